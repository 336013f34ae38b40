// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The time of one block in each of the chosen steps.

#pragma once

#include "model/base/side.h"
#include "model/judgement/judgedruns.h"

#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace twinlane {

struct Comparison;

/// The block's time in one step.
struct StepTime {
    std::size_t step = 0; ///< index among the kept ones of its side
    std::int64_t ns = 0;
};

struct BlockStepTimes {
    PerSide<std::vector<StepTime>> sides;          ///< by step; empty: the side lacks the block
    PerSide<std::optional<std::int64_t>> centreNs; ///< medians if the options ask for them, else means
    Delta<std::int64_t> timeNs;                    ///< aggregated as the options say; of the first recordings
    std::optional<RowJudgement> judgement;         ///< none: not of this measure, or not of steps
    bool isInterval = false;                       ///< the judgement has one, and it is one of steps
    std::int64_t leastNs = 0, mostNs = 0; ///< of all times, and of the ends of the interval about the baseline's centre

    bool isEmpty() const { return sides[0].empty() && sides[1].empty(); }
};

/// Of @p row. Cost: linear in the chosen steps.
BlockStepTimes stepTimes(const Comparison &comparison, RowId row, Measure measure);

/// Of one time, for tool tips and screen readers.
QString stepTimeText(const Comparison &comparison, Side side, const StepTime &time);

} // namespace twinlane
