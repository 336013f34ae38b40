// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/waterfall/waterfallview.h"

#include "views/look/choicechip.h"
#include "views/look/emptystate.h"
#include "views/waterfall/waterfallchart.h"
#include "views/words/metrictexts.h"
#include "views/words/modelwords.h"
#include "views/words/rownames.h"
#include "views/words/whatiftext.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QStackedLayout>

#include <utility>

namespace twinlane {

namespace {

/// Nobody reads a list of more parts. The rest is one part, so that the sum stays.
constexpr std::size_t kMostParts = 14;

QString partTitle(const Comparison &comparison, WaterfallView::Parts parts, const WaterfallPart &part)
{
    if (part.key == "other" && part.count > 1)
        return WaterfallView::tr("%n smaller change(s)", nullptr, static_cast<int>(part.count));
    if (parts != WaterfallView::Blocks)
        return activityTitle(part);
    const QString name = part.row ? rowName(comparison, part.row) : blockPartTitle(part);
    return part.count > 1 ? name + QStringLiteral(" ×%1").arg(part.count) : name;
}

/// The parts that take time on a side. Without this, a trace of the CPU would begin with six empty rows.
std::vector<WaterfallPart> thatTakeTime(std::vector<WaterfallPart> parts)
{
    std::erase_if(
        parts, [](const WaterfallPart &part) { return part.baselineSumNs == 0 && part.experimentalSumNs == 0; });
    return parts;
}

/// One more part: what the blocks that are as in the baseline take away. It leads to the step without it.
void addWhatIf(const WhatIf &whatIf, WaterfallContent &content)
{
    WaterfallPart part;
    part.baselineNs = content.experimentalNs;
    part.deltaNs = whatIf.changeNs();
    content.experimentalNs += part.deltaNs;
    part.experimentalNs = content.experimentalNs;
    content.parts.push_back(part);
    content.titles << whatIfBlocks(whatIf);
    content.jumps.emplace_back();
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
    m_choice->addChoice(
        Categories, tr("Categories"), tr("What the step's time was spent on: the eight categories of the overview"));
    m_choice->addChoice(
        Device, tr("Device"), tr("What the busiest device did: compute, copies, communication, and why it was idle"));
    m_choice->addChoice(Blocks, tr("Blocks"), tr("The blocks directly inside the step"));
    m_choice->setCurrent(m_parts);
    connect(m_choice, &ChoiceChip::chosen, this, [this](int id) { setParts(static_cast<Parts>(id)); });
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
    if (!(what & (Shown::NewComparison | Shown::NewWhatIf)))
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

void WaterfallView::setParts(Parts parts)
{
    m_parts = parts;
    m_choice->setCurrent(parts);
    rebuild();
}

void WaterfallView::applyTheme()
{
    m_empty->applyTheme();
    m_chart->update();
}

void WaterfallView::rebuild()
{
    WaterfallContent content;
    const bool compared = comparison() && !comparison()->isAlone();
    if (compared) {
        const Waterfall &whole = comparison()->waterfall;
        m_choice->setChoiceEnabled(Device, !whole.device.empty());
        if (m_parts == Device && whole.device.empty()) {
            m_parts = Categories;
            m_choice->setCurrent(m_parts);
        }
        content.baselineNs = whole.baselineNs;
        content.experimentalNs = whole.experimentalNs;
        content.parts = largestParts(thatTakeTime(m_parts == Categories ? whole.categories
                                             : m_parts == Device        ? whole.device
                                                                        : whole.blocks),
            kMostParts);
        for (const WaterfallPart &part : content.parts) {
            content.titles << partTitle(*comparison(), m_parts, part);
            content.jumps.push_back(part.row);
        }
        if (!shown().whatIf().isEmpty())
            addWhatIf(shown().whatIf(), content);
    }
    const bool empty = content.parts.empty();
    m_chart->setContent(std::move(content));
    if (empty)
        m_empty->setContent(QStringLiteral("info"),
            compared ? tr("Nothing inside the step") : tr("Nothing to compare yet"),
            compared ? QString() : tr("With two traces this shows where the difference of their steps comes from."));
    m_stack->setCurrentIndex(empty ? 1 : 0);
    m_controls->setEnabled(!empty);
}

} // namespace twinlane
