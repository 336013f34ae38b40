// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/comparisonpage.h"

#include "views/bars/diffbarsview.h"
#include "views/causes/causesview.h"
#include "views/findings/findingsview.h"
#include "views/look/drawerclosing.h"
#include "views/overview/overviewview.h"
#include "views/window/sidepane.h"
#include "views/window/tablescard.h"
#include "views/window/viewdock.h"
#include "views/words/format.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QScrollBar>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

constexpr int kGapPx = 8;
/// The tables keep their head and some rows, the chart too.
constexpr int kTablesLeastPx = 150;
constexpr int kChartLeastRows = 6, kTableLeastRows = 2;
constexpr int kTablesPercent = 42;
/// From this width on the tables stand beside the blocks.
constexpr int kTablesBesideFromPx = 2176, kTablesBesidePercent = 46;
/// From this height of such a wide page on the Timeline is docked below both.
constexpr int kDockFromPx = 1000, kDockPercent = 42;
constexpr int kChartStretch = 3, kTablesStretch = 2;
/// From this width on a panel stands beside the views.
constexpr int kSideBesideFromPx = 1560;
/// And from this one on an open drawer takes the room of the left pane instead of lying over the views; from the other one
/// on there is room for both.
constexpr int kDrawerBesideFromPx = 1180, kPaneBesideFromPx = 1420;
constexpr int kCompactBelowPx = 860, kLowBelowPx = 710;

} // namespace

ComparisonPage::ComparisonPage(Shown &shown, QWidget *parent)
    : QWidget(parent)
    , m_shown(shown)
    , m_strip(new QVBoxLayout)
    , m_below(new QHBoxLayout)
    , m_centre(new ViewCard(ViewPlace::Centre, tr("Views"), shown))
    , m_bars(qobject_cast<DiffBarsView *>(m_centre->view("diff")))
    , m_tables(new TablesCard(shown))
    , m_splitter(new QSplitter(Qt::Vertical))
    , m_dock(new ViewDock(*m_centre, "timeline"))
    , m_rows(new QSplitter(Qt::Vertical))
    , m_across(new QSplitter(Qt::Horizontal))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(kPageMarginPx, kPageMarginPx, kPageMarginPx, kPageMarginPx);
    layout->setSpacing(kGapPx);
    layout->addLayout(m_strip);
    createViews();
    for (const Placed &placed : m_views) {
        if (auto *overview = qobject_cast<OverviewView *>(placed.view)) {
            layout->addWidget(overview);
            connect(overview, &OverviewView::foldChanged, this, &ComparisonPage::fitSplitter);
            connect(overview, &OverviewView::findingsWanted, this, &ComparisonPage::openFindings);
            connect(overview, &OverviewView::blocksWanted, this, &ComparisonPage::leaveSets);
        }
    }
    connect(m_causes, &CausesView::lineChosen, this, &ComparisonPage::leaveSets);
    m_tables->setMinimumHeight(kTablesLeastPx);
    m_splitter->setHandleWidth(kGapPx);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_centre);
    m_splitter->addWidget(m_tables);
    m_splitter->setStretchFactor(0, kChartStretch);
    m_splitter->setStretchFactor(1, kTablesStretch);
    m_splitter->installEventFilter(this);
    for (const QTableView *table : m_tables->findChildren<QTableView *>())
        table->viewport()->installEventFilter(this);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_splitterMoved = true; });
    m_rows->setHandleWidth(kGapPx);
    m_rows->setChildrenCollapsible(false);
    m_rows->addWidget(m_splitter);
    m_rows->addWidget(m_dock);
    connect(m_rows, &QSplitter::splitterMoved, this, [this] { m_rowsMoved = true; });
    connect(m_centre, &ViewCard::currentChanged, this,
        [this] { m_tables->setVisible(!findView(m_centre->currentKey())->isTall); });
    m_below->setSpacing(kGapPx);
    m_below->addWidget(m_pane);
    m_across->setHandleWidth(kGapPx);
    m_across->setChildrenCollapsible(false);
    m_across->addWidget(m_rows);
    m_across->setStretchFactor(0, 1);
    m_across->installEventFilter(this);
    connect(m_across, &QSplitter::splitterMoved, this, [this] { m_chosenSidePx = m_sidePx = m_side->width(); });
    m_below->addWidget(m_across, 1);
    layout->addLayout(m_below, 1);
    connect(&shown, &Shown::changed, this, [this](Shown::Changes what) {
        if (what & Shown::NewComparison)
            showWhatThereIs();
    });
}

/// Sets of summaries have ranks, and nothing else to show.
void ComparisonPage::showWhatThereIs()
{
    const bool hasBlocks = isOffered(*findView("diff"), m_shown);
    for (const Placed &placed : m_views) {
        if (qobject_cast<OverviewView *>(placed.view))
            placed.view->setVisible(hasBlocks);
    }
    m_pane->setVisible(hasBlocks);
    fitDock();
}

