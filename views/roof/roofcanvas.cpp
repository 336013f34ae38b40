// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/roof/roofcanvas.h"

#include "views/look/nametext.h"
#include "views/roof/rooftexts.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace twinlane {

RoofCanvas::RoofCanvas(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("roofCanvas"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Roof"));
}

void RoofCanvas::show(std::shared_ptr<const Comparison> comparison, RowId scope, Roofline roofline)
{
    m_marks.hovered.reset();
    m_marks.current.reset();
    m_scene.show(std::move(comparison), scope, std::move(roofline));
    m_scene.setSize(size());
    setAccessibleDescription(roofSentence(m_scene));
    update();
}

void RoofCanvas::setPicked(std::string name)
{
    const auto isShown = [this, &name] {
        for (std::size_t i = 0; i < m_scene.dots().size(); ++i) {
            if (m_scene.operatorOf(i) == name)
                return true;
        }
        return false;
    };
    m_marks.picked = !name.empty() && isShown() ? std::move(name) : std::string();
    update();
}

void RoofCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintRoof(painter, m_scene, m_marks);
}

void RoofCanvas::resizeEvent(QResizeEvent *)
{
    m_scene.setSize(size());
}

bool RoofCanvas::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QString text;
    if (const auto dot = m_scene.dotAt(help->pos()))
        text = dotText(m_scene, *dot);
    for (const Side side : kSides) {
        const bool isThere = !m_scene.isEmpty() && !(m_scene.isAlone() && side == Side::Experimental);
        if (text.isEmpty() && isThere && m_scene.coverageBar(side).adjusted(-6, -18, 6, 18).contains(help->pos()))
            text = coverageText(m_scene, side);
    }
    QToolTip::showText(help->globalPos(), text.isEmpty() ? QString() : toolTipOf(text), this);
    return true;
}

void RoofCanvas::pick(std::size_t dot)
{
    emit operatorPicked(m_scene.operatorOf(dot));
}

void RoofCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_marks.current = m_scene.dotAt(event->position());
    if (m_marks.current)
        pick(*m_marks.current);
    update();
}

void RoofCanvas::mouseMoveEvent(QMouseEvent *event)
{
    const auto hovered = m_scene.dotAt(event->position());
    if (hovered == m_marks.hovered)
        return;
    m_marks.hovered = hovered;
    setCursor(hovered ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

void RoofCanvas::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    m_marks.hovered.reset();
    update();
}

void RoofCanvas::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    update();
}

/// From dot to dot, the largest first.
void RoofCanvas::moveBy(int by)
{
    const auto count = static_cast<int>(m_scene.dots().size());
    if (count == 0)
        return;
    const int from = m_marks.current ? static_cast<int>(*m_marks.current) + by : 0;
    m_marks.current = static_cast<std::size_t>(std::clamp(from, 0, count - 1));
    setAccessibleDescription(dotText(m_scene, *m_marks.current));
    update();
}

void RoofCanvas::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        return moveBy(-1);
    case Qt::Key_Right:
    case Qt::Key_Down:
        return moveBy(1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_marks.current)
            pick(*m_marks.current);
        return;
    case Qt::Key_Escape:
    case Qt::Key_Backspace:
        emit zoomOutRequested();
        return;
    default:
        event->ignore();
    }
}

} // namespace twinlane
