// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// simdjson on demand over one window. Only raw tokens are taken: no unescaping, no conversion of numbers.

#include "model/eventparser.h"

#include <cstring>
#include <simdjson.h>

namespace twinlane {

namespace {

namespace ondemand = simdjson::ondemand;

static_assert(EventParser::kPaddingBytes >= simdjson::SIMDJSON_PADDING);

/// Compares with a key and its closing quote; the length is known at compile time, so this is one or two comparisons of words.
template <std::size_t N> bool keyIs(const char *key, const char (&expected)[N])
{
    return std::memcmp(key, expected, N - 1) == 0;
}

bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/// Arguments of Python frames are never used, and frames are the most frequent events of traces with stacks.
bool wantsArguments(const RawEvent &event)
{
    return !event.category.starts_with("\"python_function\"");
}

/// A scalar's token, or the whole text of an array or object.
bool readValue(ondemand::value value, std::string_view &token)
{
    token = value.raw_json_token();
    if (token.front() == '[') {
        ondemand::array array;
        return value.get_array().get(array) == simdjson::SUCCESS
            && array.raw_json().get(token) == simdjson::SUCCESS;
    }
    if (token.front() == '{') {
        ondemand::object object;
        return value.get_object().get(object) == simdjson::SUCCESS
            && object.raw_json().get(token) == simdjson::SUCCESS;
    }
    return true;
}

bool readArguments(ondemand::object arguments, RawEvent &event)
{
    for (auto result : arguments) {
        ondemand::field field;
        if (std::move(result).get(field) != simdjson::SUCCESS)
            return false;
        if (std::string_view *target = argumentField(event, field.key().raw());
            target && !readValue(field.value(), *target))
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
        if (std::string_view *target = topLevelField(event, key)) {
            if (!readValue(field.value(), *target))
                return false;
        } else if (isArgumentsKey(key) && wantsArguments(event)) {
            ondemand::object arguments;
            if (field.value().raw_json_token().front() != '{')
                continue;
            if (field.value().get_object().get(arguments) != simdjson::SUCCESS
                || !readArguments(arguments, event))
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

std::string_view *topLevelField(RawEvent &event, const char *key)
{
    switch (key[0]) {
    case 'p':
        return keyIs(key, "ph\"") ? &event.phase : keyIs(key, "pid\"") ? &event.pid : nullptr;
    case 't':
        return keyIs(key, "ts\"") ? &event.ts : keyIs(key, "tid\"") ? &event.tid : nullptr;
    case 'c':
        return keyIs(key, "cat\"") ? &event.category : nullptr;
    case 'n':
        return keyIs(key, "name\"") ? &event.name : nullptr;
    case 'd':
        return keyIs(key, "dur\"") ? &event.dur : nullptr;
    case 'i':
        return keyIs(key, "id\"") ? &event.id : nullptr;
    default:
        return nullptr;
    }
}

bool isArgumentsKey(const char *key)
{
    return keyIs(key, "args\"");
}

std::string_view *argumentField(RawEvent &event, const char *key)
{
    switch (key[0]) {
    case 'c':
        return keyIs(key, "correlation\"") ? &event.correlation : nullptr;
    case 'S':
        return keyIs(key, "Sequence number\"") ? &event.sequenceNumber : nullptr;
    case 'F':
        return keyIs(key, "Fwd thread id\"") ? &event.forwardThread : nullptr;
    case 'd':
        return keyIs(key, "device\"") ? &event.device : nullptr;
    case 's':
        return keyIs(key, "stream\"")     ? &event.stream
            : keyIs(key, "shared memory\"") ? &event.sharedMemory
                                            : nullptr;
    case 'g':
        return keyIs(key, "grid\"") ? &event.grid : nullptr;
    case 'r':
        return keyIs(key, "registers per thread\"") ? &event.registersPerThread : nullptr;
    case 'I':
        return keyIs(key, "Input Dims\"") || keyIs(key, "Input dims\"") ? &event.inputDims
            : keyIs(key, "Input type\"")                                ? &event.inputTypes
                                                                        : nullptr;
    case 'b':
        return keyIs(key, "blocks per SM\"") ? &event.blocksPerSm
            : keyIs(key, "block\"")          ? &event.block
                                             : nullptr;
    case 'e':
        return keyIs(key, "est. achieved occupancy %\"") ? &event.occupancyPercent : nullptr;
    case 'B':
        return keyIs(key, "Bytes\"") ? &event.bytes : nullptr;
    case 'T':
        return keyIs(key, "Total Allocated\"") ? &event.totalAllocated
            : keyIs(key, "Total Reserved\"")   ? &event.totalReserved
                                               : nullptr;
    case 'D':
        return keyIs(key, "Device Type\"") ? &event.deviceType
            : keyIs(key, "Device Id\"")    ? &event.deviceId
                                           : nullptr;
    default:
        return nullptr;
    }
}

struct EventParser::Parser {
    ondemand::parser simdjson;
};

EventParser::EventParser()
    : m_parser(std::make_unique<Parser>())
{
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

    // The elements become an array of their own.
    const Patch open(at - 1, '['), close(end, ']');
    const std::size_t length = static_cast<std::size_t>(end - at) + 2;
    ondemand::parser &parser = m_parser->simdjson;
    if (parser.capacity() < length
        && parser.allocate(length + length / 4)
            != simdjson::SUCCESS) // windows differ a little in size
        return 0;
    ondemand::document document;
    ondemand::array array;
    std::size_t consumed = 0;
    if (parser.iterate(
                  simdjson::padded_string_view(at - 1, length, length + simdjson::SIMDJSON_PADDING))
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
        if (!readFields(object, event)
            || document.current_location().get(behind) != simdjson::SUCCESS)
            return consumed;
        // simdjson skips values by counting brackets: an element with one too many swallows all that follows, up to the last bracket.
        // So the last element is never taken from here.
        if (*behind != ',')
            return consumed;
        sink.event(event, {}, byteOffset + static_cast<std::uint64_t>(begin - text));
        consumed = static_cast<std::size_t>(behind - text);
    }
    return consumed;
}

} // namespace twinlane