/// The views that stand in no card of this page's own: those at the top, and those of the pane.
void ComparisonPage::createViews()
{
    for (const ViewEntry &entry : allViews()) {
        if (entry.place != ViewPlace::Top && entry.place != ViewPlace::Left)
            continue;
        ComparisonView *view = entry.create(m_shown);
        m_views.push_back({ entry.key, view });
        if (auto *causes = qobject_cast<CausesView *>(view)) {
            m_causes = causes;
            m_pane = new SidePane(view, entry.title(), QStringLiteral("causes"));
            connect(causes, &CausesView::lineChosen, m_pane, &SidePane::close);
        } else if (entry.place == ViewPlace::Left) {
            m_causes->addPage(view, entry.title());
            if (auto *findings = qobject_cast<FindingsView *>(view))
                connectFindings(*findings, entry.title());
        }
    }
}

void ComparisonPage::connectFindings(FindingsView &findings, const QString &title)
{
    connect(&findings, &FindingsView::countChanged, this, [this, &findings, title](int count) {
        m_causes->setPageTitle(&findings, count > 0 ? QStringLiteral("%1 %2").arg(title, formatCount(count)) : title);
    });
    connect(&findings, &FindingsView::timelineWanted, this, [this] { showView("timeline"); });
    connect(&findings, &FindingsView::lineChosen, m_pane, &SidePane::close);
}

ComparisonView *ComparisonPage::view(std::string_view key) const
{
    const auto found =
        std::find_if(m_views.begin(), m_views.end(), [key](const Placed &placed) { return placed.key == key; });
    if (found != m_views.end())
        return found->view;
    ComparisonView *inCentre = m_centre->view(key);
    return inCentre ? inCentre : m_tables->view(key);
}

void ComparisonPage::showView(std::string_view key)
{
    const ViewEntry *entry = findView(key);
    if (entry->place == ViewPlace::Left)
        m_causes->showPage(view(key));
    else if (entry->place == ViewPlace::Centre && m_centre->isLent(key))
        view(key)->setFocus();
    else if (entry->place == ViewPlace::Centre)
        m_centre->setCurrent(key);
    if (entry->place != ViewPlace::Tab)
        return;
    if (m_tables->isHidden())
        m_centre->setCurrent(m_centre->keys().front());
    m_tables->setCurrent(key);
}

void ComparisonPage::leaveSets()
{
    const std::string_view current = m_centre->currentKey();
    if (current == "ranks" || current == "names")
        showView("diff");
}

void ComparisonPage::openFindings()
{
    showView("findings");
    m_pane->open();
    view("findings")->setFocus();
}

std::string_view ComparisonPage::leftKey() const
{
    const ComparisonView *page = m_causes->page();
    for (const Placed &placed : m_views) {
        if (placed.view == (page ? page : m_causes))
            return placed.key;
    }
    return {};
}

QJsonObject ComparisonPage::viewStates() const
{
    QJsonObject states;
    for (const ViewEntry &entry : allViews()) {
        const ComparisonView *each = view(entry.key);
        if (const QJsonObject state = each ? each->state() : QJsonObject(); !state.isEmpty())
            states[QLatin1String(entry.key.data(), static_cast<int>(entry.key.size()))] = state;
    }
    return states;
}

void ComparisonPage::setViewStates(const QJsonObject &states)
{
    for (const ViewEntry &entry : allViews()) {
        if (ComparisonView *each = view(entry.key))
            each->setState(
                states.value(QLatin1String(entry.key.data(), static_cast<int>(entry.key.size()))).toObject());
    }
}

void ComparisonPage::addStrip(QWidget *panel)
{
    m_strip->addWidget(panel);
}

void ComparisonPage::applyTheme()
{
    m_pane->applyTheme();
    for (const Placed &placed : m_views)
        placed.view->applyTheme();
    m_centre->applyTheme();
    m_dock->applyTheme();
    m_tables->applyTheme();
}

void ComparisonPage::fitDensity(int windowPx)
{
    const bool compact = windowPx < kCompactBelowPx;
    for (const Placed &placed : m_views) {
        placed.view->setCompact(compact);
        if (auto *overview = qobject_cast<OverviewView *>(placed.view)) {
            overview->setLow(windowPx < kLowBelowPx);
            overview->setFoldedByDefault(true); // one line until it is opened
        }
    }
    m_centre->setCompact(compact);
    m_tables->setCompact(compact);
}

void ComparisonPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_pane->fitPage(width());
    fitSide();
    fitDock();
    const bool isWide = width() >= kTablesBesideFromPx;
    if (isWide == (m_splitter->orientation() == Qt::Horizontal))
        return;
    m_splitter->setOrientation(isWide ? Qt::Horizontal : Qt::Vertical);
    m_splitterMoved = false;
}

void ComparisonPage::fitDock()
{
    const bool isOpen =
        width() >= kTablesBesideFromPx && height() >= kDockFromPx && isOffered(*findView("timeline"), m_shown);
    if (isOpen != m_dock->isOpen()) {
        m_dock->setOpen(isOpen);
        m_rowsMoved = false;
    }
    if (!isOpen || m_rowsMoved)
        return;
    layout()->activate();
    const int room = m_rows->height() - m_rows->handleWidth();
    m_rows->setSizes({ room - room * kDockPercent / 100, room * kDockPercent / 100 });
}

