// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The words of a block as screens show it, and those of its tool tip.

#pragma once

#include "model/base/side.h"
#include "views/blocks/bartree.h"

#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace twinlane {

/// The muted words behind the name: class, match unless it is clear, calls. May be empty. The most telling part comes
/// first, since the end is cut in a narrow column.
QString barSubline(const Comparison &comparison, RowId row);
/// The same of a line: of repeats whose names are told "DecoderLayer ×24".
QString barSubline(const Comparison &comparison, const BarTree &tree, const DiffBar &bar);

/// "GELU → SiLU" of a pair with two names, "Net / Block" of a chain, "DecoderLayer ×24", "layers.0–23" where names are
/// told, and "4 more, no certain difference" of folds, "gap before Net".
QString barName(const Comparison &comparison, const BarTree &tree, const DiffBar &bar);

/// The same of a block by itself, whose chain ends at @p inner.
QString blockName(const Comparison &comparison, RowId row, RowId inner);
/// "layers.0–23", of @p rows whose names are told; else "DecoderLayer ×24", "DecoderLayer ×24 → ×23".
QString repeatsName(const Comparison &comparison, const std::vector<RowId> &rows, std::size_t baselineCount,
    std::size_t experimentalCount);
/// "4 gaps".
QString gapsName(std::size_t count);

/// "118.4 ms → 71.90 ms"
QString barTimes(const Delta<std::int64_t> &timeNs);

/// Everything about the line as rich text, names escaped.
QString barToolTip(const Comparison &comparison, const BarTree &tree, const DiffBar &bar);
/// The same of a block that is no fold, under @p measure.
QString blockToolTip(const Comparison &comparison, const DiffBar &bar, Measure measure);

/// How many blocks of a fold each side has, and their shortest and longest time.
struct FoldMembers {
    PerSide<std::size_t> count {};
    PerSide<std::pair<std::int64_t, std::int64_t>> rangeNs {};
};
/// The same of a fold with this name.
QString foldToolTip(const Comparison &comparison, const QString &name, const DiffBar &bar, const FoldMembers &members);

/// The same in one sentence for screen readers.
QString barSentence(const Comparison &comparison, const BarTree &tree, const DiffBar &bar);
QString barSentence(const Comparison &comparison, const QString &name, const DiffBar &bar);

/// How the pair was found: "guessed (62 %)". Empty if nothing need be said.
QString matchPhrase(const Comparison &comparison, RowId row);

/// Number of blocks directly inside, without unknown ones. Cost: O(children).
int blockCount(const Comparison &comparison, RowId row);

} // namespace twinlane
