// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The operator inputs of a block on both sides of a comparison.

#pragma once

#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "model/inputs/inputcomparison.h"
#include "model/inputs/worthkernel.h"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace twinlane {

/// What is known of an input in numbers.
enum class InputFigure : std::uint8_t {
    Calls,
    HostNs,          ///< of all calls
    DeviceNs,        ///< of all calls
    MeanDeviceNs,    ///< of one call
    RelativeRuntime, ///< mean device time / launch overhead
};
constexpr std::size_t kInputFigureCount = 5;

struct PairInputs {
    RowId scope; ///< whose calls in the chosen steps are counted; none: all calls of the traces
    /// Of each side's first recording; calls and times are sums over what is counted. Of one trace alone both lists are
    /// the same.
    InputComparison lists;
    PerSide<std::vector<std::optional<KernelSaving>>> savings; ///< by side and row of its list

    const InputList &list(Side side) const { return side == Side::Baseline ? lists.baseline : lists.experimental; }
    /// Does any row have time on a device?
    bool worksOnDevice() const;
    /// The side whose kernels are to be written: the experimental one, unless only the baseline tells what is worth one.
    Side worthSide() const;
    /// None: the side lacks the row, or a kernel can save nothing of it.
    std::optional<KernelSaving> saving(const ComparedInput &row, Side side) const;
    /// A side without the row has no calls and no other value. Means and ratios differ only where both sides have one.
    Delta<double> figure(const ComparedInput &row, InputFigure figure) const;
};

/// The inputs of the calls in @p scope in the chosen steps; none: of all calls of both traces. What is worth a kernel is
/// marked. Cost: that of traceInputs() and compareInputs(). Has interruption points.
PairInputs pairInputs(const Comparison &comparison, RowId scope);

/// Of two lists that were read. Of one alone both are the same. A list of problems that tells run times as multiples of
/// one launch overhead has that one. Cost: that of compareInputs(). Has interruption points.
PairInputs pairInputs(InputList baseline, InputList experimental);

} // namespace twinlane
