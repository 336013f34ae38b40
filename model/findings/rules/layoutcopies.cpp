// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// C6: copies that change nothing but the layout in memory.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>

namespace twinlane {

namespace {

/// Was it asked for by itself, and does it move data? A reshape often does not; a product's own copies are not the
/// user's.
bool copiesLayout(const RuleInput &input, const TopCall &call)
{
    if (call.role != OperatorRole::Copy)
        return false;
    bool copies = false;
    forOperatorsIn(input, call, [&](std::uint32_t place) {
        copies = copies || input.nameOf(place) == "aten::copy_" || input.nameOf(place) == "aten::clone";
    });
    return copies;
}

} // namespace

void findLayoutCopies(const RuleInput &input, RuleOutput &output)
{
    const FindingLimits &limits = input.limits();
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        for (const auto &[block, calls] : callsByModule(input, input.steps()[s])) {
            std::vector<TopCall> copies;
            std::size_t views = 0;
            for (const TopCall &call : calls) {
                views += changesLayout(input, call);
                if (copiesLayout(input, call))
                    copies.push_back(call);
            }
            if (copies.empty() || double(views) <= limits.viewShare * double(calls.size()))
                continue;
            Observation observation = observationOf(input, s, block, BoundPart::All, copies);
            observation.leastShare = copies.size() < limits.copies ? limits.copyShare : 0;
            observation.measured = { { "copies", double(copies.size()) } };
            output.add(std::move(observation));
        }
    }
}

} // namespace twinlane
