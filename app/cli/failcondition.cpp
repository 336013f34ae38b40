// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/failcondition.h"

#include "model/comparison/comparison.h"
#include "model/comparison/overview.h"
#include "model/comparison/ratemetrics.h"
#include "model/judgement/significance.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace twinlane {

namespace {

struct Factor {
    std::string_view suffix;
    Unit unit;
    double factor;
};

constexpr std::array<Factor, 11> kFactors { {
    { "ns", Unit::Nanoseconds, 1 },
    { "us", Unit::Nanoseconds, 1e3 },
    { "ms", Unit::Nanoseconds, 1e6 },
    { "s", Unit::Nanoseconds, 1e9 },
    { "B", Unit::Bytes, 1 },
    { "kB", Unit::Bytes, 1e3 },
    { "MB", Unit::Bytes, 1e6 },
    { "GB", Unit::Bytes, 1e9 },
    { "KiB", Unit::Bytes, 1024.0 },
    { "MiB", Unit::Bytes, 1024.0 * 1024 },
    { "GiB", Unit::Bytes, 1024.0 * 1024 * 1024 },
} };

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

Error refusal(std::string_view text, const std::string &why)
{
    return { ErrorCode::BadRequest, {}, 0, "--fail-if \"" + std::string(text) + "\": " + why };
}

std::string metricList()
{
    std::string list;
    for (const ConditionMetric &metric : conditionMetrics())
        list += (list.empty() ? "" : ", ") + std::string(metric.key);
    return list;
}

/// The units for a metric, "ns, us, ms, s"; empty: its numbers have no unit.
std::string unitsOf(Unit unit)
{
    std::string list;
    for (const Factor &factor : kFactors) {
        if (factor.unit == unit)
            list += (list.empty() ? "" : ", ") + std::string(factor.suffix);
    }
    return list;
}

/// The factor of @p suffix for a metric of @p unit; none if it does not fit. Times and bytes need a suffix: nobody
/// means 5 ns by 5.
std::optional<double> factorOf(std::string_view suffix, Unit unit)
{
    if (suffix.empty())
        return unitsOf(unit).empty() ? std::optional(1.0) : std::nullopt;
    for (const Factor &factor : kFactors) {
        if (factor.suffix == suffix && factor.unit == unit)
            return factor.factor;
    }
    return {};
}

} // namespace

std::vector<ConditionMetric> conditionMetrics()
{
    std::vector<ConditionMetric> metrics;
    for (const OverviewMetricInfo &info : overviewMetricInfos()) {
        if (info.unit != Unit::Text)
            metrics.push_back({ info.key, info.unit });
    }
    for (const OverviewMetric &metric : rateMetrics(ComparisonRates()))
        metrics.push_back({ metric.key, metric.unit });
    return metrics;
}

std::vector<OverviewMetric> judgedMetrics(const Comparison &comparison)
{
    std::vector<OverviewMetric> metrics = shownMetrics(comparison);
    for (std::size_t i = comparison.overview.size(); i < metrics.size(); ++i)
        metrics[i].isWithheld = isWithheld(comparison, Measure::Device);
    return metrics;
}

Result<FailCondition> FailCondition::parse(std::string_view text)
{
    FailCondition condition;
    condition.text = text;
    const std::size_t sign = text.find_first_of("<>");
    if (sign == std::string_view::npos)
        return refusal(text, "expected METRIC > LIMIT or METRIC < LIMIT");
    condition.isGreater = text[sign] == '>';
    condition.metric = trimmed(text.substr(0, sign));
    const std::vector<ConditionMetric> known = conditionMetrics();
    const auto found = std::find_if(known.begin(), known.end(),
        [&condition](const ConditionMetric &metric) { return metric.key == condition.metric; });
    if (found == known.end())
        return refusal(text, "there is no such metric; there are " + metricList());

    std::string_view limit = trimmed(text.substr(sign + 1));
    if (limit.starts_with('+'))
        limit.remove_prefix(1);
    const auto [end, error] = std::from_chars(limit.data(), limit.data() + limit.size(), condition.limit);
    if (error != std::errc() || !std::isfinite(condition.limit))
        return refusal(text, "the limit is not a number");
    std::string_view suffix = trimmed(limit.substr(static_cast<std::size_t>(end - limit.data())));
    constexpr std::string_view kIfReal = "if real";
    condition.ifReal = suffix.ends_with(kIfReal);
    if (condition.ifReal)
        suffix = trimmed(suffix.substr(0, suffix.size() - kIfReal.size()));
    condition.isPercent = suffix == "%";
    if (condition.isPercent)
        return condition;
    const std::optional<double> factor = factorOf(suffix, found->unit);
    if (!factor && suffix.empty() && condition.limit == 0)
        return condition; // 0 means no change, in any unit
    if (!factor && suffix.empty())
        return refusal(text, "the limit needs a unit: % or one of " + unitsOf(found->unit));
    if (!factor)
        return refusal(text, "\"" + std::string(suffix) + "\" is no unit of this metric");
    condition.limit *= *factor;
    if (!std::isfinite(condition.limit))
        return refusal(text, "the limit is not a number");
    return condition;
}

const OverviewMetric *FailCondition::find(const std::vector<OverviewMetric> &overview) const
{
    const auto found = std::find_if(
        overview.begin(), overview.end(), [&](const OverviewMetric &candidate) { return candidate.key == metric; });
    return found == overview.end() ? nullptr : &*found;
}

std::optional<std::string> FailCondition::whyNotJudged(const std::vector<OverviewMetric> &overview) const
{
    const OverviewMetric *found = find(overview);
    if (!found)
        return "there is no such value";
    const bool hasA = bool(found->value.baseline), hasB = bool(found->value.experimental);
    if (!hasA || !hasB)
        return std::string(hasA ? "the experimental run has"
                       : hasB   ? "the baseline has"
                                : "both runs have")
            + " no such value";
    if (found->isWithheld)
        return "device work that it rests on was lost, or both sides are one recording";
    if (!ifReal)
        return {};
    if (!found->judgement)
        return "nothing tells whether a change of this metric is real";
    if (found->judgement->outcome == Outcome::TooFewSteps)
        return found->judgement->unit == SampleUnit::Recording ? "too few recordings" : "too few steps";
    return {};
}

bool FailCondition::holds(const std::vector<OverviewMetric> &overview) const
{
    const OverviewMetric &found = *find(overview);
    if (ifReal && !found.judgement->flagged())
        return false;
    const double delta = *found.value.delta;
    double change = delta;
    if (isPercent) {
        // A change from 0 exceeds every percentage.
        const double unbounded = std::numeric_limits<double>::infinity();
        change = found.value.percent.value_or(delta > 0 ? unbounded : delta < 0 ? -unbounded : 0);
    }
    return isGreater ? change > limit : change < limit;
}

} // namespace twinlane
