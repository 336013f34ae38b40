// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/ranks/rankcanvas.h"

#include "views/look/nametext.h"
#include "views/ranks/ranktexts.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace twinlane {

RankCanvas::RankCanvas(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setObjectName(QStringLiteral("rankCanvas"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("Ranks and steps"));
    setAccessibleDescription(
        tr("Heat maps of all ranks and steps. The arrow keys move from cell to cell, Enter shows the rank in all other "
           "views, Shift+Enter compares it with the rank of the same side that is shown."));
}

void RankCanvas::show(std::shared_ptr<const OpenedSets> opened, const RankMapChoice &choice)
{
    const bool isSame = opened && !m_scene.isEmpty() && m_scene.opened().sets == opened->sets;
    const bool isMore = !isSame && opened && m_scene.isComing();
    const auto labelOf = [this](const RankCell &cell) {
        return m_scene.lineLabel(
            cell.line, cell.panel == RankPanel::Experimental ? Side::Experimental : Side::Baseline);
    };
    const QString label = isMore && m_marks.current ? labelOf(*m_marks.current) : QString();
    if (!isMore)
        m_marks.hovered.reset();
    m_scene.setSize(viewport()->size());
    m_scene.show(std::move(opened), choice);
    const auto isThere = [this](const RankCell &cell) {
        return cell.line < m_scene.lines().size() && cell.column < m_scene.columns() && m_scene.hasPanel(cell.panel);
    };
    auto &current = m_marks.current;
    if (isMore && current)
        current = sameCell(*current, label);
    if ((!isSame && !isMore) || (current && !isThere(*current)))
        current.reset();
    if (m_marks.hovered && (m_scene.isEmpty() || !isThere(*m_marks.hovered)))
        m_marks.hovered.reset();
    fitScroll();
    viewport()->update();
}

/// The cell on the line of the same rank, which others may have come before.
std::optional<RankCell> RankCanvas::sameCell(const RankCell &cell, const QString &label) const
{
    if (!m_scene.hasPanel(cell.panel))
        return {};
    const Side side = cell.panel == RankPanel::Experimental ? Side::Experimental : Side::Baseline;
    for (std::size_t line = 0; line < m_scene.lines().size(); ++line) {
        if (m_scene.lineLabel(line, side) == label)
            return RankCell { cell.panel, line, cell.column };
    }
    return {};
}

void RankCanvas::setWanted(const std::optional<RankNames> &wanted)
{
    m_marks.wanted = wanted;
    viewport()->update();
}

void RankCanvas::applyTheme()
{
    m_scene.colour();
    viewport()->update();
}

void RankCanvas::fitScroll()
{
    const auto hidden = static_cast<int>(m_scene.isEmpty() ? 0 : std::max(0.0, m_scene.linesPx() - m_scene.roomPx()));
    verticalScrollBar()->setRange(0, hidden);
    verticalScrollBar()->setPageStep(static_cast<int>(m_scene.roomPx()));
    verticalScrollBar()->setSingleStep(std::max(1, static_cast<int>(m_scene.rowPx()) * 3));
    m_scene.setScroll(verticalScrollBar()->value());
}

void RankCanvas::scrollContentsBy(int, int)
{
    m_scene.setScroll(verticalScrollBar()->value());
    setHovered({});
    viewport()->update();
}

void RankCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    paintRanks(painter, m_scene, m_marks);
}

void RankCanvas::resizeEvent(QResizeEvent *)
{
    m_scene.setSize(viewport()->size());
    fitScroll();
}

// --- mouse ---

bool RankCanvas::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        const auto cell = m_scene.cellAt(help->pos());
        const QString text = cell ? cellToolTip(m_scene, *cell) : QString();
        QToolTip::showText(help->globalPos(), text.isEmpty() ? QString() : toolTipOf(text), viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        setHovered({});
    return QAbstractScrollArea::viewportEvent(event);
}

void RankCanvas::setHovered(const std::optional<RankCell> &cell)
{
    if (cell == m_marks.hovered)
        return;
    m_marks.hovered = cell;
    viewport()->setCursor(cell ? Qt::PointingHandCursor : Qt::ArrowCursor);
    viewport()->update();
}

void RankCanvas::mouseMoveEvent(QMouseEvent *event)
{
    setHovered(m_scene.cellAt(event->position()));
}

void RankCanvas::mousePressEvent(QMouseEvent *event)
{
    const auto cell = m_scene.cellAt(event->position());
    if (event->button() != Qt::LeftButton || !cell)
        return;
    m_marks.current = cell;
    pick(*cell, event->modifiers() & Qt::ShiftModifier);
    viewport()->update();
}

