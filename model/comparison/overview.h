// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The overview of two runs (numbers.md, Overview).

#pragma once

#include "model/base/side.h"
#include "model/figures/runoverview.h"
#include "model/judgement/judgedruns.h"
#include "model/telling/quantity.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// One row of the overview table; with several recordings of a side its mean over them.
struct OverviewMetric {
    std::string_view key; ///< "averageStepNs", "gpuUtilization", … as in the JSON
    Unit unit = Unit::Count;
    Better better = Better::None;
    Delta<double> value;                        ///< empty for Unit::Text
    std::string baselineText, experimentalText; ///< for Unit::Text; empty: no value
    /// Of the cost categories and of the average step; the others have no samples to judge.
    std::optional<RowJudgement> judgement = {};
    /// No condition on it may hold or fail: both sides are one recording, or it rests on device work that was lost.
    bool isWithheld = false;
};

/// Key, unit and direction of the rows that overviewMetrics() makes, in its order.
struct OverviewMetricInfo {
    std::string_view key;
    std::string_view title; ///< English
    Unit unit = Unit::Count;
    Better better = Better::None;
};
std::span<const OverviewMetricInfo> overviewMetricInfos();

/// The overviews of each side's recordings, see recordingsOf().
using OverviewsOfSides = PerSide<std::vector<RunOverview>>;
/// Over the chosen steps. @p activities: those of the two runs; null: it finds them itself. Cost: that of runOverview()
/// for each recording, both sides at once.
OverviewsOfSides overviewsOfSides(const AlignedRuns &runs, const ActivitiesOfSides *activities = nullptr);

/// The rows of the overview table. If a side has several recordings, its values are means over them. Cost: that of
/// judgeCosts().
std::vector<OverviewMetric> overviewMetrics(const JudgedRuns &runs, const OverviewsOfSides &overviews);

} // namespace twinlane
