// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The words beside and behind a pair of bars.

#pragma once

#include "views/bars/diffbarsgeometry.h"

#include <QString>

namespace twinlane {

/// The muted line below the name: class, how it was matched unless exactly, repeated calls, blocks inside. May be
/// empty.
/// The most telling part stands first, since the end is cut where the column is narrow.
QString barSubline(const Comparison &comparison, RowId row);

/// Name and muted line of a bar: of a group "DecoderLayer ×24" and "2.10–2.36 ms each".
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

/// Blocks directly inside, unknown ones apart. Cost: O(children).
int blockCount(const Comparison &comparison, RowId row);

} // namespace twinlane
