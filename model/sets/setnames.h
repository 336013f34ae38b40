// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Names and blocks of a set, summed over its ranks.

#pragma once

#include "model/base/exact.h"
#include "model/sets/rankset.h"

#include <cstdint>
#include <string>
#include <vector>

namespace twinlane {

/// All calls of one raw name and category. Least and most are per rank, of the ranks that have the name.
struct SetName {
    NameId name, category; ///< into RankSet::texts
    std::int64_t calls = 0, totalNs = 0;
    std::uint32_t ranks = 0; ///< that have it
    std::int64_t minNs = 0, maxNs = 0;
    Fraction medianNs;
    RankIndex maxRank = 0;
};
/// In the order of names, then categories. Cost: O(n log n) in the names of all ranks.
std::vector<SetName> namesOf(const RankSet &set);

/// All calls of the names that are equal without addresses, of all categories.
struct FoldedName {
    std::string name;       ///< without addresses
    std::string_view first; ///< the first of the raw names
    std::int64_t calls = 0, totalNs = 0;
    std::uint32_t ranks = 0;
    bool isPython = true; ///< every call is one of a Python function
};
/// Of the chosen ranks, in the order of names. Valid as long as the set.
std::vector<FoldedName> foldedNamesOf(const RankSet &set, const RankChoice &ranks = {});

/// Time per step of a kind's block over the ranks of the kind, rounded once.
struct KindBlockTime {
    std::int64_t minNs = 0, medianNs = 0, maxNs = 0;
    RankIndex maxRank = 0;
};
KindBlockTime blockTimeOf(const RankSet &set, const RankKind &kind, std::size_t block);

} // namespace twinlane
