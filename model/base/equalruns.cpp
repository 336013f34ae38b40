// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/base/equalruns.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

using Values = std::span<const std::uint64_t>;

/// How far each diagonal a - b is reached by so many edits: index edits + diagonal.
using Reach = std::vector<std::int32_t>;

class ShortestEdit {
public:
    ShortestEdit(Values a, Values b, std::size_t mostEdits)
        : m_a(a)
        , m_b(b)
        , m_most(std::int64_t(std::min(mostEdits, a.size() + b.size())))
    {
    }

    std::vector<EqualRun> runs()
    {
        for (std::int64_t edits = 0; edits <= m_most; ++edits) {
            if (extend(edits))
                return walkBack(edits);
        }
        return {};
    }

private:
    /// Where a path of @p edits comes to diagonal @p k by its last edit.
    std::int64_t afterEdit(std::int64_t edits, std::int64_t k) const
    {
        if (edits == 0)
            return 0;
        return isInsertion(edits, k) ? at(edits - 1, k + 1) : at(edits - 1, k - 1) + 1;
    }

    bool isInsertion(std::int64_t edits, std::int64_t k) const
    {
        return k == -edits || (k != edits && at(edits - 1, k - 1) < at(edits - 1, k + 1));
    }

    std::int64_t at(std::int64_t edits, std::int64_t k) const
    {
        return m_reached[std::size_t(edits)][std::size_t((k + edits) / 2)];
    }

    /// True: the ends of both are reached.
    bool extend(std::int64_t edits)
    {
        const std::int64_t n = std::int64_t(m_a.size()), m = std::int64_t(m_b.size());
        Reach reached;
        bool isEnd = false;
        for (std::int64_t k = -edits; k <= edits; k += 2) {
            interruptionPoint();
            std::int64_t x = afterEdit(edits, k);
            while (x < n && x - k < m && x - k >= 0 && m_a[std::size_t(x)] == m_b[std::size_t(x - k)])
                ++x;
            reached.push_back(std::int32_t(x));
            isEnd = isEnd || (x >= n && x - k >= m);
        }
        m_reached.push_back(std::move(reached));
        return isEnd;
    }

    std::vector<EqualRun> walkBack(std::int64_t edits) const
    {
        std::vector<EqualRun> runs;
        std::int64_t k = std::int64_t(m_a.size()) - std::int64_t(m_b.size());
        for (; edits >= 0; --edits) {
            const std::int64_t end = at(edits, k), begin = afterEdit(edits, k);
            if (end > begin)
                runs.push_back({ std::uint32_t(begin), std::uint32_t(begin - k), std::uint32_t(end - begin) });
            if (edits > 0)
                k += isInsertion(edits, k) ? 1 : -1;
        }
        std::ranges::reverse(runs);
        return runs;
    }

    Values m_a, m_b;
    std::int64_t m_most;
    std::vector<Reach> m_reached; ///< by edits
};

} // namespace

std::vector<EqualRun> equalRuns(Values a, Values b, std::size_t mostEdits)
{
    // Of several shortest edits the search takes one, so it always begins at the same side.
    if (!std::ranges::lexicographical_compare(b, a))
        return ShortestEdit(a, b, mostEdits).runs();
    std::vector<EqualRun> runs = ShortestEdit(b, a, mostEdits).runs();
    for (EqualRun &run : runs)
        std::swap(run.a, run.b);
    return runs;
}

} // namespace twinlane
