// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// K0: the same call several times in a row. A trace does not tell whether its inputs differ.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

namespace twinlane {

namespace {

bool isLargeWork(const RuleInput &input, const TopCall &call)
{
    const bool isWork =
        call.role == OperatorRole::Product || call.role == OperatorRole::Norm || call.role == OperatorRole::Softmax;
    return isWork && call.phase == FindingPhase::Forward && !input.isComposed(call.owner)
        && input.elements(call.place) > input.limits().tinyElements;
}

/// Of one module instance, so with its weights: the three projections of attention are three instances.
bool isSameCall(const RuleInput &input, const TopCall &a, const TopCall &b)
{
    const auto &names = input.trace().name;
    return names[a.event.row()] == names[b.event.row()] && a.instance == b.instance
        && input.dims(a.place) == input.dims(b.place) && input.types(a.place) == input.types(b.place);
}

} // namespace

void findRepeatedWork(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        const std::span<const TopCall> calls = input.steps()[s].calls;
        for (std::size_t first = 0; first < calls.size();) {
            interruptionPoint();
            std::size_t last = first + 1;
            const bool isWork = isLargeWork(input, calls[first]) && input.isModule(calls[first].owner);
            while (isWork && last < calls.size() && isSameCall(input, calls[first], calls[last]))
                ++last;
            if (last - first >= input.limits().repeats) {
                const BlockId block = input.around(calls[first].owner, calls[last - 1].owner);
                Observation observation =
                    observationOf(input, s, block, BoundPart::AllButLongestRound, calls.subspan(first, last - first));
                observation.subject = input.nameOf(calls[first]);
                observation.measured = { { "calls", double(last - first) } };
                output.add(std::move(observation));
            }
            first = last;
        }
    }
}

} // namespace twinlane
