// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The meaning of an element's fields, for each phase ("ph") of elements.

#include "model/reader/eventcollector.h"

#include "model/base/letters.h"
#include "model/json/byteblock.h"
#include "model/json/fixedpoint.h"
#include "model/reader/plainvalues.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

/// Bounds of times, so that differences and ends of any two events fit into int64: 1896 to 2116.
constexpr std::int64_t kEarliestNs = -(std::int64_t(1) << 61);
constexpr std::int64_t kLatestNs = std::int64_t(1) << 62;

std::optional<std::int64_t> timeOf(std::string_view token)
{
    const auto ns = microsecondsInTextToNs(token);
    return ns && *ns >= kEarliestNs && *ns <= kLatestNs ? ns : std::nullopt;
}

/// A list of the shapes of ten thousand tensors is shorter.
constexpr std::size_t kMostListBytes = 1024 * 1024;

/// The letter of a phase, 0 if there is none.
char phaseOf(const RawEvent &event)
{
    const std::string_view phase = tokenContent(event[Field::Phase]);
    return event[Field::Phase].size() >= 3 && event[Field::Phase].front() == '"' && phase.size() == 1 ? phase.front()
                                                                                                      : '\0';
}

/// A name or id, as opposed to an array, an object or nothing.
bool isText(std::string_view token)
{
    return !token.empty() && token.front() != '{' && token.front() != '[';
}

std::int32_t smallInteger(std::optional<std::int64_t> value)
{
    return value && *value >= 0 && *value <= std::numeric_limits<std::int32_t>::max()
        ? static_cast<std::int32_t>(*value)
        : -1;
}

/// The number in "7" or "stream 7", else -1.
std::int32_t numberIn(std::string_view text)
{
    const auto begin = std::find_if(text.begin(), text.end(), isDigit);
    const auto end = std::find_if_not(begin, text.end(), isDigit);
    return smallInteger(
        integerOf(text.substr(static_cast<std::size_t>(begin - text.begin()), static_cast<std::size_t>(end - begin))));
}

/// Bytes of one element of PyTorch's type; 0: not known.
std::int64_t bytesOfType(std::string_view type)
{
    struct Width {
        std::string_view type;
        std::int64_t bytes;
    };
    static constexpr std::array<Width, 16> kWidths { { { "Byte", 1 }, { "Char", 1 }, { "Bool", 1 }, { "Short", 2 },
        { "Half", 2 }, { "BFloat16", 2 }, { "Int", 4 }, { "Float", 4 }, { "Long", 8 }, { "Double", 8 },
        { "ComplexFloat", 8 }, { "ComplexDouble", 16 }, { "Float8_e4m3fn", 1 }, { "Float8_e5m2", 1 },
        { "Float8_e4m3fnuz", 1 }, { "Float8_e5m2fnuz", 1 } } };
    const auto *found = std::ranges::find(kWidths, type, &Width::type);
    return found == kWidths.end() ? 0 : found->bytes;
}

std::string inQuotes(std::string_view text)
{
    constexpr std::size_t kMostBytes = 80;
    std::size_t length = std::min(text.size(), kMostBytes);
    while (length < text.size() && length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U)
        --length; // not inside a character
    return '"' + std::string(text.substr(0, length)) + (length < text.size() ? "…\"" : "\"");
}

/// Are there different numbers in "[3, 1, 2]"? Texts of long lists end in "...", which is none.
bool hasUnevenParts(std::string_view list)
{
    std::string_view first;
    while (!list.empty()) {
        const auto begin = std::find_if(list.begin(), list.end(), isDigit);
        const auto end = std::find_if_not(begin, list.end(), isDigit);
        const std::string_view part(begin, end);
        if (first.empty())
            first = part;
        else if (!part.empty() && part != first)
            return true;
        list = std::string_view(end, list.end());
    }
    return false;
}

/// The texts of @p pool from row @p taken on, which becomes their end. Texts never move, so other threads may read them
/// while more come in.
void takeTexts(const StringPool &pool, std::size_t &taken, std::vector<std::string_view> &texts)
{
    for (; taken < pool.size(); ++taken)
        texts.push_back(pool.text(NameId(taken)));
}

} // namespace

EventCollector::EventCollector(Backslashes backslashes)
    : m_texts(m_names.texts, backslashes)
    , m_laneTexts(m_names.laneTexts, backslashes)
{
}

void EventCollector::setBackslashes(Backslashes backslashes)
{
    m_texts.setBackslashes(backslashes);
    m_laneTexts.setBackslashes(backslashes);
}

