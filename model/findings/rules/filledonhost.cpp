// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// C3: tensors that are filled on the host and then moved (ExtraCUDACopy of PyTorch's pattern matcher).

#include "model/findings/rules.h"

#include "model/figures/hostwaits.h"
#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <array>
#include <map>

namespace twinlane {

namespace {

/// The operator that ends last in @p call, the innermost of them.
std::string_view lastOf(const RuleInput &input, const TopCall &call)
{
    return withoutOverload(input.nameOf(input.endOf(call.place) - 1));
}

bool fillsTensor(const RuleInput &input, const TopCall &call)
{
    constexpr std::array<std::string_view, 4> kFills { "aten::fill_", "aten::zero_", "aten::normal_",
        "aten::uniform_" };
    return std::find(kFills.begin(), kFills.end(), lastOf(input, call)) != kFills.end();
}

std::vector<std::uint32_t> launched(const RuleInput &input, const TopCall &call)
{
    return input.device().launchedDuring(input.run().steps.lane, { call.startNs, call.endNs });
}

bool movesToDevice(const RuleInput &input, const TopCall &call)
{
    const std::string_view name = withoutOverload(input.nameOf(call));
    if ((name != "aten::to" && name != "aten::cuda") || lastOf(input, call) != "aten::copy_"
        || input.isCast(input.endOf(call.place) - 1))
        return false;
    const std::vector<std::uint32_t> rows = launched(input, call);
    return std::any_of(
        rows.begin(), rows.end(), [&](std::uint32_t row) { return copiesToDevice(input.device().name(row)); });
}

} // namespace

void findFilledOnHost(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        const std::vector<TopCall> &calls = input.steps()[s].calls;
        std::map<BlockId, std::vector<TopCall>> byBlock;
        for (std::size_t i = 1; i < calls.size(); ++i) {
            interruptionPoint(i);
            const bool isTheUsers = calls[i].phase != FindingPhase::Loader && !input.isComposed(calls[i].owner);
            if (isTheUsers && calls[i - 1].owner == calls[i].owner && movesToDevice(input, calls[i])
                && fillsTensor(input, calls[i - 1]) && launched(input, calls[i - 1]).empty())
                byBlock[calls[i].owner].push_back(calls[i]);
        }
        for (const auto &[block, moved] : byBlock) {
            Observation observation = observationOf(input, s, block, BoundPart::All, moved);
            observation.measured = { { "tensors", double(moved.size()) } };
            output.add(std::move(observation));
        }
    }
}

} // namespace twinlane
