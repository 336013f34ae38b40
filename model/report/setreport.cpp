// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Sets of ranks for reading: text, Markdown, and a table of the ranks as comma-separated values.

#include "model/report/setreport.h"

#include "model/base/plaintext.h"
#include "model/comparison/comparison.h"
#include "model/figures/kernelname.h"
#include "model/report/reportnumbers.h"
#include "model/report/tablemarkdown.h"
#include "model/report/tablesofcomparison.h"
#include "model/report/tabletext.h"
#include "model/sets/setcollectiverows.h"
#include "model/sets/setnames.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr std::size_t kMostRows = 20;
constexpr std::size_t kMostRanks = 64; ///< of a table for reading

/// "7 of 8 ranks, world of 8; missing: 3".
std::string headOf(const RankSet &set)
{
    std::string text = std::to_string(set.ranks.size());
    if (set.worldSize)
        text += " of " + std::to_string(*set.worldSize);
    text += set.ranks.size() == 1 && !set.worldSize ? " rank" : " ranks";
    if (!set.missingRanks.ranges.empty())
        text += "; missing: " + ranksText(set.missingRanks);
    if (!set.unreadable.empty())
        text += "; files that could not be read: " + std::to_string(set.unreadable.size());
    return text;
}

std::string optionalDuration(const std::optional<std::int64_t> &ns)
{
    return ns ? durationText(double(*ns)) : kNoValue;
}

void limitRows(ReportTable &table, std::size_t most)
{
    if (table.rows.size() <= most)
        return;
    table.note = std::to_string(table.rows.size() - most) + " more; JSON and csv have them all";
    table.rows.resize(most);
}

ReportTable rankTable(const RankSet &set)
{
    ReportTable table { "Ranks", {},
        { "", "rank told by", "kind", "steps", "step", "busy", "waits", "exposed", "causes waiting", "file" }, 10, {} };
    for (const SetRank &rank : set.ranks) {
        const auto busy = *rankValue(rank, 1 + kCostCount);
        table.rows.push_back(
            { { "rank " + rank.label, std::string(rankSourceKey(rank.data.identity.source)), std::to_string(rank.kind),
                  std::to_string(rank.data.steps.size()), durationText(double(rank.averageStepNs())),
                  durationText(busy.toDouble()), durationText(double(rank.waitNs)),
                  optionalDuration(rank.exposedWaitNs), durationText(double(rank.causedWaitNs)),
                  rank.data.file.substr(rank.data.file.find_last_of('/') + 1) },
                0, RowTone::Neutral });
    }
    limitRows(table, kMostRanks);
    return table;
}

ReportTable spreadTable(const RankSet &set)
{
    ReportTable table { "Over the ranks", {}, { "", "min", "rank", "median", "mean", "max", "rank" }, 7, {} };
    for (const Spread &spread : spreadsOf(set)) {
        const RankMetric &metric = rankMetrics()[spread.metric];
        const auto cell = [&](const Fraction &value) { return valueText(value.toDouble(), metric.unit); };
        table.rows.push_back(
            { { std::string(metric.title), cell(spread.min), set.ranks[spread.minRank].label, cell(spread.median),
                  cell(spread.mean), cell(spread.max), set.ranks[spread.maxRank].label },
                0, RowTone::Neutral });
    }
    return table;
}

/// Collectives in which most is waited.
ReportTable collectiveTable(const RankSet &set)
{
    struct Row {
        const SetCollective *collective;
        std::int64_t waitNs;
    };
    std::vector<Row> rows;
    for (const SetCollective &collective : set.collectives) {
        Row row { &collective, 0 };
        for (const std::int64_t waitNs : collective.waitNs)
            row.waitNs += std::min(waitNs, std::int64_t(1) << 48);
        rows.push_back(row);
    }
    std::stable_sort(rows.begin(), rows.end(), [](const Row &a, const Row &b) { return a.waitNs > b.waitNs; });
    ReportTable table { "Collectives", {}, { "", "step", "ranks", "transfer", "last rank", "waiting of all" }, 6, {} };
    for (const Row &row : rows) {
        const SetCollective &collective = *row.collective;
        table.rows.push_back({ { std::string(set.text(collective.name)), std::string(set.text(collective.step)),
                                   std::to_string(collective.ranks.size()), durationText(double(collective.transferNs)),
                                   set.ranks[collective.last].label, durationText(double(row.waitNs)) },
            0, RowTone::Neutral });
    }
    limitRows(table, kMostRows);
    return table;
}

