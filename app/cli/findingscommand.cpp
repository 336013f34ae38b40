// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/findingscommand.h"

#include "app/cli/comparing.h"
#include "app/cli/usageerror.h"
#include "app/version.h"
#include "model/base/interruption.h"
#include "model/figures/runsummary.h"
#include "model/notebook/sessionnotebook.h"
#include "model/report/findingsreport.h"
#include "model/report/joinedfindings.h"
#include "model/report/segmentsjson.h"
#include "model/sets/setloader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <thread>
#include <utility>

namespace twinlane {

namespace {

using Command = CliOptions::Command;

/// The number at the start of @p value, and what follows it; none: it is no number from 0 on.
std::optional<std::pair<double, std::string_view>> numberOf(std::string_view value)
{
    double number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || !std::isfinite(number) || number < 0)
        return {};
    return std::pair(number, value.substr(std::size_t(end - value.data())));
}

std::optional<Error> setShare(
    CliOptions &options, double FindingLimits::*limit, std::string_view option, std::string_view value)
{
    const auto number = numberOf(value);
    if (!number || number->second != "%" || number->first > 100)
        return usageError(std::string(option) + " \"" + std::string(value) + "\" is no percentage such as 1%");
    options.findings.choices.limits.*limit = number->first / 100;
    return {};
}

/// @p why: none if the number can be judged.
ExitCode judgeOne(
    const FindingsCondition &condition, std::size_t count, const std::optional<std::string> &why, const Say &say)
{
    if (why) {
        say("--fail-if \"" + condition.text + "\" cannot be judged: " + *why);
        return ExitNotJudged;
    }
    if (!condition.holds(count))
        return ExitDone;
    say("--fail-if \"" + condition.text + "\" holds: there are " + std::to_string(count));
    return ExitConditionHolds;
}

/// A condition that holds counts more than one that cannot be judged.
ExitCode graver(ExitCode a, ExitCode b)
{
    return a == ExitConditionHolds || b == ExitDone ? a : b;
}

} // namespace

bool takeFindingsFlag(CliOptions &options, std::string_view word)
{
    if (options.command == Command::Compare && word == "--findings")
        return options.findings.isReported = true;
    if (options.command == Command::Compare && word == "--with-findings")
        return options.findings.isAdded = true;
    if (options.command == Command::Findings && word == "--rules")
        return options.findings.listsRules = true;
    if (options.command == Command::Findings && word == "--segments")
        return options.findings.listsSegments = true;
    if ((options.command == Command::Findings || options.command == Command::Compare) && word == "--no-model")
        return options.findings.isWithoutModel = true;
    return false;
}

std::optional<Error> setLeastShare(CliOptions &options, std::string_view value)
{
    return setShare(options, &FindingLimits::leastShare, "--least-share", value);
}

std::optional<Error> setMediumShare(CliOptions &options, std::string_view value)
{
    return setShare(options, &FindingLimits::mediumShare, "--medium-share", value);
}

std::optional<Error> setHighShare(CliOptions &options, std::string_view value)
{
    return setShare(options, &FindingLimits::highShare, "--high-share", value);
}

std::optional<Error> setSteadyShare(CliOptions &options, std::string_view value)
{
    return setShare(options, &FindingLimits::steadyShare, "--steady-share", value);
}

std::optional<Error> setLeastTime(CliOptions &options, std::string_view value)
{
    static constexpr std::array<std::pair<std::string_view, double>, 4> kUnits { { { "ns", 1 }, { "us", 1e3 },
        { "ms", 1e6 }, { "s", 1e9 } } };
    const auto number = numberOf(value);
    const auto unit = std::find_if(
        kUnits.begin(), kUnits.end(), [&](const auto &known) { return number && known.first == number->second; });
    if (unit == kUnits.end() || number->first * unit->second > double(kLongestLimitNs))
        return usageError("--least-time \"" + std::string(value) + "\" is no time such as 50us");
    options.findings.choices.limits.leastPerStepNs = std::int64_t(number->first * unit->second);
    return {};
}

std::optional<Error> addIgnored(CliOptions &options, std::string_view value)
{
    IgnoredFinding entry;
    const std::size_t equals = std::min(value.find('='), value.size());
    const std::string_view place = value.substr(0, equals);
    const std::size_t at = std::min(place.find('@'), place.size());
    entry.rule = place.substr(0, at);
    if (at < place.size())
        entry.path = place.substr(at + 1);
    entry.reason = value.substr(std::min(equals + 1, value.size()));
    const auto rules = findingRules();
    const bool isKnown =
        std::any_of(rules.begin(), rules.end(), [&entry](const FindingRule &rule) { return rule.id == entry.rule; });
    if (!isKnown)
        return usageError("--ignore \"" + std::string(value) + "\" names no rule; findings --rules lists them");
    if (entry.path && entry.path->empty())
        return usageError("--ignore \"" + std::string(value) + "\" names no block behind the @");
    if (!options.findings.choices.ignore(std::move(entry)))
        return usageError("--ignore: there are too many, or the path is too long");
    return {};
}

