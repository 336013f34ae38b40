// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// H7 and H8: the host runs no operator for long, and the device waits. In a stall, the host does nothing at all.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"
#include "model/findings/userframe.h"
#include "model/run/annotationclass.h"

#include <algorithm>
#include <map>

namespace twinlane {

namespace {

/// What is no plain Python though no operator runs: a backward pass, whose threads work, and what has rules of its own.
std::vector<Interval> otherTimes(const RuleInput &input, const Step &step)
{
    std::vector<Interval> times;
    for (const PhaseCall &call : input.timeline().phaseCalls) {
        if (call.time.endNs > step.hostStartNs && call.time.startNs < step.hostEndNs)
            times.push_back(call.time);
    }
    return times;
}

bool hasOwnRule(BlockKind kind)
{
    return kind == BlockKind::DataLoader || kind == BlockKind::Optimizer;
}

/// The innermost Python frame around all of @p gap; empty: none is known.
std::string frameAround(const RuleInput &input, const Interval &gap)
{
    const EventId frame = userFrameAround(input.run(), input.run().steps.lane, gap);
    return frame ? frameClass(input.trace().nameOf(frame)) : std::string();
}

/// Is it so long, and are there so few events in it, that the thread stood still? Without stacks all Python is silent.
bool isStall(const RuleInput &input, const Interval &gap)
{
    constexpr std::int64_t kPerNs = 100'000'000;
    if (!input.hasFrames() || gap.lengthNs() <= input.limits().stallNs)
        return false;
    const Lane &lane = input.trace().lanes[input.run().steps.lane.row()];
    const auto first = input.trace().startNs.begin() + lane.firstEvent,
               last = input.trace().startNs.begin() + lane.lastEvent;
    const auto events = std::lower_bound(first, last, gap.endNs) - std::upper_bound(first, last, gap.startNs);
    return double(events) < double(input.limits().stallEvents) * double(gap.lengthNs()) / double(kPerNs);
}

/// The gaps of one step by the block around them, either stalls or the others.
class GapFinder {
public:
    GapFinder(const RuleInput &input, std::size_t step, bool wantsStalls)
        : m_input(input)
        , m_step(input.steps()[step])
        , m_index(step)
        , m_wantsStalls(wantsStalls)
    {
    }

    void find(RuleOutput &output)
    {
        const Step &kept = m_input.run().steps.kept[m_step.kept];
        std::vector<Interval> busy = otherTimes(m_input, kept);
        addOptimizersAndLoaders(busy);
        addCalls(kept, busy);
        unite(busy);
        std::int64_t cursorNs = kept.hostStartNs;
        for (const Interval &time : busy) {
            interruptionPoint();
            take({ cursorNs, std::min(time.startNs, kept.hostEndNs) });
            cursorNs = std::max(cursorNs, time.endNs);
        }
        take({ cursorNs, kept.hostEndNs });
        for (auto &[block, observation] : m_found)
            output.add(std::move(observation));
    }

private:
    /// Operators and runtime calls. Before the first operator of the file and behind the last one the profiler starts and
    /// ends, with runtime calls of its own.
    void addCalls(const Step &kept, std::vector<Interval> &busy) const
    {
        const Trace &trace = m_input.trace();
        const Lane &lane = trace.lanes[m_input.run().steps.lane.row()];
        const auto isCall = [&](std::uint32_t row) { return layerOf(trace.kind[row]) == Layer::Operators; };
        std::uint32_t first = lane.firstEvent, last = lane.lastEvent;
        while (first < last && trace.kind[first] != EventKind::Operator)
            ++first;
        while (last > first && trace.kind[last - 1] != EventKind::Operator)
            --last;
        if (first == last) {
            busy.push_back({ kept.hostStartNs, kept.hostEndNs });
            return;
        }
        busy.push_back({ std::min(kept.hostStartNs, trace.startNs[first]), trace.startNs[first] });
        busy.push_back({ trace.startNs[last - 1], std::max(kept.hostEndNs, trace.startNs[last - 1]) });
        const auto from = trace.startNs.begin() + first, to = trace.startNs.begin() + last;
        auto row = std::uint32_t(std::lower_bound(from, to, kept.hostStartNs) - trace.startNs.begin());
        for (; row < last && trace.startNs[row] < kept.hostEndNs; ++row) {
            interruptionPoint();
            if (isCall(row) && !m_input.run().nesting.parent[row])
                busy.push_back({ trace.startNs[row], trace.endNs(EventId(std::size_t(row))) });
        }
    }

    void addOptimizersAndLoaders(std::vector<Interval> &busy) const
    {
        const Trace &trace = m_input.trace();
        const BlockTree &tree = m_input.tree();
        for (std::size_t b = m_step.block.row() + 1; b < tree[m_step.block].subtreeEnd; ++b) {
            if (!hasOwnRule(tree.blocks[b].kind))
                continue;
            for (const BlockCall &call : m_input.callsOf(BlockId(b), m_step.kept))
                busy.push_back({ trace.startNs[call.event.row()], trace.endNs(call.event) });
        }
    }

    /// The innermost block that holds the operators before and after @p gap.
    BlockId around(const Interval &gap) const
    {
        const auto next = std::partition_point(
            m_step.calls.begin(), m_step.calls.end(), [&](const TopCall &call) { return call.startNs < gap.endNs; });
        const auto isWithin = [&](auto call) { return m_input.phase(call->owner) == FindingPhase::Forward; };
        if (next == m_step.calls.end() || next == m_step.calls.begin() || !isWithin(next) || !isWithin(next - 1))
            return m_step.block;
        return m_input.around(next->owner, (next - 1)->owner);
    }

    void take(const Interval &gap)
    {
        if (gap.endNs - gap.startNs < m_input.limits().gapNs || isStall(m_input, gap) != m_wantsStalls)
            return;
        const BlockId block = around(gap);
        Observation &observation = m_found[block];
        observation.step = m_index;
        observation.block = block;
        observation.leastShare = m_wantsStalls ? 0 : m_input.limits().gapShare;
        std::int64_t &longestNs = m_longestNs[block];
        if (gap.lengthNs() > longestNs) {
            longestNs = gap.lengthNs();
            observation.subject = frameAround(m_input, gap);
        }
        observation.stretches.push_back(
            { m_input.run().steps.lane, gap.startNs, gap.endNs, EventId(), observation.count++ });
        observation.measured = { { "gaps", double(observation.count) }, { "longestNs", double(longestNs) } };
    }

    const RuleInput &m_input;
    const RuleStep &m_step;
    std::size_t m_index;
    bool m_wantsStalls;
    std::map<BlockId, Observation> m_found;
    std::map<BlockId, std::int64_t> m_longestNs;
};

} // namespace

void findPythonGaps(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s)
        GapFinder(input, s, false).find(output);
}

void findStalls(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s)
        GapFinder(input, s, true).find(output);
}

} // namespace twinlane
