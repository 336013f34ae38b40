// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// K0: the same work several times in a row. A trace does not tell whether its inputs differ; where a backward pass came
// for some of the results only, it tells that the others were not used.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace twinlane {

namespace {

bool isLarge(const RuleInput &input, const TopCall &call)
{
    return call.role != OperatorRole::View && input.elements(call.place) > input.limits().tinyElements;
}

bool isLargeWork(const RuleInput &input, const TopCall &call)
{
    const bool isWork =
        call.role == OperatorRole::Product || call.role == OperatorRole::Norm || call.role == OperatorRole::Softmax;
    return isWork && isLarge(input, call);
}

/// Of one module instance, so with its weights: the three projections of attention are three instances.
bool isSameCall(const RuleInput &input, const TopCall &a, const TopCall &b)
{
    const auto &names = input.trace().name;
    return names[a.event.row()] == names[b.event.row()] && a.instance == b.instance
        && input.dims(a.place) == input.dims(b.place) && input.types(a.place) == input.types(b.place);
}

/// Does it cut a part out of its input? Then the rounds differ.
bool takesPart(const RuleInput &input, const TopCall &call)
{
    constexpr std::string_view kCuts[] { "aten::chunk", "aten::narrow", "aten::select", "aten::slice", "aten::split",
        "aten::split_with_sizes", "aten::unbind" };
    return call.role == OperatorRole::Index
        || std::find(std::begin(kCuts), std::end(kCuts), input.nameOf(call)) != std::end(kCuts);
}

/// Rounds of equal calls that follow each other in a step.
struct Rounds {
    std::span<const TopCall> calls; ///< of all rounds
    std::size_t period = 1;

    std::size_t count() const { return calls.size() / period; }
    std::span<const TopCall> round(std::size_t r) const { return calls.subspan(r * period, period); }
};

/// Rounds of large operators whose results no backward pass uses, if it uses those of another round.
std::size_t droppedRounds(const RuleInput &input, const Rounds &rounds)
{
    std::size_t dropped = 0;
    for (std::size_t r = 0; r < rounds.count(); ++r) {
        std::size_t large = 0, droppedLarge = 0;
        for (const TopCall &call : rounds.round(r)) {
            large += call.makesNode && isLarge(input, call);
            droppedLarge += call.isDropped && isLarge(input, call);
        }
        dropped += large > 0 && droppedLarge == large;
    }
    return dropped < rounds.count() ? dropped : 0;
}

class RoundsFinder {
public:
    RoundsFinder(const RuleInput &input, const RuleStep &step)
        : m_input(input)
        , m_calls(step.calls)
        , m_isTaken(step.calls.size(), false)
    {
    }

    /// Those of short periods first; no call is in two of them.
    std::vector<Rounds> find()
    {
        const std::size_t longestPeriod = std::min(dropsWork() ? kLongestDropped : kLongest, m_calls.size() / 2);
        for (std::size_t period = 1; period <= longestPeriod; ++period) {
            std::size_t first = 0; // of the calls that repeat those before them
            for (std::size_t i = period; i <= m_calls.size(); ++i) {
                interruptionPoint();
                if (i < m_calls.size() && isSameCall(m_input, m_calls[i], m_calls[i - period]))
                    continue;
                take({ m_calls.subspan(first, (i - first) / period * period), period });
                first = i + 1 - period;
            }
        }
        return std::move(m_found);
    }

private:
    /// Of a period. Larger modules are only looked for where results are dropped, which is rare.
    static constexpr std::size_t kLongest = 12, kLongestDropped = 256;

    bool dropsWork() const
    {
        return std::any_of(m_calls.begin(), m_calls.end(),
            [this](const TopCall &call) { return call.isDropped && isLarge(m_input, call); });
    }

    void take(const Rounds &rounds)
    {
        if (rounds.count() < m_input.limits().repeats || !isRepeatedWork(rounds))
            return;
        const std::size_t first = std::size_t(rounds.calls.data() - m_calls.data());
        const auto from = m_isTaken.begin() + std::ptrdiff_t(first), to = from + std::ptrdiff_t(rounds.calls.size());
        if (std::find(from, to, true) != to)
            return;
        std::fill(from, to, true);
        m_found.push_back(rounds);
    }

    /// A single operator may repeat itself from call to call of its module. A sequence may be a loop over layers that share
    /// their weights, unless one call of one module runs it. Where results are not used, it is neither.
    bool isRepeatedWork(const Rounds &rounds) const
    {
        const std::span<const TopCall> round = rounds.round(0);
        const auto isForward = [this](const TopCall &call) {
            return call.phase == FindingPhase::Forward && m_input.isModule(call.owner);
        };
        const auto isComposed = [this](const TopCall &call) { return m_input.isComposed(call.owner); };
        if (!std::all_of(round.begin(), round.end(), isForward) || std::all_of(round.begin(), round.end(), isComposed))
            return false;
        if (droppedRounds(m_input, rounds) > 0)
            return true;
        const auto isUnlike = [&](const TopCall &call) { return isComposed(call) || takesPart(m_input, call); };
        const auto isWork = [this](const TopCall &call) { return isLargeWork(m_input, call); };
        return std::none_of(round.begin(), round.end(), isUnlike) && std::any_of(round.begin(), round.end(), isWork)
            && (rounds.period == 1 || isInOneCall(rounds.calls));
    }

    bool isInOneCall(std::span<const TopCall> calls) const
    {
        const auto blockOf = [this](const TopCall &call) { return m_input.run().nesting.block[call.event.row()]; };
        return std::all_of(
            calls.begin(), calls.end(), [&](const TopCall &call) { return blockOf(call) == blockOf(calls.front()); });
    }

    const RuleInput &m_input;
    std::span<const TopCall> m_calls;
    std::vector<bool> m_isTaken;
    std::vector<Rounds> m_found;
};

Observation observationOfRounds(const RuleInput &input, std::size_t step, const Rounds &rounds)
{
    Observation observation;
    observation.step = step;
    observation.block = input.around(rounds.calls.front().owner, rounds.calls.back().owner);
    for (const TopCall &call : rounds.round(0))
        observation.block = input.around(observation.block, call.owner);
    observation.phase = input.phase(observation.block);
    observation.part = BoundPart::AllButLongestRound;
    observation.count = static_cast<std::uint32_t>(rounds.count());
    for (std::size_t i = 0; i < rounds.calls.size(); ++i)
        observation.add(input, rounds.calls[i].event, static_cast<std::uint32_t>(i / rounds.period));
    const std::span<const TopCall> round = rounds.round(0);
    observation.subject = input.nameOf(*std::max_element(round.begin(), round.end(),
        [](const TopCall &a, const TopCall &b) { return a.endNs - a.startNs < b.endNs - b.startNs; }));
    observation.measured = { { "calls", double(rounds.count()) } };
    const std::size_t unused = droppedRounds(input, rounds);
    observation.isSure = unused > 0;
    if (unused > 0)
        observation.measured.push_back({ "unused", double(unused) });
    return observation;
}

} // namespace

void findRepeatedWork(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        for (const Rounds &rounds : RoundsFinder(input, input.steps()[s]).find())
            output.add(observationOfRounds(input, s, rounds));
    }
}

} // namespace twinlane
