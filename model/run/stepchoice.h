// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which kept steps count: read from text, and found in a run.

#pragma once

#include "model/base/result.h"

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

struct Run;

/// Which kept steps of a run count. All leaves out those that say nothing of the device (isUnmeasured()), while others of their kind remain;
/// numbers name them too.
struct StepChoice {
    enum class Kind : std::uint8_t { All, Steady, Numbers } kind = Kind::All;
    /// Inclusive ranges of the numbers in the steps' names, for Kind::Numbers.
    std::vector<std::pair<std::int64_t, std::int64_t>> ranges;

    /// "all", "steady" or "3,5-7". Error: BadRequest.
    static Result<StepChoice> parse(std::string_view text);
};

/// Indices of the chosen kept steps, ascending, never empty. Of them only those of @p kind count; empty: all kinds.
/// Error: BadRequest, which names the step or the kind that the run lacks.
Result<std::vector<std::uint32_t>> chooseSteps(const Run &run, const StepChoice &choice, std::string_view kind = {});

/// Takes as many steps from the beginning of each kind on both sides as the side that warms up for longer marks there.
/// Swapping the sides swaps the result. @p a, @p b: indices of kept steps of their run, ascending.
void leaveOutWarmUp(const Run &runA, std::vector<std::uint32_t> &a, const Run &runB, std::vector<std::uint32_t> &b);

/// The kinds of @p steps among the kept ones of @p run, by their first step; the empty name stands for steps that no
/// annotation tells.
std::vector<std::string_view> kindsAmong(const Run &run, const std::vector<std::uint32_t> &steps);

} // namespace twinlane
