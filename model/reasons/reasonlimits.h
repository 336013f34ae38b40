// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which reasons are worth saying: how much time they must hold. An intermediate of whyChanged().

#pragma once

#include "model/base/side.h"
#include "model/reasons/reasonaccount.h"
#include "model/reasons/whychanged.h"

#include <array>

namespace twinlane {

/// Is a wait told by what had to wait, where that is worth it, and else as one with all others of its cause?
bool isFoldedWhenSmall(ReasonKind reason);
/// Is it a time of the host or of the device's waits, which is told by what took it? Any operator has some.
bool isNamedTime(ReasonKind reason);

class ReasonLimits {
public:
    ReasonLimits(const AlignedRuns &runs, const CommonFactors &common);

    /// A wait has to hold a part of the step; time alone has to go beyond the common factor by parts of the step and of
    /// itself. Every other cause that changed something is worth it.
    bool isWorthSaying(const ReasonAccount &account) const;
    /// The same of one row, where less is worth it.
    bool isWorthSayingInRow(const ReasonAccount &account) const;
    /// May many rows like it make one that is?
    bool countsInSums(const ReasonAccount &account) const;
    /// Are what grew and what shrank for one cause two reasons? @p most has the larger effect.
    bool areOpposite(const ReasonAccount &most, const ReasonAccount &least) const;

private:
    bool isWorthSaying(const ReasonAccount &account, double leastOfStep) const;

    CommonFactors m_common;
    PerSide<double> m_stepsNs {}; ///< the average steps of both sides
    double m_leastOfStep = 0;     ///< of a reason of the whole step on the device
    double m_leastLocated = 0.01; ///< of what one block holds most of
};

} // namespace twinlane
