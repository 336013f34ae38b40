// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// O2: gradients are filled with zeros instead of being dropped.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <map>

namespace twinlane {

namespace {

/// How many gradients the call fills. Some recordings have an operator within itself.
std::size_t zeroedBy(const RuleInput &input, const TopCall &call)
{
    if (input.nameOf(call) == "aten::zero_")
        return 1;
    std::size_t zeroed = 0;
    forOperatorsIn(input, call, [&](std::uint32_t place) { zeroed += input.nameOf(place) == "aten::zero_"; });
    return zeroed;
}

} // namespace

void findZeroedGradients(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        std::map<BlockId, std::vector<TopCall>> byBlock;
        for (const TopCall &call : input.steps()[s].calls) {
            const Block &block = input.tree()[call.owner];
            const bool isZeroing =
                block.kind == BlockKind::Optimizer && input.tree().text(block.className) == "Optimizer.zero_grad";
            const bool isLoose = block.kind == BlockKind::Step; // zeroed by hand, between two steps' work
            if ((isZeroing || isLoose)
                && (input.nameOf(call) == "aten::zero_" || input.nameOf(call) == "aten::_foreach_zero_"))
                byBlock[call.owner].push_back(call);
        }
        for (const auto &[block, calls] : byBlock) {
            std::size_t zeroed = 0;
            for (const TopCall &call : calls)
                zeroed += zeroedBy(input, call);
            if (zeroed < input.limits().zeroed)
                continue;
            Observation observation = observationOf(input, s, block, BoundPart::All, calls);
            observation.count = static_cast<std::uint32_t>(zeroed);
            observation.measured = { { "gradients", double(zeroed) } };
            output.add(std::move(observation));
        }
    }
}

} // namespace twinlane
