// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Mouse, wheel and keys of the difference bars.

#include "views/bars/diffbarschart.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kEdgePx = 5; ///< on each side of the edge of the names

} // namespace

void DiffBarsChart::zoomTime(double notches)
{
    constexpr double kFactor = 1.25;
    const DiffBarsLayout &layout = m_rows->barsLayout();
    setLook(layout.zoomedAbout(layout.bars().left(), std::pow(kFactor, notches)));
}

bool DiffBarsChart::isOnNamesEdge(const QPointF &position) const
{
    const DiffBarsLayout &layout = m_rows->barsLayout();
    return rowCount() > 0 && layout.titles().contains(position)
        && std::abs(position.x() - layout.names().right()) <= kEdgePx;
}

bool DiffBarsChart::isOnTwisty(int row, const QPointF &position) const
{
    return row >= 0 && content().node(row).mayOpen
        && m_rows->barsLayout().twistyRect(row, content().depth(row)).contains(position);
}

void DiffBarsChart::updateCursor(const QPointF &position)
{
    const int row = m_rows->barsLayout().rowAt(position);
    const QRectF bars = m_rows->barsLayout().bars();
    const bool zooms =
        row >= 0 && content().node(row).mayOpen && position.x() >= bars.left() && position.x() <= bars.right();
    setCursor(isOnNamesEdge(position) || m_dragsEdge ? Qt::SplitHCursor
            : zooms || isOnTwisty(row, position)     ? Qt::PointingHandCursor
                                                     : Qt::ArrowCursor);
}

// The twisty opens, bars zoom in, everything else selects.
void DiffBarsChart::click(int row, const QPointF &position)
{
    const QRectF bars = m_rows->barsLayout().bars();
    if (isOnTwisty(row, position)) {
        emit openWanted(row, !content().node(row).isOpen, false);
    } else if (position.x() >= bars.left() && position.x() <= bars.right() && content().node(row).mayOpen) {
        m_hasZoomed = true;
        emit rowActivated(row);
    } else {
        emit rowSelected(row);
    }
}

void DiffBarsChart::mousePressEvent(QMouseEvent *event)
{
    m_ignoreRelease = m_hasZoomed = false;
    m_pressedAt = event->pos();
    m_dragsEdge = event->button() == Qt::LeftButton && isOnNamesEdge(event->position());
    m_pressedOnBlank =
        event->button() == Qt::LeftButton && !m_dragsEdge && m_rows->barsLayout().rowAt(event->position()) < 0;
    event->accept();
}

void DiffBarsChart::mouseMoveEvent(QMouseEvent *event)
{
    const DiffBarsLayout &layout = m_rows->barsLayout();
    if (m_dragsEdge)
        setNamesWidth(std::clamp(
            event->position().x() - layout.names().left(), DiffBarsLayout::kLeastNamesPx, layout.mostNamesPx()));
    setHoveredRow(layout.rowAt(event->position()));
    updateCursor(event->position());
}

void DiffBarsChart::mouseReleaseEvent(QMouseEvent *event)
{
    // The second click of a double click would land on blocks that the user has not seen yet.
    if (std::exchange(m_ignoreRelease, false))
        return;
    if (std::exchange(m_dragsEdge, false)) {
        emit namesWidthChanged(m_look.namesPx);
        return;
    }
    const bool clicked = event->button() == Qt::LeftButton
        && (event->pos() - m_pressedAt).manhattanLength() < QApplication::startDragDistance();
    const int row = m_rows->barsLayout().rowAt(event->position());
    const bool blank = std::exchange(m_pressedOnBlank, false);
    if (clicked && row >= 0 && !blank)
        click(row, event->position());
    else if (clicked && row < 0 && blank)
        emit zoomOutRequested();
}

void DiffBarsChart::mouseDoubleClickEvent(QMouseEvent *event)
{
    m_ignoreRelease = true;
    event->accept();
    const int row = m_rows->barsLayout().rowAt(event->position());
    if (isOnNamesEdge(event->position())) {
        setNamesWidth(0);
        emit namesWidthChanged(0);
    } else if (isOnTwisty(row, event->position())) {
        emit openWanted(row, !content().node(row).isOpen, false); // two clicks
    } else if (row >= 0 && !m_hasZoomed && event->button() == Qt::LeftButton) {
        emit rowActivated(row);
    }
}

