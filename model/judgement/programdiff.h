// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Did the program change at all? The work of both sides' steps: operators, their inputs and kernels, and the blocks.

#pragma once

#include "model/alignment/alignedruns.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// In which respect an operator's work may differ.
enum class WorkRespect : std::uint8_t {
    Calls,   ///< it is called more or less often in a step
    Inputs,  ///< sizes
    Types,   ///< of tensors
    Strides, ///< of tensors
    Kernels, ///< names, numbers and launch configurations of the device work that it launches itself
    Blocks,  ///< counted in blocks and not in operators: one side alone has them
};
constexpr std::size_t kWorkRespectCount = 6;

std::string_view workRespectKey(WorkRespect respect); ///< "calls", "inputs", … as in the JSON

/// An operator whose work differs.
struct DifferingOperator {
    std::string name;
    /// Of a step, 0 where a side never calls it; none: its steps call it in different numbers.
    std::optional<std::uint64_t> baselineCalls, experimentalCalls;
    std::array<bool, kWorkRespectCount> differs {}; ///< by WorkRespect
};

/// What the steps of both sides did. Names of operators are counted and not calls: one name may differ in several
/// respects. Equal work is told by sets of steps, so sides with different numbers of equal steps did the same.
struct ProgramDiff {
    std::size_t compared = 0;        ///< names of operators that either side calls in its chosen steps
    std::size_t inBoth = 0;          ///< of them, names that both sides call
    std::size_t calledOtherwise = 0; ///< of those in both, names that are called in other numbers
    std::array<std::size_t, kWorkRespectCount> differing {}; ///< by WorkRespect; 0 where a side did not record it
    /// Those that differ, most calls more or fewer first, where they are at most one in ten. Empty: none or more, or nobody can
    /// say in what: device work that no operator launched, or calls whose number changes from step to step.
    std::vector<DifferingOperator> few;
    /// The part of the average step's delta that lies in blocks whose own work differs, or that one side alone has. None:
    /// nothing differs, or too little is aligned.
    std::optional<std::int64_t> deltaNs;
    /// By row: does its own work differ, that of the blocks inside aside? Empty: too little is aligned, so that nobody can
    /// say where the work is equal.
    std::vector<char> isOtherWork;
    /// The side on which alone autograd records operators, where neither runs a backward pass. None: both, or neither.
    std::optional<Side> autogradOf;
    bool hasShapes = false, hasTypes = false, hasStrides = false, hasKernels = false,
         hasModules = false; ///< both sides recorded it

    std::size_t count(WorkRespect respect) const { return differing[static_cast<std::size_t>(respect)]; }
    /// Was there anything to compare, and did nothing differ?
    bool isSame() const;
    /// Keys of what both sides recorded: "shapes", "types", "strides", "kernels", "modules".
    std::vector<std::string_view> recorded() const;
};

/// Of the first recordings of both sides. Swapping the sides changes nothing. Cost: linear in the operators and device
/// work of both files. Left at interruption points.
ProgramDiff programDiff(const AlignedRuns &runs);

} // namespace twinlane
