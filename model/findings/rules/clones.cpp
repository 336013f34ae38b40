// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// C8: modules clone tensors of one size several times.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>
#include <map>

namespace twinlane {

namespace {

/// Does an operator behind the clone, in its block, write to a tensor of its size? Then the copy may be needed.
bool isWrittenAfter(const RuleInput &input, std::span<const TopCall> calls, const TopCall &clone)
{
    return std::any_of(calls.begin(), calls.end(), [&](const TopCall &call) {
        return clone.place < call.place && input.nameOf(call).ends_with('_')
            && input.elements(call.place) == input.elements(clone.place);
    });
}

} // namespace

void findClones(const RuleInput &input, RuleOutput &output)
{
    const FindingLimits &limits = input.limits();
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        for (const auto &[block, calls] : callsByModule(input, input.steps()[s])) {
            std::map<NameId, std::vector<TopCall>> bySizes;
            std::size_t views = 0;
            bool isWritten = false;
            for (const TopCall &call : calls) {
                views += changesLayout(input, call);
                if (input.nameOf(call) != "aten::clone")
                    continue;
                bySizes[input.dims(call.place)].push_back(call);
                isWritten = isWritten || isWrittenAfter(input, calls, call);
            }
            // With views around it is the layout that they change.
            if (double(views) > limits.viewShare * double(calls.size()))
                continue;
            for (const auto &[dims, clones] : bySizes) {
                if (!dims)
                    continue;
                Observation observation = observationOf(input, s, block, BoundPart::All, clones);
                observation.leastCount = static_cast<std::uint32_t>(limits.copies);
                // One or two copies in a block may be kept on purpose, say for the caller; no trace tells.
                observation.isSure = !isWritten && clones.size() >= limits.copies;
                observation.measured = { { "clones", double(clones.size()) } };
                output.add(std::move(observation));
            }
        }
    }
}

} // namespace twinlane
