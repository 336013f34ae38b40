// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The words of a line of the difference bars, and those of its tool tip.

#pragma once

#include "views/bars/bartree.h"

#include <QString>

namespace twinlane {

/// The muted words behind the name: class, match unless it is clear, calls. May be empty. The most telling part comes
/// first, since the end is cut in a narrow column.
QString barSubline(const Comparison &comparison, RowId row);
QString barSubline(const Comparison &comparison, const DiffBar &bar);

/// "GELU → SiLU" of a pair with two names, "Net / Block" of a chain, "DecoderLayer ×24" and "4 more, no certain
/// difference" of folds, "gap before Net".
QString barName(const Comparison &comparison, const BarTree &tree, const DiffBar &bar);

/// "118.4 ms → 71.90 ms"
QString barTimes(const Delta<std::int64_t> &timeNs);

/// Everything about the line as rich text, names escaped.
QString barToolTip(const Comparison &comparison, const BarTree &tree, const DiffBar &bar);

/// The same in one sentence for screen readers.
QString barSentence(const Comparison &comparison, const BarTree &tree, const DiffBar &bar);

/// How the pair was found: "guessed (62 %)". Empty if nothing need be said.
QString matchPhrase(const Comparison &comparison, RowId row);

/// Number of blocks directly inside, without unknown ones. Cost: O(children).
int blockCount(const Comparison &comparison, RowId row);

} // namespace twinlane
