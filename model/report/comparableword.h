// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// May two recordings be compared, in one word and the reasons: what short reports say of it.

#pragma once

#include "model/judgement/judgedruns.h"

#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

struct Comparison;

struct ComparableWord {
    std::string_view word;        ///< "yes", "withCare" or "no", as in the JSON
    std::vector<std::string> why; ///< English sentences; empty: yes
};

/// Work of another kind, or the same file, leaves nothing to compare. Little that could be aligned of equal work does not:
/// the step is the answer then.
ComparableWord comparableWord(const Comparison &comparison);

} // namespace twinlane
