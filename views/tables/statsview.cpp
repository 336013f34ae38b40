// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/statsview.h"

#include "model/comparison/comparison.h"
#include "views/look/celldelegate.h"
#include "views/look/choicechip.h"
#include "views/look/emptystate.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/tables/statspane.h"
#include "views/tables/statstexts.h"
#include "views/words/rownames.h"

#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace twinlane {

namespace {

constexpr int kCaptionHeightPx = 28;
constexpr int kFollow = -1; // of the measures: the one that explains most
/// In the order of StatsGrouping. For session files: never changed.
constexpr const char *kGroupingKeys[] = { "name", "shapes", "family", "module" };

QString metricKey(StatsKind kind, std::size_t metric)
{
    const std::string_view key = metricColumns(kind)[metric].key;
    return QString::fromLatin1(key.data(), static_cast<qsizetype>(key.size()));
}

} // namespace

StatsView::StatsView(StatsKind kind, Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_kind(kind)
    , m_feed(kind, shown)
    , m_model(kind)
    , m_proxy(m_model)
    , m_controls(new StatsControls(kind, m_proxy, this))
{
    setAccessibleName(kind == StatsKind::Operators ? tr("Operators") : tr("Kernels"));
    connect(&m_feed, &StatsFeed::tableChanged, this, &StatsView::takeTable);
    connect(&m_feed, &StatsFeed::waiting, this, [this] {
        if (m_model.rows().empty())
            showRows();
    });

    m_title = new QLabel(accessibleName());
    m_title->setFont(Theme::font(14, QFont::DemiBold));
    auto *head = new QHBoxLayout;
    head->setContentsMargins(kCellPaddingPx, 0, 0, 0);
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_controls);

    m_pane = new StatsPane(kind, m_model, m_proxy);
    m_pane->table().setAccessibleName(accessibleName());
    connect(&m_pane->table(), &StatsTableView::picked, this, &StatsView::pick);
    connect(&m_pane->table(), &StatsTableView::filterWanted, m_controls, &StatsControls::setFilterText);
    connect(&m_pane->table(), &StatsTableView::inputsWanted, this, &StatsView::inputsWanted);
    connect(m_controls, &StatsControls::filtered, this, &StatsView::showRows);
    connect(m_controls, &StatsControls::textChanged, this, [this](const QString &before, const QString &now) {
        const auto filterBy = [controls = QPointer(m_controls)](const QString &text) {
            if (controls)
                controls->setFilterText(text);
        };
        emit this->shown().acted({ now.isEmpty() ? tr("Without a filter") : tr("Filter: %1").arg(now),
            QStringLiteral("filter ") + accessibleName(), [filterBy, before] { filterBy(before); },
            [filterBy, now] { filterBy(now); } });
    });
    connect(m_controls, &StatsControls::rowsWanted, this, [this] {
        if (m_proxy.rowCount() == 0)
            return;
        m_pane->table().setFocus();
        m_pane->table().setCurrentIndex(m_proxy.index(0, 0));
    });
    m_empty = new EmptyState;
    connect(m_empty, &EmptyState::actionTriggered, m_controls, &StatsControls::clear);
    auto *content = new QWidget;
    m_pages = new QStackedLayout(content);
    m_pages->addWidget(m_pane);
    m_pages->addWidget(m_empty);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(createCaption());
    layout->addWidget(content, 1);
    applyTheme();
    showRows();
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
    createMetricButton();
    createGroupingChip();
    createColumnButton();
    m_choices = new QWidget;
    auto *choices = new QHBoxLayout(m_choices);
    choices->setContentsMargins(0, 0, 0, 0);
    choices->setSpacing(2);
    for (QToolButton *button : { m_metricButton, static_cast<QToolButton *>(m_grouping), m_columnButton })
        choices->addWidget(button);
    auto *layout = new QHBoxLayout(m_captionLine);
    layout->setContentsMargins(kCellPaddingPx, 0, 0, 0);
    layout->addWidget(m_caption, 1);
    layout->addWidget(m_choices);
    return m_captionLine;
}

void StatsView::createMetricButton()
{
    m_metricButton = new QToolButton;
    m_metricButton->setObjectName(QStringLiteral("chip"));
    m_metricButton->setPopupMode(QToolButton::InstantPopup);
    m_metricActions = new QActionGroup(this);
    auto *menu = new QMenu(m_metricButton);
    const auto add = [this, menu](const QString &title, const QString &definition, int metric) {
        QAction *action = menu->addAction(title);
        action->setToolTip(definition);
        action->setCheckable(true);
        action->setData(metric);
        m_metricActions->addAction(action);
    };
    add(tr("Follow the difference"), tr("The measure whose rows explain most of the block's difference."), kFollow);
    menu->addSeparator();
    const std::vector<MetricColumn> &metrics = metricColumns(m_kind);
    for (std::size_t i = 0; i < metrics.size(); ++i)
        add(metrics[i].title, metrics[i].definition, static_cast<int>(i));
    menu->setToolTipsVisible(true);
    m_metricButton->setMenu(menu);
    connect(m_metricActions, &QActionGroup::triggered, this, [this](const QAction *action) {
        const int metric = action->data().toInt();
        chooseMetric(metric == kFollow ? std::nullopt : std::optional(static_cast<std::size_t>(metric)));
    });
}

