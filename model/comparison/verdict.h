// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// One sentence on two runs, and the facts behind it.

#pragma once

#include "model/facts/verdictfacts.h"
#include "model/judgement/judgedruns.h"
#include "model/reasons/differenceplaces.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace twinlane {

/// Facts of the sentence besides the numbers in Verdict, so that a view can word it in another language; and places
/// that the sentence leaves out.
struct VerdictParts {
    double baselineNs = 0, experimentalNs = 0; ///< the average steps
    /// The largest places that are worth listing. Their times are per step even if the comparison adds steps up.
    std::vector<DifferencePlace> places;
    /// The first of the places, if it is real.
    std::optional<DifferencePlace> place;
    std::optional<double> hostFactor, deviceFactor; ///< common factors; none: not worth telling
    ToldFacts told;
};

struct Verdict {
    std::string text;                       ///< one English sentence
    VerdictParts parts;                     ///< what it names
    std::optional<double> changePercent;    ///< of the average step
    Outcome outcome = Outcome::TooFewSteps; ///< of the average step
    /// 95 % of the change in percent of the baseline, from the steps of one recording a side; none: too few steps.
    std::optional<std::pair<double, double>> intervalPercent;
    std::optional<double> smallestDetectablePercent; ///< a smaller change could be chance; none: too few steps
    std::optional<double> steadyPercent;             ///< see steadyChangePercent()
    double alignedShare = 0; ///< of the step time of both sides, aligned with high confidence, 0..1
};

/// @p placesPerStep: the largest places, aggregated per step. Cost: linear in them.
Verdict makeVerdict(const JudgedRuns &runs, std::vector<DifferencePlace> placesPerStep, const VerdictFacts &facts = {});

} // namespace twinlane
