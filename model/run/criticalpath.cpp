// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/criticalpath.h"

#include "model/base/interruption.h"
#include "model/trace/communicationkernel.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace twinlane {

namespace {

/// Rank of device work among what runs at the same time; lower wins.
struct DeviceRank {
    std::uint8_t category; ///< compute, communication, memcpy, memset
    std::int64_t startNs;
    std::int32_t stream;
    FileOrder fileOrder;
    std::uint32_t device;
    auto operator<=>(const DeviceRank &) const = default;
};

std::vector<DeviceRank> rankedDevice(const Run &run)
{
    const Trace &trace = run.trace;
    std::vector<signed char> isCommunication(trace.texts.size(), -1);
    std::vector<DeviceRank> ranked;
    ranked.reserve(run.links.device.size());
    std::size_t args = 0;
    for (std::uint32_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const EventId e = run.links.device[i];
        std::uint8_t category = 2;
        if (trace.kind[e.row()] == EventKind::Kernel) {
            signed char &known = isCommunication[trace.name[e.row()].row()];
            if (known < 0)
                known = kernelCommunicates(trace.nameOf(e));
            category = known ? 1 : 0;
        } else if (trace.kind[e.row()] == EventKind::Memset) {
            category = 3;
        }
        while (args < trace.deviceArgs.size() && trace.deviceArgs[args].event < e)
            ++args;
        const bool hasArgs = args < trace.deviceArgs.size() && trace.deviceArgs[args].event == e;
        ranked.push_back({ category, trace.startNs[e.row()], hasArgs ? trace.deviceArgs[args].stream : -1,
            trace.fileOrder[e.row()], i });
    }
    return ranked;
}

/// Host time of one thread: [startNs, endNs) belongs to the entry, the innermost one open.
struct HostSegment {
    std::int64_t startNs, endNs;
    std::uint32_t entry;
};

void append(std::vector<HostSegment> &segments, std::int64_t startNs, std::int64_t endNs, std::uint32_t entry)
{
    if (endNs > startNs)
        segments.push_back({ startNs, endNs, entry });
}

/// The innermost entries of one thread over time; entries come by (start, longer first).
std::vector<HostSegment> innermostOver(
    const std::vector<BlockEntry> &entries, const std::uint32_t *first, const std::uint32_t *last)
{
    std::vector<HostSegment> segments;
    OpenStack open;
    std::int64_t cursorNs = 0;
    const auto closeUntil = [&](std::int64_t timeNs) {
        while (!open.entries().empty()) {
            const OpenStack::Entry top = open.entries().back();
            const std::int64_t untilNs = std::min(top.endNs, timeNs);
            append(segments, cursorNs, untilNs, top.item);
            cursorNs = std::max(cursorNs, untilNs);
            if (top.endNs > timeNs)
                return;
            open.advance(top.endNs);
        }
    };
    for (const std::uint32_t *i = first; i != last; ++i) {
        interruptionPoint();
        const BlockEntry &entry = entries[*i];
        closeUntil(entry.startNs);
        cursorNs = entry.startNs;
        open.open(*i, entry.startNs, entry.endNs);
    }
    closeUntil(INT64_MAX);
    return segments;
}

/// Both threads' time as one; where they overlap, the entry that started later counts.
std::vector<HostSegment> overlay(
    const std::vector<BlockEntry> &entries, const std::vector<HostSegment> &a, const std::vector<HostSegment> &b)
{
    if (a.empty() || b.empty())
        return a.empty() ? b : a;
    std::vector<HostSegment> merged;
    std::size_t i = 0, j = 0;
    std::int64_t cursorNs = std::min(a.front().startNs, b.front().startNs);
    while (i < a.size() || j < b.size()) {
        interruptionPoint();
        const HostSegment *x = i < a.size() ? &a[i] : nullptr, *y = j < b.size() ? &b[j] : nullptr;
        const bool inX = x && x->startNs <= cursorNs, inY = y && y->startNs <= cursorNs;
        std::int64_t untilNs = INT64_MAX;
        for (const HostSegment *s : { x, y }) {
            if (s)
                untilNs = std::min(untilNs, s->startNs <= cursorNs ? s->endNs : s->startNs);
        }
        if (inX && inY)
            append(
                merged, cursorNs, untilNs, entries[y->entry].startNs > entries[x->entry].startNs ? y->entry : x->entry);
        else if (inX || inY)
            append(merged, cursorNs, untilNs, (inX ? x : y)->entry);
        cursorNs = untilNs;
        i += x && x->endNs <= cursorNs;
        j += y && y->endNs <= cursorNs;
    }
    return merged;
}

/// The parts of @p segments that lie inside a backward phase.
std::vector<HostSegment> inside(const std::vector<HostSegment> &segments, const StepBlocks &blocks)
{
    std::vector<HostSegment> cut;
    for (const HostSegment &s : segments) {
        interruptionPoint();
        for (std::uint32_t phase : blocks.phases.overlapping(s.startNs, s.endNs))
            append(cut, std::max(s.startNs, blocks.blocks[phase].startNs),
                std::min(s.endNs, blocks.blocks[phase].endNs), s.entry);
    }
    return cut;
}

/// The owners of the host's instants of a step: the entries of its own thread, and inside a backward phase the entry
/// that began last on any thread that runs nodes.
std::vector<HostSegment> hostSegments(const BlockContext &context, std::uint32_t step, const StepBlocks &blocks)
{
    const auto &entries = context.events.entries;
    const auto &ofStep = context.entriesOfStep[step];
    std::vector<HostSegment> own, nodes;
    for (std::size_t first = 0; first < ofStep.size();) {
        std::size_t last = first;
        const LaneId lane = entries[ofStep[first]].lane;
        while (last < ofStep.size() && entries[ofStep[last]].lane == lane)
            ++last;
        std::vector<HostSegment> segments = innermostOver(entries, ofStep.data() + first, ofStep.data() + last);
        if (lane == context.run.steps.lane)
            own = std::move(segments);
        else if (context.events.laneHasNodes[lane.row()])
            nodes = overlay(entries, nodes, inside(segments, blocks));
        first = last;
    }
    // Nodes began after their phase, so they win against it. Against a block inside the phase the later start wins.
    return overlay(entries, own, nodes);
}

} // namespace

