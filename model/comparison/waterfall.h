// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The way from the baseline's step time to the experimental one's, in parts whose deltas add up to the difference
// without remainder.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/base/exact.h"
#include "model/figures/runoverview.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace twinlane {

/// The contribution of one part to the step time. Sums are exact. The other times are means per step, rounded so that
/// each column of a list adds up to the column's total (largest remainder). So @c deltaNs may differ by a nanosecond or
/// two from the difference of the two values.
struct WaterfallPart {
    std::string key;                     ///< the cost's or device activity's key, or the block's label
    std::string title;                   ///< English words for a category; the label of a block
    BlockKind kind = BlockKind::Unknown; ///< of a block
    RowId row;                           ///< where a block stands in the comparison; none: a category or several blocks
    std::uint32_t count = 1;             ///< how many parts are merged into this one
    bool inBaseline = true,
         inExperimental = true;                            ///< false: that side has no such block, and its sum is 0
    std::int64_t baselineSumNs = 0, experimentalSumNs = 0; ///< over the chosen steps
    std::int64_t baselineNs = 0, experimentalNs = 0, deltaNs = 0;
};

struct Waterfall {
    std::int64_t baselineSteps = 1, experimentalSteps = 1; ///< chosen, > 0
    std::int64_t baselineSumNs = 0, experimentalSumNs = 0; ///< of the chosen steps' windows
    /// The average step, rounded to the nearest ns, halves away from zero; the delta comes from the exact values.
    std::int64_t baselineNs = 0, experimentalNs = 0, deltaNs = 0;
    std::vector<WaterfallPart> categories; ///< the eight costs in their order
    /// What the busiest device did: compute, exposed communication and copies, and why it idled. Empty unless both
    /// sides have device work.
    std::vector<WaterfallPart> device;
    /// The blocks directly below the step, or below the one block that the step consists of; the largest change first.
    /// All unknown gaps are one part. Backward, optimizer and data loading inside an annotation are taken out of it,
    /// and each kind is one part. Operators and kernels of one name are one part.
    std::vector<WaterfallPart> blocks;
    /// The exact delta of a part or of the whole is exactDelta() / denominator().
    Int128 denominator() const { return Int128(baselineSteps) * experimentalSteps; }
    Int128 exactDelta(const WaterfallPart &part) const
    {
        return Int128(part.experimentalSumNs) * baselineSteps - Int128(part.baselineSumNs) * experimentalSteps;
    }
    Int128 exactDelta() const
    {
        return Int128(experimentalSumNs) * baselineSteps - Int128(baselineSumNs) * experimentalSteps;
    }
};

/// The waterfall of the mean chosen step on the critical path, whatever measure and aggregate the options say.
/// @p baseline and @p experimental are the overviews of both sides. Cost: linear in the rows.
Waterfall makeWaterfall(const AlignedRuns &runs, const RunOverview &baseline, const RunOverview &experimental);

/// The same way from the baseline's time of @p scope to the experimental one's, over the blocks inside it. It has no
/// categories and no device activities, which are known of the whole step alone. A side without the block has no time and
/// one step. @pre a block of the comparison. Cost: linear in the rows inside.
Waterfall blockWaterfall(const AlignedRuns &runs, RowId scope);

/// At most @p limit of @p parts: those with the largest changes, in their order, and the rest added up as a last part
/// "other". @pre limit > 1
std::vector<WaterfallPart> largestParts(const std::vector<WaterfallPart> &parts, std::size_t limit);

} // namespace twinlane
