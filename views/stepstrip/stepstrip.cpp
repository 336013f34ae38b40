// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stepstrip/stepstrip.h"

#include "views/look/theme.h"
#include "views/words/modelwords.h"
#include "views/words/timeaxis.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

constexpr int kSidePx = 14, kMarkPx = 4, kMarkGapPx = 12, kTextsPx = 148, kTextGapPx = 14, kVerticalPx = 10;
constexpr int kMostPx = 420;
/// On a page: beside the axis, below the bars, and the texts.
constexpr int kPageLeftPx = 72, kPageVerticalPx = 16, kPageTextsPx = 176, kPageHeightPx = 230, kPageLeastPx = 130;
constexpr StepBarSizes kPageBars { 120, 48, 26, true };
constexpr double kNumberPx = 14, kNumberFromPx = 26;
constexpr int kTextLinePx = 14;
constexpr float kFaintFill = 0.35F;
constexpr double kMostRadiusPx = 10;
constexpr double kCrossFromPx = 7; // narrower bars have no room for a cross

constexpr Side kSides[] = { Side::Baseline, Side::Experimental };

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

StepStrip::StepStrip(StripSize stripSize, QWidget *parent)
    : QWidget(parent)
    , m_size(stripSize)
{
    setObjectName(QStringLiteral("stepStrip"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    if (m_size == StripSize::Page)
        setMinimumHeight(kPageLeastPx);
    setSizePolicy(m_size == StripSize::Page ? QSizePolicy::Expanding : QSizePolicy::Fixed, QSizePolicy::Preferred);
    setAccessibleName(tr("Steps"));
}

void StepStrip::setComparison(std::shared_ptr<const Comparison> comparison)
{
    m_comparison = std::move(comparison);
    m_hovered.reset();
    m_pressed.reset();
    m_range.reset();
    updateGeometry();
    layOut();
    if (!barAt(m_current))
        m_current = {};
    say();
}

void StepStrip::setWaiting(bool waiting)
{
    m_isWaiting = waiting;
}

QSize StepStrip::sizeHint() const
{
    if (m_size == StripSize::Page)
        return { kMostPx, kPageHeightPx };
    constexpr int kAroundPx = kSidePx + kMarkPx + kMarkGapPx + kTextGapPx + kTextsPx;
    return { kAroundPx + (m_comparison ? stepBarsPx(*m_comparison, kMostPx - kAroundPx) : 0), 76 };
}

int StepStrip::textsPx() const
{
    return m_size == StripSize::Page ? kPageTextsPx : kTextsPx;
}

QRectF StepStrip::barsArea() const
{
    const bool isPage = m_size == StripSize::Page;
    const double left = isPage ? kPageLeftPx : kSidePx + kMarkPx + kMarkGapPx;
    const double vertical = isPage ? kPageVerticalPx : kVerticalPx;
    return { left, vertical, width() - left - kTextGapPx - textsPx(), height() - 2 * vertical };
}

QRectF StepStrip::textArea(Side side) const
{
    const QRectF area = barsArea();
    const double left =
        m_size == StripSize::Page ? area.left() + m_bars.widthPx() + kTextGapPx : width() - double(textsPx());
    return { left, side == Side::Baseline ? area.top() : area.bottom() - m_bars.rowPx, textsPx() - 6.0, m_bars.rowPx };
}

void StepStrip::layOut()
{
    const StepBarSizes sizes = m_size == StripSize::Page ? kPageBars : StepBarSizes();
    m_bars = m_comparison ? stepBars(*m_comparison, barsArea(), sizes) : StepBars();
    update();
    emit barsMoved();
}

std::size_t StepStrip::slotAt(double x) const
{
    const auto slot = static_cast<std::ptrdiff_t>(std::floor((x - barsArea().left()) / std::max(1e-9, m_bars.slotPx)));
    return static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(slot, 0, std::max<std::ptrdiff_t>(0, std::ptrdiff_t(m_bars.longest()) - 1)));
}

std::optional<StepStrip::Place> StepStrip::placeAt(const QPointF &position) const
{
    const QRectF area = barsArea();
    if (!m_comparison || position.x() < area.left()
        || position.x() >= area.left() + m_bars.slotPx * double(m_bars.longest()))
        return {};
    const Place place { position.y() < height() / 2.0 ? Side::Baseline : Side::Experimental, slotAt(position.x()) };
    return barAt(place) ? std::optional(place) : std::nullopt;
}

const StepBar *StepStrip::barAt(const Place &place) const
{
    const std::vector<StepBar> &bars = m_bars.of(place.side);
    return place.index < bars.size() ? &bars[place.index] : nullptr;
}

void StepStrip::toggle(const Place &place)
{
    if (const StepBar *bar = barAt(place); bar && !m_isWaiting)
        emit stepToggled(place.side, bar->number);
}

void StepStrip::choose(const Range &range)
{
    if (m_isWaiting)
        return;
    std::optional<StepChoice> choices[2];
    for (const Side side : kSides) {
        const std::set<std::int64_t> numbers = numbersBetween(m_bars.of(side), range.first, range.last);
        if (!numbers.empty())
            choices[std::size_t(side)] = choiceOf(numbers);
    }
    emit rangeChosen(choices[0], choices[1]);
}

// --- mouse ---

void StepStrip::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_comparison)
        return;
    if (event->position().x() >= textArea(Side::Baseline).left() - kTextGapPx)
        emit menuRequested(mapToGlobal(QPoint(static_cast<int>(textArea(Side::Baseline).left()), height())));
    else
        m_pressed = event->position();
}