std::optional<Error> takeSessionChoices(CliOptions &options, std::string_view value)
{
    const auto session = SessionNotebook::read(std::string(value));
    if (!session)
        return session.error();
    auto kept = session->findings();
    if (!kept)
        return kept.error();
    options.findings.sessionFile = std::string(value);
    FindingChoices &choices = options.findings.choices;
    choices.limits = kept->limits;
    choices.asksModel = kept->asksModel;
    for (IgnoredFinding &entry : kept->ignored) {
        if (!choices.ignore(std::move(entry)))
            return usageError("--session: there are too many ignored findings");
    }
    return {};
}

std::optional<Error> setSegmentModel(CliOptions &options, std::string_view value)
{
    Result<SegmentModel> model = SegmentModel::readFile(std::string(value));
    if (!model)
        return model.error();
    options.findings.segmentModel = std::move(*model);
    return {};
}

bool isOfRecordings(const CliOptions &options)
{
    return options.command == Command::Findings
        && (options.files.size() > 1 || asksForSets(options.set, options.files));
}

std::optional<Error> whyNoFindings(const CliOptions &options)
{
    const bool hasStates = std::any_of(options.findings.conditions.begin(), options.findings.conditions.end(),
        [](const FindingsCondition &condition) { return !condition.states.empty(); });
    if (options.command == Command::Findings && options.findings.listsRules != options.files.empty())
        return usageError(options.files.empty() ? "findings needs a trace" : "findings --rules takes no trace");
    if (isOfRecordings(options)) {
        if (options.findings.isSarif || options.findings.listsSegments || !options.findings.conditions.empty())
            return usageError("findings of several recordings go without --format sarif, --segments and --fail-if");
        if (options.compare.steps.kind != StepChoice::Kind::All || !options.compare.kind.empty())
            return usageError("findings of several recordings are of all steps");
    }
    if (options.command == Command::Findings && !options.failConditions.empty())
        return usageError("--fail-if of findings counts findings, as in \"findings(severity >= high) > 0\"");
    if (options.command == Command::Findings && hasStates)
        return usageError("one trace's findings have no state; compare --findings tells new and fixed ones");
    const bool isOfSets = asksForSets(options.set, options.files);
    if (options.command == Command::Compare && isOfSets
        && (options.findings.isReported || options.findings.isAdded || !options.findings.conditions.empty()))
        return usageError("findings are of single traces, not of sets");
    if (options.findings.isSarif && options.command == Command::Compare && !options.findings.isReported)
        return usageError("--format sarif is for findings: compare --findings");
    if (options.findings.isSarif && options.findings.listsRules)
        return usageError("--rules is written as text, json or markdown");
    if (options.findings.isWithoutModel && options.findings.segmentModel)
        return usageError("--no-model and --segment-model exclude each other");
    if (options.findings.listsSegments && (options.findings.listsRules || !options.findings.conditions.empty()))
        return usageError("--segments goes without --rules and --fail-if");
    if (options.findings.listsSegments && (options.findings.isSarif || options.format != ReportFormat::Json))
        return usageError("--segments is written as json: --format json");
    if (options.findings.isReported && !isFormatOfFindings(options.format))
        return usageError("--findings is written as text, json, markdown or sarif; --with-findings puts them into the "
                          "comparison's report");
    if (options.findings.isReported && options.findings.isAdded)
        return usageError("--findings writes nothing else; --with-findings adds them to the comparison's report");
    if (options.findings.isAdded && !isFormatWithFindings(options.format))
        return usageError("--with-findings is for text, json, markdown and html");
    if (options.findings.isReported && options.zoom)
        return usageError("--findings is of the whole step, without --zoom");
    if (options.findings.isReported && !options.whatIf.empty())
        return usageError("--findings goes without --what-if");
    return {};
}

std::string_view findingsHelp()
{
    return R"(
findings tells what is wrong in a run: known anti-patterns, where, and what each costs at most: the time of the critical
path that its evidence owns. It is no promise of a gain. "Likely" findings are facts that a rule reads, "possible" ones
are inferred and need a look; "confirmed" are those that the segment model flags, too. What has no bound or was there once is information. Of findings, and of compare with
--findings, which tells of each finding whether it is new, fixed, same, worse or better:
  --format FORMAT      text (default), json, markdown, sarif (2.1.0, for tools that show findings beside the code); of the
                       findings of one trace also html, csv, tsv and xlsx
  --least-share 1%, --least-time 50us
                       a finding must cost more than both per step to be reported
  --medium-share 3%, --high-share 10%
                       severity by the share of the step
  --steady-share 50%   evidence in fewer steps is information
  --ignore RULE[@PATH][=REASON]
                       findings of this rule, or those at this block (as the JSON's "path"), are listed apart with the
                       reason and count nowhere; several times
  --session FILE       limits and ignored findings of a session, and whether the segment model is asked; a limit behind it
                       changes the session's
  --with-findings      of compare: the report of the comparison, with a section of its findings (text, json, markdown,
                       html)
  --fail-if "findings(WANTED, ...) > NUMBER"
                       exit with 1 if there are more (with < fewer); WANTED is a state (new, fixed, worse, better, same,
                       unpaired, notJudged, undecided; only of compare), severity >= high, medium, low or info, or
                       grade >= likely (the default) or possible
  --no-model           without the second opinion of the segment model, which makes possible findings "confirmed" where it
                       agrees
  --segment-model FILE another segment model than the program's own
  --segments           of findings: the trace's segments with their features and scores instead, with --format json
Of several recordings (files, a folder, a quoted pattern, @LIST, an archive) findings writes one list: what each rule finds
at one place, in how many of them, and where it costs most; of ranks of one job also which one the others wait for (P5).
findings also takes --steps, --kind, --kind-pattern and --output. findings --rules lists every rule with its condition,
its limits, what a recording must hold for it, and its source.
)";
}

