// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/stepbars.h"

#include "views/look/nametext.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QCoreApplication>

#include <algorithm>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(StepStrip)
};

constexpr double kMostSlotPx = 20, kGapShare = 0.16, kRowGapPx = 10, kLeastBarPx = 2;
/// Outliers would make all other bars alike: they are cut at this height of the longest other step.
constexpr double kOutlierShare = 1.5;

double durationNs(const Step &step)
{
    return static_cast<double>(step.endNs - step.startNs);
}

/// The longest step of both sides that stands for the others.
double tallestNs(const Comparison &comparison)
{
    double longest = 0, anyLongest = 0;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        for (const Step &step : comparison.run(side).steps.kept) {
            anyLongest = std::max(anyLongest, durationNs(step));
            if (step.mark == StepMark::None)
                longest = std::max(longest, durationNs(step));
        }
    }
    return longest > 0 ? longest * kOutlierShare : anyLongest;
}

QString toolTipOfStep(const Step &step, Side side, bool isChosen)
{
    QStringList lines { QStringLiteral("%1: %2").arg(sideTitle(side), toQString(step.name)),
        formatNs(durationNs(step)) };
    if (!step.kind.empty())
        lines << toQString(step.kind);
    if (step.mark != StepMark::None)
        lines << QStringLiteral("%1: %2").arg(stepMarkTitle(step.mark), stepMarkDefinition(step.mark));
    lines << (isChosen ? Texts::tr("Click to leave it out, drag to choose a range")
                       : Texts::tr("Left out. Click to take it in"));
    return toolTipOf(lines.join(QLatin1Char('\n')));
}

std::vector<StepBar> barsOf(const Comparison &comparison, Side side)
{
    const std::vector<Step> &kept = comparison.run(side).steps.kept;
    const std::vector<std::uint32_t> &chosen = comparison.steps(side);
    std::vector<StepBar> bars;
    for (std::uint32_t i = 0; i < kept.size(); ++i) {
        const Step &step = kept[i];
        StepBar bar;
        bar.number = step.number;
        bar.mark = step.mark;
        bar.isChosen = std::binary_search(chosen.begin(), chosen.end(), i);
        bar.isRound = step.kind != kept.front().kind;
        bar.ns = durationNs(step);
        bar.toolTip = toolTipOfStep(step, side, bar.isChosen);
        bars.push_back(std::move(bar));
    }
    return bars;
}

} // namespace

int stepBarsPx(const Comparison &comparison, int mostPx)
{
    std::size_t count = comparison.baseline->steps.kept.size();
    if (!comparison.isAlone())
        count = std::max(count, comparison.experimental->steps.kept.size());
    return std::min(mostPx, static_cast<int>(kMostSlotPx * static_cast<double>(count)));
}

StepBars stepBars(const Comparison &comparison, const QRectF &area)
{
    StepBars found;
    found.sides[0] = barsOf(comparison, Side::Baseline);
    if (!comparison.isAlone())
        found.sides[1] = barsOf(comparison, Side::Experimental);
    const double count = static_cast<double>(std::max<std::size_t>(1, found.longest()));
    found.slotPx = std::min(kMostSlotPx, area.width() / count);
    const double tallest = std::max(1.0, tallestNs(comparison));
    const double most = (area.height() - kRowGapPx) / 2;
    found.rowPx = most;
    const double gap = found.slotPx > 4 ? std::max(1.0, found.slotPx * kGapShare) : 0;
    for (std::size_t side = 0; side < 2; ++side) {
        const double base = area.top() + (side == 0 ? most : area.height());
        for (std::size_t i = 0; i < found.sides[side].size(); ++i) {
            StepBar &bar = found.sides[side][i];
            const double height = std::clamp(most * bar.ns / tallest, kLeastBarPx, most);
            bar.rect = QRectF(area.left() + static_cast<double>(i) * found.slotPx, base - height,
                std::max(1.0, found.slotPx - gap), height);
        }
    }
    return found;
}

std::pair<QString, QString> stepsSaid(const Comparison &comparison, Side side)
{
    const std::vector<Step> &kept = comparison.run(side).steps.kept;
    const std::vector<std::uint32_t> &chosen = comparison.steps(side);
    QString said;
    for (std::uint32_t i = 0; i < kept.size(); ++i) {
        if (kept[i].mark == StepMark::None)
            continue;
        const bool isChosen = std::binary_search(chosen.begin(), chosen.end(), i);
        const QString mark = kept[i].mark == StepMark::Outlier
            ? QStringLiteral("%1 %2").arg(stepMarkTitle(kept[i].mark), formatNs(durationNs(kept[i])))
            : stepMarkTitle(kept[i].mark);
        said = isChosen ? mark : Texts::tr("%1, left out").arg(mark);
        if (kept[i].mark == StepMark::Outlier)
            break; // it says more than a warm-up does
    }
    return { stepCountText(comparison, side), said };
}

std::set<std::int64_t> numbersBetween(const std::vector<StepBar> &bars, std::size_t first, std::size_t last)
{
    std::set<std::int64_t> numbers;
    for (std::size_t i = std::min(first, last); i <= std::max(first, last) && i < bars.size(); ++i)
        numbers.insert(bars[i].number);
    return numbers;
}

StepChoice choiceOf(const std::set<std::int64_t> &numbers)
{
    StepChoice choice { StepChoice::Kind::Numbers, {} };
    for (const std::int64_t number : numbers) {
        if (!choice.ranges.empty() && choice.ranges.back().second + 1 == number)
            choice.ranges.back().second = number;
        else
            choice.ranges.emplace_back(number, number);
    }
    return choice;
}

} // namespace twinlane
