// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/steps/steptimeschart.h"

#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "views/blocks/barpaint.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"
#include "views/words/timeaxis.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kTopPx = 10, kBottomPx = 10, kGrabPx = 8, kRoomShare = 0.08;
constexpr int kTickPx = 34;
/// Of the axis between points: it begins above 0 where all that there is to see lies far from there.
constexpr double kFromZeroShare = 0.75;

const QColor &colorOf(Side side)
{
    const Theme &theme = Theme::current();
    return side == Side::Baseline ? theme.baseline : theme.experimental;
}

} // namespace

StepTimesChart::StepTimesChart(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("stepTimesChart"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Time of the block in each step"));
}

void StepTimesChart::setTimes(std::shared_ptr<const Comparison> comparison, BlockStepTimes times)
{
    m_comparison = std::move(comparison);
    m_times = std::move(times);
    m_hovered.reset();
    m_current.reset();
    const auto least = static_cast<double>(m_times.leastNs), most = static_cast<double>(m_times.mostNs);
    const double span = most - least;
    m_fromNs = span > kFromZeroShare * most ? 0 : std::max(0.0, least - kRoomShare * std::max(span, most / 50));
    m_toNs = std::max(m_fromNs + 1, most + kRoomShare * std::max(span, most / 50));
    update();
}

void StepTimesChart::setSlots(double leftPx, double slotPx, double rightPx)
{
    m_leftPx = leftPx;
    m_slotPx = slotPx;
    m_rightPx = rightPx;
    update();
}

QRectF StepTimesChart::plot() const
{
    return { m_leftPx, kTopPx, m_rightPx - m_leftPx, height() - kTopPx - kBottomPx };
}

double StepTimesChart::yOf(double ns) const
{
    const QRectF area = plot();
    return area.bottom() - area.height() * (ns - m_fromNs) / (m_toNs - m_fromNs);
}

QPointF StepTimesChart::pointOf(Side side, std::size_t index) const
{
    const StepTime &time = m_times.sides[side][index];
    return { m_leftPx + m_slotPx * (static_cast<double>(time.step) + 0.5), yOf(static_cast<double>(time.ns)) };
}

// --- painting ---

void StepTimesChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_comparison || m_times.isEmpty())
        return;
    paintAxis(painter);
    for (const Side side : kSides)
        paintCentre(painter, side);
    for (const Side side : kSides)
        paintPoints(painter, side);
    if (!m_comparison->isAlone())
        paintDifference(painter);
    const std::optional<Place> marked = hasFocus() && m_current ? m_current : m_hovered;
    if (!marked)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Theme::current().accent, 1.5));
    painter.drawEllipse(pointOf(marked->side, marked->index), 7, 7);
}

void StepTimesChart::paintAxis(QPainter &painter) const
{
    const Theme &theme = Theme::current();
    const QRectF area = plot();
    const std::int64_t step = niceStepNs(m_toNs - m_fromNs, std::max(2, static_cast<int>(area.height()) / kTickPx));
    painter.setFont(Theme::font(11));
    for (double ns = std::ceil(m_fromNs / static_cast<double>(step)) * static_cast<double>(step); ns <= m_toNs;
         ns += static_cast<double>(step)) {
        const double y = std::floor(yOf(ns)) + 0.5;
        painter.setPen(QPen(theme.grid, 1));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(theme.muted);
        drawTabular(painter, QRectF(0, y - 8, area.left() - 10, 16), Qt::AlignRight, tickText(ns, step, m_toNs));
    }
}

/// Where there are more points than pixels, each pixel's from the shortest to the longest.
void StepTimesChart::paintPoints(QPainter &painter, Side side) const
{
    constexpr double kRadiusPx = 4, kLeastSlotPx = 3;
    const std::size_t count = m_times.sides[side].size();
    const bool isBaseline = side == Side::Baseline;
    if (m_slotPx >= kLeastSlotPx) {
        const double radius = std::min(kRadiusPx, m_slotPx / 2);
        painter.setPen(QPen(Theme::current().surface, 1));
        painter.setBrush(colorOf(side));
        for (std::size_t i = 0; i < count; ++i) {
            const QPointF at = pointOf(side, i);
            if (isBaseline)
                painter.drawEllipse(at, radius, radius);
            else
                painter.drawRect(QRectF(at - QPointF(radius, radius) * 0.85, QSizeF(radius, radius) * 1.7));
        }
        return;
    }
    for (std::size_t i = 0; i < count;) {
        const double x = std::floor(pointOf(side, i).x());
        double top = pointOf(side, i).y(), bottom = top;
        for (; i < count && std::floor(pointOf(side, i).x()) == x; ++i) {
            top = std::min(top, pointOf(side, i).y());
            bottom = std::max(bottom, pointOf(side, i).y());
        }
        painter.fillRect(QRectF(x, top - 1, 1, bottom - top + 2), colorOf(side));
    }
}

void StepTimesChart::paintCentre(QPainter &painter, Side side) const
{
    if (!m_times.centreNs[side] || m_times.sides[side].empty())
        return;
    const double y = yOf(static_cast<double>(*m_times.centreNs[side]));
    QPen pen(colorOf(side), 1.4);
    if (side == Side::Baseline)
        pen.setDashPattern({ 4, 3 });
    painter.setPen(pen);
    painter.drawLine(QPointF(m_leftPx, y), QPointF(m_rightPx, y));
}

