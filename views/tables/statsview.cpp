// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/statsview.h"

#include "views/look/celldelegate.h"
#include "views/look/choicechip.h"
#include "views/look/emptystate.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/tables/statstableview.h"
#include "views/tables/statstexts.h"

#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace twinlane {

namespace {

constexpr int kCaptionHeightPx = 28;

} // namespace

StatsView::StatsView(StatsKind kind, Shown &shown, TableSource *source, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_kind(kind)
    , m_feed(kind, shown, source)
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

    m_table = new StatsTableView(kind, m_model, m_proxy);
    m_table->setAccessibleName(accessibleName());
    connect(m_table, &StatsTableView::picked, this, &StatsView::pick);
    connect(m_controls, &StatsControls::filtered, this, &StatsView::showRows);
    connect(m_controls, &StatsControls::rowsWanted, this, [this] {
        if (m_proxy.rowCount() == 0)
            return;
        m_table->setFocus();
        m_table->setCurrentIndex(m_proxy.index(0, 0));
    });
    m_empty = new EmptyState;
    connect(m_empty, &EmptyState::actionTriggered, m_controls, &StatsControls::clear);
    auto *content = new QWidget;
    m_pages = new QStackedLayout(content);
    m_pages->addWidget(m_table);
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
    auto *layout = new QHBoxLayout(m_captionLine);
    layout->setContentsMargins(kCellPaddingPx, 0, 0, 0);
    layout->addWidget(m_caption, 1);
    layout->addWidget(m_metricButton);
    return m_captionLine;
}

void StatsView::createMetricButton()
{
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
}

void StatsView::follow(Shown::Changes what)
{
    if (!(what & Shown::NewComparison) || !comparison())
        return;
    if (const bool alone = comparison()->isAlone(); alone != m_isAlone)
        showSides(alone);
}

void StatsView::showSides(bool alone)
{
    m_isAlone = alone;
    m_controls->showSides(alone);
    m_table->showSides(alone);
}

// --- rows, and the one that is picked ---

void StatsView::takeTable(StatsTable &table)
{
    if (!m_metricChosen)
        m_model.setMetric(defaultMetric(m_kind, table.rows));
    m_model.setTable(std::move(table));
    m_table->scrollToTop();
    m_controls->showAllWhereNotJudged();
    showRows();
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
    for (int place = 0; place < m_proxy.rowCount(); ++place) {
        const QModelIndex index = m_proxy.index(place, StatsModel::Name);
        const StatsRow &row = m_model.rows()[static_cast<std::size_t>(m_proxy.mapToSource(index).row())];
        if (row.name != name && row.title() != name)
            continue;
        m_table->setCurrentIndex(index);
        pick(index);
        return true;
    }
    return false;
}

void StatsView::setMetric(std::size_t metric)
{
    m_model.setMetric(metric);
    m_controls->showAllWhereNotJudged();
    showRows();
}

// --- what stands around them ---

void StatsView::setCompact(bool compact)
{
    if (compact == m_isCompact)
        return;
    m_isCompact = compact;
    m_table->setCompact(compact);
    m_caption->setVisible(!compact);
    // In a compact table the metric moves beside the chips, and the line below them goes.
    (compact ? static_cast<QWidget *>(m_controls) : m_captionLine)->layout()->addWidget(m_metricButton);
    // Otherwise the button would be hidden until the next turn of the event loop, without a width.
    m_metricButton->setVisible(!m_model.rows().empty());
    m_captionLine->setVisible(!compact);
    m_controls->showCounts();
    layout()->activate();
}

void StatsView::showRows()
{
    for (QAction *action : m_metricActions->actions())
        action->setChecked(static_cast<std::size_t>(action->data().toInt()) == m_model.metric());
    const MetricColumn metric = metricColumns(m_kind)[m_model.metric()];
    m_metricButton->setText(withMenuMark(metric.title));
    m_metricButton->setAccessibleName(tr("Metric: %1").arg(metric.title));
    m_metricButton->setToolTip(metric.definition);
    m_controls->showCounts();
    showCaption();
    showEmptyState();
    m_table->fitColumns();
}

void StatsView::showCaption()
{
    const QString text = comparison() && !m_model.rows().empty()
        ? tableCaption(*comparison(), shown().tableRow(), metricColumns(m_kind)[m_model.metric()])
        : QString();
    m_caption->setToolTip(toolTipOf(text));
    m_caption->setAccessibleName(text);
    m_caption->setText(elidedName(m_caption->font(), text, m_caption->width()));
}

void StatsView::showEmptyState()
{
    const bool isEmpty = m_proxy.rowCount() == 0, hasRows = !m_model.rows().empty();
    m_controls->setEnabled(hasRows);
    m_metricButton->setVisible(hasRows);
    m_pages->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_table);
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
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, Theme::current().muted);
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
    m_table->fitColumns();
}

bool StatsView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_caption && event->type() == QEvent::Resize)
        showCaption();
    return ComparisonView::eventFilter(watched, event);
}

} // namespace twinlane
