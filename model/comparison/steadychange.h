// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The change of the average step without the steps that carry a mark.

#pragma once

#include "model/base/intervals.h"
#include "model/base/side.h"
#include "model/judgement/judgedruns.h"

#include <array>
#include <optional>
#include <vector>

namespace twinlane {

/// What the average step changed by without the steps that carry a mark.
struct SteadyChange {
    double baselineNs = 0, experimentalNs = 0; ///< of the average step
    PerSide<std::size_t> steps {};             ///< how many there are, by side
    double percent() const { return 100 * (experimentalNs - baselineNs) / baselineNs; }
};

/// Does the step hold enough of what was done @p once that it is no step like others? @p once: united.
bool holdsOnce(const Step &step, const std::vector<Interval> &once);

/// The change over the chosen steps without a mark, where it is beyond noise and beyond what two recordings differ by,
/// which the marked steps hide. None: it is not, the programs did the same work, a side was disturbed or has fewer than
/// kLeastStepsToJudge steps left, no chosen step is marked, the samples are recordings, or the steps have several kinds.
std::optional<SteadyChange> clearSteadyChange(const JudgedRuns &runs);

/// The change over the chosen steps without a mark and without what was done once, however few. A mark is a matter of the
/// step's length: of two steps that do the same once, one alone may have it. None: no chosen step is marked, a side has no
/// others, the samples are recordings, or the steps have several kinds. @p once: OnceOfBoth::times. Cost: O(steps x once)
std::optional<SteadyChange> changeWithoutOnce(const JudgedRuns &runs, const PerSide<std::vector<Interval>> &once);

/// The change in percent over the chosen steps without a mark, where it says something else than @p changePercent, that
/// over all of them: another direction, or less than half or more than twice as much. None: no chosen step is marked, a
/// side has no others, both differ by less than half a percent, the samples are recordings, or the steps have several
/// kinds. Cost: linear in the steps.
std::optional<double> steadyPercent(const JudgedRuns &runs, const std::optional<double> &changePercent);

/// The same of however few steps: times, which no judgement rests on.
std::optional<SteadyChange> fewSteadySteps(const JudgedRuns &runs, const std::optional<double> &changePercent);

} // namespace twinlane
