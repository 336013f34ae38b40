// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The picture of the steps.

#include "model/base/side.h"
#include "views/look/cutmark.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/stepstrip/stepstrip.h"
#include "views/words/modelwords.h"
#include "views/words/timeaxis.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kCutPx = 7; // below the top of a bar
constexpr double kNumberPx = 14, kNumberFromPx = 26, kKindFromPx = 44;
constexpr int kTextLinePx = 14;
constexpr float kFaintFill = 0.35F;
constexpr double kMostRadiusPx = 10;
constexpr double kCrossFromPx = 7; // narrower bars have no room for a cross

const QColor &colorOf(Side side)
{
    const Theme &theme = Theme::current();
    return side == Side::Baseline ? theme.baseline : theme.experimental;
}

void paintCross(QPainter &painter, const QRectF &rect, const QColor &color)
{
    const double arm = std::min(3.0, rect.width() / 4);
    painter.setPen(QPen(color, 1.2));
    const QPointF middle = rect.center();
    painter.drawLine(middle + QPointF(-arm, -arm), middle + QPointF(arm, arm));
    painter.drawLine(middle + QPointF(-arm, arm), middle + QPointF(arm, -arm));
}

} // namespace

void StepStrip::paintBar(QPainter &painter, Side side, const StepBar &bar) const
{
    paintWholeBar(painter, side, bar);
    if (bar.isCut)
        drawCutMark(painter, { bar.rect.center().x(), bar.rect.top() + kCutPx }, { bar.rect.width() / 2 + 1, 0 },
            Theme::current().surface);
}

