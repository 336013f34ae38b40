// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/statsview.h"

#include "views/look/celldelegate.h"
#include "views/look/choicechip.h"
#include "views/look/emptystate.h"
#include "views/look/nametext.h"
#include "views/look/tableheader.h"
#include "views/look/theme.h"
#include "views/words/errortext.h"
#include "views/words/format.h"
#include "views/words/rownames.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QButtonGroup>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QShortcut>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kDebounceMs = 150;
constexpr int kAllChip = -1;
constexpr int kRealChip = static_cast<int>(kRowClassCount); // the chip after those of the classes
/// From this width of the table on, columns get more room.
constexpr int kRoomyPx = 1300;
struct ColumnPx {
    int narrow, roomy;
};
constexpr ColumnPx kBaselinePx { 92, 100 }, kExperimentalPx { 104, 116 }, kCallsPx { 112, 130 },
    kCategoryPx { 112, 130 }, kBarPx { 110, 140 }; // the bar stands beside the number of the difference
constexpr int kDifferencePx = 110, kChangePx = 100;
/// Least width of the names.
constexpr int kNameLeastPx = 260;
constexpr int kFilterLeastPx = 110;
constexpr int kFilterMostPx = 240;
constexpr int kFilterIconsPx = 62; ///< width of both icons and the margins
constexpr int kFilterHeightPx = 30, kCaptionHeightPx = 28;

QString chipText(int chip, int count, bool isNarrow)
{
    const auto text = [&]() -> QString {
        switch (chip) {
        case kAllChip:
            return StatsView::tr("All");
        case kRealChip:
            return StatsView::tr("Real");
        case static_cast<int>(RowClass::Slower):
            return StatsView::tr("Slower");
        case static_cast<int>(RowClass::Faster):
            return StatsView::tr("Faster");
        case static_cast<int>(RowClass::New):
            return StatsView::tr("New");
        default:
            return StatsView::tr("Gone");
        }
    };
    return isNarrow ? text() : text() + QChar(0x2002) + formatCount(count);
}

constexpr int kChips[] = { kAllChip, kRealChip, static_cast<int>(RowClass::Slower), static_cast<int>(RowClass::Faster),
    static_cast<int>(RowClass::New), static_cast<int>(RowClass::Gone) };

} // namespace

StatsView::StatsView(StatsKind kind, Shown &shown, TableSource *source, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_kind(kind)
    , m_feed(kind, shown, source)
    , m_model(kind)
    , m_proxy(m_model)
{
    setAccessibleName(kind == StatsKind::Operators ? tr("Operators") : tr("Kernels"));
    m_filterTimer.setSingleShot(true);
    connect(&m_filterTimer, &QTimer::timeout, this, [this] { setFilterText(m_filter->text()); });
    connect(&m_feed, &StatsFeed::tableChanged, this, &StatsView::takeTable);
    connect(&m_feed, &StatsFeed::waiting, this, [this] {
        if (m_model.rows().empty())
            showFiltered();
    });

    m_title = new QLabel(accessibleName());
    m_title->setFont(Theme::font(14, QFont::DemiBold));
    m_controls = createControls();
    auto *head = new QHBoxLayout;
    head->setContentsMargins(kCellPaddingPx, 0, 0, 0);
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_controls);

    m_table = createTable();
    m_empty = new EmptyState;
    connect(m_empty, &EmptyState::actionTriggered, this, &StatsView::clearFilter);
    m_content = new QWidget;
    m_pages = new QStackedLayout(m_content);
    m_pages->addWidget(m_table);
    m_pages->addWidget(m_empty);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(createCaption());
    layout->addWidget(m_content, 1);
    applyTheme();
    showFiltered();
}

