// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/metricnews.h"

#include "model/telling/certainty.h"

#include <algorithm>

namespace twinlane {

int certainNews(const Comparison &comparison, const OverviewMetric &metric)
{
    const double delta = metric.value.delta.value_or(0);
    if (comparison.workload.isDifferentWork() || metric.isWithheld || metric.better == Better::None || delta == 0)
        return 0;
    const auto step = std::ranges::find(comparison.overview, "averageStepNs", &OverviewMetric::key);
    const bool hasStep = step != comparison.overview.end();
    const bool isJudgedByStep = !metric.judgement && metric.unit == Unit::Ratio && hasStep;
    const std::optional<RowJudgement> &judgement = isJudgedByStep ? step->judgement : metric.judgement;
    const bool isTiny =
        hasStep && metric.unit == Unit::Nanoseconds && isNegligible(delta, step->value.baseline.value_or(0));
    if (!judgement || !judgement->flagged() || isTiny)
        return 0;
    return (delta > 0) == (metric.better == Better::Lower) ? 1 : -1;
}

} // namespace twinlane
