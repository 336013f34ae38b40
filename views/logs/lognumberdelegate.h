// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Draws the cells of the tree of numbers, and the two bars of a pair.

#pragma once

#include "views/logs/logtexts.h"
#include "views/look/celldelegate.h"

class QPainter;

namespace twinlane {

/// The baseline above, the experimental side below. Shares: 0 to 1 of the width of @p rect; a side that takes anything
/// is seen.
void drawPairedBars(QPainter &painter, const QRectF &rect, double baselineShare, double experimentalShare,
    const LogJudgementLook &look);

class LogNumberDelegate : public CellDelegate {
    Q_OBJECT
public:
    using CellDelegate::CellDelegate;
    /// @pre the index is of a LogNumberModel
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace twinlane