QWidget *StatsView::createControls()
{
    auto *controls = new QWidget(this);
    auto *layout = new QHBoxLayout(controls);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addStretch(1);
    m_chips = new QButtonGroup(this);
    for (const int chip : kChips) {
        auto *button = new QToolButton;
        button->setObjectName(QStringLiteral("chip"));
        button->setCheckable(true);
        button->setChecked(chip == kAllChip);
        m_chips->addButton(button);
        m_chips->setId(button, chip + 1); // -1 would ask the group to choose an id
        layout->addWidget(button);
    }
    connect(m_chips, &QButtonGroup::idClicked, this, [this](int id) { showChip(id - 1); });

    m_filter = new QLineEdit;
    m_filter->setAccessibleName(filterTitle());
    m_filter->setToolTip(filterTitle());
    m_filter->setMaximumWidth(std::max(kFilterMostPx, filterPx()));
    m_filter->setFixedHeight(kFilterHeightPx);
    m_filter->installEventFilter(this);
    m_searchAction = m_filter->addAction(QIcon(), QLineEdit::LeadingPosition);
    m_clearAction = m_filter->addAction(QIcon(), QLineEdit::TrailingPosition);
    m_clearAction->setToolTip(tr("Clear filter"));
    m_clearAction->setVisible(false);
    connect(m_clearAction, &QAction::triggered, this, &StatsView::clearFilter);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_clearAction->setVisible(!text.isEmpty());
        m_filterTimer.start(kDebounceMs);
    });
    layout->addSpacing(8);
    layout->addWidget(m_filter, 1000); // before the space on the left
    return controls;
}

QWidget *StatsView::createCaption()
{
    m_captionLine = new QWidget;
    m_captionLine->setFixedHeight(kCaptionHeightPx);
    m_caption = new QLabel;
    m_caption->setFont(Theme::font(12));
    m_caption->setTextFormat(Qt::PlainText);
    m_caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_caption->installEventFilter(this);

    m_metricButton = new QToolButton;
    m_metricButton->setObjectName(QStringLiteral("chip"));
    m_metricButton->setPopupMode(QToolButton::InstantPopup);
    m_metricActions = new QActionGroup(this);
    auto *menu = new QMenu(m_metricButton);
    const std::vector<MetricColumn> metrics = metricColumns(m_kind);
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        QAction *action = menu->addAction(metrics[i].title);
        action->setToolTip(metrics[i].definition);
        action->setCheckable(true);
        action->setData(static_cast<int>(i));
        m_metricActions->addAction(action);
    }
    menu->setToolTipsVisible(true);
    m_metricButton->setMenu(menu);
    connect(m_metricActions, &QActionGroup::triggered, this, [this](const QAction *action) {
        m_metricChosen = true;
        setMetric(static_cast<std::size_t>(action->data().toInt()));
    });

    auto *layout = new QHBoxLayout(m_captionLine);
    layout->setContentsMargins(kCellPaddingPx, 0, 0, 0);
    layout->addWidget(m_caption, 1);
    layout->addWidget(m_metricButton);
    return m_captionLine;
}

