// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/comparison/comparison.h"

#include <QString>

namespace twinlane {

/// The row's label; "Step" and "Unknown" translated.
QString rowName(const Comparison &comparison, RowId row);

/// The same, and both names of a pair whose blocks have other ones: "GELU → SiLU".
QString pairName(const Comparison &comparison, RowId row);

/// The class, or "GELU → SiLU"; empty if the block has none, or its pairName() says it already.
QString classPhrase(const Comparison &comparison, RowId row);

/// The time of a block that none of its children explains, by where it lies: "gap before Linear [3]".
QString gapName(const Comparison &comparison, RowId row);

/// The heading of a block in tables and details: its label, or "Whole step" and "Whole trace" at the top.
QString rowTitle(const Comparison &comparison, RowId row);

} // namespace twinlane
