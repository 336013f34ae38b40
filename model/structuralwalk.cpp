// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Stage 1 of simdjson, then one step per bracket, comma, colon, string and scalar.

#include "model/structuralwalk.h"

#include "model/eventparser.h"
#include "model/jsonbytes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <simdjson.h>
#include <vector>

namespace twinlane {

#ifdef TWINLANE_ONDEMAND_READER
#define TWINLANE_STRUCTURAL_WALK 0
#else
#define TWINLANE_STRUCTURAL_WALK 1
static_assert(simdjson::SIMDJSON_VERSION_MAJOR == 3,
    "the index of this simdjson is not known: define TWINLANE_ONDEMAND_READER, or look at stage1() and structural_indexes");
#endif

const bool StructuralWalk::kIsAvailable = TWINLANE_STRUCTURAL_WALK != 0;

struct StructuralWalk::Index {
    std::unique_ptr<simdjson::internal::dom_parser_implementation> simdjson;
    std::size_t capacity = 0;
    std::vector<std::uint64_t> brackets; ///< see Nesting
};

StructuralWalk::StructuralWalk()
    : m_index(std::make_unique<Index>())
{
}

StructuralWalk::~StructuralWalk() = default;

#if TWINLANE_STRUCTURAL_WALK

namespace {

/// Up to 8 bytes, all of them digits. @pre 8 bytes from @p begin are readable.
bool isShortCount(const char *begin, std::size_t size)
{
    if (size > 8 || std::endian::native != std::endian::little)
        return false;
    std::uint64_t bytes;
    std::memcpy(&bytes, begin, sizeof bytes);
    constexpr std::uint64_t kZeros = 0x3030303030303030, kHigh = 0xF0F0F0F0F0F0F0F0;
    const std::uint64_t used = ~std::uint64_t(0) >> (64 - 8 * size);
    bytes = (bytes & used) | (kZeros & ~used);
    return (bytes & kHigh) == kZeros && ((bytes + 0x0606060606060606) & kHigh) == kZeros;
}

/// Numbers, literals and what some profilers write for them (NaN, Infinity). @pre 16 bytes behind @p end are readable.
/// Commas are no scalar's, but end one in the index: they need no look here.
bool isScalarText(const char *begin, const char *end)
{
    using Bytes = std::uint8_t __attribute__((vector_size(16)));
    constexpr Bytes kIndex = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };
    for (; begin < end; begin += sizeof(Bytes)) {
        Bytes bytes;
        std::memcpy(&bytes, begin, sizeof bytes);
        const auto size = static_cast<std::uint8_t>(
            std::min<std::ptrdiff_t>(end - begin, static_cast<std::ptrdiff_t>(sizeof(Bytes))));
        const auto isGood = (((bytes | 0x20) - 'a') < 26) | ((bytes - '0') < 10)
            | ((bytes - '+') < 4) | (kIndex >= size);
        std::array<std::uint64_t, 2> halves;
        std::memcpy(halves.data(), &isGood, sizeof halves);
        if ((halves[0] & halves[1]) != ~std::uint64_t(0))
            return false;
    }
    return true;
}

/// Which brackets are open, innermost first: one bit each, 1 for an object.
class Nesting {
public:
    explicit Nesting(std::vector<std::uint64_t> &outer)
        : m_outer(outer)
    {
        m_outer.clear();
    }
    void open(bool isObject)
    {
        if (m_depth % kBits == 0)
            m_outer.push_back(m_open);
        m_open = m_open << 1 | (isObject ? 1 : 0);
        ++m_depth;
    }
    void close()
    {
        m_open >>= 1;
        if (--m_depth % kBits == 0) {
            m_open = m_outer.back();
            m_outer.pop_back();
        }
    }
    bool inObject() const { return (m_open & 1) != 0; }
    char closer() const { return inObject() ? '}' : ']'; }
    std::size_t depth() const { return m_depth; }

private:
    static constexpr std::size_t kBits = 64;

    std::vector<std::uint64_t> &m_outer;
    std::uint64_t m_open = 0;
    std::size_t m_depth = 0;
};

/// A place in the index: of a structural character's offset in the text.
using Place = const std::uint32_t *;

/// One function per part of JSON: each takes the place of the part's first character and gives the place behind the part, or null
/// if the part is wrong. Behind the last entry of the index stands the place of a 0 byte, which every check refuses.
class Walker {
public:
    Walker(const char *text, std::vector<std::uint64_t> &brackets)
        : m_text(text)
        , m_brackets(brackets)
    {
    }

    char at(Place place) const { return m_text[*place]; }
    const char *textAt(Place place) const { return m_text + *place; }

