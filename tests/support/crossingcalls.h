// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Calls of one thread that begin in one another and end outside, as no program makes them and some recordings hold them.

#pragma once

#include "model/trace/trace.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace twinlane::test {

/// The time that such calls have in common, pair by pair; the sums of their host times count it twice. Those that end
/// up to @p clippedNs after the call that they began in are the clock's, and none of them.
inline std::int64_t crossingNs(const Trace &trace, std::int64_t clippedNs)
{
    const auto isCall = [](EventKind kind) {
        return kind == EventKind::Operator || kind == EventKind::ModuleCall || kind == EventKind::PythonFrame
            || kind == EventKind::Annotation || kind == EventKind::Step;
    };
    struct Call {
        std::int64_t startNs, endNs;
    };
    std::int64_t commonNs = 0;
    for (const Lane &lane : trace.lanes) {
        std::vector<Call> calls, open;
        for (std::uint32_t row = lane.firstEvent; row < lane.lastEvent; ++row) {
            if (isCall(trace.kind[row]))
                calls.push_back({ trace.startNs[row], trace.endNs(EventId(row)) });
        }
        std::stable_sort(calls.begin(), calls.end(), [](const Call &a, const Call &b) {
            return a.startNs != b.startNs ? a.startNs < b.startNs : a.endNs > b.endNs;
        });
        for (const Call &call : calls) {
            std::erase_if(open, [&](const Call &each) { return each.endNs <= call.startNs; });
            for (const Call &each : open)
                commonNs += call.endNs - each.endNs > clippedNs ? each.endNs - call.startNs : 0;
            open.push_back(call);
        }
    }
    return commonNs;
}

} // namespace twinlane::test
