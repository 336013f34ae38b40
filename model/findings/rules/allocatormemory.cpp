// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// M2, M2b and M4: the allocator's memory comes near the device's limit, much of it is never in use, or more of it stays
// in use from step to step. None of these has a time.

#include "model/findings/rules.h"

#include "model/figures/memoryuse.h"
#include "model/findings/ruleoutput.h"
#include "model/findings/stepevents.h"
#include "model/memory/devicememory.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

namespace {

/// By label: the ids of the accelerators that have records.
std::map<std::string, std::int32_t> acceleratorsOf(const Trace &trace)
{
    std::map<std::string, std::int32_t> devices;
    MemoryUse last;
    for (const MemoryRecord &record : trace.memory) {
        interruptionPoint();
        if (record.deviceType == last.deviceType && record.deviceId == last.deviceId)
            continue;
        last.deviceType = record.deviceType;
        last.deviceId = record.deviceId;
        if (last.isAccelerator())
            devices[last.label()] = last.deviceId;
    }
    return devices;
}

/// The file may number its devices otherwise than its records. Then all devices must have the same memory.
std::optional<std::int64_t> memoryOf(const Trace &trace, std::int32_t id)
{
    const std::vector<DeviceProperties> &devices = trace.metadata.devices;
    const auto found =
        std::find_if(devices.begin(), devices.end(), [id](const DeviceProperties &each) { return each.id == id; });
    if (found != devices.end())
        return found->memoryBytes;
    const bool areAlike = std::all_of(devices.begin(), devices.end(),
        [&](const DeviceProperties &each) { return each.memoryBytes == devices.front().memoryBytes; });
    return devices.empty() || !areAlike ? std::nullopt : devices.front().memoryBytes;
}

/// What one accelerator held in one step.
struct StepMemory {
    std::string label;
    std::int32_t id = -1;
    std::int64_t reservedBytes = 0, allocatedBytes = 0; ///< the most
};

/// Calls @p act(observation, memory) with what each accelerator held in each step.
template <class Act> void forMemoryOfSteps(const RuleInput &input, RuleOutput &output, const Act &act)
{
    std::vector<Observation> ofSteps = observationsOfSteps(input);
    for (const auto &[label, id] : acceleratorsOf(input.trace())) {
        const DeviceMemory memory = deviceMemory(input.trace(), label);
        if (memory.isSinceBeginning || memory.reserved.points().empty())
            continue;
        for (Observation &observation : ofSteps) {
            const Step &step = input.run().steps.kept[input.steps()[observation.step].kept];
            const Interval time { step.startNs, step.endNs };
            observation.part = BoundPart::None;
            act(observation,
                StepMemory {
                    label, id, memory.reserved.heldIn(time).mostBytes, memory.allocated.heldIn(time).mostBytes });
        }
    }
    addObserved(ofSteps, output);
}

/// What was allocated at the end of each chosen step.
std::vector<std::int64_t> bytesAtEnds(const RuleInput &input, const MemoryCurve &curve)
{
    std::vector<std::int64_t> bytes;
    for (const RuleStep &step : input.steps())
        bytes.push_back(curve.bytesAt(input.run().steps.kept[step.kept].hostEndNs));
    return bytes;
}

/// It rises in every step, and by enough on average.
bool grows(const std::vector<std::int64_t> &bytes, double perStep, const FindingLimits &limits)
{
    const auto rest = std::adjacent_find(
        bytes.begin(), bytes.end(), [](std::int64_t before, std::int64_t after) { return after <= before; });
    return rest == bytes.end() && perStep > limits.growthShare * double(bytes.front());
}

} // namespace

void findFullMemory(const RuleInput &input, RuleOutput &output)
{
    forMemoryOfSteps(input, output, [&](Observation &observation, const StepMemory &memory) {
        const std::int64_t totalBytes = memoryOf(input.trace(), memory.id).value_or(0);
        const double share = totalBytes > 0 ? double(memory.reservedBytes) / double(totalBytes) : 0;
        if (share <= input.limits().memoryShare)
            return;
        ++observation.count;
        observation.subject = memory.label;
        observation.measured = { { "reservedBytes", double(memory.reservedBytes) },
            { "totalBytes", double(totalBytes) }, { "reservedShare", share } };
    });
}

void findFragmentedMemory(const RuleInput &input, RuleOutput &output)
{
    forMemoryOfSteps(input, output, [&](Observation &observation, const StepMemory &memory) {
        const std::int64_t idleBytes = differenceOfBytes(memory.reservedBytes, memory.allocatedBytes);
        const double share = memory.reservedBytes > 0 ? double(idleBytes) / double(memory.reservedBytes) : 0;
        if (share <= input.limits().fragmentedShare || idleBytes <= input.limits().fragmentedBytes)
            return;
        ++observation.count;
        observation.subject = memory.label;
        observation.measured = { { "idleBytes", double(idleBytes) }, { "reservedBytes", double(memory.reservedBytes) },
            { "idleShare", share } };
    });
}

void findMemoryGrowth(const RuleInput &input, RuleOutput &output)
{
    if (input.steps().size() < std::max<std::size_t>(input.limits().growthSteps, 2))
        return;
    std::vector<Observation> ofSteps = observationsOfSteps(input);
    for (const auto &[label, id] : acceleratorsOf(input.trace())) {
        const DeviceMemory memory = deviceMemory(input.trace(), label);
        if (memory.isSinceBeginning || memory.allocated.points().empty())
            continue;
        const std::vector<std::int64_t> bytes = bytesAtEnds(input, memory.allocated);
        const double perStep = double(differenceOfBytes(bytes.back(), bytes.front())) / double(bytes.size() - 1);
        if (!grows(bytes, perStep, input.limits()))
            continue;
        for (Observation &observation : ofSteps) {
            observation.part = BoundPart::None;
            ++observation.count;
            observation.subject = label;
            observation.measured = { { "growthBytes", perStep }, { "lastBytes", double(bytes.back()) } };
        }
    }
    addObserved(ofSteps, output);
}

} // namespace twinlane
