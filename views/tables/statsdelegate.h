// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Paints the cells of the operator and kernel tables and of the rows below them.

#pragma once

#include <QStyledItemDelegate>

namespace twinlane {

class StatsDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// The triangle of a group in the cell of its name, with room around it to be hit.
    static QRect foldRect(const QRect &cell);
    /// Width of a cell of numbers with this text, mark and number.
    static int numberWidth(const QString &text);
};

} // namespace twinlane
