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
#include <utility>
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

/// A product in half precision on matrix cores, and the side that they do not like.
struct HalfProduct {
    std::uint32_t place = 0;          ///< of its operator
    std::optional<std::int64_t> side; ///< none: all are multiples
};

std::optional<HalfProduct> halfProduct(const RuleInput &input, std::uint32_t row)
{
    if (input.device().family(row) != KernelFamily::Gemm)
        return {};
    const auto op = input.device().operatorAround(row, isProductOfMatrices);
    if (!op || !input.dims(*op) || !(input.hasTensorOf(*op, "c10::Half") || input.hasTensorOf(*op, "c10::BFloat16")))
        return {};
    return HalfProduct { *op, oddSide(input.trace().texts.text(input.dims(*op)), input.limits().alignedTo) };
}

/// The share of the roof that the run's products reach whose sides are multiples; none: they take too little time beside
/// the others to tell.
std::optional<double> alignedShare(const RuleInput &input)
{
    constexpr std::int64_t kLeastPart = 20;
    RoofShare aligned;
    std::int64_t oddNs = 0;
    forWork(input, [&](std::size_t, std::uint32_t row) {
        const auto product = halfProduct(input, row);
        const std::int64_t ns = input.device().durationNs(row);
        if (product && product->side)
            oddNs += ns;
        else if (product && ns > input.limits().skinnyNs)
            aligned.add(input.roofs().leastNs(row), ns);
    });
    return aligned.roofedNs > oddNs / kLeastPart ? aligned.share() : std::nullopt;
}

} // namespace

void findUnalignedProducts(const RuleInput &input, RuleOutput &output)
{
    struct Products {
        std::vector<std::uint32_t> places;
        std::int64_t side = 0;
        RoofShare roof;
    };
    std::vector<Products> found(input.steps().size());
    WorkOfSteps work(input);
    std::set<std::uint32_t> seen;
    std::optional<double> best; // of the roof, and whether it has been asked for
    bool isAsked = false;
    forWork(input, [&](std::size_t step, std::uint32_t row) {
        const auto product = halfProduct(input, row);
        if (!product || !product->side)
            return;
        if (!std::exchange(isAsked, true))
            best = alignedShare(input);
        const auto least = input.roofs().leastNs(row);
        work.add(step, row, least && best ? std::optional(*least / *best) : least);
        if (least)
            found[step].roof.add(least, input.device().durationNs(row));
        if (!seen.insert(product->place).second)
            return;
        found[step].places.push_back(product->place);
        found[step].side = std::max(found[step].side, *product->side);
    });
    for (std::size_t s = 0; s < found.size(); ++s) {
        if (work.count(s) == 0)
            continue;
        Observation observation = work.observation(s);
        observation.count = static_cast<std::uint32_t>(found[s].places.size());
        observation.measured = { { "products", double(found[s].places.size()) }, { "side", double(found[s].side) } };
        observation.roof = found[s].roof;
        if (best)
            observation.measured.push_back({ "bestShare", *best });
        output.add(std::move(observation));
    }
}

} // namespace twinlane
