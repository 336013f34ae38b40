// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/logs/logspage.h"

#include "views/logs/logfitting.h"
#include "views/logs/lognumbertree.h"
#include "views/logs/logpairdelegate.h"
#include "views/logs/logpairmodel.h"
#include "views/logs/logruntable.h"
#include "views/logs/logtexts.h"
#include "views/look/choicechip.h"
#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/pill.h"
#include "views/look/theme.h"
#include "views/words/format.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonObject>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

constexpr int kMarginPx = 12, kGapPx = 8, kCardFramePx = 8, kLowFromPx = 760, kFewRuns = 3, kMostRuns = 6,
              kListPx = 340, kNarrowListPx = 270, kNarrowFromPx = 1280;

QLabel *makeLabel(const char *name)
{
    auto *label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return label;
}

QFrame *makeCard()
{
    auto *card = new QFrame;
    card->setObjectName(QStringLiteral("card"));
    auto *layout = new QVBoxLayout(card);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    return card;
}

void setMuted(QLabel *label)
{
    setTextColor(label, Theme::current().muted);
}

} // namespace

LogsPage::LogsPage(QWidget *parent)
    : QWidget(parent)
    , m_pairs(new LogPairModel(this))
    , m_counts(makeLabel("logCounts"))
    , m_facts(makeLabel("logFacts"))
    , m_title(makeLabel("logTitle"))
    , m_detail(makeLabel("logDetail"))
    , m_noMatch(makeLabel("logNoMatch"))
    , m_runsTitle(makeLabel("logRunsTitle"))
    , m_filter(new QLineEdit)
    , m_order(new ChoiceChip(tr("Order")))
    , m_list(new QListView)
    , m_numbers(new LogNumberTree)
    , m_runs(new LogRunTable)
    , m_columns(new QSplitter(Qt::Horizontal))
    , m_rows(new QSplitter(Qt::Vertical))
    , m_pill(new Pill)
{
    setObjectName(QStringLiteral("logsPage"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(kMarginPx, kGapPx, kMarginPx, kGapPx);
    m_columns->addWidget(createList());
    m_columns->addWidget(createDetails());
    m_columns->setStretchFactor(1, 1);
    m_columns->setHandleWidth(kGapPx);
    m_columns->setChildrenCollapsible(false);
    layout->addWidget(m_columns);
    connect(m_numbers, &LogNumberTree::said, this, &LogsPage::said);
    applyTheme();
}

QWidget *LogsPage::createList()
{
    m_filter->setObjectName(QStringLiteral("logFilter"));
    m_filter->setPlaceholderText(tr("Filter models"));
    m_filter->setAccessibleName(tr("Filter models"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_order->setObjectName(QStringLiteral("logOrder"));
    m_order->addChoice(static_cast<int>(LogOrder::AsInLog), tr("As in the log"));
    m_order->addChoice(static_cast<int>(LogOrder::LargestChange), tr("Largest difference first"));
    m_order->addChoice(static_cast<int>(LogOrder::Name), tr("By name"));
    m_order->setCurrent(static_cast<int>(m_pairs->order()));
    m_list->setObjectName(QStringLiteral("logPairs"));
    m_list->setAccessibleName(tr("What ran"));
    m_list->setModel(m_pairs);
    m_list->setItemDelegate(new LogPairDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_noMatch->setAlignment(Qt::AlignCenter);
    m_noMatch->setWordWrap(true);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(kMarginPx, 10, kMarginPx, 8);
    head->setSpacing(kGapPx);
    head->addWidget(m_counts);
    auto *tools = new QHBoxLayout;
    tools->addWidget(m_filter, 1);
    tools->addWidget(m_order);
    head->addLayout(tools);
    QFrame *card = makeCard();
    auto *layout = static_cast<QVBoxLayout *>(card->layout());
    layout->addLayout(head);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_noMatch, 1);
    m_facts->setContentsMargins(kMarginPx, 8, kMarginPx, 10);
    layout->addWidget(m_facts);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_pairs->setFilter(text);
        updateList();
    });
    connect(m_order, &ChoiceChip::chosen, this, &LogsPage::setOrder);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &LogsPage::pickCurrent);
    return card;
}

QWidget *LogsPage::createDetails()
{
    m_title->installEventFilter(this);
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_title);
    words->addWidget(m_detail);
    QFrame *head = makeCard();
    auto *line = new QHBoxLayout;
    line->setContentsMargins(16, 10, 16, 10);
    line->setSpacing(kMarginPx);
    line->addLayout(words, 1);
    line->addWidget(m_pill, 0, Qt::AlignVCenter);
    static_cast<QVBoxLayout *>(head->layout())->addLayout(line);
    QFrame *numbers = makeCard();
    numbers->layout()->addWidget(m_numbers);
    m_rows->addWidget(numbers);
    m_rows->addWidget(createRuns());
    m_rows->setStretchFactor(0, 1);
    m_rows->setHandleWidth(kGapPx);
    m_rows->setChildrenCollapsible(false);
    auto *details = new QWidget;
    auto *layout = new QVBoxLayout(details);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kGapPx);
    layout->addWidget(head);
    layout->addWidget(m_rows, 1);
    return details;
}

