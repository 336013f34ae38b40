// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// C8: a block clones tensors of one size several times.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <map>

namespace twinlane {

void findClones(const RuleInput &input, RuleOutput &output)
{
    const FindingLimits &limits = input.limits();
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        for (const auto &[block, calls] : callsByModule(input, input.steps()[s])) {
            std::map<NameId, std::vector<TopCall>> bySizes;
            std::size_t views = 0;
            for (const TopCall &call : calls) {
                views += changesLayout(input, call);
                if (input.nameOf(call) == "aten::clone")
                    bySizes[input.dims(call.place)].push_back(call);
            }
            // With views around it is the layout that they change.
            if (double(views) > limits.viewShare * double(calls.size()))
                continue;
            for (const auto &[dims, clones] : bySizes) {
                if (!dims || clones.size() < limits.copies)
                    continue;
                Observation observation = observationOf(input, s, block, BoundPart::All, clones);
                observation.measured = { { "clones", double(clones.size()) } };
                output.add(std::move(observation));
            }
        }
    }
}

} // namespace twinlane
