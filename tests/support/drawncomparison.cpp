// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/drawncomparison.h"

#include "model/comparison/comparison.h"
#include "tests/support/blocktext.h"
#include "tests/support/tracetext.h"

#include <cstdio>
#include <cstdlib>

namespace twinlane::test {

namespace {

std::shared_ptr<Run> runOfSteps(std::size_t steps)
{
    auto run = std::make_shared<Run>();
    for (std::size_t i = 0; i < steps; ++i) {
        Step step;
        step.number = std::int64_t(i);
        step.name = "ProfilerStep#" + std::to_string(i);
        run->steps.kept.push_back(step);
    }
    run->levels = { BlockLevel::Modules };
    return run;
}

} // namespace

Result<std::shared_ptr<const Comparison>> compareBuilt(std::shared_ptr<const Run> baseline,
    std::shared_ptr<const Run> experimental, std::shared_ptr<const Timeline> baselineTimeline,
    std::shared_ptr<const Timeline> experimentalTimeline, const CompareOptions &options)
{
    auto aligned = alignTimelines(std::move(baseline), std::move(experimental), std::move(baselineTimeline),
        std::move(experimentalTimeline), options);
    if (!aligned)
        return aligned.error();
    return finishComparison(judgeRuns(std::move(*aligned)));
}

std::shared_ptr<const Comparison> compareTimelines(std::shared_ptr<const Timeline> a, std::shared_ptr<const Timeline> b)
{
    const auto runA = runOfSteps(a->tree.stepCount), runB = runOfSteps(b->tree.stepCount);
    const auto made = compareBuilt(runA, runB, std::move(a), std::move(b));
    return made ? *made : nullptr;
}

std::shared_ptr<const Comparison> compareDrawings(std::string_view baseline, std::string_view experimental)
{
    const auto made = compare(runFromText(baseline), runFromText(experimental));
    if (!made) {
        std::fprintf(stderr, "%s\n", made.error().sentence().c_str());
        std::abort();
    }
    return *made;
}

std::shared_ptr<const Comparison> compareDrawn(const std::string &a, const std::string &b)
{
    auto timelineA = std::make_shared<Timeline>(), timelineB = std::make_shared<Timeline>();
    timelineA->tree = treeFromText(a);
    timelineB->tree = treeFromText(b);
    return compareTimelines(timelineA, timelineB);
}

} // namespace twinlane::test