/// Beside the points: from line to line, the interval about it, and the numbers.
void StepTimesChart::paintDifference(QPainter &painter) const
{
    constexpr double kGapPx = 18, kTextGapPx = 16, kLinePx = 17, kBarPx = 7;
    if (!m_times.centreNs[0] || !m_times.centreNs[1])
        return;
    const Theme &theme = Theme::current();
    const auto a = static_cast<double>(*m_times.centreNs[0]), b = static_cast<double>(*m_times.centreNs[1]);
    const Delta<double> value = toDouble(m_times.timeNs);
    const DifferenceLook look = differenceLook(value, m_times.judgement, m_comparison->workload.isDifferentWork());
    const double x = m_rightPx + kGapPx;
    const QRectF bar(x - kBarPx / 2, std::min(yOf(a), yOf(b)), kBarPx, std::max(1.5, std::abs(yOf(a) - yOf(b))));
    judgedBar(painter, bar, look);
    if (m_times.isInterval) {
        const NsInterval &interval = *m_times.judgement->intervalNs;
        const double low = yOf(a + interval.lowNs), high = yOf(a + interval.highNs);
        painter.setPen(QPen(theme.text, 1.2));
        painter.drawLine(QPointF(x, low), QPointF(x, high));
        for (const double end : { low, high })
            painter.drawLine(QPointF(x - 5, end), QPointF(x + 5, end));
    }
    const double left = x + kTextGapPx, room = width() - left - 4;
    int lines = m_times.isInterval ? 4 : 2;
    const QRectF area = plot();
    double y = std::clamp(
        bar.center().y() - lines * kLinePx / 2, area.top(), std::max(area.top(), area.bottom() - lines * kLinePx));
    const auto line = [&](const QFont &font, const QColor &color, const QString &text) {
        painter.setFont(font);
        painter.setPen(color);
        drawTabular(painter, QRectF(left, y, room, kLinePx), Qt::AlignLeft, text);
        y += kLinePx;
    };
    line(Theme::font(13, look.isCertain() ? QFont::DemiBold : QFont::Normal), look.textColor(),
        QStringLiteral("%1 %2").arg(arrowOf(value, look), formatSigned(value.delta, Unit::Nanoseconds)).trimmed());
    line(Theme::font(12), theme.muted, formatPairChange(value));
    if (!m_times.isInterval)
        return;
    const NsInterval &interval = *m_times.judgement->intervalNs;
    line(Theme::font(11), theme.muted, tr("95 %: %1").arg(formatSigned(interval.lowNs, Unit::Nanoseconds)));
    line(Theme::font(11), theme.muted, tr("to %1").arg(formatSigned(interval.highNs, Unit::Nanoseconds)));
}

// --- mouse and keyboard ---

std::optional<StepTimesChart::Place> StepTimesChart::placeAt(const QPointF &position) const
{
    std::optional<Place> nearest;
    double least = std::max(kGrabPx, m_slotPx / 2);
    for (const Side side : kSides) {
        const std::vector<StepTime> &times = m_times.sides[side];
        // Those of the slots about the position.
        const double slot = (position.x() - m_leftPx) / std::max(1e-9, m_slotPx), about = kGrabPx / m_slotPx + 1;
        const auto from = std::lower_bound(times.begin(), times.end(), slot - about,
            [](const StepTime &time, double each) { return static_cast<double>(time.step) < each; });
        for (auto time = from; time != times.end() && static_cast<double>(time->step) <= slot + about; ++time) {
            const Place place { side, static_cast<std::size_t>(time - times.begin()) };
            const QPointF off = pointOf(side, place.index) - position;
            const double distance = std::hypot(off.x(), off.y());
            if (distance <= least) {
                least = distance;
                nearest = place;
            }
        }
    }
    return nearest;
}

bool StepTimesChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const std::optional<Place> place = placeAt(help->pos());
    QToolTip::showText(help->globalPos(),
        place ? toolTipOf(stepTimeText(*m_comparison, place->side, m_times.sides[place->side][place->index]))
              : QString(),
        this);
    return true;
}

void StepTimesChart::mouseMoveEvent(QMouseEvent *event)
{
    const std::optional<Place> hovered = placeAt(event->position());
    if (hovered == m_hovered)
        return;
    m_hovered = hovered;
    update();
}

void StepTimesChart::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_hovered.reset();
    update();
}

void StepTimesChart::say()
{
    if (m_current)
        setAccessibleDescription(
            stepTimeText(*m_comparison, m_current->side, m_times.sides[m_current->side][m_current->index]));
}

void StepTimesChart::moveTo(Side side, std::ptrdiff_t index)
{
    const auto count = static_cast<std::ptrdiff_t>(m_times.sides[side].size());
    if (count == 0)
        return;
    m_current = Place { side, static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(index, 0, count - 1)) };
    say();
    update();
}

void StepTimesChart::keyPressEvent(QKeyEvent *event)
{
    const Place at = m_current.value_or(Place { m_times.sides[0].empty() ? Side::Experimental : Side::Baseline, 0 });
    const auto index = static_cast<std::ptrdiff_t>(at.index);
    const std::ptrdiff_t by = m_current ? 1 : 0;
    switch (event->key()) {
    case Qt::Key_Left:
        return moveTo(at.side, index - by);
    case Qt::Key_Right:
        return moveTo(at.side, index + by);
    case Qt::Key_Home:
        return moveTo(at.side, 0);
    case Qt::Key_End:
        return moveTo(at.side, static_cast<std::ptrdiff_t>(m_times.sides[at.side].size()) - 1);
    case Qt::Key_Up:
        return moveTo(Side::Baseline, index);
    case Qt::Key_Down:
        return moveTo(Side::Experimental, index);
    default:
        event->ignore();
    }
}

void StepTimesChart::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    say();
    update();
}

void StepTimesChart::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

} // namespace twinlane
