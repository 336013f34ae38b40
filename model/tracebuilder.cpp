// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the fields of an event mean, one phase after the other; then the matching of what spans two elements.

#include "model/tracebuilder.h"

#include "model/fixedpoint.h"

#include <algorithm>
#include <limits>

namespace twinlane {

namespace {

/// Bounds of times, so that differences and ends of any two events fit into int64: 1896 to 2116.
constexpr std::int64_t kEarliestNs = -(std::int64_t(1) << 61);
constexpr std::int64_t kLatestNs = std::int64_t(1) << 62;

std::optional<std::int64_t> timeOf(std::string_view token)
{
    const auto ns = microsecondsToNs(token);
    return ns && *ns >= kEarliestNs && *ns <= kLatestNs ? ns : std::nullopt;
}

/// The letter of a phase, 0 if there is none.
char phaseOf(const RawEvent &event)
{
    const std::string_view phase = tokenContent(event.phase);
    return event.phase.size() >= 3 && event.phase.front() == '"' && phase.size() == 1
        ? phase.front()
        : '\0';
}

/// A name or id, as opposed to an array, an object or nothing.
bool isText(std::string_view token)
{
    return !token.empty() && token.front() != '{' && token.front() != '[';
}

std::int32_t smallInteger(std::string_view token)
{
    const auto value = integerOf(token);
    return value && *value >= 0 && *value <= std::numeric_limits<std::int32_t>::max()
        ? static_cast<std::int32_t>(*value)
        : -1;
}

/// The number in "7" or "stream 7", else -1.
std::int32_t numberIn(std::string_view text)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto begin = std::find_if(text.begin(), text.end(), isDigit);
    const auto end = std::find_if_not(begin, text.end(), isDigit);
    return smallInteger(text.substr(
        static_cast<std::size_t>(begin - text.begin()), static_cast<std::size_t>(end - begin)));
}

std::string quoted(std::string_view text)
{
    constexpr std::size_t kMostBytes = 80;
    std::size_t length = std::min(text.size(), kMostBytes);
    while (length < text.size() && length > 0
        && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U)
        --length; // not inside a character
    return '"' + std::string(text.substr(0, length)) + (length < text.size() ? "…\"" : "\"");
}

} // namespace

TraceBuilder::TraceBuilder(std::string file, Backslashes backslashes)
    : m_texts(m_trace.texts, backslashes)
    , m_laneTexts(m_laneStrings, backslashes)
{
    m_trace.file = std::move(file);
}

void TraceBuilder::setBackslashes(Backslashes backslashes)
{
    m_texts.setBackslashes(backslashes);
    m_laneTexts.setBackslashes(backslashes);
}

void TraceBuilder::event(
    const RawEvent &event, const ElementRepairs &repairs, std::uint64_t byteOffset)
{
    m_repairedText = false;
    ++m_objectsRead;
    switch (const char phase = phaseOf(event)) {
    case 'X':
        duration(event, byteOffset);
        break;
    case 'B':
    case 'E':
        mark(event, phase == 'B', byteOffset);
        break;
    case 's':
    case 'f':
        flow(event, phase == 's', byteOffset);
        break;
    case 'i':
    case 'I':
        instant(event, byteOffset);
        break;
    case 'M': // names of processes and threads: nothing shows them
        break;
    case '\0':
        skipped(
            "missingPhase", "Elements without a phase (\"ph\") were left out", event, byteOffset);
        break;
    default:
        notes().add("otherPhases", Severity::Info,
            "Elements of phases that say nothing about time (counters, async ranges) are not "
            "shown.",
            1, byteOffset);
    }
    if (repairs.controlCharacter)
        notes().add("controlCharacters", Severity::Warning,
            "Strings hold raw control characters, which JSON forbids; they were kept.", 1,
            byteOffset);
    if (repairs.invalidUtf8)
        notes().add("invalidUtf8", Severity::Warning,
            "Text is not valid UTF-8; wrong bytes were replaced by U+FFFD.", 1, byteOffset);
    if (repairs.comma)
        notes().add("commas", Severity::Warning,
            "Commas are missing or too many; the elements were read all the same.", 1, byteOffset);
    if (m_repairedText || repairs.controlCharacter || repairs.invalidUtf8 || repairs.comma)
        ++m_trace.elementsRepaired;
    ++m_trace.elementsRead;
}

void TraceBuilder::notAnEvent(std::uint64_t byteOffset)
{
    skipped("notAnObject", "Elements of the event array that are no objects were left out", {},
        byteOffset);
    ++m_trace.elementsRead;
}