void EventCollector::expectText(std::uint64_t readBytes, std::uint64_t bytesToCome)
{
    assert(bytesToCome <= PTRDIFF_MAX);
    const auto rows = static_cast<double>(m_events.rows.size());
    constexpr double kSpare = 1.125; // a text that has still more of them to come grows its columns as it goes
    const double toCome = rows * static_cast<double>(bytesToCome) / static_cast<double>(readBytes);
    m_events.rows.expect(static_cast<std::size_t>(rows + toCome * kSpare));
}

void EventCollector::event(const RawEvent &event, const ElementRepairs &repairs, std::uint64_t byteOffset)
{
    m_repairedText = false;
    ++m_events.objectsRead;
    const char phase = phaseOf(event);
    if (phase == 'X')
        duration(event, byteOffset);
    else
        otherPhase(phase, event, byteOffset);
    if (repairs.any())
        noteRepairs(repairs, byteOffset);
    if (m_hasLongText)
        noteLongText(byteOffset);
    if (m_repairedText || repairs.any())
        ++m_events.elementsRepaired;
    ++m_events.elementsRead;
}

void EventCollector::otherPhase(char phase, const RawEvent &event, std::uint64_t byteOffset)
{
    switch (phase) {
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
        skipped("missingPhase", "Elements without a phase (\"ph\") were left out", event, byteOffset);
        break;
    default:
        notes().add("otherPhases", Severity::Info,
            "Elements of phases that say nothing about time (counters, async ranges) are not "
            "shown.",
            1, byteOffset);
    }
}

void EventCollector::noteLongText(std::uint64_t byteOffset)
{
    m_hasLongText = false;
    notes().add("longTexts", Severity::Warning,
        "Names of more than 64 KB were cut and lists of more than 1 MB left out.", 1, byteOffset);
}

void EventCollector::noteRepairs(const ElementRepairs &repairs, std::uint64_t byteOffset)
{
    if (repairs.controlCharacter)
        notes().add("controlCharacters", Severity::Warning,
            "Strings hold raw control characters, which JSON forbids; they were kept.", 1, byteOffset);
    if (repairs.invalidUtf8)
        notes().add("invalidUtf8", Severity::Warning, "Text is not valid UTF-8; wrong bytes were replaced by U+FFFD.",
            1, byteOffset);
    if (repairs.comma)
        notes().add("commas", Severity::Warning, "Commas are missing or too many; the elements were read all the same.",
            1, byteOffset);
}

void EventCollector::notAnEvent(std::uint64_t byteOffset)
{
    skipped("notAnObject", "Elements of the event array that are no objects were left out", {}, byteOffset);
    ++m_events.elementsRead;
}

void EventCollector::lostElement(std::uint64_t byteOffset)
{
    notes().add("damagedElements", Severity::DataLoss,
        "Elements were so damaged that they could not be read; reading went on behind them.", 1, byteOffset);
    ++m_events.elementsSkipped;
    ++m_events.elementsRead;
}

void EventCollector::skipped(
    std::string_view code, std::string_view meaning, const RawEvent &event, std::uint64_t byteOffset)
{
    ++m_events.elementsSkipped;
    if (notes().count(code) > 0) { // a note keeps the text of its first case
        notes().add(code, Severity::DataLoss, {});
        return;
    }
    StringRepairs repairs;
    std::string sentence(meaning);
    if (isText(event[Field::Name]))
        sentence += ", for example "
            + inQuotes(decodeString(tokenContent(shortened(event[Field::Name])), Backslashes::Escape, repairs));
    notes().add(code, Severity::DataLoss, sentence + '.', 1, byteOffset);
}

void EventCollector::duration(const RawEvent &event, std::uint64_t byteOffset)
{
    const auto start = timeOf(event[Field::Ts]);
    if (!start)
        return skipped("missingTimestamp", "Events without a valid start time were left out", event, byteOffset);
    const auto length = microsecondsInTextToNs(event[Field::Dur]);
    if (!length || *length > kLatestNs - *start)
        return skipped("missingDuration", "Events without a valid duration were left out", event, byteOffset);
    if (*length < 0)
        return skipped("negativeDuration", "Events with a negative duration were left out", event, byteOffset);
    EventRow row = rowOf(event, byteOffset);
    row.startNs = *start;
    row.durationNs = *length;
    if (row.kind == EventKind::Other)
        notes().add("otherCategories", Severity::Info,
            "Events of categories that Twinlane does not know are kept by name only.", 1, byteOffset);
    m_events.add(row, argumentsOf(event, row));
}

