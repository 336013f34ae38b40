// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How the host launches device work: what the calls take, how long work waits to start, and how much of it is shorter than
// the call that launched it (numbers.md, Rates).

#pragma once

#include "model/run/run.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// All calls of one name that started work of the file. A graph's launch starts several pieces at once.
struct LaunchFigures {
    NameId call; ///< "cudaLaunchKernel", …
    std::int64_t launches = 0;
    std::int64_t pieces = 0; ///< of device work
    std::int64_t callNs = 0; ///< of all launches
    std::int64_t medianCallNs = 0;
    /// From the end of the call to the first piece's start; 0 where it starts earlier. Most of it is waiting for work ahead
    /// on the stream.
    std::int64_t medianDelayNs = 0, longestDelayNs = 0;
    std::int64_t shorter = 0; ///< launches whose work, all pieces together, is shorter than the call
    std::int64_t deviceNs = 0;
};

/// By falling time of the calls. @p steps: indices of kept steps, ascending, whose device work counts; null: all of it.
/// Cost: O(n log n) in the device work. Has interruption points.
std::vector<LaunchFigures> launchFigures(const Run &run, const std::vector<std::uint32_t> *steps);

} // namespace twinlane
