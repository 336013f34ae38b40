// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The change of the average step with an interval that knows more than the scatter of the steps: what single calls were
// held up for, and what the two recordings differ by where the work is the same.

#pragma once

#include "model/base/side.h"
#include "model/judgement/ratioestimate.h"
#include "model/judgement/unchangedwork.h"

#include <array>
#include <optional>
#include <vector>

namespace twinlane {

/// What is known of the steps of both sides (baseline, experimental).
struct StepTimes {
    PerSide<std::vector<double>> whole;     ///< one value per sample
    PerSide<std::vector<double>> usual;     ///< parallel to it: without what single calls took beyond their usual time
    bool restsOnUsual = false;              ///< a side was disturbed
    double awayLog = 0;                     ///< awayLog() of the recordings
    Scatter scatter = Scatter::Apart;       ///< Apart: of steps; Alike: of recordings
    ErrorLog ofSteps;                       ///< of recordings: the error that their steps give the means
    double limitLog = 0;                    ///< what two recordings of one program may differ by; of recordings 0
    double leastSpreadLog = 0;              ///< blocks of one program scatter at least so much between recordings
    std::optional<UnchangedWork> unchanged; ///< none: nothing is known to be the same
    std::optional<UnchangedWork> operators; ///< of disturbed sides without unchanged blocks: unchangedOperators()
};

struct StepChange {
    double log = 0;                  ///< of the means of the whole steps
    double lowLog = 0, highLog = 0;  ///< 95 %; hold log
    double errorLog = 0, pValue = 1; ///< of the estimate that the samples alone give
    double baselineNs = 0;           ///< mean of the baseline
    double middleNs = 0;             ///< geometric mean of both means
    /// A smaller change in the direction of this one could be chance: the reach of the interval towards 0, at least the
    /// limit of StepTimes. Not negative.
    double leastLog = 0;
    bool isClearAlone = false; ///< the interval that the samples alone give holds no 0
    bool isClear() const { return lowLog > 0 || highLog < 0; }
    /// What the baseline's mean grows by. Every door tells an end of the interval by it, as time or as its percentage of the
    /// baseline.
    double nsOf(double ofLog) const;
    /// The size of a difference around the middle of both means: the same for either sign.
    double sizeNs(double ofLog) const;
    double leastNs() const; ///< leastLog in the direction of the change, as a size
};

/// The interval holds three estimates: the change of the whole steps; that of their usual times with the scatter of the
/// samples; and the latter less the logarithm by which unchanged work moved, with the unevenness of that work. Without
/// unchanged work, its half is at least the limit, half of what single steps scatter by (all of it where a side was disturbed)
/// half of the disturbance, and what a machine that was away made of the time, twice where no operators are known to be the
/// same. None: a side takes no time, or has too few samples. Cost: linear.
std::optional<StepChange> stepChange(const StepTimes &times);

} // namespace twinlane
