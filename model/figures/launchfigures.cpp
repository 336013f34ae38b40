// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/launchfigures.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <limits>
#include <map>

namespace twinlane {

namespace {

/// One launch and what it started.
struct StartedWork {
    EventId launch;
    std::int64_t firstStartNs = std::numeric_limits<std::int64_t>::max();
    std::int64_t deviceNs = 0, pieces = 0;
};

/// Of the chosen steps, in the order of the launches.
std::vector<StartedWork> startedWork(const Run &run, const std::vector<std::uint32_t> *steps)
{
    std::vector<std::pair<EventId, std::uint32_t>> pieces;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const std::uint32_t step = run.steps.stepOfDevice[i];
        const bool isChosen =
            !steps || (step != StepList::kNoStep && std::binary_search(steps->begin(), steps->end(), step));
        if (isChosen && run.links.launch[i])
            pieces.emplace_back(run.links.launch[i], std::uint32_t(i));
    }
    std::sort(pieces.begin(), pieces.end());
    std::vector<StartedWork> started;
    for (const auto &[launch, piece] : pieces) {
        if (started.empty() || started.back().launch != launch)
            started.emplace_back().launch = launch;
        StartedWork &work = started.back();
        const std::size_t event = run.links.device[piece].row();
        work.firstStartNs = std::min(work.firstStartNs, run.trace.startNs[event]);
        work.deviceNs += run.trace.durationNs[event];
        ++work.pieces;
    }
    return started;
}

std::int64_t middleOfLaunches(std::vector<std::int64_t> &values)
{
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace

std::vector<LaunchFigures> launchFigures(const Run &run, const std::vector<std::uint32_t> *steps)
{
    struct Samples {
        LaunchFigures sums;
        std::vector<std::int64_t> callNs, delayNs;
    };
    std::map<std::uint32_t, Samples> byName;
    for (const StartedWork &work : startedWork(run, steps)) {
        interruptionPoint();
        const NameId name = run.trace.name[work.launch.row()];
        const std::int64_t callNs = run.trace.durationNs[work.launch.row()];
        const std::int64_t delayNs = std::max<std::int64_t>(0, work.firstStartNs - run.trace.endNs(work.launch));
        Samples &samples = byName[name.value];
        samples.sums.call = name;
        ++samples.sums.launches;
        samples.sums.pieces += work.pieces;
        samples.sums.callNs += callNs;
        samples.sums.deviceNs += work.deviceNs;
        samples.sums.shorter += work.deviceNs < callNs;
        samples.sums.longestDelayNs = std::max(samples.sums.longestDelayNs, delayNs);
        samples.callNs.push_back(callNs);
        samples.delayNs.push_back(delayNs);
    }
    std::vector<LaunchFigures> figures;
    for (auto &[name, samples] : byName) {
        samples.sums.medianCallNs = middleOfLaunches(samples.callNs);
        samples.sums.medianDelayNs = middleOfLaunches(samples.delayNs);
        figures.push_back(samples.sums);
    }
    std::stable_sort(figures.begin(), figures.end(),
        [](const LaunchFigures &a, const LaunchFigures &b) { return a.callNs > b.callNs; });
    return figures;
}

} // namespace twinlane