ReportTable nameTable(const RankSet &set)
{
    std::vector<SetName> rows = namesOf(set);
    std::erase_if(rows, [&](const SetName &row) { return set.text(row.name).starts_with("ProfilerStep#"); });
    std::stable_sort(
        rows.begin(), rows.end(), [](const SetName &a, const SetName &b) { return a.totalNs > b.totalNs; });
    ReportTable table { "Names", {}, { "", "category", "calls", "total", "ranks", "median of a rank", "max", "rank" },
        8, {} };
    for (const SetName &row : rows) {
        table.rows.push_back(
            { { std::string(set.text(row.name)), std::string(set.text(row.category)), std::to_string(row.calls),
                  durationText(double(row.totalNs)), std::to_string(row.ranks), durationText(row.medianNs.toDouble()),
                  durationText(double(row.maxNs)), set.ranks[row.maxRank].label },
                0, RowTone::Neutral });
        if (table.rows.size() == kMostRows)
            break;
    }
    if (rows.size() > kMostRows)
        table.note = std::to_string(rows.size() - kMostRows) + " more with less time";
    return table;
}

ReportTable setNotesTable(const std::string &title, const RankSet &set)
{
    ReportTable table { title, {}, { "", "severity", "count" }, 3, {} };
    table.holdsSentences = true;
    for (const UnreadableMember &member : set.unreadable)
        table.rows.push_back({ { member.text, "dataLoss", "1" }, 0, RowTone::Neutral });
    for (const ImportNote &note : set.notes.all())
        table.rows.push_back({ { note.text, std::string(severityKey(note.severity)), std::to_string(note.count) }, 0,
            RowTone::Neutral });
    return table;
}

SetContent contentOf(const RankSet &set)
{
    SetContent content;
    content.lines.push_back(headOf(set));
    for (const Straggler &straggler : set.stragglers)
        content.lines.push_back(straggler.text);
    content.tables = { rankTable(set), spreadTable(set), collectiveTable(set), nameTable(set),
        setNotesTable("Notes", set) };
    return content;
}

ReportTable medianTable(const SetComparison &comparison)
{
    ReportTable table { "Median over the ranks", {}, { "", "baseline", "experimental", "difference", "" }, 3, {} };
    for (const SetMetricRow &row : comparison.overview) {
        const RankMetric &metric = rankMetrics()[row.metric];
        const Delta<double> value = asDouble(row.median);
        table.rows.push_back(
            { { std::string(metric.title), valueText(value.baseline, metric.unit),
                  valueText(value.experimental, metric.unit), deltaText(value.delta, metric.unit), changeText(value) },
                0, RowTone::Neutral }); // nothing judges medians
    }
    return table;
}

ReportTable rankPairTable(const SetComparison &comparison)
{
    ReportTable table { "Ranks", {},
        { "", "step, baseline", "experimental", "difference", "", "waits", "causes waiting" }, 3, {} };
    for (const RankPairRow &row : comparison.ranks) {
        const auto change = [](const Delta<std::int64_t> &delta) {
            return deltaText(asDouble(delta).delta, Unit::Nanoseconds);
        };
        const Delta<double> step = asDouble(row.averageStepNs);
        table.rows.push_back(
            { { "rank " + comparison.baseline->ranks[row.baseline].label, valueText(step.baseline, Unit::Nanoseconds),
                  valueText(step.experimental, Unit::Nanoseconds), change(row.averageStepNs), changeText(step),
                  change(row.waitNs), change(row.causedWaitNs) },
                0, RowTone::Neutral });
    }
    limitRows(table, kMostRanks);
    return table;
}

ReportTable changedNames(const SetComparison &comparison)
{
    std::vector<const SetNameRow *> rows;
    for (const SetNameRow &row : comparison.names) {
        if (!row.name.starts_with("ProfilerStep#"))
            rows.push_back(&row);
    }
    const auto size = [](const SetNameRow *row) { return std::abs(double(row->totalPerRankNs.delta.value_or(0))); };
    std::stable_sort(
        rows.begin(), rows.end(), [&](const SetNameRow *a, const SetNameRow *b) { return size(a) > size(b); });
    ReportTable table { "Names, per rank", {},
        { "", "time, baseline", "experimental", "difference", "calls, baseline", "experimental", "change of calls" }, 3,
        {} };
    for (std::size_t i = 0; i < std::min(rows.size(), kMostRows); ++i) {
        const SetNameRow &row = *rows[i];
        const Delta<double> time = asDouble(row.totalPerRankNs);
        table.rows.push_back(
            { { row.normalizedName, valueText(time.baseline, Unit::Nanoseconds),
                  valueText(time.experimental, Unit::Nanoseconds), deltaText(time.delta, Unit::Nanoseconds),
                  valueText(row.callsPerRank.baseline, Unit::Count),
                  valueText(row.callsPerRank.experimental, Unit::Count), std::string(nameChangeKey(row.change)) },
                0, RowTone::Neutral });
    }
    if (rows.size() > kMostRows)
        table.note = std::to_string(rows.size() - kMostRows) + " more with a smaller difference";
    return table;
}