QWidget *LogsPage::createRuns()
{
    m_runsTitle->setContentsMargins(10, 8, 10, 4);
    QFrame *card = makeCard();
    card->layout()->addWidget(m_runsTitle);
    card->layout()->addWidget(m_runs);
    return card;
}

const std::shared_ptr<const LogSet> &LogsPage::logs() const
{
    return m_pairs->logs();
}

/// The entry of what @p entry is about; -1: there is none.
int LogsPage::entryLike(const LogEntry &entry) const
{
    const LogGroup &like = entry.group();
    const auto found = std::ranges::find_if(logs()->entries, [&like](const LogEntry &other) {
        const LogGroup &group = other.group();
        return group.device == like.device && group.mode == like.mode && group.model == like.model
            && group.tag == like.tag;
    });
    return found == logs()->entries.end() ? -1 : static_cast<int>(found - logs()->entries.begin());
}

void LogsPage::setLogs(std::shared_ptr<const LogSet> logs)
{
    const std::shared_ptr<const LogSet> old = this->logs(); // its entry is looked at below
    const int oldPicked = std::exchange(m_picked, -1);
    m_runs->setEntry(nullptr, -1); // it points into the old ones
    m_pairs->setLogs(std::move(logs));
    if (this->logs() && old && oldPicked >= 0)
        m_picked = entryLike(old->entries[static_cast<std::size_t>(oldPicked)]);
    if (m_picked < 0 && m_pairs->firstRow() >= 0)
        m_picked = m_pairs->entryOf(m_pairs->firstRow());
    m_factsText = this->logs() ? logFacts(*this->logs()) : QString();
    updateList();
    showPicked();
}

void LogsPage::pick(int entry)
{
    if (!logs() || entry < 0 || entry >= static_cast<int>(logs()->entries.size()))
        return;
    if (m_pairs->rowOf(entry) < 0)
        m_filter->clear();
    m_picked = entry;
    selectPicked();
    showPicked();
}

/// What is picked may be filtered away: it stays on the right, and no line is marked.
void LogsPage::updateList()
{
    const bool isEmpty = m_pairs->rowCount() == 0;
    m_list->setVisible(!isEmpty);
    m_noMatch->setVisible(isEmpty);
    m_noMatch->setText(logs() ? tr("No model fits the filter.") : QString());
    selectPicked();
    fitTexts();
}

void LogsPage::selectPicked()
{
    const int row = m_pairs->rowOf(m_picked);
    if (row >= 0)
        m_list->setCurrentIndex(m_pairs->index(row));
    else
        m_list->selectionModel()->clear();
    m_list->scrollTo(m_list->currentIndex());
    m_list->viewport()->update();
}

void LogsPage::pickCurrent()
{
    const QModelIndex index = m_list->currentIndex();
    const int entry = index.isValid() ? m_pairs->entryOf(index.row()) : -1;
    if (entry < 0 || entry == m_picked)
        return;
    m_picked = entry;
    showPicked();
}

void LogsPage::showPicked()
{
    const LogEntry *entry = logs() && m_picked >= 0 ? &logs()->entries[static_cast<std::size_t>(m_picked)] : nullptr;
    const LogHeadline headline = entry ? logHeadline(*logs(), *entry) : LogHeadline();
    m_titleText = headline.title;
    m_nameText = headline.name;
    m_detailText = headline.detail;
    m_pill->setContent(headline.pill, headline.tone);
    m_numbers->setEntry(entry);
    m_runs->setEntry(logs(), m_picked);
    fitRuns();
    fitTexts();
}

void LogsPage::setOrder(int order)
{
    m_pairs->setOrder(static_cast<LogOrder>(order));
    m_order->setCurrent(order);
    updateList();
}

