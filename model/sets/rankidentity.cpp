// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/rankidentity.h"

#include "model/base/letters.h"
#include "model/json/fixedpoint.h"

#include <algorithm>
#include <array>
#include <utility>

namespace twinlane {

namespace {

std::size_t behindDigits(std::string_view text, std::size_t at)
{
    while (at < text.size() && isDigit(text[at]))
        ++at;
    return at;
}

/// The digits that @p text holds from @p at on, as a rank.
std::optional<std::int64_t> rankAt(std::string_view text, std::size_t at)
{
    const std::size_t end = behindDigits(text, at);
    const auto number = integerOf(text.substr(at, end - at));
    return number && *number <= kLargestRank ? number : std::nullopt;
}

bool holdsAt(std::string_view text, std::size_t at, std::string_view word)
{
    return text.size() - at >= word.size()
        && std::equal(word.begin(), word.end(), text.begin() + static_cast<std::ptrdiff_t>(at),
            [](char a, char b) { return a == lowered(b); });
}

/// The rank if @p text holds @p word and a number from @p at on.
std::optional<std::int64_t> rankBehind(std::string_view text, std::size_t at, std::string_view word)
{
    if (!holdsAt(text, at, word) || (at > 0 && isLetter(text[at - 1])))
        return {};
    std::size_t number = at + word.size();
    if (number < text.size() && std::string_view("_-[").find(text[number]) != std::string_view::npos)
        ++number;
    return rankAt(text, number);
}

/// "r7" alone between separators.
std::optional<std::int64_t> shortRank(std::string_view text, std::size_t at)
{
    const auto separates = [&](std::size_t place) { return !isLetter(text[place]) && !isDigit(text[place]); };
    if (lowered(text[at]) != 'r' || (at > 0 && !separates(at - 1)))
        return {};
    const std::size_t end = behindDigits(text, at + 1);
    return end == text.size() || separates(end) ? rankAt(text, at + 1) : std::nullopt;
}

std::optional<std::int64_t> rankInPart(std::string_view part)
{
    for (const std::string_view word : { "rank", "worker" }) {
        for (std::size_t at = 0; at < part.size(); ++at) {
            if (const auto rank = rankBehind(part, at, word))
                return rank;
        }
    }
    for (std::size_t at = 0; at < part.size(); ++at) {
        if (const auto rank = shortRank(part, at))
            return rank;
    }
    return {};
}

/// The rank that all collectives tell.
std::optional<std::int64_t> rankOfEvents(const Trace &trace)
{
    std::optional<std::int64_t> rank;
    for (const CollectiveArgs &args : trace.collectiveArgs) {
        if (args.rank < 0)
            continue;
        if (rank && *rank != args.rank)
            return {};
        rank = args.rank;
    }
    return rank;
}

/// @p pattern with the group of the rank in the one spelling that RE2 knows.
std::string withNamedGroup(std::string pattern)
{
    constexpr std::string_view kOther = "(?<rank>";
    if (const std::size_t at = pattern.find(kOther); at != pattern.npos)
        pattern.replace(at, kOther.size(), "(?P<rank>");
    return pattern;
}

constexpr std::array<std::pair<RankSource, std::string_view>, 5> kSources { { { RankSource::Pattern, "pattern" },
    { RankSource::Header, "header" }, { RankSource::Event, "event" }, { RankSource::Name, "name" },
    { RankSource::Order, "order" } } };

} // namespace

std::string_view rankSourceKey(RankSource source)
{
    return std::ranges::find(kSources, source, [](const auto &known) { return known.first; })->second;
}

std::optional<RankSource> rankSource(std::string_view key)
{
    const auto *const found = std::ranges::find(kSources, key, [](const auto &known) { return known.second; });
    return found == kSources.end() ? std::nullopt : std::optional(found->first);
}

RankIdentity identityOf(const Trace &trace)
{
    const TraceMetadata &metadata = trace.metadata;
    RankIdentity identity;
    if (metadata.worldSize.value_or(0) > 0)
        identity.worldSize = metadata.worldSize;
    identity.backend = metadata.distributedBackend;
    identity.groups = metadata.processGroups;
    for (ProcessGroup &group : identity.groups)
        std::sort(group.ranks.begin(), group.ranks.end());
    std::int64_t base = 0;
    if (!__builtin_add_overflow(metadata.baseTimeNs.value_or(0), trace.baseNs, &base))
        identity.baseTimeNs = base;
    const auto take = [&](const std::optional<std::int64_t> &rank, RankSource source) {
        if (identity.rank || !rank || *rank < 0 || *rank > kLargestRank)
            return;
        identity.rank = rank;
        identity.source = source;
    };
    take(metadata.rank, RankSource::Header);
    take(rankOfEvents(trace), RankSource::Event);
    take(rankInName(trace.file), RankSource::Name);
    return identity;
}

std::optional<std::int64_t> rankInName(std::string_view path)
{
    while (!path.empty()) {
        const std::size_t cut = path.find_last_of("/\\");
        if (const auto rank = rankInPart(cut == path.npos ? path : path.substr(cut + 1)))
            return rank;
        path = cut == path.npos ? std::string_view() : path.substr(0, cut);
    }
    return {};
}

Result<RankPattern> RankPattern::parse(std::string_view pattern)
{
    auto parsed = NamePattern::parse(withNamedGroup(std::string(pattern)));
    if (!parsed)
        return parsed.error();
    return RankPattern(std::move(*parsed));
}

std::optional<std::int64_t> RankPattern::rankOf(std::string_view path) const
{
    if (path.size() > NamePattern::kLongestName)
        path.remove_prefix(path.size() - NamePattern::kLongestName);
    const auto found = m_pattern.group(path, "rank");
    const bool isNumber = found && !found->empty() && behindDigits(*found, 0) == found->size();
    return isNumber ? rankAt(*found, 0) : std::nullopt;
}

bool isBeforeNaturally(std::string_view a, std::string_view b)
{
    std::size_t i = 0, j = 0;
    while (i < a.size() && j < b.size()) {
        if (!isDigit(a[i]) || !isDigit(b[j])) {
            if (a[i] != b[j])
                return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[j]);
            ++i;
            ++j;
            continue;
        }
        const std::size_t endA = behindDigits(a, i), endB = behindDigits(b, j);
        const auto withoutZeros = [](std::string_view digits) {
            return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
        };
        const std::string_view x = withoutZeros(a.substr(i, endA - i)), y = withoutZeros(b.substr(j, endB - j));
        if (x != y)
            return x.size() != y.size() ? x.size() < y.size() : x < y;
        i = endA;
        j = endB;
    }
    return a.size() - i != b.size() - j ? a.size() - i < b.size() - j : a < b;
}

} // namespace twinlane