Result<FindingsOutcome> findingsOfTrace(const CliOptions &options, const std::stop_token &stop)
{
    if (options.findings.listsRules)
        return FindingsOutcome { findingRulesReport(options.findings.choices.limits, options.format), {} };
    const std::string &file = options.files.front();
    const auto run = loadFirstFile(options, stop);
    if (!run)
        return run.error();
    return interruptible(stop, file, [&]() -> Result<FindingsOutcome> {
        const auto trace = summarize(*run, options.compare.steps, options.compare.aggregate, options.compare.kind);
        if (!trace)
            return trace.error();
        const FindingChoices &choices = options.findings.choices;
        FindingsOutcome outcome;
        if (options.findings.listsSegments) {
            outcome.report = segmentsJson(*trace, options.findings.askedModel());
            return outcome;
        }
        outcome.list =
            findFindings(**run, *trace->timeline, {}, trace->steps, choices.limits, options.findings.askedModel());
        ignoreFindings(trace->timeline->tree, *outcome.list, choices);
        if (options.tables.format) {
            auto table =
                tableFile(writtenTable(TraceSource { *trace, &*outcome.list }, "findings"), *options.tables.format);
            if (!table)
                return table.error();
            outcome.report = std::move(*table);
            return outcome;
        }
        outcome.report = options.findings.isSarif ? findingsSarif(*trace, *outcome.list, kVersion)
                                                  : findingsReport(*trace, *outcome.list, options.format);
        return outcome;
    });
}

Result<SetOutcome> findingsOfRecordings(const CliOptions &options, const std::stop_token &stop)
{
    SetOutcome outcome;
    const auto set = loadNamedSet(options, outcome, stop);
    if (!set)
        return set.error();
    JoinedFindings joined;
    const auto addRecording = [&](const MemberPlace &place) -> Result<bool> {
        const auto run = loadMemberRun(place, options.stepKindRules, std::thread::hardware_concurrency(), stop);
        if (!run)
            return run.error();
        return interruptible(stop, (*run)->trace.file, [&]() -> Result<bool> {
            const auto trace = summarize(*run, options.compare.steps, options.compare.aggregate);
            if (!trace)
                return trace.error();
            const FindingChoices &choices = options.findings.choices;
            FindingList list =
                findFindings(**run, *trace->timeline, {}, trace->steps, choices.limits, options.findings.askedModel());
            ignoreFindings(trace->timeline->tree, list, choices);
            joined.add((*run)->trace.file, *trace, list);
            return true;
        });
    };
    for (const SetRank &rank : (*set)->ranks) {
        std::vector<MemberPlace> traces = rank.laterTraces;
        if (rank.isTrace)
            traces.insert(traces.begin(), rank.place);
        else
            outcome.messages.push_back("rank " + rank.label + " is a summary, which has no findings");
        for (const MemberPlace &place : traces) {
            if (const auto added = addRecording(place); !added)
                return added.error();
        }
    }
    joined.addStragglers(**set);
    outcome.report = joined.report(options.format);
    return outcome;
}

std::string findingsOfComparison(const Comparison &comparison, const PairedFindings &paired, const CliOptions &options)
{
    return options.findings.isSarif ? findingsSarif(comparison, paired, kVersion)
                                    : findingsReport(comparison, paired, options.format);
}

ExitCode judgeFindings(const FindingList &list, const std::vector<FindingsCondition> &conditions, const Say &say)
{
    ExitCode code = ExitDone;
    for (const FindingsCondition &condition : conditions)
        code = graver(code, judgeOne(condition, condition.count(list), FindingsCondition::whyNotJudged(list), say));
    return code;
}

ExitCode judgeFindings(const PairedFindings &paired, const std::vector<FindingsCondition> &conditions, const Say &say)
{
    ExitCode code = ExitDone;
    for (const FindingsCondition &condition : conditions)
        code = graver(code, judgeOne(condition, condition.count(paired), condition.whyNotJudged(paired), say));
    return code;
}

} // namespace twinlane
