// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The ranks of a page of two sets: figures by rank and step, who waits for whom, and which pair the blocks are of.

#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/page/pagecontent.h"
#include "model/page/pagewords.h"
#include "model/sets/rankgrid.h"
#include "model/sets/setcomparison.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace twinlane {

namespace {

/// More cells are finer than what a screen shows: then each rank has one, its mean.
constexpr std::size_t kMostGridCells = 20'000;
constexpr std::size_t kMostWaits = 60;

const RankSet &setOf(const SetComparison &sets, Side side)
{
    return side == Side::Baseline ? *sets.baseline : *sets.experimental;
}

std::optional<RankIndex> rankOf(const RankLine &line, Side side)
{
    return side == Side::Baseline ? line.baseline : line.experimental;
}

/// [columns, value…] of one side, line by line; null where a rank has no such step.
void writeGrid(PageWriter &out, const RankSet &set, std::size_t metric, const std::vector<RankLine> &lines, Side side)
{
    interruptionPoint();
    const RankGrid grid = rankGrid(set, metric);
    const bool isFine = grid.columns * lines.size() <= kMostGridCells;
    const std::size_t columns = isFine ? grid.columns : 1;
    out.json.beginArray();
    out.json.value(std::uint64_t(columns));
    for (const RankLine &line : lines) {
        const auto rank = rankOf(line, side);
        for (std::size_t column = 0; column < columns; ++column) {
            std::optional<std::int64_t> value;
            if (rank && isFine)
                value = grid.at(*rank, column);
            else if (const auto mean = rank ? rankValue(set.ranks[*rank], metric) : std::nullopt)
                value = mean->rounded();
            out.json.value(value);
        }
    }
    out.json.endArray();
}

bool hasValues(const SetComparison &sets, std::size_t metric)
{
    for (const Side side : kSides) {
        for (const SetRank &rank : setOf(sets, side).ranks) {
            const auto value = rankValue(rank, metric);
            if (value && value->rounded() != 0)
                return true;
        }
    }
    return false;
}

/// Who waits for whom, in ns a step of who waits.
using Waits = std::map<std::pair<std::string, std::string>, PerSide<double>>;

void addWaits(const RankSet &set, Side side, Waits &waits)
{
    for (const SetCollective &collective : set.collectives) {
        for (std::size_t i = 0; i < collective.ranks.size(); ++i) {
            const SetRank &rank = set.ranks[collective.ranks[i]];
            if (collective.ranks[i] == collective.last || collective.waitNs[i] <= 0 || rank.data.steps.empty())
                continue;
            waits[{ rank.label, set.ranks[collective.last].label }][side] +=
                double(collective.waitNs[i]) / double(rank.data.steps.size());
        }
    }
}

void writeWaits(PageWriter &out, const SetComparison &sets)
{
    Waits waits;
    addWaits(*sets.baseline, Side::Baseline, waits);
    addWaits(*sets.experimental, Side::Experimental, waits);
    std::vector<std::pair<std::pair<std::string, std::string>, PerSide<double>>> sorted(waits.begin(), waits.end());
    std::ranges::stable_sort(sorted, [](const auto &x, const auto &y) {
        return std::max(x.second[0], x.second[1]) > std::max(y.second[0], y.second[1]);
    });
    if (sorted.size() > kMostWaits)
        sorted.resize(kMostWaits);
    out.json.member("waitPairs", std::uint64_t(waits.size()));
    out.json.key("waits");
    out.json.beginArray();
    for (const auto &[pair, ns] : sorted) {
        out.json.beginArray();
        out.text(pair.first);
        out.text(pair.second);
        out.json.value(std::int64_t(std::llround(ns[0])));
        out.json.value(std::int64_t(std::llround(ns[1])));
        out.json.endArray();
    }
    out.json.endArray();
}

/// [side, words], the one that causes most waiting first.
void writeStragglers(PageWriter &out, const SetComparison &sets)
{
    out.json.key("stragglers");
    out.json.beginArray();
    for (const Side side : kSides) {
        for (const Straggler &straggler : setOf(sets, side).stragglers) {
            out.json.beginArray();
            out.json.value(std::int64_t(side));
            out.text(straggler.text);
            out.json.endArray();
        }
    }
    out.json.endArray();
}

} // namespace

bool writePageRanks(PageWriter &out, const SetComparison *sets)
{
    out.json.key("ranks");
    if (!sets || !sets->representative) {
        out.json.null();
        return false;
    }
    const std::vector<RankLine> lines = rankLines(*sets);
    out.json.beginObject();
    out.json.member("isByNumber", sets->isByNumber);
    const bool isCulprit = sets->blocks.rule == BlocksChoice::Rule::Culprit;
    out.text("rule", isCulprit ? "the others wait for it most" : blocksKey(sets->blocks));
    out.json.key("lines");
    out.json.beginArray();
    PerSide<std::int64_t> pair { -1, -1 };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        out.json.beginArray();
        for (const Side side : kSides) {
            const auto rank = rankOf(lines[i], side);
            if (rank)
                out.text(setOf(*sets, side).ranks[*rank].label);
            else
                out.json.null();
            const RankIndex chosen =
                side == Side::Baseline ? sets->representative->baseline : sets->representative->experimental;
            if (rank == chosen)
                pair[side] = std::int64_t(i);
        }
        out.json.endArray();
    }
    out.json.endArray();
    out.column("pair", 2, [&](std::size_t i) { out.json.value(pair[i]); });
    out.json.key("figures");
    out.json.beginArray();
    for (std::size_t metric = 0; metric < rankMetrics().size(); ++metric) {
        const RankMetric &about = rankMetrics()[metric];
        if ((stepFigureOf(metric) == StepFigure::None && about.unit != Unit::Bytes) || !hasValues(*sets, metric))
            continue;
        out.json.beginArray();
        out.text(about.key);
        out.text(about.title);
        out.json.value(unitKey(about.unit));
        writeGrid(out, *sets->baseline, metric, lines, Side::Baseline);
        writeGrid(out, *sets->experimental, metric, lines, Side::Experimental);
        out.json.endArray();
    }
    out.json.endArray();
    writeWaits(out, *sets);
    writeStragglers(out, *sets);
    out.json.endObject();
    return true;
}

} // namespace twinlane
