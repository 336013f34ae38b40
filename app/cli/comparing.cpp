// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/comparing.h"

#include "app/cli/baselinecommand.h"
#include "model/comparison/comparison.h"
#include "model/report/reportnumbers.h"
#include "model/whatif/whatif.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace twinlane {

std::optional<std::string> whyNotSteady(const Comparison &comparison)
{
    std::size_t fewest = kLeastStepsToJudge;
    bool areLeftOut = false;
    for (const Side side : kSides) {
        if (comparison.options.stepsOf(side).kind != StepChoice::Kind::Steady)
            continue;
        fewest = std::min(fewest, comparison.steps(side).size());
        areLeftOut = areLeftOut || comparison.steps(side).size() < comparison.run(side).steps.kept.size();
    }
    if (!areLeftOut || fewest >= kLeastStepsToJudge)
        return {};
    return "fewer than " + std::to_string(kLeastStepsToJudge) + " steady steps a side are left";
}

ExitCode judge(const std::vector<OverviewMetric> &overview, const std::vector<FailCondition> &conditions,
    const std::optional<std::string> &whyNone, const Say &say)
{
    ExitCode code = ExitDone;
    for (const FailCondition &condition : conditions) {
        if (const auto why = whyNone ? whyNone : condition.whyNotJudged(overview)) {
            say("--fail-if \"" + condition.text + "\" cannot be judged: " + *why);
            if (code == ExitDone)
                code = ExitNotJudged;
            continue;
        }
        if (!condition.holds(overview))
            continue;
        code = ExitConditionHolds;
        for (const OverviewMetric &metric : overview) {
            if (metric.key == condition.metric)
                say("--fail-if \"" + condition.text + "\" holds: " + valueText(metric.value.baseline, metric.unit)
                    + " became " + valueText(metric.value.experimental, metric.unit) + " (" + changeText(metric.value)
                    + ")");
        }
    }
    return code;
}

ExitCode judgeAll(const Comparison &comparison, const CliOptions &options, const Say &say)
{
    const ExitCode code = judge(judgedMetrics(comparison), options.failConditions, whyNotSteady(comparison), say);
    if (options.findings.conditions.empty())
        return code;
    const ExitCode ofFindings = judgeFindings(findingsOf(comparison, options), options.findings.conditions, say);
    return code == ExitConditionHolds || ofFindings == ExitDone ? code : ofFindings;
}

Result<PeaksTable> peaksFor(const CliOptions &options)
{
    return options.peaksFile ? PeaksTable::readBeforeShipped(*options.peaksFile) : PeaksTable::shipped();
}

std::optional<Error> addPeaks(CompareOptions &compared, const CliOptions &options)
{
    if (!options.hasRates)
        return {};
    auto peaks = peaksFor(options);
    if (!peaks)
        return peaks.error();
    compared.peaks = std::make_shared<const PeaksTable>(std::move(*peaks));
    return {};
}

Result<std::shared_ptr<const Run>> loadFirstFile(const CliOptions &options, const std::stop_token &stop)
{
    const std::string &file = options.files.front();
    Progress unseen;
    return loadRun(
        file == "-" ? "/dev/stdin" : file, unseen, stop, std::thread::hardware_concurrency(), options.stepKindRules);
}

Result<std::shared_ptr<const Comparison>> loadAsked(const CliOptions &asked, Progress &baselineProgress,
    Progress &experimentalProgress, std::stop_token stop, ReadRuns runs)
{
    CliOptions options = asked;
    const auto named = resolveBaseline(options, stop);
    if (!named)
        return named.error();
    LoadRequest request { options.files[0], options.files[1], options.compare, options.baselineRepeats,
        options.experimentalRepeats };
    request.baselineRun = std::move(runs.baseline);
    request.experimentalRun = std::move(runs.experimental);
    request.stepKindRules = options.stepKindRules;
    if (const auto error = addPeaks(request.options, options))
        return *error;
    request.baselineNamesPath = options.baselineNames;
    request.experimentalNamesPath = options.experimentalNames;
    request.baselineRange = options.baselineRange;
    request.experimentalRange = options.experimentalRange;
    auto loaded = loadComparison(request, baselineProgress, experimentalProgress, std::move(stop));
    if (loaded && options.compare.measure == Measure::Device && (*loaded)->baseline->links.device.empty()
        && (*loaded)->experimental->links.device.empty())
        return Error { ErrorCode::BadRequest, {}, 0, "--measure device: neither run has work on a device" };
    if (loaded && *named) {
        if (const auto misfit = whyBaselineDoesNotFit(**named, *(*loaded)->experimental))
            return *misfit;
    }
    return loaded;
}

Result<std::vector<RowId>> rowsAsInBaseline(const Comparison &comparison, const std::vector<std::string> &names)
{
    std::vector<RowId> rows;
    for (const std::string &name : names) {
        const std::vector<RowId> named = rowsNamed(comparison, name);
        if (named.empty())
            return Error { ErrorCode::BadRequest, {}, 0, "--what-if: " + whyNoBlock(comparison, name) };
        rows.insert(rows.end(), named.begin(), named.end());
    }
    return rows;
}

Result<RowId> rowToZoom(const Comparison &comparison, const std::string &name)
{
    constexpr std::size_t kMostTold = 8;
    if (const RowId row = comparison.findPath(name))
        return row;
    const std::vector<RowId> rows = rowsNamed(comparison, name);
    if (rows.size() == 1)
        return rows.front();
    if (rows.empty())
        return Error { ErrorCode::BadRequest, {}, 0, whyNoBlock(comparison, name) };
    std::string why = name + " is " + std::to_string(rows.size()) + " blocks, of which one can be looked into: ";
    for (std::size_t i = 0; i < std::min(rows.size(), kMostTold); ++i)
        why += (i > 0 ? ", \"" : "\"") + comparison.path(rows[i]) + '"';
    return Error { ErrorCode::BadRequest, {}, 0, std::move(why) + (rows.size() > kMostTold ? ", …" : "") };
}

PairedFindings findingsOf(const Comparison &comparison, const CliOptions &options)
{
    PairedFindings paired = pairFindings(comparison, options.findings.choices.limits, options.findings.askedModel());
    ignoreFindings(comparison, paired, options.findings.choices);
    return paired;
}

} // namespace twinlane