std::vector<DeviceSegment> deviceSegments(const Run &run)
{
    const Trace &trace = run.trace;
    const std::vector<DeviceRank> ranked = rankedDevice(run);
    std::vector<std::uint32_t> byStart(ranked.size()), byEnd(ranked.size());
    for (std::uint32_t i = 0; i < ranked.size(); ++i)
        byStart[i] = byEnd[i] = i;
    const auto endOf = [&](std::uint32_t i) { return trace.endNs(run.links.device[i]); };
    interruptibleSort(byStart, [&](std::uint32_t a, std::uint32_t b) {
        return std::tie(ranked[a].startNs, a) < std::tie(ranked[b].startNs, b);
    });
    interruptibleSort(
        byEnd, [&](std::uint32_t a, std::uint32_t b) { return std::pair(endOf(a), a) < std::pair(endOf(b), b); });

    std::vector<DeviceSegment> segments;
    std::set<DeviceRank> running;
    std::int64_t cursorNs = 0;
    const auto emitUntil = [&](std::int64_t timeNs) {
        if (!running.empty() && timeNs > cursorNs) {
            const std::uint32_t owner = running.begin()->device;
            if (!segments.empty() && segments.back().device == owner && segments.back().endNs == cursorNs)
                segments.back().endNs = timeNs;
            else
                segments.push_back({ cursorNs, timeNs, owner });
        }
        cursorNs = timeNs;
    };
    for (std::size_t s = 0, e = 0; e < byEnd.size();) {
        interruptionPoint();
        if (s < byStart.size() && ranked[byStart[s]].startNs <= endOf(byEnd[e])) {
            emitUntil(ranked[byStart[s]].startNs);
            running.insert(ranked[byStart[s++]]);
        } else {
            emitUntil(endOf(byEnd[e]));
            running.erase(ranked[byEnd[e++]]);
        }
    }
    return segments;
}

