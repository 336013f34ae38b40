// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/figures/runsummary.h"

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

} // namespace twinlane
