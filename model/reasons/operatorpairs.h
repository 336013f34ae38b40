// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The operators inside a row of the comparison, aligned, and under each the kernels that it launched itself, paired by
// family.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/figures/kernelfamily.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace twinlane {

/// One side of an aligned operator: the k-th such call in each chosen step, summed.
struct OperatorSide {
    EventId event; ///< its first call, whose name, shapes and arguments stand for all
    std::int64_t calls = 0;
    std::int64_t hostTotalNs = 0, hostSelfNs = 0, deviceTotalNs = 0, deviceSelfNs = 0;
};

/// The kernels of one family that one operator launched.
struct KernelSide {
    NameId name; ///< the one that took most time, in the texts of that side's trace
    std::uint32_t otherNames = 0;
    std::int64_t calls = 0, totalNs = 0;
};

struct KernelPair {
    KernelFamily family = KernelFamily::Other;
    std::optional<KernelSide> baseline, experimental;
};

struct OperatorPair {
    static constexpr std::uint32_t kNoParent = ~std::uint32_t(0);
    std::optional<OperatorSide> baseline, experimental;
    std::uint32_t parent = kNoParent; ///< index of the row of the operator around it
    std::uint32_t subtreeEnd = 0;     ///< its descendants are the rows (index, subtreeEnd)
    std::uint32_t depth = 0;
    std::uint32_t firstKernel = 0, kernelCount = 0; ///< in OperatorPairs::kernels
    Match match = Match::Exact; ///< Exact: all below it is equal too; Class: its name; Moved: out of order
};

struct OperatorPairs {
    std::vector<OperatorPair> rows; ///< pre-order, the experimental side's order of execution
    /// Largest first under each operator; a row without event holds those of no operator
    std::vector<KernelPair> kernels;
    bool isGrouped = false; ///< too many to align: one row per normalized name, without order and without nesting
};

/// From how many folded operators on a side a row's operators are grouped by name instead of aligned.
constexpr std::size_t kMostAlignedOperators = 50'000;

enum class OperatorScope : std::uint8_t {
    Own,   ///< what belongs to no pair of blocks inside the row
    Whole, ///< everything inside the row
};

/// Operators meet by normalized name, in order; where several would do, by the likeness of what they call and by
/// shapes.
/// @p row may have one side only. Cost: one pass over the operators and device work of both files, and the alignment of
/// the row's.
OperatorPairs operatorPairs(const AlignedRuns &runs, RowId row, OperatorScope scope = OperatorScope::Whole);

} // namespace twinlane
