// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/map/mapcanvas.h"

#include "views/look/theme.h"
#include "views/map/maptexts.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace twinlane {

MapCanvas::MapCanvas(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("mapCanvas"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Map"));
    setAccessibleDescription(tr("The blocks in the order in which they ran, as large as their times. Left and Right go "
                                "from block to block, Down into one, Up out of it, Shift+Left and Shift+Right from "
                                "repeat to repeat, Enter zooms in, Escape zooms out."));
}

void MapCanvas::show(std::shared_ptr<const Comparison> comparison, RowId scope, Measure measure)
{
    m_marks = { {}, {}, {}, hasFocus() };
    m_currentNode.reset();
    m_scene.show(std::move(comparison), scope, measure);
    update();
}

void MapCanvas::setSelected(RowId row)
{
    m_marks.selected = row;
    if (row)
        markHolder();
    say();
    update();
}

void MapCanvas::markHolder()
{
    m_marks.current = m_scene.holderOf(m_marks.selected);
    m_currentNode = m_marks.current ? std::optional(m_scene.box(*m_marks.current).node) : std::nullopt;
}

void MapCanvas::leaveTo(std::size_t kept)
{
    if (kept >= m_scene.entered().size())
        return;
    m_currentNode = m_scene.entered()[kept];
    m_scene.leaveTo(kept);
    m_marks.current = m_scene.layout().boxOf(*m_currentNode);
    m_marks.hovered.reset();
    say();
    update();
    emit enteredChanged();
}

// --- pictures ---

void MapCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current().surface);
    paintMap(painter, m_scene, m_marks);
}

void MapCanvas::resizeEvent(QResizeEvent *)
{
    m_scene.setSize(size());
    m_marks.hovered.reset();
    if (m_marks.selected)
        markHolder();
    else
        m_marks.current = m_currentNode ? m_scene.layout().boxOf(*m_currentNode) : std::nullopt;
}

// --- mouse ---

// The root is what is around all boxes.
std::optional<std::uint32_t> MapCanvas::boxUnder(const QPointF &point) const
{
    const std::optional<std::uint32_t> found = m_scene.layout().boxAt(point);
    return found == std::optional<std::uint32_t>(0) ? std::nullopt : found;
}

RowId MapCanvas::dotUnder(std::uint32_t box, const QPointF &point) const
{
    const MapDots *dots = m_scene.dots(box);
    const std::optional<std::size_t> dot = dots ? dots->under(point) : std::nullopt;
    return dot ? dots->instances()[*dot].row : RowId();
}

bool MapCanvas::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QString text;
    if (const std::optional<std::uint32_t> box = boxUnder(help->pos())) {
        const RowId row = dotUnder(*box, help->pos());
        text = row ? mapInstanceToolTip(m_scene, row) : mapBoxToolTip(m_scene, *box);
    }
    QToolTip::showText(help->globalPos(), text, this); // an empty text hides the tool tip
    return true;
}

void MapCanvas::mousePressEvent(QMouseEvent *event)
{
    m_isPressed = event->button() == Qt::LeftButton;
    m_pressedAt = event->position();
}

void MapCanvas::mouseMoveEvent(QMouseEvent *event)
{
    const std::optional<std::uint32_t> hovered = boxUnder(event->position());
    setCursor(hovered ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (hovered == m_marks.hovered)
        return;
    m_marks.hovered = hovered;
    update();
}

void MapCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    const bool wasPressed = std::exchange(m_isPressed, false);
    // The second click of a double click would land on blocks that the user has not seen yet.
    if (!wasPressed || event->button() != Qt::LeftButton || m_scene.isEmpty()
        || (event->position() - m_pressedAt).manhattanLength() >= QApplication::startDragDistance())
        return;
    const std::optional<std::uint32_t> box = boxUnder(event->position());
    if (!box) {
        zoomOut();
        return;
    }
    if (const RowId row = dotUnder(*box, event->position()))
        emit rowSelected(row);
    else
        select(*box);
}

void MapCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    event->accept();
    m_isPressed = false;
    const std::optional<std::uint32_t> box =
        event->button() == Qt::LeftButton ? boxUnder(event->position()) : std::nullopt;
    if (!box)
        return;
    if (const RowId row = dotUnder(*box, event->position()))
        emit rowActivated(row);
    else
        activate(*box);
}

void MapCanvas::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_marks.hovered.reset();
    update();
}