void TraceBuilder::lostElement(std::uint64_t byteOffset)
{
    notes().add("damagedElements", Severity::DataLoss,
        "Elements were so damaged that they could not be read; reading went on behind them.", 1,
        byteOffset);
    ++m_trace.elementsSkipped;
    ++m_trace.elementsRead;
}

void TraceBuilder::skipped(std::string_view code, std::string_view meaning, const RawEvent &event,
    std::uint64_t byteOffset)
{
    ++m_trace.elementsSkipped;
    if (notes().count(code) > 0) { // the text is that of the first case
        notes().add(code, Severity::DataLoss, {});
        return;
    }
    StringRepairs repairs;
    std::string sentence(meaning);
    if (isText(event.name))
        sentence += ", for example "
            + quoted(decodeString(tokenContent(event.name), Backslashes::Escape, repairs));
    notes().add(code, Severity::DataLoss, sentence + '.', 1, byteOffset);
}

void TraceBuilder::duration(const RawEvent &event, std::uint64_t byteOffset)
{
    const auto start = timeOf(event.ts);
    if (!start)
        return skipped("missingTimestamp", "Events without a valid start time were left out", event,
            byteOffset);
    const auto length = microsecondsToNs(event.dur);
    if (!length || *length > kLatestNs - *start)
        return skipped(
            "missingDuration", "Events without a valid duration were left out", event, byteOffset);
    if (*length < 0)
        return skipped(
            "negativeDuration", "Events with a negative duration were left out", event, byteOffset);
    EventRow row = rowOf(event, byteOffset);
    row.startNs = *start;
    row.durationNs = *length;
    if (row.kind == EventKind::Other)
        notes().add("otherCategories", Severity::Info,
            "Events of categories that Twinlane does not know are kept by name only.", 1,
            byteOffset);
    add(row, argumentsOf(event, row));
}

void TraceBuilder::mark(const RawEvent &event, bool isBegin, std::uint64_t byteOffset)
{
    const auto time = timeOf(event.ts);
    if (!time)
        return skipped("missingTimestamp", "Events without a valid start time were left out", event,
            byteOffset);
    Mark mark;
    mark.row = rowOf(event, byteOffset);
    mark.row.startNs = *time;
    mark.arguments = argumentsOf(event, mark.row);
    mark.isBegin = isBegin;
    mark.byteOffset = byteOffset;
    m_marks.push_back(mark);
}

void TraceBuilder::flow(const RawEvent &event, bool isStart, std::uint64_t byteOffset)
{
    constexpr std::string_view kForwardBackward = "fwdbwd";
    if (tokenContent(event.category) != kForwardBackward
        && tokenContent(event.name) != kForwardBackward)
        return;
    const auto time = timeOf(event.ts);
    if (!time || !isText(event.id))
        return skipped("incompleteFlow",
            "Flows between the forward and the backward pass without a time or an id were left out",
            event, byteOffset);
    m_flowEnds.push_back({ flowIdOf(event.id), *time, laneKeyOf(event), isStart,
        static_cast<std::uint32_t>(elementsRead()) });
}

void TraceBuilder::instant(const RawEvent &event, std::uint64_t byteOffset)
{
    if (tokenContent(event.name) != "[memory]")
        return;
    const auto time = timeOf(event.ts);
    const auto bytes = integerOf(event.bytes);
    if (!time || !bytes)
        return skipped("incompleteMemoryRecord",
            "Memory records without a time or a size were left out", event, byteOffset);
    MemoryRecord record;
    record.timeNs = *time;
    record.bytes = *bytes;
    record.totalAllocatedBytes = integerOf(event.totalAllocated).value_or(-1);
    record.totalReservedBytes = integerOf(event.totalReserved).value_or(-1);
    record.deviceType = std::max(smallInteger(event.deviceType), 0);
    record.deviceId = smallInteger(event.deviceId);
    m_trace.memory.push_back(record);
}

NameId TraceBuilder::text(std::string_view token)
{
    const TokenInterner::Interned interned = m_texts.intern(token);
    m_repairedText = m_repairedText || interned.repaired;
    return interned.id;
}

NameId TraceBuilder::listText(std::string_view token)
{
    return token.empty() || token.front() != '[' ? NameId() : text(token);
}

