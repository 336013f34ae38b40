// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What spans elements, once all are read: marks and flows that belong together, the order of the events, and stretches
// of a file
// that were read apart.

#include "model/base/stoppable.h"
#include "model/reader/sortedcolumns.h"
#include "model/reader/tracebuilder.h"

#include <algorithm>
#include <future>
#include <limits>
#include <span>
#include <utility>

namespace twinlane {

namespace {

/// Those of @p pool from row @p taken on, which becomes their end. Texts never move, so others may read them while more
/// come in.
void takeTexts(const StringPool &pool, std::size_t &taken, std::vector<std::string_view> &texts)
{
    for (; taken < pool.size(); ++taken)
        texts.push_back(pool.text(NameId(taken)));
}

void learnTexts(const std::vector<std::string_view> &texts, StringPool &pool, std::vector<NameId> &ids)
{
    for (const std::string_view text : texts)
        ids.push_back(pool.intern(text));
}

/// Room for @p count more values; where they are to be written.
template <class T> T *moreRoom(Column<T> &column, std::size_t count)
{
    const std::size_t before = column.size();
    if (before + count > column.capacity())
        column.reserve(std::max(before + count, column.capacity() * 2));
    column.resizeUnset(before + count);
    return column.data() + before;
}

/// Appends @p from, each value as @p change makes it, and empties it.
template <class T, class Change> void append(Column<T> &to, Column<T> &from, const Change &change)
{
    T *const out = moreRoom(to, from.size());
    std::transform(from.begin(), from.end(), out, change);
    from.resizeUnset(0);
}

template <class T> void append(Column<T> &to, Column<T> &from)
{
    T *const out = moreRoom(to, from.size());
    std::copy(from.begin(), from.end(), out);
    from.resizeUnset(0);
}

/// Does @p task in another thread, if there may be one and there is one to have, else when its end is waited for.
template <class Task> std::future<void> meanwhile(unsigned threads, Task task)
{
    constexpr auto kWhereverPossible = std::launch::async | std::launch::deferred;
    return std::async(
        threads > 1 ? kWhereverPossible : std::launch::deferred, [task, serving = ColumnReuse::serving()] {
            const ColumnReuse reuse(serving);
            task();
        });
}

} // namespace

void TraceBuilder::takePart(Part &part)
{
    std::swap(m_rows, part.rows);
    std::swap(m_operatorArgs, part.operatorArgs);
    std::swap(m_operatorShapes, part.operatorShapes);
    std::swap(m_deviceArgs, part.deviceArgs);
    m_marks.swap(part.marks);
    m_flowEnds.swap(part.flowEnds);
    std::swap(m_trace.memory, part.memory);
    std::swap(m_trace.fileOrderOfCarry, part.fileOrderOfCarry);
    part.notes = std::exchange(m_trace.notes, {});
    part.elementsRead = std::exchange(m_trace.elementsRead, 0);
    part.elementsSkipped = std::exchange(m_trace.elementsSkipped, 0);
    part.elementsRepaired = std::exchange(m_trace.elementsRepaired, 0);
    part.objectsRead = std::exchange(m_objectsRead, 0);
    takeTexts(m_trace.texts, m_textsTaken, part.texts);
    takeTexts(m_laneStrings, m_laneTextsTaken, part.laneTexts);
    takeTexts(m_flowStrings, m_flowTextsTaken, part.flowTexts);
    part.laneKeys.assign(m_laneKeys.begin() + m_lanesTaken, m_laneKeys.end());
    m_lanesTaken = m_laneKeys.size();
}

void TraceBuilder::learnNames(const Part &part, Names &names)
{
    learnTexts(part.texts, m_trace.texts, names.texts);
    learnTexts(part.laneTexts, m_laneStrings, names.laneTexts);
    learnTexts(part.flowTexts, m_flowStrings, names.flowTexts);
    for (const std::uint64_t key : part.laneKeys)
        names.lanes.push_back(laneOf(laneKeyIn(names, key)));
}

std::uint64_t TraceBuilder::laneKeyIn(const Names &names, std::uint64_t key)
{
    return std::uint64_t(names.laneTexts[key >> 32].value) << 32 | names.laneTexts[key & 0xFFFFFFFFU].value;
}

void TraceBuilder::absorb(Part &part, Names &names)
{
    learnNames(part, names);
    const auto textOf = [texts = names.texts.data()](NameId id) { return id ? texts[id.row()] : id; };
    const auto laneIn = [lanes = names.lanes.data()](LaneId lane) { return lanes[lane.row()]; };
    const auto inOrder = [before = static_cast<std::uint32_t>(elementsRead())](
                             std::uint32_t order) { return order + before; };
    const auto asIs = [](auto value) { return value; };

    const std::size_t rowsBefore = m_rows.size();
    append(m_rows.startNs, part.rows.startNs);
    append(m_rows.durationNs, part.rows.durationNs);
    append(m_rows.correlation, part.rows.correlation);
    append(m_rows.name, part.rows.name, textOf);
    append(m_rows.category, part.rows.category, textOf);
    append(m_rows.lane, part.rows.lane, laneIn);
    append(m_rows.fileOrder, part.rows.fileOrder, inOrder);
    append(m_rows.byteOffsetLow, part.rows.byteOffsetLow);
    append(m_rows.kind, part.rows.kind);
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
    m_operatorArgs.append(part.operatorArgs, rowsBefore, asIs);
    m_operatorShapes.append(part.operatorShapes, rowsBefore, shapesOf);
    m_deviceArgs.append(part.deviceArgs, rowsBefore, deviceOf);

    for (Mark mark : part.marks) {
        mark.row.name = textOf(mark.row.name);
        mark.row.category = textOf(mark.row.category);
        mark.row.lane = laneIn(mark.row.lane);
        mark.row.fileOrder = inOrder(mark.row.fileOrder);
        mark.arguments.inputDims = textOf(mark.arguments.inputDims);
        mark.arguments.inputTypes = textOf(mark.arguments.inputTypes);
        mark.arguments.grid = textOf(mark.arguments.grid);
        mark.arguments.block = textOf(mark.arguments.block);
        m_marks.push(mark);
    }
    for (FlowEnd end : part.flowEnds) {
        if (end.id < 0)
            end.id = flowIdOf(names.flowTexts[static_cast<std::size_t>(-1 - end.id)]);
        end.laneKey = laneKeyIn(names, end.laneKey);
        end.fileOrder = inOrder(end.fileOrder);
        m_flowEnds.push(end);
    }
    append(m_trace.memory, part.memory, asIs);
    for (std::size_t k = m_trace.fileOrderOfCarry.size(); k < part.fileOrderOfCarry.size(); ++k)
        m_trace.fileOrderOfCarry.push_back(inOrder(part.fileOrderOfCarry[k]));

    for (const ImportNote &note : part.notes.all())
        notes().add(note.code, note.severity, note.text, note.count, note.byteOffset);
    m_trace.elementsRead += part.elementsRead;
    m_trace.elementsSkipped += part.elementsSkipped;
    m_trace.elementsRepaired += part.elementsRepaired;
    m_objectsRead += part.objectsRead;
    part.marks.resizeUnset(0);
    part.flowEnds.resizeUnset(0);
    part.memory.clear();
    part.fileOrderOfCarry.clear();
    part.texts.clear();
    part.laneTexts.clear();
    part.flowTexts.clear();
    part.laneKeys.clear();
}

void TraceBuilder::matchMarks(const std::stop_token &stop)
{
    const auto isEarlier = [](const Mark &a, const Mark &b) { return a.row.startNs < b.row.startNs; };
    if (!stoppableSort(std::span(m_marks.data(), m_marks.size()), isEarlier, stop))
        return;
    std::vector<std::vector<const Mark *>> open(m_trace.lanes.size());
    const auto unmatched = [this](const Mark &mark) {
        ++m_trace.elementsSkipped;
        notes().add("unmatchedBeginOrEnd", Severity::DataLoss,
            "Begin events without an end, or ends without a begin, were left out.", 1, mark.byteOffset);
    };
    const auto take = [&](const Mark &mark) {
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
    };
    inStretches(m_marks.size(), stop, [&](std::size_t begin, std::size_t end) {
        std::for_each(m_marks.begin() + begin, m_marks.begin() + end, take);
    });
    for (const auto &stack : open) {
        inStretches(stack.size(), stop, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i)
                unmatched(*stack[i]);
        });
    }
    m_marks.clear();
}

