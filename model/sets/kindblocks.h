// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The blocks of the ranks of one kind, of both sides beside each other.

#pragma once

#include "model/base/side.h"
#include "model/sets/openedsets.h"
#include "model/sets/setnames.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// Kinds that face each other, as indices into RankSet::kinds. One side may be missing.
struct KindPair {
    std::optional<std::uint32_t> baseline, experimental;
    const std::optional<std::uint32_t> &of(Side side) const { return side == Side::Baseline ? baseline : experimental; }
};

/// A kind of the experimental side faces the kind that most of its ranks have on the baseline's side, the first of
/// several; where ranks are not matched by number, two kinds face each other only if there are no others. The rest stand
/// alone, as all kinds of a set alone do, on the baseline's side.
std::vector<KindPair> kindPairsOf(const OpenedSets &opened);

/// "0–3": the ranks of the pair, those of the experimental side if there are some.
std::string ranksOf(const OpenedSets &opened, const KindPair &pair);

/// A block of one kind, or of two kinds that have it in the same place under the same label.
struct KindBlockRow {
    std::string_view label, className; ///< valid as long as the sets; no class: empty
    BlockKind kind = BlockKind::Run;
    std::uint32_t parent = 0;                         ///< a row before this one; of the first level the row itself
    PerSide<std::optional<std::uint32_t>> blockOf {}; ///< by side: index into RankKind::blocks
};

/// Without the run itself, in pre-order: as on the baseline's side, and what the experimental side alone has behind its neighbour.
/// Cost: O(b log b) in the blocks.
std::vector<KindBlockRow> kindBlockRows(const OpenedSets &opened, const KindPair &pair);

/// The row's time over the ranks of the side's kind; none: the side lacks the block. Cost: O(r log r) in the ranks.
std::optional<KindBlockTime> timeOf(const OpenedSets &opened, const KindPair &pair, const KindBlockRow &row, Side side);

} // namespace twinlane
