// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Compares column by column: printing the columns would cost more than reading the trace.

#include "tests/fuzz/tracepromises.h"

#include "tests/fuzz/fuzzing.h"
#include "tests/support/tracecolumns.h"

#include <algorithm>
#include <cstdio>

namespace twinlane::fuzz {

namespace {

bool sameText(const Trace &a, NameId idA, const Trace &b, NameId idB)
{
    if (!idA || !idB)
        return !idA == !idB;
    return a.texts.text(idA) == b.texts.text(idB);
}

bool sameTexts(const Trace &a, const Column<NameId> &ofA, const Trace &b, const Column<NameId> &ofB)
{
    for (std::size_t row = 0; row < ofA.size(); ++row) {
        if (!sameText(a, ofA[row], b, ofB[row]))
            return false;
    }
    return true;
}

template <class List, class Same> bool sameLists(const List &a, const List &b, Same same)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

bool sameColumns(const Trace &a, const Trace &b)
{
    const auto same = [](const auto &x, const auto &y) { return std::ranges::equal(x, y); };
    return same(a.startNs, b.startNs) && same(a.durationNs, b.durationNs) && same(a.kind, b.kind)
        && same(a.lane, b.lane) && same(a.correlation, b.correlation) && same(a.fileOrder, b.fileOrder)
        && a.baseNs == b.baseNs && sameTexts(a, a.name, b, b.name) && sameTexts(a, a.category, b, b.category);
}

bool sameSideTables(const Trace &a, const Trace &b)
{
    const auto sameLane = [](const Lane &x, const Lane &y) {
        return x.pid == y.pid && x.tid == y.tid && x.firstEvent == y.firstEvent && x.lastEvent == y.lastEvent;
    };
    const auto sameOperator = [](const OperatorArgs &x, const OperatorArgs &y) {
        return x.event == y.event && x.sequenceNumber == y.sequenceNumber && x.forwardThread == y.forwardThread;
    };
    const auto sameDevice = [](const DeviceArgs &x, const DeviceArgs &y) {
        return x.event == y.event && x.device == y.device && x.stream == y.stream && x.blocksPerSm == y.blocksPerSm
            && x.occupancyPercent == y.occupancyPercent;
    };
    const auto sameFlow = [](const ForwardBackwardFlow &x, const ForwardBackwardFlow &y) {
        return x.forwardLane == y.forwardLane && x.forwardNs == y.forwardNs && x.backwardLane == y.backwardLane
            && x.backwardNs == y.backwardNs;
    };
    const auto sameRecord = [](const MemoryRecord &x, const MemoryRecord &y) {
        return x.timeNs == y.timeNs && x.bytes == y.bytes && x.totalAllocatedBytes == y.totalAllocatedBytes
            && x.totalReservedBytes == y.totalReservedBytes && x.deviceType == y.deviceType && x.deviceId == y.deviceId;
    };
    return sameLists(a.lanes, b.lanes, sameLane) && sameLists(a.operatorArgs, b.operatorArgs, sameOperator)
        && sameLists(a.deviceArgs, b.deviceArgs, sameDevice) && sameLists(a.flows, b.flows, sameFlow)
        && sameLists(a.memory, b.memory, sameRecord) && a.metadata.numbers == b.metadata.numbers
        && a.metadata.baseTimeNs == b.metadata.baseTimeNs && a.metadata.devices.size() == b.metadata.devices.size()
        && a.metadata.modules.size() == b.metadata.modules.size();
}

bool sameNotes(const Trace &a, const Trace &b)
{
    const auto sameNote = [](const ImportNote &x, const ImportNote &y) {
        return x.code == y.code && x.severity == y.severity && x.count == y.count && x.text == y.text
            && x.byteOffset == y.byteOffset;
    };
    return sameLists(a.notes.all(), b.notes.all(), sameNote) && a.elementsRead == b.elementsRead
        && a.elementsSkipped == b.elementsSkipped && a.elementsRepaired == b.elementsRepaired;
}

void print(const char *title, const Trace &trace)
{
    std::fprintf(stderr, "%s\n%s", title, test::columnsText(trace).c_str());
    for (const ImportNote &note : trace.notes.all())
        std::fprintf(stderr, "note %s=%llu at %lld: %s\n", note.code.c_str(),
            static_cast<unsigned long long>(note.count),
            note.byteOffset ? static_cast<long long>(*note.byteOffset) : -1LL, note.text.c_str());
}

bool areLanesSound(const Trace &trace)
{
    std::uint32_t next = 0;
    for (std::size_t lane = 0; lane < trace.lanes.size(); ++lane) {
        const Lane &range = trace.lanes[lane];
        if (range.firstEvent != next || range.lastEvent < range.firstEvent || range.lastEvent > trace.eventCount())
            return false;
        for (std::uint32_t row = range.firstEvent; row < range.lastEvent; ++row) {
            if (trace.lane[row] != LaneId(lane))
                return false;
            if (row == range.firstEvent)
                continue;
            const std::int64_t before = trace.startNs[row - 1], start = trace.startNs[row];
            const std::int64_t lengthBefore = trace.durationNs[row - 1];
            const bool inOrder = before != start        ? before < start
                : lengthBefore != trace.durationNs[row] ? lengthBefore > trace.durationNs[row]
                                                        : trace.fileOrder[row - 1] < trace.fileOrder[row];
            if (!inOrder)
                return false;
        }
        next = range.lastEvent;
    }
    return next == trace.eventCount();
}

} // namespace

void requireSound(const Trace &trace)
{
    const std::size_t count = trace.eventCount();
    require(trace.durationNs.size() == count && trace.name.size() == count && trace.category.size() == count
            && trace.kind.size() == count && trace.lane.size() == count && trace.correlation.size() == count
            && trace.fileOrder.size() == count,
        "columns have one length");
    require(areLanesSound(trace), "lanes cover the events, which are sorted");
    for (std::size_t row = 0; row < count; ++row) {
        std::int64_t end = 0;
        require(trace.durationNs[row] >= 0 && !__builtin_add_overflow(trace.startNs[row], trace.durationNs[row], &end),
            "an event's end is a number");
        require(!trace.name[row] || trace.name[row].row() < trace.texts.size(), "names are texts");
    }
    for (const OperatorArgs &args : trace.operatorArgs)
        require(args.event.row() < count, "operators' arguments have their event");
    for (const DeviceArgs &args : trace.deviceArgs)
        require(args.event.row() < count, "device work's arguments have their event");
    require(trace.elementsSkipped <= trace.elementsRead, "what was skipped was read");
}

void requireSame(const Trace &a, const Trace &b)
{
    const bool columns = sameColumns(a, b), tables = sameSideTables(a, b), notes = sameNotes(a, b);
    if (columns && tables && notes)
        return;
    print("first reading:", a);
    print("second reading:", b);
    require(columns, "the columns do not depend on how a text is read");
    require(tables, "the side tables do not depend on how a text is read");
    require(notes, "the notes do not depend on how a text is read");
}

} // namespace twinlane::fuzz
