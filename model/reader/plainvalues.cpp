// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reader/plainvalues.h"

#include "model/base/letters.h"
#include "model/json/jsonbytes.h"

#include <algorithm>
#include <cstddef>

namespace twinlane {

namespace {

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

/// Drops the digits that @p text begins with. Returns how many there were.
std::size_t dropDigits(std::string_view &text)
{
    const auto end = std::find_if_not(text.begin(), text.end(), isDigit);
    const auto count = static_cast<std::size_t>(end - text.begin());
    text.remove_prefix(count);
    return count;
}

bool isPlainScalar(std::string_view text)
{
    return text == "True" || text == "False" || isPlainNumber(text);
}

bool isPlainValue(std::string_view text)
{
    if (text.size() < 2 || text.front() != '[' || text.back() != ']')
        return isPlainScalar(text);
    text = trimmed(text.substr(1, text.size() - 2));
    while (!text.empty()) {
        const std::size_t comma = text.find(',');
        if (!isPlainScalar(trimmed(text.substr(0, comma))))
            return false;
        text = comma == text.npos ? std::string_view() : text.substr(comma + 1);
    }
    return true;
}

/// Behind the value that begins at @p at, which is a string or ends at a comma or bracket of the list itself.
std::size_t behindElement(std::string_view list, std::size_t at)
{
    int depth = 0;
    bool inString = false;
    for (; at < list.size(); ++at) {
        const char c = list[at];
        if (inString && c == '\\')
            ++at;
        else if (c == '"')
            inString = !inString;
        else if (!inString && (c == '[' || c == '{'))
            ++depth;
        else if (!inString && (((c == ']' || c == '}') && depth-- == 0) || (c == ',' && depth == 0)))
            return at;
    }
    return list.size();
}

} // namespace

bool isPlainNumber(std::string_view text)
{
    if (!text.empty() && (text.front() == '-' || text.front() == '+'))
        text.remove_prefix(1);
    if (text == "inf" || text == "nan")
        return true;
    std::size_t digits = dropDigits(text);
    if (!text.empty() && text.front() == '.') {
        text.remove_prefix(1);
        digits += dropDigits(text);
    }
    if (digits == 0)
        return false;
    if (!text.empty() && (text.front() == 'e' || text.front() == 'E')) {
        text.remove_prefix(1);
        if (!text.empty() && (text.front() == '-' || text.front() == '+'))
            text.remove_prefix(1);
        if (dropDigits(text) == 0)
            return false;
    }
    return text.empty();
}

std::string plainValues(std::string_view list)
{
    std::string plain = "[";
    std::size_t at = 1;
    while (at < list.size()) {
        const std::size_t end = behindElement(list, at);
        const std::string_view element = trimmed(list.substr(at, std::min(end, list.size()) - at));
        const bool isEnd = end >= list.size() || list[end] == ']';
        if (isEnd && element.empty() && plain.size() == 1)
            break;
        const bool isText = element.size() >= 2 && element.front() == '"' && element.back() == '"';
        if (plain.size() > 1)
            plain += ", ";
        plain += '"';
        if (isText && isPlainValue(element.substr(1, element.size() - 2)))
            plain += element.substr(1, element.size() - 2);
        plain += '"';
        if (isEnd)
            break;
        at = end + 1;
    }
    return plain + ']';
}

} // namespace twinlane
