// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What this machine's processor does at best: a large product of floats and of doubles, and a large copy, by all threads
// that the process may use. A measurement and no data sheet; other work on the machine makes it less.

#pragma once

#include "model/rates/peaks.h"

#include <optional>

namespace twinlane {

/// An entry that matches "cpu". None: there is no memory for it, or there are no threads. Cost: about two seconds of all
/// processors and 300 MB.
std::optional<DevicePeaks> measuredPeaks();

} // namespace twinlane
