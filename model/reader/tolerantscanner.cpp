// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A small recursive reader with three answers: whole, incomplete, damaged.

#include "model/reader/tolerantscanner.h"

#include "model/json/jsonbytes.h"
#include "model/reader/toplevelkeys.h"

#include <algorithm>
#include <simdjson.h>

namespace twinlane {

namespace {

enum class Reading : std::uint8_t { Whole, Incomplete, Damaged };

/// The deepest element that the search tries. Without this limit each bracket of a deep nest would be tried as the next
/// event, and each try would go down the whole nest.
constexpr std::size_t kMostNestingInSearch = 64;

class ElementReader {
public:
    ElementReader(const char *at, const char *end, const std::stop_token &stop, std::size_t mostNesting = kMostNesting)
        : m_at(at)
        , m_end(end)
        , m_stop(stop)
        , m_lookAt(at + std::min(end - at, kBytesAtOnce))
        , m_mostNesting(mostNesting)
    {
    }

    const char *at() const { return m_at; }
    const ElementRepairs &repairs() const { return m_repairs; }

    /// Reads an element; afterwards at() is behind it if it is whole. @pre The text here is '{'.
    Reading event(RawEvent &event)
    {
        const char *const begin = m_at;
        const Reading reading = object(1, [this, &event](const char *key) {
            if (isArgumentsKey(key) && *m_at == '{')
                return object(
                    2, [this, &event](const char *argument) { return field(event, argumentField(argument), 3); });
            return field(event, topLevelField(key), 2);
        });
        if (reading == Reading::Whole)
            m_repairs.invalidUtf8 = !simdjson::validate_utf8(begin, static_cast<std::size_t>(m_at - begin));
        return reading;
    }

    Reading value(std::size_t depth)
    {
        if (m_at == m_end || isStopped())
            return Reading::Incomplete;
        switch (*m_at) {
        case '"':
            return string();
        case '{':
            return object(depth, [this, depth](const char *) { return value(depth + 1); });
        case '[':
            return array(depth);
        default:
            return scalar();
        }
    }

    void skipSpace()
    {
        while (m_at < m_end && isSpace(*m_at))
            ++m_at;
    }

private:
    static constexpr std::ptrdiff_t kBytesAtOnce = 32 * 1024;

    /// Looks at the stop token behind m_lookAt, once in kBytesAtOnce.
    bool isStopped()
    {
        if (m_at < m_lookAt)
            return false;
        m_lookAt = m_at + std::min(m_end - m_at, kBytesAtOnce);
        return m_stop.stop_requested();
    }

    Reading field(RawEvent &event, Field field, std::size_t depth)
    {
        const char *const begin = m_at;
        const Reading reading = value(depth);
        if (reading == Reading::Whole && field != Field::None)
            event.set(field, { begin, static_cast<std::size_t>(m_at - begin) });
        return reading;
    }

    Reading string()
    {
        for (++m_at; m_at < m_end && !isStopped();) {
            for (; m_at < m_lookAt; ++m_at) {
                if (*m_at == '"') {
                    ++m_at;
                    return Reading::Whole;
                }
                if (*m_at == '\\' && ++m_at == m_end)
                    return Reading::Incomplete;
                if (static_cast<unsigned char>(*m_at) < 0x20)
                    m_repairs.controlCharacter = true;
            }
        }
        return Reading::Incomplete;
    }

    Reading scalar()
    {
        const char *const begin = m_at;
        while (m_at < m_end && isScalarByte(*m_at))
            ++m_at;
        if (m_at == m_end)
            return Reading::Incomplete;
        return m_at == begin ? Reading::Damaged : Reading::Whole;
    }

    /// Steps over space and commas between members. Damaged where neither the end nor a comma stands.
    Reading separator(bool first, char close)
    {
        int commas = 0;
        for (;; ++m_at) {
            skipSpace();
            if (m_at == m_end)
                return Reading::Incomplete;
            if (*m_at != ',')
                break;
            ++commas;
        }
        const int expected = first || *m_at == close ? 0 : 1;
        m_repairs.comma = m_repairs.comma || commas != expected;
        return Reading::Whole;
    }

