// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which way a window is read, and simdjson's on-demand one. Only raw tokens are taken: no unescaping, no conversion of
// numbers.

#include "model/reader/eventparser.h"

#include "model/json/jsonbytes.h"
#include "model/reader/layoutwalk.h"

#include <optional>
#include <simdjson.h>

namespace twinlane {

namespace {

namespace ondemand = simdjson::ondemand;

static_assert(EventParser::kPaddingBytes >= simdjson::SIMDJSON_PADDING);

/// A scalar's token, or the whole text of an array or object.
bool readValue(ondemand::value value, RawEvent &event, Field field)
{
    std::string_view token = value.raw_json_token();
    ondemand::array array;
    ondemand::object object;
    if (token.front() == '['
        && (value.get_array().get(array) != simdjson::SUCCESS || array.raw_json().get(token) != simdjson::SUCCESS))
        return false;
    if (token.front() == '{'
        && (value.get_object().get(object) != simdjson::SUCCESS || object.raw_json().get(token) != simdjson::SUCCESS))
        return false;
    event.set(field, token);
    return true;
}

bool readArguments(ondemand::object arguments, RawEvent &event)
{
    for (auto result : arguments) {
        ondemand::field field;
        if (std::move(result).get(field) != simdjson::SUCCESS)
            return false;
        const Field wanted = argumentField(field.key().raw());
        if (wanted != Field::None && !readValue(field.value(), event, wanted))
            return false;
    }
    return true;
}

bool readFields(ondemand::object object, RawEvent &event)
{
    for (auto result : object) {
        ondemand::field field;
        if (std::move(result).get(field) != simdjson::SUCCESS)
            return false;
        const char *const key = field.key().raw();
        if (const Field wanted = topLevelField(key); wanted != Field::None) {
            if (!readValue(field.value(), event, wanted))
                return false;
        } else if (isArgumentsKey(key) && wantsArguments(event)) {
            ondemand::object arguments;
            if (field.value().raw_json_token().front() != '{')
                continue;
            if (field.value().get_object().get(arguments) != simdjson::SUCCESS || !readArguments(arguments, event))
                return false;
        }
    }
    return true;
}

/// Puts a byte in place for as long as it lives.
class Patch {
public:
    Patch(char *at, char byte)
        : m_at(at)
        , m_before(*at)
    {
        *at = byte;
    }
    ~Patch() { *m_at = m_before; }
    Patch(const Patch &) = delete;
    Patch &operator=(const Patch &) = delete;

private:
    char *m_at;
    char m_before;
};

} // namespace

struct EventParser::Parser {
    ParserKind kind;
    std::optional<ondemand::parser> ondemandParser; ///< made when it is needed first
    LayoutWalk layouts;

    std::size_t onDemand(char *text, char *at, char *end, std::uint64_t byteOffset, EventSink &sink);
};

EventParser::EventParser(ParserKind kind)
    : m_parser(std::make_unique<Parser>())
{
    m_parser->kind = kind;
}

EventParser::~EventParser() = default;

std::size_t EventParser::parse(
    char *text, std::size_t size, std::uint64_t byteOffset, bool afterElement, EventSink &sink)
{
    char *const end = text + size;
    char *at = text;
    const auto skipSpace = [&at, end] {
        while (at < end && isSpace(*at))
            ++at;
    };
    skipSpace();
    const bool comma = at < end && *at == ',';
    if (comma) {
        ++at;
        skipSpace();
    }
    if (at == end || *at == ']' || comma != afterElement)
        return 0;

    if (m_parser->kind == ParserKind::Tolerant)
        return 0;
    if (m_parser->kind == ParserKind::OnDemand)
        return m_parser->onDemand(text, at, end, byteOffset, sink);
    const Patch stop(end, '\0'); // part of no JSON: the walk ends there
    const auto before = static_cast<std::size_t>(at - text);
    const std::size_t consumed = m_parser->layouts.walk(at, byteOffset + before, sink);
    return consumed == 0 ? 0 : before + consumed;
}

std::size_t EventParser::Parser::onDemand(char *text, char *at, char *end, std::uint64_t byteOffset, EventSink &sink)
{
    // The elements become an array of their own.
    const Patch open(at - 1, '['), close(end, ']');
    const std::size_t length = static_cast<std::size_t>(end - at) + 2;
    if (!ondemandParser)
        ondemandParser.emplace();
    if (ondemandParser->capacity() < length
        && ondemandParser->allocate(length + length / 4) != simdjson::SUCCESS) // windows differ a little in size
        return 0;
    ondemand::document document;
    ondemand::array array;
    std::size_t consumed = 0;
    if (ondemandParser->iterate(simdjson::padded_string_view(at - 1, length, length + simdjson::SIMDJSON_PADDING))
                .get(document)
            != simdjson::SUCCESS
        || document.get_array().get(array) != simdjson::SUCCESS)
        return consumed;

    for (auto result : array) {
        ondemand::value value;
        ondemand::object object;
        const char *begin = nullptr;
        const char *behind = nullptr;
        if (std::move(result).get(value) != simdjson::SUCCESS
            || value.current_location().get(begin) != simdjson::SUCCESS || *begin != '{'
            || value.get_object().get(object) != simdjson::SUCCESS)
            return consumed;
        RawEvent event;
        if (!readFields(object, event) || document.current_location().get(behind) != simdjson::SUCCESS)
            return consumed;
        // simdjson skips values by counting brackets: an element with one too many swallows all that follows, up to the
        // last bracket.
        // So the last element is never taken from here.
        if (*behind != ',')
            return consumed;
        sink.event(event, {}, byteOffset + static_cast<std::uint64_t>(begin - text));
        consumed = static_cast<std::size_t>(behind - text);
    }
    return consumed;
}

} // namespace twinlane
