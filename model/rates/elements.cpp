// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Element-wise operators and copies: no FLOPs, their roof is the memory.

#include "model/rates/workcount.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

bool isInPlace(std::string_view name)
{
    return name.ends_with('_') && !name.ends_with("__");
}

/// How many arguments are read: a tensor of sizes [0] at the end is an out=, which is only written.
std::size_t readArguments(const WorkCount &count)
{
    const std::size_t last = count.size();
    return last > 1 && count.argument(last - 1).dims == Dims { 0 } ? last - 1 : last;
}

Dims broadcastOf(WorkCount &count, std::size_t last)
{
    Dims made;
    bool isFirst = true;
    for (std::size_t place = 0; place < last; ++place) {
        if (count.argument(place).isTensorList)
            count.refuse(NoRoof::ListTypes);
        if (!count.isTensor(place))
            continue;
        const auto both = isFirst ? std::optional<Dims>(count.dims(place)) : broadcast(made, count.dims(place));
        isFirst = false;
        if (!both)
            count.refuse(NoRoof::Arguments);
        else
            made = *both;
    }
    return made;
}

bool isFloatingNumber(std::string_view value)
{
    return value.find_first_of(".einf") != std::string_view::npos;
}

/// PyTorch's promotion: the category decides first; tensors with dimensions go before those without, and these before
/// numbers. Arguments [first, last) take part, those without dimensions only before @p numbers.
ElementType promoted(WorkCount &count, std::size_t last, std::size_t numbers, std::size_t first = 0)
{
    std::optional<ElementType> wide, single; // with dimensions; without
    const auto take = [](std::optional<ElementType> &into, ElementType type) {
        const bool isWider = into && type.category == into->category && type.bytes > into->bytes;
        // Half and BFloat16 meet in float.
        const bool areUnlikeHalves = into && type.category == TypeCategory::Float && into->category == type.category
            && type.bytes == 2 && into->bytes == 2 && type.precision != into->precision;
        if (areUnlikeHalves)
            into = kFloatElement;
        else if (!into || type.category > into->category || isWider)
            into = type;
    };
    for (std::size_t place = first; place < last; ++place) {
        const CallArgument &argument = count.argument(place);
        if (argument.isTensor()) {
            take(wide, count.type(place));
            continue;
        }
        if (place >= numbers)
            continue;
        if (argument.type == "double") { // a Python number that was wrapped
            take(single, kFloatElement);
        } else if (const auto type = elementType(argument.type)) {
            take(single, *type);
        } else if (argument.type == "Scalar") {
            if (argument.value.empty() && wide && wide->category < TypeCategory::Float)
                count.needValues();
            take(single, isFloatingNumber(argument.value) ? kFloatElement : kLongElement);
        }
    }
    if (!wide)
        return single.value_or(kFloatElement);
    return single && single->category > wide->category ? *single : *wide;
}

/// What an element-wise operator reads, and writes in @p output.
void countElements(WorkCount &count, std::string_view name, std::size_t last, ElementType output)
{
    const Dims sizes = broadcastOf(count, last);
    count.readAll(0, last);
    if (isInPlace(name))
        count.writeLike(0);
    else
        count.write(sizes, output);
}

/// Two operands, of which one may be a number.
void arithmetic(WorkCount &count, std::string_view name)
{
    const std::size_t last = readArguments(count);
    countElements(count, name, last, promoted(count, last, 2));
}

/// Numbers among its arguments say how, not what.
void plain(WorkCount &count, std::string_view name)
{
    const std::size_t last = readArguments(count);
    countElements(count, name, last, promoted(count, last, 0));
}

ElementType asFloat(ElementType type)
{
    return type.category < TypeCategory::Float ? kFloatElement : type;
}

void division(WorkCount &count, std::string_view name)
{
    const std::size_t last = readArguments(count);
    countElements(count, name, last, asFloat(promoted(count, last, 2)));
}

/// exp, sqrt, …: of integers they make floats.
void function(WorkCount &count, std::string_view name)
{
    const std::size_t last = readArguments(count);
    countElements(count, name, last, asFloat(promoted(count, last, 0)));
}

void comparison(WorkCount &count, std::string_view name)
{
    countElements(count, name, readArguments(count), kBoolElement);
}

/// Tensors that only say where do not take part in the promotion.
void chosen(WorkCount &count, std::string_view name)
{
    const std::size_t last = readArguments(count);
    countElements(count, name, last, name.starts_with("where") ? promoted(count, last, last, 1) : count.type(0));
}

void copy(WorkCount &count, std::string_view)
{
    count.read(1);
    count.writeLike(0);
}

void fill(WorkCount &count, std::string_view)
{
    if (count.isTensor(0))
        count.writeLike(0);
    else
        count.writeElements(1, count.type(0));
}

void dropout(WorkCount &count, std::string_view)
{
    count.read(0);
    count.writeLike(0);
    count.write(count.dims(0), kBoolElement);
}

struct NamedGroup {
    CountFormula count;
    std::string_view names; ///< separated by blanks
};

/// Each name also with "_" at its end, which writes over its first argument.
constexpr std::array kGroups {
    NamedGroup {
        arithmetic, " add sub rsub mul atan2 maximum minimum fmod remainder pow bitwise_and bitwise_or bitwise_xor " },
    NamedGroup { division, " div true_divide " },
    NamedGroup { plain,
        " bitwise_not addcmul addcdiv lerp neg abs relu clamp clamp_min clamp_max threshold leaky_relu elu hardtanh "
        "hardswish "
        "hardsigmoid gelu silu mish softplus floor ceil round sign tril triu flip roll "
        "threshold_backward sigmoid_backward tanh_backward gelu_backward silu_backward hardtanh_backward "
        "hardswish_backward leaky_relu_backward elu_backward softplus_backward native_dropout_backward " },
    NamedGroup { function, " exp log log2 log10 log1p expm1 sqrt rsqrt sin cos tan tanh sigmoid erf erfc reciprocal " },
    NamedGroup {
        comparison, " eq ne lt gt le ge logical_and logical_or logical_xor logical_not isnan isinf isfinite " },
};

constexpr std::array kSingles {
    FormulaRow { "copy_", copy },
    FormulaRow { "fill_", fill },
    FormulaRow { "zero_", fill },
    FormulaRow { "where", chosen },
    FormulaRow { "masked_fill", chosen },
    FormulaRow { "masked_fill_", chosen },
    FormulaRow { "native_dropout", dropout },
};

bool holdsWord(std::string_view words, std::string_view word)
{
    for (std::size_t at = words.find(word); at != std::string_view::npos; at = words.find(word, at + 1)) {
        if (at > 0 && words[at - 1] == ' ' && at + word.size() < words.size() && words[at + word.size()] == ' ')
            return true;
    }
    return false;
}

} // namespace

const FormulaRow *findElementFormula(std::string_view name)
{
    for (const FormulaRow &row : kSingles) {
        if (row.name == name)
            return &row;
    }
    static const std::array kRows = [] {
        std::array<FormulaRow, kGroups.size()> rows {};
        for (std::size_t i = 0; i < rows.size(); ++i)
            rows[i] = { kGroups[i].names, kGroups[i].count };
        return rows;
    }();
    const std::string_view plainName = isInPlace(name) ? name.substr(0, name.size() - 1) : name;
    if (plainName.empty() || plainName.find(' ') != std::string_view::npos)
        return nullptr;
    for (const FormulaRow &row : kRows) {
        if (holdsWord(row.name, plainName))
            return &row;
    }
    return nullptr;
}

} // namespace twinlane
