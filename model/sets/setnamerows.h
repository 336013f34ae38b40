// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The names of two sets of ranks beside each other, summed over all ranks or over chosen ones.

#pragma once

#include "model/alignment/delta.h"
#include "model/sets/rankset.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

enum class NameChange : std::uint8_t { Added, Deleted, Increased, Decreased, Unchanged };
constexpr std::size_t kNameChangeCount = 5;
std::string_view nameChangeKey(NameChange change);

/// A name of both sides, without addresses.
struct SetNameRow {
    std::string name;           ///< raw: the baseline's first, else the experimental side's
    std::string normalizedName; ///< without addresses
    Delta<std::int64_t> calls, totalNs, ranks;
    Delta<double> callsPerRank;                ///< over all chosen ranks of the side
    Delta<std::int64_t> totalPerRankNs;        ///< rounded once
    NameChange change = NameChange::Unchanged; ///< of the calls per rank
    bool isPython = false;                     ///< a Python function, whose time holds that of all that it calls
};

/// One row per normalized name of the chosen ranks, in the order of these names. A side without any of these ranks has no
/// calls. Cost: linear in the names of the ranks.
std::vector<SetNameRow> setNameRows(const RankSet &baseline, const RankSet &experimental, const RankChoice &ranks = {});

/// The change of the time per rank. One of at most @p leastPercent of the baseline is none.
NameChange timeChangeOf(const SetNameRow &row, double leastPercent);

/// What one rank spends under a name.
struct NameOnRank {
    RankIndex rank = 0;
    std::int64_t calls = 0, totalNs = 0;
};
/// The ranks that have the name, ascending. Cost: linear in the names of all ranks.
std::vector<NameOnRank> nameByRank(const RankSet &set, std::string_view normalizedName);

} // namespace twinlane
