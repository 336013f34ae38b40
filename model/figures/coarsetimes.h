// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Recordings whose times are whole microseconds, as old profilers wrote them.

#pragma once

#include "model/run/run.h"

namespace twinlane {

/// Is every duration of device work whole microseconds? What runs for a few of them looks shorter than it was, and the gap
/// behind it longer. False without device work. Cost: at most one pass over the device work.
bool areTimesCoarse(const Run &run);

} // namespace twinlane
