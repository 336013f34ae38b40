// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The rates of what lies in one row of a comparison: by the rows of its tables, and by equal calls (numbers.md, Rates).
// Always of the first recordings.

#pragma once

#include "model/base/side.h"
#include "model/rates/comparisonrates.h"
#include "model/tables/pairedtotals.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace twinlane {

/// The units of one side that count for a row. allNs: the time that the coverage is of.
struct RatedPart : RateTotal {
    std::array<std::int64_t, kRoofClassCount> classNs {}; ///< cost
    std::array<std::int64_t, kNoRoofCount> noRoofNs {};   ///< time without a roof, by its word
    std::int64_t besideOthersNs = 0; ///< of kernels: in operators that ran other device work as well

    void add(const RunRates &rates, const RatedUnit &unit);
    void add(const RatedPart &other);
    /// That of most of the time; none: no calls.
    std::optional<RoofClass> roofClass() const;
    /// The word for most of the time without a roof; none: all of it has one.
    std::optional<NoRoof> whyNot() const;
};

/// Of both sides; sums over the chosen steps of the row.
using RatedPair = PerSide<RatedPart>;
using RatedPairs = std::unordered_map<std::string, RatedPair>;

/// By the names of operatorTable() of the same scope. A unit counts for the operator that its work is counted for, and for
/// none that calls that or that it calls. Cost: linear in the units of both files.
RatedPairs ratedOperators(const AlignedRuns &runs, const ComparisonRates &rates, const TableScope &scope);
/// The same by name and sizes of the inputs, see ratedShape().
RatedPairs ratedShapes(const AlignedRuns &runs, const ComparisonRates &rates, const TableScope &scope);
/// @p sizes: as PartsBy::Shapes tells them.
std::string ratedShape(std::string_view name, std::string_view sizes);
/// By ratedKernel(). A kernel has the work of its unit where it is the unit's only device work: what several share is no
/// one's alone. Cost: linear in the device work of both files.
RatedPairs ratedKernels(const AlignedRuns &runs, const ComparisonRates &rates, const TableScope &scope);
std::string ratedKernel(std::string_view name, EventKind kind);

/// How many steps each side's sums are of; at least 1.
PerSide<std::size_t> ratedSteps(const AlignedRuns &runs, RowId scope);

/// Equal calls on both sides: one operator with equal sizes and types.
struct RatedCalls {
    std::string_view name, dims, types; ///< as in the file; valid as long as the runs
    PerSide<std::optional<CallRates>> sides;

    std::int64_t costNs(Side side) const { return sides[side] ? sides[side]->costNs : 0; }
};

/// A device with what it was used for.
struct UsedDevice {
    const DevicePeaks *peaks = nullptr;
    PerSide<bool> isOf {}; ///< by side
    std::array<bool, kPrecisionCount> isUsed {};
};

/// What a roofline picture shows.
struct Roofline {
    std::vector<RatedCalls> calls; ///< the longest first
    std::vector<UsedDevice> devices;
    PerSide<RateTotal> totals;                ///< allNs: all device work in the scope
    PerSide<std::vector<NoRoofTotal>> noRoof; ///< by falling time
    PerSide<std::size_t> steps { 1, 1 };
};

/// Of @p scope. Cost: O(n log n) in the units of both files.
Roofline roofline(const AlignedRuns &runs, const ComparisonRates &rates, RowId scope);

} // namespace twinlane
