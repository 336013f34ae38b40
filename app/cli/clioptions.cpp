// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/clioptions.h"

#include "app/cli/baselinecommand.h"
#include "app/cli/experimentscommand.h"
#include "app/cli/findingscommand.h"
#include "app/cli/inputscommand.h"
#include "app/cli/logscommand.h"
#include "app/cli/notebookcommand.h"
#include "app/cli/usageerror.h"
#include "model/json/fixedpoint.h"
#include "model/report/findingsreport.h"
#include "model/report/setreport.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

using Command = CliOptions::Command;
using ParseOutcome = std::optional<Error>;

Error badValue(std::string_view option, std::string_view value, std::string_view allowed)
{
    return usageError(std::string(option) + " \"" + std::string(value) + "\" is not one of " + std::string(allowed));
}

/// Does the command write its report so?
bool isReportOf(Command command, ReportFormat format)
{
    const bool isForAll = format == ReportFormat::Json || format == ReportFormat::Text;
    switch (command) {
    case Command::Compare:
        return true;
    case Command::Set:
        return isFormatOfSets(format);
    case Command::Logs:
        return isLogsFormat(format);
    case Command::Findings:
        return isFormatOfFindings(format);
    case Command::Summary:
        return isForAll || format == ReportFormat::Html;
    default:
        return isForAll;
    }
}

std::string_view formatsOf(Command command)
{
    switch (command) {
    case Command::Compare:
        return "json, csv, tsv, xlsx, markdown, html, html-plain, digest, text";
    case Command::Summary:
        return "json, csv, tsv, xlsx, markdown, html, text";
    case Command::Set:
        return "json, csv, tsv, xlsx, markdown, text";
    case Command::Experiments:
        return "json, csv, tsv, xlsx, markdown, html, text";
    case Command::Findings:
        return "json, csv, tsv, xlsx, markdown, html, sarif, text";
    case Command::Logs:
        return "json, csv, markdown, text";
    default:
        return "json, text";
    }
}

ParseOutcome setFormat(CliOptions &options, std::string_view value)
{
    const Command command = options.command;
    options.findings.isSarif = value == kSarif && (command == Command::Findings || command == Command::Compare);
    options.tables = { options.tables.name, {}, options.findings.isSarif };
    if (options.findings.isSarif)
        return {};
    if (command == Command::Experiments) {
        options.tables.format = tableFormat(value);
        options.format = value == "json" ? ReportFormat::Json : ReportFormat::Text;
        return options.tables.format ? ParseOutcome() : badValue("--format", value, formatsOf(command));
    }
    const auto format = reportFormat(value);
    const bool isReport = format && isReportOf(command, *format);
    if (command == Command::Compare || command == Command::Set || command == Command::Summary
        || (command == Command::Findings && !isReport)) {
        options.tables.format = tableFormat(value);
        options.tables.isOtherFormat = !options.tables.format;
        options.tables.isNoReport = !isReport;
    }
    if (!isReport && !options.tables.format)
        return badValue("--format", value, formatsOf(command));
    options.format = isReport ? *format : ReportFormat::Text;
    return {};
}

ParseOutcome setMeasure(CliOptions &options, std::string_view value)
{
    for (const Measure measure : { Measure::Critical, Measure::Host, Measure::Device }) {
        if (measureKey(measure) == value) {
            options.compare.measure = measure;
            return {};
        }
    }
    return badValue("--measure", value, "critical, host, device");
}

ParseOutcome setAggregate(CliOptions &options, std::string_view value)
{
    static constexpr std::array<std::pair<std::string_view, Aggregate>, 3> kAggregates { { { "mean", Aggregate::Mean },
        { "median", Aggregate::Median }, { "sum", Aggregate::Sum } } };
    for (const auto &[key, aggregate] : kAggregates) {
        if (key == value) {
            options.compare.aggregate = aggregate;
            return {};
        }
    }
    return badValue("--aggregate", value, "mean, median, sum");
}

ParseOutcome setSteps(CliOptions &options, std::string_view value)
{
    auto choice = StepChoice::parse(value);
    if (!choice)
        return choice.error();
    options.compare.steps = std::move(*choice);
    return {};
}

ParseOutcome setExperimentalSteps(CliOptions &options, std::string_view value)
{
    auto choice = StepChoice::parse(value);
    if (!choice)
        return choice.error();
    options.compare.experimentalSteps = std::move(*choice);
    return {};
}

ParseOutcome setKind(CliOptions &options, std::string_view value)
{
    if (value.empty())
        return usageError("--kind needs the name of a kind of steps");
    options.compare.kind = std::string(value);
    return {};
}

ParseOutcome setKindPattern(CliOptions &options, std::string_view value)
{
    auto pattern = NamePattern::parse(value);
    if (!pattern)
        return usageError("--kind-pattern: " + pattern.error().detail);
    options.stepKindRules.pattern = std::move(*pattern);
    return {};
}