/// Waiting for the last rank apart from what moves the bytes.
ReportTable collectiveRowTable(const SetComparison &comparison)
{
    const std::vector<SetCollectiveRow> rows = setCollectiveRows(*comparison.baseline, *comparison.experimental);
    ReportTable table { "Collectives, per rank and step", {},
        { "", "calls", "calls", "time, baseline", "experimental", "difference", "waiting, baseline", "experimental",
            "transfer, baseline", "experimental" },
        5, {} };
    for (const SetCollectiveRow &row : rows) {
        const auto time = [](const std::optional<std::int64_t> &ns) { return durationText(double(*ns)); };
        const Delta<double> total = asDouble(row.totalNs);
        table.rows.push_back(
            { { plainLine(shortKernelName(row.name)) + (row.group ? ", group " + plainLine(*row.group) : ""),
                  valueText(row.calls.baseline, Unit::Count), valueText(row.calls.experimental, Unit::Count),
                  time(row.totalNs.baseline), time(row.totalNs.experimental), deltaText(total.delta, Unit::Nanoseconds),
                  time(row.waitNs.baseline), time(row.waitNs.experimental), time(row.transferNs.baseline),
                  time(row.transferNs.experimental) },
                0, RowTone::Neutral });
    }
    limitRows(table, kMostRows);
    return table;
}

SetContent contentOf(const SetComparison &comparison)
{
    SetContent content;
    const RankSet &a = *comparison.baseline, &b = *comparison.experimental;
    content.lines.push_back("baseline: " + headOf(a));
    content.lines.push_back("experimental: " + headOf(b));
    content.lines.push_back(comparison.isByNumber
            ? "ranks are matched by their numbers: " + std::to_string(comparison.ranks.size()) + " of both sides"
            : "the worlds differ in size, so no rank is matched with a rank");
    for (const auto &[side, set] : { std::pair("baseline: ", &a), std::pair("experimental: ", &b) }) {
        for (const Straggler &straggler : set->stragglers)
            content.lines.push_back(side + straggler.text);
    }
    if (comparison.representative) {
        const auto &[x, y] = *comparison.representative;
        content.lines.push_back("blocks (" + blocksKey(comparison.blocks) + "): rank " + a.ranks[x].label
            + " against rank " + b.ranks[y].label
            + (comparison.comparisonNote.empty() ? std::string() : "; " + comparison.comparisonNote));
    }
    content.tables = { medianTable(comparison), rankPairTable(comparison), collectiveRowTable(comparison),
        changedNames(comparison), setNotesTable("Notes on the baseline", a),
        setNotesTable("Notes on the experimental side", b) };
    return content;
}

std::string textOf(const SetContent &content)
{
    std::string out;
    for (const std::string &line : content.lines)
        appendTextSentence(out, line);
    for (const ReportTable &table : content.tables)
        appendTextTable(out, table);
    return out;
}

std::string markdownOf(const SetContent &content)
{
    std::string out = "### " + markdownSentence(content.lines.front()) + "\n\n";
    for (std::size_t i = 1; i < content.lines.size(); ++i)
        out += markdownSentence(content.lines[i]) + "\n\n";
    for (const ReportTable &table : content.tables) {
        if (table.rows.empty())
            continue;
        out += "**" + markdownSentence(table.title) + "**\n\n";
        appendMarkdownTable(out, table);
    }
    return out;
}

std::string csvOf(const RankSet &set)
{
    return tableCsv(ranksTable(set));
}

std::string csvOf(const SetComparison &comparison)
{
    return tableCsv(rankPairs(comparison));
}

template <class Shown> std::string reportOf(const Shown &shown, ReportFormat format, std::string (*json)(const Shown &))
{
    switch (format) {
    case ReportFormat::Json:
        return json(shown);
    case ReportFormat::Csv:
        return csvOf(shown);
    case ReportFormat::Markdown:
        return markdownOf(contentOf(shown));
    default:
        return textOf(contentOf(shown));
    }
}

} // namespace

std::string setReport(const RankSet &set, ReportFormat format)
{
    return reportOf(set, format, setJson);
}

SetContent setComparisonContent(const SetComparison &comparison)
{
    return contentOf(comparison);
}

std::string setComparisonReport(const SetComparison &comparison, ReportFormat format)
{
    std::string report = reportOf(comparison, format, setComparisonJson);
    if (comparison.comparison && (format == ReportFormat::Text || format == ReportFormat::Markdown))
        report += '\n' + comparisonReport(*comparison.comparison, format);
    return report;
}

} // namespace twinlane
