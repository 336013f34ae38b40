// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A difference of device time in its five parts: a bar about one axis, and the number of each.

#pragma once

#include "model/rates/split.h"

#include <QWidget>

#include <array>
#include <cstdint>

namespace twinlane {

class SplitChart : public QWidget {
    Q_OBJECT
public:
    explicit SplitChart(QWidget *parent = nullptr);

    /// @p partsNs add up to @p wholeNs. @p isCertain: efficiency has the colour of its direction.
    void setParts(const std::array<std::int64_t, kSplitPartCount> &partsNs, std::int64_t wholeNs, bool isCertain);
    /// The parts and the whole, a line each, exact to the nanosecond.
    QString text() const;
    /// Where a part stands in the bar; empty: it is 0.
    QRectF barOf(SplitPart part) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return { 200, sizeHint().height() }; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    QRectF lineRect(int line) const;
    QBrush fillOf(SplitPart part) const;
    void paintPart(QPainter &painter, const QRectF &rect, SplitPart part) const;
    QString exactText(int line) const;

    std::array<std::int64_t, kSplitPartCount> m_partsNs {};
    std::int64_t m_wholeNs = 0;
    bool m_isCertain = false;
};

} // namespace twinlane