void StatsView::createGroupingChip()
{
    m_grouping = new ChoiceChip(tr("Group by"));
    for (const StatsGrouping grouping :
        { StatsGrouping::Name, StatsGrouping::Shapes, StatsGrouping::Family, StatsGrouping::Module }) {
        if (isOffered(m_kind, grouping))
            m_grouping->addChoice(static_cast<int>(grouping), groupingTitle(grouping));
    }
    m_grouping->setCurrent(static_cast<int>(StatsGrouping::Name));
    connect(
        m_grouping, &ChoiceChip::chosen, this, [this](int id) { m_feed.setGrouping(static_cast<StatsGrouping>(id)); });
}

void StatsView::createColumnButton()
{
    m_columnButton = new QToolButton;
    m_columnButton->setObjectName(QStringLiteral("chip"));
    m_columnButton->setText(withMenuMark(tr("Columns")));
    m_columnButton->setAccessibleName(tr("Columns"));
    m_columnButton->setToolTip(tr("Which columns the table shows"));
    m_columnButton->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(m_columnButton);
    m_columnButton->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        m_pane->table().fillColumnMenu(*menu);
    });
}

void StatsView::follow(Shown::Changes what)
{
    if (what & Shown::NewMeasure && m_feed.scope())
        followMetric();
    if (!(what & Shown::NewComparison) || !comparison())
        return;
    if (const bool alone = comparison()->isAlone(); alone != m_isAlone)
        showSides(alone);
}

void StatsView::showSides(bool alone)
{
    m_isAlone = alone;
    m_model.setAlone(alone);
    m_controls->showSides(alone);
    m_pane->table().showSides(alone);
}

// --- rows, and the one that is picked ---

void StatsView::takeTable(StatsTable &table)
{
    if (!m_metricChosen)
        m_model.setMetric(bestMetric(m_kind, table, shown().measure()));
    m_model.setTable(std::move(table));
    m_pane->table().takeTable();
    m_pane->table().scrollToTop();
    m_controls->showAllWhereNotJudged();
    showRows();
    if (!m_wantedName.isEmpty())
        showName(std::exchange(m_wantedName, QString()));
}

void StatsView::followMetric()
{
    if (m_metricChosen)
        showRows();
    else
        setMetric(bestMetric(m_kind, m_model.table(), shown().measure()));
}

void StatsView::pick(const QModelIndex &index)
{
    if (!index.isValid() || !m_feed.scope())
        return;
    const StatsRow &row = m_model.row(m_proxy.mapToSource(index).row());
    if (row.key.empty())
        return; // a group has no events of its own
    const auto kind = m_kind == StatsKind::Operators ? EventQuery::Kind::Operator : EventQuery::Kind::DeviceWork;
    shown().pick({ kind, m_feed.scope(), row.key, row.deviceKind });
}

bool StatsView::pickByName(const QString &name)
{
    m_feed.refresh();
    for (int place = 0; place < m_proxy.rowCount(); ++place) {
        const QModelIndex index = m_proxy.index(place, StatsColumn::Name);
        const StatsRow &row = m_model.row(m_proxy.mapToSource(index).row());
        if (row.key.empty() || (row.name != name && row.title() != name))
            continue;
        m_pane->table().setCurrentIndex(index);
        pick(index);
        return true;
    }
    return false;
}

void StatsView::showName(QString name)
{
    m_wantedName = name;
    if (!m_feed.isUpToDate())
        return;
    if (m_feed.grouping() != StatsGrouping::Name) { // a group may hide the row
        m_grouping->setCurrent(static_cast<int>(StatsGrouping::Name));
        m_feed.setGrouping(StatsGrouping::Name);
        return;
    }
    m_wantedName.clear();
    if (!pickByName(name)) {
        m_controls->clear();
        pickByName(name);
    }
    m_pane->table().scrollTo(m_pane->table().currentIndex(), QAbstractItemView::PositionAtCenter);
    m_pane->table().setFocus();
}

void StatsView::chooseMetric(std::optional<std::size_t> metric)
{
    m_metricChosen = metric.has_value();
    metric ? setMetric(*metric) : followMetric();
}

void StatsView::setMetric(std::size_t metric)
{
    m_model.setMetric(metric);
    m_pane->table().sortByMetric();
    m_controls->showAllWhereNotJudged();
    showRows();
}

// --- what a session file keeps ---

QJsonObject StatsView::state() const
{
    QJsonObject state { { QStringLiteral("filter"), m_controls->filterText() },
        { QStringLiteral("rows"), m_controls->chipKey() },
        { QStringLiteral("groupBy"), QLatin1String(kGroupingKeys[static_cast<std::size_t>(m_feed.grouping())]) } };
    if (m_metricChosen)
        state[QStringLiteral("measure")] = metricKey(m_kind, m_model.metric());
    if (const StatsTableView &table = m_pane->table(); table.isSortChosen()) {
        state[QStringLiteral("sortBy")] = columnKey(m_kind, table.sortColumn());
        state[QStringLiteral("descending")] = table.sortsDescending();
    }
    return state;
}

