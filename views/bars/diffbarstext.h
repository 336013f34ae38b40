// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The words beside a pair of bars, and those of its tool tip.

#pragma once

#include "views/bars/diffbarsgeometry.h"

#include <QString>

namespace twinlane {

/// The muted line below the name: class, match unless it is exact, repeated calls, blocks inside. May be empty. The
/// most telling part comes first, since the end is cut in a narrow column.
QString barSubline(const Comparison &comparison, RowId row);

/// Name and muted line of a bar; for a group "DecoderLayer ×24" and "2.10–2.36 ms each".
QString barName(const Comparison &comparison, const DiffBars &bars, const DiffBar &bar);
QString barSubline(const Comparison &comparison, const DiffBars &bars, const DiffBar &bar);

/// "118.4 ms → 71.90 ms"
QString barTimes(const Delta<std::int64_t> &timeNs);

/// Everything about the pair as rich text, names escaped.
QString barToolTip(const Comparison &comparison, const DiffBars &bars, const DiffBar &bar, Measure measure);

/// The same in one sentence for screen readers.
QString barSentence(const Comparison &comparison, const DiffBars &bars, const DiffBar &bar);

/// How the pair was found: "renamed from Mlp". Empty for an exact match.
QString matchPhrase(const Comparison &comparison, RowId row);

/// Number of blocks directly inside, without unknown ones. Cost: O(children).
int blockCount(const Comparison &comparison, RowId row);

} // namespace twinlane
