// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/overviewcolumns.h"

#include "model/comparison/ratemetrics.h"
#include "views/words/metrictexts.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

OverviewColumns chooseColumns(const Comparison &comparison)
{
    OverviewColumns columns;
    columns.metrics = shownMetrics(comparison);
    const std::vector<OverviewMetric> &metrics = columns.metrics;
    for (std::size_t i = 0; i < metrics.size(); ++i)
        (isSeenFirst(comparison, metrics[i]) ? columns.shown : columns.rest).push_back(i);
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
    if (least == columns.shown.end() || std::isinf(weight(*least)))
        return false;
    const std::size_t dropped = *least;
    columns.shown.erase(least);
    const auto place = std::upper_bound(columns.rest.begin(), columns.rest.end(), dropped,
        [&metrics](std::size_t a, std::size_t b) { return metricOrder(metrics[a].key) < metricOrder(metrics[b].key); });
    columns.rest.insert(place, dropped);
    return true;
}

} // namespace twinlane