EventRow TraceBuilder::rowOf(const RawEvent &event, std::uint64_t byteOffset)
{
    EventRow row;
    row.name = text(isText(event.name) ? event.name : std::string_view("\"\""));
    if (!isText(event.category)) {
        row.category = {};
    } else if (event.category == m_lastCategory) {
        row.category = m_lastCategoryId;
    } else {
        row.category = text(event.category);
        m_lastCategory = event.category;
        m_lastCategoryId = row.category;
    }
    row.kind = kindOf(row.category, row.name);
    row.lane = laneOf(laneKeyOf(event));
    row.fileOrder = static_cast<std::uint32_t>(elementsRead());
    row.byteOffsetLow = static_cast<std::uint32_t>(byteOffset);
    while (m_trace.fileOrderOfCarry.size() < byteOffset >> 32)
        m_trace.fileOrderOfCarry.push_back(row.fileOrder);
    // Readers of Python frames skip their arguments, so none of them may count.
    if (!event.correlation.empty() && row.kind != EventKind::PythonFrame
        && row.kind != EventKind::ModuleCall)
        row.correlation = integerOf(event.correlation).value_or(0);
    return row;
}

TraceBuilder::Arguments TraceBuilder::argumentsOf(const RawEvent &event, const EventRow &row)
{
    Arguments arguments;
    if (row.kind == EventKind::Operator) {
        const auto sequenceNumber = integerOf(event.sequenceNumber),
                   forwardThread = integerOf(event.forwardThread);
        arguments.hasAutograd = sequenceNumber || forwardThread;
        arguments.sequenceNumber = sequenceNumber.value_or(-1);
        arguments.forwardThread = forwardThread.value_or(0);
        arguments.inputDims = listText(event.inputDims);
        arguments.inputTypes = listText(event.inputTypes);
    } else if (isDeviceWork(row.kind)) {
        const Lane &lane = m_trace.lanes[row.lane];
        arguments.device = smallInteger(event.device);
        if (arguments.device < 0)
            arguments.device = smallInteger(lane.pid);
        arguments.stream = smallInteger(event.stream);
        if (arguments.stream < 0)
            arguments.stream = numberIn(lane.tid);
        arguments.blocksPerSm = realOf(event.blocksPerSm).value_or(-1.0F);
        arguments.occupancyPercent = realOf(event.occupancyPercent).value_or(-1.0F);
        arguments.grid = listText(event.grid);
        arguments.block = listText(event.block);
        arguments.registersPerThread = smallInteger(event.registersPerThread);
        arguments.sharedMemoryBytes = smallInteger(event.sharedMemory);
    }
    return arguments;
}

EventKind TraceBuilder::kindOf(NameId category, NameId name)
{
    if (name.row() >= m_kindOfName.size())
        m_kindOfName.resize(std::max(name.row() + 1, m_kindOfName.size() * 2));
    KindOfName &last = m_kindOfName[name.row()];
    if (!last.known || last.category != category) {
        const std::string_view categoryText =
            category ? m_trace.texts.text(category) : std::string_view();
        last = { category, eventKind(categoryText, m_trace.texts.text(name)), true };
    }
    return last.kind;
}

std::uint64_t TraceBuilder::laneKeyOf(const RawEvent &event)
{
    const std::string_view last(m_lastLaneTokens);
    if (!last.empty() && last.substr(0, m_lastPidLength) == event.pid
        && last.substr(m_lastPidLength) == event.tid)
        return m_lastLaneKey;
    const auto idOf = [this](std::string_view token) {
        const TokenInterner::Interned interned =
            m_laneTexts.intern(isText(token) ? token : std::string_view("\"\""));
        return static_cast<std::uint64_t>(interned.id.value);
    };
    m_lastLaneKey = idOf(event.pid) << 32 | idOf(event.tid);
    m_lastLaneTokens.assign(event.pid);
    m_lastLaneTokens.append(event.tid);
    m_lastPidLength = event.pid.size();
    return m_lastLaneKey;
}

std::uint32_t TraceBuilder::laneOf(std::uint64_t laneKey)
{
    if (laneKey == m_laneKeyOfLane)
        return m_lane;
    const auto [found, isNew] =
        m_laneOfKey.try_emplace(laneKey, static_cast<std::uint32_t>(m_trace.lanes.size()));
    if (isNew) {
        const auto textOf = [this](std::uint64_t id) {
            return std::string(m_laneStrings.text(NameId(static_cast<std::size_t>(id))));
        };
        m_trace.lanes.push_back({ textOf(laneKey >> 32), textOf(laneKey & 0xFFFFFFFFU) });
    }
    m_laneKeyOfLane = laneKey;
    m_lane = found->second;
    return m_lane;
}

