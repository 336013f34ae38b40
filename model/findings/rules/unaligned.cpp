// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// K3: products in half precision whose sides are no multiples of what matrix cores take.

#include "model/findings/rules.h"

#include "model/base/interruption.h"
#include "model/findings/ruleoutput.h"
#include "model/findings/workofsteps.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <vector>

namespace twinlane {

namespace {

bool isProductOfMatrices(std::string_view name)
{
    constexpr std::array<std::string_view, 4> kProducts { "aten::addmm", "aten::baddbmm", "aten::bmm", "aten::mm" };
    return std::find(kProducts.begin(), kProducts.end(), withoutOverload(name)) != kProducts.end();
}

/// The last number of each tensor with two sides or more, in "[[64, 3], [], [3, 10]]": 3 and 10.
std::vector<std::int64_t> lastSides(std::string_view dims)
{
    std::vector<std::int64_t> sides;
    std::int64_t number = 0;
    std::size_t depth = 0, commas = 0;
    for (const char c : dims) {
        if (c == '[') {
            ++depth;
            number = 0;
            commas = 0;
        } else if (c == ']') {
            if (depth == 2 && commas > 0)
                sides.push_back(number);
            depth -= depth > 0;
        } else if (c == ',') {
            ++commas;
            number = 0;
        } else if (c >= '0' && c <= '9') {
            number = std::min<std::int64_t>(10 * number + (c - '0'), std::int64_t(1) << 40);
        }
    }
    return sides;
}

/// The first side of the two factors that is no multiple of @p of; none: all are. How many rows there are does not
/// count: rows lie one behind the other.
std::optional<std::int64_t> oddSide(std::string_view dims, std::int64_t of)
{
    const std::vector<std::int64_t> sides = lastSides(dims);
    if (sides.size() < 2)
        return {};
    const auto odd = std::find_if(sides.end() - 2, sides.end(), [of](std::int64_t side) { return side % of != 0; });
    return odd == sides.end() ? std::nullopt : std::optional(*odd);
}

} // namespace

void findUnalignedProducts(const RuleInput &input, RuleOutput &output)
{
    struct Products {
        std::vector<std::uint32_t> places;
        std::int64_t side = 0;
    };
    std::vector<Products> found(input.steps().size());
    WorkOfSteps work(input);
    std::set<std::uint32_t> seen;
    forWork(input, [&](std::size_t step, std::uint32_t row) {
        const BlockId place = input.timeline().devicePlaces[row].block;
        if (input.device().family(row) != KernelFamily::Gemm || input.phase(place) == FindingPhase::Backward)
            return; // what a product causes in the backward pass is in its bound
        const auto op = input.device().operatorAround(row, isProductOfMatrices);
        if (!op || !input.dims(*op) || !seen.insert(*op).second
            || !(input.hasTensorOf(*op, "c10::Half") || input.hasTensorOf(*op, "c10::BFloat16")))
            return;
        const auto side = oddSide(input.trace().texts.text(input.dims(*op)), input.limits().alignedTo);
        if (!side)
            return;
        work.add(step, row);
        found[step].places.push_back(*op);
        found[step].side = std::max(found[step].side, *side);
    });
    for (std::size_t s = 0; s < found.size(); ++s) {
        if (work.count(s) == 0)
            continue;
        Observation observation = work.observation(s);
        observation.stretches.clear();
        for (const std::uint32_t place : found[s].places)
            observation.add(input, input.run().operators[place]);
        observation.measured = { { "products", double(found[s].places.size()) }, { "side", double(found[s].side) } };
        output.add(std::move(observation));
    }
}

} // namespace twinlane
