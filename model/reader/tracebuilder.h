// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Raw events in the order of the file -> a sorted, frozen Trace.

#pragma once

#include "model/base/column.h"
#include "model/base/sparsecolumn.h"
#include "model/json/tokeninterner.h"
#include "model/reader/eventparser.h"
#include "model/reader/laneorder.h"
#include "model/trace/trace.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace twinlane {

class TraceBuilder final : public EventSink {
public:
    explicit TraceBuilder(std::string file, Backslashes backslashes);
    TraceBuilder(const TraceBuilder &) = delete;
    TraceBuilder &operator=(const TraceBuilder &) = delete;

    void event(const RawEvent &event, const ElementRepairs &repairs, std::uint64_t byteOffset) override;
    void notAnEvent(std::uint64_t byteOffset) override;
    void lostElement(std::uint64_t byteOffset) override;

    /// What was read stands in @p readBytes of text, and @p bytesToCome follow. A hint that makes room.
    /// @pre readBytes > 0 and bytesToCome <= PTRDIFF_MAX
    void expectText(std::uint64_t readBytes, std::uint64_t bytesToCome);

    std::uint64_t elementsRead() const { return m_trace.elementsRead; }
    std::uint64_t objectsRead() const { return m_objectsRead; }
    ImportNotes &notes() { return m_trace.notes; }
    /// Whether a text was kept whose meaning depends on how backslashes are read.
    bool sawBackslash() const { return m_texts.sawBackslash() || m_laneTexts.sawBackslash(); }
    /// @pre !sawBackslash()
    void setBackslashes(Backslashes backslashes);

    /// What a builder has read of one stretch of a file.
    struct Part;
    /// What the texts and lanes of a builder whose parts are absorbed are in the builder that absorbs them.
    struct Names {
        std::vector<NameId> texts, laneTexts, flowTexts;
        std::vector<LaneId> lanes;
    };

    /// Gives away all that was read since the last part was taken; texts and lanes stay known. @p part is new or was
    /// emptied by
    /// absorb(); its memory is this builder's from now on.
    void takePart(Part &part);
    /// Goes on as if the elements of @p part, which follow in the file, had been read by this builder. @p part was read
    /// by another
    /// builder, which may go on reading meanwhile; @p names has what absorb() made of that one's parts so far, all of
    /// them.
    /// Empties @p part, which keeps its memory. @pre Both read backslashes alike. Cost: one copy of the columns.
    void absorb(Part &part, Names &names);

    /// Matches what belongs together, sorts, and gives the trace away; nothing once @p stop is requested. Call it once,
    /// at the end.
    /// @p threads: that may be used, with the caller's; a second one helps.
    std::optional<Trace> finish(const std::stop_token &stop, unsigned threads = 1);

private:
    /// What the arguments of an operator or of device work say.
    struct Arguments {
        std::int64_t sequenceNumber = -1;
        std::int64_t forwardThread = 0;
        bool hasAutograd = false;
        std::int32_t device = -1, stream = -1;
        float blocksPerSm = -1, occupancyPercent = -1;
        NameId inputDims, inputTypes, grid, block;
        std::int32_t registersPerThread = -1, sharedMemoryBytes = -1;
    };
    /// A begin or end (phase B or E).
    struct Mark {
        EventRow row; ///< startNs is the time of the mark
        Arguments arguments;
        bool isBegin = false;
        std::uint64_t byteOffset = 0;
    };
    struct FlowEnd {
        std::int64_t id = 0;
        std::int64_t timeNs = 0;
        std::uint64_t laneKey = 0;
        bool isStart = false;
        std::uint32_t fileOrder = 0;
    };

    void otherPhase(char phase, const RawEvent &event, std::uint64_t byteOffset);
    void noteLongText(std::uint64_t byteOffset);
    void noteRepairs(const ElementRepairs &repairs, std::uint64_t byteOffset);
    void duration(const RawEvent &event, std::uint64_t byteOffset);
    void mark(const RawEvent &event, bool isBegin, std::uint64_t byteOffset);
    void flow(const RawEvent &event, bool isStart, std::uint64_t byteOffset);
    void instant(const RawEvent &event, std::uint64_t byteOffset);