QTableView *StatsView::createTable()
{
    auto *table = new QTableView;
    table->setAccessibleName(accessibleName());
    table->setModel(&m_proxy);
    auto *header = new TableHeader(Qt::Horizontal, table);
    table->setHorizontalHeader(header);
    table->setSortingEnabled(true); // after the header was set, since a new header forgets it
    table->sortByColumn(StatsModel::Difference, Qt::DescendingOrder);
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->setSectionResizeMode(StatsModel::Name, QHeaderView::Stretch);
    header->setCursor(Qt::PointingHandCursor);
    table->setColumnHidden(StatsModel::Category, m_kind == StatsKind::Operators);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(kTableRowHeightPx);
    table->setItemDelegate(new CellDelegate(table));
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setMouseTracking(true);
    table->setTabKeyNavigation(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto *copy = new QShortcut(QKeySequence::Copy, table, nullptr, nullptr, Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, &StatsView::copyRows);
    // Both signals are needed. Keys change the current row. A click on the current row picks it again after something
    // else was picked.
    connect(table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &StatsView::pick);
    connect(table, &QTableView::clicked, this, &StatsView::pick);
    return table;
}

void StatsView::follow(Shown::Changes what)
{
    if (!(what & Shown::NewComparison) || !comparison())
        return;
    if (const bool alone = comparison()->isAlone(); alone != m_isAlone)
        showSides(alone);
}

// Shows one column and no filters if there is one trace alone.
void StatsView::showSides(bool alone)
{
    m_isAlone = alone;
    for (const StatsModel::Column column : { StatsModel::Experimental, StatsModel::Difference, StatsModel::Change })
        m_table->setColumnHidden(column, alone);
    for (QAbstractButton *chip : m_chips->buttons())
        chip->setVisible(!alone);
    m_chips->button(kAllChip + 1)->setChecked(true);
    showChip(kAllChip);
    m_table->sortByColumn(alone ? StatsModel::Baseline : StatsModel::Difference, Qt::DescendingOrder);
}

// --- rows, and the one that is picked ---

void StatsView::takeTable(StatsTable &table)
{
    if (!m_metricChosen)
        m_model.setMetric(defaultMetric(m_kind, table.rows));
    m_model.setTable(std::move(table));
    m_table->scrollToTop();
    showAllWhereNotJudged();
    showFiltered();
}

void StatsView::pick(const QModelIndex &index)
{
    if (!index.isValid() || !comparison())
        return;
    const StatsRow &row = m_model.rows()[static_cast<std::size_t>(m_proxy.mapToSource(index).row())];
    const auto kind = m_kind == StatsKind::Operators ? EventQuery::Kind::Operator : EventQuery::Kind::DeviceWork;
    shown().pick({ kind, m_feed.scope(), row.key, row.deviceKind });
}

bool StatsView::pickByName(const QString &name)
{
    m_feed.refresh();
    for (int row = 0; row < m_proxy.rowCount(); ++row) {
        if (m_proxy.index(row, StatsModel::Name).data().toString() != name)
            continue;
        m_table->setCurrentIndex(m_proxy.index(row, StatsModel::Name));
        pick(m_table->currentIndex());
        return true;
    }
    return false;
}

// --- what stands around them ---

void StatsView::setCompact(bool compact)
{
    if (compact == m_isCompact)
        return;
    m_isCompact = compact;
    m_table->verticalHeader()->setDefaultSectionSize(compact ? kCompactTableRowPx : kTableRowHeightPx);
    m_table->horizontalHeader()->setFixedHeight(compact ? kCompactTableHeaderPx : kTableHeaderHeightPx);
    m_caption->setVisible(!compact);
    // In a compact table the metric moves beside the chips, and the line below them goes.
    (compact ? m_controls : m_captionLine)->layout()->addWidget(m_metricButton);
    // Otherwise the button would be hidden until the next turn of the event loop, without a width.
    m_metricButton->setVisible(!m_model.rows().empty());
    m_captionLine->setVisible(!compact);
    fitControls();
    layout()->activate();
}

void StatsView::setMetric(std::size_t metric)
{
    m_model.setMetric(metric);
    showAllWhereNotJudged();
    showFiltered();
}

void StatsView::setFilterText(const QString &text)
{
    m_proxy.setFilterText(text);
    showFiltered();
}

void StatsView::setRowClass(std::optional<RowClass> rowClass)
{
    m_proxy.setRowClass(rowClass);
    showFiltered();
}

void StatsView::showChip(int chip)
{
    const bool isClass = chip != kAllChip && chip != kRealChip;
    m_proxy.setOnlyReal(chip == kRealChip);
    setRowClass(isClass ? std::optional(static_cast<RowClass>(chip)) : std::nullopt);
}

void StatsView::setOnlyReal(bool onlyReal)
{
    const int chip = onlyReal ? kRealChip : kAllChip;
    m_chips->button(chip + 1)->setChecked(true);
    showChip(chip);
}

// Removes the filter if its chip goes, since nobody could undo it then.
void StatsView::showAllWhereNotJudged()
{
    if (m_proxy.showsOnlyReal() && !m_proxy.isJudged())
        setOnlyReal(false);
}

void StatsView::clearFilter()
{
    m_filter->clear();
    m_filterTimer.stop();
    m_chips->button(kAllChip + 1)->setChecked(true);
    showChip(kAllChip);
    setFilterText({});
    m_filter->setFocus();
}

void StatsView::showFiltered()
{
    for (QAction *action : m_metricActions->actions())
        action->setChecked(static_cast<std::size_t>(action->data().toInt()) == m_model.metric());
    const MetricColumn metric = metricColumns(m_kind)[m_model.metric()];
    m_metricButton->setText(withMenuMark(metric.title));
    m_metricButton->setAccessibleName(tr("Metric: %1").arg(metric.title));
    m_metricButton->setToolTip(metric.definition);
    fitControls();
    showCaption();
    showEmptyState();
    fitColumns();
}

QString StatsView::filterTitle() const
{
    return m_kind == StatsKind::Operators ? tr("Filter operators") : tr("Filter kernels");
}

int StatsView::filterPx() const
{
    return m_filter->fontMetrics().horizontalAdvance(filterTitle()) + kFilterIconsPx;
}

void StatsView::setControlsRoom(int besidePx, int belowPx)
{
    m_besidePx = besidePx;
    m_belowPx = belowPx;
    fitControls();
}

void StatsView::fitControls()
{
    if (!fitControlsInto(m_besidePx))
        fitControlsInto(m_belowPx);
}

bool StatsView::fitControlsInto(int roomPx)
{
    const auto fits = [this, roomPx] { return m_controls->layout()->minimumSize().width() <= roomPx; };
    setTightChips(false);
    m_filter->setPlaceholderText(filterTitle());
    m_filter->setMinimumWidth(filterPx());
    showCounts(true);
    if (fits())
        return true;
    showCounts(false);
    if (fits())
        return true;
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setMinimumWidth(kFilterLeastPx);
    if (fits())
        return true;
    m_filter->setPlaceholderText({}); // icon and tool tip say the same
    m_filter->setMinimumWidth(kFilterIconsPx);
    if (fits())
        return true;
    setTightChips(true);
    return fits();
}

void StatsView::setTightChips(bool tight)
{
    if (tight == !m_controls->styleSheet().isEmpty())
        return;
    m_controls->setStyleSheet(tight ? QStringLiteral("QToolButton#chip { padding: 4px 3px }") : QString());
    m_controls->ensurePolished();
}

void StatsView::showCounts(bool inChips)
{
    for (const int chip : kChips) {
        const int count = chip == kAllChip ? m_proxy.textMatches()
            : chip == kRealChip            ? m_proxy.realCount()
                                           : m_proxy.classCounts()[static_cast<std::size_t>(chip)];
        QAbstractButton *button = m_chips->button(chip + 1);
        if (chip == kRealChip)
            button->setVisible(m_proxy.isJudged() && !m_isAlone);
        button->setText(chipText(chip, count, !inChips));
        button->setToolTip(chip == kRealChip ? tr("Only differences that no chance explains")
                : inChips                    ? QString()
                                             : chipText(chip, count, false));
        button->setAccessibleName(chipText(chip, count, false));
    }
}

QString StatsView::captionText() const
{
    if (!comparison() || m_model.rows().empty())
        return {};
    const Comparison &shownOne = *comparison();
    const MetricColumn metric = metricColumns(m_kind)[m_model.metric()];
    const auto steps = [&shownOne](Side side) { return formatCount(static_cast<double>(shownOne.steps(side).size())); };
    const QString baseline = steps(Side::Baseline), experimental = steps(Side::Experimental);
    const bool single = shownOne.baselineSteps.size() == 1 && shownOne.experimentalSteps.size() == 1;
    const QString counted = !metric.perStep ? tr("of one launch, in %1")
        : single                            ? tr("per step, %1")
                                            : tr("per step, mean of %1");
    const QString kept = m_isAlone ? tr("%n step(s)", nullptr, static_cast<int>(shownOne.baselineSteps.size()))
        : single                   ? tr("one step on each side")
        : baseline == experimental ? tr("%1 steps on each side").arg(baseline)
                                   : tr("%1 baseline and %2 experimental").arg(baseline, experimental);
    const QString text =
        QStringLiteral("%1 · %2 %3").arg(rowTitle(shownOne, shown().tableRow()), metric.title, counted.arg(kept));
    return shownOne.options.hasRepeats() ? text + QStringLiteral(" · ") + tr("first recording of each side") : text;
}

void StatsView::showCaption()
{
    const QString text = captionText();
    m_caption->setToolTip(toolTipOf(text));
    m_caption->setAccessibleName(text);
    m_caption->setText(elidedName(m_caption->font(), text, m_caption->width()));
}

void StatsView::showEmptyState()
{
    const bool isEmpty = m_proxy.rowCount() == 0;
    m_controls->setEnabled(!m_model.rows().empty());
    m_metricButton->setVisible(!m_model.rows().empty());
    m_pages->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_table);
    if (!isEmpty)
        return;
    const bool operators = m_kind == StatsKind::Operators;
    if (!m_model.rows().empty()) {
        m_empty->setContent(QStringLiteral("search"), operators ? tr("No operator matches") : tr("No kernel matches"),
            tr("Nothing here passes the filter."), tr("Clear filter"));
        return;
    }
    if (!comparison()) {
        m_empty->setContent(QStringLiteral("info"), tr("Nothing is open"), tr("Open two traces to compare them."));
        return;
    }
    if (const std::optional<Error> &error = m_feed.error()) {
        m_empty->setContent(QStringLiteral("warning"), tr("The table could not be made"), errorText(*error));
        return;
    }
    if (m_feed.isWaiting()) {
        m_empty->setContent(QStringLiteral("info"), tr("One moment…"), tr("Adding up a large number of names."));
        return;
    }
    const bool noDevice =
        comparison()->baseline->links.device.empty() && comparison()->experimental->links.device.empty();
    if (!operators && noDevice) {
        m_empty->setContent(QStringLiteral("info"), tr("No device work recorded"),
            tr("Both traces ran on the host only, or were recorded without ProfilerActivity.CUDA."));
        return;
    }
    m_empty->setContent(QStringLiteral("info"),
        operators ? tr("No operators in this block") : tr("No kernels in this block"),
        operators ? tr("What ran here called no operator of PyTorch.")
                  : tr("Nothing that ran here launched work on the device."));
}

