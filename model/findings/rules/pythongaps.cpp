// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// H7 and H8: the host runs no operator for long, and the device waits. In a stall, the host does nothing at all.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"
#include "model/run/userframe.h"

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
    std::int64_t usedNs = 0; ///< of it, in which the thread had a processor as far as can be told
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
            m_found.push_back({ gap, placeOf(gap), gap.lengthNs() });
    }

    const RuleInput &m_input;
    const RuleStep &m_step;
    bool m_wantsStalls;
    std::vector<Gap> m_found;
};

/// What the gaps at one place take in most steps.
class UsualLengths {
public:
    /// @p block: of the step.
    void add(BlockId block, const std::vector<Gap> &gaps)
    {
        ++m_stepsOfKind[block];
        std::map<GapPlace, std::int64_t> ofStep;
        for (const Gap &gap : gaps)
            ofStep[gap.place] += gap.usedNs;
        for (const auto &[place, lengthNs] : ofStep) {
            m_lengths[place].push_back(lengthNs);
            m_stepBlock[place] = block;
        }
    }

    /// All steps have been added.
    void close()
    {
        for (auto &[place, ofSteps] : m_lengths) {
            ofSteps.resize(std::max(ofSteps.size(), m_stepsOfKind[m_stepBlock[place]]), 0);
            // Of a few steps all: on a busy machine, two of three may have lost the processor at one place.
            const auto usual = ofSteps.begin() + std::ptrdiff_t((ofSteps.size() - 1) / 4);
            std::nth_element(ofSteps.begin(), usual, ofSteps.end());
            m_usualNs[place] = *usual;
        }
    }

    std::int64_t ns(const GapPlace &place) const
    {
        const auto usual = m_usualNs.find(place);
        return usual == m_usualNs.end() ? 0 : usual->second;
    }

    /// Is the gap no accident? A thread that once waits for its turn on a busy machine is one.
    bool holds(const Gap &gap) const
    {
        constexpr std::int64_t kFarFromUsual = 3;
        const std::int64_t usualNs = ns(gap.place);
        return usualNs > 0 && gap.usedNs / kFarFromUsual <= usualNs;
    }

private:
    std::map<BlockId, std::size_t> m_stepsOfKind;
    std::map<GapPlace, std::vector<std::int64_t>> m_lengths; ///< of the steps that have a gap there
    std::map<GapPlace, BlockId> m_stepBlock;
    std::map<GapPlace, std::int64_t> m_usualNs; ///< what three in four steps of that kind reach
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
        const FunctionDuring function = functionDuring(m_input.run(), m_input.run().steps.lane, gap.time);
        if (m_isFact && function.isOfAutograd)
            return; // no Python
        Observation &observation = m_found[gap.place.block];
        observation.step = m_step;
        observation.block = gap.place.block;
        observation.leastShare = m_leastShare;
        std::int64_t &longestNs = m_longestNs[gap.place.block];
        if (gap.usedNs > longestNs) {
            longestNs = gap.usedNs;
            observation.subject = function.name;
            observation.isSure = m_isFact && function.isUsersOwn;
        }
        observation.stretches.push_back({ m_input.run().steps.lane, gap.time.startNs, gap.time.startNs + gap.usedNs,
            EventId(), observation.count++ });
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

/// The gaps of a step, and whether they tell how long the program takes there.
struct StepGaps {
    std::vector<Gap> gaps;
    double usedShare = 1; ///< of their time, in which the thread had a processor as far as can be told
    bool isHeldUp() const { return usedShare < 0.5; }
};

/// On a busy machine the thread stands in the queue for a processor, which the recorder measures. How much of that was in
/// gaps is not known: they have the part of it that they have of the step.
double usedShareOf(const RuleInput &input, const RuleStep &step)
{
    const Step &kept = input.run().steps.kept[step.kept];
    const auto queued = input.queuedNs(step);
    const std::int64_t lengthNs = kept.hostEndNs - kept.hostStartNs;
    return !queued || lengthNs <= 0 ? 1 : 1 - double(*queued) / double(lengthNs);
}

void shorten(StepGaps &step, std::int64_t leastNs)
{
    for (Gap &gap : step.gaps)
        gap.usedNs = std::int64_t(step.usedShare * double(gap.time.lengthNs()));
    std::erase_if(step.gaps, [leastNs](const Gap &gap) { return gap.usedNs < leastNs; });
}

} // namespace

void findPythonGaps(const RuleInput &input, RuleOutput &output)
{
    std::vector<StepGaps> steps;
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        StepGaps step { GapFinder(input, s, false).find() };
        step.usedShare = usedShareOf(input, input.steps()[s]);
        steps.push_back(std::move(step));
    }
    // Steps that were held up are told by the others, if there are others.
    const bool isAnyQuiet =
        std::any_of(steps.begin(), steps.end(), [](const StepGaps &step) { return !step.isHeldUp(); });
    const auto isTold = [isAnyQuiet](const StepGaps &step) { return !isAnyQuiet || !step.isHeldUp(); };
    UsualLengths usual;
    for (std::size_t s = 0; s < steps.size(); ++s) {
        if (!isTold(steps[s]))
            continue;
        shorten(steps[s], input.limits().gapNs);
        usual.add(input.steps()[s].block, steps[s].gaps);
    }
    usual.close();
    for (std::size_t s = 0; s < steps.size(); ++s) {
        GapReport report(input, s, input.limits().gapShare, true);
        for (Gap &gap : steps[s].gaps) {
            if (!isTold(steps[s]))
                gap.usedNs = std::min(gap.usedNs, usual.ns(gap.place));
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
