// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/sidepane.h"

#include "views/look/drawerclosing.h"
#include "views/look/theme.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace twinlane {

namespace {

/// The pane's widths, and the widths of the page from which on they are right.
constexpr int kWidePx = 340, kWideFromPx = 1480, kNarrowPx = 300, kNarrowFromPx = 1180, kRailPx = 40;
constexpr int kIconPx = 20;

} // namespace

SidePane::SidePane(QWidget *view, const QString &title, const QString &icon, QWidget *parent)
    : QWidget(parent)
    , m_view(view)
    , m_icon(icon)
    , m_button(new QToolButton)
    , m_layout(new QVBoxLayout(this))
{
    m_button->setObjectName(QStringLiteral("openPane"));
    m_button->setAccessibleName(title);
    m_button->setToolTip(title);
    m_button->setIconSize({ kIconPx, kIconPx });
    m_button->hide();
    connect(m_button, &QToolButton::clicked, this, &SidePane::open);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->addWidget(m_button, 0, Qt::AlignTop | Qt::AlignHCenter);
    m_layout->addWidget(m_view, 1);
    setFixedWidth(kWidePx);
}

void SidePane::fitPage(int pagePx)
{
    m_pagePx = pagePx;
    const bool isRail = m_isFolded || pagePx < kNarrowFromPx;
    if (isRail != m_isRail)
        setRail(isRail);
    setFixedWidth(isRail ? kRailPx : pagePx < kWideFromPx ? kNarrowPx : kWidePx);
}

void SidePane::setFolded(bool folded)
{
    if (folded == m_isFolded)
        return;
    m_isFolded = folded;
    fitPage(m_pagePx);
}

void SidePane::setRail(bool isRail)
{
    m_isRail = isRail;
    m_button->setVisible(isRail);
    close();
    if (isRail) {
        m_layout->removeWidget(m_view);
        m_view->hide();
        m_view->setParent(parentWidget()); // it lies over the page, which is wider than the rail
    } else {
        m_view->setParent(this);
        m_layout->addWidget(m_view, 1);
        m_view->show();
    }
}

void SidePane::open()
{
    if (!m_isRail)
        return;
    if (!m_closing) {
        m_closing = new DrawerClosing(*parentWidget(), *m_view, this);
        connect(m_closing, &DrawerClosing::clicked, this, &SidePane::close);
        connect(m_closing, &DrawerClosing::escaped, this, &SidePane::close);
    }
    m_view->setGeometry(x(), y(), kWidePx, height());
    m_view->show();
    m_view->raise();
    m_view->setFocus();
    m_closing->setActive(true);
}

void SidePane::close()
{
    if (m_closing)
        m_closing->setActive(false);
    if (m_isRail)
        m_view->hide();
}

void SidePane::hideEvent(QHideEvent *event)
{
    close();
    QWidget::hideEvent(event);
}

void SidePane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_isRail && m_view->isVisible())
        m_view->setGeometry(x(), y(), kWidePx, height());
}

void SidePane::applyTheme()
{
    m_button->setIcon(Theme::icon(m_icon));
}

} // namespace twinlane
