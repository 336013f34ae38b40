// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/runsummary.h"

#include <algorithm>

namespace twinlane {

Result<TraceSummary> summarize(
    std::shared_ptr<const Run> run, const StepChoice &choice, Aggregate aggregate, std::string_view kind)
{
    auto steps = chooseSteps(*run, choice, kind);
    if (!steps)
        return steps.error();
    TraceSummary summary;
    summary.run = std::move(run);
    summary.timeline = buildTimeline(*summary.run, summary.run->levels.front());
    summary.steps = std::move(*steps);
    summary.allSteps = choice.kind == StepChoice::Kind::All && summary.steps.size() == summary.run->steps.kept.size();
    summary.aggregate = aggregate;
    summary.overview = runOverview(*summary.run, summary.steps);
    return summary;
}

std::vector<StepKindSummary> stepKindsOf(const TraceSummary &summary)
{
    const std::vector<Step> &kept = summary.run->steps.kept;
    std::vector<StepKindSummary> kinds;
    for (const std::string_view kind : kindsAmong(*summary.run, summary.steps)) {
        StepKindSummary found { kind.empty() ? blockKindKey(BlockKind::Step) : kind, 0, 0, 0.0 };
        for (const std::uint32_t index : summary.steps) {
            const Step &step = kept[index];
            if (step.kind != kind)
                continue;
            ++found.steps;
            found.meanNs += double(step.endNs - step.startNs);
            if (!step.tokens)
                found.tokens.reset();
            else if (found.tokens)
                *found.tokens += double(*step.tokens);
        }
        found.meanNs /= double(found.steps);
        if (found.tokens)
            *found.tokens /= double(found.steps);
        kinds.push_back(found);
    }
    const bool isTold =
        std::any_of(summary.steps.begin(), summary.steps.end(), [&](auto step) { return !kept[step].kind.empty(); });
    return isTold ? kinds : std::vector<StepKindSummary>();
}

} // namespace twinlane
