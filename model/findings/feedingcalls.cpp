// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/feedingcalls.h"

#include "model/trace/normalizedname.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace twinlane {

namespace {

/// What asks something of all values of a tensor.
bool asksValues(std::string_view name)
{
    static constexpr std::array<std::string_view, 26> kNames { "aten::abs", "aten::aminmax", "aten::bitwise_and",
        "aten::bitwise_not", "aten::bitwise_or", "aten::eq", "aten::ge", "aten::gt", "aten::isfinite", "aten::isinf",
        "aten::isnan", "aten::isneginf", "aten::isposinf", "aten::le", "aten::linalg_vector_norm", "aten::logical_and",
        "aten::logical_not", "aten::logical_or", "aten::lt", "aten::ne", "aten::norm", "aten::pow", "aten::sqrt",
        "aten::square", "aten::std", "aten::var" };
    return std::binary_search(kNames.begin(), kNames.end(), withoutOverload(name));
}

bool servesAlone(const RuleInput &input, const TopCall &call)
{
    switch (call.role) {
    case OperatorRole::View:
    case OperatorRole::Index:
    case OperatorRole::Reduction:
    case OperatorRole::Cast:
        return !call.makesNode || call.isDropped || input.run().nesting.nodes.empty();
    case OperatorRole::Elementwise:
        return call.isDropped || asksValues(input.nameOf(call)) || input.elements(call.place) == 1;
    default:
        return asksValues(input.nameOf(call));
    }
}

} // namespace

bool isNext(const RuleInput &input, const TopCall &call, const TopCall &next)
{
    return next.place == input.endOf(call.place);
}

std::size_t firstFeeding(const RuleInput &input, std::span<const TopCall> calls, std::size_t at)
{
    std::size_t first = at;
    while (first > 0 && isNext(input, calls[first - 1], calls[first]) && servesAlone(input, calls[first - 1]))
        --first;
    // A view or a cast that nothing was asked of belongs to what ran before.
    while (first < at && calls[first].role == OperatorRole::Cast)
        ++first;
    return first;
}

} // namespace twinlane
