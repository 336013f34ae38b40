// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Events of one stretch of a file, and how stretches that were read apart become one. Each reader numbers texts and
// lanes in the order in which it meets them.

#pragma once

#include "model/base/column.h"
#include "model/base/ids.h"
#include "model/base/sparsecolumn.h"
#include "model/base/stringpool.h"
#include "model/trace/eventrows.h"
#include "model/trace/importnotes.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace twinlane {

/// What the arguments of an operator or of device work say. Their events are not known before all events are sorted.
struct EventArguments {
    bool hasAutograd = false; ///< else @c autograd holds no value
    OperatorArgs autograd;
    OperatorShapes shapes;
    DeviceArgs device; ///< meant for device work only
    CollectiveArgs collective;
    GraphArgs graph;   ///< without a graph: it holds no value
    LaunchArgs launch; ///< without id and kernel: it holds no value

    bool hasCollective() const
    {
        return collective.name || collective.group || collective.sequence >= 0 || collective.rank >= 0;
    }

    template <class Act> void eachText(const Act &act)
    {
        shapes.eachText(act);
        device.eachText(act);
        launch.eachText(act);
        collective.eachText(act);
    }
};

/// A begin or an end of an event (phase B or E).
struct Mark {
    EventRow row; ///< startNs is the time of the mark
    EventArguments arguments;
    bool isBegin = false;
    std::uint64_t byteOffset = 0;
};

/// One end of a flow between the forward and the backward pass.
struct FlowEnd {
    std::int64_t id = 0; ///< below 0: -1 - the number of a text in ReadNames::flowTexts
    std::int64_t timeNs = 0;
    std::uint64_t laneKey = 0; ///< see ReadNames
    bool isStart = false;
    FileOrder fileOrder;

    static std::int64_t idOf(NameId text) { return -1 - static_cast<std::int64_t>(text.value); }
    /// The text that the id stands for. @pre id < 0
    NameId idText() const { return NameId(static_cast<std::size_t>(-1 - id)); }
};

/// A memory record. Its thread becomes a lane only if it has events.
struct ReadMemory {
    MemoryRecord record;
    std::uint64_t laneKey = 0; ///< see ReadNames
};

/// The ids of one reader's texts and lanes for another reader.
struct NameMap {
    std::vector<NameId> texts, laneTexts, flowTexts; ///< the other reader's id, by the one reader's id
    std::vector<LaneId> lanes;

    std::uint64_t laneKey(std::uint64_t key) const
    {
        return std::uint64_t(laneTexts[key >> 32].value) << 32 | laneTexts[key & 0xFFFFFFFFU].value;
    }
};

/// Texts and lanes by the numbers that one reader gave them.
struct ReadNames {
    StringPool texts;
    StringPool laneTexts; ///< pids and tids
    StringPool flowTexts; ///< flow ids that are no numbers
    std::vector<Lane> lanes;
    Column<std::uint64_t> laneKeys; ///< by lane: the ids of its pid and its tid in laneTexts, the pid's above
    std::unordered_map<std::uint64_t, LaneId> laneOfKey;

    /// The lane of @p laneKey, which is made if there is none.
    LaneId laneOf(std::uint64_t laneKey);
};

/// Elements of the event array in the order of the file.
struct ReadEvents {
    EventRows rows;
    SparseColumn<OperatorArgs> operatorArgs; ///< by row
    SparseColumn<OperatorShapes> operatorShapes;
    SparseColumn<DeviceArgs> deviceArgs;
    SparseColumn<CollectiveArgs> collectiveArgs;
    SparseColumn<GraphArgs> graphArgs;
    SparseColumn<LaunchArgs> launchArgs;
    Column<Mark> marks;
    Column<FlowEnd> flowEnds;
    Column<ReadMemory> memory;
    std::vector<FileOrder> fileOrderOfCarry; ///< see Trace
    ImportNotes notes;
    std::uint64_t elementsRead = 0, elementsSkipped = 0, elementsRepaired = 0; ///< see Trace
    std::uint64_t objectsRead = 0;

    void add(const EventRow &row, const EventArguments &arguments);
    /// Adds the elements of @p later, which follow in the file and are translated by @p names. Empties @p later, which
    /// keeps its memory. Cost: one copy of the columns.
    void append(ReadEvents &later, const NameMap &names);
};

/// All that was read of a file, before it is sorted.
struct Collected {
    ReadEvents events;
    ReadNames names;
};

/// What one reader has read of one stretch of a file. Texts are views into that reader's pools, so it must live until
/// the part is absorbed.
struct TracePart {
    ReadEvents events;
    std::vector<std::string_view> texts, laneTexts, flowTexts; ///< by id, without those of the reader's earlier parts
    std::vector<std::uint64_t> laneKeys;                       ///< of lanes that no earlier part has, by id
};

/// Adds @p part, which follows in the file. Another reader has read it, and may go on reading meanwhile. @p names maps
/// that reader's ids and has learnt all its earlier parts; it learns this one. Empties @p part, which keeps its memory.
/// @pre Both readers read backslashes alike. Cost: one copy of the columns.
void absorb(Collected &collected, TracePart &part, NameMap &names);

} // namespace twinlane
