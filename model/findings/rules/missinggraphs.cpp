// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// G4: the device waits for the host (H1), though it is launched the same in every step and one graph could hold it.

#include "model/findings/rules.h"

#include "model/base/hash.h"
#include "model/figures/runtraits.h"
#include "model/findings/hostidle.h"
#include "model/findings/ruleoutput.h"
#include "model/findings/stepevents.h"

#include <algorithm>
#include <tuple>

namespace twinlane {

namespace {

/// What a step launched.
struct Launched {
    std::uint64_t hash = 0;
    std::size_t count = 0;
    bool operator==(const Launched &) const = default;
};

struct LaunchedKernels {
    EventId launch;
    std::uint32_t work;
};

/// By chosen step: the kernels, their grids and copies in the order of their launches.
std::vector<Launched> launchedInSteps(const RuleInput &input)
{
    const Run &run = input.run();
    std::vector<LaunchedKernels> order; // by launch
    for (std::uint32_t i = 0; i < run.links.launch.size(); ++i) {
        interruptionPoint(i);
        if (run.links.launch[i] && run.steps.stepOfDevice[i] != StepList::kNoStep)
            order.push_back({ run.links.launch[i], i });
    }
    interruptibleSort(order, [](const LaunchedKernels &a, const LaunchedKernels &b) {
        return std::tie(a.launch, a.work) < std::tie(b.launch, b.work);
    });
    std::vector<Launched> launched(input.steps().size());
    for (const auto &[launch, work] : order) {
        interruptionPoint(work);
        const auto step = input.indexOfStep(run.steps.stepOfDevice[work]);
        if (!step)
            continue;
        Launched &made = launched[*step];
        made.hash = mixedHash(made.hash, run.trace.name[run.links.device[work].row()].value);
        made.hash = mixedHash(made.hash, run.trace.deviceArgs[work].grid.value);
        ++made.count;
    }
    return launched;
}

bool launchesGraphs(const Trace &trace)
{
    const std::vector<bool> isGraph = namesThat(trace, namesGraphLaunch);
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        interruptionPoint(row);
        if (trace.kind[row] == EventKind::Launch && isGraph[trace.name[row].row()])
            return true;
    }
    return false;
}

/// A trace of one step tells nothing of others.
bool areAlike(const std::vector<Launched> &launched)
{
    return launched.size() > 1 && launched.front().count > 0
        && std::all_of(
            launched.begin(), launched.end(), [&](const Launched &each) { return each == launched.front(); });
}

} // namespace

void findMissingGraphs(const RuleInput &input, RuleOutput &output)
{
    const std::vector<Launched> launched = launchedInSteps(input);
    if (!areAlike(launched) || launchesGraphs(input.trace()))
        return;
    for (std::size_t s = 0; s < launched.size(); ++s) {
        const std::vector<Interval> idle = hostIdle(input, input.steps()[s]);
        if (idle.empty())
            continue;
        Observation observation;
        observation.step = s;
        observation.block = input.steps()[s].block;
        observation.count = static_cast<std::uint32_t>(launched[s].count);
        observation.leastShare = input.limits().hostBoundShare;
        observation.measured = { { "launches", double(launched[s].count) } };
        for (const Interval &time : idle)
            observation.addIdle(time);
        output.add(std::move(observation));
    }
}

} // namespace twinlane