// No title is cut, and names keep enough room to be told apart. The other columns get the rest.
void StatsView::fitColumns()
{
    const bool roomy = m_table->width() >= kRoomyPx;
    const auto of = [roomy](const ColumnPx &px) { return roomy ? px.roomy : px.narrow; };
    int room = m_table->width();
    const auto setWidth = [&](StatsModel::Column column, int px) {
        const int width = std::max(px, m_table->horizontalHeader()->sectionSizeHint(column));
        m_table->setColumnWidth(column, width);
        if (!m_table->isColumnHidden(column))
            room -= width;
    };
    setWidth(StatsModel::Baseline, of(kBaselinePx));
    setWidth(StatsModel::Experimental, of(kExperimentalPx));
    setWidth(StatsModel::Change, kChangePx);
    setWidth(StatsModel::Difference, kDifferencePx);
    const auto spare = [&](int px) { return room - px >= kNameLeastPx; };
    const int callsPx = std::max(of(kCallsPx), m_table->horizontalHeader()->sectionSizeHint(StatsModel::Calls));
    m_table->setColumnHidden(StatsModel::Calls, !spare(callsPx));
    setWidth(StatsModel::Calls, callsPx);
    if (!m_isAlone && spare(kBarPx.narrow)) {
        const int barPx = of(kBarPx);
        m_table->setColumnWidth(StatsModel::Difference, m_table->columnWidth(StatsModel::Difference) + barPx);
        room -= barPx;
    }
    const int categoryPx = of(kCategoryPx);
    m_table->setColumnHidden(StatsModel::Category, m_kind == StatsKind::Operators || !spare(categoryPx));
    setWidth(StatsModel::Category, categoryPx);
}

