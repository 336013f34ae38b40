// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/tablescard.h"

#include "views/look/headrow.h"
#include "views/look/texttabs.h"
#include "views/tables/statsview.h"
#include "views/waterfall/waterfallview.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace twinlane {

TablesCard::TablesCard(Selection &selection, QWidget *parent)
    : ComparisonView(parent)
    , m_views { new StatsView(StatsKind::Operators, selection), new StatsView(StatsKind::Kernels, selection) }
    , m_waterfall(new WaterfallView(selection))
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
    m_tabs->addTab(m_waterfall->accessibleName());
    auto *waterfallControls = new QWidget;
    auto *line = new QHBoxLayout(waterfallControls);
    line->setContentsMargins(0, 0, 0, 0);
    line->addStretch();
    line->addWidget(m_waterfall->controls());
    m_controls->addWidget(waterfallControls);
    m_pages->addWidget(m_waterfall);
    connect(m_tabs, &QTabBar::currentChanged, m_controls, &QStackedLayout::setCurrentIndex);
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedLayout::setCurrentIndex);

    auto *card = new QFrame;
    card->setObjectName(QStringLiteral("card"));
    auto *head = new HeadRow(m_tabs, controls, m_tabs->sizeHint().width());
    head->setContentsMargins(6, 0, 4, 0);
    auto *cardLayout = new QVBoxLayout(card);
    cardLayout->setContentsMargins(8, 6, 8, 6);
    cardLayout->setSpacing(0);
    cardLayout->addWidget(head);
    cardLayout->addWidget(pages, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card);
}

void TablesCard::setComparison(std::shared_ptr<const Comparison> comparison)
{
    for (StatsView *view : m_views)
        view->setComparison(comparison);
    m_waterfall->setComparison(std::move(comparison));
}

void TablesCard::applyTheme()
{
    for (StatsView *view : m_views)
        view->applyTheme();
    m_waterfall->applyTheme();
    update();
}

QImage TablesCard::exportImage(QSize sizePx, qreal scale)
{
    if (currentTab() == Waterfall)
        m_waterfall->refresh();
    else
        view(currentTab())->refresh();
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

void TablesCard::setCompact(bool compact)
{
    m_tabs->setStyleSheet(compact ? QStringLiteral("QTabBar::tab { padding: 4px 4px }") : QString());
    for (StatsView *view : m_views)
        view->setCompact(compact);
    updateGeometry();
}

void TablesCard::resizeEvent(QResizeEvent *event)
{
    ComparisonView::resizeEvent(event);
    constexpr int kMarginsPx = 40; // of the card and its head, and the gap after the tabs
    for (StatsView *view : m_views)
        view->setControlsRoom(width() - m_tabs->sizeHint().width() - kMarginsPx, width() - kMarginsPx);
}

void TablesCard::focusFilter()
{
    if (currentTab() == Waterfall)
        setCurrentTab(Operators);
    view(currentTab())->focusFilter();
}

} // namespace twinlane
