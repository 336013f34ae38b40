// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/ondemandparser.h"

#include <simdjson.h>

#include <string>

namespace twinlane::test {

namespace {

namespace ondemand = simdjson::ondemand;

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

class OnDemandParser final : public EventParser {
    std::size_t parseElements(std::span<char> window, std::uint64_t byteOffset, EventSink &sink) override
    {
        // The elements become an array of their own.
        m_text.assign(1, '[');
        m_text.append(window.data(), window.size() - 1);
        m_text += ']';
        m_text.reserve(m_text.size() + simdjson::SIMDJSON_PADDING);
        if (m_parser.capacity() < m_text.size()
            && m_parser.allocate(m_text.size() + m_text.size() / 4) != simdjson::SUCCESS) // windows differ in size
            return 0;
        ondemand::document document;
        ondemand::array array;
        if (m_parser.iterate(simdjson::padded_string_view(m_text.data(), m_text.size(), m_text.capacity())).get(document)
                != simdjson::SUCCESS
            || document.get_array().get(array) != simdjson::SUCCESS)
            return 0;
        return readElements(document, array, byteOffset, sink);
    }

    std::size_t readElements(
        ondemand::document &document, ondemand::array array, std::uint64_t byteOffset, EventSink &sink) const
    {
        const char *const text = m_text.data() + 1;
        std::size_t consumed = 0;
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
            // simdjson skips values by counting brackets. An element with one bracket too many would swallow all that
            // follows, up to the last bracket, so the last element is never taken.
            if (*behind != ',')
                return consumed;
            sink.event(event, {}, byteOffset + static_cast<std::uint64_t>(begin - text));
            consumed = static_cast<std::size_t>(behind - text);
        }
        return consumed;
    }

    ondemand::parser m_parser;
    std::string m_text;
};

class RefusingParser final : public EventParser {
    std::size_t parseElements(std::span<char>, std::uint64_t, EventSink &) override { return 0; }
};

} // namespace

std::unique_ptr<EventParser> newOnDemandParser()
{
    return std::make_unique<OnDemandParser>();
}

std::unique_ptr<EventParser> newRefusingParser()
{
    return std::make_unique<RefusingParser>();
}

} // namespace twinlane::test
