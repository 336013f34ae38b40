// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// H3b: a module looks at the values of its tensors in every step.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/feedingcalls.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>

namespace twinlane {

namespace {

/// Does the host go on by what all values of a tensor say? Places of values, as nonzero() gives them, are work.
bool isGuard(const RuleInput &input, std::span<const TopCall> calls, std::size_t first, std::size_t at)
{
    const bool isRead = calls[at].role == OperatorRole::Read || input.nameOf(calls[at]) == "aten::is_nonzero";
    const auto reduces = [&](const TopCall &call) {
        return call.role == OperatorRole::Reduction || input.nameOf(call) == "aten::norm";
    };
    return isRead && std::any_of(calls.begin() + std::ptrdiff_t(first), calls.begin() + std::ptrdiff_t(at), reduces);
}

} // namespace

void findValueChecks(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        forCallRuns(input, input.steps()[s], [&](std::span<const TopCall> calls) {
            if (!input.isModule(calls.front().owner))
                return;
            const auto isRead = [](const TopCall &call) { return call.role == OperatorRole::Read; };
            const auto reads = std::size_t(std::count_if(calls.begin(), calls.end(), isRead));
            std::vector<TopCall> chain;
            std::size_t checks = 0, guards = 0;
            for (std::size_t i = 0; i < calls.size(); ++i) {
                const bool isFewReads = isRead(calls[i]) && reads < input.limits().reads; // of many, H3 tells
                if (calls[i].role != OperatorRole::Check && !isFewReads)
                    continue;
                const std::size_t first = firstFeeding(input, calls, i);
                chain.insert(chain.end(), calls.begin() + std::ptrdiff_t(first), calls.begin() + std::ptrdiff_t(i + 1));
                ++checks;
                guards += isGuard(input, calls, first, i);
            }
            if (checks == 0)
                return;
            Observation observation = observationOf(input, s, calls.front().owner, BoundPart::All, chain);
            observation.count = static_cast<std::uint32_t>(checks);
            observation.isSure = guards > 0;
            observation.measured = { { "checks", double(checks) } };
            output.add(std::move(observation));
        });
    }
}

} // namespace twinlane
