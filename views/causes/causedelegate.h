// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Paints a line of the list of causes: arrow, number and bar at the left, then the block, why it differs, and where it
// is.

#pragma once

#include "views/causes/causemodel.h"

#include <QStyledItemDelegate>

namespace twinlane {

class CauseDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    /// Paints indexes of @p model, which outlives it.
    explicit CauseDelegate(const CauseModel &model, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintGroup(QPainter &painter, const QRectF &rect, const CauseRow &row) const;
    void paintCause(QPainter &painter, const QRectF &rect, const CauseRow &row) const;

    const CauseModel &m_model;
};

} // namespace twinlane
