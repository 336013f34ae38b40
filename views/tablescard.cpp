// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tablescard.h"

#include "views/statsview.h"
#include "views/texttabs.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace twinlane {

TablesCard::TablesCard(Selection &selection, QWidget *parent)
    : ComparisonView(parent)
    , m_views { new StatsView(StatsKind::Operators, selection), new StatsView(StatsKind::Kernels, selection) }
    , m_tabs(new TextTabs)
{
    setAccessibleName(tr("Tables"));
    m_tabs->setAccessibleName(tr("Tables"));
    auto *controls = new QWidget;
    controls->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_controls = new QStackedLayout(controls);
    auto *pages = new QWidget;
    m_pages = new QStackedLayout(pages);
    for (StatsView *view : m_views) {
        m_tabs->addTab(view->accessibleName());
        m_controls->addWidget(view->controls());
        m_pages->addWidget(view);
        view->hideTitle();
    }
    connect(m_tabs, &QTabBar::currentChanged, m_controls, &QStackedLayout::setCurrentIndex);
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedLayout::setCurrentIndex);

    auto *card = new QFrame;
    card->setObjectName(QStringLiteral("card"));
    auto *head = new QHBoxLayout;
    head->setContentsMargins(6, 0, 4, 0);
    head->addWidget(m_tabs);
    head->addStretch();
    head->addWidget(controls);
    auto *cardLayout = new QVBoxLayout(card);
    cardLayout->setContentsMargins(8, 6, 8, 6);
    cardLayout->setSpacing(0);
    cardLayout->addLayout(head);
    cardLayout->addWidget(pages, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card);
}

void TablesCard::setComparison(std::shared_ptr<const Comparison> comparison)
{
    for (StatsView *view : m_views)
        view->setComparison(comparison);
}

void TablesCard::applyTheme()
{
    for (StatsView *view : m_views)
        view->applyTheme();
    update();
}

QImage TablesCard::exportImage(QSize sizePx, qreal scale)
{
    m_views[currentTab()]->refresh();
    return ComparisonView::exportImage(sizePx, scale);
}

void TablesCard::setCurrentTab(Tab tab)
{
    m_tabs->setCurrentIndex(tab);
}

TablesCard::Tab TablesCard::currentTab() const
{
    return static_cast<Tab>(m_tabs->currentIndex());
}

void TablesCard::focusFilter()
{
    m_views[currentTab()]->focusFilter();
}

} // namespace twinlane
