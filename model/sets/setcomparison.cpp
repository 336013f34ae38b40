// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/setcomparison.h"

#include "model/base/interruption.h"
#include "model/json/fixedpoint.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace twinlane {

namespace {

constexpr std::array<std::pair<BlocksChoice::Rule, std::string_view>, 6> kRules { {
    { BlocksChoice::Rule::Auto, "auto" },
    { BlocksChoice::Rule::Median, "median" },
    { BlocksChoice::Rule::Slowest, "slowest" },
    { BlocksChoice::Rule::Fastest, "fastest" },
    { BlocksChoice::Rule::Culprit, "culprit" },
    { BlocksChoice::Rule::None, "none" },
} };

std::int64_t rounded(const Fraction &value)
{
    return value.rounded();
}

Delta<std::int64_t> deltaOf(const std::optional<Fraction> &baseline, const std::optional<Fraction> &experimental)
{
    return makeDelta<std::int64_t, Fraction>(baseline, experimental, rounded);
}

Delta<std::int64_t> numbers(std::int64_t baseline, std::int64_t experimental)
{
    return makeDelta<std::int64_t>(baseline, experimental);
}

std::vector<SetMetricRow> overviewOf(const RankSet &baseline, const RankSet &experimental)
{
    const std::vector<Spread> a = spreadsOf(baseline), b = spreadsOf(experimental);
    std::vector<SetMetricRow> rows;
    for (std::size_t metric = 0; metric < rankMetrics().size(); ++metric) {
        const auto find = [&](const std::vector<Spread> &spreads) -> const Spread * {
            const auto found = std::find_if(
                spreads.begin(), spreads.end(), [&](const Spread &spread) { return spread.metric == metric; });
            return found == spreads.end() ? nullptr : &*found;
        };
        const Spread *const x = find(a), *const y = find(b);
        if (!x && !y)
            continue;
        const auto delta = [&](Fraction Spread::*value) {
            return deltaOf(x ? std::optional(x->*value) : std::nullopt, y ? std::optional(y->*value) : std::nullopt);
        };
        rows.push_back(
            { metric, delta(&Spread::min), delta(&Spread::median), delta(&Spread::mean), delta(&Spread::max) });
    }
    return rows;
}

RankPairRow pairRow(const RankSet &baseline, RankIndex a, const RankSet &experimental, RankIndex b)
{
    const SetRank &x = baseline.ranks[a], &y = experimental.ranks[b];
    RankPairRow row { a, b, deltaOf(rankValue(x, 0), rankValue(y, 0)), numbers(x.waitNs, y.waitNs),
        numbers(x.causedWaitNs, y.causedWaitNs), {} };
    for (std::size_t cost = 0; cost < kCostCount; ++cost)
        row.costsNs[cost] = deltaOf(rankValue(x, 1 + cost), rankValue(y, 1 + cost));
    return row;
}

/// The size of the world, or of what is known of it.
std::int64_t sizeOf(const RankSet &set)
{
    return set.worldSize.value_or(set.ranks.back().rank + 1);
}

void matchRanks(SetComparison &made)
{
    const RankSet &a = *made.baseline, &b = *made.experimental;
    made.isByNumber = sizeOf(a) == sizeOf(b);
    if (!made.isByNumber)
        return;
    RankIndex i = 0, j = 0;
    while (i < a.ranks.size() || j < b.ranks.size()) {
        const bool isOnlyA = j == b.ranks.size() || (i < a.ranks.size() && a.ranks[i].rank < b.ranks[j].rank);
        const bool isOnlyB = i == a.ranks.size() || (j < b.ranks.size() && b.ranks[j].rank < a.ranks[i].rank);
        const bool isClash = !isOnlyA && !isOnlyB && (a.ranks[i].isClash || b.ranks[j].isClash);
        if (!isOnlyA && !isOnlyB && !isClash) {
            made.ranks.push_back(pairRow(a, i++, b, j++));
            continue;
        }
        const std::int64_t rank = isOnlyB ? b.ranks[j].rank : a.ranks[i].rank;
        const auto passOver = [rank](const RankSet &set, RankIndex &at, std::vector<std::int64_t> &list) {
            while (at < set.ranks.size() && set.ranks[at].rank == rank) {
                if (list.empty() || list.back() != rank)
                    list.push_back(rank);
                ++at;
            }
        };
        passOver(a, i, made.onlyBaseline);
        passOver(b, j, made.onlyExperimental);
    }
}

/// |step - median| / median, exactly enough to compare.
double distanceOf(const SetRank &rank, const Fraction &median)
{
    const double middle = median.toDouble();
    return middle > 0 ? std::abs(rankValue(rank, 0)->toDouble() - middle) / middle : 0;
}

Fraction medianStepOf(const RankSet &set)
{
    std::vector<std::int64_t> steps;
    for (const SetRank &rank : set.ranks)
        steps.push_back(rank.averageStepNs());
    return medianFraction(std::move(steps));
}

/// The rank of @p set with the largest @p score; of equal ones the lowest.
template <class Score> RankIndex bestRank(const RankSet &set, const Score &score)
{
    RankIndex best = 0;
    for (RankIndex index = 1; index < set.ranks.size(); ++index) {
        if (score(set.ranks[index]) > score(set.ranks[best]))
            best = index;
    }
    return best;
}

/// How much a rule wants a rank of the experimental side, or of each side where ranks are not matched.
double scoreOf(BlocksChoice::Rule rule, const SetRank &rank, const Fraction &median)
{
    switch (rule) {
    case BlocksChoice::Rule::Slowest:
        return double(rank.averageStepNs());
    case BlocksChoice::Rule::Fastest:
        return -double(rank.averageStepNs());
    case BlocksChoice::Rule::Culprit:
        return double(rank.causedWaitNs);
    default:
        return -distanceOf(rank, median);
    }
}

} // namespace

