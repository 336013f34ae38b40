// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/emptystate.h"

#include "views/look/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace twinlane {

EmptyState::EmptyState(QWidget *parent)
    : QWidget(parent)
    , m_icon(new QLabel(this))
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_button(new QPushButton(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(6);
    layout->addStretch();
    layout->addWidget(m_icon, 0, Qt::AlignHCenter);
    layout->addWidget(m_title, 0, Qt::AlignHCenter);
    layout->addWidget(m_text); // without an alignment, which would make the layout ignore the wrapped text's height
    layout->addSpacing(4);
    layout->addWidget(m_button, 0, Qt::AlignHCenter);
    layout->addStretch();
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignHCenter);
    connect(m_button, &QPushButton::clicked, this, &EmptyState::actionTriggered);
}

void EmptyState::setContent(const QString &icon, const QString &title, const QString &text, const QString &action)
{
    m_iconName = icon;
    m_title->setText(title);
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    m_button->setText(action);
    m_button->setVisible(!action.isEmpty());
    setAccessibleName(title);
    applyTheme();
}

void EmptyState::applyTheme()
{
    const Theme &theme = Theme::current();
    m_icon->setPixmap(Theme::icon(m_iconName, theme.faint).pixmap(32, 32));
    m_title->setFont(Theme::font(15, QFont::DemiBold));
    QPalette muted = m_text->palette();
    muted.setColor(QPalette::WindowText, theme.muted);
    m_text->setPalette(muted);
}

} // namespace twinlane
