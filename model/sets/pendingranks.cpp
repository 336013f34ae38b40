// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/pendingranks.h"

#include <algorithm>

namespace twinlane {

FilesToCome::FilesToCome(const std::vector<std::string> &files, const std::optional<RankPattern> &pattern)
{
    for (const std::string &file : files) {
        const auto told = pattern ? pattern->rankOf(file) : std::nullopt;
        m_ranks.emplace(file, told ? told : rankInName(file));
    }
}

PendingRanks FilesToCome::ranks() const
{
    PendingRanks made;
    for (const auto &[file, rank] : m_ranks) {
        if (rank)
            made.told.push_back(*rank);
        else
            ++made.untold;
    }
    std::sort(made.told.begin(), made.told.end());
    return made;
}

} // namespace twinlane
