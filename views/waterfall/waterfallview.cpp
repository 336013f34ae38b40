// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/waterfall/waterfallview.h"

#include "model/comparison/comparison.h"
#include "views/look/choicechip.h"
#include "views/look/emptystate.h"
#include "views/waterfall/waterfallchart.h"
#include "views/words/whatiftext.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QStackedLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace twinlane {

namespace {

constexpr std::size_t kLeastCategories = 3;
/// In the order of WaterfallParts. For session files: never changed.
constexpr const char *kPartsKeys[] = { "categories", "device", "blocks" };

/// One more line: what the blocks of the scope that are as in the baseline take away. It leads to the time without it.
void addWhatIf(const Comparison &comparison, RowId scope, const WhatIf &whatIf, WaterfallContent &content)
{
    const auto isInside = [&](RowId row, RowId outer) {
        return row >= outer && row.value < comparison.rows[outer.row()].subtreeEnd;
    };
    WhatIf inside;
    std::int64_t changeNs = 0;
    for (const WhatIfBlock &block : whatIf.blocks) {
        const bool isAround = isInside(scope, block.row);
        if (!isAround && !isInside(block.row, scope))
            continue;
        inside.blocks.push_back(block);
        changeNs -= isAround ? content.deltaNs : block.deltaNs;
    }
    if (inside.isEmpty())
        return;
    WaterfallLine line;
    line.title = whatIfBlocks(inside);
    line.isJudged = false;
    line.deltaNs = changeNs;
    line.baselineNs = content.experimentalNs;
    content.experimentalNs += changeNs;
    content.deltaNs += changeNs;
    content.look = {};
    line.experimentalNs = content.experimentalNs;
    content.lines.push_back(std::move(line));
    content.lastTitle = WaterfallView::tr("What if (%1)").arg(whatIfCaution());
}

} // namespace

WaterfallView::WaterfallView(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_controls(new QWidget(this))
    , m_choice(new ChoiceChip(tr("Parts of the waterfall")))
    , m_stack(new QStackedLayout(this))
    , m_chart(new WaterfallChart)
    , m_empty(new EmptyState)
{
    setAccessibleName(tr("Waterfall"));
    m_choice->addChoice(int(WaterfallParts::Categories), tr("Categories"),
        tr("What the step's time was spent on: the eight categories of the overview"));
    m_choice->addChoice(int(WaterfallParts::Device), tr("Device"),
        tr("What the busiest device did: compute, copies, communication, and why it was idle"));
    m_choice->addChoice(int(WaterfallParts::Blocks), tr("Blocks"), tr("The blocks directly inside what is shown"));
    connect(m_choice, &ChoiceChip::chosen, this, [this](int id) { setParts(static_cast<WaterfallParts>(id)); });
    auto *line = new QHBoxLayout(m_controls);
    line->setContentsMargins(0, 0, 0, 0);
    line->addStretch();
    line->addWidget(m_choice);
    m_controls->hide(); // until a card takes them
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_chart);
    m_stack->addWidget(scroll);
    m_stack->addWidget(m_empty);
    connect(m_chart, &WaterfallChart::currentMoved, scroll,
        [scroll](const QRect &area) { scroll->ensureVisible(0, area.center().y(), 0, area.height()); });
    connect(m_chart, &WaterfallChart::rowActivated, &shown, &Shown::showRow);
    setFocusProxy(m_chart);
}

QWidget *WaterfallView::controls() const
{
    return m_controls;
}

void WaterfallView::follow(Shown::Changes what)
{
    if (!(what & (Shown::NewComparison | Shown::NewScope | Shown::NewWhatIf)))
        return;
    m_isStale = true;
    if (isVisible())
        refresh();
}

void WaterfallView::refresh()
{
    if (!std::exchange(m_isStale, false))
        return;
    rebuild();
}

void WaterfallView::showEvent(QShowEvent *event)
{
    ComparisonView::showEvent(event);
    refresh();
}

void WaterfallView::setParts(WaterfallParts parts)
{
    m_parts = parts;
    rebuild();
}

void WaterfallView::applyTheme()
{
    m_empty->applyTheme();
    m_chart->update();
}

WaterfallParts WaterfallView::partsAmong(const std::vector<WaterfallParts> &possible) const
{
    const bool isPossible = m_parts && std::find(possible.begin(), possible.end(), *m_parts) != possible.end();
    if (isPossible)
        return *m_parts;
    // Without a device two categories are all that takes time, and say little; the blocks say where.
    return possible.front() == WaterfallParts::Categories
            && waterfallContent(*comparison(), shown().scope(), possible.front()).lines.size() < kLeastCategories
        ? possible.back()
        : possible.front();
}

void WaterfallView::rebuild()
{
    WaterfallContent content;
    const auto possible = comparison() ? possibleParts(*comparison(), shown().scope()) : std::vector<WaterfallParts>();
    for (const auto parts : { WaterfallParts::Categories, WaterfallParts::Device, WaterfallParts::Blocks })
        m_choice->setChoiceEnabled(int(parts), std::find(possible.begin(), possible.end(), parts) != possible.end());
    if (!possible.empty()) {
        const WaterfallParts parts = partsAmong(possible);
        m_choice->setCurrent(int(parts));
        content = waterfallContent(*comparison(), shown().scope(), parts);
        addWhatIf(*comparison(), shown().scope(), shown().whatIf(), content);
    }
    const bool empty = content.lines.empty(), compared = !possible.empty();
    m_chart->setContent(std::move(content));
    if (empty)
        m_empty->setContent(QStringLiteral("info"),
            compared ? tr("Nothing inside this block") : tr("Nothing to compare yet"),
            compared ? QString() : tr("With two traces this shows where the difference of their steps comes from."));
    m_stack->setCurrentIndex(empty ? 1 : 0);
    m_controls->setEnabled(compared);
}

QJsonObject WaterfallView::state() const
{
    if (!m_parts)
        return {};
    return { { QStringLiteral("parts"), QLatin1String(kPartsKeys[static_cast<std::size_t>(*m_parts)]) } };
}

void WaterfallView::setState(const QJsonObject &state)
{
    const QString wanted = state.value(QLatin1String("parts")).toString();
    const auto *found = std::find_if(std::begin(kPartsKeys), std::end(kPartsKeys),
        [&wanted](const char *key) { return wanted == QLatin1String(key); });
    m_parts = found == std::end(kPartsKeys)
        ? std::nullopt
        : std::optional(static_cast<WaterfallParts>(std::distance(std::begin(kPartsKeys), found)));
    rebuild();
}

} // namespace twinlane
