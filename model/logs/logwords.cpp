// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/logs/logwords.h"

#include "model/base/letters.h"
#include "model/base/plaintext.h"
#include "model/json/fixedpoint.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace twinlane {

namespace {

/// Bytes of the sequence at @p at that sets colours or moves the cursor ("ESC [ ... letter"); 0: there is none.
std::size_t controlSequence(std::string_view text, std::size_t at)
{
    if (text.substr(at, 2) != "\x1b[")
        return 0;
    std::size_t end = at + 2;
    while (end < text.size() && text[end] >= 0x20 && text[end] < 0x40)
        ++end;
    return end < text.size() ? end + 1 - at : 0;
}

std::string withoutControlSequences(std::string_view text)
{
    std::string kept;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = controlSequence(text, at);
        if (length == 0)
            kept += text[at];
        at += std::max<std::size_t>(length, 1);
    }
    return kept;
}

/// "2024-03-01T10:20:30.1234567Z "
std::string_view withoutTimeStamp(std::string_view line)
{
    constexpr std::string_view kForm = "0000-00-00T00:00:00";
    if (line.size() <= kForm.size())
        return line;
    for (std::size_t i = 0; i < kForm.size(); ++i) {
        if (kForm[i] == '0' ? !isDigit(line[i]) : line[i] != kForm[i])
            return line;
    }
    const std::size_t end = line.find_first_not_of(".0123456789", kForm.size());
    const bool isStamp = end != line.npos && line[end] == 'Z' && line.substr(end + 1).starts_with(' ');
    return isStamp ? line.substr(end + 2) : line;
}

} // namespace

std::string_view trimmedWord(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(' ');
    return begin == text.npos ? std::string_view() : text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

std::string_view takeWord(std::string_view &rest)
{
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(word.size());
    return word;
}

bool isDigits(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, isDigit);
}

std::optional<std::int64_t> countIn(std::string_view text)
{
    return isDigits(text) ? scaledInteger(text, 0) : std::nullopt;
}

std::optional<std::int64_t> secondsToNs(std::string_view text)
{
    constexpr int kDecimals = 9;
    if (text.empty() || !isDigit(text.front())) // scaledInteger() would also take quotes and a sign
        return {};
    return scaledInteger(text, kDecimals);
}

std::optional<double> finiteNumber(std::string_view text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isWhole = !text.empty() && error == std::errc() && end == text.data() + text.size();
    return isWhole && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::string shownLine(std::string_view line)
{
    const bool isPlain = std::ranges::all_of(line, [](char c) { return c >= ' ' && c < 0x7F; });
    const std::string shown = isPlain ? std::string(line) : plainLine(withoutControlSequences(line));
    return std::string(trimmedWord(withoutTimeStamp(shown)));
}

std::optional<std::vector<std::string>> csvFields(std::string_view line)
{
    std::vector<std::string> fields(1);
    bool isQuoted = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char c = line[at];
        if (c == '"' && isQuoted && line.substr(at + 1).starts_with('"'))
            fields.back() += line[++at];
        else if (c == '"')
            isQuoted = !isQuoted;
        else if (c == ',' && !isQuoted)
            fields.emplace_back();
        else
            fields.back() += c;
    }
    return isQuoted ? std::nullopt : std::optional(std::move(fields));
}

} // namespace twinlane
