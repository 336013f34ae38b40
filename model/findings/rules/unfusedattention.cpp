// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// K5: attention as a product, a softmax and a product instead of one operator.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace twinlane {

namespace {

/// A linear layer is a product of weights, not of what attends to each other.
bool isProductOfInputs(const RuleInput &input, const TopCall &call)
{
    const std::string_view name = input.nameOf(call);
    return name == "aten::matmul" || name == "aten::bmm" || name == "aten::baddbmm" || name == "aten::einsum";
}

/// Fused attention adds to scores and scales them. It bends them nowhere, as soft caps do.
bool bendsScores(std::string_view name)
{
    constexpr std::array<std::string_view, 6> kBends { "aten::gelu", "aten::relu", "aten::sigmoid", "aten::silu",
        "aten::softplus", "aten::tanh" };
    return std::find(kBends.begin(), kBends.end(), name) != kBends.end();
}

bool mayLieBetween(const RuleInput &input, const TopCall &call)
{
    if (bendsScores(input.nameOf(call)))
        return false;
    switch (call.role) {
    case OperatorRole::Elementwise:
    case OperatorRole::Cast:
    case OperatorRole::Copy:
    case OperatorRole::View:
    case OperatorRole::Creation:
    case OperatorRole::Dropout:
        return true;
    default:
        return false;
    }
}

/// From @p at on in steps of @p direction, the first product that only scaling, masks and the like lie before.
std::optional<std::size_t> productNear(
    const RuleInput &input, std::span<const TopCall> calls, std::size_t at, std::ptrdiff_t direction)
{
    constexpr std::ptrdiff_t kFarthest = 12;
    for (std::ptrdiff_t d = 1; d <= kFarthest; ++d) {
        const std::ptrdiff_t i = std::ptrdiff_t(at) + d * direction;
        if (i < 0 || i >= std::ptrdiff_t(calls.size()) || calls[std::size_t(i)].phase != FindingPhase::Forward)
            return {};
        if (isProductOfInputs(input, calls[std::size_t(i)]))
            return std::size_t(i);
        if (!mayLieBetween(input, calls[std::size_t(i)]))
            return {};
    }
    return {};
}

/// Scores to which another product is added, as of relative positions: one operator makes no such scores.
bool isAddedTo(const RuleInput &input, std::span<const TopCall> calls, std::size_t product)
{
    return input.nameOf(calls[product]) == "aten::einsum" && productNear(input, calls, product, -1);
}

/// What the two products take at least beside the time of all parts: fused attention has to multiply as much. None: not
/// known.
std::optional<RoofShare> arithmeticOf(const RuleInput &input, const std::vector<TopCall> &parts)
{
    if (!input.hasWork() || !input.device().hasLaunches())
        return {};
    RoofShare share;
    std::size_t products = 0;
    for (const TopCall &part : parts) {
        bool isKnown = false;
        for (const std::uint32_t row :
            input.device().launchedDuring(input.trace().lane[part.event.row()], { part.startNs, part.endNs })) {
            const auto ns = isProductOfInputs(input, part) ? input.roofs().arithmeticNs(row) : std::nullopt;
            isKnown = isKnown || ns;
            share.add(ns, input.device().durationNs(row));
        }
        products += isKnown;
    }
    if (products < 2)
        return {};
    share.roofedNs = share.allNs;
    return share;
}

/// Does something reduce the weights behind the attention, as a module does that returns their mean over the heads?
bool areWeightsUsed(const RuleInput &input, std::span<const TopCall> calls, std::size_t softmax, std::size_t last)
{
    constexpr std::size_t kFarthest = 12;
    const std::int64_t elements = input.elements(calls[softmax].place);
    const std::size_t end = std::min(calls.size(), last + 1 + kFarthest);
    return std::any_of(
        calls.begin() + std::ptrdiff_t(last + 1), calls.begin() + std::ptrdiff_t(end), [&](const TopCall &call) {
            return call.role == OperatorRole::Reduction && elements > 0 && input.elements(call.place) == elements;
        });
}

} // namespace

void findUnfusedAttention(const RuleInput &input, RuleOutput &output)
{
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        const std::span<const TopCall> calls = input.steps()[s].calls;
        for (std::size_t i = 0; i < calls.size(); ++i) {
            interruptionPoint(i);
            if (calls[i].role != OperatorRole::Softmax || calls[i].phase != FindingPhase::Forward
                || input.isComposed(calls[i].owner))
                continue;
            const auto first = productNear(input, calls, i, -1), last = productNear(input, calls, i, 1);
            if (!first || !last || isAddedTo(input, calls, *first))
                continue;
            std::vector<TopCall> parts;
            for (std::size_t p = *first; p <= *last; ++p) {
                if (calls[p].role != OperatorRole::View)
                    parts.push_back(calls[p]);
            }
            const BlockId block = input.around(calls[*first].owner, calls[*last].owner);
            Observation observation = observationOf(input, s, block, BoundPart::AllButLongestRound, parts);
            observation.measured = { { "operators", double(parts.size()) } };
            if (areWeightsUsed(input, calls, i, *last))
                observation.subject = kUsedWeights;
            if (const auto needed = arithmeticOf(input, parts); needed && needed->leastNs > kLeastWorkNs) {
                observation.part = BoundPart::All;
                const bool isTrained = !input.run().nesting.nodes.empty(); // two gradients of each product
                observation.neededNs = std::llround((isTrained ? 3 : 1) * needed->leastNs);
                observation.roof = *needed;
            }
            output.add(std::move(observation));
        }
    }
}

} // namespace twinlane
