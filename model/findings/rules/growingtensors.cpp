// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// H6b: a tensor is joined again and again.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

namespace {

/// "[[[6, 64], [1, 64]], []]": the first tensor of the list, "[6, 64", where another one has other sizes. What is joined in a
/// loop grows beside equal pieces; what is joined once, or stacked, is of equal pieces mostly. Empty: sizes of lists are not
/// recorded.
std::string_view firstOfUnequal(const RuleInput &input, const TopCall &call)
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
                return first;
        }
        depth -= depth > 0;
        if (depth < 2 && !first.empty())
            break;
    }
    return {};
}

/// The joins whose first tensor is longer than that of the join before: one tensor that grows, among others that are joined
/// once. Several may grow by turns; they differ in their other sizes.
std::vector<TopCall> growingJoins(const RuleInput &input, std::span<const TopCall> calls)
{
    struct Growing {
        long long length = 0;
        std::optional<TopCall> first; ///< that began to grow
    };
    std::map<std::string_view, Growing> byOtherSizes;
    std::vector<TopCall> joins;
    for (const TopCall &call : calls) {
        const std::string_view first =
            call.role == OperatorRole::Join ? firstOfUnequal(input, call) : std::string_view();
        if (first.empty())
            continue;
        const std::size_t end = std::min(first.find(','), first.size());
        const long long length = std::strtoll(std::string(first.substr(1, end - 1)).c_str(), nullptr, 10);
        Growing &growing = byOtherSizes[first.substr(end)];
        if (length > growing.length && growing.length > 0) {
            if (growing.first)
                joins.push_back(*growing.first);
            growing.first.reset();
            joins.push_back(call);
        } else {
            growing.first = call;
        }
        growing.length = length;
    }
    return joins;
}

} // namespace

void findGrowingTensors(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        forCallRuns(input, input.steps()[s], [&](std::span<const TopCall> calls) {
            std::vector<TopCall> joins = growingJoins(input, calls);
            std::ranges::sort(joins, {}, &TopCall::startNs);
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
