// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// H1: the device waits for the host to launch its work.

#include "model/findings/rules.h"

#include "model/base/interruption.h"
#include "model/base/intervals.h"
#include "model/figures/hostduring.h"
#include "model/figures/hostwaits.h"
#include "model/findings/hostidle.h"
#include "model/findings/ruleoutput.h"
#include "model/findings/workofsteps.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace twinlane {

namespace {

/// Names the block that the host was in for most of @p time.
std::string blockDuring(const RuleInput &input, const Interval &time)
{
    const LaneId lane = input.run().steps.lane;
    std::map<BlockId, std::int64_t> nsOfBlock;
    hostDuring(input.run(), { { lane, time } }, lane, [&](const HostStretch &stretch) {
        BlockId block = stretch.op ? input.timeline().operatorPlaces[stretch.opPlace].block
                                   : input.device().blockOfCall(stretch.block);
        if (block)
            block = input.home(input.owner(block));
        nsOfBlock[block] += stretch.ns;
    });
    const auto most = std::ranges::max_element(nsOfBlock, {}, [](const auto &each) { return each.second; });
    return blockName(input, most == nsOfBlock.end() ? BlockId() : most->first);
}

/// By step: how many calls launch work, and how long those of them take that do not wait for the device. So long the host
/// needs at least, without graphs.
struct LaunchTimes {
    std::size_t launches = 0;
    std::int64_t ns = 0;
};

std::vector<LaunchTimes> launchTimes(const RuleInput &input)
{
    std::vector<LaunchTimes> ofSteps(input.steps().size());
    std::vector<std::uint32_t> kept(input.run().steps.kept.size());
    std::iota(kept.begin(), kept.end(), 0U);
    const std::vector<EventId> waiting = waitingCalls(input.run(), kept);
    forWork(input, [&](std::size_t step, std::uint32_t row) {
        if (!input.device().launch(row) || !input.device().isAlone(row))
            return;
        const EventId launch = input.device().launch(row);
        ++ofSteps[step].launches;
        if (!std::binary_search(waiting.begin(), waiting.end(), launch))
            ofSteps[step].ns += input.trace().durationNs[launch.row()];
    });
    return ofSteps;
}

void setMeasured(Observation &observation, std::string_view name, double value)
{
    for (Measured &measured : observation.measured) {
        if (measured.name == name)
            measured.value = value;
    }
}

/// One sentence tells of all steps: what launching takes on average, and the longest wait of all if it holds a good part of what
/// a step waits; else it tells nothing, since what is done once has been cut out of the waits. @p longest: of each step;
/// @p mostNs: that a step waits.
void tellOfAllSteps(
    const RuleInput &input, const std::vector<Interval> &longest, std::int64_t mostNs, std::vector<Observation> &found)
{
    constexpr double kOneOfFew = 0.3;
    if (found.empty())
        return;
    const auto most = std::ranges::max_element(longest, {}, &Interval::lengthNs);
    const bool isOneOfFew = double(most->lengthNs()) > kOneOfFew * double(mostNs);
    const std::string block = isOneOfFew ? blockDuring(input, *most) : std::string();
    double launchingNs = 0, steps = 0;
    for (const Observation &observation : found) {
        const auto launching =
            std::ranges::find(observation.measured, std::string_view("launchingNs"), &Measured::name);
        if (launching == observation.measured.end())
            continue;
        launchingNs += launching->value;
        ++steps;
    }
    for (Observation &observation : found) {
        observation.subject = block;
        if (isOneOfFew)
            observation.measured.push_back({ "longestNs", double(most->lengthNs()) });
        setMeasured(observation, "launchingNs", steps > 0 ? launchingNs / steps : 0);
    }
}

} // namespace

void findHostBound(const RuleInput &input, RuleOutput &output)
{
    std::vector<Observation> found;
    std::vector<Interval> longest;
    std::int64_t mostNs = 0;
    const std::vector<LaunchTimes> launches = launchTimes(input);
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        const RuleStep &step = input.steps()[s];
        const std::vector<Interval> waits = without(hostIdle(input, step), input.onceTimes());
        if (waits.empty())
            continue;
        Observation observation;
        observation.step = s;
        observation.block = step.block;
        observation.leastShare = input.limits().hostBoundShare;
        observation.count = static_cast<std::uint32_t>(waits.size());
        for (const Interval &wait : waits)
            observation.addIdle(wait);
        longest.push_back(*std::max_element(waits.begin(), waits.end(),
            [](const Interval &a, const Interval &b) { return a.lengthNs() < b.lengthNs(); }));
        mostNs = std::max(mostNs, lengthOf(waits));
        observation.measured = { { "waits", double(waits.size()) } };
        if (launches[s].launches > 0) {
            observation.measured.push_back({ "launches", double(launches[s].launches) });
            observation.measured.push_back({ "launchingNs", double(launches[s].ns) });
        }
        found.push_back(std::move(observation));
    }
    tellOfAllSteps(input, longest, mostNs, found);
    for (Observation &observation : found)
        output.add(std::move(observation));
}

} // namespace twinlane
