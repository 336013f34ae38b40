// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The calls of a step in pieces that belong to one block.

#pragma once

#include "model/base/interruption.h"
#include "model/findings/ruleinput.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace twinlane {

/// Calls @p act with each longest piece of a step's forward pass whose calls follow each other in one block, unless
/// that is inside a composed module of torch.nn.
template <class Act> void forCallRuns(const RuleInput &input, const RuleStep &step, const Act &act)
{
    const std::vector<TopCall> &calls = step.calls;
    for (std::size_t first = 0; first < calls.size();) {
        interruptionPoint();
        std::size_t last = first + 1;
        while (last < calls.size() && calls[last].owner == calls[first].owner)
            ++last;
        if (calls[first].phase == FindingPhase::Forward && !input.isComposed(calls[first].owner))
            act(std::span(calls).subspan(first, last - first));
        first = last;
    }
}

/// The calls of a step's forward pass by the module that they lie in directly, unless that is inside a composed one.
inline std::map<BlockId, std::vector<TopCall>> callsByModule(const RuleInput &input, const RuleStep &step)
{
    std::map<BlockId, std::vector<TopCall>> byModule;
    for (const TopCall &call : step.calls) {
        interruptionPoint();
        if (call.phase == FindingPhase::Forward && input.isModule(call.owner) && !input.isComposed(call.owner))
            byModule[call.owner].push_back(call);
    }
    return byModule;
}

/// A view that only takes a tensor out of the graph leaves its layout alone.
inline bool changesLayout(const RuleInput &input, const TopCall &call)
{
    return call.role == OperatorRole::View && input.nameOf(call) != "aten::detach"
        && input.nameOf(call) != "aten::alias";
}

/// Calls @p act with the place of @p call and of every operator in it.
template <class Act> void forOperatorsIn(const RuleInput &input, const TopCall &call, const Act &act)
{
    for (std::uint32_t place = call.place; place < input.endOf(call.place); ++place)
        act(place);
}

/// Rounds of one sequence that follow each other.
struct Repetition {
    std::size_t first = 0, period = 0, rounds = 0;
};

/// The repetition of the most rounds among periods of 12 and less; of equal ones the shortest period, then the first.
/// @p isEqual(i, j): are two elements alike? Cost: linear in @p count.
template <class IsEqual> Repetition longestRepetition(std::size_t count, const IsEqual &isEqual)
{
    constexpr std::size_t kLongestPeriod = 12;
    Repetition best;
    for (std::size_t period = 1; period <= std::min(kLongestPeriod, count / 2); ++period) {
        std::size_t alike = 0;
        for (std::size_t i = period; i < count; ++i) {
            interruptionPoint();
            alike = isEqual(i, i - period) ? alike + 1 : 0;
            const std::size_t rounds = alike / period + 1;
            if (alike > 0 && alike % period == 0 && rounds > best.rounds)
                best = { i + 1 - alike - period, period, rounds };
        }
    }
    return best;
}

/// The rounds of the operators in @p calls.
inline Repetition repeatedOperators(const RuleInput &input, std::span<const TopCall> calls)
{
    return longestRepetition(calls.size(), [&](std::size_t a, std::size_t b) {
        return input.trace().name[calls[a].event.row()] == input.trace().name[calls[b].event.row()];
    });
}

/// The observation of @p evidence, each call a round.
inline Observation observationOf(
    const RuleInput &input, std::size_t step, BlockId block, BoundPart part, std::span<const TopCall> evidence)
{
    Observation observation;
    observation.step = step;
    observation.block = block;
    observation.phase = input.phase(block);
    observation.part = part;
    observation.count = static_cast<std::uint32_t>(evidence.size());
    for (std::uint32_t i = 0; i < evidence.size(); ++i)
        observation.add(input, evidence[i].event, i);
    return observation;
}

} // namespace twinlane