    template <class OnValue> Reading object(std::size_t depth, OnValue onValue)
    {
        if (depth > m_mostNesting)
            return Reading::Damaged;
        ++m_at;
        for (bool first = true;; first = false) {
            if (const Reading reading = separator(first, '}'); reading != Reading::Whole)
                return reading;
            if (*m_at == '}') {
                ++m_at;
                return Reading::Whole;
            }
            if (*m_at != '"')
                return Reading::Damaged;
            const char *const key = m_at + 1;
            if (const Reading reading = string(); reading != Reading::Whole)
                return reading;
            skipSpace();
            if (m_at == m_end)
                return Reading::Incomplete;
            if (*m_at != ':')
                return Reading::Damaged;
            ++m_at;
            skipSpace();
            if (m_at == m_end)
                return Reading::Incomplete;
            if (const Reading reading = onValue(key); reading != Reading::Whole)
                return reading;
        }
    }

    Reading array(std::size_t depth)
    {
        if (depth > m_mostNesting)
            return Reading::Damaged;
        ++m_at;
        for (bool first = true;; first = false) {
            if (const Reading reading = separator(first, ']'); reading != Reading::Whole)
                return reading;
            if (*m_at == ']') {
                ++m_at;
                return Reading::Whole;
            }
            if (const Reading reading = value(depth + 1); reading != Reading::Whole)
                return reading;
        }
    }

