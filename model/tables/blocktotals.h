// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the tables of a block add up to: the block's own time, and what is no operator's.

#pragma once

#include "model/base/side.h"
#include "model/tables/pairedtotals.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace twinlane {

/// Sums over the chosen steps of a block, in ns.
struct BlockTotals {
    /// Of the block itself; no value: the side has no such block, or its time is not known.
    Delta<std::int64_t> criticalNs, hostNs, deviceNs;
    /// Self times of all operators that began in it.
    Delta<std::int64_t> operatorHostNs, operatorDeviceNs;
    /// Device work that was launched in it, but by none of these operators.
    Delta<std::int64_t> launchedOutsideNs;
    /// Device work of these operators that counts elsewhere: it was launched beyond the block or its steps.
    Delta<std::int64_t> countedElsewhereNs;

    // Of one recording a side always: deviceNs = operatorDeviceNs + launchedOutsideNs - countedElsewhereNs, on each side
    // that has the block. Over several it holds to the nanoseconds that their mean steps are rounded by, and where the
    // others have work that the first one lacks the block for.
};

/// @pre @p scope has a row. Cost: one pass over the operators and the device work of both files.
BlockTotals blockTotals(const AlignedRuns &runs, const TableScope &scope);

/// Do the self times of the device explain the block better than those of the host? By what they leave of it on both sides and of
/// its difference. @p steps: of each side, by which the sums are divided; > 0.
bool explainsByDevice(const BlockTotals &totals, const PerSide<std::size_t> &steps, Measure measure);

} // namespace twinlane
