// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What spans elements: marks and flows that belong together, and the order of the events.

#include "model/reader/finishtrace.h"

#include "model/base/stoppable.h"
#include "model/trace/laneorder.h"
#include "model/trace/sortedcolumns.h"

#include <algorithm>
#include <future>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

/// Runs @p task on another thread if @p threads > 1 and one can be started, otherwise when the caller waits for the
/// future.
template <class Task> std::future<void> meanwhile(unsigned threads, Task task)
{
    constexpr auto kWhereverPossible = std::launch::async | std::launch::deferred;
    return std::async(
        threads > 1 ? kWhereverPossible : std::launch::deferred, [task, serving = ColumnReuse::serving()] {
            const ColumnReuse reuse(serving);
            task();
        });
}

/// Makes an event of each begin and its end. The ends of a lane close its begins last opened, first closed.
void matchMarks(Collected &collected, const std::stop_token &stop)
{
    ReadEvents &events = collected.events;
    Column<Mark> &marks = events.marks;
    const auto isEarlier = [](const Mark &a, const Mark &b) { return a.row.startNs < b.row.startNs; };
    if (!stoppableSort(std::span(marks.data(), marks.size()), isEarlier, stop))
        return;
    std::vector<std::vector<const Mark *>> open(collected.names.lanes.size());
    const auto unmatched = [&events](const Mark &mark) {
        ++events.elementsSkipped;
        events.notes.add("unmatchedBeginOrEnd", Severity::DataLoss,
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
            events.add(row, stack.back()->arguments);
            stack.pop_back();
        }
    };
    inStretches(marks.size(), stop,
        [&](std::size_t begin, std::size_t end) { std::for_each(marks.begin() + begin, marks.begin() + end, take); });
    for (const auto &stack : open) {
        inStretches(stack.size(), stop, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i)
                unmatched(*stack[i]);
        });
    }
    marks.clear();
}

/// The start of the first event that is no span of the profiler itself; without such events, of the first span.
std::int64_t baseOf(const EventRows &rows, const std::stop_token &stop)
{
    constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::max();
    std::int64_t base = kNone, baseOfSpans = kNone;
    inStretches(rows.size(), stop, [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) {
            std::int64_t &smallest = rows.kind[row] == EventKind::TraceSpan ? baseOfSpans : base;
            smallest = std::min(smallest, rows.startNs[row]);
        }
    });
    return base != kNone ? base : baseOfSpans != kNone ? baseOfSpans : 0;
}

void fillArguments(ReadEvents &events, Trace &trace, const LaneOrder &order, const std::stop_token &stop)
{
    const auto take = [&](auto &column, auto &from) {
        const auto settle = [](auto &arguments, std::size_t event) { arguments.event = EventId(event); };
        if (!stop.stop_requested())
            column = from.take({ order.rowAt.data(), order.rowAt.size() }, settle);
    };
    take(trace.operatorArgs, events.operatorArgs);
    take(trace.operatorShapes, events.operatorShapes);
    take(trace.deviceArgs, events.deviceArgs);
    take(trace.collectiveArgs, events.collectiveArgs);
    take(trace.graphArgs, events.graphArgs);
    take(trace.launchArgs, events.launchArgs);
}

void fillColumns(ReadEvents &events, Trace &trace, const std::stop_token &stop, unsigned threads)
{
    const LaneOrder order = orderByLane(events.rows, trace.lanes.size(), stop);
    auto arguments = meanwhile(threads, [&] { fillArguments(events, trace, order, stop); });
    sortColumns(events.rows, order, trace, stop);
    arguments.get();
}

/// A flow and the place in the file of its end.
struct FlowMatch {
    ForwardBackwardFlow flow;
    FileOrder fileOrder;
};

/// Pairs the ends of flows, which come sorted by id, starts first.
class FlowMatcher {
public:
    FlowMatcher(const Column<FlowEnd> &ends, const ReadNames &names, std::int64_t baseNs)
        : m_ends(ends)
        , m_names(names)
        , m_baseNs(baseNs)
        , m_unmatched(ends.size())
    {
    }

