// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/base/shorttext.h"

#include <algorithm>
#include <map>

namespace twinlane {

namespace {

constexpr std::string_view kEllipsis = "\u2026";

bool beginsCharacter(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
}

std::size_t width(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), beginsCharacter));
}

/// The first @p count characters.
std::string_view head(std::string_view text, std::size_t count)
{
    std::size_t end = 0;
    for (; end < text.size(); ++end) {
        if (beginsCharacter(text[end]) && count-- == 0)
            break;
    }
    return text.substr(0, end);
}

/// The last @p count characters.
std::string_view tail(std::string_view text, std::size_t count)
{
    std::size_t begin = text.size();
    while (begin > 0 && count > 0)
        count -= beginsCharacter(text[--begin]);
    return text.substr(begin);
}

/// Bytes that both texts begin with, whole characters only.
std::size_t commonBegin(std::string_view a, std::string_view b)
{
    const auto [endA, endB] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    auto length = static_cast<std::size_t>(endA - a.begin());
    while (length > 0 && length < a.size() && !beginsCharacter(a[length]))
        --length;
    return length;
}

/// A third of the room for the beginning, the rest for what stands at byte @p at, where the text differs from others.
std::string shortenedAround(std::string_view text, std::size_t at, std::size_t limit)
{
    const std::size_t begin = limit / 3, room = limit - begin - 1;
    const std::string_view rest = text.substr(at);
    if (width(rest) <= room)
        return std::string(head(text, begin)).append(kEllipsis).append(tail(text, room));
    return std::string(head(text, begin)).append(kEllipsis).append(head(rest, room - 1)).append(kEllipsis);
}

/// Rows that read the same though their texts differ, by what they read. Each group is sorted by text.
std::vector<std::vector<std::size_t>> alike(
    const std::vector<std::string> &texts, const std::vector<std::string> &shown)
{
    std::map<std::string_view, std::vector<std::size_t>> byShown;
    for (std::size_t i = 0; i < shown.size(); ++i)
        byShown[shown[i]].push_back(i);
    std::vector<std::vector<std::size_t>> groups;
    for (auto &[text, rows] : byShown) {
        std::sort(rows.begin(), rows.end(),
            [&](std::size_t x, std::size_t y) { return texts[x] != texts[y] ? texts[x] < texts[y] : x < y; });
        if (texts[rows.front()] != texts[rows.back()])
            groups.push_back(std::move(rows));
    }
    return groups;
}

} // namespace

std::string shortenedInMiddle(std::string_view text, std::size_t limit)
{
    if (text.size() <= limit || width(text) <= limit)
        return std::string(text);
    const std::size_t begin = limit / 2;
    return std::string(head(text, begin)).append(kEllipsis).append(tail(text, limit - begin - 1));
}

std::vector<std::string> shortenedApart(const std::vector<std::string> &texts, std::size_t limit)
{
    std::vector<std::string> shown;
    shown.reserve(texts.size());
    for (const std::string &text : texts)
        shown.push_back(shortenedInMiddle(text, limit));
    for (const std::vector<std::size_t> &rows : alike(texts, shown)) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::string &text = texts[rows[i]];
            const std::size_t before = i > 0 ? commonBegin(text, texts[rows[i - 1]]) : 0;
            const std::size_t after = i + 1 < rows.size() ? commonBegin(text, texts[rows[i + 1]]) : 0;
            const bool isRepeat = before == text.size() || after == text.size();
            shown[rows[i]] = shortenedAround(text, isRepeat ? std::min(before, after) : std::max(before, after), limit);
        }
    }
    for (const std::vector<std::size_t> &rows : alike(texts, shown)) {
        std::size_t number = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            number += i == 0 || texts[rows[i]] != texts[rows[i - 1]];
            shown[rows[i]] += " (" + std::to_string(number) + ')';
        }
    }
    return shown;
}

} // namespace twinlane
