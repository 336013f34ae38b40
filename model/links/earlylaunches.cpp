// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/links/earlylaunches.h"

#include "model/base/interruption.h"
#include "model/links/nesting.h"

#include <algorithm>

namespace twinlane {

namespace {

constexpr std::int64_t kClocksApartNs = 1000;
constexpr std::int64_t kLongNs = 1'000'000; // a part of it tells where it belongs, even where no number does
constexpr std::size_t kMostLooked = 64;     // damaged files may have any number of events at one time

/// The operator that begins just behind a call and ends no earlier. @p externalId: what the call names; 0: nothing.
EventId operatorOf(const Trace &trace, EventId call, std::int64_t externalId)
{
    const std::size_t launch = call.row();
    const std::int64_t startNs = trace.startNs[launch], endNs = trace.endNs(call);
    // Some recorders write a call's own number there.
    const bool namesNone = externalId == 0 || externalId == trace.correlation[launch];
    if (namesNone && endNs - startNs < kLongNs)
        return {};
    const std::int64_t mostNs = std::max(kClocksApartNs, (endNs - startNs) / kPartOfCall);
    const std::size_t last =
        std::min<std::size_t>(trace.lanes[trace.lane[launch].row()].lastEvent, launch + kMostLooked);
    for (std::size_t row = launch + 1; row < last && trace.startNs[row] - startNs < mostNs; ++row) {
        if (trace.kind[row] == EventKind::Operator && (namesNone || trace.correlation[row] == externalId)
            && trace.endNs(EventId(row)) >= endNs)
            return EventId(row);
    }
    return {};
}

} // namespace

std::vector<EarlyLaunch> findEarlyLaunches(const Trace &trace)
{
    std::vector<EarlyLaunch> found;
    auto args = trace.launchArgs.begin();
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        interruptionPoint(row);
        if (trace.kind[row] != EventKind::Launch)
            continue;
        const EventId call(row);
        while (args != trace.launchArgs.end() && args->event < call)
            ++args;
        const bool hasArgs = args != trace.launchArgs.end() && args->event == call;
        if (const EventId op = operatorOf(trace, call, hasArgs ? std::int64_t(args->externalId) : 0))
            found.push_back({ call, op });
    }
    return found;
}

} // namespace twinlane