void EventCollector::mark(const RawEvent &event, bool isBegin, std::uint64_t byteOffset)
{
    const auto time = timeOf(event[Field::Ts]);
    if (!time)
        return skipped("missingTimestamp", "Events without a valid start time were left out", event, byteOffset);
    Mark mark;
    mark.row = rowOf(event, byteOffset);
    mark.row.startNs = *time;
    mark.arguments = argumentsOf(event, mark.row);
    mark.isBegin = isBegin;
    mark.byteOffset = byteOffset;
    m_events.marks.push(mark);
}

void EventCollector::flow(const RawEvent &event, bool isStart, std::uint64_t byteOffset)
{
    constexpr std::string_view kForwardBackward = "fwdbwd";
    if (tokenContent(event[Field::Category]) != kForwardBackward
        && tokenContent(event[Field::Name]) != kForwardBackward)
        return;
    const auto time = timeOf(event[Field::Ts]);
    if (!time || !isText(event[Field::Id]))
        return skipped("incompleteFlow",
            "Flows between the forward and the backward pass without a time or an id were left out", event, byteOffset);
    m_events.flowEnds.push({ flowIdOf(event[Field::Id]), *time, laneKeyOf(event), isStart, nextOrder() });
}

void EventCollector::instant(const RawEvent &event, std::uint64_t byteOffset)
{
    if (tokenContent(event[Field::Name]) != "[memory]")
        return;
    const auto time = timeOf(event[Field::Ts]);
    const auto bytes = integerInText(event[Field::Bytes]);
    if (!time || !bytes)
        return skipped(
            "incompleteMemoryRecord", "Memory records without a time or a size were left out", event, byteOffset);
    MemoryRecord record;
    record.timeNs = *time;
    record.address = integerInText(event[Field::Address]).value_or(0);
    record.bytes = *bytes;
    record.totalAllocatedBytes = integerInText(event[Field::TotalAllocated]).value_or(-1);
    record.totalReservedBytes = integerInText(event[Field::TotalReserved]).value_or(-1);
    record.deviceType = std::max(smallInteger(integerInText(event[Field::DeviceType])), 0);
    record.deviceId = smallInteger(integerInText(event[Field::DeviceId]));
    m_events.memory.push({ record, laneKeyOf(event) });
}

NameId EventCollector::text(std::string_view token)
{
    const TokenInterner::Interned interned = m_texts.intern(token);
    m_repairedText = m_repairedText || interned.repaired;
    return interned.id;
}

std::string_view EventCollector::keptText(std::string_view token)
{
    if (!isText(token))
        return "\"\"";
    const std::string_view kept = shortened(token);
    m_hasLongText = m_hasLongText || kept.size() < token.size();
    return kept;
}

NameId EventCollector::listText(std::string_view token)
{
    if (token.empty() || token.front() != '[')
        return {};
    if (token.size() <= kMostListBytes)
        return text(token);
    m_hasLongText = true;
    return {};
}

NameId EventCollector::plainListText(std::string_view token, std::string_view allowed, Column<Content> &known)
{
    const NameId id = listText(token);
    if (!id)
        return id;
    if (known.size() <= id.row())
        known.resize(std::max(id.row() + 1, 2 * known.size()), Content::Unknown);
    Content &content = known[id.row()];
    if (content == Content::Unknown)
        content = token.find_first_not_of(allowed) == token.npos ? Content::Plain : Content::Other;
    return content == Content::Plain ? id : NameId();
}

NameId EventCollector::numbersText(std::string_view token)
{
    return plainListText(token, "[]0123456789-+.eE, \t\r\n", m_numberLists);
}

NameId EventCollector::typesText(std::string_view token)
{
    return plainListText(
        token, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_:<>()[]*&?|., \"\t\r\n", m_typeLists);
}

NameId EventCollector::valuesText(std::string_view token)
{
    if (token.empty() || token.front() != '[')
        return {};
    if (token.size() > kMostListBytes) {
        m_hasLongText = true;
        return {};
    }
    // Known lists are looked up by their bytes: most operators repeat.
    const NameId raw = m_rawValues.intern(token);
    if (raw.row() == m_valuesOfRaw.size())
        m_valuesOfRaw.push(m_names.texts.intern(plainValues(token)));
    return m_valuesOfRaw[raw.row()];
}

