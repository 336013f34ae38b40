// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What comes before the first element of a window, and the parser by layouts.

#include "model/reader/eventparser.h"

#include "model/json/jsonbytes.h"
#include "model/reader/layoutwalk.h"

namespace twinlane {

namespace {

/// Puts a byte in place for as long as it lives.
class Patch {
public:
    Patch(char &at, char byte)
        : m_at(at)
        , m_before(at)
    {
        at = byte;
    }
    ~Patch() { m_at = m_before; }
    Patch(const Patch &) = delete;
    Patch &operator=(const Patch &) = delete;

private:
    char &m_at;
    char m_before;
};

class LayoutParser final : public EventParser {
    std::size_t parseElements(std::span<char> window, std::uint64_t byteOffset, EventSink &sink) override
    {
        const Patch stop(window.back(), '\0'); // no JSON holds this byte: the walk ends there
        return m_layouts.walk(window.data(), byteOffset, sink);
    }

    LayoutWalk m_layouts;
};

} // namespace

std::size_t EventParser::parse(std::span<char> window, std::uint64_t byteOffset, bool afterElement, EventSink &sink)
{
    const std::size_t size = window.size() - 1;
    std::size_t at = 0;
    const auto skipSpace = [&at, size, window] {
        while (at < size && isSpace(window[at]))
            ++at;
    };
    skipSpace();
    const bool comma = at < size && window[at] == ',';
    if (comma) {
        ++at;
        skipSpace();
    }
    if (at == size || window[at] == ']' || comma != afterElement)
        return 0;
    const std::size_t consumed = parseElements(window.subspan(at), byteOffset + at, sink);
    return consumed == 0 ? 0 : at + consumed;
}

std::unique_ptr<EventParser> newLayoutParser()
{
    return std::make_unique<LayoutParser>();
}

} // namespace twinlane
