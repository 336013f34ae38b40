// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// One sentence on two runs, and what it rests on.

#pragma once

#include "model/comparison.h"

namespace twinlane {

/// Steps a side below which a difference cannot be told from noise.
constexpr std::size_t kLeastStepsToJudge = 4;

/// Needs the rows, steps and options of @p comparison.
Verdict makeVerdict(const Comparison &comparison, double alignedShare);

} // namespace twinlane
