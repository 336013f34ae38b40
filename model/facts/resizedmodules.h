// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The modules whose number of parameters is another one on the other side.

#pragma once

#include "model/facts/modulesizes.h"

#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// Modules of one class that stand at the same place of a list's entries and were resized alike.
struct ResizedModules {
    std::vector<RowId> rows;         ///< in execution order
    std::vector<RowId> backwardRows; ///< of their backward passes
    std::string name;                ///< "layers.0–5.mlp.up_proj"
    SizeDelta size;                  ///< of all together
    Delta<std::int64_t> timeNs;      ///< of all together, backward included, as the options measure and aggregate
    /// The change of the time for each parameter; none: one side lacks them, or has no parameter or no time.
    std::optional<double> perParameterPercent() const;
};

/// Inside @p root: modules of both sides that have other parameters of their own, and the outermost ones of one side
/// alone that have any. The largest change first. Empty: all are alike, or the traces do not tell. Cost: linear in the
/// rows.
std::vector<ResizedModules> resizedModules(const AlignedRuns &runs, RowId root);

/// Experimental over baseline; none: a side has no value, or 0.
std::optional<double> ratioOf(const Delta<std::int64_t> &delta);

} // namespace twinlane
