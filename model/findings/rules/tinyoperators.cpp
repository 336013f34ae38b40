// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// H5: many operators in a row work on next to nothing.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>
#include <map>
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

/// The most elements that an operator of each block's own works on.
std::map<BlockId, std::int64_t> largestElements(const RuleInput &input, const RuleStep &step)
{
    std::map<BlockId, std::int64_t> largest;
    for (const TopCall &call : step.calls) {
        interruptionPoint();
        if (call.phase == FindingPhase::Forward && !isOnLists(input.nameOf(call))) {
            std::int64_t &elements = largest[call.owner];
            elements = std::max(elements, input.elements(call.place));
        }
    }
    return largest;
}

/// The elements up to which an operator is tiny in this step. Where a whole model is small, its operators are as large as
/// they can be: tiny are those far below what half of its blocks work on.
std::int64_t tinyElements(const RuleInput &input, const std::map<BlockId, std::int64_t> &largest)
{
    constexpr std::size_t kFewBlocks = 4; // among so few, none stands for the model
    std::vector<std::int64_t> sizes;
    for (const auto &[block, elements] : largest) {
        if (elements > 0)
            sizes.push_back(elements);
    }
    if (sizes.size() < kFewBlocks)
        return input.limits().tinyElements;
    const auto middle = sizes.begin() + std::ptrdiff_t(sizes.size() / 2);
    std::nth_element(sizes.begin(), middle, sizes.end());
    return std::min(input.limits().tinyElements, *middle / input.limits().tinyPart);
}

} // namespace

void findTinyOperators(const RuleInput &input, RuleOutput &output)
{
    const FindingLimits &limits = input.limits();
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        const auto largest = largestElements(input, input.steps()[s]);
        const std::int64_t fewOfStep = tinyElements(input, largest);
        forCallRuns(input, input.steps()[s], [&](std::span<const TopCall> calls) {
            // A loss on a few numbers has no larger ones: its operators are as large as their work.
            const auto ofBlock = largest.find(calls.front().owner);
            const std::int64_t fewElements =
                ofBlock == largest.end() ? fewOfStep : std::min(fewOfStep, ofBlock->second / limits.tinyPart);
            std::vector<TopCall> tiny;
            std::size_t working = 0;
            for (const TopCall &call : calls) {
                if (doesNothing(input, call))
                    continue;
                ++working;
                if (input.elements(call.place) <= fewElements && !isOnLists(input.nameOf(call)))
                    tiny.push_back(call);
            }
            if (working < limits.tinyOperators || double(tiny.size()) < limits.tinyOperatorShare * double(working))
                return;
            Observation observation = observationOf(input, s, calls.front().owner, BoundPart::All, tiny);
            observation.measured = { { "operators", double(tiny.size()) }, { "elements", double(fewElements) } };
            output.add(std::move(observation));
        });
    }
}

} // namespace twinlane
