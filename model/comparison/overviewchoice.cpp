// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/overviewchoice.h"

#include "model/comparison/comparison.h"
#include "model/comparison/ratemetrics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

/// Of the run as a whole, or a part of its step; the others explain these. In the order in which tables have them.
constexpr std::array<std::string_view, 17> kMainMetrics { "device", "deviceMemoryBytes", "gpuUtilization",
    "averageMemoryBytes", "peakMemoryBytes", "mfu", "hfu", "roofCoverage", "averageStepNs", "Kernel", "Memcpy",
    "Memset", "Communication", "Runtime", "DataLoader", "CPU Exec", "Other" };

constexpr double kAlways = std::numeric_limits<double>::infinity();

/// What the runs ran on: worth a column even where it is the same, as long as there is room.
bool isIdentity(const OverviewMetric &metric)
{
    return metric.key == "device" || metric.key == "deviceMemoryBytes";
}

bool isRecorded(const OverviewMetric &metric)
{
    if (metric.unit == Unit::Text)
        return !metric.baselineText.empty() || !metric.experimentalText.empty();
    return metric.value.baseline || metric.value.experimental;
}

constexpr std::string_view kMfu = "mfu", kHfu = "hfu", kRoofCoverage = "roofCoverage";

std::optional<OverviewMetric> rateMetric(const Comparison &comparison, std::string_view key)
{
    if (!comparison.rates)
        return {};
    for (OverviewMetric &metric : rateMetrics(*comparison.rates)) {
        if (metric.key == key)
            return std::move(metric);
    }
    return {};
}

/// What is computed again makes the difference between the two.
bool repeatsMfu(const Comparison &comparison, const OverviewMetric &metric)
{
    const auto mfu = metric.key == kHfu ? rateMetric(comparison, kMfu) : std::nullopt;
    return mfu && mfu->value.baseline == metric.value.baseline && mfu->value.experimental == metric.value.experimental;
}

double stepNs(const Comparison &comparison)
{
    for (const OverviewMetric &metric : comparison.overview) {
        if (metric.key == "averageStepNs")
            return std::max(metric.value.baseline.value_or(0), metric.value.experimental.value_or(0));
    }
    return 0;
}

bool isMainMetric(std::string_view key)
{
    return std::ranges::find(kMainMetrics, key) != kMainMetrics.end();
}

} // namespace

bool isEqualOrMissing(const OverviewMetric &metric)
{
    if (metric.unit == Unit::Text)
        return metric.baselineText == metric.experimentalText;
    const std::optional<double> &a = metric.value.baseline, &b = metric.value.experimental;
    return a == b || (a.value_or(0) == 0 && b.value_or(0) == 0);
}

bool isSeenFirst(const Comparison &comparison, const OverviewMetric &metric)
{
    if (repeatsMfu(comparison, metric))
        return false;
    if (metric.key == kRoofCoverage) { // wherever a figure stands that rests on it
        const auto mfu = rateMetric(comparison, kMfu);
        return isRecorded(metric) && mfu && isSeenFirst(comparison, *mfu);
    }
    if (!isMainMetric(metric.key) || !isRecorded(metric))
        return false;
    if (metric.key == "averageStepNs" || isIdentity(metric))
        return true;
    if (comparison.isAlone())
        return metric.unit == Unit::Text || metric.value.baseline.value_or(0) != 0;
    return !isEqualOrMissing(metric);
}

double weightOf(const Comparison &comparison, const OverviewMetric &metric)
{
    if (metric.key == "averageStepNs")
        return kAlways;
    if (metric.unit == Unit::Text)
        return isEqualOrMissing(metric) ? 0 : 1;
    if (metric.key == kRoofCoverage) { // it goes behind what rests on it
        double most = 0;
        for (const std::string_view key : { kMfu, kHfu }) {
            if (const auto rate = rateMetric(comparison, key))
                most = std::max(most, weightOf(comparison, *rate));
        }
        return most;
    }
    const double a = metric.value.baseline.value_or(0), b = metric.value.experimental.value_or(0);
    const double of = metric.unit == Unit::Ratio ? 1
        : metric.unit == Unit::Nanoseconds       ? stepNs(comparison)
                                                 : std::max(std::abs(a), std::abs(b));
    const double size = comparison.isAlone() ? a : std::abs(b - a);
    return of > 0 ? size / of : 0;
}

} // namespace twinlane
