// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/python/work.h"

#include "app/cli/comparing.h"
#include "app/cli/experimentscommand.h"
#include "app/cli/setcommand.h"
#include "app/python/arrowevents.h"
#include "model/base/interruption.h"
#include "model/bytes/storedbytes.h"
#include "model/comparison/contentids.h"
#include "model/json/fixedpoint.h"
#include "model/report/findingsreport.h"
#include "model/report/reportwaterfall.h"
#include "model/report/setreport.h"
#include "model/report/writtentables.h"

#include <algorithm>
#include <array>
#include <span>
#include <thread>
#include <utility>

namespace twinlane {

namespace {

using Words = std::vector<std::string>;

Error badRequest(std::string why)
{
    return { ErrorCode::BadRequest, {}, 0, std::move(why) };
}

std::string listed(std::span<const std::string_view> names)
{
    std::string text;
    for (const std::string_view name : names)
        text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

/// The words of a request as a command's: its own name, @p more, and the rest.
Result<CliOptions> optionsOf(const Request &request, const char *command, const Words &more)
{
    Words words { command };
    words.insert(words.end(), more.begin(), more.end());
    words.insert(words.end(), request.words.begin() + 1, request.words.end());
    return CliOptions::parse(words);
}

template <class T> std::shared_ptr<const T> subjectOf(const Request &request, std::size_t at)
{
    if (at >= request.subjects.size() || !request.subjects[at])
        return {};
    const auto *held = std::get_if<std::shared_ptr<const T>>(request.subjects[at]);
    return held ? *held : std::shared_ptr<const T>();
}

Result<std::shared_ptr<const Run>> runOf(const Request &request, const CliOptions &options, Progress &progress,
    const std::stop_token &stop, std::size_t rankInFile)
{
    const std::string &file = options.files.front();
    const unsigned threads = options.set.threads ? options.set.threads : std::thread::hardware_concurrency();
    if (request.bytes)
        return loadRun(
            StoredBytes::over(*request.bytes, file), progress, stop, threads, options.stepKindRules, rankInFile);
    return loadRun(file, progress, stop, threads, options.stepKindRules, rankInFile);
}

Result<TraceSummary> summaryOf(const Request &request, const CliOptions &options, Progress &progress,
    const std::stop_token &stop, std::size_t rankInFile = 0)
{
    const auto run = runOf(request, options, progress, stop, rankInFile);
    if (!run)
        return run.error();
    return interruptible(stop, options.files.front(),
        [&] { return summarize(*run, options.compare.steps, options.compare.aggregate, options.compare.kind); });
}

Result<MadeObject> load(const Request &request, RequestProgress &progress, const std::stop_token &stop)
{
    const auto options = optionsOf(request, "summary", {});
    if (!options)
        return options.error();
    auto summary = summaryOf(request, *options, progress.baseline, stop);
    if (!summary)
        return summary.error();
    return MadeObject(std::make_shared<const TraceSummary>(std::move(*summary)));
}

/// Of a file into which several ranks were merged one summary a rank, as a set reads it.
Result<MadeObject> summarizeForSets(const Request &request, RequestProgress &progress, const std::stop_token &stop)
{
    const auto options = optionsOf(request, "summary", { "--detail", "set" });
    if (!options)
        return options.error();
    SummaryReport report(ReportFormat::Json, SummaryDetail::Set);
    std::size_t count = 1; // until the file tells that it holds more
    for (std::size_t rank = 0; rank < count; ++rank) {
        const auto summary = summaryOf(request, *options, progress.baseline, stop, rank);
        if (!summary)
            return summary.error();
        count = summary->run->ranksInFile;
        const auto added = interruptible(stop, options->files.front(), [&]() -> Result<bool> {
            report.add(*summary);
            return true;
        });
        if (!added)
            return added.error();
    }
    return interruptible(
        stop, options->files.front(), [&]() -> Result<MadeObject> { return MadeObject(report.take()); });
}

/// Each part ended by a NUL, which no name holds.
Result<MadeObject> members(const Request &request, const std::stop_token &stop)
{
    const auto found = findMemberFiles({ request.words.begin() + 1, request.words.end() }, stop);
    if (!found)
        return found.error();
    std::string parts = std::to_string(found->passedOver) + '\0' + std::to_string(found->noFiles) + '\0';
    for (const std::string &file : found->files)
        parts += file + '\0';
    for (const Error &error : found->unreadable) // named again when the set is read
        parts += error.file + '\0';
    return MadeObject(std::move(parts));
}

/// What the bytes of "ranks" say.
SummarizedFiles summarizedFiles(std::string_view bytes)
{
    const auto part = [&] {
        const std::size_t end = std::min(bytes.find('\0'), bytes.size());
        const std::string_view found = bytes.substr(0, end);
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
        return std::string(found);
    };
    SummarizedFiles files;
    files.passedOver = static_cast<std::uint64_t>(integerOf(part()).value_or(0));
    files.noFiles = static_cast<std::uint64_t>(integerOf(part()).value_or(0));
    while (!bytes.empty()) {
        std::string summary = part(), name = part();
        const bool isTrace = part() == "trace";
        files.bySummary.emplace(std::move(summary), SummarizedFile { std::move(name), isTrace });
    }
    return files;
}

Result<MadeObject> ranks(const Request &request, RequestProgress &progress, const std::stop_token &stop)
{
    const auto options = optionsOf(request, "set", {});
    if (!options)
        return options.error();
    auto set = loadSide(*options, options->files, options->set.baselineRanks, progress.set, stop,
        request.bytes ? summarizedFiles(*request.bytes) : SummarizedFiles());
    if (!set)
        return set.error();
    return MadeObject(std::make_shared<const RankSet>(std::move(*set)));
}

Result<MadeObject> compareTraces(const Request &request, RequestProgress &progress, const std::stop_token &stop)
{
    const auto options = optionsOf(request, "compare", {});
    if (!options)
        return options.error();
    ReadRuns runs;
    if (const auto baseline = subjectOf<TraceSummary>(request, 0))
        runs.baseline = baseline->run;
    if (const auto experimental = subjectOf<TraceSummary>(request, 1))
        runs.experimental = experimental->run;
    for (std::size_t side = 0; side < 2; ++side) {
        if (!(side == 0 ? runs.baseline : runs.experimental) && namesSet({ options->files[side] }))
            return badRequest("\"" + options->files[side] + "\" is a set of ranks: compare what ranks() reads of it");
    }
    auto loaded = loadAsked(*options, progress.baseline, progress.experimental, stop, std::move(runs));
    if (!loaded)
        return loaded.error();
    return MadeObject(std::move(*loaded));
}

Result<MadeObject> experiments(const Request &request, RequestProgress &progress, const std::stop_token &stop)
{
    const auto options = optionsOf(request, "experiments", {});
    if (!options)
        return options.error();
    auto compared = compareExperiments(*options, progress.set, stop);
    if (!compared)
        return compared.error();
    return MadeObject(std::make_shared<const Experiments>(std::move(*compared)));
}

Result<MadeObject> compareSetsOf(const Request &request, const std::stop_token &stop)
{
    const auto options = optionsOf(request, "compare", { "--baseline", "a", "--experimental", "b" });
    if (!options)
        return options.error();
    auto baseline = subjectOf<RankSet>(request, 0), experimental = subjectOf<RankSet>(request, 1);
    if (!baseline || !experimental)
        return badRequest("both sides must be sets of ranks");
    auto compared = compareLoadedSets(*options, std::move(baseline), std::move(experimental), stop);
    if (!compared)
        return compared.error();
    return MadeObject(std::make_shared<const SetComparison>(std::move(*compared)));
}

/// The row of --zoom; none if nothing is zoomed.
Result<RowId> zoomOf(const Comparison &comparison, const CliOptions &options)
{
    if (!options.zoom)
        return RowId();
    return rowToZoom(comparison, *options.zoom);
}

bool isOneOf(std::span<const std::string_view> names, std::string_view name)
{
    return std::ranges::find(names, name) != names.end();
}

Error noTable(std::string_view name, std::span<const std::string_view> names)
{
    return badRequest("there is no table \"" + std::string(name) + "\"; there are " + listed(names));
}

Result<Table> tableOf(const std::shared_ptr<const Comparison> &comparison, const Request &request)
{
    const std::string &name = request.words[1];
    if (!isOneOf(comparisonTables(), name))
        return noTable(name, comparisonTables());
    Request rest = request;
    rest.words.erase(rest.words.begin() + 1);
    const auto options = optionsOf(rest, "compare", { "a", "b" });
    if (!options)
        return options.error();
    const auto root = zoomOf(*comparison, *options);
    if (!root)
        return root.error();
    std::optional<PairedFindings> findings;
    if (name == "findings")
        findings = findingsOf(*comparison, *options);
    return writtenTable(TableSource { comparison, *root, findings ? &*findings : nullptr }, name);
}

FindingList findingsOfOne(const TraceSummary &trace)
{
    return findFindings(*trace.run, *trace.timeline, {}, trace.steps);
}

Result<Table> tableOf(const std::shared_ptr<const TraceSummary> &trace, const Request &request)
{
    const std::string &name = request.words[1];
    if (!isOneOf(traceTables(), name))
        return noTable(name, traceTables());
    std::optional<FindingList> findings;
    if (name == "findings")
        findings = findingsOfOne(*trace);
    return writtenTable(TraceSource { *trace, findings ? &*findings : nullptr }, name);
}

Result<Table> tableOf(const std::shared_ptr<const RankSet> &set, const Request &request)
{
    const std::string &name = request.words[1];
    return isOneOf(setTables(), name) ? Result<Table>(writtenTable(*set, name)) : noTable(name, setTables());
}

Result<Table> tableOf(const std::shared_ptr<const SetComparison> &sets, const Request &request)
{
    const std::string &name = request.words[1];
    return isOneOf(setComparisonTables(), name) ? Result<Table>(writtenTable(*sets, name))
                                                : noTable(name, setComparisonTables());
}

Result<Table> tableOf(const std::shared_ptr<const Experiments> &experiments, const Request &request)
{
    static constexpr std::array<std::string_view, 1> kNames { "experiments" };
    const std::string &name = request.words[1];
    return isOneOf(kNames, name) ? Result<Table>(experimentsTable(*experiments)) : noTable(name, kNames);
}

Result<Table> tableOf(const std::string & /*text*/, const Request & /*request*/)
{
    return badRequest("a text has no tables");
}

Result<Table> tableOf(const std::shared_ptr<const ArrowTable> & /*table*/, const Request & /*request*/)
{
    return badRequest("this is a table already");
}

Result<MadeObject> table(const Request &request)
{
    if (request.words.size() < 2 || request.subjects.empty() || !request.subjects[0])
        return badRequest("a table needs a name and what it is of");
    return std::visit(
        [&](const auto &subject) -> Result<MadeObject> {
            const auto made = tableOf(subject, request);
            if (!made)
                return made.error();
            return MadeObject(arrowTable(*made));
        },
        *request.subjects[0]);
}

Result<MadeObject> reportOfComparison(const Comparison &comparison, const Request &request)
{
    const auto options = optionsOf(request, "compare", { "a", "b" });
    if (!options)
        return options.error();
    const auto root = zoomOf(comparison, *options);
    if (!root)
        return root.error();
    const auto ticked = rowsAsInBaseline(comparison, options->whatIf);
    if (!ticked)
        return ticked.error();
    std::optional<PairedFindings> findings;
    if (options->findings.isReported || options->findings.isAdded)
        findings = findingsOf(comparison, *options);
    if (options->findings.isReported)
        return MadeObject(findingsOfComparison(comparison, *findings, *options));
    return MadeObject(comparisonReport(comparison, options->format, *root,
        options->whatIf.empty() ? WhatIf() : whatIf(comparison, *ticked), findings ? &*findings : nullptr));
}

Result<MadeObject> reportOfTrace(const TraceSummary &trace, Request request)
{
    const bool isOfFindings = request.words.size() > 1 && request.words[1] == "--findings";
    if (isOfFindings)
        request.words.erase(request.words.begin() + 1);
    const auto options = optionsOf(request, isOfFindings ? "findings" : "summary", { "a" });
    if (!options)
        return options.error();
    if (isOfFindings)
        return MadeObject(findingsReport(trace, findingsOfOne(trace), options->format));
    const auto peaks = peaksFor(*options);
    if (!peaks)
        return peaks.error();
    SummaryReport report(options->format, options->set.detail, options->hasRates ? &*peaks : nullptr);
    report.add(trace);
    return MadeObject(report.take());
}

Result<MadeObject> reportOfExperiments(const Experiments &experiments, const Request &request)
{
    const auto options = optionsOf(request, "experiments", { "a", "b" });
    if (!options)
        return options.error();
    auto text = experimentsReport(experiments, options->tables.format.value_or(TableFormat::Text));
    return text ? Result<MadeObject>(MadeObject(std::move(*text))) : text.error();
}

Result<MadeObject> report(const Request &request)
{
    if (const auto comparison = subjectOf<Comparison>(request, 0))
        return reportOfComparison(*comparison, request);
    if (const auto trace = subjectOf<TraceSummary>(request, 0))
        return reportOfTrace(*trace, request);
    if (const auto experiments = subjectOf<Experiments>(request, 0))
        return reportOfExperiments(*experiments, request);
    const auto set = subjectOf<RankSet>(request, 0);
    const auto sets = subjectOf<SetComparison>(request, 0);
    if (!set && !sets)
        return badRequest("a report is of a comparison, a trace or sets of ranks");
    const auto options = set ? optionsOf(request, "set", { "a" })
                             : optionsOf(request, "compare", { "--baseline", "a", "--experimental", "b" });
    if (!options)
        return options.error();
    if (!isFormatOfSets(options->format))
        return badRequest("sets of ranks are written as text, json, csv or markdown");
    return MadeObject(set ? setReport(*set, options->format) : setComparisonReport(*sets, options->format));
}

Result<MadeObject> explainOne(const Comparison &comparison, const Words &words)
{
    const auto row = words.size() > 1 ? explain(comparison, words[1]) : std::nullopt;
    if (!row)
        return badRequest("nothing in this comparison has the id \"" + (words.size() > 1 ? words[1] : std::string())
            + "\"; its tables and its JSON list ids");
    return MadeObject(words.back() == "text" ? explanationText(comparison, *row) : explanationJson(comparison, *row));
}

/// The id of a block, which people name by its path.
Result<MadeObject> idOf(const Comparison &comparison, const std::string &name)
{
    const auto row = rowToZoom(comparison, name);
    if (!row)
        return row.error();
    return MadeObject(rowId(comparison, *row));
}

Result<MadeObject> whatIfOf(const Comparison &comparison, const Words &words)
{
    const auto ticked = rowsAsInBaseline(comparison, Words(words.begin() + 1, words.end()));
    if (!ticked)
        return ticked.error();
    std::string text;
    JsonWriter json(text);
    json.object([&] { writeWhatIf(json, comparison, whatIf(comparison, *ticked)); });
    return MadeObject(std::move(text));
}

Result<MadeObject> check(const Comparison &comparison, const Words &words)
{
    Words asked { "compare", "a", "b" };
    for (std::size_t i = 1; i < words.size(); ++i)
        asked.insert(asked.end(), { "--fail-if", words[i] });
    const auto options = CliOptions::parse(asked);
    if (!options)
        return options.error();
    std::string lines;
    const Say say = [&](const std::string &line) {
        constexpr std::string_view kOption = "--fail-if ";
        lines += '\n' + (line.starts_with(kOption) ? line.substr(kOption.size()) : line);
    };
    const ExitCode code = judgeAll(comparison, *options, say);
    return MadeObject(std::to_string(int(code)) + lines);
}

Result<MadeObject> ofComparison(const Request &request)
{
    const auto comparison = subjectOf<Comparison>(request, 0);
    if (!comparison)
        return badRequest(request.words.front() + " is of a comparison of two traces");
    if (request.words.front() == "explain")
        return explainOne(*comparison, request.words);
    if (request.words.front() == "id")
        return idOf(*comparison, request.words.back());
    return request.words.front() == "whatIf" ? whatIfOf(*comparison, request.words) : check(*comparison, request.words);
}

Result<MadeObject> events(const Request &request)
{
    const auto trace = subjectOf<TraceSummary>(request, 0);
    if (!trace)
        return badRequest("events are of one trace");
    return MadeObject(eventsTable(*trace));
}

} // namespace

Result<MadeObject> workOn(const Request &request, RequestProgress &progress, const std::stop_token &stop)
{
    const std::string verb = request.words.empty() ? std::string() : request.words.front();
    if (verb == "load")
        return load(request, progress, stop);
    if (verb == "summarize")
        return summarizeForSets(request, progress, stop);
    if (verb == "ranks")
        return ranks(request, progress, stop);
    if (verb == "members")
        return members(request, stop);
    if (verb == "compare")
        return compareTraces(request, progress, stop);
    if (verb == "experiments")
        return experiments(request, progress, stop);
    if (verb == "compareSets")
        return compareSetsOf(request, stop);
    return interruptible(stop, {}, [&]() -> Result<MadeObject> {
        if (verb == "table")
            return table(request);
        if (verb == "events")
            return events(request);
        if (verb == "report")
            return report(request);
        if (verb == "explain" || verb == "whatIf" || verb == "check" || verb == "id")
            return ofComparison(request);
        return badRequest("there is no request \"" + verb + "\"");
    });
}

std::string_view errorKey(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Cancelled:
        return "cancelled";
    case ErrorCode::FileNotFound:
        return "fileNotFound";
    case ErrorCode::NotReadable:
        return "notReadable";
    case ErrorCode::BadCompression:
        return "badCompression";
    case ErrorCode::NotJson:
        return "notJson";
    case ErrorCode::NoTraceEvents:
        return "noTraceEvents";
    case ErrorCode::CutBeforeEvents:
        return "cutBeforeEvents";
    case ErrorCode::TooManyEvents:
        return "tooManyEvents";
    case ErrorCode::OutOfMemory:
        return "outOfMemory";
    case ErrorCode::NotWritable:
        return "notWritable";
    case ErrorCode::FileChanged:
        return "fileChanged";
    case ErrorCode::NoRuns:
        return "noRuns";
    case ErrorCode::BadSummary:
        return "badSummary";
    case ErrorCode::NamesDoNotFit:
        return "namesDoNotFit";
    case ErrorCode::BadRequest:
        return "badRequest";
    case ErrorCode::BadPeaks:
        return "badPeaks";
    case ErrorCode::NoThread:
        return "noThread";
    case ErrorCode::Unexpected:
        break;
    }
    return "unexpected";
}

} // namespace twinlane