void StepStrip::mouseMoveEvent(QMouseEvent *event)
{
    const std::optional<Place> hovered = placeAt(event->position());
    const bool isText = event->position().x() >= textArea(Side::Baseline).left() - kTextGapPx;
    setCursor(hovered || isText ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (m_pressed && std::abs(event->position().x() - m_pressed->x()) >= QApplication::startDragDistance())
        m_range = Range { slotAt(m_pressed->x()), slotAt(event->position().x()) };
    if (hovered == m_hovered && !m_range)
        return;
    m_hovered = hovered;
    update();
}

void StepStrip::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_pressed)
        return;
    const std::optional<Place> place = placeAt(*m_pressed);
    m_pressed.reset();
    if (const std::optional<Range> range = std::exchange(m_range, std::nullopt)) {
        choose(*range);
    } else if (place) {
        m_current = *place;
        toggle(*place);
    }
    update();
}

void StepStrip::leaveEvent(QEvent *event)
{
    m_hovered.reset();
    update();
    QWidget::leaveEvent(event);
}

bool StepStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const std::optional<Place> place = placeAt(help->pos());
    if (place)
        QToolTip::showText(help->globalPos(), barAt(*place)->toolTip, this);
    else
        QToolTip::hideText();
    return true;
}

// --- keyboard ---

/// Tells screen readers of the current step.
void StepStrip::say()
{
    const StepBar *bar = barAt(m_current);
    setAccessibleDescription(
        bar ? QString(bar->toolTip).remove(QRegularExpression(QStringLiteral("<[^>]*>"))) : QString());
}

void StepStrip::moveTo(Side side, std::ptrdiff_t index, bool extends)
{
    const auto count = static_cast<std::ptrdiff_t>(m_bars.of(side).size());
    if (count == 0)
        return;
    const std::size_t to = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(index, 0, count - 1));
    if (extends)
        m_range = Range { m_range ? m_range->first : m_current.index, to };
    else
        m_range.reset();
    m_current = { side, to };
    say();
    update();
}

void StepStrip::keyPressEvent(QKeyEvent *event)
{
    const auto at = static_cast<std::ptrdiff_t>(m_current.index);
    const bool extends = event->modifiers() & Qt::ShiftModifier;
    switch (event->key()) {
    case Qt::Key_Left:
        return moveTo(m_current.side, at - 1, extends);
    case Qt::Key_Right:
        return moveTo(m_current.side, at + 1, extends);
    case Qt::Key_Home:
        return moveTo(m_current.side, 0, extends);
    case Qt::Key_End:
        return moveTo(m_current.side, std::ptrdiff_t(m_bars.of(m_current.side).size()) - 1, extends);
    case Qt::Key_Up:
        return moveTo(Side::Baseline, at, false);
    case Qt::Key_Down:
        return moveTo(Side::Experimental, at, false);
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (const std::optional<Range> range = std::exchange(m_range, std::nullopt))
            choose(*range);
        else
            toggle(m_current);
        update();
        return;
    case Qt::Key_Escape:
        if (!std::exchange(m_range, std::nullopt))
            event->ignore();
        update();
        return;
    default:
        event->ignore();
    }
}

void StepStrip::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    say();
    update();
}

void StepStrip::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    m_range.reset();
    update();
}

void StepStrip::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

// --- painting ---

void StepStrip::paintBar(QPainter &painter, Side side, const StepBar &bar) const
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

void StepStrip::paintNumbers(QPainter &painter, Side side) const
{
    if (m_bars.slotPx < kNumberFromPx)
        return;
    const QRectF area = barsArea();
    const double base = side == Side::Baseline ? area.top() + m_bars.rowPx : area.bottom();
    painter.setFont(Theme::font(11));
    for (const StepBar &bar : m_bars.of(side)) {
        painter.setPen(bar.isChosen ? Theme::current().text : Theme::current().muted);
        drawTabular(painter, QRectF(bar.rect.left() - 10, base + 1, bar.rect.width() + 20, kNumberPx), Qt::AlignHCenter,
            QString::number(bar.number));
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
        painter.drawRoundedRect(QRectF(kSidePx, base - 18, kMarkPx, 18), 2, 2);
        paintBars(painter, side);
        if (isPage)
            paintNumbers(painter, side);
    }
    paintTexts(painter);
}

} // namespace twinlane
