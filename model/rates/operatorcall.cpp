// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/operatorcall.h"

#include "model/figures/inputlists.h"

#include <charconv>

namespace twinlane {

namespace {

constexpr std::int64_t kLargestSize = std::int64_t(1) << 40;

/// The elements of a list; none of "[]".
std::vector<std::string> elementsOf(std::string_view list)
{
    std::vector<std::string> elements = listElements(list);
    if (elements.size() == 1 && elements.front().empty() && list.find('"') == std::string_view::npos)
        elements.clear();
    return elements;
}

/// "[2,3]" to {2, 3}. None if that is no list of numbers.
std::optional<std::vector<std::int64_t>> numbersOf(std::string_view list)
{
    std::vector<std::int64_t> numbers;
    if (list.empty())
        return numbers;
    if (list.front() != '[' || list.back() != ']')
        return {};
    list = list.substr(1, list.size() - 2);
    while (!list.empty()) {
        std::int64_t number = 0;
        const auto read = std::from_chars(list.data(), list.data() + list.size(), number);
        if (read.ec != std::errc())
            return {};
        numbers.push_back(number);
        list.remove_prefix(std::size_t(read.ptr - list.data()));
        if (list.empty())
            break;
        if (list.front() != ',')
            return {};
        list.remove_prefix(1);
    }
    return numbers;
}

bool areSizes(const std::vector<std::int64_t> &dims)
{
    for (const std::int64_t size : dims) {
        if (size < 0 || size > kLargestSize)
            return false;
    }
    return true;
}

/// False: the sizes of a tensor cannot be read.
bool takeDims(CallArgument &argument, const std::string &text)
{
    if (text.starts_with("[[") || text == "[[]]") {
        argument.isTensorList = true;
        return true;
    }
    auto dims = numbersOf(text);
    if (!dims || !areSizes(*dims))
        return false;
    argument.dims = std::move(*dims);
    return true;
}

} // namespace

std::variant<OperatorCall, NoRoof> parseCall(const CallTexts &texts)
{
    if (!texts.dims)
        return NoRoof::ShapesNotRecorded;
    if (!texts.types)
        return NoRoof::TypesNotRecorded;
    const std::vector<std::string> dims = elementsOf(*texts.dims), types = elementsOf(*texts.types);
    if (types.size() != dims.size())
        return types.empty() ? NoRoof::TypesNotRecorded : NoRoof::Arguments;
    OperatorCall call;
    call.name = texts.name;
    call.arguments.resize(dims.size());
    for (std::size_t i = 0; i < dims.size(); ++i) {
        if (!takeDims(call.arguments[i], dims[i]))
            return NoRoof::Arguments;
        call.arguments[i].type = types[i];
        call.arguments[i].isTensorList |= types[i] == "TensorList";
    }
    if (texts.strides) {
        const std::vector<std::string> strides = elementsOf(*texts.strides);
        for (std::size_t i = 0; i < std::min(strides.size(), dims.size()); ++i) {
            const auto numbers = numbersOf(strides[i]);
            if (numbers && numbers->size() == call.arguments[i].dims.size())
                call.arguments[i].strides = *numbers;
        }
    }
    if (texts.values) {
        std::vector<std::string> values = elementsOf(*texts.values);
        call.hasValues = !values.empty();
        for (std::size_t i = 0; i < std::min(values.size(), dims.size()); ++i)
            call.arguments[i].value = std::move(values[i]);
    }
    return call;
}

} // namespace twinlane
