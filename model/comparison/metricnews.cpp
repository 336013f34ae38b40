// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/metricnews.h"

#include "model/comparison/comparison.h"
#include "model/telling/certainty.h"

#include <algorithm>

namespace twinlane {

namespace {

const OverviewMetric *stepOf(const Comparison &comparison)
{
    const auto step = std::ranges::find(comparison.overview, "averageStepNs", &OverviewMetric::key);
    return step == comparison.overview.end() ? nullptr : &*step;
}

} // namespace

std::optional<RowJudgement> judgementOf(const Comparison &comparison, const OverviewMetric &metric)
{
    const OverviewMetric *step = metric.unit == Unit::Ratio && !metric.judgement ? stepOf(comparison) : nullptr;
    return step ? step->judgement : metric.judgement;
}

bool isTinyPart(const Comparison &comparison, const OverviewMetric &metric)
{
    const OverviewMetric *step = metric.unit == Unit::Nanoseconds ? stepOf(comparison) : nullptr;
    return step && isNegligible(metric.value.delta.value_or(0), step->value.baseline.value_or(0));
}

int certainNews(const Comparison &comparison, const OverviewMetric &metric)
{
    const double delta = metric.value.delta.value_or(0);
    if (comparison.workload.isDifferentWork() || metric.isWithheld || metric.better == Better::None || delta == 0)
        return 0;
    const auto judgement = judgementOf(comparison, metric);
    if (!judgement || !judgement->flagged() || isTinyPart(comparison, metric))
        return 0;
    return (delta > 0) == (metric.better == Better::Lower) ? 1 : -1;
}

} // namespace twinlane
