// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// H5: many operators in a row work on next to nothing.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace twinlane {

void findTinyOperators(const RuleInput &input, RuleOutput &output)
{
    const FindingLimits &limits = input.limits();
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        forCallRuns(input, input.steps()[s], [&](std::span<const TopCall> calls) {
            if (calls.size() < limits.tinyOperators)
                return;
            std::vector<TopCall> tiny;
            std::copy_if(calls.begin(), calls.end(), std::back_inserter(tiny),
                [&](const TopCall &call) { return input.elements(call.place) <= limits.tinyElements; });
            if (double(tiny.size()) < limits.tinyOperatorShare * double(calls.size()))
                return;
            Observation observation = observationOf(input, s, calls.front().owner, BoundPart::All, tiny);
            observation.measured = { { "operators", double(tiny.size()) },
                { "elements", double(limits.tinyElements) } };
            output.add(std::move(observation));
        });
    }
}

} // namespace twinlane
