// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/rankgrid.h"

#include "model/sets/saturated.h"

#include <algorithm>

namespace twinlane {

namespace {

std::size_t mostSteps(const RankSet &set)
{
    std::size_t most = 0;
    for (const SetRank &rank : set.ranks)
        most = std::max(most, rank.data.steps.size());
    return most;
}

void addTo(std::int64_t &sum, std::int64_t value)
{
    if (sum != RankGrid::kNoValue) // it has no such step, or its waiting is not known
        sum = saturatedSum(sum, value);
}

/// The waiting of each collective, in the step where the rank that waits has it, or where the last rank has it.
void addWaits(const RankSet &set, bool isCaused, RankGrid &grid)
{
    for (const SetCollective &collective : set.collectives) {
        const auto last = static_cast<std::size_t>(
            std::find(collective.ranks.begin(), collective.ranks.end(), collective.last) - collective.ranks.begin());
        for (std::size_t i = 0; i < collective.ranks.size(); ++i) {
            const std::size_t charged = isCaused ? last : i;
            addTo(grid.values[collective.ranks[charged] * grid.columns + collective.steps[charged]],
                collective.waitNs[i]);
        }
    }
}

RankGrid oneColumn(const RankSet &set, std::size_t metric)
{
    RankGrid grid { metric, false, 1, {} };
    for (const SetRank &rank : set.ranks) {
        const auto value = rankValue(rank, metric);
        grid.values.push_back(value ? value->rounded() : RankGrid::kNoValue);
    }
    return grid;
}

} // namespace

RankGrid rankGrid(const RankSet &set, std::size_t metric)
{
    const StepFigure figure = stepFigureOf(metric);
    if (figure == StepFigure::None)
        return oneColumn(set, metric);
    RankGrid grid { metric, true, mostSteps(set), {} };
    grid.values.assign(set.ranks.size() * grid.columns, RankGrid::kNoValue);
    for (RankIndex index = 0; index < set.ranks.size(); ++index) {
        const SetRank &rank = set.ranks[index];
        if (figure != StepFigure::Own && rank.isClash)
            continue;
        for (std::size_t step = 0; step < rank.data.steps.size(); ++step)
            grid.values[index * grid.columns + step] =
                figure == StepFigure::Own ? stepValue(rank.data.steps[step], metric) : 0;
    }
    if (figure != StepFigure::Own)
        addWaits(set, figure == StepFigure::CausedWait, grid);
    return grid;
}

std::optional<std::int64_t> medianOf(const RankGrid &grid)
{
    std::vector<std::int64_t> values;
    std::copy_if(grid.values.begin(), grid.values.end(), std::back_inserter(values),
        [](std::int64_t value) { return value != RankGrid::kNoValue; });
    if (values.empty())
        return {};
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

std::vector<RankLine> rankLines(const SetComparison &sets)
{
    const std::size_t countA = sets.baseline->ranks.size(), countB = sets.experimental->ranks.size();
    std::vector<RankLine> lines;
    if (!sets.isByNumber) {
        for (RankIndex index = 0; index < std::max(countA, countB); ++index)
            lines.push_back({ index < countA ? std::optional(index) : std::nullopt,
                index < countB ? std::optional(index) : std::nullopt });
        return lines;
    }
    RankIndex a = 0, b = 0;
    const auto takeUpTo = [&](RankIndex endA, RankIndex endB) {
        while (a < endA || b < endB) {
            const bool isA =
                b >= endB || (a < endA && sets.baseline->ranks[a].rank <= sets.experimental->ranks[b].rank);
            lines.push_back(isA ? RankLine { a++, {} } : RankLine { {}, b++ });
        }
    };
    for (const RankPairRow &pair : sets.ranks) {
        takeUpTo(pair.baseline, pair.experimental);
        lines.push_back({ a++, b++ });
    }
    takeUpTo(static_cast<RankIndex>(countA), static_cast<RankIndex>(countB));
    return lines;
}

} // namespace twinlane
