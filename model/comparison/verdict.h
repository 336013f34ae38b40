// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// One sentence on two runs, and what it rests on.

#pragma once

#include "model/comparison/comparison.h"
#include "model/reasons/differenceplaces.h"

#include <optional>
#include <vector>

namespace twinlane {

/// What the sentence names besides the numbers in Verdict, for those who say it in another language, and what it leaves
/// out.
struct VerdictParts {
    double baselineNs = 0, experimentalNs = 0; ///< the average steps
    /// The ten largest places that are worth listing, their times per step also where the comparison sums steps up.
    std::vector<DifferencePlace> places;
    /// The first of them; none: none is real.
    std::optional<DifferencePlace> place;
    std::optional<double> hostFactor, deviceFactor; ///< of everything; none: not worth telling
};

/// Needs the rows, judgements, common factor, steps and options of @p comparison. Cost: that of largestPlaces().
Verdict makeVerdict(const Comparison &comparison, double alignedShare);

} // namespace twinlane
