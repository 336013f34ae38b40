// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/choicechip.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace twinlane {

QString withMenuMark(const QString &text)
{
    return text + QChar(0x2002) + QChar(0x25BC);
}

ChoiceChip::ChoiceChip(const QString &title, QWidget *parent)
    : QToolButton(parent)
    , m_title(title)
    , m_actions(new QActionGroup(this))
{
    setObjectName(QStringLiteral("chip"));
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(title);
    auto *menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    setMenu(menu);
    connect(m_actions, &QActionGroup::triggered, this, [this](const QAction *action) {
        const int id = action->data().toInt();
        if (id == m_current)
            return;
        setCurrent(id);
        emit chosen(id);
    });
}

void ChoiceChip::addChoice(int id, const QString &text, const QString &definition)
{
    QAction *action = menu()->addAction(text);
    action->setToolTip(definition.isEmpty() ? text : definition);
    action->setCheckable(true);
    action->setData(id);
    m_actions->addAction(action);
}

void ChoiceChip::clearChoices()
{
    qDeleteAll(m_actions->actions());
    setCurrent(-1);
}

void ChoiceChip::setCurrent(int id)
{
    m_current = id;
    QString text, definition;
    for (QAction *action : m_actions->actions()) {
        const bool isCurrent = action->data().toInt() == id;
        action->setChecked(isCurrent);
        if (isCurrent) {
            text = action->text();
            definition = action->toolTip();
        }
    }
    setText(withMenuMark(text));
    setAccessibleName(QStringLiteral("%1: %2").arg(m_title, text));
    setToolTip(definition == text ? accessibleName() : QStringLiteral("%1. %2").arg(accessibleName(), definition));
}

void ChoiceChip::setChoiceEnabled(int id, bool enabled)
{
    for (QAction *action : m_actions->actions()) {
        if (action->data().toInt() == id)
            action->setEnabled(enabled);
    }
}

void ChoiceChip::setChoiceText(int id, const QString &text)
{
    for (QAction *action : m_actions->actions()) {
        if (action->data().toInt() == id)
            action->setText(text);
    }
    setCurrent(m_current);
}

void ChoiceChip::setChoiceVisible(int id, bool visible)
{
    for (QAction *action : m_actions->actions()) {
        if (action->data().toInt() == id)
            action->setVisible(visible);
    }
}

int ChoiceChip::choiceCount() const
{
    return static_cast<int>(m_actions->actions().size());
}

} // namespace twinlane
