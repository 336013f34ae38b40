// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What spans elements, once all are read: marks and flows that belong together, the order of the events, and stretches of a file
// that were read apart.

#include "model/sortedcolumns.h"
#include "model/tracebuilder.h"

#include <algorithm>
#include <limits>

namespace twinlane {

namespace {

/// Ids of @p from's texts in @p to, by row.
std::vector<NameId> idsIn(StringPool &to, const StringPool &from)
{
    std::vector<NameId> ids(from.size());
    for (std::size_t row = 0; row < ids.size(); ++row)
        ids[row] = to.intern(from.text(NameId(row)));
    return ids;
}

/// Appends @p from, each value as @p change makes it, and frees it.
template <class T, class Change>
void append(Column<T> &to, Column<T> &from, const Change &change)
{
    if (to.size() + from.size() > to.capacity())
        to.reserve(std::max(to.size() + from.size(), to.capacity() * 2));
    for (std::size_t row = 0; row < from.size(); ++row)
        to.append(change(from[row]));
    from.clear();
}

} // namespace

void TraceBuilder::absorb(TraceBuilder &later)
{
    const auto texts = idsIn(m_trace.texts, later.m_trace.texts);
    const auto laneTexts = idsIn(m_laneStrings, later.m_laneStrings);
    const auto flowTexts = idsIn(m_flowStrings, later.m_flowStrings);
    const auto textOf = [&texts](NameId id) { return id ? texts[id.row()] : id; };
    const auto laneKeyOf = [&laneTexts](std::uint64_t key) {
        return std::uint64_t(laneTexts[key >> 32].value) << 32 | laneTexts[key & 0xFFFFFFFFU].value;
    };
    std::vector<std::uint64_t> laneKeys(later.m_trace.lanes.size());
    for (const auto &[key, lane] : later.m_laneOfKey)
        laneKeys[lane.row()] = key;
    std::vector<LaneId> lanes;
    for (const std::uint64_t key : laneKeys)
        lanes.push_back(laneOf(laneKeyOf(key)));
    const auto fileOrder = static_cast<std::uint32_t>(elementsRead());
    const auto inOrder = [fileOrder](std::uint32_t order) { return order + fileOrder; };
    const auto asIs = [](auto value) { return value; };

    const std::size_t rowsBefore = m_rows.size();
    append(m_rows.startNs, later.m_rows.startNs, asIs);
    append(m_rows.durationNs, later.m_rows.durationNs, asIs);
    append(m_rows.correlation, later.m_rows.correlation, asIs);
    append(m_rows.name, later.m_rows.name, textOf);
    append(m_rows.category, later.m_rows.category, textOf);
    append(m_rows.lane, later.m_rows.lane, [&lanes](LaneId lane) { return lanes[lane.row()]; });
    append(m_rows.fileOrder, later.m_rows.fileOrder, inOrder);
    append(m_rows.byteOffsetLow, later.m_rows.byteOffsetLow, asIs);
    append(m_rows.kind, later.m_rows.kind, asIs);
    const auto shapesOf = [&textOf](OperatorShapes shapes) {
        shapes.inputDims = textOf(shapes.inputDims);
        shapes.inputTypes = textOf(shapes.inputTypes);
        return shapes;
    };
    const auto deviceOf = [&textOf](DeviceArgs device) {
        device.grid = textOf(device.grid);
        device.block = textOf(device.block);
        return device;
    };
    m_operatorArgs.append(later.m_operatorArgs, rowsBefore, asIs);
    m_operatorShapes.append(later.m_operatorShapes, rowsBefore, shapesOf);
    m_deviceArgs.append(later.m_deviceArgs, rowsBefore, deviceOf);

    for (Mark mark : later.m_marks) {
        mark.row.name = textOf(mark.row.name);
        mark.row.category = textOf(mark.row.category);
        mark.row.lane = lanes[mark.row.lane.row()];
        mark.row.fileOrder = inOrder(mark.row.fileOrder);
        mark.arguments.inputDims = textOf(mark.arguments.inputDims);
        mark.arguments.inputTypes = textOf(mark.arguments.inputTypes);
        mark.arguments.grid = textOf(mark.arguments.grid);
        mark.arguments.block = textOf(mark.arguments.block);
        m_marks.push_back(mark);
    }
    for (FlowEnd end : later.m_flowEnds) {
        if (end.id < 0)
            end.id = flowIdOf(flowTexts[static_cast<std::size_t>(-1 - end.id)]);
        end.laneKey = laneKeyOf(end.laneKey);
        end.fileOrder = inOrder(end.fileOrder);
        m_flowEnds.push_back(end);
    }
    m_trace.memory.insert(
        m_trace.memory.end(), later.m_trace.memory.begin(), later.m_trace.memory.end());
    const auto &carries = later.m_trace.fileOrderOfCarry;
    for (std::size_t k = m_trace.fileOrderOfCarry.size(); k < carries.size(); ++k)
        m_trace.fileOrderOfCarry.push_back(inOrder(carries[k]));

    for (const ImportNote &note : later.m_trace.notes.all())
        notes().add(note.code, note.severity, note.text, note.count, note.byteOffset);
    m_trace.elementsRead += later.m_trace.elementsRead;
    m_trace.elementsSkipped += later.m_trace.elementsSkipped;
    m_trace.elementsRepaired += later.m_trace.elementsRepaired;
    m_objectsRead += later.m_objectsRead;
}

void TraceBuilder::matchMarks()
{
    std::stable_sort(m_marks.begin(), m_marks.end(),
        [](const Mark &a, const Mark &b) { return a.row.startNs < b.row.startNs; });
    std::vector<std::vector<const Mark *>> open(m_trace.lanes.size());
    const auto unmatched = [this](const Mark &mark) {
        ++m_trace.elementsSkipped;
        notes().add("unmatchedBeginOrEnd", Severity::DataLoss,
            "Begin events without an end, or ends without a begin, were left out.", 1,
            mark.byteOffset);
    };
    for (const Mark &mark : m_marks) {
        std::vector<const Mark *> &stack = open[mark.row.lane.row()];
        if (mark.isBegin) {
            stack.push_back(&mark);
        } else if (stack.empty()) {
            unmatched(mark);
        } else {
            EventRow row = stack.back()->row;
            row.durationNs = mark.row.startNs - row.startNs;
            add(row, stack.back()->arguments);
            stack.pop_back();
        }
    }
    for (const auto &stack : open) {
        for (const Mark *mark : stack)
            unmatched(*mark);
    }
    m_marks = {};
}

void TraceBuilder::findBase()
{
    constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::max();
    std::int64_t base = kNone, baseOfSpans = kNone;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        std::int64_t &smallest = m_rows.kind[row] == EventKind::TraceSpan ? baseOfSpans : base;
        smallest = std::min(smallest, m_rows.startNs[row]);
    }
    m_trace.baseNs = base != kNone ? base : baseOfSpans != kNone ? baseOfSpans : 0;
}