QJsonObject LogsPage::state() const
{
    QJsonObject state { { QStringLiteral("filter"), m_filter->text() },
        { QStringLiteral("order"), static_cast<int>(m_pairs->order()) } };
    if (m_picked >= 0) {
        const LogGroup &group = logs()->entries[static_cast<std::size_t>(m_picked)].group();
        for (const auto &[key, text] : { std::pair { "device", &group.device }, std::pair { "mode", &group.mode },
                 std::pair { "model", &group.model }, std::pair { "tag", &group.tag } })
            state.insert(QLatin1String(key), toQString(*text));
    }
    return state;
}

void LogsPage::setState(const QJsonObject &state)
{
    const auto text = [&state](const char *key) { return state.value(QLatin1String(key)).toString(); };
    const int order = state.value(QLatin1String("order")).toInt();
    setOrder(order >= 0 && order <= static_cast<int>(LogOrder::Name) ? order : 0);
    m_filter->setText(text("filter"));
    LogEntry wanted;
    LogGroup &group = wanted.pair.baseline;
    group.device = text("device").toStdString();
    group.mode = text("mode").toStdString();
    group.model = text("model").toStdString();
    group.tag = text("tag").toStdString();
    const int entry = logs() ? entryLike(wanted) : -1;
    if (entry >= 0 && m_pairs->rowOf(entry) >= 0)
        pick(entry);
}

void LogsPage::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

// Down goes on into the list, Esc empties the filter and then leaves it.
bool LogsPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_title && event->type() == QEvent::Resize)
        fitTexts(); // the pill beside it takes another room
    if (watched != m_filter || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Escape && !m_filter->text().isEmpty()) {
        m_filter->clear();
        return true;
    }
    if (key != Qt::Key_Escape && key != Qt::Key_Down && key != Qt::Key_Return && key != Qt::Key_Enter)
        return QWidget::eventFilter(watched, event);
    m_list->setFocus(Qt::OtherFocusReason);
    if (!m_list->currentIndex().isValid() && m_pairs->firstRow() >= 0)
        m_list->setCurrentIndex(m_pairs->index(m_pairs->firstRow()));
    return true;
}

void LogsPage::fitDensity()
{
    m_title->setFont(Theme::font(width() < kNarrowFromPx ? 16 : 20, QFont::DemiBold));
}

void LogsPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitDensity();
    const int listPx = width() < kNarrowFromPx ? kNarrowListPx : kListPx;
    m_columns->setSizes({ listPx, std::max(1, width() - listPx - 2 * kMarginPx - kGapPx) });
    fitRuns();
    fitTexts();
}

void LogsPage::fitRuns()
{
    const int runsPx = m_runs->wantedHeightPx(height() < kLowFromPx ? kFewRuns : kMostRuns)
        + m_runsTitle->sizeHint().height() + kCardFramePx;
    m_rows->setSizes({ std::max(1, m_rows->height() - runsPx - kGapPx), runsPx });
}

void LogsPage::fitTexts()
{
    const auto elide = [](QLabel *label, const QString &text) {
        label->setText(QFontMetrics(label->font()).elidedText(oneLine(text), Qt::ElideRight, label->width()));
        label->setToolTip(toolTipOf(text));
        label->setAccessibleName(text);
    };
    elide(m_title, fittingTitle(m_title->font(), m_titleText, m_nameText, m_title->width()));
    m_title->setToolTip(toolTipOf(m_titleText));
    m_title->setAccessibleName(m_titleText);
    elide(m_detail, m_detailText);
    m_runsTitle->setText(tr("Runs"));
    m_counts->setText(logs() ? logCounts(*logs()) : QString());
    m_facts->setText(fittingLines(m_facts->font(), m_factsText, m_facts->contentsRect().width()));
    m_facts->setToolTip(toolTipOf(m_factsText));
}

void LogsPage::applyTheme()
{
    m_counts->setFont(Theme::font(13, QFont::DemiBold));
    fitDensity();
    m_detail->setFont(Theme::font(13));
    m_runsTitle->setFont(Theme::font(12, QFont::DemiBold));
    m_facts->setFont(Theme::font(12));
    for (QLabel *label : { m_detail, m_facts, m_noMatch, m_runsTitle })
        setMuted(label);
    m_pill->update();
    m_list->viewport()->update();
    m_numbers->applyTheme();
    m_runs->viewport()->update();
    m_runs->horizontalHeader()->viewport()->update();
    fitTexts();
}

} // namespace twinlane
