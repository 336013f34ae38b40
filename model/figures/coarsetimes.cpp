// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/coarsetimes.h"

#include <algorithm>

namespace twinlane {

bool areTimesCoarse(const Run &run)
{
    constexpr std::int64_t kMicrosecond = 1000;
    const auto isCoarse = [&](EventId event) { return run.trace.durationNs[event.row()] % kMicrosecond == 0; };
    return !run.links.device.empty() && std::all_of(run.links.device.begin(), run.links.device.end(), isCoarse);
}

} // namespace twinlane
