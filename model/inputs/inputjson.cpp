// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One element at a time, so that memory is bounded by the text and damage costs what follows it alone.

#include "model/inputs/inputreaders.h"

#include "model/base/interruption.h"
#include "model/json/jsonbytes.h"
#include "model/json/jsonvalues.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kUuidDigits = 64;

/// Goes through the values of a text, and counts its lines.
class Elements {
public:
    Elements(std::string_view text, InputList &list)
        : m_list(list)
        , m_at(text.data())
        , m_end(text.data() + text.size())
        , m_counted(m_at)
    {
    }

    const char *at() const { return m_at; }
    bool isEnd() const { return m_at >= m_end; }
    void skipSpace() { m_at = behindSpace(m_at); }
    bool take(char c)
    {
        skipSpace();
        if (isEnd() || *m_at != c)
            return false;
        ++m_at;
        return true;
    }
    /// The key at hand, and goes behind its colon; none: there is none.
    std::optional<std::string> key()
    {
        const char *const behind = *m_at == '"' ? m_values.behindKey(m_at) : nullptr;
        if (!behind || behind > m_end)
            return {};
        const char *colon = behind;
        while (*--colon != ':') { }
        const Json text = Json::parse(m_at, colon, nullptr, false);
        m_at = behind;
        return text.is_string() ? std::optional(text.get<std::string>()) : std::nullopt;
    }
    /// The value at hand, and goes behind it; none: it is damaged, and nothing that follows can be found.
    std::optional<Json> value()
    {
        const char *const behind = m_values.behindValue(m_at);
        if (!behind || behind > m_end)
            return {};
        Json read = Json::parse(m_at, behind, nullptr, false);
        m_at = behind;
        return read;
    }
    /// @p behind: where the value ends that is not understood.
    void note(std::string_view code, std::string_view sentence)
    {
        m_line += static_cast<std::size_t>(std::count(m_counted, m_at, '\n'));
        m_counted = m_at;
        m_list.notes.add(
            code, Severity::Warning, std::string(sentence) + " (the first in line " + std::to_string(m_line) + ").");
    }
    void add(OperatorInput input)
    {
        if (!input.isParsed)
            note("argumentsAsText", "Arguments that are no literals are kept as text");
        m_list.inputs.push_back(std::move(input));
    }
    void noteNoInput() { note("otherElements", "Elements that are no operator with its inputs were passed over"); }
    void noteDamage() { note("damagedJson", "The JSON is damaged; what follows was not read"); }

private:
    InputList &m_list;
    JsonValues m_values;
    const char *m_at;
    const char *m_end;
    const char *m_counted; ///< lines are counted up to here
    std::size_t m_line = 1;
};

