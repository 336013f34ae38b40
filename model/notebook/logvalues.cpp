// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/notebook/sourcevalues.h"

#include "model/base/globmatch.h"
#include "model/logs/loggroups.h"
#include "model/logs/lognoise.h"
#include "model/logs/logwords.h"
#include "model/notebook/metricinfo.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <set>

namespace twinlane {

namespace {

/// "25,34" -> the numbers; none if it is anything else.
std::optional<std::set<std::uint64_t>> linesIn(std::string_view text)
{
    std::set<std::uint64_t> lines;
    while (!text.empty()) {
        std::uint64_t line = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), line);
        if (read.ec != std::errc())
            return {};
        text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
        lines.insert(line);
        if (!text.empty() && !text.starts_with(','))
            return {};
        if (!text.empty())
            text.remove_prefix(1);
    }
    return lines.empty() ? std::nullopt : std::optional(lines);
}

/// "25 hrnet_w18, 34 hrnet_w18": what can be chosen.
std::string listed(const Log &log, const std::vector<std::size_t> &places)
{
    constexpr std::size_t kMost = 12;
    std::string text;
    for (std::size_t i = 0; i < std::min(places.size(), kMost); ++i) {
        const LogRun &run = log.runs[places[i]];
        text += (i > 0 ? ", " : "") + std::to_string(run.line) + (run.model.empty() ? "" : " " + run.model);
    }
    return text + (places.size() > kMost ? ", ..." : "");
}

std::vector<std::size_t> allPlaces(const Log &log)
{
    std::vector<std::size_t> places(log.runs.size());
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = i;
    return places;
}

Error unfit(const Log &log, std::string why, const std::vector<std::size_t> &places)
{
    return { ErrorCode::BadRequest, log.files.empty() ? std::string() : log.files.front(), 0,
        std::move(why) + "; --select run=LINE names one of: " + listed(log, places) };
}

Result<std::vector<std::size_t>> chosenRuns(const Log &log, const std::string &run)
{
    const auto lines = linesIn(run);
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < log.runs.size(); ++i) {
        const bool isChosen =
            run.empty() || (lines ? lines->contains(log.runs[i].line) : globMatches(run, log.runs[i].model));
        if (isChosen)
            chosen.push_back(i);
    }
    if (chosen.empty() || (lines && chosen.size() != lines->size()))
        return unfit(log, "not every run \"" + run + "\" is in the log", allPlaces(log));
    return chosen;
}

/// Of whole numbers below 2^53 the exact mean, rounded once.
double meanOf(const std::vector<double> &samples)
{
    const auto count = static_cast<double>(samples.size());
    const double sum = std::accumulate(samples.begin(), samples.end(), 0.0);
    if (std::isfinite(sum))
        return sum / count;
    return std::accumulate(
        samples.begin(), samples.end(), 0.0, [=](double mean, double sample) { return mean + sample / count; });
}

/// Values in the order in which the runs tell them.
class CollectedValues {
public:
    void add(const std::string &metric, Unit unit, double value)
    {
        auto found = std::ranges::find(m_values, metric, &MetricValue::metric);
        if (found == m_values.end()) {
            if (m_values.size() == kMostValues)
                return;
            m_values.push_back({ metric, 0, unit, {} });
            found = m_values.end() - 1;
        }
        if (found->unit == unit && found->samples.size() < kMostSamples)
            found->samples.push_back(value);
    }
    void addRun(const LogRun &run)
    {
        for (const LogNumber &timing : run.timingNs)
            add(timing.key, Unit::Nanoseconds, double(timing.value));
        if (run.compilationNs)
            add("compilation", Unit::Nanoseconds, double(*run.compilationNs));
        for (const LogNumber &count : run.stats)
            add(isTimeNamed(run, count.key) ? "stats:" + count.key : count.key, Unit::Count, double(count.value));
        for (const LogNumber &count : run.graphs)
            add(std::string(kGraphsPrefix) + count.key, Unit::Count, double(count.value));
        if (run.speedup)
            add("speedup", Unit::Count, *run.speedup);
        for (const LogColumn &column : run.csv) {
            if (const auto number = finiteNumber(column.text))
                add(std::string(kColumnPrefix) + column.name, Unit::Count, *number);
        }
    }
    std::vector<MetricValue> take()
    {
        for (MetricValue &value : m_values) {
            value.value = meanOf(value.samples);
            if (value.samples.size() == 1)
                value.samples.clear();
        }
        return std::move(m_values);
    }

private:
    static bool isTimeNamed(const LogRun &run, const std::string &key)
    {
        return std::ranges::find(run.timingNs, key, &LogNumber::key) != run.timingNs.end();
    }

    std::vector<MetricValue> m_values;
};

/// Of the runs' own repeats, else of all in the log.
std::optional<double> noiseOf(const Log &log, const LogGroup &group)
{
    if (const auto own = largestNoise(repeatsAmong(log, group.runs)))
        return own;
    std::optional<double> largest;
    for (const LogGroup &other : groupsOf(log))
        largest = std::max(largest, largestNoise(repeatsAmong(log, other.runs)));
    return largest;
}

} // namespace

Result<SourceValues> logValues(const Log &log, const SourceSelection &select)
{
    const auto chosen = chosenRuns(log, select.run);
    if (!chosen)
        return chosen.error();
    const std::vector<LogGroup> groups = groupsOf(log);
    const auto holds = [&](const LogGroup &group) {
        return std::ranges::find(group.runs, chosen->front()) != group.runs.end();
    };
    const auto group = std::ranges::find_if(groups, holds);
    const bool isOne = group != groups.end() && std::ranges::all_of(*chosen, [&](std::size_t place) {
        return std::ranges::find(group->runs, place) != group->runs.end();
    });
    if (!isOne)
        return unfit(log, "several runs fit that did not run the same thing", *chosen);
    CollectedValues collected;
    for (const std::size_t place : *chosen)
        collected.addRun(log.runs[place]);
    const LogRun &first = log.runs[chosen->front()];
    return SourceValues { collected.take(), noiseOf(log, *group),
        first.command ? first.command->commit : std::string() };
}

} // namespace twinlane
