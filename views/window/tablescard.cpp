// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/tablescard.h"

#include "views/look/headrow.h"
#include "views/look/texttabs.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

/// Margins of the card and its head, and the gap after the tabs.
constexpr int kAroundControlsPx = 40;

} // namespace

TablesCard::TablesCard(Shown &shown, const TableSources &sources, QWidget *parent)
    : QWidget(parent)
    , m_tabs(new TextTabs)
{
    setAccessibleName(tr("Tables"));
    m_tabs->setAccessibleName(tr("Tables"));
    auto *controls = new QWidget;
    controls->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_controls = new QStackedLayout(controls);
    auto *pages = new QWidget;
    m_pages = new QStackedLayout(pages);
    for (const ViewEntry &entry : allViews()) {
        if (entry.place == ViewPlace::Tab)
            add(entry, entry.create(shown, sources));
    }
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

void TablesCard::add(const ViewEntry &entry, ComparisonView *view)
{
    m_views.push_back({ entry.key, view });
    m_tabs->addTab(entry.title());
    QWidget *controls = view->controls();
    m_controls->addWidget(controls ? controls : new QWidget);
    m_pages->addWidget(view);
    view->hideTitle();
}

int TablesCard::indexOf(std::string_view key) const
{
    const auto found = std::find_if(m_views.begin(), m_views.end(), [key](const Tab &tab) { return tab.key == key; });
    return found == m_views.end() ? -1 : static_cast<int>(found - m_views.begin());
}

ComparisonView *TablesCard::view(std::string_view key) const
{
    const int index = indexOf(key);
    return index < 0 ? nullptr : m_views[static_cast<std::size_t>(index)].view;
}

ComparisonView *TablesCard::current() const
{
    return m_views[static_cast<std::size_t>(m_tabs->currentIndex())].view;
}

std::string_view TablesCard::currentKey() const
{
    return m_views[static_cast<std::size_t>(m_tabs->currentIndex())].key;
}

void TablesCard::setCurrent(std::string_view key)
{
    m_tabs->setCurrentIndex(indexOf(key));
}

void TablesCard::applyTheme()
{
    for (const Tab &tab : m_views)
        tab.view->applyTheme();
    update();
}

void TablesCard::refresh()
{
    for (const Tab &tab : m_views)
        tab.view->refresh();
}

void TablesCard::focusFilter()
{
    for (std::size_t i = 0; i < m_views.size() && !current()->hasFilter(); ++i)
        setCurrent(m_views[i].key);
    current()->focusFilter();
}

bool TablesCard::pickByName(const QString &name)
{
    for (const Tab &tab : m_views) {
        if (!tab.view->pickByName(name))
            continue;
        setCurrent(tab.key);
        return true;
    }
    return false;
}

void TablesCard::setCompact(bool compact)
{
    m_tabs->setStyleSheet(compact ? QStringLiteral("QTabBar::tab { padding: 4px 4px }") : QString());
    for (const Tab &tab : m_views)
        tab.view->setCompact(compact);
    updateGeometry();
}

void TablesCard::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int belowPx = width() - kAroundControlsPx;
    for (const Tab &tab : m_views)
        tab.view->setControlsRoom(belowPx - m_tabs->sizeHint().width(), belowPx);
}

} // namespace twinlane
