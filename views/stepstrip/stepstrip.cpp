// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stepstrip/stepstrip.h"

#include "model/base/side.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QRegularExpression>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

constexpr int kMarkGapPx = 12, kTextsPx = 148, kTextGapPx = 14, kVerticalPx = 10;
constexpr int kMostPx = 420;
/// On a page: beside the axis, below the bars, and the texts.
constexpr int kPageLeftPx = 72, kPageVerticalPx = 26, kPageTextsPx = 176, kPageHeightPx = 230, kPageLeastPx = 130;
constexpr StepBarSizes kPageBars { 120, 48, 32, true };

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
    if (m_comparison && !barAt(m_current)) // none for a moment is no reason to forget what was selected
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
    constexpr int kAroundPx = kSideMarkPx + kSideMarkWidthPx + kMarkGapPx + kTextGapPx + kTextsPx;
    return { kAroundPx + (m_comparison ? stepBarsPx(*m_comparison, kMostPx - kAroundPx) : 0), 76 };
}

int StepStrip::textsPx() const
{
    return m_size == StripSize::Page ? kPageTextsPx : kTextsPx;
}

QRectF StepStrip::barsArea() const
{
    const bool isPage = m_size == StripSize::Page;
    const double left = isPage ? kPageLeftPx : kSideMarkPx + kSideMarkWidthPx + kMarkGapPx;
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
    PerSide<std::optional<StepChoice>> choices;
    for (const Side side : kSides) {
        const std::set<std::int64_t> numbers = numbersBetween(m_bars.of(side), range.first, range.last);
        if (!numbers.empty())
            choices[side] = choiceOf(numbers);
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
        select(*place);
        QToolTip::showText(event->globalPosition().toPoint(), barAt(*place)->toolTip, this);
    }
    update();
}

// Leaving a step out compares anew: not what a first click should do to somebody who only looks.
void StepStrip::mouseDoubleClickEvent(QMouseEvent *event)
{
    const std::optional<Place> place = placeAt(event->position());
    if (event->button() != Qt::LeftButton || !place)
        return;
    m_pressed.reset();
    QToolTip::hideText();
    select(*place);
    toggle(*place);
}

void StepStrip::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
    const std::optional<Place> place = isKey ? std::optional(m_current) : placeAt(event->pos());
    const StepBar *bar = place ? barAt(*place) : nullptr;
    if (!bar)
        return;
    select(*place);
    openMenu(*place, isKey ? mapToGlobal(bar->rect.center().toPoint()) : event->globalPos());
}

void StepStrip::select(const Place &place)
{
    m_current = place;
    m_range.reset();
    setFocus(Qt::MouseFocusReason);
    say();
    update();
}

void StepStrip::openMenu(const Place &place, QPoint globalPosition)
{
    const StepBar bar = *barAt(place);
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("stepMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(bar.isChosen ? tr("Leave step %1 out").arg(bar.number) : tr("Take step %1 in").arg(bar.number),
        this, [this, place] { toggle(place); });
    menu->addAction(tr("Only step %1").arg(bar.number), this, [this, side = place.side, number = bar.number] {
        PerSide<std::optional<StepChoice>> choices;
        choices[side] = choiceOf({ number });
        if (!m_isWaiting)
            emit rangeChosen(choices[0], choices[1]);
    });
    menu->setEnabled(!m_isWaiting);
    menu->popup(globalPosition);
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

} // namespace twinlane
