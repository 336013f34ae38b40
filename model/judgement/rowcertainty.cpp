// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/judgement/rowcertainty.h"

#include <cmath>

namespace twinlane {

Certainty certaintyOf(Outcome outcome)
{
    switch (outcome) {
    case Outcome::NotJudged:
        return Certainty::NotJudged;
    case Outcome::TooFewSteps:
        return Certainty::CannotTell;
    case Outcome::WithinLimits:
    case Outcome::WithinNoise:
        return Certainty::CouldBeChance;
    case Outcome::Recordings:
        return Certainty::OfRecordings;
    case Outcome::Real:
        break;
    }
    return Certainty::Certain;
}

Certainty certaintyOf(const std::optional<RowJudgement> &judgement)
{
    return judgement ? certaintyOf(judgement->outcome) : Certainty::NotJudged;
}

Certainty shownCertainty(
    const Delta<double> &timeNs, const std::optional<RowJudgement> &judgement, bool isOtherWork, double wholeNs)
{
    if (isOtherWork)
        return Certainty::OtherWork;
    const Certainty certainty = certaintyOf(judgement);
    const bool isSmall = isUnchanged(timeNs) || isNegligible(timeNs.delta.value_or(0), wholeNs);
    return certainty != Certainty::Certain && isSmall ? Certainty::Negligible : certainty;
}

bool isUnchanged(const Delta<double> &value, double percent)
{
    const double delta = value.delta.value_or(0), base = std::abs(value.baseline.value_or(0));
    return delta == 0 || !std::isfinite(delta) || (base != 0 && std::abs(delta) < base * percent / 100);
}

} // namespace twinlane
