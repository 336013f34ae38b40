// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// B1: most of a step goes to operators that cannot get shorter, whatever they work on.

#include "model/findings/rules.h"

#include "model/findings/ruleoutput.h"
#include "model/findings/workofsteps.h"

#include <algorithm>
#include <map>

namespace twinlane {

namespace {

/// The twentieth part of @p lengths is at most so long; 0: there are none.
std::int64_t floorOf(std::vector<std::int64_t> lengths)
{
    if (lengths.empty())
        return 0;
    const auto at = lengths.begin() + std::ptrdiff_t(lengths.size() / 20);
    std::nth_element(lengths.begin(), at, lengths.end());
    return *at;
}

/// How many operators a module has, and how many of them are at the floor.
struct Share {
    std::size_t all = 0, atFloor = 0;
};
using ModuleShares = std::map<BlockId, Share>;

bool isEveryModuleSmall(const RuleInput &input, const ModuleShares &modules)
{
    return std::all_of(modules.begin(), modules.end(), [&](const auto &module) {
        return double(module.second.atFloor) >= input.limits().floorShare * double(module.second.all);
    });
}

Observation smallStep(const RuleInput &input, std::size_t step)
{
    Observation observation;
    observation.step = step;
    observation.block = input.steps()[step].block;
    observation.part = BoundPart::Share;
    observation.leastShare = input.limits().floorShare;
    observation.leastCount = static_cast<std::uint32_t>(input.limits().floorOperators);
    return observation;
}

/// With a device, what an operator computes with is the work that it launches itself.
void findOnDevice(const RuleInput &input, RuleOutput &output)
{
    const DeviceFacts &device = input.device();
    const OperatorCosts &costs = input.run().operatorCosts;
    std::vector<std::int64_t> kernels;
    forWork(input, [&](std::size_t, std::uint32_t row) {
        if (device.kind(row) == EventKind::Kernel)
            kernels.push_back(device.durationNs(row));
    });
    const double limitNs = input.limits().floorFactor * double(floorOf(std::move(kernels)));
    if (limitNs > double(input.limits().floorMostNs))
        return;
    WorkOfSteps small(input);
    std::vector<ModuleShares> modules(input.steps().size());
    forWork(input, [&](std::size_t step, std::uint32_t row) {
        const std::uint32_t place = costs.launcher[row];
        if (place == OperatorCosts::kNoOperator)
            return;
        const bool isAtFloor = double(costs.deviceSelfNs[place]) <= limitNs;
        if (isAtFloor)
            small.add(step, row);
        const BlockId block = blockOfWork(input, row);
        if (input.isModule(block)) {
            ++modules[step][block].all;
            modules[step][block].atFloor += isAtFloor;
        }
    });
    for (std::size_t s = 0; s < modules.size(); ++s) {
        if (small.count(s) == 0 || !isEveryModuleSmall(input, modules[s]))
            continue;
        Observation observation = smallStep(input, s);
        for (const std::uint32_t row : small.rows(s))
            observation.addWork(input, row);
        addWaitsFor(
            input, small.rows(s), [](DeviceActivity) { return true; }, observation);
        observation.count = static_cast<std::uint32_t>(small.count(s));
        observation.measured = { { "operators", double(small.count(s)) }, { "floorNs", limitNs } };
        output.add(std::move(observation));
    }
}

bool computes(const TopCall &call)
{
    return call.role != OperatorRole::View && call.role != OperatorRole::Creation
        && call.phase == FindingPhase::Forward;
}

void findOnHost(const RuleInput &input, RuleOutput &output)
{
    std::vector<std::int64_t> lengths;
    for (const RuleStep &step : input.steps()) {
        for (const TopCall &call : step.calls) {
            if (computes(call))
                lengths.push_back(call.endNs - call.startNs);
        }
    }
    const double limitNs = input.limits().floorFactor * double(floorOf(std::move(lengths)));
    if (limitNs > double(input.limits().floorMostNs))
        return;
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        Observation observation = smallStep(input, s);
        ModuleShares modules;
        for (const TopCall &call : input.steps()[s].calls) {
            interruptionPoint();
            if (!computes(call))
                continue;
            const bool isAtFloor = double(call.endNs - call.startNs) <= limitNs;
            if (input.isModule(call.owner)) {
                ++modules[call.owner].all;
                modules[call.owner].atFloor += isAtFloor;
            }
            if (isAtFloor) {
                observation.add(input, call.event);
                ++observation.count;
            }
        }
        observation.measured = { { "operators", double(observation.count) }, { "floorNs", limitNs } };
        if (observation.count > 0 && isEveryModuleSmall(input, modules))
            output.add(std::move(observation));
    }
}

} // namespace

void findSmallBatch(const RuleInput &input, RuleOutput &output)
{
    if (input.hasWork())
        findOnDevice(input, output);
    else
        findOnHost(input, output);
}

} // namespace twinlane
