// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Follow the tree where it agrees with the text, else parse and learn.

#include "model/reader/layoutwalk.h"

#include "model/json/byteblock.h"
#include "model/json/jsonbytes.h"
#include "model/json/jsonvalues.h"
#include "model/reader/eventfields.h"
#include "model/reader/eventparser.h"

#include <algorithm>
#include <array>
#include <simdjson.h>
#include <vector>

namespace twinlane {

namespace {

/// A place inside an element, behind a value or before all of them.
struct ElementPlace {
    std::uint8_t depth = 0; ///< 1 in the element, 2 in its args
    bool wantsArguments = false;
};

/// The place to which the text between two values leads.
struct WalkStep {
    /// The first byte of the second value; the byte behind the element if the element ends; null: the text is wrong.
    const char *value = nullptr;
    Field field = Field::None;
    bool endsElement = false;
    bool isAmbiguous = false; ///< args that are no object: other args would be taken for a value, too
    ElementPlace place;
};

/// Parses the text between values: the brackets of the element and of its args, commas and keys.
class StepParser {
public:
    StepParser(ElementPlace place, const RawEvent &event, JsonValues &values)
        : m_event(event)
        , m_values(values)
        , m_place(place)
    {
    }

    WalkStep step(const char *at)
    {
        at = behindSpace(at);
        if (m_place.depth > 0)
            return behindValue(at);
        return *at == '{' ? behindBracket(at + 1) : WalkStep();
    }

private:
    WalkStep behindBracket(const char *at)
    {
        ++m_place.depth;
        at = behindSpace(at);
        return *at == '}' ? behindValue(at) : key(at);
    }
    WalkStep behindValue(const char *at)
    {
        while (*at == '}') {
            ++at;
            if (--m_place.depth == 0)
                return { .value = at, .endsElement = true, .place = m_place };
            at = behindSpace(at);
        }
        return *at == ',' ? key(behindSpace(at + 1)) : WalkStep();
    }
    WalkStep key(const char *at)
    {
        const char *const name = at + 1;
        if (!(at = m_values.behindKey(at)))
            return {};
        if (m_place.depth == 2) {
            const Field field = m_place.wantsArguments ? argumentField(name) : Field::None;
            return { .value = at, .field = field, .place = m_place };
        }
        const bool isArguments = isArgumentsKey(name);
        if (*at == '{' && isArguments) {
            m_place.wantsArguments = wantsArguments(m_event);
            return behindBracket(at + 1);
        }
        return { .value = at, .field = topLevelField(name), .isAmbiguous = isArguments, .place = m_place };
    }

    const RawEvent &m_event;
    JsonValues &m_values;
    ElementPlace m_place;
};

/// Text from behind one value to the next, or to the end of the element.
struct Layout {
    static constexpr std::size_t kMostBytes = 64;

    alignas(ByteBlock::kSize) std::array<char, kMostBytes> text {};
    std::uint32_t next = 0;    ///< the first of those that may follow; 0: none is known
    std::uint32_t sibling = 0; ///< another one that may stand in this one's place; 0: none
    std::uint8_t size = 0;
    std::uint8_t fixedSize = 0; ///< of a value at the end of the text; 0: the value follows it
    Field field = Field::None;
    bool endsElement = false;
    ElementPlace place;

    /// One layout begins with the text of another one only if its value comes later, behind more space.
    bool beginsAt(const char *at) const
    {
        return startsWith(at, text.data(), size) && (fixedSize > 0 || endsElement || !isSpace(at[size]));
    }
};

/// The values of these fields are part of the layout: there are few, and they decide which other fields the element
/// has.
bool isDeciding(Field field)
{
    return field == Field::Phase || field == Field::Category;
}

} // namespace

class LayoutWalk::Learnt {
public:
    Learnt()
        : m_layouts(1)
    {
    }

    /// Behind the element at @p at, or null if it is wrong.
    const char *element(const char *at, RawEvent &event)
    {
        std::uint32_t layout = kBeforeElement;
        for (;;) {
            const std::uint32_t next = following(layout, at);
            if (next == 0)
                return parse(at, layout, event);
            const Layout &agreed = m_layouts[next];
            at += agreed.size;
            if (agreed.endsElement)
                return at;
            if (agreed.fixedSize > 0)
                event.set(agreed.field, { at - agreed.fixedSize, agreed.fixedSize });
            else if (!(at = value(at, agreed.field, event)))
                return nullptr;
            layout = next;
        }
    }

