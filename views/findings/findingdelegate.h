// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Paints a line of the list of findings: what became of it and its bound at the left, then the rule, the block, and the
// bounds of both sides.

#pragma once

#include "views/findings/findingmodel.h"

#include <QStyledItemDelegate>

namespace twinlane {

class FindingDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    /// Paints indexes of @p model, which outlives it.
    explicit FindingDelegate(const FindingModel &model, QObject *parent = nullptr);

    void setCompact(bool compact) { m_isCompact = compact; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintGroup(QPainter &painter, const QRectF &rect, const FindingRow &row) const;
    void paintFinding(QPainter &painter, const QRectF &rect, const FindingRow &row) const;
    void paintRule(QPainter &painter, const QRectF &rect, const FindingRow &row) const;
    QString sidesText(const FindingRow &row) const;

    const FindingModel &m_model;
    bool m_isCompact = false;
};

} // namespace twinlane