void StepStrip::paintWholeBar(QPainter &painter, Side side, const StepBar &bar) const
{
    const Theme &theme = Theme::current();
    const double radius = bar.isRound ? std::min(kMostRadiusPx, bar.rect.width() / 2) : 1;
    const bool isDashed = bar.mark == StepMark::WarmUp || bar.mark == StepMark::Incomplete;
    if (bar.isChosen && bar.mark != StepMark::Outlier && !isDashed) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colorOf(side));
        painter.drawRoundedRect(bar.rect, radius, radius);
        return;
    }
    // Left out: an outline. Warm-up and incomplete steps are dashed, and an outlier has a cross.
    QColor fill = colorOf(side);
    if (isDashed)
        fill.setAlphaF(kFaintFill);
    painter.setPen(QPen(bar.isChosen ? theme.text : theme.muted, 1, isDashed ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(bar.isChosen ? QBrush(fill) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(bar.rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    if (bar.rect.width() >= kCrossFromPx && !isDashed)
        paintCross(painter, bar.rect, bar.isChosen ? theme.surface : theme.text);
}

void StepStrip::paintTexts(QPainter &painter) const
{
    const Theme &theme = Theme::current();
    painter.setFont(Theme::font(11));
    for (const Side side : kSides) {
        if (m_bars.of(side).empty())
            continue;
        const auto [count, said] = stepsSaid(*m_comparison, side);
        QRectF area = textArea(side);
        const bool isPage = m_size == StripSize::Page;
        const int lines = (said.isEmpty() ? 1 : 2) + (isPage ? 1 : 0);
        QRectF line(area.left(), area.center().y() - lines * kTextLinePx / 2.0, area.width(), kTextLinePx);
        if (isPage) {
            painter.setFont(Theme::font(12, QFont::DemiBold));
            painter.setPen(theme.text);
            drawTabular(painter, line, Qt::AlignLeft, sideTitle(side));
            painter.setFont(Theme::font(11));
            line.translate(0, kTextLinePx + 1);
        }
        painter.setPen(theme.muted);
        drawTabular(painter, line, Qt::AlignLeft, count);
        line.translate(0, kTextLinePx);
        painter.setPen(theme.text);
        drawTabular(
            painter, line, Qt::AlignLeft, painter.fontMetrics().elidedText(said, Qt::ElideRight, int(line.width())));
    }
}

void StepStrip::paintRange(QPainter &painter) const
{
    const Theme &theme = Theme::current();
    const QRectF area = barsArea();
    if (m_range) {
        const double first = double(std::min(m_range->first, m_range->last)),
                     last = double(std::max(m_range->first, m_range->last)) + 1;
        const QRectF brushed(area.left() + first * m_bars.slotPx - 2, area.top() - 4,
            (last - first) * m_bars.slotPx + 2, area.height() + 8);
        painter.setPen(QPen(theme.accent, 1.2));
        painter.setBrush(theme.selection);
        painter.drawRoundedRect(brushed, 4, 4);
    }
    const std::optional<Place> marked = hasFocus() ? std::optional(m_current) : m_hovered;
    if (const StepBar *bar = marked ? barAt(*marked) : nullptr) {
        const double half = area.height() / 2;
        const QRectF slot(bar->rect.left() - 2, area.top() - 3 + (marked->side == Side::Baseline ? 0 : half + 1),
            bar->rect.width() + 4, half + 4);
        painter.setPen(hasFocus() ? QPen(theme.accent, 1.5) : QPen(Qt::NoPen));
        painter.setBrush(hasFocus() ? QBrush(Qt::NoBrush) : QBrush(theme.neutralTint));
        painter.drawRoundedRect(slot, 3, 3);
    }
}

/// Where there are more bars than pixels, the highest of each pixel.
void StepStrip::paintBars(QPainter &painter, Side side) const
{
    const std::vector<StepBar> &bars = m_bars.of(side);
    for (std::size_t i = 0; i < bars.size();) {
        const StepBar *highest = &bars[i];
        const double x = std::floor(bars[i].rect.left());
        for (++i; i < bars.size() && m_bars.slotPx < 1 && std::floor(bars[i].rect.left()) == x; ++i) {
            if (bars[i].rect.height() > highest->rect.height())
                highest = &bars[i];
        }
        paintBar(painter, side, *highest);
    }
}

/// Times at the left, with lines behind the bars.
void StepStrip::paintAxis(QPainter &painter, Side side) const
{
    constexpr int kMostTicks = 4;
    const Theme &theme = Theme::current();
    const QRectF area = barsArea();
    const double base = side == Side::Baseline ? area.top() + m_bars.rowPx : area.bottom();
    const std::int64_t step = niceStepNs(m_bars.tallestNs, kMostTicks);
    painter.setFont(Theme::font(11));
    for (double ns = 0; ns <= m_bars.tallestNs; ns += static_cast<double>(step)) {
        const double y = std::floor(base - m_bars.rowPx * ns / m_bars.tallestNs) + 0.5;
        painter.setPen(QPen(theme.grid, 1));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.left() + m_bars.widthPx(), y));
        painter.setPen(theme.muted);
        drawTabular(
            painter, QRectF(0, y - 8, area.left() - 10, 16), Qt::AlignRight, tickText(ns, step, m_bars.tallestNs));
    }
}

/// And the kinds, where there are several.
void StepStrip::paintNumbers(QPainter &painter, Side side) const
{
    if (m_bars.slotPx < kNumberFromPx)
        return;
    const Theme &theme = Theme::current();
    const QRectF area = barsArea();
    const double base = side == Side::Baseline ? area.top() + m_bars.rowPx : area.bottom();
    const std::vector<StepBar> &bars = m_bars.of(side);
    const bool hasKinds = std::any_of(bars.begin(), bars.end(), [](const StepBar &bar) { return bar.isRound; });
    const QFont font = Theme::font(11);
    painter.setFont(font);
    for (const StepBar &bar : bars) {
        QRectF line(bar.rect.center().x() - m_bars.slotPx / 2, base + 1, m_bars.slotPx, kNumberPx);
        painter.setPen(bar.isChosen ? theme.text : theme.muted);
        drawTabular(painter, line, Qt::AlignHCenter, QString::number(bar.number));
        line.translate(0, kNumberPx - 2);
        painter.setPen(theme.muted);
        if (hasKinds && m_bars.slotPx >= kKindFromPx)
            painter.drawText(line, Qt::AlignCenter, elidedName(font, bar.kind, line.width() - 4));
    }
}

void StepStrip::paintEvent(QPaintEvent *)
{
    if (!m_comparison)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isPage = m_size == StripSize::Page;
    for (const Side side : kSides) {
        if (isPage && !m_bars.of(side).empty())
            paintAxis(painter, side);
    }
    paintRange(painter);
    const QRectF area = barsArea();
    for (const Side side : kSides) {
        if (m_bars.of(side).empty())
            continue;
        const double base = side == Side::Baseline ? area.top() + m_bars.rowPx : area.bottom();
        painter.setPen(Qt::NoPen);
        painter.setBrush(colorOf(side));
        painter.drawRoundedRect(QRectF(kSideMarkPx, base - 18, kSideMarkWidthPx, 18), 2, 2);
        paintBars(painter, side);
        if (isPage)
            paintNumbers(painter, side);
    }
    paintTexts(painter);
}

} // namespace twinlane
