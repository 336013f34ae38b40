// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What each kind of steps did to the average step: by its own time, and by its share of the steps (numbers.md, Kinds of
// steps).

#pragma once

#include "model/base/side.h"
#include "model/judgement/judgedruns.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// One kind of steps on both sides.
struct KindChange {
    std::string kind; ///< the label of its row
    RowId row;
    PerSide<std::size_t> steps {};  ///< chosen ones of each side
    Delta<std::int64_t> ns;         ///< mean step of the kind, on the critical path
    Delta<double> tokens;           ///< mean of a step; a side without a value does not tell them for each step
    std::optional<Outcome> outcome; ///< of the kind's step; none: one side alone has the kind
    std::int64_t rateNs = 0;        ///< what the change of its time did to the average step
    std::int64_t mixNs = 0;         ///< what the change of its share of the steps did to the average step

    bool isOnBothSides() const { return steps[0] > 0 && steps[1] > 0; }
};

/// The kinds in the order of the rows; empty: the runs are not compared by kind. With p as a kind's share of a side's
/// steps and t as its mean step, rate = (p_b + p_e) / 2 * (t_e - t_b) and mix = (p_e - p_b) * (t_b + t_e) / 2; a kind of
/// one side is all mix. They are rounded so that all rates and mixes add up to the delta of the average step.
std::vector<KindChange> kindChanges(const JudgedRuns &runs);

/// The mean of both sides' shares of the steps: what a step of the kind weighs in the average step.
double meanShare(const std::vector<KindChange> &kinds, const KindChange &kind);

/// The step as a whole, where kinds are judged each by itself: real if a kind of both sides is, else as the best known of
/// them.
Outcome outcomeOfKinds(const std::vector<KindChange> &kinds);

} // namespace twinlane
