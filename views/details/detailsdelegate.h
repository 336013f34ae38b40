// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Paints a field of DetailsModel: wrapped text with its differing parts marked, shortened until the row is expanded.

#pragma once

#include "model/comparison/detaildiff.h"
#include "model/reader/eventdetails.h"

#include <QStyledItemDelegate>
#include <QTextLayout>

namespace twinlane {

/// A value as it is painted: line separators for line ends, and which stretches differ.
struct MarkedText {
    QString text;
    QList<QTextLayout::FormatRange> marks;
};

/// The parts of one side of @p row in one text. Unless @p whole, equal stretches beside differing ones are cut to their
/// ends
/// nearest to the difference ("…"), so that the difference is seen first, and very long texts are cut.
MarkedText markedText(const DetailRow &row, const std::vector<DetailPart> &parts, bool whole);

class DetailsDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// Height of a cell @p widthPx wide.
    int heightFor(const QModelIndex &index, int widthPx) const;
};

} // namespace twinlane
