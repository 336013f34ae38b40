// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// --fail-if "averageStepNs > 5% if real": a condition on the change of one overview metric, for scripts and CI.

#pragma once

#include "model/comparison/overview.h"
#include "model/judgement/judgedruns.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

struct Comparison;

/// What a condition may be on.
struct ConditionMetric {
    std::string_view key;
    Unit unit = Unit::Count;
};
/// The numbers of the overview and of rates.
std::vector<ConditionMetric> conditionMetrics();
/// Their values. Without rates those of rates are not among them.
std::vector<OverviewMetric> judgedMetrics(const Comparison &comparison);

struct FailCondition {
    std::string text;   ///< as the user wrote it
    std::string metric; ///< key of an overview metric with a number
    bool isGreater = true;
    bool isPercent = false;
    bool ifReal = false; ///< only a real change holds
    double limit = 0;    ///< limit of the change, in percent or in the metric's own unit (ns, bytes, 0..1)

    /// "METRIC > NUMBER[%|ns|us|ms|s|B|KiB|MiB|GiB|kB|MB|GB] [if real]" or "<"; only ratios, counts and 0 go without a
    /// unit. Error: BadRequest.
    static Result<FailCondition> parse(std::string_view text);
    /// Why it cannot be judged, "the baseline has no such value"; none: it can.
    std::optional<std::string> whyNotJudged(const std::vector<OverviewMetric> &overview) const;
    /// Does it hold? @pre it can be judged
    bool holds(const std::vector<OverviewMetric> &overview) const;

private:
    const OverviewMetric *find(const std::vector<OverviewMetric> &overview) const;
};

} // namespace twinlane
