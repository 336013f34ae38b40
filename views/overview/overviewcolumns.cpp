// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/overviewcolumns.h"

#include "model/comparison/ratemetrics.h"
#include "views/words/metrictexts.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace twinlane {

namespace {

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

bool isShown(const Comparison &comparison, const OverviewMetric &metric)
{
    if (repeatsMfu(comparison, metric))
        return false;
    if (metric.key == kRoofCoverage) { // wherever a figure stands that rests on it
        const auto mfu = rateMetric(comparison, kMfu);
        return isRecorded(metric) && mfu && isShown(comparison, *mfu);
    }
    if (!isMainMetric(metric.key) || !isRecorded(metric))
        return false;
    if (metric.key == "averageStepNs" || isIdentity(metric))
        return true;
    if (comparison.isAlone())
        return metric.unit == Unit::Text || metric.value.baseline.value_or(0) != 0;
    return !isEqualOrMissing(metric);
}

double stepNs(const Comparison &comparison)
{
    for (const OverviewMetric &metric : comparison.overview) {
        if (metric.key == "averageStepNs")
            return std::max(metric.value.baseline.value_or(0), metric.value.experimental.value_or(0));
    }
    return 0;
}

} // namespace

bool isEqualOrMissing(const OverviewMetric &metric)
{
    if (metric.unit == Unit::Text)
        return metric.baselineText == metric.experimentalText;
    const std::optional<double> &a = metric.value.baseline, &b = metric.value.experimental;
    return a == b || (a.value_or(0) == 0 && b.value_or(0) == 0);
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

OverviewColumns chooseColumns(const Comparison &comparison)
{
    OverviewColumns columns;
    columns.metrics = shownMetrics(comparison);
    const std::vector<OverviewMetric> &metrics = columns.metrics;
    for (std::size_t i = 0; i < metrics.size(); ++i)
        (isShown(comparison, metrics[i]) ? columns.shown : columns.rest).push_back(i);
    const auto inOrder = [&metrics](std::size_t a, std::size_t b) {
        return metricOrder(metrics[a].key) < metricOrder(metrics[b].key);
    };
    std::stable_sort(columns.shown.begin(), columns.shown.end(), inOrder);
    std::stable_sort(columns.rest.begin(), columns.rest.end(), inOrder);
    return columns;
}

bool dropLeast(const Comparison &comparison, OverviewColumns &columns)
{
    const std::vector<OverviewMetric> &metrics = columns.metrics;
    const auto weight = [&](std::size_t i) { return weightOf(comparison, metrics[i]); };
    const auto least = std::min_element(columns.shown.begin(), columns.shown.end(),
        [&](std::size_t a, std::size_t b) { return weight(a) < weight(b); });
    if (least == columns.shown.end() || weight(*least) == kAlways)
        return false;
    const std::size_t dropped = *least;
    columns.shown.erase(least);
    const auto place = std::upper_bound(columns.rest.begin(), columns.rest.end(), dropped,
        [&metrics](std::size_t a, std::size_t b) { return metricOrder(metrics[a].key) < metricOrder(metrics[b].key); });
    columns.rest.insert(place, dropped);
    return true;
}

} // namespace twinlane
