// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/memory/memorycanvas.h"

#include "model/base/side.h"
#include "views/look/theme.h"
#include "views/memory/memorytexts.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

constexpr double kZoomFactor = 1.25, kNotch = 120, kPxPerNotch = 60;

} // namespace

MemoryCanvas::MemoryCanvas(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("memoryCanvas"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Memory"));
    setAccessibleDescription(
        tr("The allocated memory of both traces over time. W and S zoom, Left and Right move the "
           "line at which both are read, with Shift they mark a region and select the block around it, P puts the line "
           "to the next peak, Enter selects the block there or zooms into the region's, Escape zooms out."));
}

void MemoryCanvas::setMemory(std::shared_ptr<const TwinMemory> memory)
{
    m_drag = Drag::None;
    m_marks.readNs.reset();
    m_marks.region.reset();
    m_scene.show(std::move(memory));
    if (!m_scene.isEmpty())
        setAccessibleDescription(peakSentence(m_scene));
    update();
}

void MemoryCanvas::setSelected(RowId row)
{
    m_marks.selected = row;
    update();
}

void MemoryCanvas::setTime(ShownTime time)
{
    if (m_scene.isEmpty())
        return;
    m_scene.setTime(time);
    update();
}

void MemoryCanvas::showWhole()
{
    if (!m_scene.isEmpty())
        setTime(m_scene.wholeTime());
}

void MemoryCanvas::setRead(std::optional<std::int64_t> timeNs)
{
    if (timeNs)
        timeNs = std::clamp<std::int64_t>(*timeNs, 0, m_scene.memory().lengthNs());
    if (timeNs == m_marks.readNs)
        return;
    m_marks.readNs = timeNs;
    update();
}

void MemoryCanvas::setRegion(std::optional<MemoryRegion> region)
{
    m_marks.region = region;
    update();
}

void MemoryCanvas::chooseRegion()
{
    if (!m_marks.region)
        return;
    setAccessibleDescription(regionSentence(m_scene, *m_marks.region));
    if (const RowId row = m_scene.rowAround(*m_marks.region))
        emit rowSelected(row);
}

// --- pictures ---

void MemoryCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintMemory(painter, m_scene, m_marks);
    if (!m_marks.isFocused || m_scene.isEmpty())
        return;
    painter.setPen(QPen(Theme::current().accent, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(m_scene.bands().plot.adjusted(0.5, 0.5, -0.5, -0.5));
}

void MemoryCanvas::resizeEvent(QResizeEvent *)
{
    m_scene.setSize(size());
}

// --- mouse ---

bool MemoryCanvas::isOnPlot(const QPointF &point) const
{
    const QRectF &plot = m_scene.bands().plot;
    return !m_scene.isEmpty() && plot.left() <= point.x() && point.x() <= plot.right()
        && m_scene.timeAt(point.x()) <= static_cast<double>(m_scene.memory().lengthNs());
}

RowId MemoryCanvas::rowAt(const QPointF &point) const
{
    if (!isOnPlot(point))
        return {};
    const std::int64_t timeNs = timeNsAt(point.x());
    RowId nearest;
    double leastPx = 0;
    for (const Side side : kSides) {
        const RowId row = m_scene.rowAt(side, timeNs);
        const auto bytes = m_scene.bytesAt(side, timeNs);
        if (!row || !bytes)
            continue;
        const QRectF &phases = m_scene.bands().phases[side];
        const bool isOnPhases = phases.top() <= point.y() && point.y() < phases.bottom();
        const double apart = isOnPhases ? -1 : std::abs(m_scene.yOf(static_cast<double>(*bytes)) - point.y());
        if (!nearest || apart < leastPx) {
            nearest = row;
            leastPx = apart;
        }
    }
    return nearest;
}

std::int64_t MemoryCanvas::timeNsAt(double px) const
{
    const QRectF &plot = m_scene.bands().plot;
    const double ns = std::floor(m_scene.timeAt(std::clamp(px, plot.left(), plot.right())));
    return std::clamp<std::int64_t>(static_cast<std::int64_t>(ns), 0, m_scene.memory().lengthNs());
}

void MemoryCanvas::mousePressEvent(QMouseEvent *event)
{
    m_ignoreRelease = false;
    const bool begins = event->button() == Qt::LeftButton && !m_scene.isEmpty();
    m_drag = !begins ? Drag::None : event->modifiers().testFlag(Qt::ShiftModifier) ? Drag::Region : Drag::Undecided;
    m_pressedAt = event->position();
    m_pressedTime = m_scene.time();
    if (begins)
        setRegion({});
}

void MemoryCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (m_scene.isEmpty())
        return;
    const QPointF at = event->position();
    if (m_drag == Drag::Undecided && std::abs(at.x() - m_pressedAt.x()) >= QApplication::startDragDistance()) {
        m_drag = Drag::Pan;
        setCursor(Qt::ClosedHandCursor);
    }
    if (m_drag == Drag::Region)
        return setRegion(MemoryRegion { timeNsAt(m_pressedAt.x()), timeNsAt(at.x()) });
    if (m_drag == Drag::Pan) {
        m_scene.setTime(m_pressedTime);
        setTime(m_scene.moved(m_pressedAt.x() - at.x()));
        return;
    }
    const bool isRead = isOnPlot(at) && at.y() >= m_scene.bands().top();
    setRead(isRead ? std::optional(timeNsAt(at.x())) : std::nullopt);
    setCursor(isRead && rowAt(at) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void MemoryCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    const Drag drag = std::exchange(m_drag, Drag::None);
    // The second click of a double click would land on what the user has not seen yet.
    if (std::exchange(m_ignoreRelease, false) || event->button() != Qt::LeftButton)
        return;
    if (drag == Drag::Region)
        return chooseRegion();
    setCursor(Qt::ArrowCursor);
    const RowId row = drag == Drag::Undecided ? rowAt(event->position()) : RowId();
    if (row)
        emit rowSelected(row);
}

void MemoryCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    event->accept();
    m_ignoreRelease = true;
    m_drag = Drag::None;
    const RowId row = event->button() == Qt::LeftButton ? rowAt(event->position()) : RowId();
    if (row)
        emit rowActivated(row);
}

void MemoryCanvas::zoom(double notches, double aboutPx)
{
    const QRectF &plot = m_scene.bands().plot;
    setTime(m_scene.zoomed(std::pow(kZoomFactor, -notches), std::clamp(aboutPx, plot.left(), plot.right())));
}

void MemoryCanvas::wheelEvent(QWheelEvent *event)
{
    const QPoint angle = event->angleDelta();
    // Some platforms swap the axes of the wheel themselves while Shift is held.
    const bool isSideways = (event->modifiers() & Qt::ShiftModifier) || std::abs(angle.x()) > std::abs(angle.y());
    if (m_scene.isEmpty() || (!(event->modifiers() & Qt::ControlModifier) && !isSideways)) {
        event->ignore();
        return;
    }
    event->accept();
    if (event->modifiers() & Qt::ControlModifier)
        zoom(angle.y() / kNotch, event->position().x());
    else
        setTime(m_scene.moved(-(angle.x() != 0 ? angle.x() : angle.y()) / kNotch * kPxPerNotch));
}

void MemoryCanvas::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    if (!m_scene.isEmpty())
        setRead(std::nullopt);
}

