// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/comparisontables.h"

#include "model/alignment/qualifiednames.h"
#include "model/base/plaintext.h"
#include "model/comparison/comparison.h"
#include "model/comparison/headline.h"
#include "model/comparison/metricnews.h"
#include "model/comparison/overview.h"
#include "model/figures/kernelname.h"
#include "model/judgement/equalcalls.h"
#include "model/judgement/rowcertainty.h"
#include "model/names/periodlayers.h"
#include "model/report/blockgroups.h"
#include "model/report/jsonwords.h"
#include "model/report/reportnumbers.h"
#include "model/report/reportwaterfall.h"
#include "model/tables/judgedtables.h"
#include "model/tables/pairedtotals.h"
#include "model/telling/typography.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <iterator>
#include <numeric>
#include <utility>

namespace twinlane {

RowTone toneOf(const Comparison &comparison, bool isCertain, const std::optional<double> &deltaNs)
{
    if (!isCertain || comparison.workload.isDifferentWork() || deltaNs.value_or(0) == 0)
        return RowTone::Neutral;
    return *deltaNs < 0 ? RowTone::Better : RowTone::Worse;
}

std::vector<std::string> deltaCells(const Delta<double> &delta, Unit unit)
{
    return { valueText(delta.baseline, unit), valueText(delta.experimental, unit), deltaText(delta.delta, unit),
        changeText(delta) };
}

void appendCells(std::vector<std::string> &cells, std::vector<std::string> more)
{
    cells.insert(cells.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

ReportTable typographicTable(ReportTable table)
{
    table.title = typographic(table.title);
    table.note = typographic(table.note);
    for (std::string &column : table.columns)
        column = typographic(column);
    for (ReportRow &row : table.rows) {
        for (std::size_t i = table.holdsSentences ? 0 : 1; i < row.cells.size(); ++i)
            row.cells[i] = typographic(row.cells[i]);
    }
    return table;
}

TableScope stepScope(const Comparison &comparison, RowId root)
{
    return { root ? root : comparison.stepRow(), true };
}

namespace {

double sizeOf(const Delta<double> &delta)
{
    return std::abs(delta.delta.value_or(0));
}

double largerSide(const Delta<double> &delta)
{
    return std::max(delta.baseline.value_or(0), delta.experimental.value_or(0));
}

/// Both values and their difference.
std::vector<std::string> valueCells(const Delta<double> &delta, Unit unit)
{
    return { valueText(delta.baseline, unit), valueText(delta.experimental, unit), deltaText(delta.delta, unit) };
}

/// " (FeedForward)" behind a qualified name, which does not tell the class.
std::string classText(const Comparison &comparison, const BlockGroup &group)
{
    const RowId row = group.rows.front();
    const std::string className = plainLine(comparison.className(row));
    const bool isSaid =
        qualifiedName(comparison, row).empty() || className.empty() || group.label.find(className) != std::string::npos;
    return isSaid ? std::string() : " (" + className + ")";
}

std::string blockLabel(const Comparison &comparison, const BlockGroup &group)
{
    std::string label = plainLine(group.label) + classText(comparison, group);
    if (group.rows.size() > 1) {
        const std::string_view former = formerClass(comparison, group.rows);
        return former.empty() ? label : plainLine(besideFormer(former, label));
    }
    const RowId row = group.rows.front();
    const std::string_view before = comparison.label(row, Side::Baseline);
    const std::string_view after = comparison.label(row, Side::Experimental);
    if (hasTwoNames(comparison, row))
        return plainLine(pairedLabel(comparison, row)) + classText(comparison, group);
    // A block with another ordinal among its siblings is not renamed.
    const bool isOtherPlace = !before.empty() && !after.empty() && before != after
        && qualifiedName(comparison, row, Side::Baseline).empty()
            == qualifiedName(comparison, row, Side::Experimental).empty();
    return isOtherPlace ? label + " (" + plainLine(before) + " in the baseline)" : label;
}

std::string stepsText(const Comparison &comparison, Side side)
{
    const auto &steps = comparison.steps(side);
    const auto &kept = comparison.run(side).steps.kept;
    std::string text = kept[steps.front()].name;
    if (steps.size() > 1)
        text += " to " + kept[steps.back()].name + ", " + std::to_string(steps.size()) + " steps";
    return text;
}

std::string measureText(Measure measure)
{
    switch (measure) {
    case Measure::Critical:
        return "critical path";
    case Measure::Host:
        return "host time";
    case Measure::Device:
        break;
    }
    return "device time";
}

std::string aggregateText(Aggregate aggregate)
{
    return aggregate == Aggregate::Sum ? "sum of the steps" : std::string(aggregateKey(aggregate)) + " per step";
}

/// The places of @p rows sorted by @p isBefore, the first @p limit of them.
template <class Row, class Less>
std::vector<std::size_t> firstRows(const std::vector<Row> &rows, Less isBefore, std::size_t limit, ReportTable &table)
{
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) { return isBefore(rows[x], rows[y]); });
    if (order.size() > limit) {
        table.note = std::to_string(order.size() - limit) + " more with smaller differences";
        order.resize(limit);
    }
    return order;
}

/// The words of the last column for each row; empty: there is nothing to judge.
using CertaintyWords = std::vector<std::string>;

std::string wordOf(const RowJudgement &judgement)
{
    return std::string(certaintyWord(certaintyOf(judgement.outcome)));
}

/// Of one number on the host and one on the device: the one that is surer.
std::string wordOf(const OperatorJudgement &judgement)
{
    const std::optional<bool> flag = judgement.flag();
    const RowJudgement &host = judgement.hostSelf, &device = judgement.deviceSelf;
    return wordOf(flag == true ? (host.flagged() ? host : device) : isOpen(host.outcome) ? device : host);
}

/// ", by 24 equal calls in one step"; empty where the steps decide.
std::string byCalls(const Comparison &comparison, std::size_t equalCalls)
{
    return equalCalls > 0 ? ", by " + equalCallsText(comparison, equalCalls) : std::string();
}

/// Adds the column that says how sure a row's difference is. @p words are parallel to the rows. Adds no column if nothing
/// could be judged.
void addCertainty(ReportTable &table, const CertaintyWords &words)
{
    const auto isToldOnce = [](const std::string &word) {
        return word.empty() || word == certaintyWord(Certainty::CannotTell)
            || word == certaintyWord(Certainty::NotJudged);
    };
    if (std::ranges::all_of(words, isToldOnce))
        return;
    table.columns.push_back("certainty");
    for (std::size_t i = 0; i < words.size(); ++i)
        table.rows[i].cells.push_back(words[i]);
}

/// "1 of 6 certain" if some blocks of a folded line are, but not their sum.
std::string groupWord(const Comparison &comparison, const BlockGroup &group)
{
    JudgedSum sum;
    for (const RowId row : group.rows)
        sum.add(comparison.judgements[row.row()]);
    if (sum.judged == 0)
        return wordOf(comparison.judgements[group.rows.front().row()]);
    if (sum.isReal() || sum.real == 0)
        return std::string(certaintyWord(sum.isReal() ? Certainty::Certain : Certainty::CouldBeChance));
    return std::to_string(sum.real) + " of " + std::to_string(group.rows.size()) + ' '
        + std::string(certaintyWord(Certainty::Certain));
}

} // namespace

ReportTable overviewTable(const Comparison &comparison)
{
    ReportTable table { "Overview", {}, { "", "baseline", "experimental", "delta", "delta %" }, 3, {} };
    const auto infos = overviewMetricInfos();
    CertaintyWords words;
    for (const OverviewMetric &metric : comparison.overview) {
        const auto info =
            std::find_if(infos.begin(), infos.end(), [&](const auto &known) { return known.key == metric.key; });
        ReportRow row;
        row.cells.push_back(std::string(info == infos.end() ? metric.key : info->title));
        if (metric.unit == Unit::Text) {
            const auto text = [](const std::string &value) { return value.empty() ? kNoValue : plainLine(value); };
            appendCells(row.cells, { text(metric.baselineText), text(metric.experimentalText), "", "" });
        } else {
            const bool isNothing = metric.value.baseline.value_or(0) == 0 && metric.value.experimental.value_or(0) == 0;
            if (isNothing)
                continue;
            appendCells(row.cells, deltaCells(metric.value, metric.unit));
            const int news = certainNews(comparison, metric);
            row.tone = news > 0 ? RowTone::Worse : news < 0 ? RowTone::Better : RowTone::Neutral;
        }
        const bool isMemory = metric.unit == Unit::Bytes; // bytes do not scatter; judged is only whether they are news
        table.rows.push_back(std::move(row));
        words.push_back(metric.judgement && !isMemory ? wordOf(*metric.judgement) : std::string());
    }
    addCertainty(table, words);
    return table;
}

ReportTable blockTable(const Comparison &comparison, RowId root, std::size_t limit)
{
    const RowId first = root ? root : comparison.stepRow();
    ReportTable table;
    table.title = "Blocks that differ most, " + measureText(comparison.options.measure) + ", "
        + aggregateText(comparison.options.aggregate);
    table.columns = { "", "match", "baseline", "experimental", "delta", "delta %" };
    table.toneColumn = 4;
    CertaintyWords words;
    for (const BlockGroup &group : largestDifferences(comparison, first, limit)) {
        const auto time = asDouble(group.time);
        ReportRow row;
        row.depth = group.depth;
        row.cells = { blockLabel(comparison, group), group.match };
        appendCells(row.cells, deltaCells(time, Unit::Nanoseconds));
        words.push_back(groupWord(comparison, group));
        row.tone = toneOf(comparison, words.back() == certaintyWord(Certainty::Certain), time.delta);
        table.rows.push_back(std::move(row));
    }
    addCertainty(table, words);
    if (table.rows.size() == limit)
        table.note = "further blocks differ less";
    return table;
}

ReportTable operatorReport(const Comparison &comparison, RowId root, std::size_t limit)
{
    const TableScope scope = stepScope(comparison, root);
    const std::vector<OperatorRow> rows = operatorTable(comparison, scope);
    const std::vector<OperatorJudgement> judgements = judgeOperators(comparison, rows, scope);
    struct Key {
        double difference, size;
    };
    const auto key = [](const OperatorRow &row) {
        const auto host = asDouble(row.hostSelfNs), device = asDouble(row.deviceSelfNs);
        return Key { std::max(sizeOf(host), sizeOf(device)), std::max(largerSide(host), largerSide(device)) };
    };
    const auto isBefore = [&](const OperatorRow &x, const OperatorRow &y) {
        const Key first = key(x), second = key(y);
        return first.difference != second.difference ? first.difference > second.difference
            : first.size != second.size              ? first.size > second.size
                                                     : x.name < y.name;
    };
    const bool hasDevice = std::any_of(rows.begin(), rows.end(),
        [](const OperatorRow &row) { return row.deviceSelfNs.baseline != 0 || row.deviceSelfNs.experimental != 0; });
    ReportTable table { "Operators that differ most, per step", {},
        { "", "calls", "calls", "host self", "host self", "delta" }, 0, {} };
    if (hasDevice)
        appendCells(table.columns, { "device self", "device self", "delta" });
    table.toneColumn = table.columns.size();
    CertaintyWords words;
    for (const std::size_t place : firstRows(rows, isBefore, limit, table)) {
        const OperatorRow &row = rows[place];
        words.push_back(wordOf(judgements[place]) + byCalls(comparison, judgements[place].equalCalls));
        const auto calls = perStep(row.calls, comparison, scope.row);
        ReportRow line { { plainLine(row.name), countText(*calls.baseline), countText(*calls.experimental) }, 0,
            RowTone::Neutral };
        appendCells(line.cells, valueCells(perStep(row.hostSelfNs, comparison, scope.row), Unit::Nanoseconds));
        if (hasDevice)
            appendCells(line.cells, valueCells(perStep(row.deviceSelfNs, comparison, scope.row), Unit::Nanoseconds));
        table.rows.push_back(std::move(line));
    }
    addCertainty(table, words);
    return table;
}

ReportTable kernelReport(const Comparison &comparison, RowId root, std::size_t limit)
{
    const TableScope scope = stepScope(comparison, root);
    const std::vector<KernelRow> rows = kernelTable(comparison, scope);
    const std::vector<KernelJudgement> judgements = judgeKernels(comparison, rows, scope);
    const auto isBefore = [](const KernelRow &x, const KernelRow &y) {
        const auto first = asDouble(x.totalNs), second = asDouble(y.totalNs);
        return sizeOf(first) != sizeOf(second)        ? sizeOf(first) > sizeOf(second)
            : largerSide(first) != largerSide(second) ? largerSide(first) > largerSide(second)
                                                      : x.name < y.name;
    };
    ReportTable table { "Kernels and copies that differ most, per step", {},
        { "", "calls", "calls", "baseline", "experimental", "delta", "delta %" }, 5, {} };
    CertaintyWords words;
    const std::vector<std::size_t> places = firstRows(rows, isBefore, limit, table);
    std::vector<std::string> names;
    for (const std::size_t place : places)
        names.push_back(rows[place].name);
    names = shortKernelNames(names);
    for (const std::size_t place : places) {
        const KernelRow &row = rows[place];
        words.push_back(wordOf(judgements[place].total) + byCalls(comparison, judgements[place].equalCalls));
        const auto calls = perStep(row.calls, comparison, scope.row),
                   total = perStep(row.totalNs, comparison, scope.row);
        ReportRow line;
        line.cells = { plainLine(names[table.rows.size()]), countText(*calls.baseline),
            countText(*calls.experimental) };
        appendCells(line.cells, deltaCells(total, Unit::Nanoseconds));
        line.tone = toneOf(comparison, judgements[place].total.flagged(), total.delta);
        table.rows.push_back(std::move(line));
    }
    addCertainty(table, words);
    return table;
}

ReportTable notesTable(const std::string &side, const Run &run)
{
    ReportTable table { "Import notes, " + side, {}, { "", "severity", "count" }, 3, {} };
    for (const ImportNote &note : run.trace.notes.all()) {
        table.rows.push_back(
            { { plainLine(note.text), std::string(severityKey(note.severity)), std::to_string(note.count) }, 0,
                RowTone::Neutral });
    }
    return table;
}

namespace {

/// "Encoder 45.2 ms, Device: compute 46.9 ms"
std::string unchangedText(const Comparison &comparison)
{
    std::string text;
    for (const UnchangedPart &part : comparison.unchanged)
        text +=
            (text.empty() ? "" : ", ") + part.name + ' ' + valueText(double(part.experimentalNs), Unit::Nanoseconds);
    return text;
}

/// "Encoder / Layer [7], of 24 equal blocks: +1.20 ms; the others together +3.00 us"
std::string oneOfManyText(const Comparison &comparison, const OneOfMany &one)
{
    return comparison.path(one.row) + ", of " + std::to_string(one.count)
        + " equal blocks: " + deltaText(double(one.deltaNs), Unit::Nanoseconds) + "; the others together "
        + deltaText(double(one.othersNs), Unit::Nanoseconds);
}

/// How a side's modules are known; empty: recorded.
std::string nameSourceText(const Comparison &comparison, Side side)
{
    const std::string who = side == Side::Baseline ? "baseline" : "experimental";
    switch (comparison.timeline(side).nameSource) {
    case NameSource::Recorded:
        break;
    case NameSource::Arguments:
        return "named by annotations of the graph";
    case NameSource::Companion:
        return who + ": names of " + plainLine(comparison.options.names(side)->trace.file);
    case NameSource::Period:
        return "layers are inferred from kernels that repeat; an eager recording for --baseline-names and "
               "--experimental-names would name them";
    }
    return {};
}

/// "Both limited by the host (85 % -> 83 %)."; empty: isLimitTold() has nothing to say.
std::string limitsSentence(const Comparison &comparison)
{
    const Bound &a = comparison.baselineBound, &b = comparison.experimentalBound;
    if (!isLimitTold(comparison))
        return {};
    const auto leavesStepsOut = [](const RunOverview &overview) {
        return overview.usual.stepSumNs != overview.stepSumNs;
    };
    std::string text = boundText(a, b, !comparison.verdict.parts.told.differentWork);
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    const bool isWithoutMarked =
        leavesStepsOut(comparison.baselineOverview) || leavesStepsOut(comparison.experimentalOverview);
    std::string without = isWithoutMarked ? ", without the marked steps" : "";
    if (a.isWithoutOnce || b.isWithoutOnce)
        without += isWithoutMarked ? " and what was done once" : ", without what was done once";
    text.insert(std::min(text.find(": faster"), text.size()), without); // before what follows from it
    return text + '.';
}

} // namespace

std::vector<std::string> answerLines(const Comparison &comparison, const WhatIf &whatIf)
{
    std::vector<std::string> lines = comparison.verdict.lines;
    if (std::string limits = limitsSentence(comparison); !limits.empty())
        lines.push_back(std::move(limits));
    std::ranges::move(whatIfLines(whatIf), std::back_inserter(lines));
    return lines;
}

std::string withoutFolders(std::string line, const Comparison &comparison)
{
    for (const Side side : kSides) {
        const std::string &file = comparison.run(side).trace.file;
        const std::size_t slash = file.find_last_of("/\\");
        if (slash == file.npos)
            continue;
        const std::size_t at = line.find(file);
        if (at != line.npos)
            line.erase(at, slash + 1);
    }
    return line;
}

std::vector<std::string> comparisonHeader(const Comparison &comparison, RowId root)
{
    std::vector<std::string> lines {
        "baseline      " + plainLine(comparison.baseline->trace.file) + "  ("
            + plainLine(stepsText(comparison, Side::Baseline)) + ")",
        "experimental  " + plainLine(comparison.experimental->trace.file) + "  ("
            + plainLine(stepsText(comparison, Side::Experimental)) + ")",
    };
    const CompareOptions &options = comparison.options;
    if (options.hasRepeats()) {
        const auto count = [&](Side side) { return std::to_string(options.repeats(side).size() + 1); };
        lines.push_back("recordings    " + count(Side::Baseline) + " and " + count(Side::Experimental)
            + "; verdict, places, reasons, waterfall and overview hold their means, "
              "the other tables the first of each side; "
            + (hasEnoughSamples(comparison.judged()) ? "what is certain is judged by all"
                                                     : "too few to judge what is certain ("
                        + std::to_string(kLeastRecordingsToJudge) + " in all are needed)"));
    }
    if (!comparison.unchanged.empty())
        lines.push_back("not the cause " + plainLine(unchangedText(comparison)));
    for (const OneOfMany &one : comparison.onesOfMany)
        lines.push_back("one of many   " + typographic(plainLine(oneOfManyText(comparison, one))));
    lines.push_back("blocks        " + levelText(comparison));
    if (root && root != comparison.stepRow())
        lines.push_back("zoom          " + plainLine(comparison.path(root))
            + "; its blocks, operators and kernels, all else is of the whole step");
    return lines;
}

std::string levelText(const Comparison &comparison)
{
    if (comparison.level() != BlockLevel::Modules) {
        const bool inGraphs =
            shareInGraphs(*comparison.baseline) >= 0.5 || shareInGraphs(*comparison.experimental) >= 0.5;
        return inGraphs ? std::string(blockLevelKey(comparison.level()))
                + " (most kernels run in graphs; annotations of the graph, or an eager recording with modules for "
                  "--baseline-names and --experimental-names, would name their modules)"
                        : blockLevelText(comparison.level());
    }
    std::string text;
    const auto source = [&](Side side) { return comparison.timeline(side).nameSource; };
    for (const Side side : kSides) {
        if (side == Side::Experimental && source(side) == source(Side::Baseline)
            && source(side) != NameSource::Companion)
            break;
        const std::string more = nameSourceText(comparison, side);
        text += more.empty() ? "" : (text.empty() ? " (" : "; ") + more;
    }
    return "modules" + text + (text.empty() ? "" : ")");
}

std::string blockLevelText(BlockLevel level)
{
    constexpr std::string_view kAdvice = " (record with with_stack=True to see modules)";
    switch (level) {
    case BlockLevel::Modules:
        return "modules";
    case BlockLevel::Annotations:
        return "annotations" + std::string(kAdvice);
    case BlockLevel::Frames:
        return "Python frames" + std::string(kAdvice);
    case BlockLevel::Autograd:
        return "autograd nodes" + std::string(kAdvice);
    case BlockLevel::Operators:
        return "operators" + std::string(kAdvice);
    case BlockLevel::Kernels:
        break;
    }
    return "kernels" + std::string(kAdvice);
}

} // namespace twinlane
