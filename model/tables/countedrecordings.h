// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which recordings of a side a table adds up. Each counts as much as any other, however many steps it has: so a sum
// divided by countedSteps() is the mean over recordings that the verdict speaks of.

#pragma once

#include "model/tables/pairedtotals.h"

#include <cstdint>
#include <vector>

namespace twinlane {

struct CountedRecording {
    const Run *run = nullptr;
    const Timeline *timeline = nullptr; ///< of the run, whatever the scope
    RunScope scope;
    std::int64_t steps = 1;     ///< chosen, of the scope's kind; > 0
    std::int64_t countedAs = 1; ///< its sums are scaled to so many steps

    /// @p sum over the recording's steps, rounded to the nearest whole; exact where all recordings have as many steps.
    std::int64_t scaled(std::int64_t sum) const;
    void scale(OperatorTotals &totals) const;
    /// The shortest and the longest launch are single ones, and weighted means keep their weights.
    void scale(KernelTotals &totals) const;
};

/// The recordings of a side that a table of @p scope adds up: the first one, or all that have steps of the scope's kind.
/// Never empty; valid as long as @p runs. Cost: linear in the chosen steps.
std::vector<CountedRecording> countedRecordings(const AlignedRuns &runs, Side side, const TableScope &scope);

/// What a sum over countedRecordings() is divided by to get a value per step; > 0.
std::int64_t countedSteps(const std::vector<CountedRecording> &recordings);
std::int64_t countedSteps(const AlignedRuns &runs, Side side, const TableScope &scope);

} // namespace twinlane
