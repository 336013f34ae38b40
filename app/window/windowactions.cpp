// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/windowactions.h"

#include "views/look/theme.h"
#include "views/words/keytext.h"

#include <QAction>
#include <QToolButton>
#include <QWidget>

#include <utility>

namespace twinlane {

namespace {

constexpr int kIconPx = 18;

} // namespace

QAction *WindowActions::add(const QString &name, const QString &icon, const QString &text,
    const QList<QKeySequence> &shortcuts, std::function<void()> run)
{
    auto *action = new QAction(text, &m_window);
    action->setObjectName(name);
    action->setShortcuts(shortcuts);
    const QString key = shortcuts.isEmpty() ? QString() : keyText(shortcuts.constFirst());
    action->setToolTip(key.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, key));
    QObject::connect(action, &QAction::triggered, &m_window, [run = std::move(run)] { run(); });
    m_window.addAction(action);
    if (!icon.isEmpty())
        m_themed.push_back({ action, icon });
    return action;
}

QToolButton *WindowActions::button(QAction *action, bool withText) const
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(withText ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    button->setIconSize({ kIconPx, kIconPx });
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(action->text());
    return button;
}

QToolButton *WindowActions::menuButton(
    const QString &name, const QString &icon, const QString &text, QMenu *menu, bool withText)
{
    auto *action = new QAction(text, &m_window);
    action->setToolTip(text);
    m_themed.push_back({ action, icon });
    QToolButton *made = button(action, withText);
    made->setObjectName(name);
    made->setMenu(menu);
    made->setPopupMode(QToolButton::InstantPopup);
    return made;
}

void WindowActions::applyTheme()
{
    for (const Themed &themed : m_themed)
        themed.action->setIcon(Theme::icon(themed.icon));
}

} // namespace twinlane