void StatsView::setState(const QJsonObject &state)
{
    const auto text = [&state](const char *key) { return state.value(QLatin1String(key)).toString(); };
    const auto *grouping = std::find_if(std::begin(kGroupingKeys), std::end(kGroupingKeys),
        [wanted = text("groupBy")](const char *key) { return wanted == QLatin1String(key); });
    const auto chosen = static_cast<StatsGrouping>(
        grouping == std::end(kGroupingKeys) ? 0 : std::distance(std::begin(kGroupingKeys), grouping));
    if (isOffered(m_kind, chosen)) {
        m_grouping->setCurrent(static_cast<int>(chosen));
        m_feed.setGrouping(chosen);
    }
    std::optional<std::size_t> metric;
    for (std::size_t i = 0; i < kMetricCount; ++i)
        metric = text("measure") == metricKey(m_kind, i) ? i : metric;
    chooseMetric(metric);
    m_pane->table().sortByMetric();
    for (int column = 0; column < StatsColumn::kCount; ++column) {
        if (text("sortBy") == columnKey(m_kind, column))
            m_pane->table().chooseSort(column, state.value(QLatin1String("descending")).toBool());
    }
    m_controls->setChipKey(text("rows"));
    m_controls->restoreFilterText(text("filter"));
}

// --- what stands around them ---

void StatsView::setCompact(bool compact)
{
    if (compact == m_isCompact)
        return;
    m_isCompact = compact;
    m_pane->setCompact(compact);
    // In a compact table the choices move beside the chips, and the line below them goes.
    (compact ? static_cast<QWidget *>(m_controls) : m_captionLine)->layout()->addWidget(m_choices);
    // Otherwise they would be hidden until the next turn of the event loop, without a width.
    m_choices->setVisible(!m_model.rows().empty());
    m_controls->showCounts();
    showCaption();
    layout()->activate();
}

void StatsView::showRows()
{
    showMetric();
    showEmptyState(); // before there is room made for what it shows and hides
    m_controls->showCounts();
    showFooter();
    showCaption();
    m_pane->table().fitColumns();
}

void StatsView::showMetric()
{
    for (QAction *action : m_metricActions->actions()) {
        const int metric = action->data().toInt();
        action->setChecked(m_metricChosen ? static_cast<std::size_t>(metric) == m_model.metric() : metric == kFollow);
    }
    const MetricColumn &metric = metricColumns(m_kind)[m_model.metric()];
    m_metricButton->setText(withMenuMark(metric.title));
    m_metricButton->setAccessibleName(tr("Metric: %1").arg(metric.title));
    m_metricButton->setToolTip(metric.definition);
}

void StatsView::showFooter()
{
    const RowId scope = m_feed.scope();
    m_pane->footer().update(scope ? rowTitle(*comparison(), scope) : QString(), shown().measure(),
        scope && comparison()->options.measure == shown().measure());
    m_pane->layOut();
}

void StatsView::showCaption()
{
    const QString text = m_feed.scope() && !m_model.rows().empty()
        ? tableCaption(*comparison(), m_feed.scope(), metricColumns(m_kind)[m_model.metric()])
        : QString();
    const QString &error = m_controls->error();
    const QString shownText = error.isEmpty() ? text : error;
    QPalette colors = palette();
    const Theme &theme = Theme::current();
    colors.setColor(QPalette::WindowText, error.isEmpty() ? theme.muted : theme.worseText);
    m_caption->setPalette(colors);
    m_caption->setToolTip(toolTipOf(shownText));
    m_caption->setAccessibleName(shownText);
    m_caption->setText(elidedName(m_caption->font(), shownText, m_caption->width()));
    m_captionLine->setVisible(!m_isCompact || !error.isEmpty());
}

Drawing StatsView::drawing(QSize most) const
{
    if (!m_feed.scope())
        return {};
    return m_pane->drawing(
        tableCaption(*comparison(), m_feed.scope(), metricColumns(m_kind)[m_model.metric()]), most.height());
}

void StatsView::showEmptyState()
{
    const bool isEmpty = m_proxy.rowCount() == 0, hasRows = !m_model.rows().empty();
    m_controls->setEnabled(hasRows);
    m_choices->setVisible(hasRows);
    m_pages->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_pane);
    if (!isEmpty)
        return;
    const EmptyTableText text = hasRows ? filteredAwayText(m_kind)
        : !comparison()                 ? nothingOpenText()
        : m_feed.error()                ? failedText(*m_feed.error())
        : m_feed.isWaiting()            ? waitingText()
                                        : noRowsText(m_kind, *comparison());
    m_empty->setContent(text.icon, text.title, text.text, text.action);
}

void StatsView::hideTitle()
{
    m_title->hide();
}

void StatsView::applyTheme()
{
    m_controls->applyTheme();
    showCaption();
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
}

bool StatsView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_caption && event->type() == QEvent::Resize)
        showCaption();
    return ComparisonView::eventFilter(watched, event);
}

} // namespace twinlane
