// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/inputs/operatorschema.h"

#include "model/bytes/bytesource.h"
#include "model/inputs/literal.h"
#include "model/inputs/packedoperators.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace twinlane {

namespace {

/// The text up to @p separator, which is dropped with it; the rest if there is none.
std::string_view take(std::string_view &text, char separator)
{
    const std::size_t at = text.find(separator);
    const std::string_view taken = text.substr(0, at);
    text.remove_prefix(at == text.npos ? text.size() : at + 1);
    return taken;
}

ArgumentType typeNamed(std::string_view name)
{
    using enum ArgumentType;
    static constexpr std::array<std::pair<std::string_view, ArgumentType>, 16> kTypes { {
        { "Tensor", Tensor },
        { "List[Tensor]", TensorList },
        { "List[Optional[Tensor]]", OptionalTensorList },
        { "int", Integer },
        { "float", Real },
        { "number", Number },
        { "bool", Truth },
        { "List[int]", IntegerList },
        { "List[float]", RealList },
        { "List[number]", NumberList },
        { "List[bool]", TruthList },
        { "ScalarType", ScalarType },
        { "Layout", Layout },
        { "MemoryFormat", MemoryFormat },
        { "str", Text },
        { "Device", Device },
    } };
    const auto *const found =
        std::find_if(kTypes.begin(), kTypes.end(), [name](const auto &type) { return type.first == name; });
    return found == kTypes.end() ? Other : found->second;
}

/// A default as JSON as Python writes it.
std::string asPython(std::string_view json)
{
    if (json == "null")
        return "None";
    if (json == "true" || json == "false")
        return json == "true" ? "True" : "False";
    if (json.size() >= 2 && json.front() == '"')
        return pythonText(json.substr(1, json.size() - 2));
    return std::string(json);
}

/// "*alpha:number=1"
SchemaArgument argumentOf(std::string_view text)
{
    SchemaArgument argument;
    argument.isKeyword = text.starts_with('*');
    if (argument.isKeyword)
        text.remove_prefix(1);
    argument.name = take(text, ':');
    std::string_view type = take(text, '=');
    constexpr std::string_view kOptional = "Optional[";
    argument.isOptional = type.starts_with(kOptional);
    if (argument.isOptional)
        type = type.substr(kOptional.size(), type.size() - kOptional.size() - 1);
    argument.type = typeNamed(type);
    if (!text.empty())
        argument.defaultValue = asPython(text);
    return argument;
}

std::optional<OperatorSchema> schemaOf(std::string_view line)
{
    std::string_view name = take(line, '\t');
    OperatorSchema schema;
    schema.base = take(name, '.');
    schema.overload = name;
    if (schema.base.empty() || schema.overload.empty())
        return {};
    for (const char property : take(line, '\t')) {
        schema.isComposite = schema.isComposite || property == 'c';
        schema.writesKeyword = schema.writesKeyword || property == 'o';
        schema.givesNoTensor = schema.givesNoTensor || property == 'n';
        schema.computesNothing = schema.computesNothing || property == 'v';
    }
    while (!line.empty())
        schema.arguments.push_back(argumentOf(take(line, '\t')));
    return schema;
}

std::string unpacked(std::string_view packed)
{
    const auto source = ByteSource::over(packed, "PyTorch's operators");
    std::string text;
    std::string part(std::size_t(1) << 14, '\0'); // not on the stack, which may be small
    for (;;) {
        const Result<std::size_t> length = source->read(part.data(), part.size());
        assert(length); // the bytes are the program's own
        if (!length || *length == 0)
            return text;
        text.append(part.data(), *length);
    }
}

} // namespace

OperatorSchemas::OperatorSchemas(std::string_view text)
{
    std::string_view head = take(text, '\n');
    take(head, '\t');
    m_source = head;
    while (!text.empty()) {
        if (auto schema = schemaOf(take(text, '\n'))) {
            m_byBase[schema->base].push_back(std::move(*schema));
            ++m_count;
        }
    }
}

const OperatorSchemas &OperatorSchemas::ofPyTorch()
{
    static const auto *const kSchemas = new OperatorSchemas(unpacked(packedOperators())); // threads read it to the end
    return *kSchemas;
}

std::span<const OperatorSchema> OperatorSchemas::overloads(std::string_view base) const
{
    const auto found = m_byBase.find(base);
    return found == m_byBase.end() ? std::span<const OperatorSchema>() : found->second;
}

const OperatorSchema *OperatorSchemas::find(std::string_view base, std::string_view overload) const
{
    for (const OperatorSchema &schema : overloads(base)) {
        if (schema.overload == overload)
            return &schema;
    }
    return nullptr;
}

} // namespace twinlane
