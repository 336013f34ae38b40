// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which process of a distributed program a recording is of.

#pragma once

#include "model/base/result.h"
#include "model/stepkinds/namepattern.h"
#include "model/trace/trace.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// What told a rank.
enum class RankSource : std::uint8_t { Pattern, Header, Event, Name, Order };
/// "pattern", "header", "event", "name", "order", as in the JSON.
std::string_view rankSourceKey(RankSource source);
std::optional<RankSource> rankSource(std::string_view key);

constexpr std::int64_t kLargestRank = 1 << 24; ///< larger numbers in names are dates and process ids

struct RankIdentity {
    std::optional<std::int64_t> rank; ///< none: neither the file nor its name tells
    RankSource source = RankSource::Order;
    std::optional<std::int64_t> worldSize;
    std::string backend;              ///< empty: not told
    std::vector<ProcessGroup> groups; ///< with their ranks in ascending order
    /// Of the recording's zero in ns since 1970, or since another moment that all files of one machine share.
    std::optional<std::int64_t> baseTimeNs;
};

/// What the file says: its header, the arguments of collectives, its name. Cost: linear in the collectives.
RankIdentity identityOf(const Trace &trace);

/// "rank7", "rank_7", "rank-7", "rank[7]", "worker7", or "r7" between separators, in the file's own name, else in the
/// folders around it. None: there is no such part.
std::optional<std::int64_t> rankInName(std::string_view path);

/// A regular expression on the path of a file. The group (?P<rank>…) holds the rank, else the first group.
class RankPattern {
public:
    /// Error: BadRequest, which says what is wrong with the pattern.
    static Result<RankPattern> parse(std::string_view pattern);
    /// None: no match, or no number.
    std::optional<std::int64_t> rankOf(std::string_view path) const;

private:
    explicit RankPattern(NamePattern pattern)
        : m_pattern(std::move(pattern))
    {
    }
    NamePattern m_pattern;
};

/// Is @p a before @p b if numbers in them count as numbers ("rank2" before "rank10")? A strict order; equal only for
/// equal texts.
bool isBeforeNaturally(std::string_view a, std::string_view b);

} // namespace twinlane
