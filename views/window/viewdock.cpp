// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/viewdock.h"

#include "views/look/headrow.h"
#include "views/look/theme.h"
#include "views/window/viewcard.h"

#include <QFrame>
#include <QLabel>
#include <QVBoxLayout>

namespace twinlane {

namespace {

/// Margins of the card and its head, and the gap after the title.
constexpr int kAroundControlsPx = 40;
constexpr int kHeadLeastPx = 36; // as tabs are

} // namespace

ViewDock::ViewDock(ViewCard &card, std::string_view key, QWidget *parent)
    : QWidget(parent)
    , m_card(card)
    , m_key(key)
    , m_view(card.view(key))
    , m_title(new QLabel(findView(key)->title(), this))
{
    setAccessibleName(m_title->text());
    m_title->hide();
    m_title->setMinimumHeight(kHeadLeastPx);
    auto *frame = new QFrame;
    frame->setObjectName(QStringLiteral("card"));
    m_layout = new QVBoxLayout(frame);
    m_layout->setContentsMargins(8, 6, 8, 6);
    m_layout->setSpacing(0);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(frame);
    hide();
}

void ViewDock::setOpen(bool open)
{
    if (open == m_isOpen)
        return;
    m_isOpen = open;
    if (open) {
        m_card.lend(m_key);
        QWidget *controls = m_view->controls() ? m_view->controls() : new QWidget;
        m_head = new HeadRow(m_title, controls, m_title->sizeHint().width());
        m_head->setContentsMargins(6, 0, 4, 0);
        m_layout->addWidget(m_head);
        m_layout->addWidget(m_view, 1);
        for (QWidget *part : { static_cast<QWidget *>(m_title), controls, static_cast<QWidget *>(m_view) })
            part->show();
    } else {
        m_title->setParent(this);
        m_card.takeBack(m_key);
        delete m_head;
        m_head = nullptr;
    }
    setVisible(open);
}

void ViewDock::applyTheme()
{
    m_title->setFont(Theme::font(13, QFont::DemiBold));
}

void ViewDock::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (!m_isOpen)
        return;
    const int belowPx = width() - kAroundControlsPx;
    m_view->setControlsRoom(belowPx - m_title->sizeHint().width(), belowPx);
    m_head->refit();
}

} // namespace twinlane