    /// The ends must be taken in their order.
    void take(std::size_t at)
    {
        const FlowEnd &end = m_ends[at];
        if (at == 0 || end.id != m_ends[at - 1].id)
            m_firstStart = m_firstEnd = at;
        if (end.isStart) {
            m_firstEnd = at + 1;
            return;
        }
        // The k-th start of an id belongs to its k-th end: files that were put together from several repeat ids.
        const std::size_t k = at - m_firstEnd;
        if (k < m_firstEnd - m_firstStart)
            match(m_ends[m_firstStart + k], end);
    }

    Column<FlowMatch> &matches() { return m_matches; }
    std::uint64_t unmatched() const { return m_unmatched; }

private:
    void match(const FlowEnd &start, const FlowEnd &end)
    {
        const auto forward = m_names.laneOfKey.find(start.laneKey), backward = m_names.laneOfKey.find(end.laneKey);
        if (forward == m_names.laneOfKey.end() || backward == m_names.laneOfKey.end()) {
            --m_unmatched; // the two are one flow
            return;
        }
        m_unmatched -= 2;
        m_matches.push(
            { { forward->second, start.timeNs - m_baseNs, backward->second, end.timeNs - m_baseNs }, end.fileOrder });
    }

    const Column<FlowEnd> &m_ends;
    const ReadNames &m_names;
    const std::int64_t m_baseNs;
    Column<FlowMatch> m_matches;
    std::uint64_t m_unmatched;
    std::size_t m_firstStart = 0, m_firstEnd = 0; ///< of the id at hand
};

void matchFlows(Collected &collected, Trace &trace, const std::stop_token &stop)
{
    Column<FlowEnd> &ends = collected.events.flowEnds;
    const auto isBefore = [](const FlowEnd &a, const FlowEnd &b) {
        return a.id != b.id ? a.id < b.id : a.isStart && !b.isStart;
    };
    if (!stoppableSort(std::span(ends.data(), ends.size()), isBefore, stop))
        return;
    FlowMatcher matcher(ends, collected.names, trace.baseNs);
    inStretches(ends.size(), stop, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at)
            matcher.take(at);
    });
    Column<FlowMatch> &matches = matcher.matches();
    const auto isEarlier = [](const FlowMatch &a, const FlowMatch &b) { return a.fileOrder < b.fileOrder; };
    if (!stoppableSort(std::span(matches.data(), matches.size()), isEarlier, stop))
        return;
    trace.flows.reserve(matches.size());
    inStretches(matches.size(), stop, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            trace.flows.append(matches[i].flow);
    });
    collected.events.notes.add("unmatchedFlows", Severity::Info,
        "Flows between the forward and the backward pass have one end only, or an end on a thread "
        "without events.",
        matcher.unmatched());
    ends.clear();
}

void fillMemory(const Column<ReadMemory> &read, const ReadNames &names, Trace &trace, const std::stop_token &stop)
{
    if (read.empty())
        return;
    trace.memory.reserve(read.size());
    inStretches(read.size(), stop, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            MemoryRecord record = read[i].record;
            record.timeNs -= trace.baseNs;
            const auto lane = names.laneOfKey.find(read[i].laneKey);
            record.lane = lane == names.laneOfKey.end() ? LaneId() : lane->second;
            trace.memory.append(record);
        }
    });
    stoppableSort(
        std::span(trace.memory.data(), trace.memory.size()),
        [](const MemoryRecord &a, const MemoryRecord &b) { return a.timeNs < b.timeNs; }, stop);
}

} // namespace

std::optional<Trace> finishTrace(Collected &&collected, const std::stop_token &stop, unsigned threads)
{
    Trace trace;
    ReadEvents &events = collected.events;
    matchMarks(collected, stop);
    trace.baseNs = baseOf(events.rows, stop);
    trace.lanes = std::move(collected.names.lanes);
    auto sideTables = meanwhile(threads, [&] { // these need no order of the events
        matchFlows(collected, trace, stop);
        fillMemory(events.memory, collected.names, trace, stop);
    });
    fillColumns(events, trace, stop, threads);
    sideTables.get();
    if (stop.stop_requested())
        return std::nullopt;
    trace.fileOrderOfCarry = std::move(events.fileOrderOfCarry);
    trace.notes = std::move(events.notes);
    trace.texts = std::move(collected.names.texts);
    trace.elementsRead = events.elementsRead;
    trace.elementsSkipped = events.elementsSkipped;
    trace.elementsRepaired = events.elementsRepaired;
    return trace;
}

} // namespace twinlane
