// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/blocks/barpaint.h"

#include "views/look/nametext.h"
#include "views/look/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

constexpr double kRadiusPx = 1.5;
constexpr double kLeastOutlinePx = 3; ///< narrower ones are filled, as an outline would be all there is

} // namespace

void fillBar(QPainter &painter, const QRectF &bar, const QColor &color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(bar, kRadiusPx, kRadiusPx);
}

void outlineBar(QPainter &painter, const QRectF &bar)
{
    const Theme &theme = Theme::current();
    if (bar.width() < kLeastOutlinePx) {
        fillBar(painter, bar, theme.same);
        return;
    }
    painter.setPen(QPen(theme.same, 1.2));
    painter.setBrush(theme.surface);
    painter.drawRoundedRect(bar.adjusted(0.6, 0.6, -0.6, -0.6), kRadiusPx, kRadiusPx);
}

// Lines are clipped by arithmetic. A brush pattern is made of pixels, which look wrong at high resolutions and in
// vector files.
void hatchBar(QPainter &painter, const QRectF &bar, const QColor &color)
{
    constexpr double kStepPx = 5;
    if (bar.width() < kStepPx) { // too narrow for a hatch
        fillBar(painter, bar, color);
        return;
    }
    QColor ground = color;
    ground.setAlphaF(0.22F);
    fillBar(painter, bar, ground);
    painter.setPen(QPen(color, 1.2));
    const double height = bar.height();
    for (double foot = bar.left() - height + kStepPx / 2; foot < bar.right(); foot += kStepPx) {
        const double from = std::max(foot, bar.left()), to = std::min(foot + height, bar.right());
        if (to > from)
            painter.drawLine(QPointF(from, bar.bottom() - (from - foot)), QPointF(to, bar.bottom() - (to - foot)));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 1));
    painter.drawRoundedRect(bar.adjusted(0.5, 0.5, -0.5, -0.5), kRadiusPx, kRadiusPx);
}

void outlineGhost(QPainter &painter, const QRectF &ghost, const QColor &color, bool dotted)
{
    QPen pen(color, dotted ? 1.4 : 1);
    if (dotted) {
        pen.setCapStyle(Qt::RoundCap);
        pen.setDashPattern({ 0.1, 2.4 });
    } else {
        pen.setDashPattern({ 2, 2 });
    }
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(ghost.adjusted(0.5, 0.5, -0.5, -0.5), kRadiusPx, kRadiusPx);
}

void judgedBar(QPainter &painter, const QRectF &bar, const DifferenceLook &look, bool isUnknown)
{
    if (isUnknown)
        hatchBar(painter, bar, look.barColor());
    else if (look.isUndecided())
        outlineBar(painter, bar);
    else
        fillBar(painter, bar, look.barColor());
}

void drawWhisker(QPainter &painter, const QRectF &rect, double left, double right)
{
    constexpr double kCapPx = 2.5;
    const double middle = rect.center().y();
    const double from = std::clamp(left, rect.left(), rect.right()), to = std::clamp(right, rect.left(), rect.right());
    painter.setPen(QPen(Theme::current().text, 1));
    painter.drawLine(QPointF(from, middle), QPointF(to, middle));
    for (const double end : { left, right }) {
        if (end >= rect.left() && end <= rect.right())
            painter.drawLine(QPointF(end, middle - kCapPx), QPointF(end, middle + kCapPx));
    }
}

void drawNoteMark(QPainter &painter, const QRectF &rect)
{
    const double fold = rect.width() / 3;
    QPainterPath sheet(rect.topLeft());
    sheet.lineTo(rect.right() - fold, rect.top());
    sheet.lineTo(rect.right(), rect.top() + fold);
    sheet.lineTo(rect.bottomRight());
    sheet.lineTo(rect.bottomLeft());
    sheet.closeSubpath();
    painter.setPen(QPen(Theme::current().accent, 1.2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(sheet);
    for (const double part : { 0.45, 0.7 }) {
        const double y = rect.top() + part * rect.height();
        painter.drawLine(QPointF(rect.left() + 2, y), QPointF(rect.right() - 2, y));
    }
}

void drawTwisty(QPainter &painter, const QRectF &rect, bool isOpen)
{
    constexpr double kHalf = 3.5, kTip = 2.2;
    const std::array<QPointF, 3> open { { { -kHalf, -kTip }, { kHalf, -kTip }, { 0, kTip } } },
        closed { { { -kTip, -kHalf }, { -kTip, kHalf }, { kTip, 0 } } };
    QPolygonF arrow;
    const QPointF middle(rect.left() + kHalf + 1, rect.center().y());
    for (const QPointF &corner : isOpen ? open : closed)
        arrow << middle + corner;
    painter.setPen(Qt::NoPen);
    painter.setBrush(Theme::current().muted);
    painter.drawPolygon(arrow);
}

void drawName(QPainter &painter, const QFont &font, const QColor &color, const QRectF &area, const QString &text)
{
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, elidedName(font, text, area.width()));
}

} // namespace twinlane
