// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/icicle/iciclecanvas.h"

#include "model/comparison/comparison.h"
#include "views/blocks/bartext.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace twinlane {

IcicleCanvas::IcicleCanvas(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("icicleCanvas"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Icicle"));
    setAccessibleDescription(
        tr("The blocks of both traces, each on the one that it is in and as wide as its time: the "
           "baseline above the axis, the experimental trace below. Left and Right go from block to "
           "block, Down into one, Up out of it, Enter zooms in, Escape zooms out."));
}

void IcicleCanvas::show(std::shared_ptr<const Comparison> comparison, RowId scope, Measure measure)
{
    m_marks = { {}, {}, hasFocus() };
    m_scene.show(std::move(comparison), scope, measure);
    update();
}

void IcicleCanvas::setSelected(RowId row)
{
    m_marks.selected = row;
    if (row && !m_scene.isEmpty()) {
        const DiffBar bar = rowBar(m_scene.comparison(), row, m_scene.measure(), m_scene.longestNs());
        setAccessibleDescription(barSentence(m_scene.comparison(), blockName(m_scene.comparison(), row, row), bar));
    }
    update();
}

// --- pictures ---

void IcicleCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current().surface);
    paintIcicle(painter, m_scene, m_marks);
}

void IcicleCanvas::resizeEvent(QResizeEvent *)
{
    m_scene.setSize(size());
}

// --- mouse ---

RowId IcicleCanvas::rowAt(const QPointF &point) const
{
    const std::optional<IcicleScene::Hit> hit = m_scene.hitAt(point);
    if (!hit)
        return {};
    const IcicleBox &box = m_scene.boxes(hit->side)[hit->index];
    return box.isMerged() ? RowId() : box.row;
}

QString IcicleCanvas::toolTipAt(const QPointF &point) const
{
    const std::optional<IcicleScene::Hit> hit = m_scene.hitAt(point);
    if (!hit)
        return {};
    const IcicleBox &box = m_scene.boxes(hit->side)[hit->index];
    if (box.isMerged())
        return toolTipOf(tr("%n small block(s)", nullptr, static_cast<int>(box.count)));
    return blockToolTip(m_scene.comparison(),
        rowBar(m_scene.comparison(), box.row, m_scene.measure(), m_scene.longestNs()), m_scene.measure());
}

bool IcicleCanvas::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), toolTipAt(help->pos()), this); // an empty text hides the tool tip
    return true;
}

void IcicleCanvas::mousePressEvent(QMouseEvent *event)
{
    m_isPressed = event->button() == Qt::LeftButton;
    m_pressedAt = event->position();
}

void IcicleCanvas::mouseMoveEvent(QMouseEvent *event)
{
    const RowId hovered = rowAt(event->position());
    setCursor(hovered ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (hovered == m_marks.hovered)
        return;
    m_marks.hovered = hovered;
    update();
}

void IcicleCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    const bool wasPressed = std::exchange(m_isPressed, false);
    // The second click of a double click would land on blocks that the user has not seen yet.
    if (!wasPressed || event->button() != Qt::LeftButton || m_scene.isEmpty()
        || (event->position() - m_pressedAt).manhattanLength() >= QApplication::startDragDistance())
        return;
    if (!m_scene.hitAt(event->position()))
        emit zoomOutRequested();
    else if (const RowId row = rowAt(event->position()))
        emit rowSelected(row);
}

void IcicleCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    event->accept();
    m_isPressed = false;
    const RowId row = event->button() == Qt::LeftButton ? rowAt(event->position()) : RowId();
    if (row)
        emit rowActivated(row);
}

void IcicleCanvas::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_marks.hovered = {};
    update();
}

// --- keyboard ---

void IcicleCanvas::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    m_marks.isFocused = true;
    update();
}

void IcicleCanvas::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    m_marks.isFocused = false;
    update();
}

bool IcicleCanvas::isShown(RowId row) const
{
    return m_scene.find(row, Side::Baseline) || m_scene.find(row, Side::Experimental);
}

/// Along the siblings that have a box.
void IcicleCanvas::step(RowId from, int by)
{
    const RowId parent = m_scene.comparison().rows[from.row()].parent;
    if (from == m_scene.scope() || !parent)
        return;
    const std::vector<RowId> siblings = m_scene.comparison().children(parent);
    const auto last = static_cast<std::ptrdiff_t>(siblings.size()) - 1;
    auto at = std::lower_bound(siblings.begin(), siblings.end(), from) - siblings.begin();
    for (at += by; at >= 0 && at <= last; at += by) {
        if (isShown(siblings[static_cast<std::size_t>(at)])) {
            emit rowSelected(siblings[static_cast<std::size_t>(at)]);
            return;
        }
    }
}

void IcicleCanvas::stepInto(RowId row)
{
    for (const RowId child : m_scene.comparison().children(row)) {
        if (isShown(child)) {
            emit rowSelected(child);
            return;
        }
    }
}

void IcicleCanvas::keyPressEvent(QKeyEvent *event)
{
    const bool isZoomOut = event->key() == Qt::Key_Escape || event->key() == Qt::Key_Backspace;
    if (isZoomOut) {
        emit zoomOutRequested();
        return;
    }
    if (m_scene.isEmpty() || event->modifiers() != Qt::NoModifier) {
        event->ignore();
        return;
    }
    const RowId row = m_marks.selected ? m_marks.selected : m_scene.scope();
    switch (event->key()) {
    case Qt::Key_Right:
        return m_marks.selected ? step(row, 1) : stepInto(row);
    case Qt::Key_Left:
        return m_marks.selected ? step(row, -1) : stepInto(row);
    case Qt::Key_Down:
        return stepInto(row);
    case Qt::Key_Up:
        if (const RowId parent = m_scene.comparison().rows[row.row()].parent; parent && row != m_scene.scope())
            emit rowSelected(parent == m_scene.scope() ? RowId() : parent);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit rowActivated(row);
        return;
    default:
        event->ignore();
    }
}

} // namespace twinlane
