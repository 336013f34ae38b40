// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// One sentence on two runs, and what it rests on.

#pragma once

#include "model/comparison.h"

namespace twinlane {

/// Needs the rows, judgements, common factor, steps and options of @p comparison.
Verdict makeVerdict(const Comparison &comparison, double alignedShare);

} // namespace twinlane
