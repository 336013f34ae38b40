// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The verdict's sentence where steps are of several kinds: each kind by itself, then what the mix of kinds did.

#pragma once

#include "model/base/side.h"
#include "model/comparison/kindchanges.h"
#include "model/telling/statement.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace twinlane {

/// What a kind's clause says.
enum class KindNews : std::uint8_t {
    Same,    ///< no difference at all, or none that can be told from chance
    Longer,  ///< really
    Shorter, ///< really
    Unknown, ///< too few steps to judge a difference
    OnlyBaseline,
    OnlyExperimental,
};

KindNews kindNews(const KindChange &kind);

/// What the average step owes to the mix of kinds.
enum class MixNews : std::uint8_t {
    None, ///< little
    Also, ///< a part of its change
    Only, ///< its change, or more than that
};

/// The facts of the sentence, for views that word it in another language.
struct KindFacts {
    std::vector<std::size_t> named; ///< indices of the kinds that are named, the ones that say most first
    std::size_t others = 0;         ///< further kinds
    MixNews mix = MixNews::None;
    std::size_t mixed = 0;         ///< index of the kind whose share of the steps changed most
    PerSide<std::size_t> steps {}; ///< of all kinds, on each side
};

/// @pre kinds is not empty. Cost: O(kinds log kinds).
KindFacts kindFacts(const std::vector<KindChange> &kinds);

/// "decode takes 10.0 % longer (300.0 us -> 330.0 us, certain), prefill the same": without the full stop.
Clauses kindsClauses(const std::vector<KindChange> &kinds);

/// "the average step is 22.5 % shorter only because 40 of 42 steps are decode, before 30 of 33": without the full stop.
/// @p baselineNs, @p experimentalNs: the average steps.
Clauses averageOfKinds(const std::vector<KindChange> &kinds, double baselineNs, double experimentalNs);

} // namespace twinlane
