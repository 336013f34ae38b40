// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// P3, P4 and P6: ways to share work between devices that are slower than others.

#include "model/findings/rules.h"

#include "model/findings/ruleoutput.h"
#include "model/findings/stepevents.h"
#include "model/run/annotationclass.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace twinlane {

namespace {

bool isDataParallel(std::string_view name)
{
    return name == "DataParallel.forward" || moduleClass(moduleInstance(name)) == "DataParallel";
}

/// What torch.nn.DataParallel copies between devices by: functions of torch.nn.parallel and their nodes.
bool copiesBetweenDevices(std::string_view name)
{
    constexpr std::array<std::string_view, 7> kNames { "Broadcast", "Scatter", "Gather", "ReduceAddCoalesced",
        "BroadcastBackward", "ScatterBackward", "GatherBackward" };
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

std::size_t workingDevices(const Run &run)
{
    std::set<std::int32_t> devices;
    for (const DeviceArgs &args : run.trace.deviceArgs) {
        if (run.trace.durationNs[args.event.row()] > 0)
            devices.insert(args.device);
    }
    return devices.size();
}

bool isOfGloo(std::string_view name)
{
    return name.starts_with("gloo:");
}

/// Has the run communication of another kind, which devices do by themselves?
bool communicatesByDevices(const RuleInput &input)
{
    const Trace &trace = input.trace();
    const std::vector<bool> isOther = namesThat(
        trace, [](std::string_view name) { return namesCommunication(name) && name.find("gloo") == name.npos; });
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        interruptionPoint(row);
        const EventKind kind = trace.kind[row];
        if (isOther[trace.name[row].row()]
            && (kind == EventKind::Kernel || kind == EventKind::Annotation || kind == EventKind::Operator))
            return true;
    }
    return trace.metadata.distributedBackend == "nccl";
}

bool gathersStatistics(std::string_view name)
{
    return name == "aten::batch_norm_gather_stats_with_counts";
}

/// The function of PyTorch, its node, or the module.
bool isSyncBatchNorm(std::string_view name)
{
    return name.starts_with("SyncBatchNorm") || moduleClass(moduleInstance(name)) == "SyncBatchNorm";
}

bool isInside(const Run &run, EventId event, const std::vector<bool> &names)
{
    const auto isOne = [&](EventId around) { return names[run.trace.name[around.row()].row()]; };
    for (EventId around = event; around; around = run.nesting.parent[around.row()]) {
        if (isOne(around))
            return true;
    }
    for (EventId around = run.nesting.block[event.row()]; around; around = run.nesting.block[around.row()]) {
        if (isOne(around))
            return true;
    }
    return false;
}

} // namespace

void findDataParallel(const RuleInput &input, RuleOutput &output)
{
    const Trace &trace = input.trace();
    const std::vector<bool> isCall = namesThat(trace, isDataParallel), isCopy = namesThat(trace, copiesBetweenDevices);
    if (std::find(isCall.begin(), isCall.end(), true) == isCall.end())
        return;
    const std::size_t devices = workingDevices(input.run());
    if (devices < 2)
        return;
    std::vector<Observation> ofSteps = observationsOfSteps(input);
    std::map<LaneId, std::int64_t> untilNs; // the module's call lies around its range
    forEventsOfSteps(input, [&](std::size_t step, EventId event) {
        const std::size_t row = event.row(), name = trace.name[row].row();
        if (trace.kind[row] == EventKind::Operator && isCopy[name])
            ofSteps[step].add(input, event);
        const bool canBeCall = trace.kind[row] == EventKind::ModuleCall || trace.kind[row] == EventKind::Annotation;
        std::int64_t &lastNs = untilNs[trace.lane[row]];
        if (!canBeCall || !isCall[name] || trace.startNs[row] < lastNs)
            return;
        lastNs = trace.endNs(event);
        ofSteps[step].addIdle({ trace.startNs[row], lastNs }, event);
        ++ofSteps[step].count;
    });
    for (Observation &observation : ofSteps)
        observation.measured = { { "devices", double(devices) } };
    addObserved(ofSteps, output);
}

void findHostCommunication(const RuleInput &input, RuleOutput &output)
{
    const Trace &trace = input.trace();
    const std::vector<bool> isGloo = namesThat(trace, isOfGloo);
    if (std::find(isGloo.begin(), isGloo.end(), true) == isGloo.end() || communicatesByDevices(input))
        return;
    std::vector<Observation> ofSteps = observationsOfSteps(input);
    forEventsOfSteps(input, [&](std::size_t step, EventId event) {
        const std::size_t row = event.row();
        if (trace.kind[row] != EventKind::Annotation || !isGloo[trace.name[row].row()])
            return;
        ofSteps[step].addIdle({ trace.startNs[row], trace.endNs(event) }, event);
        ++ofSteps[step].count;
    });
    for (Observation &observation : ofSteps)
        observation.measured = { { "collectives", double(observation.count) } };
    addObserved(ofSteps, output);
}

void findSyncBatchNorms(const RuleInput &input, RuleOutput &output)
{
    const Trace &trace = input.trace();
    const std::vector<bool> gathers = namesThat(trace, gathersStatistics), isNorm = namesThat(trace, isSyncBatchNorm);
    if (std::find(gathers.begin(), gathers.end(), true) == gathers.end())
        return;
    std::vector<Observation> ofSteps = observationsOfSteps(input);
    forEventsOfSteps(input, [&](std::size_t step, EventId event) {
        if (trace.kind[event.row()] != EventKind::Operator || !gathers[trace.name[event.row()].row()])
            return;
        ofSteps[step].add(input, event);
        ++ofSteps[step].count;
    });
    forWorkOfSteps(input, [&](std::size_t step, std::uint32_t work) {
        const EventId launch = input.run().links.launch[work];
        if (input.communicates(work) && launch && isInside(input.run(), launch, isNorm))
            ofSteps[step].addWork(input, work);
    });
    for (Observation &observation : ofSteps) {
        if (observation.count <= input.limits().batchNorms)
            observation.count = 0;
        observation.measured = { { "norms", double(observation.count) } };
    }
    addObserved(ofSteps, output);
}

} // namespace twinlane
