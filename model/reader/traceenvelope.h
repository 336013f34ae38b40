// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The text around the event array: finds the array, and keeps the values of the few wanted keys beside it.
// Everything else, which may hold tokens and environment variables, passes through unseen.

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

class TraceEnvelope {
public:
    enum class Place : std::uint8_t {
        Outside,  ///< more text is wanted
        InEvents, ///< the text that follows is the inside of the event array
        NotJson,  ///< the text begins neither with an object nor with an array
    };

    /// @p trustsSpelling: "traceEvents": [ begins the event array wherever it stands, for a file whose structure before
    /// it is broken.
    explicit TraceEnvelope(bool trustsSpelling = false)
        : m_trustsSpelling(trustsSpelling)
    {
    }

    /// Reads on in @p text. Returns what was consumed: all of it, or up to and with the event array's opening bracket.
    std::size_t feed(std::string_view text);
    Place place() const { return m_place; }

    /// The bracket before the next text seemed to end the event array. If what follows shows that it did not, place()
    /// becomes InEvents again and endWasWrong() is true until the next call.
    void eventsEnded();
    bool endWasWrong() const { return m_endWasWrong; }

    /// A copy for a later stretch of the file, which begins inside the events. It leaves out the values, which may be
    /// large.
    TraceEnvelope atEvents() const;
    /// Continues at the place of @p later, which began as atEvents() of this. Keeps the damage and the values that were
    /// met here.
    void absorb(TraceEnvelope later);

    bool isBareArray() const { return m_isBareArray; }
    /// The text had an event array.
    bool foundEvents() const { return m_foundEvents; }
    /// The object (or bare array) is closed.
    bool isClosed() const { return m_state == State::Closed; }
    bool isEmpty() const { return m_state == State::Start; }
    /// Something but space follows the closed object.
    bool hasTextBehind() const { return m_hasTextBehind; }
    bool isDamaged() const { return m_isDamaged; }
    /// Text beside the events holds quotes inside of quotes, as log lines do that were never escaped.
    bool hasBareQuotes() const { return m_hasBareQuotes; }
    /// How many values of wanted keys were too long to be kept.
    std::size_t oversizedValues() const { return m_oversizedValues; }

    /// Wanted key -> its value as JSON text.
    const std::map<std::string, std::string, std::less<>> &values() const { return m_values; }

private:
    enum class State : std::uint8_t { Start, Key, InKey, Colon, Value, InString, InScalar, Nested, Closed };

    /// Handles one byte. False: look at the same byte again in the new state.
    bool take(char c);
    bool takeStart(char c);
    bool takeKey(char c);
    bool takeValue(char c);
    bool takeNested(char c);
    bool takeClosed(char c);
    void enterEvents();
    void unexpected();
    void endValue();
    void keep(char c);
    bool spellsEventArray(char c);

    bool m_trustsSpelling;
    State m_state = State::Start;
    Place m_place = Place::Outside;
    std::string m_key;
    bool m_isWanted = false;
    std::string m_value;
    std::size_t m_mostValueBytes = 0; ///< of the value at hand
    std::map<std::string, std::string, std::less<>> m_values;
    std::size_t m_depth = 0;
    bool m_inString = false; ///< inside a string of a nested value
    bool m_escaped = false;  ///< the byte before was an escaping backslash
    bool m_isBareArray = false;
    bool m_foundEvents = false;
    bool m_justAfterEvents = false;
    bool m_commaAfterEvents = false;
    bool m_endWasWrong = false;
    bool m_hasTextBehind = false;
    bool m_isDamaged = false;
    bool m_isBehindString = false; ///< of a nested value
    bool m_hasBareQuotes = false;
    std::size_t m_oversizedValues = 0;
    std::size_t m_bomBytes = 0;
    std::size_t m_spelled = 0;
};

} // namespace twinlane
