// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/logtables.h"

#include "model/comparison/comparison.h"
#include "model/logs/lognoise.h"
#include "model/logs/logset.h"
#include "model/reasons/sentencenumbers.h"
#include "model/report/logreport.h"
#include "model/report/reportnumbers.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace twinlane {

namespace {

constexpr std::size_t kMostTables = 200; // of models; JSON and CSV have all

enum class Quantity : std::uint8_t { Time, Count };

/// Compile times are told to the millisecond, as people compare them.
std::string timeText(double ns)
{
    constexpr double kSecondNs = 1e9;
    return std::abs(ns) >= kSecondNs ? fixed(ns / kSecondNs, 3) + " s" : durationText(ns);
}

std::string numberText(double value, Quantity quantity)
{
    return quantity == Quantity::Time ? timeText(value) : countText(value);
}

std::string cell(const std::optional<std::int64_t> &value, Quantity quantity)
{
    return value ? numberText(static_cast<double>(*value), quantity) : kNoValue;
}

std::string signedCell(const std::optional<std::int64_t> &value, Quantity quantity)
{
    return (value.value_or(0) > 0 ? "+" : "") + cell(value, quantity);
}

std::string plural(std::uint64_t count, std::string_view noun)
{
    return std::to_string(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

std::string nameOf(const LogGroup &group)
{
    std::string name;
    for (const std::string *part : { &group.device, &group.mode, &group.model, &group.tag }) {
        if (!part->empty())
            name += (name.empty() ? "" : " ") + *part;
    }
    return name.empty() ? "a model that is not told" : name;
}

/// Mean and, of several runs, least and most.
void addSide(ReportRow &row, const std::optional<std::int64_t> &mean, const LogSpread &spread, Quantity quantity)
{
    std::string text = cell(mean, quantity);
    if (spread.runs > 1 && spread.min != spread.max)
        text += " (" + cell(spread.min, quantity) + " to " + cell(spread.max, quantity) + ")";
    row.cells.push_back(text);
}

std::string judgementText(const LogDifference &difference, Quantity quantity)
{
    const bool isTime = quantity == Quantity::Time;
    switch (difference.change) {
    case LogChange::OneSided:
        return difference.value.baseline ? "only baseline" : "only experimental";
    case LogChange::Unchanged:
        return "=";
    case LogChange::Scatter:
        return "scatter";
    case LogChange::Decreased:
        return isTime ? "faster" : "fewer";
    case LogChange::Increased:
        break;
    }
    return isTime ? "slower" : "more";
}

ReportRow rowOf(
    const std::string &name, const LogDifference &difference, Quantity quantity, bool isPair, std::uint32_t depth = 0)
{
    ReportRow row { { name }, depth, RowTone::Neutral };
    addSide(row, difference.value.baseline, difference.baseline, quantity);
    if (!isPair)
        return row;
    addSide(row, difference.value.experimental, difference.experimental, quantity);
    row.cells.push_back(signedCell(difference.value.delta, quantity));
    row.cells.push_back(changeText(asDouble(difference.value)));
    row.cells.push_back(judgementText(difference, quantity));
    return row;
}

/// The chain as a tree, each time above its own part and what it holds; then the other keys.
void addTimes(ReportTable &table, const LogPair &pair, bool isPair)
{
    std::uint32_t depth = 0;
    for (const std::string &key : timingChain()) {
        const auto found = std::ranges::find(pair.timingNs, key, &LogDifference::key);
        if (found == pair.timingNs.end())
            continue;
        table.rows.push_back(rowOf(depth == 0 ? key : "of which " + key, *found, Quantity::Time, isPair, depth));
        const auto own = std::ranges::find(pair.ownTimingNs, key, &LogDifference::key);
        const bool isLast = own == pair.ownTimingNs.end() || own + 1 == pair.ownTimingNs.end();
        if (!isLast) // the last one's own part is all of it
            table.rows.push_back(rowOf("own part", *own, Quantity::Time, isPair, depth + 1));
        ++depth;
    }
    for (const LogDifference &time : pair.timingNs) {
        if (std::ranges::find(timingChain(), time.key) == timingChain().end())
            table.rows.push_back(rowOf(time.key, time, Quantity::Time, isPair));
    }
    if (pair.compilationNs)
        table.rows.push_back(rowOf("compilation time", *pair.compilationNs, Quantity::Time, isPair));
}

std::string columnText(const std::optional<double> &value)
{
    constexpr int kDecimals = 3;
    if (!value)
        return kNoValue;
    return *value == std::round(*value) ? countText(*value) : fixed(*value, kDecimals);
}

void addColumns(ReportTable &table, const LogPair &pair, bool isPair)
{
    for (const LogColumnDifference &column : pair.columns) {
        ReportRow row { { column.column, columnText(column.value.baseline) }, 0, RowTone::Neutral };
        if (isPair) {
            row.cells.push_back(columnText(column.value.experimental));
            row.cells.push_back((column.value.delta.value_or(0) > 0 ? "+" : "") + columnText(column.value.delta));
            row.cells.push_back(changeText(column.value));
            row.cells.emplace_back("");
        }
        table.rows.push_back(std::move(row));
    }
}

std::string noiseText(const LogPair &pair)
{
    if (pair.sameWork.value_or(false))
        return "The same work on both sides (equal STATS): differences in time are scatter.";
    return "Times up to " + shareText(pair.noiseRatio) + " apart are scatter, "
        + (pair.isNoiseMeasured ? "as repeats of the same work were." : "which is assumed: no run was repeated.");
}

ReportTable tableOf(const LogPair &pair, bool isPair)
{
    ReportTable table;
    table.title = nameOf(pair.baseline) + ", " + plural(pair.baseline.runs.size(), "run");
    table.columns = { "", "baseline" };
    if (isPair) {
        table.title += " against " + std::to_string(pair.experimental.runs.size());
        table.columns = { "", "baseline", "experimental", "delta", "change", "" };
        table.note = noiseText(pair);
    } else {
        table.columns[1] = pair.baseline.runs.size() > 1 ? "mean" : "";
    }
    addTimes(table, pair, isPair);
    for (const std::vector<LogDifference> *counts : { &pair.stats, &pair.graphs }) {
        for (const LogDifference &count : *counts)
            table.rows.push_back(rowOf(count.key, count, Quantity::Count, isPair));
    }
    addColumns(table, pair, isPair);
    return table;
}

ReportTable runTable(const Log &log)
{
    ReportTable table { "Runs", "", { "", "line", "commit", "status", "speedup" }, 0, {} };
    for (const LogRun &run : log.runs) {
        const std::string commit = run.command ? run.command->commit : std::string();
        table.rows.push_back(
            { { nameOf({ run.device, run.mode, run.model, run.tag, {}, {}, {} }), std::to_string(run.line),
                  commit.empty() ? kNoValue : commit, run.status.empty() ? kNoValue : run.status,
                  run.speedup ? fixed(*run.speedup, 3) + "x" : kNoValue },
                0, RowTone::Neutral });
    }
    return table;
}

ReportTable leftOverTable(const std::string &title, const std::vector<LogGroup> &groups)
{
    ReportTable table { title, "", { "", "runs" }, 0, {} };
    for (const LogGroup &group : groups)
        table.rows.push_back({ { nameOf(group), std::to_string(group.runs.size()) }, 0, RowTone::Neutral });
    return table;
}

void addLog(LogPage &page, const std::string &side, const Log &log)
{
    std::string files;
    for (const std::string &file : log.files)
        files += (files.empty() ? "" : ", ") + file;
    page.lines.push_back(
        side + files + ": " + plural(log.runs.size(), "run") + ", " + plural(log.otherLines, "other line"));
    for (const LogNote &note : log.notes) {
        const std::string place = note.firstLine > 0
            ? " (" + plural(note.count, "time") + ", first in line " + std::to_string(note.firstLine) + ")"
            : "";
        page.lines.push_back("  " + note.text + place);
    }
}

/// A pair that passes on one side only is told before its times.
void addStatuses(LogPage &page, const LogPair &pair)
{
    if (pair.baselineStatuses == pair.experimentalStatuses || pair.baselineStatuses.empty()
        || pair.experimentalStatuses.empty())
        return;
    const auto joined = [](const std::vector<std::string> &statuses) {
        std::string text;
        for (const std::string &status : statuses)
            text += (text.empty() ? "" : ", ") + status;
        return text;
    };
    page.lines.push_back(nameOf(pair.baseline) + ": status " + joined(pair.baselineStatuses) + " became "
        + joined(pair.experimentalStatuses) + ".");
}

void addLeftOut(LogPage &page, std::size_t all)
{
    if (all > kMostTables)
        page.lines.push_back("Tables of " + std::to_string(all - kMostTables) + " more are in JSON and CSV.");
}

} // namespace

LogPage logPage(const Log &log)
{
    LogPage page;
    addLog(page, "", log);
    const std::vector<LogGroup> groups = groupsOf(log);
    for (const LogGroup &group : groups) {
        for (const LogRepeat &repeat : repeatsAmong(log, group.runs))
            page.lines.push_back("Repeats of the same work, " + nameOf(group) + ": " + plural(repeat.runs.size(), "run")
                + ", " + shareText(repeat.noiseRatio) + " apart");
    }
    addLeftOut(page, groups.size());
    page.tables.push_back(runTable(log));
    for (std::size_t i = 0; i < std::min(groups.size(), kMostTables); ++i)
        page.tables.push_back(tableOf(ofOneSide(log, groups[i]), false));
    return page;
}

LogPage logComparisonPage(const LogComparison &comparison)
{
    LogPage page;
    const std::size_t shown = std::min(comparison.pairs.size(), kMostTables);
    for (std::size_t i = 0; i < shown; ++i) {
        addStatuses(page, comparison.pairs[i]);
        page.lines.push_back(logPairSentence(comparison.pairs[i]));
    }
    if (comparison.pairs.empty())
        page.lines.emplace_back("No run of the baseline has a partner: device, mode, model or a flag differs.");
    addLog(page, "baseline  ", comparison.baseline);
    addLog(page, "experimental  ", comparison.experimental);
    addLeftOut(page, comparison.pairs.size());
    for (std::size_t i = 0; i < shown; ++i)
        page.tables.push_back(tableOf(comparison.pairs[i], true));
    page.tables.push_back(leftOverTable("Only in the baseline", comparison.onlyBaseline));
    page.tables.push_back(leftOverTable("Only in the experimental log", comparison.onlyExperimental));
    return page;
}

std::string logPairSentence(const LogPair &pair)
{
    const std::optional<LogDifference> longest = mainTime(pair);
    const std::string name = nameOf(pair.baseline) + ": ";
    if (!longest)
        return name + "no time that both sides tell.";
    const std::string change = longest->key + " " + cell(longest->value.baseline, Quantity::Time) + " became "
        + cell(longest->value.experimental, Quantity::Time) + " (" + changeText(asDouble(longest->value)) + ")";
    if (longest->change == LogChange::Unchanged)
        return name + change + ".";
    if (longest->change == LogChange::Scatter)
        return name + change + ", which is scatter"
            + (pair.sameWork.value_or(false) ? ": the same work." : " of up to " + shareText(pair.noiseRatio) + ".");
    const bool overlaps = judgedTime(pair, *longest) == LogJudgement::Undecided;
    return name + change + ", beyond the scatter of " + shareText(pair.noiseRatio)
        + (overlaps ? ", but runs of the two sides overlap." : ".");
}

} // namespace twinlane
