// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/clioptions.h"

#include "app/cli/helplists.h"
#include "app/cli/logscommand.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

using Command = CliOptions::Command;
using ParseOutcome = std::optional<Error>;

Error usageError(std::string why)
{
    return { ErrorCode::BadRequest, {}, 0, std::move(why) + " (see twinlane-cli --help)" };
}

Error badValue(std::string_view option, std::string_view value, std::string_view allowed)
{
    return usageError(std::string(option) + " \"" + std::string(value) + "\" is not one of " + std::string(allowed));
}

ParseOutcome setFormat(CliOptions &options, std::string_view value)
{
    const auto format = reportFormat(value);
    const bool isForAll = format == ReportFormat::Json || format == ReportFormat::Text;
    if (options.command == Command::Logs && !isLogsFormat(format))
        return badValue("--format", value, "json, csv, markdown, text");
    if (options.command != Command::Compare && options.command != Command::Logs && !isForAll)
        return badValue("--format", value, "json, text");
    if (!format)
        return badValue("--format", value, "json, csv, markdown, html, digest, text");
    options.format = *format;
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

struct Option {
    std::string_view name;
    bool ofSummary;
    ParseOutcome (*set)(CliOptions &, std::string_view value);
};

/// The options; each takes a value.
constexpr std::array<Option, 19> kOptions { {
    { "--format", true, setFormat },
    { "--steps", true, setSteps },
    { "--aggregate", true, setAggregate },
    { "--output", true, setOutput },
    { "--kind", true, setKind },
    { "--kind-pattern", true, setKindPattern },
    { "--experimental-steps", false, setExperimentalSteps },
    { "--measure", false, setMeasure },
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
} };

const Option *findOption(std::string_view name, Command command)
{
    for (const Option &option : kOptions) {
        const bool isTaken = (command == Command::Compare && option.set != setModel)
            || (command == Command::Logs && isLogsOption(option.name))
            || (command == Command::Explain && option.set != setModel && option.set != setZoom
                && option.set != addWhatIf && option.set != addFailCondition)
            || (command == Command::Summary && option.ofSummary)
            || (command == Command::Recorder && option.set == setOutput);
        if (option.name == name && isTaken)
            return &option;
    }
    return nullptr;
}

/// Reads the option at words[at] and moves @p at to its last word.
ParseOutcome parseOption(CliOptions &options, const std::vector<std::string> &words, std::size_t &at)
{
    const std::string_view word = words[at];
    const std::size_t equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    if (options.command == Command::Recorder && word == "--force") {
        options.isForced = true;
        return {};
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

ParseOutcome checkFiles(const CliOptions &options)
{
    if (options.command == Command::Summary && options.files.empty())
        return usageError("summary needs a trace");
    if (options.command == Command::Compare && options.files.size() != 2)
        return usageError("compare needs two traces, a baseline and an experimental one");
    if (options.command == Command::Logs)
        return whyNoLogs(options);
    if (options.command == Command::Recorder && !options.files.empty())
        return usageError("recorder takes no files; --output names a folder");
    return {};
}

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
        return usageError("a command is missing: summary, compare, explain, logs or recorder");
    if (words.front() == "summary")
        options.command = Command::Summary;
    else if (words.front() == "compare")
        options.command = Command::Compare;
    else if (words.front() == "explain")
        options.command = Command::Explain;
    else if (words.front() == "logs")
        options.command = Command::Logs;
    else if (words.front() == "recorder")
        options.command = Command::Recorder;
    else
        return usageError("\"" + words.front() + "\" is none of summary, compare, explain, logs and recorder");

    bool onlyFiles = false;
    for (std::size_t at = 1; at < words.size(); ++at) {
        const std::string &word = words[at];
        if (!onlyFiles && word == "--") {
            onlyFiles = true;
        } else if (!onlyFiles && word.starts_with('-') && word.size() > 1) {
            if (ParseOutcome failed = parseOption(options, words, at))
                return *failed;
        } else {
            options.files.push_back(word);
        }
    }
    if (ParseOutcome failed = takeId(options))
        return *failed;
    if (ParseOutcome failed = checkFiles(options))
        return *failed;
    return options;
}

std::string cliHelp()
{
    const std::string help =
        R"(Compares PyTorch profiler traces (.json, .json.gz, .json.zst) without a display.

twinlane-cli summary TRACE... [options]
twinlane-cli compare BASELINE EXPERIMENTAL [options]
twinlane-cli explain BASELINE EXPERIMENTAL ID [options]
twinlane-cli logs LOG [LOG] [options]
twinlane-cli recorder [--output FOLDER] [--force]
twinlane-cli --version | --help

  --format FORMAT      text (default), json; of compare also csv, markdown, html and digest, a short JSON.
                       csv has one line per block (an apostrophe leads a name that would be a formula); the
                       others hold everything that is worth reading
  --steps STEPS        all (default; without those whose device work was lost, if others are left),
                       steady (without warm-up, incomplete and outlying steps),
                       or numbers as in ProfilerStep#N: 3,5-7
  --kind NAME          only steps of this kind: prefill, decode, mixed, capture (as vLLM, SGLang and ATOM name their
                       steps), or a user's own, such as train_step
  --kind-pattern REGEX annotations whose name holds a match are steps, and the first group of the match is their
                       kind, as in 'phase (\w+) part'; without a group the whole match. Known are groups, |, [ ], .,
                       \d \w \s, * + ? {2,5}, ^ and $
  --aggregate HOW      mean per step (default), median or sum: how the steps' blocks become one number
  --output FILE        write there instead of to standard output: the whole file or nothing

explain tells all that is known of one block, operator, kernel, place, reason or step: its ID stands in the JSON of
compare and stays the same as long as names and paths do.

recorder writes twinlane_recorder.py into a folder (the current one): with it a training program records traces that are
worth comparing, with the names of its modules. A file of that name that differs is only replaced with --force.

of compare, and but for --zoom, --what-if and --fail-if of explain:
  --experimental-steps STEPS
                       those of the experimental trace, where they differ from the baseline's
  --measure MEASURE    critical (default: an exact partition of the step's wall time), host or device
  --zoom "PATH"        only this block, its operators and its kernels; PATH is the labels from below the step,
                       joined by " / ", or a qualified name such as model.layers.2. Where a label repeats among
                       siblings it has a number, from 0 as in PyTorch: "Linear [2]" is the third. An ID does, too
  --what-if "PATH"     also tells the step's time with this block (or place, by its ID) as in the baseline: the
                       experimental step without the block's difference, which is arithmetic and no prediction. May
                       be given several times; a block inside another one counts once, and with all of the step it
                       is the baseline's time exactly
  --pins FILE          blocks to pair, blocks never to pair and classes that are the same, as JSON:
                       {"schema": "twinlane/pins/1", "pins": [["PATH", "PATH"]], "forbid": [["PATH", "PATH"]],
                       "classes": {"Old": "New"}}. Classes that are other classes now are found by themselves;
                       {"Linear": "Linear"} keeps Linear apart from what it seems to have become
  --baseline-names FILE|FOLDER, --experimental-names FILE|FOLDER
                       another recording of the same program, eager or of the capture, that names the modules of
                       kernels which a graph launches; of a folder the first that fits. At least 99 % of the kernels
                       must run there in the same order. No time is taken from it
  --baseline-range NAME, --experimental-range NAME
                       host ranges of this name are the steps ("expected", "actual"); both files may be the same
  --baseline-repeat FILE, --experimental-repeat FILE
                       a further recording of the same program; may be given several times. With four recordings or
                       more in all, differences are judged by how far recordings lie apart instead of steps
  --fail-if "METRIC > LIMIT [if real]"
                       exit with 1 if the metric changes from baseline to experimental by more than LIMIT
                       (with < by less), with 5 if no condition holds and one cannot be judged because a side lacks
                       the metric; LIMIT is 5%, or absolute: 2ms, 100MiB, 0.1 (times and bytes need their unit). With
                       "if real" only a change beyond noise counts, and 5 also means too few steps to tell. It is
                       for averageStepNs and the costs. Further recordings count: means are compared. May be given
                       several times

Metrics of --fail-if:
)";
    return help + listOfMetrics() + std::string(logsHelp()) + listOfExitCodes();
}

} // namespace twinlane
