// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/names/longestmatch.h"

#include "model/base/interruption.h"

#include <algorithm>

namespace twinlane {

namespace {

using Places = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Greedy: after each number of edits, the furthest place on each diagonal (place in a - place in b).
class EditSearch {
public:
    EditSearch(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b)
        : m_a(a)
        , m_b(b)
    {
    }

    std::optional<Places> match(std::int64_t mostEdits)
    {
        const std::int64_t goal = std::int64_t(m_a.size()) - std::int64_t(m_b.size());
        for (std::int64_t edits = 0; edits <= mostEdits; ++edits) {
            std::vector<std::int64_t> furthest(std::size_t(2 * edits + 1), 0);
            for (std::int64_t diagonal = -edits; diagonal <= edits; diagonal += 2) {
                interruptionPoint();
                const std::int64_t x = slide(edits == 0 ? 0 : start(edits, diagonal), diagonal);
                furthest[std::size_t(diagonal + edits)] = x;
                if (diagonal == goal && x >= std::int64_t(m_a.size())) {
                    m_rounds.push_back(std::move(furthest));
                    return wayBack(edits);
                }
            }
            m_rounds.push_back(std::move(furthest));
        }
        return {};
    }

private:
    /// The place in a that was reached on @p diagonal with @p edits.
    std::int64_t reached(std::int64_t edits, std::int64_t diagonal) const
    {
        const bool isThere = diagonal >= -edits && diagonal <= edits;
        return isThere ? m_rounds[std::size_t(edits)][std::size_t(diagonal + edits)] : -1;
    }

    /// An element of b is skipped rather than one of a, if that comes as far.
    bool comesFromAbove(std::int64_t edits, std::int64_t diagonal) const
    {
        return reached(edits - 1, diagonal + 1) >= reached(edits - 1, diagonal - 1) + 1;
    }

    std::int64_t start(std::int64_t edits, std::int64_t diagonal) const
    {
        const std::int64_t skipsA = reached(edits - 1, diagonal - 1), skipsB = reached(edits - 1, diagonal + 1);
        if (skipsA < 0)
            return skipsB;
        return comesFromAbove(edits, diagonal) ? skipsB : skipsA + 1;
    }

    std::int64_t slide(std::int64_t x, std::int64_t diagonal) const
    {
        std::int64_t y = x - diagonal;
        while (y >= 0 && x < std::int64_t(m_a.size()) && y < std::int64_t(m_b.size())
            && m_a[std::size_t(x)] == m_b[std::size_t(y)]) {
            ++x;
            ++y;
        }
        return x;
    }

    Places wayBack(std::int64_t edits) const
    {
        Places places;
        std::int64_t diagonal = std::int64_t(m_a.size()) - std::int64_t(m_b.size());
        for (; edits >= 0; --edits) {
            interruptionPoint();
            const std::int64_t from = edits == 0 ? 0 : start(edits, diagonal);
            for (std::int64_t x = reached(edits, diagonal); x-- > from;)
                places.emplace_back(std::uint32_t(x), std::uint32_t(x - diagonal));
            if (edits > 0) {
                const bool skipsB = reached(edits - 1, diagonal - 1) < 0 || comesFromAbove(edits, diagonal);
                diagonal += skipsB ? 1 : -1;
            }
        }
        std::reverse(places.begin(), places.end());
        return places;
    }

    std::span<const std::uint32_t> m_a, m_b;
    std::vector<std::vector<std::int64_t>> m_rounds; // by edits, then diagonal + edits
};

} // namespace

std::optional<Places> longestMatch(
    std::span<const std::uint32_t> a, std::span<const std::uint32_t> b, std::uint32_t mostEdits)
{
    const auto difference = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
    if (difference > mostEdits)
        return {};
    return EditSearch(a, b).match(mostEdits);
}

} // namespace twinlane
