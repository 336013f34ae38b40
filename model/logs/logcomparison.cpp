// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/logs/logcomparison.h"

#include "model/base/exact.h"
#include "model/logs/lognoise.h"
#include "model/logs/logwords.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>

namespace twinlane {

namespace {

/// The numbers of one key on one side.
struct LogSamples {
    LogSpread spread;
    Int128 sum = 0;

    void add(std::int64_t value)
    {
        spread.min = spread.runs == 0 ? value : std::min(spread.min, value);
        spread.max = spread.runs == 0 ? value : std::max(spread.max, value);
        sum += value;
        ++spread.runs;
    }
    std::optional<Fraction> mean() const
    {
        return spread.runs > 0 ? std::optional(Fraction { sum, spread.runs }) : std::nullopt;
    }
};

/// Keys in the order in which they came, the baseline's first.
class DifferenceList {
public:
    void add(const std::vector<LogNumber> &numbers, bool isBaseline)
    {
        for (const LogNumber &number : numbers) {
            const auto [place, isNew] = m_places.try_emplace(number.key, m_keys.size());
            if (isNew)
                m_keys.push_back({ number.key, {}, {} });
            Key &key = m_keys[place->second];
            (isBaseline ? key.baseline : key.experimental).add(number.value);
        }
    }
    /// @p noise: the ratio up to which a difference is scatter; none: every difference counts.
    std::vector<LogDifference> take(const std::optional<double> &noise) const
    {
        std::vector<LogDifference> list;
        for (const Key &key : m_keys) {
            const auto a = key.baseline.mean(), b = key.experimental.mean();
            LogDifference difference { key.name, makeDelta<std::int64_t>(a, b, &Fraction::rounded), key.baseline.spread,
                key.experimental.spread, LogChange::OneSided };
            if (a && b)
                difference.change = changeOf(*a, *b, noise);
            list.push_back(std::move(difference));
        }
        return list;
    }

private:
    struct Key {
        std::string name;
        LogSamples baseline, experimental;
    };

    /// The ratio is of the smaller mean, so that it is the same from both sides.
    static LogChange changeOf(
        const Fraction &baseline, const Fraction &experimental, const std::optional<double> &noise)
    {
        const Fraction difference = experimental - baseline;
        if (difference.numerator == 0)
            return LogChange::Unchanged;
        const double smaller = std::min(baseline.toDouble(), experimental.toDouble());
        if (noise && !(std::abs(difference.toDouble()) > *noise * smaller)) // infinity times 0 is scatter, too
            return LogChange::Scatter;
        return difference.numerator < 0 ? LogChange::Decreased : LogChange::Increased;
    }

    std::vector<Key> m_keys;
    std::unordered_map<std::string, std::size_t> m_places;
};

/// A side of a pair.
struct SideRuns {
    const Log &log;
    const LogGroup &group;
    bool isBaseline;

