// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A block's time over the steps: a point for each step, the means or medians, and the interval of the difference.

#pragma once

#include "views/steps/steptimes.h"

#include <QPointF>
#include <QRectF>
#include <QWidget>

#include <memory>
#include <optional>

namespace twinlane {

class StepTimesChart : public QWidget {
    Q_OBJECT
public:
    explicit StepTimesChart(QWidget *parent = nullptr);

    /// Null empties it.
    void setTimes(std::shared_ptr<const Comparison> comparison, BlockStepTimes times);
    const BlockStepTimes &times() const { return m_times; }
    /// Where the steps lie: those of the strip above, the first at @p leftPx and one each @p slotPx, up to @p rightPx.
    void setSlots(double leftPx, double slotPx, double rightPx);
    QPointF pointOf(Side side, std::size_t index) const;
    double yOf(double ns) const;

    QSize sizeHint() const override { return { 800, 320 }; }
    QSize minimumSizeHint() const override { return { 320, 120 }; }

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    struct Place {
        Side side = Side::Baseline;
        std::size_t index = 0;
        bool operator==(const Place &) const = default;
    };

    QRectF plot() const;
    std::optional<Place> placeAt(const QPointF &position) const;
    void moveTo(Side side, std::ptrdiff_t index);
    void say();
    void paintAxis(QPainter &painter) const;
    void paintPoints(QPainter &painter, Side side) const;
    void paintCentre(QPainter &painter, Side side) const;
    void paintDifference(QPainter &painter) const;

    std::shared_ptr<const Comparison> m_comparison;
    BlockStepTimes m_times;
    double m_fromNs = 0, m_toNs = 1; ///< of the axis
    double m_leftPx = 72, m_slotPx = 20, m_rightPx = 600;
    std::optional<Place> m_hovered, m_current;
};

} // namespace twinlane
