// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/figures/hostwaits.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <array>

namespace twinlane {

bool waitsForDevice(std::string_view callName)
{
    constexpr std::array<std::string_view, 4> kPrefixes { "cu", "hip", "mu", "acl" };
    const bool isDeviceCall = std::any_of(
        kPrefixes.begin(), kPrefixes.end(), [&](std::string_view prefix) { return callName.starts_with(prefix); });
    if (!isDeviceCall)
        return false;
    if (callName.find("Synchronize") != callName.npos)
        return true;
    return callName.find("Memcpy") != callName.npos && callName.find("Async") == callName.npos
        && callName.find("Graph") == callName.npos; // cudaGraphAddMemcpyNode only records a copy
}

HostWaits hostWaits(const Run &run, const std::vector<std::uint32_t> &steps)
{
    const Trace &trace = run.trace;
    std::vector<std::uint8_t> waits(trace.texts.size());
    for (std::size_t row = 0; row < waits.size(); ++row)
        waits[row] = waitsForDevice(trace.texts.text(NameId(row)));
    const auto isWait = [&](EventId e) {
        return e && trace.kind[e.row()] == EventKind::Launch && waits[trace.name[e.row()].row()];
    };
    const auto isChosen = [&](std::int64_t ns) {
        const auto after = std::upper_bound(steps.begin(), steps.end(), ns,
            [&](std::int64_t at, std::uint32_t i) { return at < run.steps.kept[i].hostStartNs; });
        return after != steps.begin() && ns < run.steps.kept[*std::prev(after)].hostEndNs;
    };
    HostWaits found;
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        interruptionPoint(row);
        const EventId event(row);
        // Newer traces record the driver calls inside a runtime call; both are one wait.
        if (!isWait(event) || isWait(run.nesting.parent[row]) || !isChosen(trace.startNs[row]))
            continue;
        ++found.count;
        found.ns += trace.durationNs[row];
    }
    return found;
}

} // namespace twinlane
