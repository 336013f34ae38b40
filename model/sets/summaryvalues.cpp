// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/summaryvalues.h"

#include <algorithm>

namespace twinlane {

void JsonObject::fail(std::string_view key, std::string_view what) const
{
    require(false, "\"" + std::string(key) + "\" " + std::string(what));
}

std::optional<simdjson::dom::element> JsonObject::member(std::string_view key) const
{
    simdjson::dom::element value;
    if (!m_isThere || hasFailed() || m_object.at_key(key).get(value))
        return {};
    return value;
}

JsonObject JsonObject::object(std::string_view key) const
{
    const auto found = member(key);
    JsonObject made(*this);
    made.m_isThere = found && !found->get(made.m_object);
    if (!made.m_isThere)
        fail(key, "is missing or no object");
    return made;
}

std::optional<std::string_view> JsonObject::optionalText(std::string_view key) const
{
    const auto found = member(key);
    if (!found || found->is_null())
        return {};
    std::string_view text;
    if (found->get(text)) {
        fail(key, "is no text");
        return {};
    }
    return text;
}

std::string_view JsonObject::text(std::string_view key) const
{
    const auto found = optionalText(key);
    if (!found)
        fail(key, "is missing");
    return found.value_or("");
}

std::optional<std::int64_t> JsonObject::numberIn(
    const simdjson::dom::element &value, std::string_view key, std::int64_t least, std::int64_t most) const
{
    std::int64_t number = 0;
    if (value.get(number) || number < least || number > most) {
        fail(key, "holds something else than a number in its range");
        return {};
    }
    return number;
}

std::optional<std::int64_t> JsonObject::optionalNumber(
    std::string_view key, std::int64_t least, std::int64_t most) const
{
    const auto found = member(key);
    return found && !found->is_null() ? numberIn(*found, key, least, most) : std::nullopt;
}

std::int64_t JsonObject::number(std::string_view key, std::int64_t least, std::int64_t most) const
{
    const auto found = optionalNumber(key, least, most);
    if (!found)
        fail(key, "is missing");
    return found.value_or(std::clamp<std::int64_t>(0, std::min(least, most), most));
}

bool JsonObject::truth(std::string_view key, bool otherwise) const
{
    const auto found = member(key);
    bool truth = otherwise;
    if (found && found->get(truth))
        fail(key, "is neither true nor false");
    return truth;
}

simdjson::dom::array JsonObject::array(std::string_view key) const
{
    static const simdjson::dom::array kEmpty = [] {
        static simdjson::dom::parser parser;
        return parser.parse(std::string("[]")).get_array().value_unsafe();
    }();
    const auto found = member(key);
    simdjson::dom::array elements;
    if (!found)
        return kEmpty;
    if (found->get(elements)) {
        fail(key, "is no list");
        return kEmpty;
    }
    return elements;
}

JsonObjects JsonObject::objects(std::string_view key) const
{
    return { array(key), m_failure };
}

std::optional<JsonObject> JsonObjects::next()
{
    if (!m_failure->text.empty() || !(m_at != m_end))
        return {};
    const JsonObject found(*m_at, *m_failure);
    ++m_at;
    found.require(found.m_isThere, "a list holds something else than objects");
    return found;
}

bool SummaryDocument::parse(std::string_view text)
{
    constexpr std::size_t kDeepest = 65'536;
    if (m_parser.allocate(text.size(), kDeepest))
        return false;
    return !m_parser.parse(text.data(), text.size()).get(m_root);
}

} // namespace twinlane
