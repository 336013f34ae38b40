// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Sets that are being read: what has come of both sides so far, for pictures that fill themselves.

#pragma once

#include "model/base/side.h"
#include "model/sets/openedsets.h"
#include "model/sets/rankgrid.h"

#include <array>
#include <memory>
#include <mutex>
#include <vector>

namespace twinlane {

/// The last state of sets that are read. The threads that read put it there, any thread may take it.
class ComingSets {
public:
    /// @pre before the reading
    void setAlone(bool isAlone) { m_isAlone = isAlone; }
    /// Replaces what has come of a side. Cost: linear in the ranks.
    void put(Side side, std::shared_ptr<const RankSet> soFar, PendingRanks pending);
    /// All is there.
    void put(std::shared_ptr<const OpenedSets> complete);
    /// The last state; null: it was taken before, or there is none yet.
    std::shared_ptr<const OpenedSets> take();

private:
    bool m_isAlone = false;
    std::mutex m_mutex; ///< of what follows
    PerSide<std::shared_ptr<const RankSet>> m_sets { std::make_shared<const RankSet>(),
        std::make_shared<const RankSet>() };
    PerSide<PendingRanks> m_pending;
    std::shared_ptr<const OpenedSets> m_last;
};

/// The lines of sets that are read, also of ranks that are to come: by rank, those whose number is not told yet last.
/// A rank that comes takes the place of its line. @pre opened.isComing()
std::vector<RankLine> comingLines(const OpenedSets &opened);

} // namespace twinlane