    /// Everything of a row but its times.
    EventRow rowOf(const RawEvent &event, std::uint64_t byteOffset);
    Arguments argumentsOf(const RawEvent &event, const EventRow &row);
    EventKind kindOf(NameId category, NameId name);
    std::uint64_t laneKeyOf(const RawEvent &event);
    LaneId laneOf(std::uint64_t laneKey);
    std::int64_t flowIdOf(std::string_view token);
    static std::int64_t flowIdOf(NameId text) { return -1 - static_cast<std::int64_t>(text.value); }
    NameId text(std::string_view token);
    /// @p token, of a name or an id, without what of it is too long to be kept; that of an empty text if it is none.
    std::string_view keptText(std::string_view token);
    /// The text of an array as it stands in the file; none for anything else, and if it is too long to be kept.
    NameId listText(std::string_view token);

    void add(const EventRow &row, const Arguments &arguments);
    void learnNames(const Part &part, Names &names);
    static std::uint64_t laneKeyIn(const Names &names, std::uint64_t key);
    void skipped(std::string_view code, std::string_view meaning, const RawEvent &event, std::uint64_t byteOffset);
    void matchMarks(const std::stop_token &stop);
    void findBase(const std::stop_token &stop);
    void fillColumns(const LaneOrder &order, const std::stop_token &stop, unsigned threads);
    void fillArguments(const LaneOrder &order, const std::stop_token &stop);
    void matchFlows(const std::stop_token &stop);
    void sortMemory(const std::stop_token &stop);

    Trace m_trace;
    TokenInterner m_texts;
    StringPool m_laneStrings;
    TokenInterner m_laneTexts;
    StringPool m_flowStrings; ///< of flow ids that are no numbers
    EventRows m_rows;
    SparseColumn<OperatorArgs> m_operatorArgs; ///< of rows; their events are set in finish()
    SparseColumn<OperatorShapes> m_operatorShapes;
    SparseColumn<DeviceArgs> m_deviceArgs;
    Column<Mark> m_marks;
    Column<FlowEnd> m_flowEnds;
    std::unordered_map<std::uint64_t, LaneId> m_laneOfKey;
    Column<std::uint64_t> m_laneKeys; ///< by lane
    std::string m_lastLaneTokens;     ///< pid and tid of the event before, as they stand in the text
    std::size_t m_lastPidLength = 0;
    std::uint64_t m_lastLaneKey = 0;
    std::uint64_t m_laneKeyOfLane = ~std::uint64_t(0); ///< whose lane is m_lane
    LaneId m_lane;
    struct KindOfName {
        NameId category;
        EventKind kind = EventKind::Other;
        bool known = false;
    };
    Column<KindOfName> m_kindOfName; ///< by name: nearly every name has one category
    std::string m_lastCategory;      ///< token of the event before
    NameId m_lastCategoryId;
    bool m_repairedText = false; ///< a text of the event at hand was repaired
    bool m_hasLongText = false;  ///< of the event at hand
    std::uint64_t m_objectsRead = 0;
    /// How many of each are in parts that were taken.
    std::size_t m_textsTaken = 0, m_laneTextsTaken = 0, m_flowTextsTaken = 0, m_lanesTaken = 0;
};

/// Ids are those of the builder it is of, which must live until the part is absorbed.
struct TraceBuilder::Part {
    EventRows rows;
    SparseColumn<OperatorArgs> operatorArgs;
    SparseColumn<OperatorShapes> operatorShapes;
    SparseColumn<DeviceArgs> deviceArgs;
    Column<Mark> marks;
    Column<FlowEnd> flowEnds;
    Column<MemoryRecord> memory;
    std::vector<std::uint32_t> fileOrderOfCarry;
    ImportNotes notes;
    std::uint64_t elementsRead = 0, elementsSkipped = 0, elementsRepaired = 0, objectsRead = 0;
    std::vector<std::string_view> texts, laneTexts, flowTexts; ///< those that no part before had, by id
    std::vector<std::uint64_t> laneKeys;                       ///< of lanes that no part before had, by id
};

} // namespace twinlane
