// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A difference of device time as five parts that add up to it exactly: other numbers of calls, other work, another device,
// another share of the roof, and what no roof is known of. The logarithmic mean of both times, times the logarithms of the
// factors of T = calls * roof per call / efficiency; of work and device, which are one factor each way round, the mean of
// both orders (numbers.md, Rates; the method is the LMDI decomposition of B. W. Ang, Energy Policy 2004 and 2005).

#pragma once

#include "model/base/exact.h"
#include "model/base/side.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace twinlane {

enum class SplitPart : std::uint8_t { Calls, Work, Device, Efficiency, NoRoof };
constexpr std::size_t kSplitPartCount = 5;
/// "callsNs", … as in the JSON.
std::string_view splitPartKey(SplitPart part);

/// In units of 1 / (steps of one side * steps of the other) ns.
struct Split {
    std::array<Int128, kSplitPartCount> parts {};

    Int128 &operator[](SplitPart part) { return parts[std::size_t(part)]; }
    Int128 operator[](SplitPart part) const { return parts[std::size_t(part)]; }
    Int128 sum() const;
    void add(const Split &other);
};

/// The calls of one operator directly in one row of the aligned tree, on one side.
struct SplitSide {
    std::int64_t costNs = 0;
    std::int64_t calls = 0; ///< 0 with a cost: not known
    double roofNs = 0;      ///< of its work on its own device
    double crossNs = 0;     ///< of its work on the other side's device
};

/// Both sides of a cell. @c hasRoof: every unit in it has a roof on both devices.
struct SplitCell {
    PerSide<SplitSide> sides;
    bool hasRoof = false;
};

/// @p steps: how many steps each side's times and calls are of, >= 1. The parts add up to the difference exactly, and
/// those of the swapped cell are their negatives.
Split splitOf(const SplitCell &cell, const PerSide<std::int64_t> &steps);

} // namespace twinlane
