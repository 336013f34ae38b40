// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/links/earlylaunches.h"

#include "model/base/interruption.h"

#include <algorithm>

namespace twinlane {

std::vector<EarlyLaunch> findEarlyLaunches(const Trace &trace)
{
    constexpr std::int64_t kClocksApartNs = 1000, kPartOfCall = 100;
    constexpr std::size_t kMostLooked = 64; // damaged files may have any number of events at one time
    std::vector<EarlyLaunch> found;
    for (const LaunchArgs &args : trace.launchArgs) {
        interruptionPoint();
        if (args.externalId == 0)
            continue;
        const std::size_t launch = args.event.row();
        const std::int64_t startNs = trace.startNs[launch], endNs = trace.endNs(args.event);
        const std::int64_t mostNs = std::max(kClocksApartNs, (endNs - startNs) / kPartOfCall);
        const std::size_t last =
            std::min<std::size_t>(trace.lanes[trace.lane[launch].row()].lastEvent, launch + kMostLooked);
        for (std::size_t row = launch + 1; row < last && trace.startNs[row] - startNs < mostNs; ++row) {
            const bool isIts = trace.kind[row] == EventKind::Operator
                && trace.correlation[row] == std::int64_t(args.externalId) && trace.endNs(EventId(row)) >= endNs;
            if (isIts) {
                found.push_back({ args.event, EventId(row) });
                break;
            }
        }
    }
    return found;
}

} // namespace twinlane
