// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How much later a program ends for what it does once.

#pragma once

#include "model/facts/oneoff.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// By how much the chosen steps would be shorter without @p times. The host would be ahead by all of them, the device only by
/// as much as it stood idle since, or ran what was only tried. Where the host waits for the device, and at the end of
/// steps that the device ends, no more than that is saved.
/// @p steps: indices of kept steps, ascending. Cost: O(n log n) in the device work and the host's waits.
std::int64_t onceEffectNs(const Run &run, const std::vector<std::uint32_t> &steps, const OnceTimes &times);

} // namespace twinlane
