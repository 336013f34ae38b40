// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which kept steps count: read from text, and found in a run.

#pragma once

#include "model/base/result.h"

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

struct Run;

/// Which kept steps of a run count. All leaves out those whose device work was lost, while others remain; numbers name
/// them too.
struct StepChoice {
    enum class Kind : std::uint8_t { All, Steady, Numbers } kind = Kind::All;
    /// Inclusive ranges of the numbers in the steps' names, for Kind::Numbers.
    std::vector<std::pair<std::int64_t, std::int64_t>> ranges;

    /// "all", "steady" or "3,5-7". Error: BadRequest.
    static Result<StepChoice> parse(std::string_view text);
};

/// Indices of the chosen kept steps, ascending, never empty. Error: BadRequest, which names the step that the run
/// lacks.
Result<std::vector<std::uint32_t>> chooseSteps(const Run &run, const StepChoice &choice);

} // namespace twinlane
