// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/base/commonname.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

namespace twinlane {

namespace {

std::vector<std::string_view> partsOf(std::string_view name)
{
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= name.size();) {
        const std::size_t end = std::min(name.find('.', begin), name.size());
        parts.push_back(name.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

/// Longer ones are no places in a list.
std::optional<std::uint32_t> numberIn(std::string_view part)
{
    constexpr std::size_t kMostDigits = 9;
    std::uint32_t number = 0;
    const auto result = std::from_chars(part.data(), part.data() + part.size(), number);
    const bool isNumber = result.ec == std::errc() && result.ptr == part.data() + part.size();
    return isNumber && part.size() <= kMostDigits ? std::optional(number) : std::nullopt;
}

std::string joined(const std::vector<std::string> &parts)
{
    std::string name;
    for (std::size_t i = 0; i < parts.size(); ++i)
        name += (i == 0 ? "" : ".") + parts[i];
    return name;
}

/// "0–5", "0–2,4–5"; "*" where there are more gaps.
std::string rangeText(const std::set<std::uint32_t> &numbers)
{
    constexpr std::size_t kMostRanges = 2;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ranges;
    for (const std::uint32_t number : numbers) {
        if (ranges.empty() || ranges.back().second + 1 != number)
            ranges.emplace_back(number, number);
        ranges.back().second = number;
    }
    if (ranges.size() > kMostRanges)
        return "*";
    std::string text;
    for (const auto &[first, last] : ranges) {
        text += (text.empty() ? "" : ",") + std::to_string(first);
        text += first == last ? "" : "\u2013" + std::to_string(last);
    }
    return text;
}

} // namespace

std::string nameShape(std::string_view name)
{
    std::vector<std::string> shape;
    for (const std::string_view part : partsOf(name))
        shape.emplace_back(numberIn(part) ? "#" : part);
    return joined(shape);
}

std::string commonName(const std::vector<std::string_view> &names)
{
    if (names.empty())
        return {};
    const std::string shape = nameShape(names.front());
    const std::vector<std::string_view> first = partsOf(names.front());
    std::vector<std::set<std::uint32_t>> numbers(first.size());
    for (const std::string_view name : names) {
        if (nameShape(name) != shape)
            return {};
        const std::vector<std::string_view> parts = partsOf(name);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (const auto number = numberIn(parts[i]))
                numbers[i].insert(*number);
        }
    }
    const auto differing = std::count_if(
        numbers.begin(), numbers.end(), [](const std::set<std::uint32_t> &each) { return each.size() > 1; });
    std::vector<std::string> common;
    for (std::size_t i = 0; i < first.size(); ++i)
        common.emplace_back(numbers[i].size() < 2 ? std::string(first[i])
                : differing == 1                  ? rangeText(numbers[i])
                                                  : "*");
    return joined(common);
}

} // namespace twinlane
