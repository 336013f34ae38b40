// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Paints a field of FieldsModel: wrapped text with its differing parts marked, shortened until the row is expanded.

#pragma once

#include "model/comparison/detaildiff.h"
#include "model/reader/eventdetails.h"

#include <QStyledItemDelegate>
#include <QTextLayout>

namespace twinlane {

/// A value as it is painted: with line separators for line ends, and the stretches that differ.
struct MarkedText {
    QString text;
    QList<QTextLayout::FormatRange> marks;
};

/// One side of @p row as one text. Unless @p whole, very long texts are cut, and equal stretches beside a difference
/// are cut to their ends nearest to it ("…"), so that the difference is seen first.
MarkedText markedText(const DetailRow &row, const std::vector<DetailPart> &parts, bool whole);

class FieldsDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// Height of a cell @p widthPx wide.
    int heightFor(const QModelIndex &index, int widthPx) const;
};

} // namespace twinlane