    template <class Visit> void each(Visit visit) const
    {
        for (const std::size_t place : group.runs)
            visit(log.runs[place]);
    }
};

std::vector<LogDifference> differences(
    std::span<const SideRuns> sides, std::vector<LogNumber> LogRun::*numbers, const std::optional<double> &noise)
{
    DifferenceList list;
    for (const SideRuns &side : sides)
        side.each([&](const LogRun &run) { list.add(run.*numbers, side.isBaseline); });
    return list.take(noise);
}

std::vector<LogNumber> sortedStats(const LogRun &run)
{
    std::vector<LogNumber> stats = run.stats;
    std::ranges::sort(stats, {}, &LogNumber::key);
    return stats;
}

/// Did all runs with STATS do the same? None: a side has no such run.
std::optional<bool> isSameWork(std::span<const SideRuns> sides)
{
    std::vector<LogNumber> first;
    bool isSame = true;
    for (const SideRuns &side : sides) {
        bool hasStats = false;
        side.each([&](const LogRun &run) {
            if (run.stats.empty())
                return;
            hasStats = true;
            const std::vector<LogNumber> stats = sortedStats(run);
            isSame = isSame && (first.empty() || first == stats);
            if (first.empty())
                first = stats;
        });
        if (!hasStats)
            return {};
    }
    return isSame;
}

/// The keys of the chain that runs of every side have.
std::vector<std::string> sharedChain(const std::vector<LogDifference> &timings, std::span<const SideRuns> sides)
{
    std::vector<std::string> keys;
    for (const std::string &key : timingChain()) {
        const auto found = std::ranges::find(timings, key, &LogDifference::key);
        const bool isShared = found != timings.end() && std::ranges::all_of(sides, [&](const SideRuns &side) {
            return (side.isBaseline ? found->baseline : found->experimental).runs > 0;
        });
        if (isShared)
            keys.push_back(key);
    }
    return keys;
}

/// Own parts, of the runs that have the whole chain; empty where a side has none or the parts do not add up.
std::vector<LogDifference> ownDifferences(
    std::span<const SideRuns> sides, const std::vector<std::string> &chain, const std::optional<double> &noise)
{
    DifferenceList list;
    for (const SideRuns &side : sides) {
        bool hasRun = false;
        side.each([&](const LogRun &run) {
            const std::vector<LogNumber> own = ownTimings(run, chain);
            if (own.size() != chain.size())
                return;
            hasRun = true;
            list.add(own, side.isBaseline);
        });
        if (!hasRun)
            return {};
    }
    return list.take(noise);
}

std::optional<LogDifference> compilationDifference(std::span<const SideRuns> sides, const std::optional<double> &noise)
{
    DifferenceList list;
    for (const SideRuns &side : sides) {
        side.each([&](const LogRun &run) {
            if (run.compilationNs)
                list.add({ { "compilation", *run.compilationNs } }, side.isBaseline);
        });
    }
    std::vector<LogDifference> found = list.take(noise);
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

/// Speedups and columns of numbers. Their means need no exactness.
std::vector<LogColumnDifference> columnDifferences(std::span<const SideRuns> sides)
{
    struct Sums {
        std::optional<double> baseline, experimental; ///< running means
        double baselineRuns = 0, experimentalRuns = 0;
    };
    std::vector<std::pair<std::string, Sums>> columns;
    std::unordered_map<std::string, std::size_t> places;
    const auto add = [&](const std::string &name, const std::optional<double> &value, bool isBaseline) {
        if (!value)
            return;
        const auto [place, isNew] = places.try_emplace(name, columns.size());
        if (isNew)
            columns.push_back({ name, {} });
        Sums &sums = columns[place->second].second;
        std::optional<double> &mean = isBaseline ? sums.baseline : sums.experimental;
        double &runs = isBaseline ? sums.baselineRuns : sums.experimentalRuns;
        ++runs;
        mean = mean.value_or(0) * ((runs - 1) / runs) + *value / runs; // a sum may be beyond the largest double
    };
    for (const SideRuns &side : sides) {
        side.each([&](const LogRun &run) {
            if (run.csv.empty())
                add("speedup", run.speedup, side.isBaseline);
            for (const LogColumn &column : run.csv)
                add(column.name, finiteNumber(column.text), side.isBaseline);
        });
    }
    std::vector<LogColumnDifference> list;
    for (const auto &[name, sums] : columns)
        list.push_back({ name, makeDelta(sums.baseline, sums.experimental) });
    return list;
}

std::vector<std::string> statusesOf(const Log &log, const LogGroup &group)
{
    std::set<std::string> found;
    for (const std::size_t place : group.runs) {
        if (!log.runs[place].status.empty())
            found.insert(log.runs[place].status);
    }
    return { found.begin(), found.end() };
}

/// The noise of the pair's own repeats, else of all repeats of both logs.
void findNoise(LogPair &pair, std::span<const SideRuns> sides, const std::optional<double> &ofLogs)
{
    std::vector<LogRepeat> repeats;
    for (const SideRuns &side : sides)
        std::ranges::move(repeatsAmong(side.log, side.group.runs), std::back_inserter(repeats));
    auto noise = largestNoise(repeats);
    if (!noise)
        noise = ofLogs;
    pair.isNoiseMeasured = noise.has_value();
    pair.noiseRatio = noise.value_or(kAssumedLogNoise);
}

/// @p pair has its groups. @p sides: those that have runs.
void fill(LogPair &pair, std::span<const SideRuns> sides, const std::optional<double> &noiseOfLogs)
{
    findNoise(pair, sides, noiseOfLogs);
    constexpr double kAll = std::numeric_limits<double>::infinity();
    const double noise = pair.sameWork.value_or(false) ? kAll : pair.noiseRatio;
    pair.timingNs = differences(sides, &LogRun::timingNs, noise);
    pair.ownTimingNs = ownDifferences(sides, sharedChain(pair.timingNs, sides), noise);
    pair.compilationNs = compilationDifference(sides, noise);
    pair.stats = differences(sides, &LogRun::stats, {});
    pair.graphs = differences(sides, &LogRun::graphs, {});
    pair.columns = columnDifferences(sides);
}

std::optional<double> noiseOfAll(const Log &log, const std::vector<LogGroup> &groups)
{
    std::optional<double> largest;
    for (const LogGroup &group : groups)
        largest = std::max(largest, largestNoise(repeatsAmong(log, group.runs)));
    return largest;
}

} // namespace

const std::vector<std::string> &timingChain()
{
    static const auto *const kChain = new std::vector<std::string> { "entire_frame_compile", "backend_compile",
        "inductor_compile", "code_gen" }; // threads read it to the end
    return *kChain;
}

std::vector<LogNumber> ownTimings(const LogRun &run, const std::vector<std::string> &chain)
{
    std::vector<LogNumber> own;
    for (const std::string &key : chain) {
        const auto found = std::ranges::find(run.timingNs, key, &LogNumber::key);
        if (found == run.timingNs.end())
            continue;
        if (!own.empty())
            own.back().value -= found->value;
        if (!own.empty() && own.back().value < 0)
            return {};
        own.push_back(*found);
    }
    return own;
}

LogPair ofOneSide(const Log &log, const LogGroup &group, bool isBaseline)
{
    LogPair pair;
    (isBaseline ? pair.baseline : pair.experimental) = group;
    (isBaseline ? pair.baselineStatuses : pair.experimentalStatuses) = statusesOf(log, group);
    const SideRuns sides[] { { log, group, isBaseline } };
    fill(pair, sides, {});
    return pair;
}

LogComparison compareLogs(Log baseline, Log experimental)
{
    LogComparison comparison { std::move(baseline), std::move(experimental), {}, {}, {} };
    const std::vector<LogGroup> a = groupsOf(comparison.baseline), b = groupsOf(comparison.experimental);
    const auto noise = std::max(noiseOfAll(comparison.baseline, a), noiseOfAll(comparison.experimental, b));
    std::vector<bool> pairedA(a.size()), pairedB(b.size());
    for (const auto &[x, y] : pairedGroups(a, b)) {
        pairedA[x] = pairedB[y] = true;
        LogPair &pair = comparison.pairs.emplace_back();
        pair.baseline = a[x];
        pair.experimental = b[y];
        const SideRuns sides[] { { comparison.baseline, a[x], true }, { comparison.experimental, b[y], false } };
        pair.sameWork = isSameWork(sides);
        pair.baselineStatuses = statusesOf(comparison.baseline, a[x]);
        pair.experimentalStatuses = statusesOf(comparison.experimental, b[y]);
        fill(pair, sides, noise);
    }
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (!pairedA[i])
            comparison.onlyBaseline.push_back(a[i]);
    }
    for (std::size_t i = 0; i < b.size(); ++i) {
        if (!pairedB[i])
            comparison.onlyExperimental.push_back(b[i]);
    }
    return comparison;
}

} // namespace twinlane