void DiffBarsChart::wheelEvent(QWheelEvent *event)
{
    constexpr double kRowsPerNotch = 3, kNotch = 120, kPxPerNotch = 60;
    event->accept();
    const QPoint angle = event->angleDelta(), pixels = event->pixelDelta();
    if (event->modifiers() & Qt::ControlModifier) {
        zoomTime(angle.y() / kNotch);
        return;
    }
    // Some platforms swap the axes of the wheel themselves while Shift is held.
    const bool sideways = (event->modifiers() & Qt::ShiftModifier) || std::abs(angle.x()) > std::abs(angle.y());
    if (sideways) {
        const int turned = angle.x() != 0 ? angle.x() : angle.y();
        setLook(m_rows->barsLayout().movedBy(-turned / kNotch * kPxPerNotch));
        return;
    }
    const double px = pixels.isNull() ? angle.y() / kNotch * kRowsPerNotch * DiffBarsLayout::kBarRowPx : pixels.y();
    setScrollPosition(std::clamp(m_scrollPx - px, 0.0, m_rows->barsLayout().maxScrollPx()));
}

void DiffBarsChart::leaveEvent(QEvent *event)
{
    setHoveredRow(-1);
    QCustomPlot::leaveEvent(event);
}

void DiffBarsChart::focusInEvent(QFocusEvent *event)
{
    QCustomPlot::focusInEvent(event);
    m_rows->content().focused = true;
    if (m_rows->content().current < 0 && rowCount() > 0
        && (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason))
        m_rows->content().current = m_rows->barsLayout().firstVisible();
    update();
}

void DiffBarsChart::focusOutEvent(QFocusEvent *event)
{
    QCustomPlot::focusOutEvent(event);
    m_rows->content().focused = false;
    update();
}

void DiffBarsChart::moveCurrent(int row)
{
    if (rowCount() > 0)
        emit rowSelected(std::clamp(row, 0, rowCount() - 1));
}

void DiffBarsChart::openOrEnter(int row)
{
    if (row < 0 || row >= rowCount() || !content().node(row).mayOpen)
        return;
    if (content().node(row).isOpen)
        moveCurrent(row + 1);
    else
        emit openWanted(row, true, false);
}

void DiffBarsChart::closeOrLeave(int row)
{
    if (row < 0 || row >= rowCount())
        return;
    if (content().node(row).isOpen) {
        emit openWanted(row, false, false);
        return;
    }
    for (int above = row - 1; above >= 0; --above) {
        if (content().depth(above) < content().depth(row)) {
            moveCurrent(above);
            return;
        }
    }
}

void DiffBarsChart::keyPressEvent(QKeyEvent *event)
{
    const int current = content().current;
    const bool hasCurrent = current >= 0 && current < rowCount();
    const bool isShift = event->modifiers() & Qt::ShiftModifier;
    const int page = std::max(1, capacity() - 1);
    if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_0) {
        showWholeTimeAxis();
        return;
    }
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        event->ignore();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Escape:
    case Qt::Key_Backspace:
        emit zoomOutRequested();
        return;
    case Qt::Key_Asterisk:
        if (hasCurrent)
            emit openWanted(current, true, true);
        return;
    case Qt::Key_Right:
        if (hasCurrent && isShift)
            emit openWanted(current, true, true);
        else
            openOrEnter(current);
        return;
    case Qt::Key_Left:
        if (hasCurrent && isShift)
            emit openWanted(current, false, true);
        else
            closeOrLeave(current);
        return;
    case Qt::Key_O:
        emit orderToggled();
        return;
    case Qt::Key_Plus:
        zoomTime(2);
        return;
    case Qt::Key_Minus:
        zoomTime(-2);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (hasCurrent)
            emit rowActivated(current);
        return;
    case Qt::Key_Down:
        moveCurrent(current + 1);
        return;
    case Qt::Key_Up:
        moveCurrent(current - 1);
        return;
    case Qt::Key_PageDown:
        moveCurrent(current + page);
        return;
    case Qt::Key_PageUp:
        moveCurrent(current - page);
        return;
    case Qt::Key_Home:
        moveCurrent(0);
        return;
    case Qt::Key_End:
        moveCurrent(rowCount() - 1);
        return;
    default:
        event->ignore();
    }
}

void DiffBarsChart::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const int row = byKey ? content().current : m_rows->barsLayout().rowAt(event->pos());
    if (row < 0 || row >= rowCount())
        return;
    emit menuRequested(
        row, byKey ? mapToGlobal(m_rows->barsLayout().rowRect(row).center().toPoint()) : event->globalPos());
}

} // namespace twinlane
