// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reader/tracepart.h"

#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>

namespace twinlane {

namespace {

/// Makes room for @p count more values. Returns the place to write them to.
template <class T> T *moreRoom(Column<T> &column, std::size_t count)
{
    const std::size_t before = column.size();
    if (before + count > column.capacity())
        column.reserve(std::max(before + count, column.capacity() * 2));
    column.resizeUnset(before + count);
    return column.data() + before;
}

/// The ids of one reader's stretch as those of another reader.
class Translation {
public:
    Translation(const NameMap &names, std::uint64_t elementsBefore)
        : m_names(names)
        , m_texts(names.texts.data())
        , m_lanes(names.lanes.data())
        , m_elementsBefore(static_cast<std::uint32_t>(elementsBefore))
    {
    }

    /// False: the value means the same to both.
    template <class T> static constexpr bool holdsIds() { return !std::is_arithmetic_v<T> && !std::is_enum_v<T>; }

    NameId operator()(NameId text) const { return text ? m_texts[text.row()] : text; }
    LaneId operator()(LaneId lane) const { return m_lanes[lane.row()]; }
    FileOrder operator()(FileOrder order) const { return FileOrder(std::size_t(order.value + m_elementsBefore)); }
    Mark operator()(Mark mark) const
    {
        eachEventField([&](auto field) {
            if constexpr (holdsIds<std::remove_reference_t<decltype(field(mark.row))>>())
                field(mark.row) = (*this)(field(mark.row));
        });
        return withTexts(mark, mark.arguments);
    }
    FlowEnd operator()(FlowEnd end) const
    {
        if (end.id < 0)
            end.id = FlowEnd::idOf(m_names.flowTexts[end.idText().row()]);
        end.laneKey = m_names.laneKey(end.laneKey);
        end.fileOrder = (*this)(end.fileOrder);
        return end;
    }
    ReadMemory operator()(ReadMemory memory) const
    {
        memory.laneKey = m_names.laneKey(memory.laneKey);
        return memory;
    }
    OperatorShapes operator()(OperatorShapes shapes) const { return withTexts(shapes, shapes); }
    DeviceArgs operator()(DeviceArgs device) const { return withTexts(device, device); }
    LaunchArgs operator()(LaunchArgs launch) const { return withTexts(launch, launch); }
    CollectiveArgs operator()(CollectiveArgs collective) const { return withTexts(collective, collective); }
    OperatorArgs operator()(const OperatorArgs &autograd) const { return autograd; }
    GraphArgs operator()(const GraphArgs &graph) const { return graph; }

private:
    template <class T, class Texts> const T &withTexts(const T &whole, Texts &texts) const
    {
        texts.eachText([this](NameId &text) { text = (*this)(text); });
        return whole;
    }

    const NameMap &m_names;
    const NameId *m_texts;
    const LaneId *m_lanes;
    std::uint32_t m_elementsBefore;
};

/// Appends @p from, each value as @p translated gives it, and empties it.
template <class T> void appendColumn(Column<T> &to, Column<T> &from, const Translation &translated)
{
    T *const out = moreRoom(to, from.size());
    if constexpr (Translation::holdsIds<T>())
        std::transform(from.begin(), from.end(), out, [&translated](const T &value) { return translated(value); });
    else
        std::copy(from.begin(), from.end(), out);
    from.resizeUnset(0);
}

void learnTexts(const std::vector<std::string_view> &texts, StringPool &pool, std::vector<NameId> &ids)
{
    for (const std::string_view text : texts)
        ids.push_back(pool.intern(text));
}

void learnNames(ReadNames &names, const TracePart &part, NameMap &map)
{
    learnTexts(part.texts, names.texts, map.texts);
    learnTexts(part.laneTexts, names.laneTexts, map.laneTexts);
    learnTexts(part.flowTexts, names.flowTexts, map.flowTexts);
    for (const std::uint64_t key : part.laneKeys)
        map.lanes.push_back(names.laneOf(map.laneKey(key)));
}

} // namespace

LaneId ReadNames::laneOf(std::uint64_t laneKey)
{
    const auto [found, isNew] = laneOfKey.try_emplace(laneKey, lanes.size());
    if (isNew) {
        const auto textOf = [this](std::uint64_t id) {
            return std::string(laneTexts.text(NameId(static_cast<std::size_t>(id))));
        };
        lanes.push_back({ textOf(laneKey >> 32), textOf(laneKey & 0xFFFFFFFFU) });
        laneKeys.push(laneKey);
    }
    return found->second;
}

void ReadEvents::add(const EventRow &row, const EventArguments &arguments)
{
    const std::size_t at = rows.size();
    rows.push(row);
    if (arguments.hasAutograd)
        operatorArgs.push(at, arguments.autograd);
    else if (isDeviceWork(row.kind))
        deviceArgs.push(at, arguments.device);
    const OperatorShapes &shapes = arguments.shapes;
    if (shapes.inputDims || shapes.inputTypes || shapes.inputStrides || shapes.inputValues)
        operatorShapes.push(at, arguments.shapes);
    if (arguments.hasCollective())
        collectiveArgs.push(at, arguments.collective);
    if (arguments.graph.graph != 0)
        graphArgs.push(at, arguments.graph);
    if (arguments.launch.externalId != 0 || arguments.launch.kernel)
        launchArgs.push(at, arguments.launch);
}

void ReadEvents::append(ReadEvents &later, const NameMap &names)
{
    const Translation translated(names, elementsRead);
    const std::size_t rowsBefore = rows.size();
    eachEventField([&](auto field) { appendColumn(field(rows), field(later.rows), translated); });
    operatorArgs.append(later.operatorArgs, rowsBefore, translated);
    operatorShapes.append(later.operatorShapes, rowsBefore, translated);
    deviceArgs.append(later.deviceArgs, rowsBefore, translated);
    collectiveArgs.append(later.collectiveArgs, rowsBefore, translated);
    graphArgs.append(later.graphArgs, rowsBefore, translated);
    launchArgs.append(later.launchArgs, rowsBefore, translated);
    appendColumn(marks, later.marks, translated);
    appendColumn(flowEnds, later.flowEnds, translated);
    appendColumn(memory, later.memory, translated);
    for (std::size_t k = fileOrderOfCarry.size(); k < later.fileOrderOfCarry.size(); ++k)
        fileOrderOfCarry.push_back(translated(later.fileOrderOfCarry[k]));
    later.fileOrderOfCarry.clear();
    for (const ImportNote &note : later.notes.all())
        notes.add(note.code, note.severity, note.text, note.count, note.byteOffset);
    later.notes = {};
    elementsRead += std::exchange(later.elementsRead, 0);
    elementsSkipped += std::exchange(later.elementsSkipped, 0);
    elementsRepaired += std::exchange(later.elementsRepaired, 0);
    objectsRead += std::exchange(later.objectsRead, 0);
}

void absorb(Collected &collected, TracePart &part, NameMap &names)
{
    learnNames(collected.names, part, names);
    collected.events.append(part.events, names);
    part.texts.clear();
    part.laneTexts.clear();
    part.flowTexts.clear();
    part.laneKeys.clear();
}

} // namespace twinlane