ChosenPair tellingPair(const SetComparison &sets)
{
    constexpr double kMost = 0.5, kLeastChange = 0.05;
    const ChosenPair median { BlocksChoice::Rule::Median, rankPairOf(sets, BlocksChoice::Rule::Median) };
    const double a = medianStepOf(*sets.baseline).toDouble(), b = medianStepOf(*sets.experimental).toDouble();
    if (sets.ranks.size() < 2 || std::abs(b - a) <= kLeastChange * std::min(a, b))
        return median;
    // Of each other rank and step.
    const auto causedNs = [](const RankSet &set, RankIndex rank) {
        const double steps = double(std::max<std::size_t>(1, set.ranks[rank].data.steps.size()));
        return double(set.ranks[rank].causedWaitNs) / (double(set.ranks.size() - 1) * steps);
    };
    const bool isSlower = b > a;
    const RankPairRow *culprit = &sets.ranks.front();
    const auto slowNs = [&](const RankPairRow &row) {
        return isSlower ? causedNs(*sets.experimental, row.experimental) : causedNs(*sets.baseline, row.baseline);
    };
    for (const RankPairRow &row : sets.ranks) {
        if (slowNs(row) > slowNs(*culprit))
            culprit = &row;
    }
    const double grownNs =
        causedNs(*sets.experimental, culprit->experimental) - causedNs(*sets.baseline, culprit->baseline);
    return grownNs / (b - a) >= kMost
        ? ChosenPair { BlocksChoice::Rule::Culprit, { culprit->baseline, culprit->experimental } }
        : median;
}

RankPair rankPairOf(const SetComparison &made, BlocksChoice::Rule rule)
{
    if (rule == BlocksChoice::Rule::Auto)
        return tellingPair(made).pair;
    const RankSet &a = *made.baseline, &b = *made.experimental;
    const Fraction medianA = medianStepOf(a), medianB = medianStepOf(b);
    if (made.ranks.empty())
        return { bestRank(a, [&](const SetRank &rank) { return scoreOf(rule, rank, medianA); }),
            bestRank(b, [&](const SetRank &rank) { return scoreOf(rule, rank, medianB); }) };
    const RankPairRow *best = &made.ranks.front();
    double bestScore = -std::numeric_limits<double>::infinity();
    for (const RankPairRow &row : made.ranks) {
        double score = scoreOf(rule, b.ranks[row.experimental], medianB);
        if (rule == BlocksChoice::Rule::Median)
            score += scoreOf(rule, a.ranks[row.baseline], medianA);
        if (score <= bestScore)
            continue;
        best = &row;
        bestScore = score;
    }
    return { best->baseline, best->experimental };
}