NameId EventCollector::moduleNameText(std::string_view token)
{
    constexpr std::size_t kMostBytes = 512;
    if (!isText(token) || token.size() < 3 || token.size() > kMostBytes)
        return {};
    const std::string_view content = token.substr(1, token.size() - 2);
    const bool fits = std::all_of(
        content.begin(), content.end(), [](char c) { return c == '.' || c == '_' || isDigit(c) || isLetter(c); });
    return fits ? text(token) : NameId();
}

NameId EventCollector::groupNameText(std::string_view token)
{
    constexpr std::size_t kMostBytes = 256;
    return isText(token) && token.size() >= 3 && token.size() <= kMostBytes ? text(token) : NameId();
}

EventRow EventCollector::rowOf(const RawEvent &event, std::uint64_t byteOffset)
{
    EventRow row;
    row.name = text(keptText(event[Field::Name]));
    if (!isText(event[Field::Category])) {
        row.category = {};
    } else if (sameBytes(event[Field::Category], m_lastCategory)) {
        row.category = m_lastCategoryId;
    } else {
        row.category = text(keptText(event[Field::Category]));
        m_lastCategory = event[Field::Category];
        m_lastCategoryId = row.category;
    }
    row.kind = kindOf(row.category, row.name);
    row.lane = laneOf(laneKeyOf(event));
    row.fileOrder = nextOrder();
    row.byteOffsetLow = static_cast<std::uint32_t>(byteOffset);
    while (m_events.fileOrderOfCarry.size() < byteOffset >> 32)
        m_events.fileOrderOfCarry.push_back(row.fileOrder);
    // The parsers skip the arguments of Python frames, so no argument of a frame may count.
    if (!event[Field::Correlation].empty() && row.kind != EventKind::PythonFrame && row.kind != EventKind::ModuleCall)
        row.correlation = integerInText(event[Field::Correlation]).value_or(0);
    if (row.kind == EventKind::Operator)
        row.correlation = integerInText(event[Field::ExternalId]).value_or(0);
    return row;
}

EventArguments EventCollector::argumentsOf(const RawEvent &event, const EventRow &row)
{
    EventArguments arguments;
    if (row.kind == EventKind::Operator) {
        const auto sequenceNumber = integerInText(event[Field::SequenceNumber]),
                   forwardThread = integerInText(event[Field::ForwardThread]);
        arguments.hasAutograd = sequenceNumber || forwardThread;
        arguments.autograd.sequenceNumber = sequenceNumber.value_or(-1);
        arguments.autograd.forwardThread = forwardThread.value_or(0);
        arguments.shapes.inputDims = numbersText(event[Field::InputDims]);
        arguments.shapes.inputTypes = typesText(event[Field::InputTypes]);
        arguments.shapes.inputStrides = numbersText(event[Field::InputStrides]);
        arguments.shapes.inputValues = valuesText(event[Field::InputValues]);
    } else if (isDeviceWork(row.kind)) {
        arguments.device = deviceArgsOf(event, m_names.lanes[row.lane.row()]);
        arguments.graph = graphArgsOf(event);
    } else if (row.kind == EventKind::Launch) {
        const std::int64_t id = integerInText(event[Field::ExternalId]).value_or(0);
        constexpr std::int64_t kLargest = std::numeric_limits<std::uint32_t>::max();
        arguments.launch.externalId = id > 0 && id <= kLargest ? static_cast<std::uint32_t>(id) : 0;
        if (isText(event[Field::LaunchKernel]))
            arguments.launch.kernel = text(keptText(event[Field::LaunchKernel]));
    }
    if (row.kind == EventKind::Operator || row.kind == EventKind::Annotation || row.kind == EventKind::Kernel)
        arguments.collective = collectiveArgsOf(event);
    return arguments;
}

DeviceArgs EventCollector::deviceArgsOf(const RawEvent &event, const Lane &lane)
{
    DeviceArgs args;
    args.device = smallInteger(integerInText(event[Field::Device]));
    if (args.device < 0)
        args.device = smallInteger(integerOf(lane.pid));
    args.stream = smallInteger(integerInText(event[Field::Stream]));
    if (args.stream < 0)
        args.stream = numberIn(lane.tid);
    args.blocksPerSm = realOf(event[Field::BlocksPerSm]).value_or(-1.0F);
    args.occupancyPercent = realOf(event[Field::OccupancyPercent]).value_or(-1.0F);
    if (args.occupancyPercent == 0) // the profiler's word for "not known": what runs occupies something
        args.occupancyPercent = -1;
    args.grid = numbersText(event[Field::Grid]);
    args.block = numbersText(event[Field::Block]);
    args.registersPerThread = smallInteger(integerInText(event[Field::RegistersPerThread]));
    args.sharedMemoryBytes = smallInteger(integerInText(event[Field::SharedMemory]));
    args.moduleName = moduleNameText(event[Field::ModuleName]);
    if (!args.moduleName)
        args.moduleName = moduleNameText(event[Field::AnnotatedName]);
    return args;
}

