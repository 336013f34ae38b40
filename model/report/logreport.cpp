// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/logreport.h"

#include "model/comparison/comparison.h"
#include "model/report/logtables.h"
#include "model/report/tablemarkdown.h"
#include "model/report/tabletext.h"
#include "model/telling/csvline.h"

namespace twinlane {

namespace {

std::string pageText(const LogPage &page)
{
    std::string out;
    for (const std::string &line : page.lines)
        appendTextSentence(out, line);
    for (const ReportTable &table : page.tables)
        appendTextTable(out, table);
    return out;
}

std::string pageMarkdown(const LogPage &page)
{
    std::string out;
    for (const std::string &line : page.lines)
        out += markdownSentence(line) + "\n\n";
    for (const ReportTable &table : page.tables) {
        if (table.rows.empty())
            continue;
        out += "### " + markdownSentence(table.title) + "\n\n";
        appendMarkdownTable(out, table);
    }
    return out;
}

void addColumns(std::string &out, std::initializer_list<std::string_view> names)
{
    CsvLine line(out);
    for (const std::string_view name : names)
        line.add(name);
    line.end();
}

/// The columns that are the same in each line of a run. Flags would multiply the text; JSON has them.
void addRun(CsvLine &line, const LogRun &run)
{
    line.addNumber(std::optional(run.line));
    for (const std::string *text : { &run.device, &run.mode, &run.model, &run.tag, &run.status })
        line.add(*text);
    line.addNumber(run.speedup);
    line.add(run.command ? run.command->script : std::string());
    line.add(run.command ? run.command->commit : std::string());
}

void addText(
    std::string &out, const LogRun &run, std::string_view quantity, std::string_view key, std::string_view text)
{
    CsvLine line(out);
    addRun(line, run);
    line.add(quantity);
    line.add(key);
    line.add(text);
    line.end();
}

std::string logCsv(const Log &log)
{
    std::string out;
    addColumns(out,
        { "line", "device", "mode", "model", "tag", "status", "speedup", "script", "commit", "quantity", "key",
            "value" });
    for (const LogRun &run : log.runs) {
        const std::size_t before = out.size();
        for (const LogNumber &number : run.timingNs)
            addText(out, run, "timingNs", number.key, std::to_string(number.value));
        if (run.compilationNs)
            addText(out, run, "compilationNs", "compilation", std::to_string(*run.compilationNs));
        for (const LogNumber &number : run.stats)
            addText(out, run, "stats", number.key, std::to_string(number.value));
        for (const LogNumber &number : run.graphs)
            addText(out, run, "graphs", number.key, std::to_string(number.value));
        for (const LogColumn &column : run.csv)
            addText(out, run, "csv", column.name, column.text);
        if (out.size() == before)
            addText(out, run, "", "", "");
    }
    return out;
}

void addSpread(CsvLine &line, const LogSpread &spread)
{
    const bool isKnown = spread.runs > 0;
    line.addNumber(std::optional(spread.runs));
    line.addNumber(isKnown ? std::optional(spread.min) : std::nullopt);
    line.addNumber(isKnown ? std::optional(spread.max) : std::nullopt);
}

void addPair(CsvLine &line, const LogPair &pair, std::string_view quantity, std::string_view key)
{
    for (const std::string *text :
        { &pair.baseline.device, &pair.baseline.mode, &pair.baseline.model, &pair.baseline.tag })
        line.add(*text);
    line.add(!pair.sameWork ? "" : *pair.sameWork ? "true" : "false");
    line.addNumber(std::optional(pair.noiseRatio));
    line.add(quantity);
    line.add(key);
}

void addDifferences(
    std::string &out, const LogPair &pair, std::string_view quantity, const std::vector<LogDifference> &differences)
{
    for (const LogDifference &difference : differences) {
        CsvLine line(out);
        addPair(line, pair, quantity, difference.key);
        line.addDelta(difference.value);
        line.add(logChangeKey(difference));
        addSpread(line, difference.baseline);
        addSpread(line, difference.experimental);
        line.end();
    }
}

std::string logComparisonCsv(const LogComparison &comparison)
{
    std::string out;
    addColumns(out,
        { "device", "mode", "model", "tag", "sameWork", "noiseRatio", "quantity", "key", "baseline", "experimental",
            "delta", "deltaPercent", "change", "baselineRuns", "baselineMin", "baselineMax", "experimentalRuns",
            "experimentalMin", "experimentalMax" });
    for (const LogPair &pair : comparison.pairs) {
        addDifferences(out, pair, "timingNs", pair.timingNs);
        addDifferences(out, pair, "ownTimingNs", pair.ownTimingNs);
        if (pair.compilationNs)
            addDifferences(out, pair, "compilationNs", { *pair.compilationNs });
        addDifferences(out, pair, "stats", pair.stats);
        addDifferences(out, pair, "graphs", pair.graphs);
        for (const LogColumnDifference &column : pair.columns) {
            CsvLine line(out);
            addPair(line, pair, "csv", column.column);
            line.addDelta(column.value);
            for (int empty = 0; empty < 7; ++empty)
                line.add("");
            line.end();
        }
    }
    return out;
}

} // namespace

std::string logReport(const Log &log, ReportFormat format)
{
    if (format == ReportFormat::Json)
        return logJson(log);
    if (format == ReportFormat::Csv)
        return logCsv(log);
    return format == ReportFormat::Markdown ? pageMarkdown(logPage(log)) : pageText(logPage(log));
}

std::string logComparisonReport(const LogComparison &comparison, ReportFormat format)
{
    if (format == ReportFormat::Json)
        return logComparisonJson(comparison);
    if (format == ReportFormat::Csv)
        return logComparisonCsv(comparison);
    const LogPage page = logComparisonPage(comparison);
    return format == ReportFormat::Markdown ? pageMarkdown(page) : pageText(page);
}

std::string_view logChangeKey(const LogDifference &difference)
{
    switch (difference.change) {
    case LogChange::OneSided:
        return difference.value.baseline ? "deleted" : "added";
    case LogChange::Unchanged:
        return "unchanged";
    case LogChange::Scatter:
        return "scatter";
    case LogChange::Decreased:
        return "decreased";
    case LogChange::Increased:
        break;
    }
    return "increased";
}

} // namespace twinlane
