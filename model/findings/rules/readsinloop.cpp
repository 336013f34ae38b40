// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// H3: values are fetched from tensors one by one.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/feedingcalls.h"
#include "model/findings/ruleoutput.h"

namespace twinlane {

void findReadsInLoop(const RuleInput &input, RuleOutput &output)
{
    const FindingLimits &limits = input.limits();
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        forCallRuns(input, input.steps()[s], [&](std::span<const TopCall> calls) {
            Observation observation;
            std::size_t behindLast = calls.size(); // the call behind the read before
            for (std::size_t i = 0; i < calls.size(); ++i) {
                if (calls[i].role != OperatorRole::Read)
                    continue;
                const std::size_t first = firstFeeding(input, calls, i);
                // Between the rounds of a loop, the host goes on to the next value.
                const bool isNextRound = first == behindLast && isNext(input, calls[first - 1], calls[first]);
                observation.stretches.push_back(
                    { input.run().steps.lane, isNextRound ? calls[first - 1].endNs : calls[first].startNs,
                        calls[i].endNs, calls[i].event, observation.count++ });
                behindLast = i + 1;
            }
            if (observation.count < limits.reads)
                return;
            observation.step = s;
            observation.block = calls.front().owner;
            observation.part = BoundPart::AllButLongestRound;
            observation.isSure = observation.count >= limits.surelyReads;
            observation.measured = { { "reads", double(observation.count) } };
            output.add(std::move(observation));
        });
    }
}

} // namespace twinlane