ParseOutcome setZoom(CliOptions &options, std::string_view value)
{
    options.zoom = std::string(value);
    return {};
}

ParseOutcome addWhatIf(CliOptions &options, std::string_view value)
{
    options.whatIf.emplace_back(value);
    return {};
}

ParseOutcome setOutput(CliOptions &options, std::string_view value)
{
    if (value.empty())
        return usageError("--output needs a name");
    options.output = std::string(value);
    return {};
}

ParseOutcome addFailCondition(CliOptions &options, std::string_view value)
{
    if (FindingsCondition::isOne(value)) {
        auto counted = FindingsCondition::parse(value);
        if (!counted)
            return counted.error();
        options.findings.conditions.push_back(std::move(*counted));
        return {};
    }
    auto condition = FailCondition::parse(value);
    if (!condition)
        return condition.error();
    options.failConditions.push_back(std::move(*condition));
    return {};
}

ParseOutcome setPins(CliOptions &options, std::string_view value)
{
    auto pins = Pins::read(std::string(value));
    if (!pins)
        return pins.error();
    options.compare.pins = std::move(*pins);
    options.pinsFile = std::string(value);
    return {};
}

ParseOutcome addBaselineRepeat(CliOptions &options, std::string_view value)
{
    options.baselineRepeats.emplace_back(value);
    return {};
}

ParseOutcome addExperimentalRepeat(CliOptions &options, std::string_view value)
{
    options.experimentalRepeats.emplace_back(value);
    return {};
}

/// A text that must not be empty.
ParseOutcome setText(std::string &text, std::string_view value, const char *otherwise)
{
    if (value.empty())
        return usageError(otherwise);
    text = std::string(value);
    return {};
}

ParseOutcome setBaselineNames(CliOptions &options, std::string_view value)
{
    return setText(options.baselineNames, value, "--baseline-names needs a file or a folder");
}

ParseOutcome setExperimentalNames(CliOptions &options, std::string_view value)
{
    return setText(options.experimentalNames, value, "--experimental-names needs a file or a folder");
}

ParseOutcome setBaselineRange(CliOptions &options, std::string_view value)
{
    return setText(options.baselineRange, value, "--baseline-range needs a name");
}

ParseOutcome setExperimentalRange(CliOptions &options, std::string_view value)
{
    return setText(options.experimentalRange, value, "--experimental-range needs a name");
}

ParseOutcome setModel(CliOptions &options, std::string_view value)
{
    return setText(options.model.emplace(), value, "--model needs a name");
}

ParseOutcome setPeaks(CliOptions &options, std::string_view value)
{
    return setText(options.peaksFile.emplace(), value, "--peaks needs a file");
}

ParseOutcome setPhysics(CliOptions &options, std::string_view value)
{
    const bool asksForCells = value == "cells" && options.command == Command::Compare;
    if (value != "on" && value != "off" && !asksForCells)
        return badValue("--physics", value, options.command == Command::Compare ? "on, off, cells" : "on, off");
    options.hasRates = value != "off";
    options.compare.listsRateCells = asksForCells;
    return {};
}

ParseOutcome setTable(CliOptions &options, std::string_view value)
{
    return setText(options.tables.name.emplace(), value, "--table needs a name");
}

ParseOutcome setBaselinesFolder(CliOptions &options, std::string_view value)
{
    return setText(options.baselinesFolder.emplace(), value, "--baselines needs a folder");
}

ParseOutcome setCount(CliOptions &options, std::string_view value)
{
    const auto count = integerOf(value);
    if (!count || *count < 1)
        return usageError("--count needs a number of recordings");
    options.mostWatched = std::size_t(*count);
    return {};
}

ParseOutcome setTheme(CliOptions &options, std::string_view value)
{
    if (value != "light" && value != "dark")
        return badValue("--theme", value, "light, dark");
    options.page.theme = value == "light" ? PageTheme::Light : PageTheme::Dark;
    return {};
}

struct Option {
    std::string_view name;
    bool ofSummary;
    ParseOutcome (*set)(CliOptions &, std::string_view value);
};