    const char *m_at;
    const char *m_end;
    const std::stop_token &m_stop;
    const char *m_lookAt; ///< where to look at m_stop next
    std::size_t m_mostNesting;
    ElementRepairs m_repairs;
};

/// Whether the text behind a ']' is what follows the event array, rather than an array inside an event.
Reading followsEventArray(const char *at, const char *end, bool isLast)
{
    const auto skipSpace = [&at, end] {
        while (at < end && (isSpace(*at) || *at == '\0'))
            ++at;
        return at == end;
    };
    const Reading whenEnded = isLast ? Reading::Whole : Reading::Incomplete;
    if (skipSpace())
        return whenEnded;
    if (*at == '}') {
        ++at;
        return skipSpace() ? whenEnded : Reading::Damaged;
    }
    if (*at != ',')
        return Reading::Damaged;
    ++at;
    if (skipSpace())
        return isLast ? Reading::Damaged : Reading::Incomplete;
    if (*at != '"')
        return Reading::Damaged;
    const std::string_view rest(at + 1, static_cast<std::size_t>(end - at - 1));
    const std::size_t close = rest.find('"');
    if (close == rest.npos)
        return isLast ? Reading::Damaged : Reading::Incomplete;
    return topLevelKey(rest.substr(0, close)) ? Reading::Whole : Reading::Damaged;
}

/// True for a list whose first member begins like an event. Its bracket counts as damage, since otherwise all events
/// that follow would be one element.
bool holdsEvents(const char *at, const char *end)
{
    const auto skipSpace = [&at, end] {
        while (at < end && isSpace(*at))
            ++at;
    };
    for (const char open : { '[', '{', '"' }) {
        if (at >= end || *at != open)
            return false;
        ++at;
        if (open != '"')
            skipSpace();
    }
    return std::find(at, end, '"') != end && (topLevelField(at) != Field::None || isArgumentsKey(at));
}

struct Element {
    Reading reading = Reading::Damaged;
    std::size_t size = 0; ///< of a whole one
};

/// Reads the element that @p text begins with, and hands it to @p sink if it is whole. @p byteOffset: of the element.
Element readElement(
    std::string_view text, std::uint64_t byteOffset, bool hasWrongCommas, const std::stop_token &stop, EventSink &sink)
{
    const char *const begin = text.data(), *const end = begin + text.size();
    if (holdsEvents(begin, end))
        return {};
    ElementReader reader(begin, end, stop);
    const auto sizeRead = [&] { return static_cast<std::size_t>(reader.at() - begin); };
    if (*begin == '{') {
        RawEvent event;
        const Reading reading = reader.event(event);
        if (reading != Reading::Whole)
            return { reading };
        ElementRepairs repairs = reader.repairs();
        repairs.comma = repairs.comma || hasWrongCommas;
        sink.event(event, repairs, byteOffset);
        return { Reading::Whole, sizeRead() };
    }
    if (const Reading reading = reader.value(1); reading != Reading::Whole)
        return { reading };
    const std::size_t size = sizeRead();
    reader.skipSpace(); // only what follows tells whether the value ends here
    if (reader.at() == end)
        return { Reading::Incomplete };
    if (*reader.at() != ',' && *reader.at() != ']')
        return { Reading::Damaged };
    sink.notAnEvent(byteOffset);
    return { Reading::Whole, size };
}

/// Steps over space and commas from @p done on, and counts the commas. Moves @p done behind the space before the first
/// comma: what follows it must be shown again if the text ends here.
std::size_t behindCommas(std::string_view text, std::size_t &done, int &commas)
{
    for (std::size_t at = done;; ++at) {
        while (at < text.size() && isSpace(text[at]))
            ++at;
        if (commas == 0)
            done = at;
        if (at == text.size() || text[at] != ',')
            return at;
        ++commas;
    }
}

} // namespace

/// Where reading can go on.
struct TolerantScanner::Search {
    std::size_t at = 0; ///< of the element or the bracket; if incomplete, from where to look again
    bool isElement = false;
    bool isEnd = false;
};

TolerantScanner::Search TolerantScanner::findNext(std::string_view text, std::size_t from, bool isLast) const
{
    const char *const end = text.data() + text.size();
    for (std::size_t at = text.find_first_of("{]", from); at != text.npos; at = text.find_first_of("{]", at + 1)) {
        if (m_stop.stop_requested())
            return { at, false, false };
        const char *const here = text.data() + at;
        Reading reading;
        if (*here == ']') {
            reading = followsEventArray(here + 1, end, isLast);
            if (reading == Reading::Whole)
                return { at, false, true };
        } else {
            RawEvent event;
            reading = ElementReader(here, end, m_stop, kMostNestingInSearch).event(event);
            // An object without a phase is an argument of the element that was given up.
            if (reading == Reading::Whole && event[Field::Phase].size() >= 3 && !event[Field::Name].empty())
                return { at, true, false };
        }
        if (reading == Reading::Incomplete && !isLast)
            return { at, false, false };
    }
    return { text.size(), false, false };
}

void TolerantScanner::giveUp(std::uint64_t byteOffset)
{
    if (!m_lostAt)
        m_lostAt = byteOffset;
}

TolerantScanner::Outcome TolerantScanner::scan(
    std::string_view text, std::uint64_t byteOffset, bool isLast, bool afterElement, EventSink &sink)
{
    std::size_t done = 0; // everything before need not be shown again
    std::size_t lookFrom = 0;
    for (;;) {
        int commas = 0;
        if (m_lostAt) {
            const Search next = findNext(text, lookFrom, isLast);
            if (!next.isElement && !next.isEnd)
                return { next.at, false };
            sink.lostElement(*m_lostAt);
            m_lostAt.reset();
            done = next.at;
            afterElement = true;
            commas = text[done] == ']' ? 0 : 1; // the comma before it belongs to what was given up
        }
        const std::size_t at = behindCommas(text, done, commas);
        if (at == text.size())
            return { done, false };
        if (text[at] == ']')
            return { at + 1, true };
        const std::uint64_t offset = byteOffset + at;
        const bool hasWrongCommas = commas != (afterElement ? 1 : 0);
        const Element element = readElement(text.substr(at), offset, hasWrongCommas, m_stop, sink);
        if (element.reading == Reading::Incomplete)
            return { done, false };
        if (element.reading == Reading::Damaged) {
            giveUp(offset);
            lookFrom = at + 1;
            continue;
        }
        afterElement = true;
        done = at + element.size;
    }
}

} // namespace twinlane
