// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Stage 1 of simdjson, then one step per bracket, comma, colon, string and scalar.

#include "model/structuralwalk.h"

#include "model/eventparser.h"

#include <algorithm>
#include <array>
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
    std::vector<char> brackets; ///< that close what is open
};

StructuralWalk::StructuralWalk()
    : m_index(std::make_unique<Index>())
{
}

StructuralWalk::~StructuralWalk() = default;

#if TWINLANE_STRUCTURAL_WALK

namespace {

constexpr std::size_t kMostNesting = 4096; // as TolerantScanner

constexpr std::array<bool, 256> scalarBytes()
{
    std::array<bool, 256> isScalar {};
    for (const char c :
        std::string_view("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+-."))
        isScalar[static_cast<unsigned char>(c)] = true;
    return isScalar;
}
constexpr std::array<bool, 256> kIsScalarByte = scalarBytes();

bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/// A place in the index. Behind its last entry stands the place of a 0 byte, which every check refuses.
class Walker {
public:
    Walker(const char *text, const std::uint32_t *at, std::vector<char> &brackets)
        : m_text(text)
        , m_at(at)
        , m_brackets(brackets)
    {
    }

    char here() const { return m_text[*m_at]; }
    const char *place() const { return m_text + *m_at; }
    /// Behind what was read last, a bracket.
    const char *behind() const { return m_text + m_at[-1] + 1; }
    void next() { ++m_at; }

    /// @pre here() is '{'.
    bool event(RawEvent &event)
    {
        return object([this, &event](const char *key) {
            if (here() == '{' && isArgumentsKey(key) && wantsArguments(event))
                return object(
                    [this, &event](const char *name) { return value(argumentField(event, name)); });
            return value(topLevelField(event, key));
        });
    }

private:
    template <class OnValue> bool object(OnValue onValue)
    {
        ++m_at;
        if (here() == '}') {
            ++m_at;
            return true;
        }
        for (;;) {
            if (here() != '"' || m_text[m_at[1]] != ':')
                return false;
            const char *const key = place() + 1;
            m_at += 2;
            if (!onValue(key))
                return false;
            const char c = here();
            ++m_at;
            if (c == '}')
                return true;
            if (c != ',') {
                --m_at;
                return false;
            }
        }
    }

    bool value(std::string_view *target)
    {
        const char *const begin = place();
        const char c = *begin;
        const char *end;
        if (c == '"') {
            ++m_at;
            end = place();
            while (isSpace(end[-1]))
                --end;
        } else if (c == '{' || c == '[') {
            if (!nested())
                return false;
            end = behind();
        } else if (!scalar(end)) {
            return false;
        }
        if (target)
            *target = { begin, static_cast<std::size_t>(end - begin) };
        return true;
    }

    bool scalar(const char *&end)
    {
        end = place();
        if (!kIsScalarByte[static_cast<unsigned char>(*end)])
            return false;
        do
            ++end;
        while (kIsScalarByte[static_cast<unsigned char>(*end)]);
        ++m_at;
        return end == place() || isSpace(*end);
    }

    /// Over an array or object that nobody wants to look into.
    bool nested()
    {
        m_brackets.clear();
        for (;;) {
            const char open = here();
            if (open == '{' || open == '[') {
                if (m_brackets.size() + 3 > kMostNesting)
                    return false;
                m_brackets.push_back(open == '{' ? '}' : ']');
                ++m_at;
                if (here() != m_brackets.back()) {
                    if (open == '{' && !key())
                        return false;
                    continue;
                }
            } else if (open == '"') {
                ++m_at;
            } else {
                const char *end;
                if (!scalar(end))
                    return false;
            }
            while (here() == m_brackets.back()) {
                ++m_at;
                m_brackets.pop_back();
                if (m_brackets.empty())
                    return true;
            }
            if (here() != ',')
                return false;
            ++m_at;
            if (m_brackets.back() == '}' && !key())
                return false;
        }
    }

    bool key()
    {
        if (here() != '"' || m_text[m_at[1]] != ':')
            return false;
        m_at += 2;
        return true;
    }

    const char *m_text;
    const std::uint32_t *m_at;
    std::vector<char> &m_brackets;
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

    Walker walker(text, simdjson.structural_indexes.get(), m_index->brackets);
    std::size_t consumed = 0;
    while (walker.here() == '{') {
        const char *const begin = walker.place();
        RawEvent event;
        if (!walker.event(event))
            break;
        ElementRepairs repairs;
        const char *const behind = walker.behind();
        repairs.invalidUtf8 = mustValidate
            && !simdjson::validate_utf8(begin, static_cast<std::size_t>(behind - begin));
        sink.event(event, repairs, byteOffset + static_cast<std::uint64_t>(begin - text));
        consumed = static_cast<std::size_t>(behind - text);
        if (walker.here() != ',')
            break;
        walker.next();
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