void StatsView::copyRows() const
{
    QModelIndexList selected = m_table->selectionModel()->selectedRows();
    if (selected.isEmpty())
        return;
    std::sort(
        selected.begin(), selected.end(), [](const QModelIndex &a, const QModelIndex &b) { return a.row() < b.row(); });
    QString text = m_model.tabSeparatedHeader() + QLatin1Char('\n');
    for (const QModelIndex &index : selected)
        text += m_model.tabSeparated(m_proxy.mapToSource(index).row()) + QLatin1Char('\n');
    QApplication::clipboard()->setText(text);
}

void StatsView::hideTitle()
{
    m_title->hide();
}

void StatsView::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void StatsView::applyTheme()
{
    const Theme &theme = Theme::current();
    m_searchAction->setIcon(Theme::icon(QStringLiteral("search"), theme.faint));
    m_clearAction->setIcon(Theme::icon(QStringLiteral("close"), theme.faint));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, theme.muted);
    m_caption->setPalette(quiet);
    m_empty->applyTheme();
    update();
}

void StatsView::showEvent(QShowEvent *event)
{
    ComparisonView::showEvent(event);
    m_feed.setSeen(true);
}

void StatsView::hideEvent(QHideEvent *event)
{
    ComparisonView::hideEvent(event);
    m_feed.setSeen(false);
}

void StatsView::resizeEvent(QResizeEvent *event)
{
    ComparisonView::resizeEvent(event);
    layout()->activate();
    fitColumns();
}

bool StatsView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_caption && event->type() == QEvent::Resize)
        showCaption();
    if (watched == m_filter && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Escape && !m_filter->text().isEmpty()) {
            clearFilter();
            return true;
        }
        if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
            m_filterTimer.stop();
            setFilterText(m_filter->text());
            if (m_proxy.rowCount() > 0) {
                m_table->setFocus();
                m_table->setCurrentIndex(m_proxy.index(0, 0));
            }
            return true;
        }
    }
    return ComparisonView::eventFilter(watched, event);
}

} // namespace twinlane