void RankCanvas::pick(const RankCell &cell, bool isSecond)
{
    const OpenedSets &opened = m_scene.opened();
    if (opened.isComing()) {
        pickEarly(cell);
        return;
    }
    const auto a = m_scene.rankOf(cell.line, Side::Baseline);
    const auto b = opened.isAlone ? std::nullopt : m_scene.rankOf(cell.line, Side::Experimental);
    Side side = cell.panel == RankPanel::Baseline ? Side::Baseline : Side::Experimental;
    if (cell.panel == RankPanel::Delta && !b)
        side = Side::Baseline;
    const auto rank = side == Side::Baseline ? a : b;
    if (!rank)
        return;
    RankPlaces places = opened.places;
    if (isSecond) {
        // The rank of this side that is shown now, of two of them the later one.
        const RankPlace first = places.experimental.side == side ? places.experimental
            : places.baseline.side == side                       ? places.baseline
                                                                 : RankPlace { side, *rank };
        if (first.rank == *rank)
            return;
        emit picked({ first, { side, *rank } });
        return;
    }
    if (places.isWithinSide() && !opened.isAlone)
        places = placesOf(opened, BlocksChoice::Rule::Median);
    if (opened.isAlone)
        places = { { Side::Baseline, *rank }, { Side::Baseline, *rank } };
    else if (m_scene.isMatched() && a && b)
        places = { { Side::Baseline, *a }, { Side::Experimental, *b } };
    else
        (side == Side::Baseline ? places.baseline : places.experimental) = { side, *rank };
    if (!(places == opened.places))
        emit picked(places);
}

/// Also of a rank that is to come, if its number is told. Two of one side are compared later: the first is not known.
void RankCanvas::pickEarly(const RankCell &cell)
{
    const bool isAlone = m_scene.opened().isAlone;
    const std::string a = m_scene.lineLabel(cell.line, Side::Baseline).toStdString(),
                      b = isAlone ? a : m_scene.lineLabel(cell.line, Side::Experimental).toStdString();
    RankNames names { Side::Baseline, isAlone ? Side::Baseline : Side::Experimental, a, b };
    if (!isAlone && !m_scene.isMatched())
        (cell.panel == RankPanel::Experimental ? names.baseline : names.experimental).clear();
    if (!names.baseline.empty() || !names.experimental.empty())
        emit pickedEarly(names);
}

// --- keys ---

void RankCanvas::setCurrent(const RankCell &cell)
{
    m_marks.current = cell;
    const QRectF rect = m_scene.cellRect(cell), room = m_scene.panelRect(cell.panel);
    if (rect.top() < room.top())
        verticalScrollBar()->setValue(static_cast<int>(m_scene.scroll() - (room.top() - rect.top())));
    else if (rect.bottom() > room.bottom())
        verticalScrollBar()->setValue(static_cast<int>(m_scene.scroll() + (rect.bottom() - room.bottom()) + 1));
    viewport()->update();
    setAccessibleDescription(cellToolTip(m_scene, cell));
}

bool RankCanvas::move(int key)
{
    RankCell cell = m_marks.current.value_or(RankCell());
    const auto panels = [this](RankPanel from, int step) {
        const int next = static_cast<int>(from) + step;
        return next >= 0 && next < int(kRankPanels) && m_scene.hasPanel(RankPanel(next))
            ? std::optional(RankPanel(next))
            : std::nullopt;
    };
    const std::size_t lastColumn = m_scene.columns() - 1, lastLine = m_scene.lines().size() - 1;
    const auto page = static_cast<std::size_t>(std::max(1.0, m_scene.roomPx() / m_scene.rowPx()));
    switch (m_marks.current ? key : int(Qt::Key_Home)) {
    case Qt::Key_Left:
        if (cell.column > 0)
            --cell.column;
        else if (const auto panel = panels(cell.panel, -1))
            cell = { *panel, cell.line, lastColumn };
        break;
    case Qt::Key_Right:
        if (cell.column < lastColumn)
            ++cell.column;
        else if (const auto panel = panels(cell.panel, 1))
            cell = { *panel, cell.line, 0 };
        break;
    case Qt::Key_Up:
        cell.line -= std::min<std::size_t>(cell.line, 1);
        break;
    case Qt::Key_Down:
        cell.line = std::min(cell.line + 1, lastLine);
        break;
    case Qt::Key_PageUp:
        cell.line -= std::min(cell.line, page);
        break;
    case Qt::Key_PageDown:
        cell.line = std::min(cell.line + page, lastLine);
        break;
    case Qt::Key_Home:
        cell.line = 0;
        break;
    case Qt::Key_End:
        cell.line = lastLine;
        break;
    default:
        return false;
    }
    setCurrent(cell);
    return true;
}

void RankCanvas::keyPressEvent(QKeyEvent *event)
{
    if (m_scene.isEmpty() || m_scene.lines().empty() || m_scene.columns() == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && m_marks.current) {
        pick(*m_marks.current, event->modifiers() & Qt::ShiftModifier);
        return;
    }
    constexpr std::array kMoves { Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp,
        Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End };
    const bool isMove = std::find(kMoves.begin(), kMoves.end(), event->key()) != kMoves.end();
    if (!isMove || (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) || !move(event->key()))
        QWidget::keyPressEvent(event);
}

void RankCanvas::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    m_marks.isFocused = true;
    viewport()->update();
}

void RankCanvas::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    m_marks.isFocused = false;
    viewport()->update();
}

} // namespace twinlane
