// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The rates of two runs beside each other, and every difference of device time split (numbers.md, Rates).

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/base/column.h"
#include "model/base/side.h"
#include "model/rates/ratesentence.h"
#include "model/rates/ratetotals.h"
#include "model/rates/split.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// One cell: the calls of one operator directly in one row. A large comparison has many, so that what can be computed of
/// them is not kept.
struct RateCell {
    struct OfSide {
        std::int64_t costNs = 0;
        double roofNs = 0, crossNs = 0; ///< as in SplitSide
        std::uint32_t calls = 0;
        std::uint32_t costliest = RatedUnit::kNone; ///< in RunRates::units: the one with most time; kNone: none
    };
    PerSide<OfSide> sides;
    RowId row;
    static constexpr std::uint32_t kMostNames = (1U << 30) - 1;
    std::uint32_t name : 30 = 0;         ///< in ComparisonRates::cellNames
    std::uint32_t hasRoof : 1 = 1;       ///< every unit in it has a roof on both devices
    std::uint32_t isMemoryBound : 1 = 1; ///< the memory is the roof of every unit in it on both devices
};
static_assert(sizeof(RateCell) == 72);

/// The parts of all that lies in a row, children included.
struct RowSplit {
    RowId row;
    Split split;
};

/// What two devices are expected to differ by, and do.
struct DeviceRatio {
    struct Ratio {
        double expected = 1; ///< time of the experimental side's device, by the data sheets, over the baseline's
        double measured = 1; ///< of the same operators
    };
    struct Ratios {
        Ratio all;
        /// Of the operators whose roofs are the memory's on both devices. None: there are none that take a tenth of the time.
        std::optional<Ratio> memoryBound = {};
        PerSide<double> coverage {}; ///< how much of each side's device time these operators take
    };
    Ratios ratios;
    PerSide<double> coverage {};
    /// For people: without copies over the bus, whose roof is no memory's; bound by the memory is nothing that is as short as
    /// a launch. None: nothing else has a roof.
    std::optional<Ratios> onDevice = {};
};

/// One operator on both sides, over the chosen steps.
struct OperatorSplit {
    std::string_view name; ///< empty: in no operator
    PerSide<RateTotal> sides;
    Split split;
};

struct ComparisonRates {
    PerSide<RunRates> rates;
    PerSide<RateTotals> totals; ///< over the chosen steps of each side's first recording
    /// False: a side has no device work, the samples are medians, or steps are of several kinds.
    bool isSplit = false;
    PerSide<std::int64_t> steps { 1, 1 };    ///< how many each side's numbers are divided by
    std::vector<std::string_view> cellNames; ///< of operators, ascending; valid as long as the runs
    Column<RateCell> cells;                  ///< by row, then by name
    Split wholeSplit;                        ///< what all cells add up to
    /// How much of each side's device time has a roof on both devices and goes over no bus. The split tells people of this
    /// part. Where a device is not known: what has one on its own.
    PerSide<double> splitCoverage {};
    std::vector<RowSplit> largeRows;      ///< of rows with many cells, ascending; see splitOf()
    std::vector<OperatorSplit> operators; ///< the largest difference first
    std::optional<DeviceRatio> devices;   ///< none: both have one entry of the table, or one has none
    std::vector<RateSentence> sentences;  ///< at most five, the largest first; see rateSentences()

    /// Of the chosen steps of a side, by their windows.
    double averageStepNs(Side side) const;
    /// Over the chosen steps of a side; none as in StepRates.
    std::optional<double> mfu(Side side) const, hfu(Side side) const;
    bool isAtLeast(Side side) const;
    std::string_view nameOf(const RateCell &cell) const { return cellNames[cell.name]; } ///< empty: in no operator
    /// Is the costliest call of a side a copy between host and device?
    bool isOverBus(const RateCell &cell) const;
    /// The cells directly in a row.
    std::span<const RateCell> cellsOf(RowId row) const { return cellsIn(row, RowId(row.row() + 1)); }
    /// Those of the rows from @p first to before @p end.
    std::span<const RateCell> cellsIn(RowId first, RowId end) const;
    /// Cost: a few logarithms.
    Split splitOf(const RateCell &cell) const;
    /// Of what lies in a row of @p runs, of which these rates are, children included. Cost: a search, and that of a few cells.
    Split splitOf(const AlignedRuns &runs, RowId row) const;
    /// The unit of splits is 1 / this ns.
    Int128 scale() const { return Int128(steps[0]) * steps[1]; }
    /// The parts in whole ns, which add up to @p totalNs.
    std::array<std::int64_t, kSplitPartCount> shown(const Split &split, std::int64_t totalNs) const;
};

/// How many bytes of memory they hold, but for the sentences.
std::size_t keptBytes(const ComparisonRates &rates);

/// All but the sentences. @p peaks must outlive the result. Cost: linear in operators and device work but for sorting. Has
/// interruption points.
ComparisonRates rateComparison(const AlignedRuns &runs, const PeaksTable &peaks);

} // namespace twinlane
