// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

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
    Column<std::int64_t> hostSelfNs;    ///< its duration less its children operators and own launches
    Column<std::int64_t> deviceSelfNs;  ///< device work that it launched itself
    Column<std::int64_t> deviceTotalNs; ///< and its descendants: a sum, not a union
    /// 0: the only child of an operator of the same name, which counts for both and holds this one's self times.
    Column<std::uint8_t> counts;
    /// The place of the innermost operator around it; kNoOperator: there is none.
    Column<std::uint32_t> around;
    /// Parallel to DeviceLinks::device: the place of the innermost operator around the launch; kNoOperator: there is no
    /// launch, or no operator around it.
    Column<std::uint32_t> launcher;
};

/// The events of kind Operator in event order. Cost: O(n). Has interruption points.
Column<EventId> listOperators(const Trace &trace);

/// @p operators: as listed. Cost: O(n). Has interruption points.
OperatorCosts buildOperatorCosts(
    const Trace &trace, const Nesting &nesting, const DeviceLinks &links, const Column<EventId> &operators);

} // namespace twinlane
