// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Operator inputs as tables: values separated by commas, Markdown, and for a terminal.

#include "model/base/interruption.h"
#include "model/comparison/comparison.h"
#include "model/report/inputsentences.h"
#include "model/report/inputsreport.h"
#include "model/report/reportnumbers.h"
#include "model/report/tablemarkdown.h"
#include "model/report/tabletext.h"
#include "model/telling/csvline.h"

namespace twinlane {

namespace {

constexpr double kNsPerMs = 1e6;

std::string_view truthWord(const std::optional<bool> &truth)
{
    return !truth ? "" : *truth ? "true" : "false";
}

std::string joined(const std::vector<std::string> &texts)
{
    std::string all;
    for (const std::string &text : texts)
        (all += all.empty() ? "" : ";") += text;
    return all;
}

void addCsvHeader(std::string &out, std::initializer_list<std::string_view> columns)
{
    CsvLine line(out);
    for (const std::string_view column : columns)
        line.add(column);
    line.end();
}

std::string durationOrNone(const std::optional<double> &ns)
{
    return ns ? durationText(*ns) : kNoValue;
}

/// What is worth saying of a row in a few words.
std::string remarksOf(const OperatorInput &input)
{
    std::vector<std::string> remarks;
    if (input.isSynthetic)
        remarks.emplace_back("synthetic");
    if (!input.isComplete())
        remarks.emplace_back("incomplete");
    if (!input.assumed.empty())
        remarks.emplace_back("assumed");
    if (input.isWorthKernel.value_or(false))
        remarks.emplace_back("worth a kernel");
    if (input.isOverheadDominated.value_or(false))
        remarks.emplace_back("launch overhead");
    if (input.isHostBound.value_or(false))
        remarks.emplace_back("host bound");
    std::string all;
    for (const std::string &remark : remarks)
        (all += all.empty() ? "" : ", ") += remark;
    return all;
}

ReportTable listTable(const InputList &list)
{
    ReportTable table;
    table.columns = { "operator", "inputs", "calls", "time of a call", "of launch overhead", "remarks" };
    for (const OperatorInput &input : list.inputs) {
        interruptionPoint();
        const auto runtimeNs = input.runtimeMs ? std::optional(*input.runtimeMs * kNsPerMs) : std::nullopt;
        ReportRow row;
        row.cells = { input.name, input.args, std::to_string(input.calls), durationOrNone(runtimeNs),
            input.relativeRuntime ? countText(*input.relativeRuntime) : kNoValue, remarksOf(input) };
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string sentenceOf(const InputList &list)
{
    std::string sentence = list.file + ": " + std::to_string(list.operators()) + " operators, "
        + std::to_string(list.inputs.size()) + " inputs, " + std::to_string(list.calls()) + " calls";
    if (list.launchOverheadNs)
        sentence += "; launch overhead " + durationText(static_cast<double>(*list.launchOverheadNs));
    return sentence;
}

/// What the list does not hold, a line each.
std::vector<std::string> remarksOn(const InputList &list)
{
    std::vector<std::string> lines;
    for (const LeftOutCalls &left : list.leftOut)
        lines.push_back("left out: " + std::to_string(left.calls) + " calls, " + left.reason);
    for (const ImportNote &note : list.notes.all())
        lines.push_back(note.text + " (" + std::to_string(note.count) + ")");
    return lines;
}

std::string changeWord(const InputComparison &comparison, InputChange change)
{
    const bool isScaled = change == InputChange::Scaled && comparison.factor;
    return std::string(inputChangeKey(change))
        + (isScaled ? " × " + comparison.factor->inverse().text() : std::string());
}

/// "62 added, 66 deleted, …"
std::string sentenceOf(const InputComparison &comparison)
{
    const auto counts = comparison.counts();
    std::string sentence;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (!sentence.empty())
            sentence += ", ";
        sentence += std::to_string(counts[i]) + ' ' + changeWord(comparison, static_cast<InputChange>(i));
    }
    if (comparison.notLooked > 0)
        sentence += "; " + std::to_string(comparison.notLooked)
            + " rows were not compared by a factor, since more than " + std::to_string(kMostOfForm)
            + " of a side differ by integers only";
    return sentence;
}

/// As much of the arguments as a line of a table has room for.
std::string beginningOf(const std::string &args)
{
    constexpr std::size_t kMostBytes = 96;
    if (args.size() <= kMostBytes)
        return args;
    std::size_t end = kMostBytes;
    while (end > 0 && (static_cast<unsigned char>(args[end]) & 0xC0) == 0x80)
        --end; // within a character
    return args.substr(0, end) + "…";
}

ReportTable comparisonTable(const InputComparison &comparison)
{
    ReportTable table;
    table.columns = { "operator and inputs", "change", "calls", "", "device time of a call", "" };
    for (const ComparedInput &row : comparison.rows) {
        interruptionPoint();
        if (row.change == InputChange::Unchanged)
            continue;
        const OperatorInput *baseline = comparison.input(row, Side::Baseline),
                            *experimental = comparison.input(row, Side::Experimental);
        const auto calls = asDouble(comparison.calls(row)), time = asDouble(comparison.meanDeviceNs(row));
        const OperatorInput &shown = experimental ? *experimental : *baseline;
        ReportRow cells;
        cells.cells = { shown.name + ' ' + beginningOf(shown.args), changeWord(comparison, row.change),
            countText(calls.baseline.value_or(0)), countText(calls.experimental.value_or(0)),
            durationOrNone(time.baseline), durationOrNone(time.experimental) };
        table.rows.push_back(std::move(cells));
    }
    table.note = "Without the unchanged ones; JSON and CSV have long inputs whole.";
    return table;
}

} // namespace

std::string inputsCsv(const InputList &list)
{
    std::string out;
    addCsvHeader(out,
        { "operator", "args", "calls", "synthetic", "complete", "hostNs", "deviceNs", "runtimeMs", "relativeRuntime",
            "overheadDominated", "hostBound", "worthKernel", "assumed", "models", "uuid" });
    for (const OperatorInput &input : list.inputs) {
        interruptionPoint();
        CsvLine line(out);
        line.add(input.name);
        line.add(input.args);
        line.addNumber(std::optional(input.calls));
        line.add(truthWord(input.isSynthetic));
        line.add(truthWord(input.isComplete()));
        line.addNumber(input.hostNs);
        line.addNumber(input.deviceNs);
        line.addNumber(input.runtimeMs);
        line.addNumber(input.relativeRuntime);
        line.add(truthWord(input.isOverheadDominated));
        line.add(truthWord(input.isHostBound));
        line.add(truthWord(input.isWorthKernel));
        line.add(joined(input.assumed));
        line.add(joined(input.models));
        line.add(input.uuid);
        line.end();
    }
    return out;
}

std::string inputsMarkdown(const InputList &list)
{
    std::string out = markdownText(sentenceOf(list)) + "\n\n";
    appendMarkdownTable(out, listTable(list));
    for (const std::string &line : remarksOn(list))
        out += "- " + markdownSentence(line) + '\n';
    return out;
}

std::string inputComparisonCsv(const InputComparison &comparison)
{
    std::string out;
    addCsvHeader(out,
        { "operator", "baselineArgs", "experimentalArgs", "change", "baselineCalls", "experimentalCalls", "deltaCalls",
            "deltaCallsPercent", "baselineMeanDeviceNs", "experimentalMeanDeviceNs", "deltaMeanDeviceNs",
            "deltaMeanDevicePercent", "baselineOverheadDominated", "experimentalOverheadDominated" });
    for (const ComparedInput &row : comparison.rows) {
        interruptionPoint();
        const OperatorInput *baseline = comparison.input(row, Side::Baseline),
                            *experimental = comparison.input(row, Side::Experimental);
        CsvLine line(out);
        line.add((experimental ? experimental : baseline)->name);
        line.add(baseline ? baseline->args : "");
        line.add(experimental ? experimental->args : "");
        line.add(inputChangeKey(row.change));
        line.addDelta(comparison.calls(row));
        line.addDelta(comparison.meanDeviceNs(row));
        line.add(truthWord(baseline ? baseline->isOverheadDominated : std::nullopt));
        line.add(truthWord(experimental ? experimental->isOverheadDominated : std::nullopt));
        line.end();
    }
    return out;
}

std::string inputComparisonMarkdown(const InputComparison &comparison)
{
    std::string out;
    for (const InputList *list : { &comparison.baseline, &comparison.experimental })
        out += "- " + markdownText(sentenceOf(*list)) + '\n';
    out += '\n' + markdownSentence(sentenceOf(comparison)) + "\n\n";
    for (const std::string &sentence : inputSentences(comparison))
        out += "- " + markdownSentence(sentence) + '\n';
    out += '\n';
    appendMarkdownTable(out, comparisonTable(comparison));
    return out;
}

std::string inputComparisonText(const InputComparison &comparison)
{
    std::string out;
    for (const InputList *list : { &comparison.baseline, &comparison.experimental })
        appendTextLine(out, sentenceOf(*list));
    appendTextSentence(out, sentenceOf(comparison));
    for (const std::string &sentence : inputSentences(comparison))
        appendTextSentence(out, sentence);
    appendTextTable(out, comparisonTable(comparison));
    for (const InputList *list : { &comparison.baseline, &comparison.experimental }) {
        for (const std::string &line : remarksOn(*list))
            appendTextLine(out, list->file + ": " + line);
    }
    return out;
}

} // namespace twinlane
