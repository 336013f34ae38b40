// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// twinlane-cli: reads traces and writes a report, without a display.

#include "app/agentsguide.h"
#include "app/cli/baselinecommand.h"
#include "app/cli/clihelp.h"
#include "app/cli/clioptions.h"
#include "app/cli/comparing.h"
#include "app/cli/experimentscommand.h"
#include "app/cli/findingscommand.h"
#include "app/cli/inputscommand.h"
#include "app/cli/logscommand.h"
#include "app/cli/notebookcommand.h"
#include "app/cli/recordercommand.h"
#include "app/cli/setcommand.h"
#include "app/shared/exitcode.h"
#include "app/shared/freedmemory.h"
#include "app/version.h"

#include "model/base/interruption.h"
#include "model/base/plaintext.h"
#include "model/bytes/encoder.h"
#include "model/comparison/comparison.h"
#include "model/figures/runsummary.h"
#include "model/findings/pairs.h"
#include "model/page/pagehtml.h"
#include "model/rates/measuredpeaks.h"
#include "model/rates/peaks.h"
#include "model/report/filewriter.h"
#include "model/report/ratesjson.h"
#include "model/report/report.h"
#include "model/telling/asciitext.h"

#include <chrono>
#include <clocale>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <mutex>
#include <new>
#include <stop_token>
#include <system_error>
#include <thread>

#include <unistd.h>

#include <langinfo.h>
#include <unistd.h>

namespace twinlane {

namespace {

volatile std::sig_atomic_t interrupted = 0;

/// The second signal ends the program at once: it may be where nothing sees the request.
extern "C" void onInterrupt(int number)
{
    interrupted = 1;
    std::signal(number, SIG_DFL);
}

/// Turns Ctrl+C into a stop request. The signal handler only sets a flag, since it may not use locks.
class InterruptWatch {
public:
    InterruptWatch()
    {
        std::signal(SIGINT, onInterrupt);
        std::signal(SIGTERM, onInterrupt);
        try {
            m_watcher = std::jthread([this](std::stop_token done) { watch(done); });
        } catch (const std::system_error &) { // no thread can be had: nobody would see the flag
            std::signal(SIGINT, SIG_DFL);
            std::signal(SIGTERM, SIG_DFL);
        }
    }
    std::stop_token token() const { return m_source.get_token(); }

private:
    void watch(std::stop_token done)
    {
        constexpr std::chrono::milliseconds kInterval { 20 };
        std::unique_lock lock(m_mutex);
        while (!done.stop_requested() && !interrupted)
            m_wake.wait_for(lock, done, kInterval, [] { return interrupted != 0; });
        if (interrupted)
            m_source.request_stop();
    }

