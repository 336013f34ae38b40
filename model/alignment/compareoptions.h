// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The choices of a user for a comparison.

#pragma once

#include "model/alignment/pins.h"
#include "model/base/aggregate.h"
#include "model/base/side.h"
#include "model/run/blocktree.h"
#include "model/run/stepchoice.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

class PeaksTable;

struct CompareOptions {
    Measure measure = Measure::Critical;
    Aggregate aggregate = Aggregate::Mean;
    StepChoice steps;
    std::optional<StepChoice> experimentalSteps; ///< if they differ from the baseline's; none: the same as steps
    std::string kind;                            ///< only steps of this kind count; empty: those of all kinds
    std::optional<BlockLevel> level;             ///< none: the first level that both runs have
    Pins pins;
    /// Further recordings of the same two programs. With any of them, differences are judged by recordings instead of
    /// steps.
    std::vector<std::shared_ptr<const Run>> baselineRepeats, experimentalRepeats;

    /// A recording of the same program whose module names stand for those that a side lacks; null: none.
    std::shared_ptr<const Run> baselineNames, experimentalNames;

    /// What rates are held against; null: no rates are computed.
    std::shared_ptr<const PeaksTable> peaks;
    bool listsRateCells = false; ///< the JSON tells the cells that splits add up

    bool hasRepeats() const { return !baselineRepeats.empty() || !experimentalRepeats.empty(); }
    const std::vector<std::shared_ptr<const Run>> &repeats(Side side) const
    {
        return side == Side::Baseline ? baselineRepeats : experimentalRepeats;
    }
    const std::shared_ptr<const Run> &names(Side side) const
    {
        return side == Side::Baseline ? baselineNames : experimentalNames;
    }
    const StepChoice &stepsOf(Side side) const
    {
        return side == Side::Experimental && experimentalSteps ? *experimentalSteps : steps;
    }
    /// The options that give the swapped comparison of swapped runs.
    CompareOptions swapped() const;
};

} // namespace twinlane