// --- keys ---

void MemoryCanvas::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    m_marks.isFocused = event->reason() != Qt::MouseFocusReason; // who clicks sees where
    update();
}

void MemoryCanvas::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    m_marks.isFocused = false;
    update();
}

/// The line stays in view: the picture moves with it.
void MemoryCanvas::moveRead(double px)
{
    const QRectF &plot = m_scene.bands().plot;
    const double from = m_marks.readNs ? m_scene.xOf(static_cast<double>(*m_marks.readNs)) : plot.center().x();
    const double to = from + px;
    if (to < plot.left() || to > plot.right())
        setTime(m_scene.moved(px * 4));
    setRegion({});
    setRead(timeNsAt(to));
    setAccessibleDescription(readSentence(m_scene, *m_marks.readNs));
}

void MemoryCanvas::moveRegion(double px)
{
    MemoryRegion region = m_marks.region.value_or(MemoryRegion());
    if (!m_marks.region)
        region.fromNs = region.toNs = m_marks.readNs.value_or(timeNsAt(m_scene.bands().plot.center().x()));
    region.toNs = timeNsAt(m_scene.xOf(static_cast<double>(region.toNs)) + px);
    setRegion(region);
    chooseRegion();
}

/// From one side's peak to the other's.
void MemoryCanvas::goToPeak()
{
    std::vector<std::int64_t> peaks;
    for (const Side side : kSides) {
        if (m_scene.hasSide(side))
            peaks.push_back(m_scene.side(side).peak.timeNs - m_scene.side(side).span.startNs);
    }
    const std::int64_t next = m_marks.readNs == peaks.front() ? peaks.back() : peaks.front();
    const double x = m_scene.xOf(static_cast<double>(next));
    const QRectF &plot = m_scene.bands().plot;
    if (x < plot.left() || x > plot.right())
        setTime(m_scene.moved(x - plot.center().x()));
    setRegion({});
    setRead(next);
    setAccessibleDescription(readSentence(m_scene, next));
}

void MemoryCanvas::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape || event->key() == Qt::Key_Backspace) {
        if (m_marks.region)
            return setRegion({});
        emit zoomOutRequested();
        return;
    }
    if (m_scene.isEmpty()) {
        event->ignore();
        return;
    }
    if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_0) {
        showWhole();
        return;
    }
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        event->ignore();
        return;
    }
    constexpr double kReadPx = 8;
    const QRectF &plot = m_scene.bands().plot;
    const double readPx = m_marks.readNs ? m_scene.xOf(static_cast<double>(*m_marks.readNs)) : plot.center().x();
    switch (event->key()) {
    case Qt::Key_W:
    case Qt::Key_Plus:
        return zoom(2, readPx);
    case Qt::Key_S:
    case Qt::Key_Minus:
        return zoom(-2, readPx);
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const double px = event->key() == Qt::Key_Left ? -kReadPx : kReadPx;
        return event->modifiers() & Qt::ShiftModifier ? moveRegion(px) : moveRead(px);
    }
    case Qt::Key_Home:
        return setTime({ 0, m_scene.time().lengthNs() });
    case Qt::Key_End:
        return setTime({ m_scene.wholeTime().toNs - m_scene.time().lengthNs(), m_scene.wholeTime().toNs });
    case Qt::Key_P:
        return goToPeak();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_marks.region) {
            if (const RowId row = m_scene.rowAround(*m_marks.region))
                emit rowActivated(row);
            return;
        }
        for (const Side side : kSides) {
            const RowId row = m_marks.readNs ? m_scene.rowAt(side, *m_marks.readNs) : RowId();
            if (row)
                return emit rowSelected(row);
        }
        return;
    default:
        event->ignore();
    }
}

} // namespace twinlane
