// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/drawerclosing.h"

#include <QAbstractSlider>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QSplitterHandle>
#include <QWidget>

#include <utility>

namespace twinlane {

DrawerClosing::DrawerClosing(QWidget &page, QWidget &drawer, QObject *parent)
    : QObject(parent)
    , m_page(page)
    , m_drawer(drawer)
{
}

void DrawerClosing::setActive(bool active)
{
    if (std::exchange(m_isActive, active) == active)
        return;
    m_isPressed = false;
    if (active)
        qApp->installEventFilter(this);
    else
        qApp->removeEventFilter(this);
}

/// To scroll and to move a border is not a click. Menus are windows of their own. What the drawer does not take goes on
/// to the page, so the place decides.
bool DrawerClosing::isBeside(const QWidget &widget, const QPoint &globalPosition) const
{
    return m_page.isAncestorOf(&widget) && !m_drawer.rect().contains(m_drawer.mapFromGlobal(globalPosition))
        && !qobject_cast<const QAbstractSlider *>(&widget) && !qobject_cast<const QSplitterHandle *>(&widget);
}

bool DrawerClosing::eventFilter(QObject *watched, QEvent *event)
{
    const auto *widget = qobject_cast<QWidget *>(watched);
    if (!widget)
        return false;
    if (event->type() == QEvent::MouseButtonPress
        && isBeside(*widget, static_cast<QMouseEvent *>(event)->globalPosition().toPoint())) {
        if (!std::exchange(m_isPressed, true))
            emit pressed();
    } else if (event->type() == QEvent::MouseButtonRelease && std::exchange(m_isPressed, false)) {
        QMetaObject::invokeMethod(this, &DrawerClosing::clicked, Qt::QueuedConnection);
    } else if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        const auto *field = qobject_cast<const QLineEdit *>(widget);
        if (field && !field->text().isEmpty())
            m_forField = event; // a text goes first; the field hands the event on to the page all the same
        const bool isOfPage = widget == m_page.window() || m_page.isAncestorOf(widget);
        if (isOfPage && event != m_forField) {
            emit escaped();
            return true;
        }
    } else if (event->type() == QEvent::ShortcutOverride) {
        m_forField = nullptr; // a new key
    }
    return false;
}

} // namespace twinlane
