// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/inputs/argumentwriter.h"

#include "model/figures/inputlists.h"
#include "model/inputs/literal.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace twinlane {

namespace {

constexpr std::string_view kUnknown = "?";

/// One argument, ready to be written.
struct Value {
    std::string text = std::string(kUnknown);
    std::string compared; ///< what is compared with the default; empty: it is never the default
    std::string whyIncomplete;
    bool isAssumed = false, isLeftOut = false;
};

Value unknown(std::string why)
{
    Value value;
    value.whyIncomplete = std::move(why);
    return value;
}

Value exact(std::string text)
{
    Value value;
    value.text = text;
    value.compared = std::move(text);
    return value;
}

std::vector<std::string> integersOf(const std::string &list)
{
    return list.empty() || list == "[]" ? std::vector<std::string>() : listElements(list);
}

std::string joined(const std::vector<std::string> &elements)
{
    std::string text;
    for (const std::string &element : elements)
        (text += text.empty() ? "" : ", ") += element;
    return text;
}

Value tensor(const RecordedArgument &argument, const RecordedInputs &inputs, bool isFirst)
{
    if (!inputs.hasSizes)
        return unknown("sizes are not in the trace (record_shapes)");
    const std::vector<std::string> sizes = integersOf(argument.sizes), strides = integersOf(argument.strides);
    const std::string_view type = shortTypeOfKineto(argument.type);
    std::string text = "T([" + joined(sizes) + "], " + (type.empty() ? argument.type : std::string(type));
    if (inputs.hasStrides && !isContiguous(sizes, strides))
        text += ", stride=(" + joined(strides) + (strides.size() == 1 ? ",)" : ")");
    Value value;
    value.text = text + ')';
    if (type.empty())
        value.whyIncomplete = "a type without a short name";
    // A Python number reaches the dispatcher as a tensor of this kind.
    value.isAssumed = !isFirst && sizes.empty() && (type == "f64" || type == "i64");
    return value;
}

/// What is not in the trace is taken to be the default.
Value assumedDefault(const SchemaArgument &wanted)
{
    Value value;
    value.isAssumed = true;
    value.isLeftOut = !wanted.defaultValue && !wanted.isOptional;
    if (!value.isLeftOut)
        value.text = value.compared = wanted.defaultValue.value_or("None");
    return value;
}

std::optional<int> codeOf(std::string_view text)
{
    int code = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), code);
    return read.ec == std::errc() ? std::optional(code) : std::nullopt;
}

/// @p code as one of @p names; "" of a code that none has.
std::string named(std::string_view code, std::initializer_list<std::string_view> names)
{
    const auto number = codeOf(code);
    const bool isKnown = number && *number >= 0 && static_cast<std::size_t>(*number) < names.size();
    return isKnown ? std::string(names.begin()[*number]) : std::string();
}

std::string pythonList(std::string_view list)
{
    std::vector<std::string> elements = integersOf(std::string(list));
    for (std::string &element : elements)
        element = pythonNumber(element).value_or(element);
    return '[' + joined(elements) + ']';
}

Value recorded(const SchemaArgument &wanted, const RecordedArgument &argument)
{
    const std::string &text = argument.value;
    Value value;
    value.compared = text;
    switch (wanted.type) {
    case ArgumentType::ScalarType:
        value.text = typeOfCode(codeOf(text).value_or(-1));
        if (value.text.starts_with("torch."))
            value.whyIncomplete = "a type without a short name";
        break;
    case ArgumentType::Layout:
        value.text = named(text,
            { "torch.strided", "torch.sparse_coo", "torch.sparse_csr", "torch._mkldnn", "torch.sparse_csc",
                "torch.sparse_bsr", "torch.sparse_bsc", "torch.jagged" });
        break;
    case ArgumentType::MemoryFormat:
        value.text = named(text,
            { "torch.contiguous_format", "torch.preserve_format", "torch.channels_last", "torch.channels_last_3d" });
        break;
    case ArgumentType::IntegerList:
    case ArgumentType::RealList:
    case ArgumentType::NumberList:
    case ArgumentType::TruthList:
        value.text = value.compared = pythonList(text);
        break;
    default:
        value.text = value.compared = pythonNumber(text).value_or(text);
    }
    return value.text.empty() ? unknown("a code that PyTorch's list does not have") : value;
}

Value valueOf(
    const SchemaArgument &wanted, const RecordedArgument &argument, const RecordedInputs &inputs, bool isFirst)
{
    switch (wanted.type) {
    case ArgumentType::Tensor:
        return argument.type.empty() ? exact("None") : tensor(argument, inputs, isFirst);
    case ArgumentType::TensorList:
    case ArgumentType::OptionalTensorList:
        return unknown("the types of tensors in a list are not in the trace");
    case ArgumentType::Text:
    case ArgumentType::Device:
        return assumedDefault(wanted);
    case ArgumentType::Other:
        return wanted.isOptional ? exact("None") : unknown("an object that no list can hold");
    default:
        break;
    }
    if (argument.type.empty())
        return wanted.isOptional ? exact("None") : unknown("a list of more than 30 numbers");
    if (!inputs.hasValues)
        return unknown("numbers are not in the trace (PyTorch before 2.1)");
    return argument.value.empty() ? unknown("a value that is no number") : recorded(wanted, argument);
}

std::optional<double> numberIn(std::string_view text)
{
    double number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = read.ec == std::errc() && read.ptr == text.data() + text.size() && !text.empty();
    return isWhole ? std::optional(number) : std::nullopt;
}

bool isDefault(const Value &value, const SchemaArgument &wanted)
{
    if (!wanted.defaultValue || value.compared.empty())
        return false;
    if (value.compared == *wanted.defaultValue)
        return true;
    const auto number = numberIn(value.compared), byDefault = numberIn(*wanted.defaultValue);
    return number && byDefault && *number == *byDefault;
}

} // namespace

WrittenArguments writeArguments(const OperatorSchema &schema, const RecordedInputs &inputs)
{
    WrittenArguments written;
    std::vector<std::string> positional, keywords;
    std::size_t told = 0; // positional arguments up to the last that is not its default
    for (std::size_t i = 0; i < schema.arguments.size(); ++i) {
        const SchemaArgument &wanted = schema.arguments[i];
        const Value value = valueOf(wanted, inputs.arguments[i], inputs, i == 0);
        if (value.isLeftOut)
            written.whyLeftOut = "a text or device without default is not in the trace";
        if (value.isAssumed)
            written.assumed.push_back(wanted.name);
        if (written.whyIncomplete.empty())
            written.whyIncomplete = value.whyIncomplete;
        written.hasMemoryFormat =
            written.hasMemoryFormat || (wanted.type == ArgumentType::MemoryFormat && !inputs.arguments[i].type.empty());
        const bool isTold = !isDefault(value, wanted);
        if (wanted.isKeyword && isTold)
            keywords.push_back(pythonText(wanted.name) + ": " + value.text);
        if (wanted.isKeyword)
            continue;
        positional.push_back(value.text);
        told = isTold ? positional.size() : told;
    }
    positional.resize(told);
    written.text = "((" + joined(positional) + (told == 1 ? ",), {" : "), {") + joined(keywords) + "})";
    return written;
}

} // namespace twinlane
