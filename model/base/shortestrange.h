// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The shortest of many ranges that reaches to a time.

#pragma once

#include "model/base/interruption.h"
#include "model/base/intervals.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace twinlane {

/// Ranges that are added by their starts: the shortest that reaches to a time. Of equally short ranges the first in the
/// order of their numbers. Cost: O(log n) for each range and each question.
class ShortestRange {
public:
    /// @p endsNs: of all ranges that will be added.
    explicit ShortestRange(std::vector<std::int64_t> endsNs)
        : m_endsNs(std::move(endsNs))
        , m_shortest(m_endsNs.size() + 1)
    {
        interruptibleSort(m_endsNs, std::greater());
    }

    void add(const Interval &range, std::size_t number)
    {
        for (std::size_t i = rank(range.endNs); i < m_shortest.size(); i += lowestBit(i))
            m_shortest[i] = std::min(m_shortest[i], Numbered { range.lengthNs(), number, range });
    }

    /// Of the ranges added so far; none if none ends at or behind @p endNs.
    std::optional<Interval> reaching(std::int64_t endNs) const
    {
        Numbered best;
        for (std::size_t i = rank(endNs); i > 0; i -= lowestBit(i))
            best = std::min(best, m_shortest[i]);
        return best.number == kNone ? std::nullopt : std::optional(best.range);
    }

private:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    struct Numbered {
        std::int64_t lengthNs = std::numeric_limits<std::int64_t>::max();
        std::size_t number = kNone;
        Interval range;

        bool operator<(const Numbered &other) const
        {
            return lengthNs != other.lengthNs ? lengthNs < other.lengthNs : number < other.number;
        }
    };

    static std::size_t lowestBit(std::size_t i) { return i & (~i + 1); }

    /// How many ends lie at or behind @p endNs.
    std::size_t rank(std::int64_t endNs) const
    {
        const auto behind = std::upper_bound(m_endsNs.begin(), m_endsNs.end(), endNs, std::greater());
        return static_cast<std::size_t>(behind - m_endsNs.begin());
    }

    std::vector<std::int64_t> m_endsNs; ///< the latest first
    std::vector<Numbered> m_shortest;   ///< a Fenwick tree of minima, by rank
};

} // namespace twinlane
