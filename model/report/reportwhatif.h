// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the step would take with some blocks as in the baseline, in reports.

#pragma once

#include "model/json/jsonwriter.h"
#include "model/whatif/whatif.h"

#include <cstddef>
#include <limits>
#include <string>
#include <vector>

namespace twinlane {

/// "What if: 42.7 ms -> 31.2 ms per step with 3 blocks as in the baseline (arithmetic, not a prediction)"; none if no
/// block is.
std::vector<std::string> whatIfLines(const WhatIf &whatIf);

/// The member "whatIf"; nothing if no block is as in the baseline.
void writeWhatIf(JsonWriter &json, const Comparison &comparison, const WhatIf &whatIf,
    std::size_t mostBlocks = std::numeric_limits<std::size_t>::max());

} // namespace twinlane