    /// @pre at(place) is '{'.
    Place event(Place place, RawEvent &event) const
    {
        return object(place, [this, &event](const char *key, Place value) {
            if (at(value) == '{' && isArgumentsKey(key) && wantsArguments(event))
                return object(value, [this, &event](const char *name, Place argument) {
                    return this->value(argument, event, argumentField(name));
                });
            return this->value(value, event, topLevelField(key));
        });
    }

private:
    template <class OnValue> Place object(Place place, OnValue onValue) const
    {
        ++place;
        if (at(place) == '}')
            return place + 1;
        for (;;) {
            const char *const key = textAt(place) + 1;
            if (!(place = behindKey(place)) || !(place = onValue(key, place)))
                return nullptr;
            const char c = at(place);
            ++place;
            if (c == '}')
                return place;
            if (c != ',')
                return nullptr;
        }
    }

    Place behindKey(Place place) const
    {
        return at(place) == '"' && at(place + 1) == ':' ? place + 2 : nullptr;
    }

    Place value(Place place, RawEvent &event, Field field) const
    {
        const char *const begin = textAt(place);
        Place behind;
        if (*begin == '"') {
            behind = place + 1;
            if (field == Field::None)
                return behind;
        } else if (*begin == '{' || *begin == '[') {
            behind = nested(place);
            if (field != Field::None && behind)
                event.set(
                    field, { begin, static_cast<std::size_t>(textAt(behind - 1) + 1 - begin) });
            return behind;
        } else if (!(behind = scalar(place))) {
            return nullptr;
        }
        if (field != Field::None)
            event.set(field, { begin, static_cast<std::size_t>(endBefore(behind) - begin) });
        return behind;
    }

    /// The end of a string or scalar: what follows it up to the next place is space.
    const char *endBefore(Place place) const
    {
        const char *end = textAt(place);
        while (isSpace(end[-1]))
            --end;
        return end;
    }

    Place scalar(Place place) const
    {
        const char *const begin = textAt(place);
        const char *const end = endBefore(place + 1);
        if (end <= begin)
            return nullptr;
        const bool isGood =
            isShortCount(begin, static_cast<std::size_t>(end - begin)) || isScalarText(begin, end);
        return isGood ? place + 1 : nullptr;
    }

    /// An array or object that nobody wants to look into.
    Place nested(Place place) const
    {
        Nesting nesting(m_brackets);
        for (;;) {
            const char c = at(place);
            if (c == '"') {
                ++place;
            } else if (c == '[' || c == '{') {
                if (nesting.depth() + 3 > kMostNesting)
                    return nullptr;
                nesting.open(c == '{');
                ++place;
                if (at(place) != nesting.closer()) {
                    if (c == '{' && !(place = behindKey(place)))
                        return nullptr;
                    continue;
                }
            } else if (!(place = scalar(place))) {
                return nullptr;
            }
            while (at(place) == nesting.closer()) {
                ++place;
                nesting.close();
                if (nesting.depth() == 0)
                    return place;
            }
            if (at(place) != ',')
                return nullptr;
            ++place;
            if (nesting.inObject() && !(place = behindKey(place)))
                return nullptr;
        }
    }

    const char *m_text;
    std::vector<std::uint64_t> &m_brackets;
};

} // namespace

std::size_t StructuralWalk::walk(
    const char *text, std::size_t size, std::uint64_t byteOffset, EventSink &sink)
{
    if (m_index->capacity < size) {
        const std::size_t capacity = size + size / 4; // windows differ a little in size
        if (simdjson::get_active_implementation()->create_dom_parser_implementation(
                capacity, 1, m_index->simdjson)
            != simdjson::SUCCESS)
            return 0;
        m_index->capacity = capacity;
    }
    auto &simdjson = *m_index->simdjson;
    const simdjson::error_code found = simdjson.stage1(
        reinterpret_cast<const std::uint8_t *>(text), size, simdjson::stage1_mode::regular);
    // The index is complete also where a byte is not UTF-8; other errors leave none.
    const bool mustValidate = found == simdjson::UTF8_ERROR;
    if (found != simdjson::SUCCESS && !mustValidate)
        return 0;
    simdjson.structural_indexes[simdjson.n_structural_indexes] = static_cast<std::uint32_t>(size);

    const Walker walker(text, m_index->brackets);
    Place place = simdjson.structural_indexes.get();
    std::size_t consumed = 0;
    RawEvent event;
    while (walker.at(place) == '{') {
        const char *const begin = walker.textAt(place);
        event.clear();
        if (!(place = walker.event(place, event)))
            break;
        ElementRepairs repairs;
        const char *const behind = walker.textAt(place - 1) + 1;
        repairs.invalidUtf8 = mustValidate
            && !simdjson::validate_utf8(begin, static_cast<std::size_t>(behind - begin));
        sink.event(event, repairs, byteOffset + static_cast<std::uint64_t>(begin - text));
        consumed = static_cast<std::size_t>(behind - text);
        if (walker.at(place) != ',')
            break;
        ++place;
    }
    return consumed;
}

#else

std::size_t StructuralWalk::walk(const char *, std::size_t, std::uint64_t, EventSink &)
{
    return 0;
}

#endif

} // namespace twinlane
