// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/notebook/metricinfo.h"

#include "model/reasons/sentencenumbers.h"
#include "model/report/reportnumbers.h"
#include "model/sets/rankspread.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

constexpr double kSecondNs = 1e9;

/// Columns of a benchmark's CSV and its speedup; others mean nothing good or bad.
Better directionOfColumn(std::string_view column)
{
    if (column == "speedup" || column == "compression_ratio" || column == "accuracy")
        return Better::Higher;
    const bool isLower = column.ends_with("latency") || column.ends_with("_mem") || column.starts_with("graph_breaks")
        || column.starts_with("unique_graph") || column.ends_with("_skips");
    return isLower ? Better::Lower : Better::None;
}

Better directionOfLog(std::string_view metric)
{
    if (metric == "speedup")
        return Better::Higher;
    return metric.starts_with(kColumnPrefix) ? directionOfColumn(metric.substr(kColumnPrefix.size())) : Better::Lower;
}

template <class Infos> Better directionAmong(const Infos &infos, std::string_view metric)
{
    const auto found = std::ranges::find_if(infos, [&](const auto &info) { return info.key == metric; });
    return found == infos.end() ? Better::None : found->better;
}

/// "115 542"
std::string groupedText(double count)
{
    std::string text = countText(count);
    const std::size_t end = std::min(text.find('.'), text.size()), begin = text.starts_with('-') ? 1 : 0;
    constexpr std::size_t kGroup = 3;
    for (std::size_t at = end; at > begin + kGroup; at -= kGroup)
        text.insert(at - kGroup, 1, ' ');
    return text;
}

/// The unit in which both amounts are written: its size and its name.
std::pair<double, std::string_view> commonUnit(double largest, Unit unit)
{
    using ScaleOfUnit = std::pair<double, std::string_view>;
    static constexpr std::array<ScaleOfUnit, 4> kTimes { { { kSecondNs, "s" }, { 1e6, "ms" }, { 1e3, "us" },
        { 1, "ns" } } };
    static constexpr std::array<ScaleOfUnit, 4> kSizes { { { 1 << 30, "GiB" }, { 1 << 20, "MiB" }, { 1 << 10, "KiB" },
        { 1, "B" } } };
    if (unit != Unit::Nanoseconds && unit != Unit::Bytes)
        return { 1, {} };
    const auto &scales = unit == Unit::Nanoseconds ? kTimes : kSizes;
    const auto found = std::ranges::find_if(scales, [&](const ScaleOfUnit &scale) { return largest >= scale.first; });
    return found == scales.end() ? scales.back() : *found;
}

} // namespace

Better metricDirection(SourceKind kind, std::string_view metric)
{
    if (metric.starts_with(kBlockPrefix))
        return Better::Lower;
    switch (kind) {
    case SourceKind::Trace:
        return directionAmong(overviewMetricInfos(), metric);
    case SourceKind::Set:
        return directionAmong(rankMetrics(), metric);
    case SourceKind::Log:
        return directionOfLog(metric);
    case SourceKind::Inputs:
        break;
    }
    return metric.ends_with("Ns") ? Better::Lower : Better::None;
}

std::string englishMetricTitle(std::string_view metric)
{
    for (const OverviewMetricInfo &info : overviewMetricInfos()) {
        if (info.key == metric)
            return std::string(info.title);
    }
    for (const RankMetric &info : rankMetrics()) {
        if (info.key == metric)
            return std::string(info.title);
    }
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kInputs { { { "calls", "Calls" },
        { "rows", "Different inputs" }, { "operators", "Operators" }, { "hostNs", "Host time" },
        { "deviceNs", "Device time" } } };
    for (const auto &[key, title] : kInputs) {
        if (key == metric)
            return std::string(title);
    }
    return std::string(metric.starts_with(kBlockPrefix) ? metric.substr(kBlockPrefix.size()) : metric);
}

bool isCountOfLog(const MetricValue &value)
{
    return value.unit == Unit::Count && value.metric != "speedup" && !value.metric.starts_with(kGraphsPrefix)
        && !value.metric.starts_with(kColumnPrefix);
}

std::string metricText(double value, Unit unit)
{
    if (unit == Unit::Nanoseconds && std::abs(value) >= kSecondNs)
        return fixed(value / kSecondNs, 3) + " s";
    return unit == Unit::Count ? groupedText(value) : valueText(value, unit);
}

std::string metricChangeText(const std::optional<double> &before, const std::optional<double> &now)
{
    if (!before || !now)
        return {};
    return *before == *now ? "=" : changeText(makeDelta(before, now));
}

std::string amountOfText(double part, double whole, Unit unit, bool withUnits)
{
    const auto [size, name] = commonUnit(std::max(std::abs(part), std::abs(whole)), unit);
    const std::string suffix = name.empty() ? std::string() : " " + std::string(name);
    const auto text = [&, scale = size](double amount) {
        if (unit == Unit::Count)
            return groupedText(amount);
        return unit == Unit::Ratio ? shareText(amount) : fixed(amount / scale, 1);
    };
    return text(part) + (withUnits ? suffix : std::string()) + " of the " + text(whole) + suffix;
}

} // namespace twinlane
