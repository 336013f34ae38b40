// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which events a table counts.

#pragma once

#include "model/tables/runtotals.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// Tells of each place whether it is inside the scope, without a search.
class ScopeTest {
public:
    ScopeTest(const Run &run, const RunScope &scope)
        : m_everything(!scope.timeline)
        , m_stepChosen(run.steps.kept.size(), scope.steps == nullptr)
    {
        const Timeline *timeline = scope.timeline;
        if (!timeline)
            return;
        if (scope.steps) {
            for (const std::uint32_t step : *scope.steps)
                m_stepChosen[step] = true;
        }
        m_blocksOfFirst = scope.blocksOfFirst;
        m_first = scope.block.value;
        m_end = (scope.firstTimeline ? scope.firstTimeline : timeline)->tree[scope.block].subtreeEnd;
    }
    bool everything() const { return m_everything; }
    bool holds(const Place &place) const
    {
        const BlockId block = blockOfFirst(m_blocksOfFirst, place);
        return block && block.value >= m_first && block.value < m_end && m_stepChosen[place.step];
    }

private:
    bool m_everything;
    std::uint32_t m_first = 0, m_end = 0;
    const std::vector<BlockId> *m_blocksOfFirst = nullptr;
    std::vector<bool> m_stepChosen;
};

} // namespace twinlane