void addCriticalPath(const BlockContext &context, const std::vector<DeviceSegment> &device, const DeviceSpots &spots,
    std::uint32_t step, const Interval &window, StepBlocks &blocks, std::vector<SpotStretch> *path)
{
    const std::vector<HostSegment> host = hostSegments(context, step, blocks);
    std::size_t h = 0;
    const auto own = [&](Spot spot, std::int64_t fromNs, std::int64_t toNs) {
        blocks.ownAt(spot).criticalNs += toNs - fromNs;
        if (path && toNs > fromNs)
            path->push_back({ fromNs, toNs, spot });
    };
    // A child of no length splits its parent's gap without a segment of its own.
    const auto blockOver = [&](std::uint32_t block, std::int64_t fromNs, std::int64_t toNs) {
        while (fromNs < toNs) {
            interruptionPoint();
            const Spot spot = blocks.spotAt(block, fromNs);
            const std::int64_t untilNs = std::min(toNs, blocks.gapEndNs(spot));
            own(spot, fromNs, untilNs);
            fromNs = untilNs;
        }
    };
    const auto rootOver = [&](std::int64_t fromNs, std::int64_t toNs) { blockOver(0, fromNs, toNs); };
    const auto hostOver = [&](std::int64_t fromNs, std::int64_t toNs) {
        while (fromNs < toNs) {
            interruptionPoint();
            while (h < host.size() && host[h].endNs <= fromNs)
                ++h;
            if (h == host.size() || host[h].startNs >= toNs) {
                rootOver(fromNs, toNs);
                return;
            }
            if (host[h].startNs > fromNs) {
                rootOver(fromNs, host[h].startNs);
                fromNs = host[h].startNs;
            }
            const std::int64_t untilNs = std::min(toNs, host[h].endNs);
            const std::uint32_t block = context.blockOfEntry[host[h].entry];
            blockOver(block == StepBlocks::kNoBlock ? 0 : block, fromNs, untilNs);
            fromNs = untilNs;
        }
    };

    std::int64_t cursorNs = window.startNs;
    auto segment = std::lower_bound(device.begin(), device.end(), window.startNs,
        [](const DeviceSegment &s, std::int64_t ns) { return s.endNs <= ns; });
    for (; segment != device.end() && segment->startNs < window.endNs; ++segment) {
        interruptionPoint();
        const std::int64_t fromNs = std::max(segment->startNs, window.startNs),
                           toNs = std::min(segment->endNs, window.endNs);
        hostOver(cursorNs, fromNs);
        if (spots.steps[segment->device] == step)
            own(spots.spots[segment->device], fromNs, toNs);
        else
            rootOver(fromNs, toNs);
        cursorNs = toNs;
    }
    hostOver(cursorNs, window.endNs);
}

Interval beginningLeftOut(const StepList &steps, const std::vector<DeviceSegment> &device)
{
    const Step &first = steps.kept.front();
    const bool isStep = first.event || first.inferred; // the window of the whole trace follows another rule
    if (!isStep || first.startNs <= first.hostStartNs)
        return {};
    const Interval left { first.hostStartNs, std::min(first.startNs, first.hostEndNs) };
    std::int64_t busyNs = 0;
    auto segment = std::lower_bound(device.begin(), device.end(), left.startNs,
        [](const DeviceSegment &s, std::int64_t ns) { return s.endNs <= ns; });
    for (; segment != device.end() && segment->startNs < left.endNs; ++segment) {
        interruptionPoint();
        busyNs += clipped(segment->startNs, segment->endNs, left).lengthNs();
    }
    return 2 * busyNs < left.lengthNs() ? left : Interval {};
}

} // namespace twinlane