// A box of several rows has none that could be selected. It is marked here, and nothing is selected elsewhere.
void MapCanvas::select(std::uint32_t box)
{
    const MapBox &chosen = m_scene.box(box);
    m_marks.current = box;
    m_currentNode = chosen.node;
    const bool isOne = !chosen.isMerged() && !m_scene.node(chosen).isSeveral();
    emit rowSelected(isOne ? m_scene.node(chosen).row : RowId());
    say();
    update();
}

void MapCanvas::activate(std::uint32_t box)
{
    const MapBox &chosen = m_scene.box(box);
    if (chosen.isMerged() || !m_scene.node(chosen).mayOpen) {
        select(box);
    } else if (!m_scene.node(chosen).isSeveral()) {
        emit rowActivated(m_scene.node(chosen).inner);
    } else {
        enter(chosen.node);
    }
}

void MapCanvas::enter(MapId fold)
{
    m_scene.enter(fold);
    m_marks.current.reset();
    m_marks.hovered.reset();
    m_currentNode.reset();
    if (m_marks.selected)
        markHolder();
    update();
    emit enteredChanged();
}

bool MapCanvas::enterFold(RowId first)
{
    const std::optional<MapId> fold = m_scene.foldOf(first);
    if (fold)
        enter(*fold);
    return bool(fold);
}

void MapCanvas::zoomOut()
{
    if (m_scene.entered().empty())
        emit zoomOutRequested();
    else
        leaveTo(m_scene.entered().size() - 1);
}

// --- keyboard ---

void MapCanvas::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    m_marks.isFocused = true;
    update();
}

void MapCanvas::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    m_marks.isFocused = false;
    update();
}

void MapCanvas::say()
{
    if (!m_marks.current)
        return;
    const MapBox &box = m_scene.box(*m_marks.current);
    const MapDots *dots = m_scene.dots(*m_marks.current);
    const bool isDot = dots && m_marks.selected && dots->indexOf(m_marks.selected);
    setAccessibleDescription(
        isDot ? mapInstanceSentence(m_scene, box, m_marks.selected) : mapBoxSentence(m_scene, *m_marks.current));
}

void MapCanvas::moveTo(std::optional<std::uint32_t> box)
{
    if (box && *box != 0)
        select(*box);
}

void MapCanvas::moveAmongSiblings(int by)
{
    if (!m_marks.current) {
        moveTo(1);
        return;
    }
    const std::vector<std::uint32_t> siblings = m_scene.layout().children(m_scene.box(*m_marks.current).parent);
    const auto at = std::find(siblings.begin(), siblings.end(), *m_marks.current) - siblings.begin();
    moveTo(siblings[static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(at + by, 0, static_cast<std::ptrdiff_t>(siblings.size()) - 1))]);
}

void MapCanvas::moveAmongDots(int by)
{
    const MapDots *dots = m_marks.current ? m_scene.dots(*m_marks.current) : nullptr;
    if (!dots)
        return;
    const auto last = static_cast<std::ptrdiff_t>(dots->instances().size()) - 1;
    std::size_t to = dots->odd().value_or(0); // what the user looks for first
    if (const auto selected = m_marks.selected ? dots->indexOf(m_marks.selected) : std::nullopt)
        to = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(*selected) + by, 0, last));
    emit rowSelected(dots->instances()[to].row);
}

void MapCanvas::keyPressEvent(QKeyEvent *event)
{
    if (m_scene.isEmpty() || (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))) {
        if (event->key() == Qt::Key_Escape || event->key() == Qt::Key_Backspace)
            zoomOut();
        else
            event->ignore();
        return;
    }
    constexpr int kFar = 1 << 28;
    const bool isShift = event->modifiers() & Qt::ShiftModifier;
    switch (event->key()) {
    case Qt::Key_Right:
        return isShift ? moveAmongDots(1) : moveAmongSiblings(1);
    case Qt::Key_Left:
        return isShift ? moveAmongDots(-1) : moveAmongSiblings(-1);
    case Qt::Key_Home:
        return moveAmongSiblings(-kFar);
    case Qt::Key_End:
        return moveAmongSiblings(kFar);
    case Qt::Key_Down:
        if (!m_marks.current)
            moveTo(1);
        else if (m_scene.box(*m_marks.current).end > *m_marks.current + 1)
            moveTo(*m_marks.current + 1);
        return;
    case Qt::Key_Up:
        return moveTo(m_marks.current ? std::optional(m_scene.box(*m_marks.current).parent) : std::nullopt);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_marks.current)
            activate(*m_marks.current);
        return;
    case Qt::Key_Escape:
    case Qt::Key_Backspace:
        return zoomOut();
    default:
        event->ignore();
    }
}

} // namespace twinlane
