// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How many rows the products of both runs work on: with equal weights, more rows are more work.

#pragma once

#include "model/alignment/alignedruns.h"

#include <optional>

namespace twinlane {

/// Of the products (linear layers, matrix products, convolutions) whose sizes both sides recorded.
struct ProductRows {
    /// Rows of a step, experimental / baseline, as a median over the products of equal weights weighted by their time.
    /// None: such weights have less than half of the products' time on a side. A layer has equal weights however it is run.
    std::optional<double> factor;
    /// The part of the products' time that lies in weights which both sides have: the lesser one of both sides. None: a
    /// side has no products.
    std::optional<double> sharedPart;
};

/// Swapping the sides inverts the factor. Cost: linear in the operators of both runs; each list of sizes is read once.
ProductRows productRows(const AlignedRuns &runs);

} // namespace twinlane
