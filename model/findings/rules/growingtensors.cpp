// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// H6b: a tensor is joined again and again.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

namespace twinlane {

void findGrowingTensors(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        forCallRuns(input, input.steps()[s], [&](std::span<const TopCall> calls) {
            std::vector<TopCall> joins;
            for (const TopCall &call : calls) {
                if (call.role == OperatorRole::Join)
                    joins.push_back(call);
            }
            if (joins.size() < input.limits().joins)
                return;
            Observation observation =
                observationOf(input, s, calls.front().owner, BoundPart::AllButLongestRound, joins);
            observation.measured = { { "joins", double(joins.size()) } };
            output.add(std::move(observation));
        });
    }
}

} // namespace twinlane
