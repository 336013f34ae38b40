// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// P1, P2 and P8: communication that no computation hides, many small collectives, and communication that waits in line
// with the kernels that could hide it.

#include "model/findings/rules.h"

#include "model/findings/ruleoutput.h"
#include "model/findings/stepevents.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace twinlane {

namespace {

/// What a rank puts into the collective of a kernel; none: the file does not tell.
std::optional<std::int64_t> bytesOf(const RuleInput &input, std::uint32_t work)
{
    const Run &run = input.run();
    const auto told = [&](EventId event) -> std::optional<std::int64_t> {
        const auto &all = run.trace.collectiveArgs;
        const auto found = std::lower_bound(
            all.begin(), all.end(), event, [](const CollectiveArgs &args, EventId e) { return args.event < e; });
        const bool isTold = found != all.end() && found->event == event && found->bytes >= 0;
        return isTold ? std::optional(found->bytes) : std::nullopt;
    };
    if (const auto bytes = told(run.links.device[work]))
        return bytes;
    for (EventId around = run.links.launch[work]; around; around = run.nesting.parent[around.row()]) {
        if (const auto bytes = told(around))
            return bytes;
    }
    return {};
}

struct CollectiveSizes {
    std::vector<std::uint32_t> small; ///< places of device work
    std::size_t count = 0, known = 0;
};

/// By device: the stream that computes most.
std::map<std::int32_t, std::int32_t> computingStreams(const RuleInput &input)
{
    const Trace &trace = input.trace();
    std::map<std::int32_t, std::map<std::int32_t, std::int64_t>> nsOfStreams;
    forWorkOfSteps(input, [&](std::size_t, std::uint32_t work) {
        const std::size_t event = input.run().links.device[work].row();
        const DeviceArgs &args = trace.deviceArgs[work];
        if (trace.kind[event] == EventKind::Kernel && !input.communicates(work) && args.stream >= 0)
            nsOfStreams[args.device][args.stream] += trace.durationNs[event];
    });
    std::map<std::int32_t, std::int32_t> streams;
    for (const auto &[device, ns] : nsOfStreams) {
        const auto most =
            std::max_element(ns.begin(), ns.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
        streams[device] = most->first;
    }
    return streams;
}

} // namespace

void findExposedCommunication(const RuleInput &input, RuleOutput &output)
{
    if (!input.hasCommunication())
        return;
    std::vector<Observation> ofSteps = observationsOfSteps(input);
    std::vector<std::int64_t> ns(ofSteps.size());
    std::set<std::uint32_t> counted; // what crosses the border of two steps is one collective
    forWorkOfSteps(input, [&](std::size_t step, std::uint32_t work) {
        if (!input.communicates(work))
            return;
        ofSteps[step].addWork(input, work);
        if (!counted.insert(work).second)
            return;
        ++ofSteps[step].count;
        ns[step] += input.trace().durationNs[input.run().links.device[work].row()];
    });
    // The bound is one of the mean step, so what stands beside it is, too.
    double count = 0, sumNs = 0;
    for (std::size_t s = 0; s < ofSteps.size(); ++s) {
        count += double(ofSteps[s].count) / double(ofSteps.size());
        sumNs += double(ns[s]) / double(ofSteps.size());
    }
    for (Observation &ofStep : ofSteps) {
        ofStep.leastShare = input.limits().communicationShare;
        ofStep.measured = { { "collectives", std::round(count) }, { "communicationNs", sumNs } };
    }
    addObserved(ofSteps, output);
}

void findSmallCollectives(const RuleInput &input, RuleOutput &output)
{
    if (!input.hasCommunication())
        return;
    const FindingLimits &limits = input.limits();
    std::vector<CollectiveSizes> sizes(input.steps().size());
    forWorkOfSteps(input, [&](std::size_t step, std::uint32_t work) {
        if (!input.communicates(work))
            return;
        const auto bytes = bytesOf(input, work);
        ++sizes[step].count;
        sizes[step].known += bytes.has_value();
        if (bytes && *bytes < limits.smallCollectiveBytes)
            sizes[step].small.push_back(work);
    });
    std::vector<Observation> ofSteps = observationsOfSteps(input);
    for (std::size_t s = 0; s < sizes.size(); ++s) {
        if (sizes[s].count <= limits.collectives)
            continue;
        if (sizes[s].known == 0) {
            output.lack(RuleNeed::Shapes);
            return;
        }
        if (double(sizes[s].small.size()) <= limits.smallCollectiveShare * double(sizes[s].known))
            continue;
        for (const std::uint32_t work : sizes[s].small)
            ofSteps[s].addWork(input, work);
        ofSteps[s].count = static_cast<std::uint32_t>(sizes[s].small.size());
        ofSteps[s].measured = { { "small", double(ofSteps[s].count) }, { "collectives", double(sizes[s].count) },
            { "smallBytes", double(limits.smallCollectiveBytes) } };
    }
    addObserved(ofSteps, output);
}

void findSerialCommunication(const RuleInput &input, RuleOutput &output)
{
    if (!input.hasCommunication())
        return;
    const std::map<std::int32_t, std::int32_t> computing = computingStreams(input);
    std::vector<Observation> ofSteps = observationsOfSteps(input);
    forWorkOfSteps(input, [&](std::size_t step, std::uint32_t work) {
        const DeviceArgs &args = input.trace().deviceArgs[work];
        const auto stream = computing.find(args.device);
        if (!input.communicates(work) || stream == computing.end() || stream->second != args.stream)
            return;
        ofSteps[step].addWork(input, work);
        ++ofSteps[step].count;
    });
    for (Observation &observation : ofSteps)
        observation.measured = { { "collectives", double(observation.count) } };
    addObserved(ofSteps, output);
}

/// Whether one rank is late, the others alone can tell.
void findStragglers(const RuleInput &input, RuleOutput &output)
{
    const Trace &trace = input.trace();
    const std::vector<bool> isCollective =
        namesThat(trace, [](std::string_view name) { return name.starts_with("c10d::"); });
    const bool isOneOfMany = trace.metadata.worldSize.value_or(1) > 1 || input.hasCommunication()
        || std::find(isCollective.begin(), isCollective.end(), true) != isCollective.end();
    if (isOneOfMany)
        output.lack(RuleNeed::Ranks);
}

} // namespace twinlane
