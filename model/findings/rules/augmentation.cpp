// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// D4: the main thread computes on its data before the model is called.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

namespace twinlane {

void findAugmentation(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        const RuleStep &step = input.steps()[s];
        std::vector<TopCall> before;
        for (const TopCall &call : step.calls) {
            if (input.isModule(call.owner))
                break;
            if (call.phase == FindingPhase::Forward && call.role != OperatorRole::Cast)
                before.push_back(call);
        }
        if (before.empty() || before.size() == step.calls.size())
            continue;
        Observation observation = observationOf(input, s, step.block, BoundPart::All, before);
        observation.leastShare = input.limits().augmentationShare;
        observation.measured = { { "operators", double(before.size()) } };
        output.add(std::move(observation));
    }
}

} // namespace twinlane