    bool sawNonAscii() const { return m_values.sawNonAscii(); }
    void forgetNonAscii() { m_values.forgetNonAscii(); }

private:
    static constexpr std::uint32_t kBeforeElement = 0, kNone = ~std::uint32_t(0);
    static constexpr std::size_t kMostLayouts = 4096, kMostSiblings = 32;

    std::uint32_t following(std::uint32_t layout, const char *at) const
    {
        std::uint32_t next = m_layouts[layout].next;
        while (next != 0 && !m_layouts[next].beginsAt(at))
            next = m_layouts[next].sibling;
        return next;
    }

    [[gnu::always_inline]] const char *value(const char *at, Field field, RawEvent &event)
    {
        const char *const begin = at;
        at = m_values.behindValue(at);
        if (at && field != Field::None)
            event.set(field, { begin, static_cast<std::size_t>(at - begin) });
        return at;
    }

    /// Reads the rest of an element, from behind a value of @p layout that no known layout follows.
    [[gnu::noinline]] const char *parse(const char *at, std::uint32_t layout, RawEvent &event)
    {
        ElementPlace place = m_layouts[layout].place;
        for (;;) {
            const WalkStep step = StepParser(place, event, m_values).step(at);
            if (!step.value)
                return nullptr;
            const char *const behind = step.endsElement ? step.value : value(step.value, step.field, event);
            if (!behind)
                return nullptr;
            layout = learn(layout, at, step, behind);
            if (step.endsElement)
                return behind;
            at = behind;
            place = step.place;
        }
    }

    /// Keeps the step that was taken behind @p before as a layout; kNone if there is no room.
    std::uint32_t learn(std::uint32_t before, const char *text, const WalkStep &step, const char *behind)
    {
        if (before == kNone || step.isAmbiguous || m_layouts.size() >= kMostLayouts)
            return kNone;
        const bool isFixed = isDeciding(step.field);
        if (isFixed && *step.value != '"') // 7 would be taken for the beginning of 77
            return kNone;
        const char *const end = isFixed ? behind : step.value;
        const auto size = static_cast<std::size_t>(end - text);
        const auto isAscii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
        if (size > Layout::kMostBytes || !std::all_of(text, end, isAscii))
            return kNone;
        std::uint32_t *link = &m_layouts[before].next;
        for (std::size_t siblings = 0; *link != 0; link = &m_layouts[*link].sibling) {
            if (++siblings == kMostSiblings)
                return kNone;
        }
        const auto learnt = static_cast<std::uint32_t>(m_layouts.size());
        *link = learnt;
        Layout layout;
        std::copy(text, end, layout.text.begin());
        layout.size = static_cast<std::uint8_t>(size);
        layout.fixedSize = static_cast<std::uint8_t>(isFixed ? behind - step.value : 0);
        layout.field = step.field;
        layout.endsElement = step.endsElement;
        layout.place = step.place;
        m_layouts.push_back(layout);
        return learnt;
    }

    std::vector<Layout> m_layouts; ///< the first stands for the place before an element
    JsonValues m_values;
};

LayoutWalk::LayoutWalk()
    : m_learnt(std::make_unique<Learnt>())
{
}

LayoutWalk::~LayoutWalk() = default;

std::size_t LayoutWalk::walk(const char *text, std::uint64_t byteOffset, EventSink &sink)
{
    RawEvent event;
    const char *at = text;
    std::size_t consumed = 0;
    while (*at == '{') {
        const char *const begin = at;
        event.clear();
        m_learnt->forgetNonAscii();
        if (!(at = m_learnt->element(at, event)))
            break;
        ElementRepairs repairs;
        repairs.invalidUtf8 =
            m_learnt->sawNonAscii() && !simdjson::validate_utf8(begin, static_cast<std::size_t>(at - begin));
        sink.event(event, repairs, byteOffset + static_cast<std::uint64_t>(begin - text));
        consumed = static_cast<std::size_t>(at - text);
        at = behindSpace(at);
        if (*at != ',')
            break;
        at = behindSpace(at + 1);
    }
    return consumed;
}

} // namespace twinlane
