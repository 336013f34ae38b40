// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/ratemetrics.h"

#include "model/comparison/comparison.h"

#include <utility>

namespace twinlane {

namespace {

OverviewMetric ratioOf(std::string_view key, Better better, const Delta<double> &value)
{
    OverviewMetric metric { key, Unit::Ratio, better, value, {}, {} };
    if (!value.baseline || !value.experimental)
        metric.value.delta.reset(); // a side without a roof is not at 0 % of it
    return metric;
}

/// None where nothing has a roof: the device is not known then, and its work is not badly covered.
std::optional<double> coverageOf(const RateTotal &total)
{
    return total.roofedNs > 0 ? total.coverageOnDevice() : std::nullopt;
}

} // namespace

std::vector<OverviewMetric> rateMetrics(const ComparisonRates &rates)
{
    constexpr Side a = Side::Baseline, b = Side::Experimental;
    return {
        ratioOf("mfu", Better::Higher, makeDelta<double>(rates.mfu(a), rates.mfu(b))),
        ratioOf("hfu", Better::Higher, makeDelta<double>(rates.hfu(a), rates.hfu(b))),
        ratioOf("roofCoverage", Better::None,
            makeDelta<double>(coverageOf(rates.totals[0].total), coverageOf(rates.totals[1].total))),
    };
}

std::vector<OverviewMetric> shownMetrics(const Comparison &comparison)
{
    std::vector<OverviewMetric> metrics = comparison.overview;
    if (comparison.rates) {
        for (OverviewMetric &metric : rateMetrics(*comparison.rates))
            metrics.push_back(std::move(metric));
    }
    return metrics;
}

bool isAtLeast(const Comparison &comparison, const OverviewMetric &metric, Side side)
{
    const bool isUtilization = metric.key == "mfu" || metric.key == "hfu";
    return isUtilization && comparison.rates && comparison.rates->isAtLeast(side);
}

} // namespace twinlane
