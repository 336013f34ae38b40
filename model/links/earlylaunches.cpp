// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/links/earlylaunches.h"

#include "model/base/interruption.h"
#include "model/links/nesting.h"

#include <algorithm>

namespace twinlane {

std::vector<EarlyLaunch> findEarlyLaunches(const Trace &trace)
{
    constexpr std::int64_t kClocksApartNs = 1000;
    constexpr std::int64_t kLongNs = 1'000'000; // a part of it tells where it belongs, even where no number does
    constexpr std::size_t kMostLooked = 64;     // damaged files may have any number of events at one time
    std::vector<EarlyLaunch> found;
    for (const LaunchArgs &args : trace.launchArgs) {
        interruptionPoint();
        const std::size_t launch = args.event.row();
        const std::int64_t startNs = trace.startNs[launch], endNs = trace.endNs(args.event);
        // Some recorders write a call's own number there.
        const bool namesNone = args.externalId == 0 || std::int64_t(args.externalId) == trace.correlation[launch];
        if (namesNone && endNs - startNs < kLongNs)
            continue;
        const std::int64_t mostNs = std::max(kClocksApartNs, (endNs - startNs) / kPartOfCall);
        const std::size_t last =
            std::min<std::size_t>(trace.lanes[trace.lane[launch].row()].lastEvent, launch + kMostLooked);
        for (std::size_t row = launch + 1; row < last && trace.startNs[row] - startNs < mostNs; ++row) {
            const bool isIts = trace.kind[row] == EventKind::Operator
                && (namesNone || trace.correlation[row] == std::int64_t(args.externalId))
                && trace.endNs(EventId(row)) >= endNs;
            if (isIts) {
                found.push_back({ args.event, EventId(row) });
                break;
            }
        }
    }
    return found;
}

} // namespace twinlane
