// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The raw fields of each element -> rows, marks and flow ends in the order of the file.

#pragma once

#include "model/base/column.h"
#include "model/json/tokeninterner.h"
#include "model/reader/eventparser.h"
#include "model/reader/tracepart.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace twinlane {

class EventCollector final : public EventSink {
public:
    explicit EventCollector(Backslashes backslashes);
    EventCollector(const EventCollector &) = delete;
    EventCollector &operator=(const EventCollector &) = delete;

    void event(const RawEvent &event, const ElementRepairs &repairs, std::uint64_t byteOffset) override;
    void notAnEvent(std::uint64_t byteOffset) override;
    void lostElement(std::uint64_t byteOffset) override;

    /// Makes room: what was read so far came from @p readBytes of text, and @p bytesToCome follow.
    /// @pre readBytes > 0 and bytesToCome <= PTRDIFF_MAX
    void expectText(std::uint64_t readBytes, std::uint64_t bytesToCome);

    std::uint64_t elementsRead() const { return m_events.elementsRead; }
    std::uint64_t objectsRead() const { return m_events.objectsRead; }
    ImportNotes &notes() { return m_events.notes; }
    /// Whether a text was kept whose meaning depends on how backslashes are read.
    bool sawBackslash() const { return m_texts.sawBackslash() || m_laneTexts.sawBackslash(); }
    /// @pre !sawBackslash()
    void setBackslashes(Backslashes backslashes);

    /// Gives away all that was read since the last part was taken. Texts and lanes stay known. @p part is new or was
    /// emptied by absorb(); its memory belongs to this collector from now on.
    void takePart(TracePart &part);
    /// What was read and not taken. Parts of other collectors may be absorbed into it.
    Collected &collected() { return m_collected; }

private:
    void otherPhase(char phase, const RawEvent &event, std::uint64_t byteOffset);
    void noteLongText(std::uint64_t byteOffset);
    void noteRepairs(const ElementRepairs &repairs, std::uint64_t byteOffset);
    void duration(const RawEvent &event, std::uint64_t byteOffset);
    void mark(const RawEvent &event, bool isBegin, std::uint64_t byteOffset);
    void flow(const RawEvent &event, bool isStart, std::uint64_t byteOffset);
    void instant(const RawEvent &event, std::uint64_t byteOffset);
    void skipped(std::string_view code, std::string_view meaning, const RawEvent &event, std::uint64_t byteOffset);

    /// Everything of a row but its times.
    EventRow rowOf(const RawEvent &event, std::uint64_t byteOffset);
    EventArguments argumentsOf(const RawEvent &event, const EventRow &row);
    DeviceArgs deviceArgsOf(const RawEvent &event, const Lane &lane);
    static GraphArgs graphArgsOf(const RawEvent &event);
    CollectiveArgs collectiveArgsOf(const RawEvent &event);
    EventKind kindOf(NameId category, NameId name);
    std::uint64_t laneKeyOf(const RawEvent &event);
    LaneId laneOf(std::uint64_t laneKey);
    std::int64_t flowIdOf(std::string_view token);
    NameId text(std::string_view token);
    /// @p token, of a name or an id, cut if it is too long to be kept; the token of an empty text if it is none.
    std::string_view keptText(std::string_view token);
    /// The text of an array as it stands in the file; none for anything else, and if it is too long to be kept.
    NameId listText(std::string_view token);
    /// The text of an array of numbers, such as sizes; none for anything else. An author's texts have no place there.
    NameId numbersText(std::string_view token);
    /// The text of an array of names of types; none for anything else.
    NameId typesText(std::string_view token);
    /// The text of an array of operators' values without those that may say anything but a number, see plainvalues.h.
    NameId valuesText(std::string_view token);
    enum class Content : std::uint8_t { Unknown, Plain, Other };
    /// The text of an array of @p allowed characters. @p known: what is known of texts; each is looked at once.
    NameId plainListText(std::string_view token, std::string_view allowed, Column<Content> &known);
    /// A name of a process group; none for anything else.
    NameId groupNameText(std::string_view token);
    /// A text that may be the qualified name of a module; none for anything else.
    NameId moduleNameText(std::string_view token);
    FileOrder nextOrder() const { return FileOrder(static_cast<std::size_t>(elementsRead())); }

    Collected m_collected;
    ReadEvents &m_events = m_collected.events;
    ReadNames &m_names = m_collected.names;
    TokenInterner m_texts; ///< into m_names.texts
    TokenInterner m_laneTexts;
    std::string m_lastLaneTokens; ///< pid and tid of the event before, as they stand in the text
    std::size_t m_lastPidLength = 0;
    std::uint64_t m_lastLaneKey = 0;
    std::uint64_t m_laneKeyOfLane = ~std::uint64_t(0); ///< whose lane is m_lane
    LaneId m_lane;
    struct KindOfName {
        NameId category;
        EventKind kind = EventKind::Other;
        bool known = false;
    };
    Column<KindOfName> m_kindOfName;            ///< by name: nearly every name has one category
    Column<Content> m_numberLists, m_typeLists; ///< by text
    StringPool m_rawValues;                     ///< lists of values as they stand in the file; nobody else sees them
    Column<NameId> m_valuesOfRaw;               ///< by row of m_rawValues
    std::string m_lastCategory;                 ///< token of the event before
    NameId m_lastCategoryId;
    bool m_repairedText = false; ///< a text of the event at hand was repaired
    bool m_hasLongText = false;  ///< of the event at hand
    /// How many of each are in parts that were taken.
    std::size_t m_textsTaken = 0, m_laneTextsTaken = 0, m_flowTextsTaken = 0, m_lanesTaken = 0;
};

} // namespace twinlane
