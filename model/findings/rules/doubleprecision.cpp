// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// K10: tensors of double precision.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <map>

namespace twinlane {

namespace {

/// A compiled region takes tensors of many types: only what PyTorch itself computes with tells.
bool computesInDouble(const RuleInput &input, std::uint32_t place)
{
    return input.nameOf(place).starts_with("aten::") && input.hasTensorOf(place, "double");
}

} // namespace

void findDoublePrecision(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        std::map<BlockId, std::vector<TopCall>> byBlock;
        for (const TopCall &call : input.steps()[s].calls) {
            if (!input.nameOf(call).starts_with("aten::"))
                continue;
            bool isFound = false;
            forOperatorsIn(
                input, call, [&](std::uint32_t place) { isFound = isFound || computesInDouble(input, place); });
            if (isFound && call.phase != FindingPhase::Loader)
                byBlock[call.owner].push_back(call);
        }
        for (const auto &[block, calls] : byBlock) {
            Observation observation = observationOf(input, s, block, BoundPart::All, calls);
            observation.measured = { { "operators", double(calls.size()) } };
            output.add(std::move(observation));
        }
    }
}

} // namespace twinlane
