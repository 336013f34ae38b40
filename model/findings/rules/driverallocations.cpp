// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// M1 and M3: in the steps, memory is asked of the driver, or the allocator gives its cache back to it. Most of these
// calls wait for the device. What belongs to the recording of a graph or to the first use of a library is no step's.

#include "model/findings/rules.h"

#include "model/findings/ruleoutput.h"
#include "model/findings/stepevents.h"
#include "model/run/annotationclass.h"

#include <algorithm>
#include <array>
#include <map>

namespace twinlane {

namespace {

/// "cuMemAlloc" of "cuMemAlloc_v2".
std::string_view withoutVersion(std::string_view call)
{
    return call.substr(0, call.find('_'));
}

bool freesMemory(std::string_view call)
{
    constexpr std::array<std::string_view, 8> kCalls { "cudaFree", "hipFree", "cuMemFree", "cuMemUnmap", "hipMemUnmap",
        "cudaFreeHost", "hipHostFree", "cuMemFreeHost" };
    return std::find(kCalls.begin(), kCalls.end(), withoutVersion(call)) != kCalls.end();
}

/// Pools of the driver (cudaMallocAsync) wait for nothing and are not meant.
bool allocatesMemory(std::string_view call)
{
    constexpr std::array<std::string_view, 13> kCalls { "cudaMalloc", "cudaMallocManaged", "cudaMallocHost",
        "cudaHostAlloc", "hipMalloc", "hipMallocManaged", "hipExtMallocWithFlags", "hipHostMalloc", "cuMemAlloc",
        "cuMemHostAlloc", "cuMemCreate", "hipMemCreate", "cuMemMap" };
    return std::find(kCalls.begin(), kCalls.end(), withoutVersion(call)) != kCalls.end();
}

bool emptiesCache(std::string_view frame)
{
    return frame.ends_with(": empty_cache") && frame.find("torch") != std::string_view::npos;
}

/// Frees with no other call between them on their thread.
class FreesInRow {
public:
    FreesInRow(const RuleInput &input, std::vector<Observation> &ofSteps)
        : m_input(input)
        , m_ofSteps(ofSteps)
    {
    }
    void take(std::size_t step, EventId call, bool isFree)
    {
        const LaneId lane = m_input.trace().lane[call.row()];
        if (!isFree || step != m_step || lane != m_lane)
            close();
        m_step = step;
        m_lane = lane;
        if (isFree)
            m_calls.push_back(call);
    }
    void close()
    {
        if (m_calls.size() >= m_input.limits().cacheFrees) {
            Observation &observation = m_ofSteps[m_step];
            ++observation.count;
            for (const EventId call : m_calls)
                observation.add(m_input, call);
        }
        m_calls.clear();
    }

private:
    const RuleInput &m_input;
    std::vector<Observation> &m_ofSteps;
    std::size_t m_step = 0;
    LaneId m_lane;
    std::vector<EventId> m_calls;
};

/// By kind of step: how many calls its steps make.
using CountsOfKinds = std::map<BlockId, std::vector<std::uint32_t>>;

/// The lesser middle of the steps.
std::uint32_t usualCount(std::vector<std::uint32_t> counts)
{
    const auto middle = counts.begin() + std::ptrdiff_t((counts.size() - 1) / 2);
    std::nth_element(counts.begin(), middle, counts.end());
    return *middle;
}

/// A step in which the pool grows, or is given back and grows anew, makes many times the calls of the others.
bool isGrowth(std::uint32_t count, std::uint32_t usual)
{
    constexpr std::uint32_t kTimesUsual = 3;
    return count > kTimesUsual * usual;
}

/// Growth that comes in many of the steps is a cost of all of them.
bool isRareGrowth(const std::vector<std::uint32_t> &counts, std::uint32_t usual)
{
    constexpr std::size_t kOneIn = 5;
    const auto growing =
        std::count_if(counts.begin(), counts.end(), [usual](std::uint32_t count) { return isGrowth(count, usual); });
    return std::size_t(growing) <= std::max<std::size_t>(1, counts.size() / kOneIn);
}

/// A pool grows once. Steps that make calls like the others show what each step costs; of one step alone nothing tells
/// that they come again.
void markGrowth(const RuleInput &input, std::vector<Observation> &ofSteps)
{
    CountsOfKinds kinds;
    for (const Observation &observation : ofSteps)
        kinds[input.steps()[observation.step].block].push_back(observation.count);
    for (Observation &observation : ofSteps) {
        const std::vector<std::uint32_t> &counts = kinds[input.steps()[observation.step].block];
        const std::uint32_t usual = usualCount(counts);
        observation.isOnce = counts.size() == 1 || (isGrowth(observation.count, usual) && isRareGrowth(counts, usual));
    }
}

} // namespace

void findDriverAllocations(const RuleInput &input, RuleOutput &output)
{
    const Trace &trace = input.trace();
    const std::vector<bool> isFree = namesThat(trace, freesMemory), isAllocation = namesThat(trace, allocatesMemory);
    std::vector<Observation> ofSteps = observationsOfSteps(input);
    std::vector<std::size_t> frees(ofSteps.size());
    std::vector<std::map<NameId, std::int64_t>> nsOfCalls(ofSteps.size());
    forEventsOfSteps(input, [&](std::size_t step, EventId event) {
        const NameId name = trace.name[event.row()];
        if (trace.kind[event.row()] != EventKind::Launch || (!isFree[name.row()] && !isAllocation[name.row()])
            || input.isDoneOnce(trace.startNs[event.row()]))
            return;
        ofSteps[step].add(input, event);
        ++ofSteps[step].count;
        frees[step] += isFree[name.row()];
        nsOfCalls[step][name] += trace.durationNs[event.row()];
    });
    for (std::size_t s = 0; s < ofSteps.size(); ++s) {
        if (ofSteps[s].count == 0)
            continue;
        const auto most = std::max_element(
            nsOfCalls[s].begin(), nsOfCalls[s].end(), [](const auto &a, const auto &b) { return a.second < b.second; });
        ofSteps[s].subject = trace.texts.text(most->first);
        if (const std::size_t allocations = ofSteps[s].count - frees[s]; allocations > 0)
            ofSteps[s].measured.push_back({ "allocations", double(allocations) });
        if (frees[s] > 0)
            ofSteps[s].measured.push_back({ "frees", double(frees[s]) });
    }
    markGrowth(input, ofSteps);
    addObserved(ofSteps, output);
}

/// The call itself is known by its frame. Without stacks, many frees in a row are what it makes; but so is an allocation
/// that found too little memory.
void findEmptiedCaches(const RuleInput &input, RuleOutput &output)
{
    const Trace &trace = input.trace();
    const std::vector<bool> isFree = namesThat(trace, freesMemory), isEmptying = namesThat(trace, emptiesCache);
    std::vector<Observation> byFrames = observationsOfSteps(input), byCalls = observationsOfSteps(input);
    FreesInRow frees(input, byCalls);
    std::int64_t untilNs = 0; // of the last such frame; what is inside it is a part of it
    LaneId lane;
    forEventsOfSteps(input, [&](std::size_t step, EventId event) {
        if (input.isDoneOnce(trace.startNs[event.row()]))
            return;
        const bool isInside = trace.lane[event.row()] == lane && trace.startNs[event.row()] < untilNs;
        const NameId name = trace.name[event.row()];
        if (trace.kind[event.row()] == EventKind::Launch)
            frees.take(step, event, isFree[name.row()]);
        if (trace.kind[event.row()] != EventKind::PythonFrame || !isEmptying[name.row()] || isInside)
            return;
        byFrames[step].add(input, event);
        byFrames[step].isSure = true;
        ++byFrames[step].count;
        untilNs = trace.endNs(event);
        lane = trace.lane[event.row()];
    });
    frees.close();
    const bool areFramesKnown = input.hasFrames();
    std::vector<Observation> &found = areFramesKnown ? byFrames : byCalls;
    for (Observation &observation : found)
        observation.measured = { { "times", double(observation.count) } };
    addObserved(found, output);
}

} // namespace twinlane
