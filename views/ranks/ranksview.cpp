// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/ranks/ranksview.h"

#include "views/look/choicechip.h"
#include "views/look/emptystate.h"
#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/ranks/rankcanvas.h"
#include "views/ranks/rankfacts.h"
#include "views/ranks/ranktexts.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <qcustomplot.h>

#include <algorithm>
#include <array>
#include <utility>

namespace twinlane {

namespace {

/// The facts stand beside the heat maps where these need the height and there is room, else below them.
constexpr int kBesideFromPx = 820, kLeastFactsPx = 380, kMostFactsPx = 460, kFactsShare = 3, kKeysFromPx = 1000;
constexpr int kLeastWidthPx = 320, kRoomyRowPx = 36;
/// Of documents: rows so high that their labels are read.
constexpr int kDocumentRowPx = 14, kDocumentFootPx = 24;

template <class T> struct Word {
    T value;
    const char *key;
};
constexpr std::array kOrders { Word<RankOrder> { RankOrder::Rank, "rank" }, Word<RankOrder> { RankOrder::Kind, "kind" },
    Word<RankOrder> { RankOrder::Value, "value" } };
constexpr std::array kScales { Word<RankScale> { RankScale::Zero, "zero" },
    Word<RankScale> { RankScale::Median, "median" } };

template <class T, std::size_t N> T valueOf(const std::array<Word<T>, N> &words, const QString &key)
{
    const auto found = std::find_if(
        words.begin(), words.end(), [&key](const Word<T> &word) { return key == QLatin1String(word.key); });
    return found == words.end() ? words.front().value : found->value;
}

constexpr QLatin1String kFigureKey("figure"), kOrderKey("order"), kScaleKey("scale"), kPageKey("page");

} // namespace

RanksView::RanksView(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_controls(new QWidget(this))
    , m_figures(new ChoiceChip(tr("Figure")))
    , m_orders(new ChoiceChip(tr("Rows")))
    , m_scales(new ChoiceChip(tr("Colours")))
    , m_title(new QLabel)
    , m_totals(new QLabel)
    , m_foot(new QLabel)
    , m_keys(new QLabel(tr("← → ↑ ↓ cells · Enter shows the rank · Shift compares two of one side")))
    , m_back(new QToolButton)
    , m_stack(new QStackedLayout(this))
    , m_page(new QWidget)
    , m_parts(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_canvas(new RankCanvas)
    , m_facts(new RankFacts)
    , m_empty(new EmptyState)
{
    setAccessibleName(tr("Ranks"));
    addChoices();
    m_back->setObjectName(QStringLiteral("ranksBack"));
    m_back->setText(tr("Back to both sides"));
    m_back->setToolTip(toolTipOf(tr("Compares a rank of the baseline with one of the experimental side again.")));
    m_back->setFocusPolicy(Qt::TabFocus);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 4, 12, 2);
    head->setSpacing(12);
    head->addWidget(m_title);
    head->addWidget(m_totals);
    head->addStretch(1);
    head->addWidget(m_back);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(12, 0, 12, 2);
    foot->addWidget(m_foot, 1);
    foot->addWidget(m_keys);
    auto *layout = new QVBoxLayout(m_page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(head);
    m_parts->setContentsMargins(0, 0, 0, 0);
    m_parts->setSpacing(0);
    m_parts->addWidget(m_canvas, 3);
    m_parts->addWidget(m_facts, 2);
    layout->addLayout(m_parts, 1);
    layout->addLayout(foot);
    m_foot->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_stack->addWidget(m_page);
    m_stack->addWidget(m_empty);
    m_empty->setContent(QStringLiteral("info"), tr("No set of ranks is open"),
        tr("Open a folder or an archive with the traces of all ranks, and this view shows where they wait for each "
           "other."));
    setFocusProxy(m_canvas);
    setMinimumSize(kLeastWidthPx, 120);
    connect(m_canvas, &RankCanvas::picked, this, &RanksView::ranksWanted);
    connect(m_canvas, &RankCanvas::pickedEarly, this, [this](const RankNames &names) {
        m_wanted = names;
        m_canvas->setWanted(names);
        showHead();
        emit ranksWantedEarly(names);
    });
    connect(m_facts, &RankFacts::whyLateWanted, this,
        [this](const RankPlace &rank) { emit ranksWanted(againstMedian(*this->shown().sets(), rank)); });
    connect(m_back, &QToolButton::clicked, this,
        [this] { emit ranksWanted(placesOf(*this->shown().sets(), BlocksChoice::Rule::Median)); });
    applyTheme();
    m_stack->setCurrentWidget(m_empty);
}

void RanksView::addChoices()
{
    const auto metrics = rankMetrics();
    for (std::size_t metric = 0; metric < metrics.size(); ++metric)
        m_figures->addChoice(static_cast<int>(metric), rankMetricTitle(metric), rankMetricDefinition(metric));
    m_orders->addChoice(
        static_cast<int>(RankOrder::Rank), tr("by rank"), tr("The rows stand in the order of the ranks."));
    m_orders->addChoice(static_cast<int>(RankOrder::Kind), tr("by kind"),
        tr("Ranks whose blocks have the same structure stand together, as the stages of a pipeline do."));
    m_orders->addChoice(static_cast<int>(RankOrder::Value), tr("by value"),
        tr("The largest mean over the steps comes first, of the experimental side where there are two."));
    m_scales->addChoice(static_cast<int>(RankScale::Zero), tr("from 0"),
        tr("The colours of both sides begin at 0 and have one scale."));
    m_scales->addChoice(static_cast<int>(RankScale::Median), tr("around the median"),
        tr("The colours show how far each value lies from the median of its side."));
    m_figures->setObjectName(QStringLiteral("rankFigures"));
    auto *line = new QHBoxLayout(m_controls);
    line->setContentsMargins(0, 0, 0, 0);
    line->addStretch();
    for (ChoiceChip *chip : { m_figures, m_orders, m_scales }) {
        line->addWidget(chip);
        connect(chip, &ChoiceChip::chosen, this, [this] {
            setChoice({ static_cast<std::size_t>(m_figures->current()), static_cast<RankOrder>(m_orders->current()),
                static_cast<RankScale>(m_scales->current()) });
        });
    }
    m_controls->hide(); // until a card takes them
    setChoice({});
}

QWidget *RanksView::controls() const
{
    return m_controls;
}

void RanksView::setControlsRoom(int, int belowPx)
{
    // The narrowest card has room for two of them.
    m_scales->setVisible(belowPx >= 360);
}

void RanksView::setChoice(const RankMapChoice &choice)
{
    m_choice = choice;
    m_figures->setCurrent(static_cast<int>(choice.metric));
    m_orders->setCurrent(static_cast<int>(choice.order));
    m_scales->setCurrent(static_cast<int>(choice.scale));
    m_isStale = true;
    if (isVisible())
        refresh();
}

// --- what is shown ---

void RanksView::follow(Shown::Changes what)
{
    if (!(what & Shown::NewComparison))
        return;
    m_isStale = true;
    if (isVisible())
        refresh();
    else if (!shown().sets())
        showSets(); // a large set is let go at once
}

void RanksView::showEvent(QShowEvent *event)
{
    ComparisonView::showEvent(event);
    refresh();
}

void RanksView::refresh()
{
    if (std::exchange(m_isStale, false))
        showSets();
}

void RanksView::showSets()
{
    const auto &opened = shown().sets();
    if (!opened || !opened->isComing())
        m_wanted.reset();
    m_canvas->setWanted(m_wanted);
    m_canvas->show(opened, m_choice);
    m_facts->setSets(opened);
    showHead();
    arrange();
    m_stack->setCurrentWidget(opened ? m_page : static_cast<QWidget *>(m_empty));
}

void RanksView::showHead()
{
    const auto &opened = shown().sets();
    m_title->clear();
    m_totals->clear();
    m_foot->clear();
    m_back->setVisible(opened && !opened->isComing() && opened->places.isWithinSide() && !opened->isOneRank());
    m_orders->setEnabled(!opened || !opened->isComing());
    if (!opened)
        return;
    if (opened->isComing()) {
        showComingHead();
        return;
    }
    m_back->setText(opened->isAlone ? tr("Back to one rank") : tr("Back to both sides"));
    m_title->setText(tr("%1, median rank").arg(rankMetricTitle(m_choice.metric)));
    const SetComparison &sets = *opened->sets;
    const auto row = std::find_if(sets.overview.begin(), sets.overview.end(),
        [this](const SetMetricRow &each) { return each.metric == m_choice.metric; });
    if (row != sets.overview.end()) {
        const RankMetric &metric = rankMetrics()[m_choice.metric];
        const Delta<double> value = toDouble(row->median);
        const Tone told = toneOf(value, metric.better), tone = opened->isCertain() ? told : Tone::Neutral;
        const Certainty certainty = told == Tone::Neutral ? Certainty::Negligible
            : opened->isCertain()                         ? Certainty::Certain
                                                          : Certainty::CouldBeChance;
        m_totals->setText(opened->isAlone
                ? formatValue(value.baseline, metric.unit)
                : QStringLiteral("%1 → %2&nbsp;&nbsp;<span style=\"font-weight:600;color:%3\">%4 %5</span>")
                      .arg(formatValue(value.baseline, metric.unit), formatValue(value.experimental, metric.unit),
                          (tone == Tone::Neutral ? Theme::current().muted : Theme::current().textOf(tone)).name(),
                          arrowOf(value, DifferenceLook { certainty, tone }), formatSigned(value.delta, metric.unit)));
    }
    const QString text = opened->note.empty() ? placesSentence(*opened) : pairNotes(*opened).constFirst();
    m_foot->setText(text);
    m_foot->setToolTip(toolTipOf(text));
}

void RanksView::showComingHead()
{
    const OpenedSets &opened = *shown().sets();
    m_title->setText(rankMetricTitle(m_choice.metric));
    m_totals->setText(comingText(opened));
    const QString text = m_wanted ? wantedText(*m_wanted)
        : needsAllRanks(m_choice.metric)
        ? tr("%1 is known when all ranks are there.").arg(rankMetricTitle(m_choice.metric))
        : tr("Ranks are still coming: the colours reach to the most so far, and the rows stand by rank.");
    m_foot->setText(text);
    m_foot->setToolTip(toolTipOf(text));
}

void RanksView::resizeEvent(QResizeEvent *event)
{
    ComparisonView::resizeEvent(event);
    arrange();
}

void RanksView::arrange()
{
    const std::size_t lines = shown().sets() ? m_canvas->scene().lines().size() : 0;
    const double mapsPx = RankScene::kMapsTopPx + RankScene::kMapsKeyPx + static_cast<double>(lines) * kRoomyRowPx;
    const bool isLow = 2 * mapsPx <= height(); // a few ranks leave half of the page
    const bool isBeside = width() >= kBesideFromPx && !isLow;
    m_parts->setDirection(isBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_facts->setMinimumWidth(isBeside ? std::clamp(width() / kFactsShare, kLeastFactsPx, kMostFactsPx) : 0);
    m_facts->setMaximumWidth(
        isBeside ? std::clamp(width() / kFactsShare, kLeastFactsPx, kMostFactsPx) : QWIDGETSIZE_MAX);
    m_canvas->setMaximumHeight(isLow ? static_cast<int>(mapsPx) : QWIDGETSIZE_MAX);
    m_keys->setVisible(width() >= kKeysFromPx);
}

void RanksView::applyTheme()
{
    const Theme &theme = Theme::current();
    setTextLook(m_title, theme.text, 13, QFont::DemiBold);
    setTextLook(m_totals, theme.text, 13);
    setTextLook(m_foot, theme.muted, 11);
    setTextLook(m_keys, theme.faint, 11);
    m_back->setIcon(Theme::icon(QStringLiteral("back")));
    m_back->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_empty->applyTheme();
    m_canvas->applyTheme();
    m_facts->applyTheme();
    showHead();
}

// --- pictures ---

void RanksView::paintDocument(QPainter &painter, QSize sizePx) const
{
    painter.fillRect(QRect(QPoint(), sizePx), Theme::current().surface);
    if (!shown().sets())
        return;
    RankScene scene;
    scene.setSize(QSizeF(sizePx.width(), sizePx.height() - kDocumentFootPx));
    scene.show(shown().sets(), m_choice);
    paintRanks(painter, scene, {});
    painter.setFont(m_foot->font());
    painter.setPen(Theme::current().muted);
    painter.drawText(QRectF(12, sizePx.height() - kDocumentFootPx, sizePx.width() - 24, kDocumentFootPx),
        Qt::AlignVCenter | Qt::AlignLeft, oneLine(m_foot->text()));
}

Drawing RanksView::drawing(QSize most) const
{
    const std::size_t lines = shown().sets() ? rankLines(*shown().sets()->sets).size() : 0;
    const double heightPx = RankScene::kMapsTopPx + RankScene::kMapsKeyPx + kDocumentFootPx
        + static_cast<double>(std::max<std::size_t>(lines, 4)) * kDocumentRowPx;
    const QSize sizePx(most.width(), std::min(most.height(), static_cast<int>(heightPx)));
    return { sizePx, [this, sizePx](QCPPainter &painter) { paintDocument(painter, sizePx); } };
}

// --- what a session file keeps ---

QJsonObject RanksView::state() const
{
    if (!shown().sets())
        return {};
    const auto wordOf = [](const auto &words, auto value) {
        return QLatin1String(
            std::find_if(words.begin(), words.end(), [value](const auto &word) { return word.value == value; })->key);
    };
    return { { kFigureKey, toQString(rankMetrics()[m_choice.metric].key) },
        { kOrderKey, wordOf(kOrders, m_choice.order) }, { kScaleKey, wordOf(kScales, m_choice.scale) },
        { kPageKey, m_facts->page() } };
}

void RanksView::setState(const QJsonObject &state)
{
    const auto metrics = rankMetrics();
    const std::string key = state.value(kFigureKey).toString().toStdString();
    const auto metric =
        std::find_if(metrics.begin(), metrics.end(), [&key](const RankMetric &each) { return each.key == key; });
    setChoice({ metric == metrics.end() ? 0 : static_cast<std::size_t>(metric - metrics.begin()),
        valueOf(kOrders, state.value(kOrderKey).toString()), valueOf(kScales, state.value(kScaleKey).toString()) });
    m_facts->setPage(state.value(kPageKey).toString());
}

} // namespace twinlane
