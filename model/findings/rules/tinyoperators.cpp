// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// H5: many operators in a row work on next to nothing.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <string_view>
#include <vector>

namespace twinlane {

namespace {

/// Asked for a type that the tensor has: nothing is done.
bool doesNothing(const RuleInput &input, const TopCall &call)
{
    return call.role == OperatorRole::Cast && input.endOf(call.place) == call.place + 1
        && input.nameOf(call) == "aten::to";
}

/// Of lists of tensors, sizes are not recorded.
bool isOnLists(std::string_view name)
{
    return name.starts_with("aten::_foreach_") || name.starts_with("aten::_fused_");
}

} // namespace

void findTinyOperators(const RuleInput &input, RuleOutput &output)
{
    const FindingLimits &limits = input.limits();
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        forCallRuns(input, input.steps()[s], [&](std::span<const TopCall> calls) {
            std::vector<TopCall> tiny;
            std::size_t working = 0;
            for (const TopCall &call : calls) {
                if (doesNothing(input, call))
                    continue;
                ++working;
                if (input.elements(call.place) <= limits.tinyElements && !isOnLists(input.nameOf(call)))
                    tiny.push_back(call);
            }
            if (working < limits.tinyOperators || double(tiny.size()) < limits.tinyOperatorShare * double(working))
                return;
            Observation observation = observationOf(input, s, calls.front().owner, BoundPart::All, tiny);
            observation.measured = { { "operators", double(tiny.size()) },
                { "elements", double(limits.tinyElements) } };
            output.add(std::move(observation));
        });
    }
}

} // namespace twinlane