void TraceBuilder::findBase(const std::stop_token &stop)
{
    constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::max();
    std::int64_t base = kNone, baseOfSpans = kNone;
    inStretches(m_rows.size(), stop, [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) {
            std::int64_t &smallest = m_rows.kind[row] == EventKind::TraceSpan ? baseOfSpans : base;
            smallest = std::min(smallest, m_rows.startNs[row]);
        }
    });
    m_trace.baseNs = base != kNone ? base : baseOfSpans != kNone ? baseOfSpans : 0;
}

void TraceBuilder::fillColumns(const LaneOrder &order, const std::stop_token &stop, unsigned threads)
{
    auto arguments = meanwhile(threads, [&] { fillArguments(order, stop); });
    sortColumns(m_rows, order, m_trace, stop);
    arguments.get();
}

void TraceBuilder::fillArguments(const LaneOrder &order, const std::stop_token &stop)
{
    const auto take = [&](auto &column, auto &from) {
        const auto settle = [](auto &arguments, std::size_t event) { arguments.event = EventId(event); };
        if (!stop.stop_requested())
            column = from.take({ order.rowAt.data(), order.rowAt.size() }, settle);
    };
    take(m_trace.operatorArgs, m_operatorArgs);
    take(m_trace.operatorShapes, m_operatorShapes);
    take(m_trace.deviceArgs, m_deviceArgs);
}