RankIndex medianRankBeside(const RankSet &set, RankIndex rank)
{
    const Fraction median = medianStepOf(set);
    RankIndex best = rank;
    for (RankIndex index = 0; index < set.ranks.size(); ++index) {
        const bool isNearer =
            best == rank || distanceOf(set.ranks[index], median) < distanceOf(set.ranks[best], median);
        if (index != rank && isNearer)
            best = index;
    }
    return best;
}

namespace {

Result<RankIndex> indexOf(const RankSet &set, std::int64_t rank, std::string_view side)
{
    for (RankIndex index = 0; index < set.ranks.size(); ++index) {
        if (set.ranks[index].rank == rank)
            return index;
    }
    return Error { ErrorCode::BadRequest, {}, 0,
        "--blocks: the " + std::string(side) + " set has no rank " + std::to_string(rank) };
}

std::optional<Error> chooseRepresentative(SetComparison &made)
{
    if (made.blocks.rule == BlocksChoice::Rule::None)
        return {};
    if (made.blocks.rule == BlocksChoice::Rule::Auto) {
        const ChosenPair chosen = tellingPair(made);
        made.blocks.rule = chosen.rule;
        made.representative = chosen.pair;
        return {};
    }
    if (made.blocks.rule != BlocksChoice::Rule::Pair) {
        made.representative = rankPairOf(made, made.blocks.rule);
        return {};
    }
    const auto a = indexOf(*made.baseline, made.blocks.baseline, "baseline"),
               b = indexOf(*made.experimental, made.blocks.experimental, "experimental");
    if (!a || !b)
        return a ? b.error() : a.error();
    made.representative = RankPair { *a, *b };
    return {};
}

} // namespace

Result<BlocksChoice> BlocksChoice::parse(std::string_view text)
{
    BlocksChoice choice;
    for (const auto &[rule, key] : kRules) {
        if (key == text) {
            choice.rule = rule;
            return choice;
        }
    }
    const auto numberOf = [](std::string_view digits) {
        const bool isNumber = !digits.empty() && digits.find_first_not_of("0123456789") == digits.npos;
        return isNumber ? integerOf(digits) : std::nullopt;
    };
    const std::size_t colon = text.find(':');
    const auto first = numberOf(text.substr(0, colon)),
               second = colon == text.npos ? first : numberOf(text.substr(colon + 1));
    if (!first || !second)
        return Error { ErrorCode::BadRequest, {}, 0,
            "--blocks \"" + std::string(text)
                + "\" is not one of auto, median, slowest, fastest, culprit, a rank, two ranks N:M, none" };
    choice.rule = Rule::Pair;
    choice.baseline = *first;
    choice.experimental = *second;
    return choice;
}

std::string blocksKey(const BlocksChoice &choice)
{
    for (const auto &[rule, key] : kRules) {
        if (rule == choice.rule)
            return std::string(key);
    }
    const std::string first = std::to_string(choice.baseline);
    return choice.baseline == choice.experimental ? first : first + ':' + std::to_string(choice.experimental);
}

Result<SetComparison> compareSets(
    std::shared_ptr<const RankSet> baseline, std::shared_ptr<const RankSet> experimental, const BlocksChoice &blocks)
{
    SetComparison made;
    made.baseline = std::move(baseline);
    made.experimental = std::move(experimental);
    made.blocks = blocks;
    matchRanks(made);
    made.overview = overviewOf(*made.baseline, *made.experimental);
    made.names = setNameRows(*made.baseline, *made.experimental);
    if (auto failed = chooseRepresentative(made))
        return *failed;
    return made;
}

std::vector<OverviewMetric> medianMetrics(const SetComparison &comparison)
{
    std::vector<OverviewMetric> metrics;
    for (const SetMetricRow &row : comparison.overview) {
        const RankMetric &metric = rankMetrics()[row.metric];
        OverviewMetric made;
        made.key = metric.key;
        made.unit = metric.unit;
        made.better = metric.better;
        made.value = { asDouble(row.median.baseline), asDouble(row.median.experimental), asDouble(row.median.delta),
            row.median.percent };
        metrics.push_back(std::move(made));
    }
    return metrics;
}

} // namespace twinlane