// Whole rows of the table and the rest for the chart, which shows whole rows at any height.
void ComparisonPage::fitSplitter()
{
    const auto *table = m_tables->current()->findChild<QTableView *>();
    if (!table)
        table = m_tables->findChild<QTableView *>(); // a tab without a table is as high as those with one
    if (m_splitterMoved || !m_shown.comparison() || !table || !m_bars || m_tables->isHidden())
        return;
    layout()->activate();
    if (m_splitter->orientation() == Qt::Horizontal) {
        const int room = m_splitter->width() - m_splitter->handleWidth();
        m_splitter->setSizes({ room - room * kTablesBesidePercent / 100, room * kTablesBesidePercent / 100 });
        return;
    }
    const int rowPx = table->verticalHeader()->defaultSectionSize();
    const QScrollBar *bar = table->horizontalScrollBar(); // there until the columns have found their widths
    const QWidget &pane = *table->parentWidget();         // what it leaves empty below whole rows is to go
    const int around = m_tables->height() - table->viewport()->height() - (bar->isVisible() ? bar->height() : 0)
        - (pane.height() - pane.childrenRect().height());
    const int room = m_splitter->height() - m_splitter->handleWidth();
    const int tabs = m_centre->height() - m_bars->height();
    const int share = std::min(room * kTablesPercent / 100, room - tabs - m_bars->heightForRows(kChartLeastRows));
    const int leastRows = std::max(kTableLeastRows, (kTablesLeastPx - around + rowPx - 1) / rowPx);
    const int tables = around + std::max(leastRows, (share - around) / rowPx) * rowPx;
    m_splitter->setSizes({ room - tables, tables });
}

void ComparisonPage::setSide(QWidget *panel, int widthPx)
{
    m_side = panel;
    m_sidePx = widthPx;
    m_side->hide();
    m_sideClosing = new DrawerClosing(*this, *panel, this);
    connect(m_sideClosing, &DrawerClosing::pressed, this, [this] { m_pickedBefore = m_shown.picked(); });
    connect(m_sideClosing, &DrawerClosing::clicked, this, [this] {
        if (m_shown.picked() == m_pickedBefore && !m_isDrawerBeside) // it covers nothing then
            emit sideCloseWanted();
    });
    connect(m_sideClosing, &DrawerClosing::escaped, this, &ComparisonPage::sideCloseWanted);
    m_isSideDrawer = width() < kSideBesideFromPx;
    placeSide();
}

void ComparisonPage::setSideWidth(int px)
{
    m_sidePx = px;
    placeSide();
}

void ComparisonPage::setSideShown(bool shown)
{
    if (shown == m_isSideShown)
        return;
    m_isSideShown = shown;
    placeSide();
}

void ComparisonPage::placeSide()
{
    m_sideClosing->setActive(m_isSideDrawer && m_isSideShown);
    if (m_isSideDrawer) {
        if (m_side->parentWidget() != this)
            m_side->setParent(this);
        const QRect room = m_across->geometry();
        const int right = width() - kPageMarginPx;
        const int px = std::min(m_sidePx, right - room.left());
        // It lies over the views only where they would become too narrow; else the pane at the left gives its room.
        const bool wasBeside = std::exchange(m_isDrawerBeside, m_isSideShown && width() >= kDrawerBesideFromPx);
        m_below->setContentsMargins(0, 0, m_isDrawerBeside ? px + kGapPx : 0, 0);
        m_pane->setFolded(m_isDrawerBeside && width() < kPaneBesideFromPx);
        m_side->setGeometry(right - px, room.top(), px, room.height());
        m_side->setVisible(m_isSideShown);
        m_side->raise();
        if (wasBeside && m_isSideShown && !m_isDrawerBeside)
            emit sideCloseWanted(); // it would lie over what stood beside it
        return;
    }
    m_isDrawerBeside = false;
    m_below->setContentsMargins(0, 0, 0, 0);
    m_pane->setFolded(false);
    if (m_side->parentWidget() != m_across) {
        m_across->addWidget(m_side);
        m_across->setStretchFactor(1, 0);
    }
    m_side->setVisible(m_isSideShown);
    if (m_isSideShown)
        m_across->setSizes({ std::max(1, m_across->width() - m_across->handleWidth() - m_sidePx), m_sidePx });
}

void ComparisonPage::fitSide()
{
    if (!m_side)
        return;
    const bool isDrawer = width() < kSideBesideFromPx;
    if (isDrawer != m_isSideDrawer) {
        m_isSideDrawer = isDrawer;
        m_isSideShown = false;
        placeSide();
        emit sideModeChanged();
    }
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

// A panel at the side takes width, narrow heads have two lines, and a table that comes late changes its head: whole rows
// again, once all have their places.
bool ComparisonPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_across) {
        if (event->type() == QEvent::Resize && m_side && m_isSideDrawer)
            placeSide();
        return QWidget::eventFilter(watched, event);
    }
    if (event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &ComparisonPage::fitSplitter, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

} // namespace twinlane
