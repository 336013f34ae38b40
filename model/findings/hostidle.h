// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// When the device waits for a host that launches too slowly.

#pragma once

#include "model/base/intervals.h"
#include "model/findings/ruleinput.h"

#include <vector>

namespace twinlane {

/// By chosen step: the times in its window in which the device with the most work is idle because the work that ends it was not launched
/// yet, or is being launched, disjoint and in time order. Data loading is left out, which launches nothing.
/// Cost: linear in its idle stretches. @pre input.hasWork()
std::vector<std::vector<Interval>> hostIdle(const RuleInput &input);

} // namespace twinlane
