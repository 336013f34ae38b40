// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stepstrip/stepbars.h"

#include "model/comparison/comparison.h"
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

constexpr double kGapShare = 0.16, kLeastBarPx = 2;
/// Outliers would make all other bars alike: they are cut at this height of the longest other step.
constexpr double kOutlierShare = 1.5;
/// From here on a bar that is cut says so; nobody sees less.
constexpr double kCutFrom = 1.02;

double durationNs(const Step &step)
{
    return static_cast<double>(step.endNs - step.startNs);
}

/// The longest step of both sides that stands for the others.
double tallestNs(const Comparison &comparison, bool fillsHeight)
{
    double longest = 0, anyLongest = 0;
    for (const Side side : kSides) {
        for (const Step &step : comparison.run(side).steps.kept) {
            anyLongest = std::max(anyLongest, durationNs(step));
            if (step.mark == StepMark::None)
                longest = std::max(longest, durationNs(step));
        }
    }
    if (longest <= 0)
        return anyLongest;
    return fillsHeight ? std::min(longest * kOutlierShare, anyLongest) : longest * kOutlierShare;
}

QString toolTipOfStep(const Step &step, Side side, bool isChosen)
{
    QStringList lines { QStringLiteral("%1: %2").arg(sideTitle(side), toQString(step.name)),
        formatNs(durationNs(step)) };
    // The file has the time on the host, and readers look it up there.
    if (const std::int64_t hostNs = step.hostEndNs - step.hostStartNs; hostNs != step.endNs - step.startNs)
        lines.last() = Texts::tr("%1 with its device work, %2 on the host").arg(lines.last(), formatNs(double(hostNs)));
    if (!step.kind.empty())
        lines << toQString(step.kind);
    if (step.mark != StepMark::None)
        lines << QStringLiteral("%1: %2").arg(stepMarkTitle(step.mark), stepMarkDefinition(step.mark));
    lines << (isChosen ? Texts::tr("Double click or Space leaves it out, a drag chooses a range")
                       : Texts::tr("Left out. Double click or Space takes it in"));
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
        bar.kind = toQString(step.kind);
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
    return std::min(mostPx, static_cast<int>(StepBarSizes().mostSlotPx * static_cast<double>(count)));
}

StepBars stepBars(const Comparison &comparison, const QRectF &area, const StepBarSizes &sizes)
{
    StepBars found;
    found.sides[0] = barsOf(comparison, Side::Baseline);
    if (!comparison.isAlone())
        found.sides[1] = barsOf(comparison, Side::Experimental);
    const double count = static_cast<double>(std::max<std::size_t>(1, found.longest()));
    found.slotPx = std::min(sizes.mostSlotPx, area.width() / count);
    const double tallest = std::max(1.0, tallestNs(comparison, sizes.fillsHeight));
    const double most = (area.height() - sizes.rowGapPx) / 2;
    found.rowPx = most;
    found.tallestNs = tallest;
    const double gap = found.slotPx > 4 ? std::max(1.0, found.slotPx * kGapShare) : 0;
    for (std::size_t side = 0; side < 2; ++side) {
        const double base = area.top() + (side == 0 ? most : area.height());
        for (std::size_t i = 0; i < found.sides[side].size(); ++i) {
            StepBar &bar = found.sides[side][i];
            const double height = std::clamp(most * bar.ns / tallest, kLeastBarPx, most);
            bar.isCut = bar.ns > tallest * kCutFrom;
            const double width = std::clamp(found.slotPx - gap, 1.0, sizes.mostBarPx);
            const double aside = sizes.mostBarPx < sizes.mostSlotPx ? (found.slotPx - width) / 2 : 0;
            bar.rect =
                QRectF(area.left() + static_cast<double>(i) * found.slotPx + aside, base - height, width, height);
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
    const QString count = stepCountText(comparison, side);
    return { comparison.options.repeats(side).empty() ? count : Texts::tr("%1, 1st recording").arg(count), said };
}

std::set<std::int64_t> numbersBetween(const std::vector<StepBar> &bars, std::size_t first, std::size_t last)
{
    std::set<std::int64_t> numbers;
    for (std::size_t i = std::min(first, last); i <= std::max(first, last) && i < bars.size(); ++i)
        numbers.insert(bars[i].number);
    return numbers;
}

namespace {

/// Those without a mark, or all; by time.
std::vector<std::size_t> usualBars(const std::vector<StepBar> &bars)
{
    std::vector<std::size_t> usual;
    for (std::size_t i = 0; i < bars.size(); ++i) {
        if (bars[i].mark == StepMark::None)
            usual.push_back(i);
    }
    if (usual.empty()) {
        for (std::size_t i = 0; i < bars.size(); ++i)
            usual.push_back(i);
    }
    std::stable_sort(
        usual.begin(), usual.end(), [&bars](std::size_t a, std::size_t b) { return bars[a].ns < bars[b].ns; });
    return usual;
}

} // namespace

std::size_t medianBar(const std::vector<StepBar> &bars)
{
    const std::vector<std::size_t> usual = usualBars(bars);
    return usual[(usual.size() - 1) / 2];
}

std::size_t longestBar(const std::vector<StepBar> &bars)
{
    return usualBars(bars).back();
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
