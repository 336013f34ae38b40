// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/setnames/setnamesview.h"

#include "model/sets/openedsets.h"
#include "views/look/celldelegate.h"
#include "views/look/choicechip.h"
#include "views/look/columnfit.h"
#include "views/look/emptystate.h"
#include "views/look/nametext.h"
#include "views/look/tableheader.h"
#include "views/look/theme.h"
#include "views/setnames/changechart.h"
#include "views/setnames/namesbyrank.h"
#include "views/setnames/setnamesmodel.h"
#include "views/words/errortext.h"
#include "views/words/format.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QStackedLayout>
#include <QTableView>
#include <qcustomplot.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

constexpr int kBesideFromPx = 980, kChartsShare = 3, kLeastChartsPx = 320, kMostChartsPx = 560, kMostByRankPx = 260;
constexpr int kDebounceMs = 150, kFieldHeightPx = 30, kRanksPx = 110, kFilterPx = 170;
constexpr int kLeastWidthPx = 320, kLeastNamePx = 160, kMostMeasuredRows = 200;
constexpr int kAllClasses = -1, kPython = static_cast<int>(kNameChangeCount), kProfilerSteps = kPython + 1;
constexpr std::array kMostChoices { 5, 10, 20 };
constexpr int kDefaultMost = 10;
constexpr QLatin1String kClassKey("class"), kFigureKey("figure"), kMostKey("most"), kRanksKey("ranks"),
    kFilterKey("filter"), kStepsWord("steps"), kPythonWord("python"), kTimeWord("time"), kCallsWord("calls");

QLineEdit *field(const QString &name, const QString &title, const QString &placeholder, int widthPx)
{
    auto *made = new QLineEdit;
    made->setObjectName(name);
    made->setAccessibleName(title);
    made->setPlaceholderText(placeholder);
    made->setFixedHeight(kFieldHeightPx);
    made->setMaximumWidth(widthPx);
    made->setMinimumWidth(widthPx / 2);
    made->setClearButtonEnabled(true);
    return made;
}

} // namespace

