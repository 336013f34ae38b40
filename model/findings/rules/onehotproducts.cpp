// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// H10: rows of a table are picked by a product with ones and zeros.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/feedingcalls.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>
#include <cstdint>

namespace twinlane {

void findOneHotProducts(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        forCallRuns(input, input.steps()[s], [&](std::span<const TopCall> calls) {
            for (std::size_t i = 0; i < calls.size(); ++i) {
                if (input.nameOf(calls[i]) != "aten::one_hot")
                    continue;
                std::size_t last = i + 1;
                const auto prepares = [](OperatorRole role) {
                    return role == OperatorRole::Cast || role == OperatorRole::View || role == OperatorRole::Copy;
                };
                while (last < calls.size() && isNext(input, calls[last - 1], calls[last]) && prepares(calls[last].role))
                    ++last;
                const bool isProduct = last < calls.size() && isNext(input, calls[last - 1], calls[last])
                    && calls[last].role == OperatorRole::Product;
                if (!isProduct)
                    continue;
                Observation observation =
                    observationOf(input, s, calls[i].owner, BoundPart::All, calls.subspan(i, last + 1 - i));
                observation.count = 1;
                observation.measured = { { "products", 1 }, { "elements", double(input.elements(calls[last].place)) } };
                output.add(std::move(observation));
            }
        });
    }
}

} // namespace twinlane
