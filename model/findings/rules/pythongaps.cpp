// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// H7 and H8: the host runs no operator for long, and the device waits. In a stall, the host does nothing at all.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"
#include "model/findings/userframe.h"

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

/// The operators before and after it. Some gaps have no operator on one side.
struct GapPlace {
    BlockId block;
    NameId before, after;
    auto operator<=>(const GapPlace &) const = default;
};

struct Gap {
    Interval time;
    GapPlace place;
};

/// The gaps of one step in their order, either stalls or the others.
class GapFinder {
public:
    GapFinder(const RuleInput &input, std::size_t step, bool wantsStalls)
        : m_input(input)
        , m_step(input.steps()[step])
        , m_wantsStalls(wantsStalls)
    {
    }

    std::vector<Gap> find()
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
        return std::move(m_found);
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

    /// The innermost block that holds the operators before and after @p gap, and their names.
    GapPlace placeOf(const Interval &gap) const
    {
        const auto next = std::partition_point(
            m_step.calls.begin(), m_step.calls.end(), [&](const TopCall &call) { return call.startNs < gap.endNs; });
        const auto isWithin = [&](auto call) { return m_input.phase(call->owner) == FindingPhase::Forward; };
        const auto nameOf = [&](auto call) { return m_input.trace().name[call->event.row()]; };
        const bool hasNext = next != m_step.calls.end(), hasLast = next != m_step.calls.begin();
        GapPlace place { m_step.block, hasLast ? nameOf(next - 1) : NameId(), hasNext ? nameOf(next) : NameId() };
        if (hasNext && hasLast && isWithin(next) && isWithin(next - 1))
            place.block = m_input.around(next->owner, (next - 1)->owner);
        return place;
    }

    void take(const Interval &gap)
    {
        if (gap.endNs - gap.startNs >= m_input.limits().gapNs && isStall(m_input, gap) == m_wantsStalls)
            m_found.push_back({ gap, placeOf(gap) });
    }

    const RuleInput &m_input;
    const RuleStep &m_step;
    bool m_wantsStalls;
    std::vector<Gap> m_found;
};

/// What the gaps at one place take in most steps.
class UsualLengths {
public:
    UsualLengths(const RuleInput &input, const std::vector<std::vector<Gap>> &gapsOfSteps)
    {
        std::map<BlockId, std::size_t> stepsOfKind;
        std::map<GapPlace, std::vector<std::int64_t>> lengths; ///< of the steps that have a gap there
        for (std::size_t s = 0; s < gapsOfSteps.size(); ++s) {
            ++stepsOfKind[input.steps()[s].block];
            std::map<GapPlace, std::int64_t> ofStep;
            for (const Gap &gap : gapsOfSteps[s])
                ofStep[gap.place] += gap.time.lengthNs();
            for (const auto &[place, lengthNs] : ofStep) {
                lengths[place].push_back(lengthNs);
                m_stepBlock[place] = input.steps()[s].block;
            }
        }
        for (auto &[place, ofSteps] : lengths) {
            ofSteps.resize(std::max(ofSteps.size(), stepsOfKind[m_stepBlock[place]]), 0);
            const auto middle = ofSteps.begin() + std::ptrdiff_t((ofSteps.size() - 1) / 2);
            std::nth_element(ofSteps.begin(), middle, ofSteps.end());
            m_usualNs[place] = *middle;
        }
    }

    /// Is the gap no accident? A thread that once waits for its turn on a busy machine is one.
    bool holds(const Gap &gap) const
    {
        constexpr std::int64_t kFarFromUsual = 3;
        const std::int64_t usualNs = m_usualNs.at(gap.place);
        return usualNs > 0 && gap.time.lengthNs() / kFarFromUsual <= usualNs;
    }

private:
    std::map<GapPlace, BlockId> m_stepBlock;
    std::map<GapPlace, std::int64_t> m_usualNs; ///< the lower median of the steps of that kind
};

/// The gaps of a step by the block around them.
class GapReport {
public:
    /// @p isFact: is it sure where a function of the user's is known to hold the gap?
    GapReport(const RuleInput &input, std::size_t step, double leastShare, bool isFact)
        : m_input(input)
        , m_step(step)
        , m_leastShare(leastShare)
        , m_isFact(isFact)
    {
    }

    void add(const Gap &gap)
    {
        Observation &observation = m_found[gap.place.block];
        observation.step = m_step;
        observation.block = gap.place.block;
        observation.leastShare = m_leastShare;
        std::int64_t &longestNs = m_longestNs[gap.place.block];
        if (gap.time.lengthNs() > longestNs) {
            longestNs = gap.time.lengthNs();
            const FunctionDuring function = functionDuring(m_input.run(), m_input.run().steps.lane, gap.time);
            observation.subject = function.name;
            observation.isSure = m_isFact && function.isUsersOwn;
        }
        observation.stretches.push_back(
            { m_input.run().steps.lane, gap.time.startNs, gap.time.endNs, EventId(), observation.count++ });
        observation.measured = { { "gaps", double(observation.count) }, { "longestNs", double(longestNs) } };
    }

    void finish(RuleOutput &output)
    {
        for (auto &[block, observation] : m_found)
            output.add(std::move(observation));
    }

private:
    const RuleInput &m_input;
    std::size_t m_step;
    double m_leastShare;
    bool m_isFact;
    std::map<BlockId, Observation> m_found;
    std::map<BlockId, std::int64_t> m_longestNs;
};

} // namespace

void findPythonGaps(const RuleInput &input, RuleOutput &output)
{
    std::vector<std::vector<Gap>> gapsOfSteps;
    for (std::size_t s = 0; s < input.steps().size(); ++s)
        gapsOfSteps.push_back(GapFinder(input, s, false).find());
    const UsualLengths usual(input, gapsOfSteps);
    for (std::size_t s = 0; s < gapsOfSteps.size(); ++s) {
        GapReport report(input, s, input.limits().gapShare, true);
        for (const Gap &gap : gapsOfSteps[s]) {
            if (usual.holds(gap))
                report.add(gap);
        }
        report.finish(output);
    }
}

void findStalls(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        GapReport report(input, s, 0, false);
        for (const Gap &gap : GapFinder(input, s, true).find())
            report.add(gap);
        report.finish(output);
    }
}

} // namespace twinlane