const Json *member(const Json &object, const char *key)
{
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::optional<std::string> textIn(const Json &object, const char *key)
{
    const Json *found = member(object, key);
    return found && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

std::optional<bool> truthIn(const Json &object, const char *key)
{
    const Json *found = member(object, key);
    return found && found->is_boolean() ? std::optional(found->get<bool>()) : std::nullopt;
}

std::optional<double> numberIn(const Json &object, const char *key)
{
    const Json *found = member(object, key);
    return found && found->is_number() ? std::optional(found->get<double>()) : std::nullopt;
}

std::optional<std::uint64_t> callsOf(const Json &number)
{
    if (!number.is_number_unsigned() || number.get<std::uint64_t>() > kMostCalls)
        return {};
    return number.get<std::uint64_t>();
}

std::vector<std::string> textsIn(const Json &object, const char *key)
{
    std::vector<std::string> texts;
    const Json *found = member(object, key);
    if (found && found->is_string())
        texts.push_back(found->get<std::string>());
    for (std::size_t i = 0; found && found->is_array() && i < found->size(); ++i) {
        if ((*found)[i].is_string())
            texts.push_back((*found)[i].get<std::string>());
    }
    return texts;
}

bool isUuid(std::string_view text)
{
    return text.size() == kUuidDigits && text.find_first_not_of("0123456789abcdef") == text.npos;
}

std::optional<OperatorInput> problemOf(const Json &element)
{
    if (!element.is_object())
        return {};
    const auto name = textIn(element, "op_name"), args = textIn(element, "args");
    const Json *count = member(element, "count");
    const auto calls = count ? callsOf(*count) : std::optional<std::uint64_t>(1);
    if (!name || !args || !calls)
        return {};
    OperatorInput input = inputOf(*name, *args);
    if (input.name.empty())
        return {};
    input.calls = *calls;
    input.isSynthetic = truthIn(element, "is_synthetic").value_or(*calls == 0);
    input.isRunnable = truthIn(element, "runnable");
    input.isIncluded = truthIn(element, "included_in_benchmark");
    input.isOverheadDominated = truthIn(element, "is_overhead_dominated_op");
    input.runtimeMs = numberIn(element, "runtime_ms");
    input.relativeRuntime = numberIn(element, "relative_runtime_to_kernel_launch");
    input.whyExcluded = textsIn(element, "why_excluded");
    input.models = textsIn(element, "in_models");
    std::sort(input.models.begin(), input.models.end());
    const auto uuid = textIn(element, "uuid");
    if (uuid && isUuid(*uuid))
        input.uuid = *uuid;
    return input;
}

std::optional<OperatorInput> tracedInput(std::string_view name, const Json &element)
{
    if (!element.is_object())
        return {};
    const auto args = textIn(element, "inputs");
    const Json *count = member(element, "count");
    const auto calls = count ? callsOf(*count) : std::nullopt;
    if (!args || !calls)
        return {};
    OperatorInput input = inputOf(name, *args);
    if (input.name.empty())
        return {};
    input.calls = *calls;
    input.isSynthetic = *calls == 0;
    input.runtimeMs = numberIn(element, "duration_ms");
    return input;
}

void addTraced(const std::string &name, const Json &value, Elements &elements)
{
    if (value.is_array()) {
        for (const Json &element : value) {
            if (auto input = tracedInput(name, element))
                elements.add(std::move(*input));
            else
                elements.noteNoInput();
        }
        return;
    }
    for (const auto &entry : value.items()) { // the first form: inputs are keys
        const auto calls = callsOf(entry.value());
        if (!calls) {
            elements.noteNoInput();
            continue;
        }
        OperatorInput input = inputOf(name, entry.key());
        input.calls = *calls;
        if (input.name.empty())
            elements.noteNoInput();
        else
            elements.add(std::move(input));
    }
}

/// The first object's first key and where its value begins; null: there is none within @p text, which is padded.
const char *firstValue(const char *at, JsonValues &values, std::string_view &key)
{
    if (*at != '{')
        return nullptr;
    at = behindSpace(at + 1);
    const char *const value = *at == '"' ? values.behindKey(at) : nullptr;
    if (value)
        key = std::string_view(at, static_cast<std::size_t>(value - at));
    return value;
}

/// {"aten.mm": [{"count": ... or {"aten.mm": {"[[...": 1
bool isModelTracing(const char *at, JsonValues &values)
{
    std::string_view key;
    const char *value = firstValue(at, values, key);
    while (value && key.starts_with("\"metadata\"")) {
        const char *const behind = values.behindValue(value);
        const char *const next = behind ? behindSpace(behind) : nullptr;
        if (!next || *next != ',')
            return false;
        const char *const name = behindSpace(next + 1);
        value = values.behindKey(name);
        key = value ? std::string_view(name, static_cast<std::size_t>(value - name)) : std::string_view();
    }
    if (!value)
        return false;
    if (*value == '{')
        return key.starts_with("\"aten.") || key.starts_with("\"prims.");
    std::string_view inner;
    if (*value != '[' || !firstValue(behindSpace(value + 1), values, inner))
        return false;
    return inner.starts_with("\"count\"") || inner.starts_with("\"inputs\"");
}

} // namespace

InputFileKind inputFileKind(std::string_view beginning)
{
    if (beginning.starts_with("PAR1"))
        return InputFileKind::Parquet;
    std::string text(beginning.starts_with("\xEF\xBB\xBF") ? beginning.substr(3) : beginning);
    padJson(text);
    const char *at = behindSpace(text.data());
    JsonValues values;
    if (*at == '{' && isModelTracing(at, values))
        return InputFileKind::ModelTracing;
    if (*at == '[' || *at == '{') {
        const char *const first = *at == '[' ? behindSpace(at + 1) : at;
        if (*at == '[' && *first == ']')
            return InputFileKind::Problems;
        const char *const behind = *first == '{' ? values.behindNested(first) : nullptr;
        const auto size = behind ? static_cast<std::size_t>(behind - first) : std::string_view(first).size();
        const std::string_view element(first, size);
        const bool isProblem = element.find("\"op_name\"") != element.npos && element.find("\"ph\"") == element.npos;
        return isProblem ? InputFileKind::Problems : InputFileKind::Other;
    }
    const bool hasOperator = beginning.starts_with("Operator:") || beginning.find("\nOperator:") != beginning.npos;
    return hasOperator ? InputFileKind::Text : InputFileKind::Other;
}

std::string_view padJson(std::string &text)
{
    const std::size_t size = text.size();
    text.append(kTextPaddingBytes + 1, '\0');
    return std::string_view(text).substr(0, size);
}

void readProblems(std::string_view text, InputList &list)
{
    Elements elements(text, list);
    elements.take('[');
    for (;;) {
        interruptionPoint();
        elements.skipSpace();
        while (elements.take(',') || elements.take(']')) { }
        elements.skipSpace();
        if (elements.isEnd())
            return;
        const auto element = elements.value();
        if (!element)
            return elements.noteDamage();
        if (auto problem = problemOf(*element))
            elements.add(std::move(*problem));
        else
            elements.noteNoInput();
    }
}

void readModelTracing(std::string_view text, InputList &list)
{
    Elements elements(text, list);
    elements.take('{');
    for (;;) {
        interruptionPoint();
        elements.skipSpace();
        while (elements.take(',') || elements.take('}')) { }
        elements.skipSpace();
        if (elements.isEnd())
            return;
        const auto name = elements.key();
        const auto value = name ? elements.value() : std::nullopt;
        if (!value)
            return elements.noteDamage();
        if (*name == "metadata")
            continue;
        if (value->is_array() || value->is_object())
            addTraced(*name, *value, elements);
        else
            elements.noteNoInput();
    }
}

} // namespace twinlane
