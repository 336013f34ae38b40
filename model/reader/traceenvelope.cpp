// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A state machine that takes one byte at a time: the envelope has some kilobytes, and windows may cut it anywhere.

#include "model/reader/traceenvelope.h"

#include "model/json/jsonbytes.h"
#include "model/reader/toplevelkeys.h"

namespace twinlane {

namespace {

constexpr std::size_t kMostKeyBytes = 64;
constexpr std::size_t kMostValueBytes = 4 * 1024 * 1024;    // the groups of some ten thousand ranks
constexpr std::size_t kMostModulesBytes = 16 * 1024 * 1024; // of a model with some hundred thousand modules

} // namespace

std::size_t TraceEnvelope::feed(std::string_view text)
{
    m_endWasWrong = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool spelled = spellsEventArray(text[i]);
        while (!take(text[i])) { }
        if (m_endWasWrong || m_place == Place::NotJson)
            return i;
        if (m_place == Place::Outside && spelled && (m_isDamaged || m_trustsSpelling) && !m_foundEvents) {
            m_isDamaged = true;
            enterEvents();
        }
        if (m_place == Place::InEvents)
            return i + 1;
    }
    return text.size();
}

TraceEnvelope TraceEnvelope::atEvents() const
{
    TraceEnvelope start(*this);
    start.m_values.clear();
    return start;
}

void TraceEnvelope::absorb(TraceEnvelope later)
{
    later.m_isDamaged = later.m_isDamaged || m_isDamaged;
    later.m_hasBareQuotes = later.m_hasBareQuotes || m_hasBareQuotes;
    later.m_values.merge(m_values); // of a repeated key the last one counts
    *this = std::move(later);
}

void TraceEnvelope::eventsEnded()
{
    m_place = Place::Outside;
    m_state = m_isBareArray ? State::Closed : State::Key;
    m_justAfterEvents = true;
    m_commaAfterEvents = false;
}

bool TraceEnvelope::take(char c)
{
    switch (m_state) {
    case State::Start:
        return takeStart(c);
    case State::Key:
        return takeKey(c);
    case State::InKey:
        if (c == '"' && !m_escaped) {
            m_state = State::Colon;
            return true;
        }
        m_escaped = c == '\\' && !m_escaped;
        if (m_key.size() < kMostKeyBytes)
            m_key += c;
        return true;
    case State::Colon:
        if (isSpace(c))
            return true;
        if (c != ':') {
            unexpected();
            m_state = State::Key;
            return false;
        }
        m_state = State::Value;
        return true;
    case State::Value:
        return isSpace(c) || takeValue(c);
    case State::InString:
        keep(c);
        if (c == '"' && !m_escaped)
            endValue();
        m_escaped = c == '\\' && !m_escaped;
        return true;
    case State::InScalar:
        if (isSpace(c) || c == ',' || c == '}' || c == ']') {
            endValue();
            return false;
        }
        keep(c);
        return true;
    case State::Nested:
        return takeNested(c);
    case State::Closed:
        return takeClosed(c);
    }
    return true;
}

bool TraceEnvelope::takeStart(char c)
{
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (m_bomBytes < kByteOrderMark.size() && c == kByteOrderMark[m_bomBytes]) {
        ++m_bomBytes;
    } else if (c == '{') {
        m_state = State::Key;
    } else if (c == '[') {
        m_isBareArray = true;
        enterEvents();
    } else if (!isSpace(c)) {
        m_place = Place::NotJson;
    }
    return true;
}

bool TraceEnvelope::takeKey(char c)
{
    if (isSpace(c))
        return true;
    if (m_justAfterEvents && !m_commaAfterEvents && c != ',' && c != '}') {
        unexpected();
        return true;
    }
    if (c == ',') {
        m_commaAfterEvents = true;
        return true;
    }
    if (m_justAfterEvents && c != '"' && c != '}') {
        unexpected();
        return true;
    }
    m_justAfterEvents = false;
    if (c == '"') {
        m_key.clear();
        m_escaped = false;
        m_state = State::InKey;
    } else if (c == '}') {
        m_state = State::Closed;
    } else {
        unexpected();
    }
    return true;
}

bool TraceEnvelope::takeValue(char c)
{
    m_value.clear();
    const TopLevelKey *const known = topLevelKey(m_key);
    m_isWanted = known && known->isWanted;
    m_mostValueBytes = m_key == kModulesKey ? kMostModulesBytes : kMostValueBytes;
    m_escaped = m_inString = m_isBehindString = false;
    if (c == '[' && m_key == kEventArrayKey) {
        enterEvents();
        return true;
    }
    if (c == '"') {
        m_state = State::InString;
    } else if (c == '{' || c == '[') {
        m_depth = 1;
        m_state = State::Nested;
    } else if (c == ',' || c == '}' || c == ']') {
        unexpected();
        m_state = State::Key;
        return c == ']';
    } else {
        m_state = State::InScalar;
    }
    keep(c);
    return true;
}

bool TraceEnvelope::takeNested(char c)
{
    keep(c);
    if (m_inString) {
        m_inString = c != '"' || m_escaped;
        m_isBehindString = !m_inString;
        m_escaped = c == '\\' && !m_escaped;
        return true;
    }
    if (m_isBehindString && !isSpace(c)) {
        m_hasBareQuotes = m_hasBareQuotes || (c != ',' && c != ':' && c != ']' && c != '}');
        m_isBehindString = false;
    }
    if (c == '"') {
        m_inString = true;
        m_escaped = false;
    } else if (c == '{' || c == '[') {
        ++m_depth;
    } else if ((c == '}' || c == ']') && --m_depth == 0) {
        endValue();
    }
    return true;
}

bool TraceEnvelope::takeClosed(char c)
{
    if (isSpace(c) || c == '\0') // a crash may leave zeros behind
        return true;
    if (m_isBareArray && m_justAfterEvents)
        unexpected();
    else
        m_hasTextBehind = true;
    return true;
}

void TraceEnvelope::enterEvents()
{
    m_place = Place::InEvents;
    m_foundEvents = true;
}

void TraceEnvelope::unexpected()
{
    m_isDamaged = true;
    if (!m_justAfterEvents)
        return;
    // An array inside a damaged event was taken for the event array's end.
    m_place = Place::InEvents;
    m_endWasWrong = true;
    m_justAfterEvents = false;
}

void TraceEnvelope::keep(char c)
{
    if (!m_isWanted)
        return;
    if (m_value.size() == m_mostValueBytes) {
        ++m_oversizedValues;
        m_isWanted = false;
        m_value = {};
        return;
    }
    m_value += c;
}

void TraceEnvelope::endValue()
{
    if (m_isWanted)
        m_values.insert_or_assign(m_key, std::move(m_value));
    m_value.clear();
    m_isWanted = false;
    m_state = State::Key;
}

/// Follows the bytes of "traceEvents": [ wherever they stand. True at the bracket.
bool TraceEnvelope::spellsEventArray(char c)
{
    constexpr std::string_view kSpelling = "\"traceEvents\":[";
    if (m_spelled >= kSpelling.size() - 2 && isSpace(c))
        return false;
    if (c == kSpelling[m_spelled]) {
        ++m_spelled;
    } else {
        m_spelled = c == '"' ? 1 : 0;
    }
    if (m_spelled < kSpelling.size())
        return false;
    m_spelled = 0;
    return true;
}

} // namespace twinlane
