// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/steps/steptimes.h"

#include "model/comparison/comparison.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QCoreApplication>

#include <algorithm>

namespace twinlane {

namespace {

struct StepTexts {
    Q_DECLARE_TR_FUNCTIONS(StepTimes)
};

void addRange(BlockStepTimes &times)
{
    bool isFirst = true;
    const auto add = [&](std::int64_t ns) {
        times.leastNs = isFirst ? ns : std::min(times.leastNs, ns);
        times.mostNs = isFirst ? ns : std::max(times.mostNs, ns);
        isFirst = false;
    };
    for (const std::vector<StepTime> &side : times.sides) {
        for (const StepTime &time : side)
            add(time.ns);
    }
    if (times.isInterval && times.centreNs[0]) {
        add(*times.centreNs[0] + static_cast<std::int64_t>(times.judgement->intervalNs->lowNs));
        add(*times.centreNs[0] + static_cast<std::int64_t>(times.judgement->intervalNs->highNs));
    }
}

} // namespace

BlockStepTimes stepTimes(const Comparison &comparison, RowId row, Measure measure)
{
    BlockStepTimes times;
    times.timeNs = comparison.timeNs(row, measure);
    // The lines must show the difference that the numbers beside them name.
    const bool isMedian = comparison.options.aggregate == Aggregate::Median;
    const Delta<std::int64_t> centres = comparison.timeNs(row, measure, isMedian ? Aggregate::Median : Aggregate::Mean);
    times.centreNs = { centres.baseline, centres.experimental };
    for (const Side side : kSides) {
        if (side == Side::Experimental && comparison.isAlone())
            break;
        const std::vector<std::uint32_t> &steps = comparison.steps(row, side);
        const std::optional<std::vector<std::int64_t>> samples = comparison.valueSamplesNs(row, side, measure);
        for (std::size_t i = 0; samples && i < std::min(samples->size(), steps.size()); ++i)
            times.sides[side].push_back({ steps[i], (*samples)[i] });
    }
    // That of several recordings is none of these steps.
    if (!comparison.isAlone() && !comparison.recorded && measure == comparison.options.measure)
        times.judgement = comparison.judgements[row.row()];
    times.isInterval = times.judgement && times.judgement->intervalNs && times.judgement->unit == SampleUnit::Step
        && times.centreNs[0];
    addRange(times);
    return times;
}

QString stepTimeText(const Comparison &comparison, Side side, const StepTime &time)
{
    const Step &step = comparison.run(side).steps.kept[time.step];
    const QString text =
        QStringLiteral("%1 · %2: %3").arg(sideTitle(side), toQString(step.name), formatNs(static_cast<double>(time.ns)));
    const std::int64_t markedNs = step.hostEndNs - step.hostStartNs, windowNs = step.endNs - step.startNs;
    if (!step.event || markedNs == windowNs || time.ns != windowNs)
        return text;
    return QStringLiteral("%1\n%2").arg(text,
        StepTexts::tr(
            "The file marks %1 of it on the host; the step here lasts from the device's end of the one before "
            "to its own.")
            .arg(formatNs(static_cast<double>(markedNs))));
}

} // namespace twinlane
