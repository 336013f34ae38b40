// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What rows are called, in the window's language.

#pragma once

#include "model/judgement/judgedruns.h"

#include <QString>

namespace twinlane {

struct Comparison;

/// The row's label, "layers.3" where a side tells the names of modules; "Step" and "Unknown" translated.
QString rowName(const Comparison &comparison, RowId row);

/// The same, and both names of a pair whose blocks have other ones: "GELU → SiLU".
QString pairName(const Comparison &comparison, RowId row);

/// "layers.3" of a backward block "layers.3.backward", for little room inside the backward pass; empty: no side tells the
/// name, or it is of no backward pass.
QString shortRowName(const Comparison &comparison, RowId row);

/// The class, or "GELU → SiLU"; empty if the block has none, or its pairName() says it already.
QString classPhrase(const Comparison &comparison, RowId row);

/// The time of a block that none of its children explains, by where it lies: "gap before Linear [3]".
QString gapName(const Comparison &comparison, RowId row);

/// The heading of a block in tables and details: its label, or "Whole step" and "Whole trace" at the top.
QString rowTitle(const Comparison &comparison, RowId row);

/// The labels from below the step down to the row, joined by " / "; of a path longer than @p mostBytes the last ones.
QString rowPath(const Comparison &comparison, RowId row, std::size_t mostBytes = 4096);

/// The qualified name of the row's module, "layers.3.mlp", "layers.3.mlp.backward"; empty: no side tells it.
QString wholeName(const Comparison &comparison, RowId row);

} // namespace twinlane