void TraceBuilder::matchFlows(const std::stop_token &stop)
{
    // The k-th start of an id belongs to its k-th end: ids are used again in files put together from several.
    const auto isBefore = [](const FlowEnd &a, const FlowEnd &b) {
        return a.id != b.id ? a.id < b.id : a.isStart && !b.isStart;
    };
    if (!stoppableSort(std::span(m_flowEnds.data(), m_flowEnds.size()), isBefore, stop))
        return;
    struct Match {
        ForwardBackwardFlow flow;
        std::uint32_t fileOrder;
    };
    Column<Match> matches;
    std::uint64_t unmatched = m_flowEnds.size();
    std::size_t firstStart = 0, firstEnd = 0; // of the id at hand
    const auto take = [&](std::size_t at) {
        const FlowEnd &end = m_flowEnds[at];
        if (at == 0 || end.id != m_flowEnds[at - 1].id)
            firstStart = firstEnd = at;
        if (end.isStart) {
            firstEnd = at + 1;
            return;
        }
        if (at - firstEnd >= firstEnd - firstStart)
            return;
        const FlowEnd &start = m_flowEnds[firstStart + (at - firstEnd)];
        const auto forward = m_laneOfKey.find(start.laneKey), backward = m_laneOfKey.find(end.laneKey);
        if (forward == m_laneOfKey.end() || backward == m_laneOfKey.end()) {
            --unmatched; // the two are one flow
            return;
        }
        unmatched -= 2;
        matches.push(
            { { forward->second, start.timeNs - m_trace.baseNs, backward->second, end.timeNs - m_trace.baseNs },
                end.fileOrder });
    };
    inStretches(m_flowEnds.size(), stop, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at)
            take(at);
    });
    const auto isEarlier = [](const Match &a, const Match &b) { return a.fileOrder < b.fileOrder; };
    if (!stoppableSort(std::span(matches.data(), matches.size()), isEarlier, stop))
        return;
    m_trace.flows.reserve(matches.size());
    inStretches(matches.size(), stop, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            m_trace.flows.append(matches[i].flow);
    });
    notes().add("unmatchedFlows", Severity::Info,
        "Flows between the forward and the backward pass have one end only, or an end on a thread "
        "without events.",
        unmatched);
    m_flowEnds.clear();
}

void TraceBuilder::sortMemory(const std::stop_token &stop)
{
    Column<MemoryRecord> &records = m_trace.memory;
    inStretches(records.size(), stop, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            records[i].timeNs -= m_trace.baseNs;
    });
    stoppableSort(
        std::span(records.data(), records.size()),
        [](const MemoryRecord &a, const MemoryRecord &b) { return a.timeNs < b.timeNs; }, stop);
}

std::optional<Trace> TraceBuilder::finish(const std::stop_token &stop, unsigned threads)
{
    matchMarks(stop);
    findBase(stop);
    auto sideTables = meanwhile(threads, [&] { // these need no order of the events
        matchFlows(stop);
        sortMemory(stop);
    });
    fillColumns(orderByLane(m_rows, m_trace.lanes.size(), stop), stop, threads);
    sideTables.get();
    if (stop.stop_requested())
        return std::nullopt;
    return std::move(m_trace);
}

} // namespace twinlane
