// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// C7: a block converts types again and again.

#include "model/findings/rules.h"

#include "model/findings/callruns.h"
#include "model/findings/ruleoutput.h"

#include <algorithm>

namespace twinlane {

namespace {

/// A cast that the program asked for. Those that autocast puts into an operator are its design.
bool converts(const RuleInput &input, const TopCall &call)
{
    bool isCast = false;
    if (call.role == OperatorRole::Cast)
        forOperatorsIn(input, call, [&](std::uint32_t place) { isCast = isCast || input.isCast(place); });
    return isCast;
}

/// The most casts of one size in a row: what follows each of them is only the next one.
std::size_t longestRow(const RuleInput &input, std::span<const TopCall> calls)
{
    std::size_t longest = 0, row = 0;
    std::int64_t elements = -1;
    for (const TopCall &call : calls) {
        const bool isNext = converts(input, call);
        row = !isNext ? 0 : input.elements(call.place) == elements ? row + 1 : 1;
        elements = isNext ? input.elements(call.place) : -1;
        longest = std::max(longest, row);
    }
    return longest;
}

} // namespace

void findCasts(const RuleInput &input, RuleOutput &output)
{
    const FindingLimits &limits = input.limits();
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        for (const auto &[block, calls] : callsByModule(input, input.steps()[s])) {
            std::vector<TopCall> casts;
            bool hasProducts = false;
            for (const TopCall &call : calls) {
                hasProducts = hasProducts || call.role == OperatorRole::Product;
                if (converts(input, call))
                    casts.push_back(call);
            }
            if (casts.empty())
                continue;
            Observation observation = observationOf(input, s, block, BoundPart::All, casts);
            const std::size_t most = hasProducts ? limits.castsWithProducts : limits.copies;
            // Once there and back may round on purpose; again and again changes nothing more.
            observation.isSure = longestRow(input, calls) >= limits.castsInRow;
            observation.leastShare = casts.size() < most ? limits.copyShare : 0;
            observation.measured = { { "casts", double(casts.size()) } };
            output.add(std::move(observation));
        }
    }
}

} // namespace twinlane
