// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/experimentscommand.h"

#include "app/cli/baselinecommand.h"
#include "app/cli/comparing.h"
#include "app/cli/usageerror.h"
#include "app/shared/newestrecording.h"
#include "model/base/plaintext.h"
#include "model/sets/setmembers.h"

#include <algorithm>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>
#include <utility>

namespace twinlane {

namespace {

/// Words that name folders, patterns and lists become their files; the order of the words stays.
Result<std::vector<std::string>> experimentFiles(const CliOptions &options, const std::stop_token &stop)
{
    std::vector<std::string> files;
    for (auto word = options.files.begin() + 1; word != options.files.end(); ++word) {
        const auto found = findMemberFiles({ *word }, stop);
        if (!found && found.error().code == ErrorCode::Cancelled)
            return found.error();
        if (found)
            files.insert(files.end(), found->files.begin(), found->files.end());
        else
            files.push_back(*word); // whose row says why it cannot be read
    }
    for (const std::string &file : files) {
        std::error_code problem;
        if (options.output && std::filesystem::equivalent(file, *options.output, problem))
            return usageError("--output " + *options.output + " is one of the files to read");
    }
    return files;
}

/// What conditions say of it.
void judgeByConditions(ExperimentRow &experiment, const Comparison &comparison, const CliOptions &options)
{
    const ExitCode code = judgeAll(comparison, options,
        [&](const std::string &line) { experiment.why += (experiment.why.empty() ? "" : "; ") + line; });
    experiment.standing = code == ExitConditionHolds ? Standing::Bad
        : code == ExitNotJudged                      ? Standing::Unknown
                                                     : Standing::Good;
}

bool hasConditions(const CliOptions &options)
{
    return !options.failConditions.empty() || !options.findings.conditions.empty();
}

/// False: it was asked to stop.
bool pause(std::chrono::milliseconds time, const std::stop_token &stop)
{
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, time, [] { return false; });
    return !stop.stop_requested();
}

} // namespace

Result<ReadBaseline> ReadBaseline::read(const CliOptions &options, const std::stop_token &stop)
{
    ReadBaseline read;
    read.m_options = options;
    auto named = resolveBaseline(read.m_options, stop);
    if (!named)
        return named.error();
    read.m_named = std::move(*named);
    StepKindRules rules = options.stepKindRules;
    rules.range = options.baselineRange;
    std::vector<std::string> files { read.m_options.files.front() };
    files.insert(files.end(), read.m_options.baselineRepeats.begin(), read.m_options.baselineRepeats.end());
    for (const std::string &file : files) {
        Progress progress;
        auto run = loadRun(file, progress, stop, std::thread::hardware_concurrency(), rules);
        if (!run)
            return run.error();
        if (!read.m_run)
            read.m_run = std::move(*run);
        else
            read.m_options.compare.baselineRepeats.push_back(std::move(*run));
    }
    read.m_options.baselineRepeats.clear();
    return read;
}

Result<std::shared_ptr<const Comparison>> ReadBaseline::against(
    const std::string &file, const std::stop_token &stop) const
{
    CliOptions options = m_options;
    options.files = { m_options.files.front(), file };
    Progress baselineProgress, experimentalProgress;
    auto compared = loadAsked(options, baselineProgress, experimentalProgress, stop, { m_run, nullptr });
    if (compared && m_named) {
        if (const auto misfit = whyBaselineDoesNotFit(*m_named, *(*compared)->experimental))
            return *misfit;
    }
    return compared;
}

std::optional<Error> whyNoExperiments(const CliOptions &options)
{
    if (options.command == CliOptions::Command::Watch && options.files.size() != 2)
        return usageError("watch needs a baseline, and a folder or file to watch");
    if (options.command == CliOptions::Command::Experiments && options.files.size() < 2)
        return usageError("experiments needs a baseline and experiments");
    return {};
}