std::int64_t TraceBuilder::flowIdOf(std::string_view token)
{
    const auto number = integerOf(token);
    if (number && *number >= 0)
        return *number;
    return -1 - static_cast<std::int64_t>(m_flowStrings.intern(tokenContent(token)).value);
}

void TraceBuilder::add(const EventRow &row, const Arguments &arguments)
{
    const EventId id(m_rows.size()); // of the row; becomes the event's in finish()
    m_rows.push(row);
    if (arguments.hasAutograd)
        m_trace.operatorArgs.push_back({ id, arguments.sequenceNumber, arguments.forwardThread });
    else if (isDeviceWork(row.kind))
        m_trace.deviceArgs.push_back({ id, arguments.device, arguments.stream,
            arguments.blocksPerSm, arguments.occupancyPercent, arguments.grid, arguments.block,
            arguments.registersPerThread, arguments.sharedMemoryBytes });
    if (arguments.inputDims || arguments.inputTypes)
        m_trace.operatorShapes.push_back({ id, arguments.inputDims, arguments.inputTypes });
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
        std::vector<const Mark *> &stack = open[mark.row.lane];
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
        std::int64_t &smallest = m_rows[row].kind == EventKind::TraceSpan ? baseOfSpans : base;
        smallest = std::min(smallest, m_rows[row].startNs);
    }
    m_trace.baseNs = base != kNone ? base : baseOfSpans != kNone ? baseOfSpans : 0;
}

void TraceBuilder::fillColumns(const LaneOrder &order)
{
    const std::size_t count = order.rowAt.size();
    m_trace.startNs.resize(count);
    m_trace.durationNs.resize(count);
    m_trace.name.resize(count);
    m_trace.category.resize(count);
    m_trace.kind.resize(count);
    m_trace.lane.resize(count);
    m_trace.correlation.resize(count);
    m_trace.fileOrder.resize(count);
    m_trace.byteOffsetLow.resize(count);
    for (std::size_t event = 0; event < count; ++event) {
        const EventRow &row = m_rows[order.rowAt[event]];
        m_trace.startNs[event] = row.startNs - m_trace.baseNs;
        m_trace.durationNs[event] = row.durationNs;
        m_trace.name[event] = row.name;
        m_trace.category[event] = row.category;
        m_trace.kind[event] = row.kind;
        m_trace.lane[event] = LaneId(row.lane);
        m_trace.correlation[event] = row.correlation;
        m_trace.fileOrder[event] = row.fileOrder;
        m_trace.byteOffsetLow[event] = row.byteOffsetLow;
    }
    for (std::size_t lane = 0; lane < m_trace.lanes.size(); ++lane) {
        m_trace.lanes[lane].firstEvent = order.laneBegin[lane];
        m_trace.lanes[lane].lastEvent = order.laneBegin[lane + 1];
    }
}

void TraceBuilder::fillArguments(const LaneOrder &order)
{
    std::vector<std::uint32_t> eventOfRow(order.rowAt.size());
    for (std::size_t event = 0; event < order.rowAt.size(); ++event)
        eventOfRow[order.rowAt[event]] = static_cast<std::uint32_t>(event);
    const auto settle = [&eventOfRow](auto &arguments) {
        for (auto &entry : arguments)
            entry.event = EventId(eventOfRow[entry.event.row()]);
        const auto byEvent = [](const auto &a, const auto &b) { return a.event < b.event; };
        if (!std::is_sorted(arguments.begin(), arguments.end(), byEvent))
            std::sort(arguments.begin(), arguments.end(), byEvent);
    };
    settle(m_trace.operatorArgs);
    settle(m_trace.operatorShapes);
    settle(m_trace.deviceArgs);
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
            matches.push_back({ { LaneId(forward->second), start->timeNs - m_trace.baseNs,
                                    LaneId(backward->second), end->timeNs - m_trace.baseNs },
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

Trace TraceBuilder::finish()
{
    matchMarks();
    findBase();
    const LaneOrder order = orderByLane(m_rows, m_trace.lanes.size());
    fillColumns(order);
    fillArguments(order);
    m_rows.clear();
    matchFlows();
    for (MemoryRecord &record : m_trace.memory)
        record.timeNs -= m_trace.baseNs;
    std::stable_sort(m_trace.memory.begin(), m_trace.memory.end(),
        [](const MemoryRecord &a, const MemoryRecord &b) { return a.timeNs < b.timeNs; });
    return std::move(m_trace);
}

} // namespace twinlane