/// The options; each takes a value.
constexpr std::array<Option, 33> kOptions { {
    { "--format", true, setFormat },
    { "--steps", true, setSteps },
    { "--aggregate", true, setAggregate },
    { "--output", true, setOutput },
    { "--kind", true, setKind },
    { "--kind-pattern", true, setKindPattern },
    { "--experimental-steps", false, setExperimentalSteps },
    { "--measure", false, setMeasure },
    { "--table", false, setTable },
    { "--zoom", false, setZoom },
    { "--what-if", false, addWhatIf },
    { "--fail-if", false, addFailCondition },
    { "--pins", false, setPins },
    { "--baseline-repeat", false, addBaselineRepeat },
    { "--experimental-repeat", false, addExperimentalRepeat },
    { "--baseline-names", false, setBaselineNames },
    { "--experimental-names", false, setExperimentalNames },
    { "--baseline-range", false, setBaselineRange },
    { "--experimental-range", false, setExperimentalRange },
    { "--model", false, setModel },
    { "--least-share", false, setLeastShare },
    { "--least-time", false, setLeastTime },
    { "--segment-model", false, setSegmentModel },
    { "--medium-share", false, setMediumShare },
    { "--high-share", false, setHighShare },
    { "--steady-share", false, setSteadyShare },
    { "--ignore", false, addIgnored },
    { "--session", false, takeSessionChoices },
    { "--peaks", false, setPeaks },
    { "--physics", false, setPhysics },
    { "--baselines", false, setBaselinesFolder },
    { "--count", false, setCount },
    { "--theme", false, setTheme },
} };

bool isOfFindings(const Option &option)
{
    return option.set == setLeastShare || option.set == setLeastTime || option.set == setMediumShare
        || option.set == setHighShare || option.set == setSteadyShare || option.set == addIgnored
        || option.set == takeSessionChoices || option.set == setSegmentModel;
}

bool isTakenByFindings(const Option &option)
{
    return isOfFindings(option) || option.set == addFailCondition
        || (option.ofSummary && option.set != setAggregate); // bounds are sums and means of their own
}

/// Those that say how to compare.
bool isTakenByExperiments(const Option &option)
{
    return option.set != setModel && option.set != setZoom && option.set != setTable && option.set != setTheme
        && option.set != addWhatIf && option.set != addExperimentalRepeat && option.set != setCount
        && !isOfFindings(option);
}

bool isTakenByWatch(const Option &option)
{
    return option.set == setCount
        || (isTakenByExperiments(option) && option.set != setFormat && option.set != setOutput
            && option.set != addFailCondition);
}

const Option *findOption(std::string_view name, Command command)
{
    for (const Option &option : kOptions) {
        const bool isTaken = (command == Command::Compare && option.set != setModel && option.set != setCount)
            || (command == Command::Experiments && isTakenByExperiments(option))
            || (command == Command::Watch && isTakenByWatch(option))
            || (command == Command::Logs && isLogsOption(option.name))
            || (command == Command::Explain && option.set != setModel && option.set != setZoom && option.set != setTable
                && option.set != setTheme && option.set != setCount && option.set != addWhatIf
                && option.set != addFailCondition && !isOfFindings(option))
            || (command == Command::Findings && isTakenByFindings(option))
            || (command == Command::Summary
                && (option.ofSummary || option.set == setPeaks || option.set == setPhysics || option.set == setTable
                    || option.set == setTheme))
            || (command == Command::Peaks
                && (option.set == setPeaks || option.set == setFormat || option.set == setOutput))
            || (command == Command::Recorder && option.set == setOutput)
            || (command == Command::Baseline && option.set == setBaselinesFolder)
            || (command == Command::Set
                && (option.set == setOutput || option.set == setFormat || option.set == setTable
                    || option.set == setKindPattern));
        if (option.name == name && isTaken)
            return &option;
    }
    return nullptr;
}

/// Reads the option at words[at] and moves @p at to its last word.
ParseOutcome parseOption(CliOptions &options, const std::vector<std::string> &words, std::size_t &at)
{
    if (options.command == Command::Inputs)
        return parseInputsOption(options, words, at);
    if (options.command == Command::Notebook)
        return parseNotebookOption(options, words, at);
    const std::string_view word = words[at];
    const std::size_t equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    if ((options.command == Command::Recorder || options.command == Command::Baseline) && word == "--force") {
        options.isForced = true;
        return {};
    }
    if (options.command == Command::Peaks && word == "--measure") {
        options.measuresPeaks = true;
        return {};
    }
    if ((options.command == Command::Compare || options.command == Command::Summary) && word == "--with-paths") {
        options.page.hasPaths = true;
        return {};
    }
    if (takeFindingsFlag(options, word))
        return {};
    if (const auto form = setOptionForm(words.front(), name); form != SetOptionForm::None) {
        const bool hasValue = form == SetOptionForm::Value && equals == std::string_view::npos;
        if (hasValue && at + 1 == words.size())
            return usageError(std::string(name) + " needs a value");
        return takeSetOption(options.set, name,
            hasValue ? std::string_view(words[++at]) : word.substr(std::min(equals, word.size() - 1) + 1));
    }
    const Option *option = findOption(name, options.command);
    if (!option)
        return usageError("there is no option " + std::string(name) + " here");
    if (equals != std::string_view::npos)
        return option->set(options, word.substr(equals + 1));
    if (at + 1 == words.size())
        return usageError(std::string(name) + " needs a value");
    return option->set(options, words[++at]);
}

