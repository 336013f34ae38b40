// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// H3b: a module tests the values of its tensors in every step.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

/// Does the operator make what a check asks for?
bool leadsToCheck(std::string_view name)
{
    static constexpr std::array<std::string_view, 14> kNames { "aten::abs", "aten::all", "aten::any", "aten::eq",
        "aten::ge", "aten::gt", "aten::isfinite", "aten::isinf", "aten::isnan", "aten::le", "aten::logical_not",
        "aten::lt", "aten::max", "aten::ne" };
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

} // namespace

void findValueChecks(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        for (const auto &[block, calls] : callsByModule(input, input.steps()[s])) {
            std::vector<TopCall> chain;
            std::size_t checks = 0;
            for (std::size_t i = 0; i < calls.size(); ++i) {
                if (calls[i].role != OperatorRole::Check)
                    continue;
                std::size_t first = i;
                while (first > 0 && leadsToCheck(input.nameOf(calls[first - 1])))
                    --first;
                chain.insert(chain.end(), calls.begin() + std::ptrdiff_t(first), calls.begin() + std::ptrdiff_t(i + 1));
                ++checks;
            }
            if (checks == 0)
                continue;
            Observation observation = observationOf(input, s, block, BoundPart::All, chain);
            observation.count = static_cast<std::uint32_t>(checks);
            observation.measured = { { "checks", double(checks) } };
            output.add(std::move(observation));
        }
    }
}

} // namespace twinlane
