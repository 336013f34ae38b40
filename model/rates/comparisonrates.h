// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The rates of two runs beside each other, and every difference of device time split (numbers.md, Rates).

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/rates/ratesentence.h"
#include "model/rates/ratetotals.h"
#include "model/rates/split.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// One cell and its parts.
struct RateCell {
    RowId row;
    std::string_view operatorName; ///< empty: device work in no operator. Valid as long as the runs
    SplitCell cell;
    Split split;
    bool isMemoryBound = false; ///< every unit in it has the memory as its roof on both devices
    /// The unit with most time, in RunRates::units of each side; RatedUnit::kNone: none.
    std::array<std::uint32_t, 2> costliest { RatedUnit::kNone, RatedUnit::kNone };
};

/// What two devices are expected to differ by, and do.
struct DeviceRatio {
    double expected = 1; ///< time of the experimental side's device, by the data sheets, over the baseline's
    double measured = 1; ///< of the same operators
    std::array<double, 2> coverage {};

    struct Ratio {
        double expected = 1, measured = 1;
    };
    /// Of the operators whose roofs are the memory's on both devices. None: there are none that take a tenth of the time.
    std::optional<Ratio> memoryBound = {};
};

/// One operator on both sides, over the chosen steps.
struct OperatorSplit {
    std::string_view name; ///< empty: in no operator
    std::array<RateTotal, 2> sides;
    Split split;
};

struct ComparisonRates {
    std::array<RunRates, 2> rates;
    std::array<RateTotals, 2> totals; ///< over the chosen steps of each side's first recording
    /// False: a side has no device work, the samples are medians, or steps are of several kinds.
    bool isSplit = false;
    std::array<std::int64_t, 2> steps { 1, 1 }; ///< how many each side's numbers are divided by
    std::vector<RateCell> cells;                ///< by row, then by name
    std::vector<Split> rowSplits;               ///< by row: what lies in it, children included; empty: not split
    std::vector<OperatorSplit> operators;       ///< the largest difference first
    std::optional<DeviceRatio> devices;         ///< none: both have one entry of the table, or one has none
    std::vector<RateSentence> sentences;        ///< at most five, the largest first; see rateSentences()

    /// Of the chosen steps of a side, by their windows.
    double averageStepNs(Side side) const;
    /// Over the chosen steps of a side; none as in StepRates.
    std::optional<double> mfu(Side side) const, hfu(Side side) const;
    bool isAtLeast(Side side) const;
    /// The unit of splits is 1 / this ns.
    Int128 scale() const { return Int128(steps[0]) * steps[1]; }
    /// The parts in whole ns, which add up to @p totalNs.
    std::array<std::int64_t, kSplitPartCount> shown(const Split &split, std::int64_t totalNs) const;
};

/// All but the sentences. @p peaks must outlive the result. Cost: linear in operators and device work but for sorting. Has
/// interruption points.
ComparisonRates rateComparison(const AlignedRuns &runs, const PeaksTable &peaks);

} // namespace twinlane