/// Files are what is left after the id.
ParseOutcome takeId(CliOptions &options)
{
    if (options.command != Command::Explain)
        return {};
    if (options.files.size() != 3)
        return usageError("explain needs two traces and an id");
    options.id = std::move(options.files.back());
    options.files.pop_back();
    return {};
}

ParseOutcome whyNoLook(const CliOptions &options)
{
    const bool isAsked = options.page.hasPaths || options.page.theme != PageTheme::OfReader;
    if (isAsked && options.format != ReportFormat::Html)
        return usageError("--theme and --with-paths are for --format html");
    return {};
}

ParseOutcome checkFiles(const CliOptions &options)
{
    if (ParseOutcome failed = whyNoLook(options))
        return failed;
    if (options.command == Command::Summary && options.files.empty())
        return usageError("summary needs a trace");
    if (options.command == Command::Set && options.files.empty())
        return usageError("set needs a folder, a pattern, a list, an archive or files");
    const bool hasLists = !options.set.baseline.empty() && !options.set.experimental.empty() && options.files.empty();
    if (options.command == Command::Compare && options.files.size() != 2 && !hasLists)
        return usageError("compare needs two traces, a baseline and an experimental one");
    if (ParseOutcome failed = whyNoFindings(options))
        return failed;
    if (ParseOutcome failed = whyNoTable(options))
        return failed;
    if (options.command == Command::Inputs)
        return whyNoInputs(options);
    if (options.command == Command::Logs)
        return whyNoLogs(options);
    if (options.command == Command::Notebook)
        return whyNoNotebook(options);
    if (options.command == Command::Peaks && !options.files.empty())
        return usageError("peaks takes no files; --peaks names a table of yours");
    if (options.measuresPeaks && options.peaksFile)
        return usageError("--measure makes a table, and --peaks reads one");
    if (options.command == Command::Baseline)
        return whyNoBaseline(options);
    if (ParseOutcome failed = whyNoExperiments(options))
        return failed;
    if (options.command == Command::Agents && !options.files.empty())
        return usageError("agents takes no files: it prints how agents ask");
    if (options.command == Command::Recorder && !options.files.empty())
        return usageError("recorder takes no files; --output names a folder");
    return {};
}

constexpr std::array<std::pair<std::string_view, Command>, 14> kCommands { { { "agents", Command::Agents },
    { "baseline", Command::Baseline }, { "summary", Command::Summary }, { "peaks", Command::Peaks },
    { "compare", Command::Compare }, { "experiments", Command::Experiments }, { "watch", Command::Watch },
    { "explain", Command::Explain }, { "findings", Command::Findings }, { "inputs", Command::Inputs },
    { "logs", Command::Logs }, { "notebook", Command::Notebook }, { "recorder", Command::Recorder },
    { "set", Command::Set } } };

bool asks(const std::vector<std::string> &words, std::string_view question, std::string_view shortened)
{
    const auto end = std::find(words.begin(), words.end(), "--");
    return std::any_of(
        words.begin(), end, [&](const std::string &word) { return word == question || word == shortened; });
}

} // namespace

Result<CliOptions> CliOptions::parse(const std::vector<std::string> &words)
{
    CliOptions options;
    if (asks(words, "--help", "-h"))
        return options;
    if (asks(words, "--version", "-v")) {
        options.command = Command::Version;
        return options;
    }
    if (words.empty())
        return usageError("a command is missing: summary, compare, explain, experiments, watch, findings, inputs, "
                          "logs, notebook, set or "
                          "recorder");
    const auto *command = std::find_if(
        kCommands.begin(), kCommands.end(), [&](const auto &known) { return known.first == words.front(); });
    if (command == kCommands.end())
        return usageError("\"" + words.front()
            + "\" is no command; there are summary, compare, explain, experiments, watch, findings, inputs, logs, "
              "notebook, "
              "set and recorder");
    options.command = command->second;

    bool onlyFiles = false;
    for (std::size_t at = 1; at < words.size(); ++at) {
        const std::string &word = words[at];
        if (!onlyFiles && word == "--") {
            onlyFiles = true;
        } else if (!onlyFiles && word.starts_with('-') && word.size() > 1) {
            if (ParseOutcome failed = parseOption(options, words, at))
                return *failed;
        } else if (!takeSetWord(options.set, word)) {
            options.files.push_back(word);
        }
    }
    if (ParseOutcome failed = takeId(options))
        return *failed;
    if (options.set.detail == SummaryDetail::Set)
        options.format = ReportFormat::Json; // there is no other
    if (ParseOutcome failed = checkFiles(options))
        return *failed;
    return options;
}

} // namespace twinlane
