// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/comparisonpage.h"

#include "views/bars/diffbarsview.h"
#include "views/causes/causesview.h"
#include "views/overview/overviewview.h"
#include "views/window/comparabilitybanner.h"
#include "views/window/sidepane.h"
#include "views/window/tablescard.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QScrollBar>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kGapPx = 10;
/// The tables keep their head and some rows, the chart too.
constexpr int kTablesLeastPx = 150;
constexpr int kChartLeastRows = 6, kTableLeastRows = 2;
constexpr int kTablesPercent = 42;
constexpr int kChartStretch = 3, kTablesStretch = 2;
constexpr int kCompactBelowPx = 860, kFoldBelowPx = 790;

} // namespace

ComparisonPage::ComparisonPage(Shown &shown, const TableSources &sources, QWidget *parent)
    : QWidget(parent)
    , m_shown(shown)
    , m_strip(new QVBoxLayout)
    , m_banner(new ComparabilityBanner(shown))
    , m_tables(new TablesCard(shown, sources))
    , m_splitter(new QSplitter(Qt::Vertical))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(kMarginPx, kMarginPx, kMarginPx, kMarginPx);
    layout->setSpacing(kGapPx);
    layout->addLayout(m_strip);
    layout->addWidget(m_banner);
    auto *below = new QHBoxLayout;
    below->setSpacing(kGapPx);
    for (const ViewEntry &entry : allViews()) {
        if (entry.place == ViewPlace::Tab || entry.place == ViewPlace::Side)
            continue;
        ComparisonView *view = entry.create(shown, sources);
        m_views.push_back({ entry.key, view });
        if (entry.place == ViewPlace::Top)
            layout->addWidget(view);
        else if (entry.place == ViewPlace::Middle)
            m_splitter->addWidget(view);
        if (auto *causes = qobject_cast<CausesView *>(view)) {
            m_causes = causes;
            m_pane = new SidePane(view, entry.title(), QStringLiteral("causes"));
            below->addWidget(m_pane);
            connect(causes, &CausesView::lineChosen, m_pane, &SidePane::close);
        }
        if (auto *bars = qobject_cast<DiffBarsView *>(view))
            m_bars = bars;
        if (auto *overview = qobject_cast<OverviewView *>(view))
            connect(overview, &OverviewView::foldChanged, this, &ComparisonPage::fitSplitter);
    }
    m_tables->setMinimumHeight(kTablesLeastPx);
    m_splitter->setHandleWidth(kGapPx);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_tables);
    for (int i = 0; i < m_splitter->count(); ++i)
        m_splitter->setStretchFactor(i, m_splitter->widget(i) == m_tables ? kTablesStretch : kChartStretch);
    m_splitter->installEventFilter(this);
    for (const QTableView *table : m_tables->findChildren<QTableView *>())
        table->viewport()->installEventFilter(this);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_splitterMoved = true; });
    below->addWidget(m_splitter, 1);
    layout->addLayout(below, 1);
}

ComparisonView *ComparisonPage::view(std::string_view key) const
{
    const auto found =
        std::find_if(m_views.begin(), m_views.end(), [key](const Placed &placed) { return placed.key == key; });
    return found == m_views.end() ? m_tables->view(key) : found->view;
}

void ComparisonPage::addStrip(QWidget *panel)
{
    m_strip->addWidget(panel);
}

void ComparisonPage::applyTheme()
{
    m_banner->applyTheme();
    m_pane->applyTheme();
    for (const Placed &placed : m_views)
        placed.view->applyTheme();
    m_tables->applyTheme();
}

void ComparisonPage::fitDensity(int windowPx)
{
    const bool compact = windowPx < kCompactBelowPx;
    for (const Placed &placed : m_views) {
        placed.view->setCompact(compact);
        if (auto *overview = qobject_cast<OverviewView *>(placed.view))
            overview->setFoldedByDefault(windowPx < kFoldBelowPx);
    }
    m_tables->setCompact(compact);
}

void ComparisonPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_pane->fitPage(width());
}

// Whole rows of the table and the rest for the chart, which shows whole rows at any height.
void ComparisonPage::fitSplitter()
{
    const auto *table = m_tables->current()->findChild<QTableView *>();
    if (!table)
        table = m_tables->findChild<QTableView *>(); // a tab without a table is as high as those with one
    if (m_splitterMoved || !m_shown.comparison() || !table || !m_bars)
        return;
    layout()->activate();
    const int rowPx = table->verticalHeader()->defaultSectionSize();
    const QScrollBar *bar = table->horizontalScrollBar(); // there until the columns have found their widths
    const QWidget &pane = *table->parentWidget();         // what it leaves empty below whole rows is to go
    const int around = m_tables->height() - table->viewport()->height() - (bar->isVisible() ? bar->height() : 0)
        - (pane.height() - pane.childrenRect().height());
    const int room = m_splitter->height() - m_splitter->handleWidth();
    const int share = std::min(room * kTablesPercent / 100, room - m_bars->heightForRows(kChartLeastRows));
    const int leastRows = std::max(kTableLeastRows, (kTablesLeastPx - around + rowPx - 1) / rowPx);
    const int tables = around + std::max(leastRows, (share - around) / rowPx) * rowPx;
    m_splitter->setSizes({ room - tables, tables });
}

QByteArray ComparisonPage::splitterState() const
{
    return m_splitterMoved ? m_splitter->saveState() : QByteArray();
}

void ComparisonPage::restoreSplitter(const QByteArray &state)
{
    if (!state.isEmpty())
        m_splitterMoved = m_splitter->restoreState(state);
}

// The details panel takes width, narrow heads have two lines, and a table that comes late changes its head: whole rows
// again, once all have their places.
bool ComparisonPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &ComparisonPage::fitSplitter, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

} // namespace twinlane