    std::stop_source m_source;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::jthread m_watcher; // last: it stops before the others go
};

void say(const std::string &line)
{
    std::fprintf(stderr, "twinlane-cli: %s\n", plainLine(line, kMostShownLine).c_str());
}

ExitCode fail(const Error &error)
{
    say(error.sentence());
    return exitCodeOf(error.code);
}

ExitCode cancelled()
{
    return fail({ ErrorCode::Cancelled, {}, 0, {} });
}

/// A terminal shows the characters of its user's locale. Files and pipes are always UTF-8.
bool isOfUtf8()
{
    return isatty(STDOUT_FILENO) == 0 || std::string_view(nl_langinfo(CODESET)) == "UTF-8";
}

ExitCode print(const std::string &text, const std::stop_token &stop = {})
{
    const auto error = writeTo(STDOUT_FILENO, "standard output", text, stop);
    return error ? fail(*error) : ExitDone;
}

/// For readers, in the characters that they can see.
ExitCode show(const std::string &text)
{
    return isOfUtf8() ? print(text) : print(asciiText(text));
}

ExitCode deliver(const std::string &report, const CliOptions &options, const std::stop_token &stop)
{
    if (interrupted)
        return cancelled();
    if (!options.output)
        return options.format == ReportFormat::Json ? print(report, stop) : show(report);
    if (const auto error = replaceFile(*options.output, storedAs(*options.output, report), stop))
        return fail(*error);
    return ExitDone;
}

ExitCode runExplain(const CliOptions &options, std::stop_token stop)
{
    Progress baselineProgress, experimentalProgress;
    const auto loaded = loadAsked(options, baselineProgress, experimentalProgress, stop);
    if (!loaded)
        return fail(loaded.error());
    const Comparison &comparison = **loaded;
    const auto report = interruptible(stop, {}, [&]() -> Result<std::string> {
        const auto row = explain(comparison, options.id);
        if (!row)
            return Error { ErrorCode::BadRequest, {}, 0,
                "nothing in this comparison has the id \"" + options.id + "\"; the JSON of compare lists ids" };
        return options.format == ReportFormat::Json ? explanationJson(comparison, *row)
                                                    : explanationText(comparison, *row);
    });
    return report ? deliver(*report, options, stop) : fail(report.error());
}

ExitCode runCompare(const CliOptions &options, std::stop_token stop)
{
    Progress baselineProgress, experimentalProgress;
    const auto loaded = loadAsked(options, baselineProgress, experimentalProgress, stop);
    if (!loaded)
        return fail(loaded.error());
    const Comparison &comparison = **loaded;
    RowId root;
    if (options.zoom) {
        const auto zoomed = rowToZoom(comparison, *options.zoom);
        if (!zoomed)
            return fail(zoomed.error());
        root = *zoomed;
    }
    std::optional<PairedFindings> findings;
    const auto report = interruptible(stop, {}, [&]() -> Result<std::string> {
        if (options.findings.isReported || options.findings.isAdded || !options.findings.conditions.empty()
            || needsFindings(options.tables))
            findings = findingsOf(comparison, options);
        if (options.findings.isReported)
            return findingsOfComparison(comparison, *findings, options);
        if (options.tables.isAsked())
            return tablesOf(TableSource { *loaded, root, findings ? &*findings : nullptr }, options.tables);
        const auto ticked = rowsAsInBaseline(comparison, options.whatIf);
        if (!ticked)
            return ticked.error();
        const WhatIf asInBaseline = options.whatIf.empty() ? WhatIf() : whatIf(comparison, *ticked);
        const PairedFindings *added = options.findings.isAdded ? &*findings : nullptr;
        return options.format == ReportFormat::Html
            ? comparisonPage(comparison, root, asInBaseline, added, options.page)
            : comparisonReport(comparison, options.format, root, asInBaseline, added);
    });
    if (!report)
        return fail(report.error());
    const ExitCode delivered = deliver(*report, options, stop);
    if (delivered != ExitDone)
        return delivered;
    const ExitCode ofMetrics = judge(judgedMetrics(comparison), options.failConditions, whyNotSteady(comparison), say);
    if (!findings)
        return ofMetrics;
    const ExitCode ofFindings = judgeFindings(*findings, options.findings.conditions, say);
    return ofMetrics == ExitConditionHolds || ofFindings == ExitDone ? ofMetrics : ofFindings;
}

/// Sets, and comparisons of them: says what went wrong beside the report, which is written all the same.
ExitCode finishSet(const Result<SetOutcome> &outcome, const CliOptions &options, const std::stop_token &stop)
{
    if (!outcome)
        return fail(outcome.error());
    for (const std::string &line : outcome->messages)
        say(line);
    const ExitCode delivered = deliver(outcome->report, options, stop);
    if (delivered != ExitDone || outcome->isIncomplete)
        return delivered == ExitDone ? ExitUnreadable : delivered;
    return judge(outcome->medians, options.failConditions, {}, say);
}

ExitCode runFindings(const CliOptions &options, const std::stop_token &stop)
{
    if (isOfRecordings(options))
        return finishSet(findingsOfRecordings(options, stop), options, stop);
    const auto outcome = findingsOfTrace(options, stop);
    if (!outcome)
        return fail(outcome.error());
    const ExitCode delivered = deliver(outcome->report, options, stop);
    if (delivered != ExitDone || !outcome->list)
        return delivered;
    return judgeFindings(*outcome->list, options.findings.conditions, say);
}

ExitCode runExperiments(const CliOptions &options, const std::stop_token &stop)
{
    SetProgress unseen;
    const auto compared = compareExperiments(options, unseen, stop);
    if (!compared)
        return fail(compared.error());
    const auto report = interruptible(
        stop, {}, [&] { return experimentsReport(*compared, options.tables.format.value_or(TableFormat::Text)); });
    if (!report)
        return fail(report.error());
    for (const ExperimentRow &one : compared->listed) {
        if (one.error)
            say(*one.error);
    }
    const ExitCode delivered = deliver(*report, options, stop);
    return delivered == ExitDone ? judgeExperiments(*compared) : delivered;
}

Result<PeaksTable> listedPeaks(const CliOptions &options)
{
    if (!options.measuresPeaks)
        return peaksFor(options);
    auto measured = measuredPeaks();
    if (!measured)
        return Error { ErrorCode::BadRequest, {}, 0, "this machine has no room to measure its peaks" };
    return PeaksTable::of(std::move(*measured));
}

ExitCode runPeaks(const CliOptions &options)
{
    const auto peaks = listedPeaks(options);
    if (!peaks)
        return fail(peaks.error());
    return deliver(options.format == ReportFormat::Json ? peaksJson(*peaks) : peaksText(*peaks), options, {});
}

/// The page of one trace: compared with itself, so that all of it is known as of a comparison.
ExitCode runSummaryPage(const CliOptions &options, const std::stop_token &stop)
{
    if (options.files.size() != 1)
        return fail(Error { ErrorCode::BadRequest, {}, 0, "summary --format html is of one trace" });
    const std::string &file = options.files.front();
    const auto run = loadFirstFile(options, stop);
    if (!run)
        return fail(run.error());
    CompareOptions compared = options.compare;
    if (const auto error = addPeaks(compared, options))
        return fail(*error);
    const auto alone = compare(*run, *run, compared, stop);
    if (!alone)
        return fail(alone.error());
    const auto page = interruptible(stop, file, [&]() -> Result<std::string> {
        const PairedFindings findings = pairFindings(**alone);
        return comparisonPage(**alone, {}, {}, &findings, options.page);
    });
    return page ? deliver(*page, options, stop) : fail(page.error());
}

/// One or all tables of one trace.
ExitCode runSummaryTables(const CliOptions &options, const std::stop_token &stop)
{
    const std::string &file = options.files.front();
    const auto run = loadFirstFile(options, stop);
    if (!run)
        return fail(run.error());
    const auto tables = interruptible(stop, file, [&]() -> Result<std::string> {
        const auto trace = summarize(*run, options.compare.steps, options.compare.aggregate, options.compare.kind);
        if (!trace)
            return trace.error();
        std::optional<FindingList> findings;
        if (needsFindings(options.tables))
            findings = findFindings(**run, *trace->timeline, {}, trace->steps);
        return tablesOf(TraceSource { *trace, findings ? &*findings : nullptr }, options.tables);
    });
    return tables ? deliver(*tables, options, stop) : fail(tables.error());
}

ExitCode runSummary(const CliOptions &options, std::stop_token stop)
{
    if (options.tables.isAsked())
        return runSummaryTables(options, stop);
    if (options.format == ReportFormat::Html)
        return runSummaryPage(options, stop);
    const auto peaks = peaksFor(options);
    if (!peaks)
        return fail(peaks.error());
    SummaryReport report(options.format, options.set.detail, options.hasRates ? &*peaks : nullptr);
    ExitCode code = ExitDone;
    for (const std::string &file : options.files) {
        Progress progress;
        const unsigned threads = options.set.threads ? options.set.threads : std::thread::hardware_concurrency();
        const auto run = loadRun(file == "-" ? "/dev/stdin" : file, progress, stop, threads, options.stepKindRules);
        if (!run) {
            const ExitCode failed = fail(run.error());
            if (failed == ExitFailed)
                return failed;
            code = failed;
            continue;
        }
        auto summary = interruptible(stop, file,
            [&] { return summarize(*run, options.compare.steps, options.compare.aggregate, options.compare.kind); });
        if (!summary)
            return fail(summary.error());
        report.add(*summary);
    }
    if (report.isEmpty())
        return code;
    const ExitCode delivered = deliver(report.take(), options, stop);
    return delivered == ExitDone ? code : delivered;
}

/// An error if the report would replace one of the files that are read; else none. Other spellings and links of a file
/// count as the same file.
std::optional<Error> overwritesInput(const CliOptions &options)
{
    if (!options.output)
        return {};
    std::vector<std::string> inputs = options.files;
    inputs.insert(inputs.end(), options.baselineRepeats.begin(), options.baselineRepeats.end());
    inputs.insert(inputs.end(), options.experimentalRepeats.begin(), options.experimentalRepeats.end());
    if (options.notebook.add)
        inputs.push_back(*options.notebook.add);
    if (options.findings.sessionFile)
        inputs.push_back(*options.findings.sessionFile);
    if (options.pinsFile)
        inputs.push_back(*options.pinsFile);
    for (const std::string *names : { &options.baselineNames, &options.experimentalNames }) {
        if (!names->empty())
            inputs.push_back(*names);
    }
    for (const std::string &input : inputs) {
        std::error_code problem; // a file that does not exist cannot be overwritten
        if (std::filesystem::equivalent(input, *options.output, problem))
            return Error { ErrorCode::BadRequest, {}, 0,
                "--output " + *options.output + " is one of the files to read" };
    }
    return {};
}

ExitCode runCommand(const std::vector<std::string> &words)
{
    const auto options = CliOptions::parse(words);
    if (!options)
        return fail(options.error());
    if (const auto error = overwritesInput(*options))
        return fail(*error);
    switch (options->command) {
    case CliOptions::Command::Help:
        return print(cliHelp());
    case CliOptions::Command::Version:
        return print("twinlane-cli " + std::string(kVersion) + '\n');
    case CliOptions::Command::Agents:
        return print(std::string(kAgentsGuide));
    case CliOptions::Command::Recorder: {
        const auto told = writeRecorder(options->output.value_or("."), options->isForced);
        return told ? print(*told) : fail(told.error());
    }
    case CliOptions::Command::Summary:
    case CliOptions::Command::Compare:
    case CliOptions::Command::Explain:
    case CliOptions::Command::Set:
    case CliOptions::Command::Logs:
    case CliOptions::Command::Inputs:
    case CliOptions::Command::Notebook:
    case CliOptions::Command::Findings:
    case CliOptions::Command::Baseline:
    case CliOptions::Command::Experiments:
    case CliOptions::Command::Watch:
        break;
    case CliOptions::Command::Peaks:
        return runPeaks(*options);
    }
    const InterruptWatch watch;
    if (options->command == CliOptions::Command::Inputs) {
        const auto report = inputsCommandReport(*options, watch.token(), say);
        return report ? deliver(*report, *options, watch.token()) : fail(report.error());
    }
    if (options->command == CliOptions::Command::Baseline) {
        const auto report = baselineReport(*options, watch.token());
        return report ? show(*report) : fail(report.error());
    }
    if (options->command == CliOptions::Command::Experiments)
        return runExperiments(*options, watch.token());
    if (options->command == CliOptions::Command::Watch) {
        const auto failed = watchPlace(
            *options, [](const std::string &text) { show(text); }, say, watch.token());
        return failed ? fail(*failed) : ExitDone;
    }
    if (options->command == CliOptions::Command::Findings)
        return runFindings(*options, watch.token());
    if (options->command == CliOptions::Command::Notebook) {
        const auto report = notebookCommandReport(*options, watch.token());
        return report ? deliver(*report, *options, watch.token()) : fail(report.error());
    }
    if (options->command == CliOptions::Command::Logs) {
        const auto report = logsReport(*options, watch.token());
        return report ? deliver(*report, *options, watch.token()) : fail(report.error());
    }
    if (options->command == CliOptions::Command::Set)
        return finishSet(setOfRanks(*options, watch.token()), *options, watch.token());
    if (options->command == CliOptions::Command::Compare && asksForSets(options->set, options->files))
        return finishSet(comparisonOfSets(*options, watch.token()), *options, watch.token());
    if (options->command == CliOptions::Command::Explain)
        return runExplain(*options, watch.token());
    return options->command == CliOptions::Command::Compare ? runCompare(*options, watch.token())
                                                            : runSummary(*options, watch.token());
}

} // namespace

} // namespace twinlane

int main(int count, char **words)
{
    twinlane::returnFreedMemory();
    std::signal(SIGXFSZ, SIG_IGN); // a file beyond its limit is then an error of writing, like a full disk
    std::setlocale(LC_CTYPE, "");  // no other part: numbers have a point everywhere
    try {
        return twinlane::runCommand({ words + 1, words + count });
    } catch (const std::bad_alloc &) {
        return twinlane::fail({ twinlane::ErrorCode::OutOfMemory, {}, 0, {} });
    } catch (const std::exception &problem) {
        twinlane::say(std::string("internal error: ") + problem.what());
        return twinlane::ExitFailed;
    }
}
