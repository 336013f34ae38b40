// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A set of ranks that has nothing but names.

#pragma once

#include "model/sets/rankset.h"

#include <memory>
#include <string>
#include <vector>

namespace twinlane::test {

struct NamedCalls {
    std::string name;
    std::uint32_t calls;
    std::int64_t totalNs;
    std::string category = "cpu_op";
};

/// Rank i has the i-th list.
inline std::shared_ptr<const RankSet> namedSet(const std::vector<std::vector<NamedCalls>> &ranks)
{
    RankSet made;
    made.kinds.resize(1);
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        SetRank rank;
        rank.rank = static_cast<std::int64_t>(i);
        rank.label = std::to_string(i);
        RankStep step;
        step.name = made.texts.intern("ProfilerStep#1");
        step.windowNs = 1'000'000;
        rank.data.steps.push_back(step);
        for (const NamedCalls &each : ranks[i])
            rank.data.names.push_back(
                { made.texts.intern(each.name), made.texts.intern(each.category), each.calls, each.totalNs });
        made.kinds[0].ranks.push_back(static_cast<RankIndex>(i));
        made.ranks.push_back(std::move(rank));
    }
    return std::make_shared<const RankSet>(std::move(made));
}

} // namespace twinlane::test