SetNamesView::SetNamesView(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_model(new SetNamesModel(this))
    , m_controls(new QWidget(this))
    , m_classes(new ChoiceChip(tr("Names")))
    , m_figures(new ChoiceChip(tr("Change of")))
    , m_most(new ChoiceChip(tr("Bars")))
    , m_ranks(field(QStringLiteral("setNamesRanks"), tr("Ranks"), tr("All ranks"), kRanksPx))
    , m_filter(field(QStringLiteral("setNamesFilter"), tr("Filter names"), tr("Filter names"), kFilterPx))
    , m_stack(new QStackedLayout(this))
    , m_page(new QWidget)
    , m_parts(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_table(new QTableView)
    , m_charts(new QWidget)
    , m_time(new ChangeChart)
    , m_calls(new ChangeChart)
    , m_byRank(new NamesByRank)
    , m_foot(new QLabel)
    , m_empty(new EmptyState)
{
    setAccessibleName(tr("Names of all ranks"));
    createControls();
    createTable();
    auto *charts = new QVBoxLayout(m_charts);
    charts->setContentsMargins(0, 0, 0, 0);
    charts->setSpacing(4);
    charts->addWidget(m_time, 3);
    charts->addWidget(m_calls, 3);
    charts->addWidget(m_byRank, 3);
    charts->addStretch();
    m_parts->setContentsMargins(0, 0, 0, 0);
    m_parts->setSpacing(4);
    m_parts->addWidget(m_table, 1);
    m_parts->addWidget(m_charts);
    auto *layout = new QVBoxLayout(m_page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(m_parts, 1);
    m_foot->setContentsMargins(12, 0, 12, 4);
    m_foot->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(m_foot);
    m_stack->addWidget(m_page);
    m_stack->addWidget(m_empty);
    m_empty->setContent(QStringLiteral("info"), tr("No set of ranks is open"),
        tr("Open a folder or an archive with the traces of all ranks, and this view adds up their names."));
    setFocusProxy(m_table);
    setMinimumSize(kLeastWidthPx, 120);
    connectParts();
    applyTheme();
    m_stack->setCurrentWidget(m_empty);
}

void SetNamesView::createControls()
{
    m_figures->addChoice(static_cast<int>(NameFigure::Calls), tr("by calls"), tr("More or fewer calls per rank"));
    m_figures->addChoice(static_cast<int>(NameFigure::Time), tr("by time"),
        tr("More or less time per rank, by more than %1 %").arg(kUnchangedNamePercent));
    m_figures->setCurrent(static_cast<int>(NameFigure::Calls));
    for (const int most : kMostChoices)
        m_most->addChoice(most, tr("%n bar(s)", nullptr, most), tr("How many names the charts show"));
    m_most->setCurrent(kDefaultMost);
    m_ranks->setToolTip(toolTipOf(tr("The ranks that count, such as 0,4-7. Empty: all.")));
    auto *line = new QHBoxLayout(m_controls);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(4);
    line->addStretch();
    for (QWidget *widget : std::initializer_list<QWidget *> { m_classes, m_figures, m_most, m_ranks, m_filter })
        line->addWidget(widget);
    m_controls->hide(); // until a card takes them
    showClasses();
}

void SetNamesView::createTable()
{
    m_table->setObjectName(QStringLiteral("setNames"));
    m_table->setAccessibleName(tr("Names of all ranks"));
    auto *header = new TableHeader(Qt::Horizontal, m_table);
    m_table->setHorizontalHeader(header);
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CellDelegate(m_table));
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    header->setSortIndicator(SetNamesModel::TimeDelta, Qt::DescendingOrder);
    header->setSectionResizeMode(QHeaderView::Fixed);
    m_table->setSortingEnabled(true);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(kCompactTableRowPx);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
}

void SetNamesView::connectParts()
{
    m_typing.setSingleShot(true);
    m_typing.setInterval(kDebounceMs);
    connect(&m_typing, &QTimer::timeout, this, &SetNamesView::takeRanks);
    connect(m_ranks, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(m_ranks, &QLineEdit::returnPressed, this, &SetNamesView::takeRanks);
    connect(m_filter, &QLineEdit::textChanged, this, &SetNamesView::filter);
    connect(m_classes, &ChoiceChip::chosen, this, &SetNamesView::filter);
    connect(m_figures, &ChoiceChip::chosen, this, &SetNamesView::filter);
    connect(m_most, &ChoiceChip::chosen, this, &SetNamesView::showCharts);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &index) {
        if (index.isValid())
            pick(m_model->rowAt(index.row()).normalizedName);
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        if (const int row = m_model->findRow(m_picked); row >= 0)
            m_table->setCurrentIndex(m_model->index(row, 0));
    });
    for (ChangeChart *chart : { m_time, m_calls })
        connect(chart, &ChangeChart::picked, this, [this](const std::string &name) { pickByName(toQString(name)); });
}

void SetNamesView::setControlsRoom(int, int belowPx)
{
    m_most->setVisible(belowPx >= 560);
    m_ranks->setVisible(belowPx >= 420);
}

void SetNamesView::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

bool SetNamesView::pickByName(const QString &name)
{
    const std::string wanted = name.toStdString();
    const auto &rows = m_model->rows();
    if (std::none_of(rows.begin(), rows.end(), [&](const SetNameRow &row) { return row.normalizedName == wanted; }))
        return false;
    pick(wanted);
    if (const int row = m_model->findRow(wanted); row >= 0)
        m_table->setCurrentIndex(m_model->index(row, 0));
    else
        m_table->clearSelection(); // the filter hides it
    return true;
}

// --- what is shown ---

void SetNamesView::follow(Shown::Changes what)
{
    if (!(what & Shown::NewComparison))
        return;
    m_isStale = true;
    if (isVisible() || !shown().sets())
        refresh(); // a large set is let go at once
}

void SetNamesView::showEvent(QShowEvent *event)
{
    ComparisonView::showEvent(event);
    refresh();
}

void SetNamesView::refresh()
{
    if (m_typing.isActive())
        takeRanks();
    if (std::exchange(m_isStale, false))
        takeSets();
}

void SetNamesView::takeRanks()
{
    m_typing.stop();
    const QString text = m_ranks->text().simplified();
    const Result<RankChoice> choice = text.isEmpty() ? RankChoice() : RankChoice::parse(text.toStdString());
    m_choiceError = choice ? QString() : errorText(choice.error());
    if (choice) {
        m_choice = *choice;
        takeSets();
    }
    showFoot();
}

void SetNamesView::takeSets()
{
    const auto &opened = shown().sets();
    const bool hasChoice = !m_choice.ranges.empty();
    std::vector<SetNameRow> rows;
    if (opened && !hasChoice && !opened->isAlone)
        rows = opened->sets->names;
    else if (opened)
        rows = setNameRows(*opened->sets->baseline, *opened->sets->experimental, m_choice);
    m_model->setRows(std::move(rows), opened && opened->isAlone, opened && opened->isCertain());
    m_stack->setCurrentWidget(opened ? m_page : static_cast<QWidget *>(m_empty));
    m_classes->setVisible(!m_model->isAlone());
    m_figures->setVisible(!m_model->isAlone());
    showClasses();
    showCharts();
    const std::vector<SetNameRow> &largest = m_time->bars().rows;
    pick(m_model->findRow(m_picked) >= 0 ? m_picked : largest.empty() ? std::string() : largest.front().normalizedName);
    fitColumns();
}

void SetNamesView::filter()
{
    SetNamesFilter filter;
    filter.words = m_filter->text().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    filter.figure = static_cast<NameFigure>(m_figures->current());
    const int choice = m_classes->current();
    filter.kind = choice == kProfilerSteps ? NameKind::ProfilerStep
        : choice == kPython                ? NameKind::Python
                                           : NameKind::Work;
    if (choice != kAllClasses && filter.kind == NameKind::Work)
        filter.change = static_cast<NameChange>(choice);
    m_model->setFilter(filter);
    showClasses();
    showFoot();
}

void SetNamesView::showClasses()
{
    const int current = m_classes->choiceCount() > 0 ? m_classes->current() : kAllClasses;
    const auto counts = m_model->counts();
    m_classes->clearChoices();
    int all = 0;
    for (const int count : counts)
        all += count;
    m_classes->addChoice(kAllClasses, tr("all names (%1)").arg(formatCount(all)),
        tr("Operators, kernels, collectives, calls of the runtime and annotations"));
    for (std::size_t change = 0; change < kNameChangeCount; ++change)
        m_classes->addChoice(static_cast<int>(change),
            QStringLiteral("%1 (%2)").arg(
                nameChangeTitle(static_cast<NameChange>(change)), formatCount(counts[change])),
            nameChangeDefinition(static_cast<NameChange>(change)));
    const auto countOf = [this](NameKind kind) { return formatCount(m_model->count(kind)); };
    m_classes->addChoice(kPython, tr("Python functions (%1)").arg(countOf(NameKind::Python)),
        tr("Their times hold those of all that they call."));
    m_classes->addChoice(kProfilerSteps, QStringLiteral("ProfilerStep (%1)").arg(countOf(NameKind::ProfilerStep)),
        tr("The steps themselves, whose names differ by their numbers"));
    m_classes->setCurrent(current);
}

void SetNamesView::showCharts()
{
    const auto most = static_cast<std::size_t>(std::max(1, m_most->current()));
    for (const auto &[chart, figure] : { std::pair(m_time, NameFigure::Time), std::pair(m_calls, NameFigure::Calls) }) {
        ChangeBars bars = largestChanges(m_model->rows(), figure, m_model->isAlone(), most);
        bars.isCertain = m_model->isCertain();
        chart->setBars(std::move(bars));
    }
    showFoot();
}

void SetNamesView::pick(const std::string &normalizedName)
{
    m_picked = normalizedName;
    m_time->setPicked(normalizedName);
    m_calls->setPicked(normalizedName);
    m_byRank->show(shown().sets(), normalizedName);
}

QString SetNamesView::footText() const
{
    if (!m_choiceError.isEmpty())
        return m_choiceError;
    QStringList parts { tr("%1 of %2 names")
                            .arg(formatCount(m_model->rowCount()),
                                formatCount(static_cast<double>(m_model->rows().size()))) };
    if (m_model->filter().kind == NameKind::Work) {
        if (const int functions = m_model->count(NameKind::Python); functions > 0)
            parts << tr("%n Python function(s) apart", nullptr, functions);
        if (const int steps = m_model->count(NameKind::ProfilerStep); steps > 0)
            parts << tr("%n ProfilerStep name(s) apart", nullptr, steps);
    }
    parts << tr("calls and times per rank");
    return parts.join(QStringLiteral(" · "));
}

void SetNamesView::showFoot()
{
    const Theme &theme = Theme::current();
    m_foot->setText(footText());
    m_foot->setToolTip(toolTipOf(footText()));
    m_foot->setFont(Theme::font(11));
    QPalette palette = m_foot->palette();
    palette.setColor(QPalette::WindowText, m_choiceError.isEmpty() ? theme.muted : theme.worseText);
    m_foot->setPalette(palette);
}

int SetNamesView::neededPx(int column) const
{
    const QFont font = Theme::font(13), headFont = Theme::font(12, QFont::DemiBold);
    constexpr int kSortArrowPx = 14;
    double px = tabularWidth(headFont, m_model->headerData(column, Qt::Horizontal).toString()) + kSortArrowPx;
    for (int row = 0; row < std::min(m_model->rowCount(), kMostMeasuredRows); ++row)
        px = std::max(px, tabularWidth(font, m_model->index(row, column).data().toString()));
    return static_cast<int>(std::ceil(px)) + 2 * kCellPaddingPx + 2;
}

/// Columns go first whose figures the others tell too.
void SetNamesView::fitColumns()
{
    constexpr std::array<int, 7> kGoFirst { SetNamesModel::Ranks, SetNamesModel::BaselineCalls,
        SetNamesModel::BaselineTime, SetNamesModel::ExperimentalCalls, SetNamesModel::Change,
        SetNamesModel::ExperimentalTime, SetNamesModel::CallsDelta };
    const bool isAlone = m_model->isAlone();
    std::vector<int> px(SetNamesModel::ColumnCount);
    for (int column = SetNamesModel::Change; column < SetNamesModel::ColumnCount; ++column) {
        const bool isOfOneSide = column == SetNamesModel::ExperimentalCalls || column == SetNamesModel::ExperimentalTime
            || column == SetNamesModel::Ranks;
        px[static_cast<std::size_t>(column)] = isAlone && !isOfOneSide ? 0 : neededPx(column);
    }
    twinlane::fitColumns(*m_table->horizontalHeader(), std::move(px),
        isAlone ? std::span<const int>() : std::span<const int>(kGoFirst), m_table->viewport()->width(), kLeastNamePx);
}

void SetNamesView::resizeEvent(QResizeEvent *event)
{
    ComparisonView::resizeEvent(event);
    arrange();
}

void SetNamesView::arrange()
{
    const bool isBeside = width() >= kBesideFromPx;
    m_parts->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int px = std::clamp(width() / kChartsShare, kLeastChartsPx, kMostChartsPx);
    m_charts->setMinimumWidth(isBeside ? px : 0);
    m_charts->setMaximumWidth(isBeside ? px : QWIDGETSIZE_MAX);
    for (QWidget *chart : std::initializer_list<QWidget *> { m_time, m_calls })
        chart->setSizePolicy(QSizePolicy::Expanding, isBeside ? QSizePolicy::Maximum : QSizePolicy::Expanding);
    m_byRank->setMaximumHeight(isBeside ? kMostByRankPx : QWIDGETSIZE_MAX);
    m_charts->layout()->invalidate();
    static_cast<QBoxLayout *>(m_charts->layout())
        ->setDirection(isBeside ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_parts->activate();
    fitColumns();
}

void SetNamesView::applyTheme()
{
    m_empty->applyTheme();
    showFoot();
    update();
}

// --- pictures ---

void SetNamesView::paintDocument(QPainter &painter, QSize sizePx) const
{
    painter.fillRect(QRect(QPoint(), sizePx), Theme::current().surface);
    const double half = sizePx.width() / 2.0;
    paintChanges(painter, QRectF(0, 0, half, sizePx.height()), m_time->bars(), {});
    paintChanges(painter, QRectF(half, 0, half, sizePx.height()), m_calls->bars(), {});
}

Drawing SetNamesView::drawing(QSize most) const
{
    const std::size_t rows = std::max(m_time->bars().rows.size(), m_calls->bars().rows.size());
    const QSize sizePx(most.width(), std::min(most.height(), changeBarsPx(rows)));
    return { sizePx, [this, sizePx](QCPPainter &painter) { paintDocument(painter, sizePx); } };
}

// --- what a session file keeps ---

QJsonObject SetNamesView::state() const
{
    if (!shown().sets())
        return {};
    const int choice = m_classes->current();
    const QString kind = choice == kAllClasses ? QString()
        : choice == kProfilerSteps             ? QString(kStepsWord)
        : choice == kPython                    ? QString(kPythonWord)
                                               : toQString(nameChangeKey(static_cast<NameChange>(choice)));
    return { { kClassKey, kind },
        { kFigureKey, static_cast<NameFigure>(m_figures->current()) == NameFigure::Time ? kTimeWord : kCallsWord },
        { kMostKey, m_most->current() }, { kRanksKey, m_ranks->text() }, { kFilterKey, m_filter->text() } };
}

void SetNamesView::setState(const QJsonObject &state)
{
    const QString kind = state.value(kClassKey).toString();
    int choice = kind == kStepsWord ? kProfilerSteps : kind == kPythonWord ? kPython : kAllClasses;
    for (std::size_t change = 0; change < kNameChangeCount; ++change) {
        if (kind == toQString(nameChangeKey(static_cast<NameChange>(change))))
            choice = static_cast<int>(change);
    }
    m_classes->setCurrent(choice);
    const bool isTime = state.value(kFigureKey).toString() == kTimeWord;
    m_figures->setCurrent(static_cast<int>(isTime ? NameFigure::Time : NameFigure::Calls));
    const int most = state.value(kMostKey).toInt(kDefaultMost);
    m_most->setCurrent(
        std::find(kMostChoices.begin(), kMostChoices.end(), most) == kMostChoices.end() ? kDefaultMost : most);
    constexpr qsizetype kMostText = 1000;
    m_ranks->setText(state.value(kRanksKey).toString().left(kMostText));
    m_filter->setText(state.value(kFilterKey).toString().left(kMostText));
    takeRanks();
    filter();
    showCharts();
}

} // namespace twinlane
