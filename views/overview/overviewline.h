// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The overview on one line: the metrics that differ most, as many as fit. A click opens the table.

#pragma once

#include "model/comparison/overview.h"
#include "model/judgement/judgedruns.h"
#include "views/look/theme.h"

#include <QAbstractButton>
#include <QString>

#include <memory>
#include <vector>

namespace twinlane {

struct Comparison;

class OverviewLine : public QAbstractButton {
    Q_OBJECT
public:
    static constexpr int kLineHeightPx = 28;

    explicit OverviewLine(QWidget *parent = nullptr);

    /// Null empties the line.
    void setComparison(std::shared_ptr<const Comparison> comparison);
    QSize sizeHint() const override { return { 400, kLineHeightPx }; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    struct Item {
        QString title, values, change;
        Tone tone = Tone::Neutral;
        bool isQuiet = false;
        double weight = 0;
        qreal px = 0;
    };

    Item itemOf(const Comparison &comparison, const OverviewMetric &metric) const;
    std::vector<const Item *> fitting(qreal roomPx) const;
    qreal paintItem(QPainter &painter, qreal x, const Item &item) const;

    std::vector<Item> m_items;
};

} // namespace twinlane
