// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/hostwaits.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <utility>

namespace twinlane {

namespace {

bool isDeviceCall(std::string_view callName)
{
    constexpr std::array<std::string_view, 4> kPrefixes { "cu", "hip", "mu", "acl" };
    return std::any_of(
        kPrefixes.begin(), kPrefixes.end(), [&](std::string_view prefix) { return callName.starts_with(prefix); });
}

/// The asynchronous calls that lasted until their pageable copy was over, in event order.
std::vector<EventId> blockingCopies(const Run &run)
{
    const Trace &trace = run.trace;
    std::vector<EventId> calls;
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const EventId copy = run.links.device[i], call = run.links.launch[i];
        if (call && trace.kind[copy.row()] == EventKind::Memcpy && trace.endNs(call) >= trace.endNs(copy)
            && copiesPageable(trace.nameOf(copy)) && copiesAsynchronously(trace.nameOf(call)))
            calls.push_back(call);
    }
    interruptibleSort(calls, std::less());
    return calls;
}

} // namespace

bool waitsForDevice(std::string_view callName)
{
    if (!isDeviceCall(callName))
        return false;
    if (callName.find("Synchronize") != callName.npos)
        return true;
    return callName.find("Memcpy") != callName.npos && callName.find("Async") == callName.npos
        && callName.find("Graph") == callName.npos; // cudaGraphAddMemcpyNode only records a copy
}

bool copiesAsynchronously(std::string_view callName)
{
    return isDeviceCall(callName) && callName.find("Memcpy") != callName.npos
        && callName.find("Async") != callName.npos;
}

bool copiesPageable(std::string_view copyName)
{
    return copyName.find("Pinned") == copyName.npos
        && (copyName.find("Pageable") != copyName.npos || copiesToHost(copyName) || copiesToDevice(copyName));
}

bool copiesToDevice(std::string_view copyName)
{
    return copyName.find("HtoD") != copyName.npos || copyName.find("HostToDevice") != copyName.npos;
}

bool copiesToHost(std::string_view copyName)
{
    return copyName.find("DtoH") != copyName.npos || copyName.find("DeviceToHost") != copyName.npos;
}

namespace {

struct Waiting {
    std::vector<EventId> calls; ///< in event order
    std::int64_t ns = 0;        ///< of these, and of synchronizations that end what a copy of the list began
};

/// Does @p call wait right behind @p before, in the same operator of the same thread?
bool followsCopy(const Run &run, EventId before, EventId call)
{
    const Trace &trace = run.trace;
    return before && trace.nameOf(before).find("Memcpy") != std::string_view::npos
        && trace.nameOf(call).find("Synchronize") != std::string_view::npos
        && run.nesting.parent[before.row()] == run.nesting.parent[call.row()];
}

Waiting waitingOf(const Run &run, const std::vector<std::uint32_t> &steps)
{
    const Trace &trace = run.trace;
    const std::vector<EventId> copies = blockingCopies(run);
    std::vector<std::uint8_t> waits(trace.texts.size());
    for (std::size_t row = 0; row < waits.size(); ++row)
        waits[row] = waitsForDevice(trace.texts.text(NameId(row)));
    const auto isWait = [&](EventId e) {
        return e && trace.kind[e.row()] == EventKind::Launch
            && (waits[trace.name[e.row()].row()] || std::binary_search(copies.begin(), copies.end(), e));
    };
    const auto isChosen = [&](std::int64_t ns) {
        const auto after = std::upper_bound(steps.begin(), steps.end(), ns,
            [&](std::int64_t at, std::uint32_t i) { return at < run.steps.kept[i].hostStartNs; });
        return after != steps.begin() && ns < run.steps.kept[*std::prev(after)].hostEndNs;
    };
    // The window of a recording without steps begins where the device took up its work: the host may have waited before.
    const std::int64_t firstNs = steps.empty() ? 0 : run.steps.kept[steps.front()].startNs;
    Waiting found;
    std::map<LaneId, EventId> lastCalls; // a blocking copy, or none: another call
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        interruptionPoint(row);
        const EventId event(row);
        if (trace.kind[row] != EventKind::Launch)
            continue;
        EventId &last = lastCalls[trace.lane[row]];
        // Newer traces record the driver calls inside a runtime call; both are one wait.
        if (isWait(run.nesting.parent[row]))
            continue;
        const EventId before = std::exchange(last, EventId());
        if (!isWait(event) || !isChosen(trace.startNs[row]) || trace.endNs(event) < firstNs)
            continue;
        found.ns += trace.endNs(event) - std::max(firstNs, trace.startNs[row]);
        if (followsCopy(run, before, event))
            continue;
        found.calls.push_back(event);
        last = event;
    }
    return found;
}

} // namespace

std::vector<EventId> waitingCalls(const Run &run, const std::vector<std::uint32_t> &steps)
{
    return waitingOf(run, steps).calls;
}

HostWaits hostWaits(const Run &run, const std::vector<std::uint32_t> &steps)
{
    const Waiting waiting = waitingOf(run, steps);
    return { waiting.calls.size(), waiting.ns };
}

} // namespace twinlane
