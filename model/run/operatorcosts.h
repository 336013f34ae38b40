// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What each operator call costs by itself and with all it calls (numbers.md, Operators and kernels).

#pragma once

#include "model/links/devicelinks.h"
#include "model/links/nesting.h"
#include "model/trace/trace.h"

#include <cstdint>

namespace twinlane {

/// Columns parallel to the events of kind Operator in event order (Run::operators).
struct OperatorCosts {
    static constexpr std::uint32_t kNoOperator = ~std::uint32_t(0);
    static constexpr std::uint8_t kPartOfParent = 0, kOutermost = 1, kInner = 2; ///< see counts
    Column<std::int64_t> hostSelfNs;    ///< its duration less its children operators and own launches
    Column<std::int64_t> deviceSelfNs;  ///< device work that it launched itself
    Column<std::int64_t> deviceTotalNs; ///< and its descendants: a sum, not a union
    /// kPartOfParent: the only child of an operator of the same name, which counts for both and holds this one's self
    /// times. kInner: it lies in another operator of its name; it is a call of its own with its self times, but an instant
    /// counts once for a name, so totals of the name do not add it where they add that one.
    Column<std::uint8_t> counts;
    /// The place of the innermost operator around it; kNoOperator: there is none.
    Column<std::uint32_t> around;
    /// Parallel to DeviceLinks::device: the place of the innermost operator around the launch; kNoOperator: there is no
    /// launch, or no operator around it.
    Column<std::uint32_t> launcher;
};

/// Does the @p i-th of @p operators lie in another one of its name for which @p counts(place in @p operators) holds? Then
/// totals of the name have its time already. Cost: O(1) for most, O(depth) for kInner.
template <class Counts>
bool isInCallOfItsName(const Trace &trace, const Column<EventId> &operators, const OperatorCosts &costs, std::size_t i,
    const Counts &counts)
{
    if (costs.counts[i] != OperatorCosts::kInner)
        return false;
    const NameId name = trace.name[operators[i].row()];
    for (std::uint32_t at = costs.around[i]; at != OperatorCosts::kNoOperator; at = costs.around[at]) {
        if (trace.name[operators[at].row()] == name && counts(std::size_t(at)))
            return true;
    }
    return false;
}

/// The events of kind Operator in event order. Cost: O(n). Has interruption points.
Column<EventId> listOperators(const Trace &trace);

/// @p operators: as listed. Cost: O(n). Has interruption points.
OperatorCosts buildOperatorCosts(
    const Trace &trace, const Nesting &nesting, const DeviceLinks &links, const Column<EventId> &operators);

} // namespace twinlane