Result<Experiments> compareExperiments(const CliOptions &options, SetProgress &progress, const std::stop_token &stop)
{
    const auto files = experimentFiles(options, stop);
    if (!files)
        return files.error();
    progress.total = files->size() + 1;
    const auto baseline = ReadBaseline::read(options, stop);
    if (!baseline)
        return baseline.error();
    Experiments made { options.files.front(), baseline->recordings(), hasConditions(options), {} };
    for (const std::string &file : *files) {
        ++progress.done; // what came before this one
        const auto compared = baseline->against(file, stop);
        if (!compared) {
            if (compared.error().code == ErrorCode::Cancelled)
                return compared.error();
            made.listed.push_back(failedExperimentRow(file, compared.error()));
            continue;
        }
        made.listed.push_back(experimentRow(**compared));
        if (made.hasConditions)
            judgeByConditions(made.listed.back(), **compared, options);
    }
    ++progress.done;
    return made;
}

ExitCode judgeExperiments(const Experiments &experiments)
{
    const auto has = [&](auto &&is) { return std::ranges::any_of(experiments.listed, is); };
    const bool hasUnread = has([](const ExperimentRow &one) { return one.error.has_value(); });
    if (experiments.hasConditions && firstBad(experiments))
        return ExitConditionHolds;
    if (hasUnread)
        return ExitUnreadable;
    const bool isOpenOne = has([](const ExperimentRow &one) { return one.standing == Standing::Unknown; });
    return experiments.hasConditions && isOpenOne ? ExitNotJudged : ExitDone;
}

std::optional<Error> watchPlace(
    const CliOptions &options, const ShowText &show, const Say &say, const std::stop_token &stop)
{
    constexpr std::chrono::milliseconds kLook { 200 };
    const auto baseline = ReadBaseline::read(options, stop);
    if (!baseline)
        return baseline.error();
    EachRecording recordings(options.files[1]);
    say("watching " + options.files[1] + "; Ctrl+C ends it");
    std::shared_ptr<const Comparison> last;
    for (std::size_t shown = 0; shown < options.mostWatched && pause(kLook, stop);) {
        const auto file = recordings.poll(EachRecording::Clock::now());
        if (!file)
            continue;
        const auto isWhole = endsAsItShould(*file, stop);
        if (isWhole && !*isWhole) {
            say(*file + " does not end as JSON does: waiting for the rest of it");
            continue;
        }
        const auto compared =
            isWhole ? baseline->against(*file, stop) : Result<std::shared_ptr<const Comparison>>(isWhole.error());
        if (!compared) {
            if (compared.error().code == ErrorCode::Cancelled)
                continue;
            // What is wrong with the baseline is wrong with every recording that may come.
            if (compared.error().file == options.files.front())
                return compared.error();
            say(compared.error().sentence());
            continue;
        }
        std::string text = plainLine(*file) + ": " + (*compared)->verdict.text + '\n';
        if (last) {
            const auto moved = sinceLast(*last, **compared, stop);
            if (moved)
                text +=
                    "  since " + plainLine(last->experimental->trace.file) + ": " + (*moved)->verdict.message + '\n';
        }
        show(text);
        last = *compared;
        ++shown;
    }
    return {};
}

std::string_view experimentsHelp()
{
    return R"(
experiments compares each recording with one baseline, which is read once: a table with a row each, and the first of them
that is slower for certain. Files stand in the order in which they were made; folders and patterns give theirs in the
natural order of their names. It takes the options of compare, but for --zoom, --what-if, --table, --experimental-repeat and
those of findings:
  --format FORMAT      text (default), json, markdown, csv, tsv, html or xlsx
  --fail-if CONDITION  what holds for an experiment makes it bad, in place of being slower

watch shows each new recording of a folder or file as it comes, against the baseline and against the last one, until Ctrl+C.
A file that is still written is waited for. It takes the options of experiments that say how to compare, and
  --count N            ends after N recordings
)";
}

} // namespace twinlane
