// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// H6b: a tensor is joined again and again.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <string_view>

namespace twinlane {

namespace {

/// "[[[6, 64], [1, 64]], []]": do the tensors of the list differ in size? What is joined in a loop grows beside equal
/// pieces; what is joined once, or stacked, is of equal pieces mostly. False: sizes of lists are not recorded.
bool joinsUnequal(const RuleInput &input, const TopCall &call)
{
    const NameId dims = input.dims(call.place);
    const std::string_view text = dims ? input.trace().texts.text(dims) : std::string_view();
    std::string_view first;
    std::size_t depth = 0, from = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '[' && ++depth == 3)
            from = i;
        if (text[i] != ']')
            continue;
        if (depth == 3) {
            const std::string_view tensor = text.substr(from, i - from);
            if (first.empty())
                first = tensor;
            else if (tensor != first)
                return true;
        }
        depth -= depth > 0;
        if (depth < 2 && !first.empty())
            return false;
    }
    return false;
}

} // namespace

void findGrowingTensors(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        forCallRuns(input, input.steps()[s], [&](std::span<const TopCall> calls) {
            std::vector<TopCall> joins;
            for (const TopCall &call : calls) {
                if (call.role == OperatorRole::Join && joinsUnequal(input, call))
                    joins.push_back(call);
            }
            if (joins.size() + 1 < input.limits().joins) // the first one joins two equal pieces
                return;
            Observation observation =
                observationOf(input, s, calls.front().owner, BoundPart::AllButLongestRound, joins);
            observation.measured = { { "joins", double(joins.size()) } };
            output.add(std::move(observation));
        });
    }
}

} // namespace twinlane
