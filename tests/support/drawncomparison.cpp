// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/drawncomparison.h"

#include "model/alignment/comparisonbuild.h"
#include "tests/support/blocktext.h"

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

std::shared_ptr<Comparison> compareTimelines(std::shared_ptr<const Timeline> a, std::shared_ptr<const Timeline> b)
{
    const auto runA = runOfSteps(a->tree.stepCount), runB = runOfSteps(b->tree.stepCount);
    auto made = alignTimelines(runA, runB, std::move(a), std::move(b), {});
    return made ? *made : nullptr;
}

std::shared_ptr<Comparison> compareDrawn(const std::string &a, const std::string &b)
{
    auto timelineA = std::make_shared<Timeline>(), timelineB = std::make_shared<Timeline>();
    timelineA->tree = treeFromText(a);
    timelineB->tree = treeFromText(b);
    return compareTimelines(timelineA, timelineB);
}

} // namespace twinlane::test
