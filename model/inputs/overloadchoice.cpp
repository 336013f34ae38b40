// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/inputs/overloadchoice.h"

#include "model/figures/inputlists.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

constexpr std::string_view kNamespace = "aten::";

/// A value that cleaning left empty says nothing against any type.
bool isInteger(std::string_view value)
{
    if (value.starts_with('-'))
        value.remove_prefix(1);
    return !value.empty() && value.find_first_not_of("0123456789") == value.npos;
}

bool isTruth(std::string_view value)
{
    return value == "True" || value == "False";
}

bool isReal(std::string_view value)
{
    return !value.empty() && !isTruth(value) && !isInteger(value);
}

bool scalarFits(ArgumentType type, std::string_view value)
{
    switch (type) {
    case ArgumentType::Integer:
    case ArgumentType::ScalarType:
    case ArgumentType::Layout:
    case ArgumentType::MemoryFormat:
        return isInteger(value);
    case ArgumentType::Real:
        return isReal(value);
    case ArgumentType::Truth:
        return isTruth(value);
    case ArgumentType::Number:
        return true;
    default:
        return false;
    }
}

bool listFits(ArgumentType type, std::string_view value)
{
    const auto elementType = type == ArgumentType::IntegerList ? ArgumentType::Integer
        : type == ArgumentType::RealList                       ? ArgumentType::Real
        : type == ArgumentType::TruthList                      ? ArgumentType::Truth
                                                               : ArgumentType::Number;
    if (value.empty() || value == "[]")
        return true;
    const std::vector<std::string> elements = listElements(value);
    return std::all_of(elements.begin(), elements.end(),
        [elementType](const std::string &element) { return scalarFits(elementType, element); });
}

bool fits(const SchemaArgument &wanted, const RecordedArgument &argument)
{
    const std::string &type = argument.type;
    if (wanted.isOptional && type.empty() && argument.value.empty())
        return true;
    const bool isList = type == "TensorList" || type == "GenericList" || type.starts_with('[');
    switch (wanted.type) {
    case ArgumentType::Tensor:
        return isTensorType(type);
    case ArgumentType::TensorList:
    case ArgumentType::OptionalTensorList:
        return isList || type.empty();
    case ArgumentType::IntegerList:
    case ArgumentType::RealList:
    case ArgumentType::NumberList:
    case ArgumentType::TruthList: // without a type: a long list
        return type.empty() || (type == "ScalarList" && listFits(wanted.type, argument.value));
    case ArgumentType::Text:
    case ArgumentType::Device:
    case ArgumentType::Other:
        return type.empty();
    default:
        return type == "Scalar" && (argument.value.empty() || scalarFits(wanted.type, argument.value));
    }
}

bool fits(const OperatorSchema &schema, const RecordedInputs &inputs)
{
    return std::equal(schema.arguments.begin(), schema.arguments.end(), inputs.arguments.begin(),
        inputs.arguments.end(),
        [](const SchemaArgument &wanted, const RecordedArgument &argument) { return fits(wanted, argument); });
}

/// The elements of @p list into the arguments' field @p text. False: there is no such list, or it is of other length.
bool fill(const Trace &trace, NameId list, std::string RecordedArgument::*text, RecordedInputs &inputs)
{
    if (!list)
        return false;
    std::vector<std::string> elements = listElements(trace.texts.text(list));
    if (inputs.arguments.empty())
        return true;
    if (elements.size() != inputs.arguments.size())
        return false;
    for (std::size_t i = 0; i < elements.size(); ++i)
        inputs.arguments[i].*text = std::move(elements[i]);
    return true;
}

/// No element, however it is spaced.
bool isEmptyList(std::string_view list)
{
    return list.find_first_not_of("[] \t\r\n") == list.npos && std::count(list.begin(), list.end(), '[') == 1;
}

/// "add" and "Tensor" of "add.Tensor"; the whole and "" if no such overload is there.
std::pair<std::string_view, std::string_view> dividedName(const OperatorSchemas &schemas, std::string_view name)
{
    const std::size_t dot = name.rfind('.');
    const bool isNamed = dot != name.npos && schemas.find(name.substr(0, dot), name.substr(dot + 1)) != nullptr;
    return isNamed ? std::pair(name.substr(0, dot), name.substr(dot + 1)) : std::pair(name, std::string_view());
}

void describe(OverloadChoice &choice, const std::vector<const OperatorSchema *> &schemas)
{
    choice.isComposite =
        std::all_of(schemas.begin(), schemas.end(), [](const OperatorSchema *schema) { return schema->isComposite; });
    choice.computesNothing = std::all_of(
        schemas.begin(), schemas.end(), [](const OperatorSchema *schema) { return schema->computesNothing; });
}

} // namespace

RecordedInputs RecordedInputs::of(const Trace &trace, const OperatorShapes &shapes)
{
    RecordedInputs inputs;
    inputs.hasTypes = bool(shapes.inputTypes);
    if (!inputs.hasTypes)
        return inputs;
    const std::string_view types = trace.texts.text(shapes.inputTypes);
    if (!isEmptyList(types)) {
        for (std::string &type : listElements(types))
            inputs.arguments.emplace_back().type = std::move(type);
    }
    inputs.hasSizes = fill(trace, shapes.inputDims, &RecordedArgument::sizes, inputs);
    inputs.hasStrides = fill(trace, shapes.inputStrides, &RecordedArgument::strides, inputs);
    inputs.hasValues = fill(trace, shapes.inputValues, &RecordedArgument::value, inputs);
    return inputs;
}

bool isTensorType(std::string_view recordedType)
{
    constexpr std::array<std::string_view, 5> kOthers { "", "Scalar", "ScalarList", "TensorList", "GenericList" };
    return std::find(kOthers.begin(), kOthers.end(), recordedType) == kOthers.end() && !recordedType.starts_with('[');
}

OverloadChoice chooseOverload(const OperatorSchemas &schemas, std::string_view name, const RecordedInputs &inputs)
{
    OverloadChoice choice;
    if (!name.starts_with(kNamespace))
        return choice;
    const auto [base, overload] = dividedName(schemas, name.substr(kNamespace.size()));
    std::vector<const OperatorSchema *> all, fitting;
    for (const OperatorSchema &schema : schemas.overloads(base)) {
        if (!overload.empty() && schema.overload != overload)
            continue;
        all.push_back(&schema);
        if (inputs.hasTypes && fits(schema, inputs))
            fitting.push_back(&schema);
    }
    choice.isKnown = !all.empty();
    const auto writesKeyword = [](const OperatorSchema *schema) { return schema->writesKeyword; };
    if (!std::all_of(fitting.begin(), fitting.end(), writesKeyword))
        fitting.erase(std::remove_if(fitting.begin(), fitting.end(), writesKeyword), fitting.end());
    choice.fitting = fitting.size();
    if (fitting.size() == 1)
        choice.schema = fitting.front();
    describe(choice, fitting.empty() ? all : fitting);
    return choice;
}

} // namespace twinlane
