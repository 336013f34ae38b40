// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/setcommand.h"

#include "app/cli/comparing.h"
#include "model/base/interruption.h"
#include "model/comparison/loader.h"
#include "model/findings/pairs.h"
#include "model/page/pagehtml.h"
#include "model/report/setreport.h"
#include "model/sets/setloader.h"

#include <memory>
#include <optional>
#include <thread>
#include <utility>

namespace twinlane {

namespace {

constexpr unsigned kReadsAtOnce = 2;

SetRequest requestOf(const CliOptions &options, const std::vector<std::string> &words, const RankChoice &ranks)
{
    SetRequest request;
    request.words = words;
    request.writtenFile = options.output.value_or("");
    request.ranks = ranks;
    request.pattern = options.set.pattern;
    request.stepKindRules = options.stepKindRules;
    request.threads = options.set.threads ? options.set.threads : kReadsAtOnce;
    return request;
}

Result<std::shared_ptr<const RankSet>> toldSide(const CliOptions &options, const std::vector<std::string> &words,
    const RankChoice &ranks, SetOutcome &outcome, const std::stop_token &stop)
{
    SetProgress progress;
    auto set = loadSide(options, words, ranks, progress, stop);
    if (!set)
        return set.error();
    for (const UnreadableMember &member : set->unreadable)
        outcome.messages.push_back(member.text);
    outcome.isIncomplete = outcome.isIncomplete || (options.set.isStrict && !set->unreadable.empty());
    return std::make_shared<const RankSet>(std::move(*set));
}

/// Options of one comparison that would not say whose blocks or steps they mean.
std::optional<Error> unfit(const CliOptions &options)
{
    const auto refuse = [](std::string_view option) {
        return Error { ErrorCode::BadRequest, {}, 0,
            std::string(option) + " is not for sets of ranks; compare two traces of them" };
    };
    if (!options.tables.isAsked() && !isFormatOfSets(options.format) && options.format != ReportFormat::Html)
        return refuse("this --format");
    if (options.zoom)
        return refuse("--zoom");
    if (!options.whatIf.empty())
        return refuse("--what-if");
    if (options.compare.steps.kind != StepChoice::Kind::All || options.compare.experimentalSteps)
        return refuse("--steps");
    if (!options.compare.kind.empty())
        return refuse("--kind");
    if (!options.baselineRepeats.empty() || !options.experimentalRepeats.empty())
        return refuse("--baseline-repeat or --experimental-repeat");
    return {};
}

/// Compares the pair of ranks that stands for the sets. What goes wrong there becomes a note.
std::optional<Error> addBlocks(SetComparison &made, const CliOptions &options, const std::stop_token &stop)
{
    if (!made.representative)
        return {};
    const SetRank &a = made.baseline->ranks[made.representative->baseline],
                  &b = made.experimental->ranks[made.representative->experimental];
    if (!a.isTrace || !b.isTrace) {
        made.comparisonNote = "their blocks are not compared, as summaries have no events: give the traces";
        return {};
    }
    const unsigned threads = std::thread::hardware_concurrency();
    LoadRequest request;
    request.options = options.compare;
    if (options.format == ReportFormat::Html) { // only the page has rates of a pair of ranks
        if (auto error = addPeaks(request.options, options))
            return error;
    }
    request.stepKindRules = options.stepKindRules;
    request.baselineNamesPath = options.baselineNames;
    request.experimentalNamesPath = options.experimentalNames;
    std::optional<Error> failed;
    const auto load = [&](const SetRank &rank, std::shared_ptr<const Run> &run) {
        auto loaded = failed ? Result<std::shared_ptr<const Run>>(*failed)
                             : loadRankRun(rank, options.stepKindRules, threads, stop);
        if (loaded)
            run = std::move(*loaded);
        else
            failed = loaded.error();
    };
    load(a, request.baselineRun);
    load(b, request.experimentalRun);
    if (!failed) {
        Progress baselineProgress, experimentalProgress;
        auto compared = loadComparison(request, baselineProgress, experimentalProgress, stop);
        if (compared)
            made.comparison = std::move(*compared);
        else
            failed = compared.error();
    }
    if (failed && failed->code == ErrorCode::Cancelled)
        return failed;
    if (failed)
        made.comparisonNote = failed->sentence();
    return {};
}

/// The page shows the blocks of one pair of ranks, so it needs their recordings.
Result<std::string> pageOfSets(const SetComparison &sets, const CliOptions &options)
{
    if (!sets.comparison)
        return Error { ErrorCode::BadRequest, {}, 0,
            "--format html shows the blocks of a pair of ranks"
                + (sets.comparisonNote.empty() ? ", which --blocks none leaves out" : ": " + sets.comparisonNote) };
    if (!options.findings.isAdded)
        return setComparisonHtml(sets, nullptr, options.page);
    const PairedFindings findings = findingsOf(*sets.comparison, options);
    return setComparisonHtml(sets, &findings, options.page);
}

} // namespace

Result<std::shared_ptr<const RankSet>> loadNamedSet(
    const CliOptions &options, SetOutcome &outcome, const std::stop_token &stop)
{
    return toldSide(options, options.files, options.set.baselineRanks, outcome, stop);
}

Result<RankSet> loadSide(const CliOptions &options, const std::vector<std::string> &words, const RankChoice &ranks,
    SetProgress &progress, const std::stop_token &stop, SummarizedFiles summarized)
{
    SetRequest request = requestOf(options, words, ranks);
    request.summarized = std::move(summarized);
    return loadRankSet(request, progress, stop);
}

Result<SetComparison> compareLoadedSets(const CliOptions &options, std::shared_ptr<const RankSet> baseline,
    std::shared_ptr<const RankSet> experimental, const std::stop_token &stop)
{
    if (const auto error = unfit(options))
        return *error;
    auto compared = interruptible(
        stop, {}, [&] { return compareSets(std::move(baseline), std::move(experimental), options.set.blocks); });
    if (!compared)
        return compared.error();
    if (!options.tables.isAsked()) { // of which none tells the blocks of two ranks
        if (const auto cancelled = addBlocks(*compared, options, stop))
            return *cancelled;
    }
    return compared;
}

Result<SetOutcome> setOfRanks(const CliOptions &options, std::stop_token stop)
{
    SetOutcome outcome;
    const auto set = loadNamedSet(options, outcome, stop);
    if (!set)
        return set.error();
    auto report = interruptible(stop, {}, [&]() -> Result<std::string> {
        return options.tables.isAsked() ? tablesOf(**set, options.tables) : setReport(**set, options.format);
    });
    if (!report)
        return report.error();
    outcome.report = std::move(*report);
    return outcome;
}

Result<SetOutcome> comparisonOfSets(const CliOptions &options, std::stop_token stop)
{
    if (const auto error = unfit(options))
        return *error;
    const bool hasLists = options.files.empty();
    const std::vector<std::string> first =
        hasLists ? options.set.baseline : std::vector<std::string> { options.files[0] };
    const std::vector<std::string> second =
        hasLists ? options.set.experimental : std::vector<std::string> { options.files[1] };
    SetOutcome outcome;
    const auto baseline = toldSide(options, first, options.set.baselineRanks, outcome, stop);
    if (!baseline)
        return baseline.error();
    const auto experimental = toldSide(options, second, options.set.experimentalRanks, outcome, stop);
    if (!experimental)
        return experimental.error();
    auto compared = compareLoadedSets(options, *baseline, *experimental, stop);
    if (!compared)
        return compared.error();
    auto report = interruptible(stop, {}, [&]() -> Result<std::string> {
        if (options.tables.isAsked())
            return tablesOf(*compared, options.tables);
        if (options.format == ReportFormat::Html)
            return pageOfSets(*compared, options);
        return setComparisonReport(*compared, options.format);
    });
    if (!report)
        return report.error();
    outcome.report = std::move(*report);
    outcome.medians = medianMetrics(*compared);
    return outcome;
}

} // namespace twinlane