GraphArgs EventCollector::graphArgsOf(const RawEvent &event)
{
    const auto graph = integerInText(event[Field::GraphId]), node = integerInText(event[Field::GraphNodeId]);
    GraphArgs args;
    if (graph && node && *graph != 0) {
        args.graph = *graph;
        args.node = *node;
    }
    return args;
}

CollectiveArgs EventCollector::collectiveArgsOf(const RawEvent &event)
{
    CollectiveArgs args;
    args.name = groupNameText(event[Field::CollectiveName]);
    args.group = groupNameText(event[Field::ProcessGroup]);
    if (args.name || args.group)
        args.type = groupNameText(event[Field::MessageType]);
    args.sequence = integerInText(event[Field::GroupSequence]).value_or(-1);
    if (args.sequence < 0)
        args.sequence = integerInText(event[Field::CommsId]).value_or(-1);
    args.sequence = std::max<std::int64_t>(args.sequence, -1);
    args.rank = smallInteger(integerInText(event[Field::Rank]));
    const std::int64_t width = bytesOfType(tokenContent(event[Field::MessageType]));
    const auto bytesOf = [&event, width](Field elements) -> std::int64_t {
        const std::int64_t count = smallInteger(integerInText(event[elements]));
        return count >= 0 && width > 0 ? count * width : -1;
    };
    args.bytes = bytesOf(Field::MessageElements);
    args.outBytes = bytesOf(Field::ReceivedElements);
    args.groupSize = smallInteger(integerInText(event[Field::GroupSize]));
    args.isUneven = hasUnevenParts(event[Field::SentParts]) || hasUnevenParts(event[Field::ReceivedParts]);
    return args;
}

EventKind EventCollector::kindOf(NameId category, NameId name)
{
    if (name.row() >= m_kindOfName.size())
        m_kindOfName.resize(std::max(name.row() + 1, m_kindOfName.size() * 2), {});
    KindOfName &last = m_kindOfName[name.row()];
    if (!last.known || last.category != category) {
        const std::string_view categoryText = category ? m_names.texts.text(category) : std::string_view();
        last = { category, eventKind(categoryText, m_names.texts.text(name)), true };
    }
    return last.kind;
}

std::uint64_t EventCollector::laneKeyOf(const RawEvent &event)
{
    const std::string_view pid = event[Field::Pid], tid = event[Field::Tid];
    const std::string_view last(m_lastLaneTokens);
    if (!last.empty() && sameBytes(last.substr(0, m_lastPidLength), pid)
        && sameBytes(last.substr(m_lastPidLength), tid))
        return m_lastLaneKey;
    const auto idOf = [this](std::string_view token) {
        return static_cast<std::uint64_t>(m_laneTexts.intern(keptText(token)).id.value);
    };
    m_lastLaneKey = idOf(pid) << 32 | idOf(tid);
    m_lastLaneTokens.clear();
    if (std::max(pid.size(), tid.size()) <= kMostTextBytes) {
        m_lastLaneTokens.assign(pid);
        m_lastLaneTokens.append(tid);
        m_lastPidLength = pid.size();
    }
    return m_lastLaneKey;
}

LaneId EventCollector::laneOf(std::uint64_t laneKey)
{
    if (laneKey != m_laneKeyOfLane) {
        m_laneKeyOfLane = laneKey;
        m_lane = m_names.laneOf(laneKey);
    }
    return m_lane;
}

std::int64_t EventCollector::flowIdOf(std::string_view token)
{
    const auto number = integerInText(token);
    if (number && *number >= 0)
        return *number;
    return FlowEnd::idOf(m_names.flowTexts.intern(tokenContent(keptText(token))));
}

void EventCollector::takePart(TracePart &part)
{
    std::swap(m_events, part.events);
    takeTexts(m_names.texts, m_textsTaken, part.texts);
    takeTexts(m_names.laneTexts, m_laneTextsTaken, part.laneTexts);
    takeTexts(m_names.flowTexts, m_flowTextsTaken, part.flowTexts);
    part.laneKeys.assign(m_names.laneKeys.begin() + m_lanesTaken, m_names.laneKeys.end());
    m_lanesTaken = m_names.laneKeys.size();
}

} // namespace twinlane