void TraceBuilder::fillColumns(const LaneOrder &order, const std::stop_token &stop)
{
    sortColumns(m_rows, order, m_trace, stop);
    const auto take = [&](auto &column, auto &from) {
        const auto settle = [](auto &arguments, std::size_t event) {
            arguments.event = EventId(event);
        };
        if (!stop.stop_requested())
            column = from.take({ order.rowAt.data(), order.rowAt.size() }, settle);
    };
    take(m_trace.operatorArgs, m_operatorArgs);
    take(m_trace.operatorShapes, m_operatorShapes);
    take(m_trace.deviceArgs, m_deviceArgs);
}

void TraceBuilder::matchFlows()
{
    // The k-th start of an id belongs to its k-th end: ids are used again in files put together from several.
    std::stable_sort(m_flowEnds.begin(), m_flowEnds.end(), [](const FlowEnd &a, const FlowEnd &b) {
        return a.id != b.id ? a.id < b.id : a.isStart && !b.isStart;
    });
    struct Match {
        ForwardBackwardFlow flow;
        std::uint32_t fileOrder;
    };
    std::vector<Match> matches;
    std::uint64_t unmatched = 0;
    for (auto group = m_flowEnds.begin(); group != m_flowEnds.end();) {
        const auto groupEnd = std::find_if(
            group, m_flowEnds.end(), [group](const FlowEnd &end) { return end.id != group->id; });
        auto start = group;
        const auto firstEnd =
            std::find_if_not(group, groupEnd, [](const FlowEnd &end) { return end.isStart; });
        auto end = firstEnd;
        for (; start != firstEnd && end != groupEnd; ++start, ++end) {
            const auto forward = m_laneOfKey.find(start->laneKey),
                       backward = m_laneOfKey.find(end->laneKey);
            if (forward == m_laneOfKey.end() || backward == m_laneOfKey.end()) {
                ++unmatched;
                continue;
            }
            matches.push_back({ { forward->second, start->timeNs - m_trace.baseNs,
                                    backward->second, end->timeNs - m_trace.baseNs },
                end->fileOrder });
        }
        unmatched += static_cast<std::uint64_t>((firstEnd - start) + (groupEnd - end));
        group = groupEnd;
    }
    std::sort(matches.begin(), matches.end(),
        [](const Match &a, const Match &b) { return a.fileOrder < b.fileOrder; });
    for (const Match &match : matches)
        m_trace.flows.push_back(match.flow);
    notes().add("unmatchedFlows", Severity::Info,
        "Flows between the forward and the backward pass have one end only, or an end on a thread "
        "without events.",
        unmatched);
    m_flowEnds = {};
}

std::optional<Trace> TraceBuilder::finish(const std::stop_token &stop)
{
    matchMarks();
    findBase();
    fillColumns(orderByLane(m_rows, m_trace.lanes.size(), stop), stop);
    if (stop.stop_requested())
        return std::nullopt;
    matchFlows();
    for (MemoryRecord &record : m_trace.memory)
        record.timeNs -= m_trace.baseNs;
    std::stable_sort(m_trace.memory.begin(), m_trace.memory.end(),
        [](const MemoryRecord &a, const MemoryRecord &b) { return a.timeNs < b.timeNs; });
    return std::move(m_trace);
}

} // namespace twinlane
