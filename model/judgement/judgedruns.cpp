// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/judgement/judgedruns.h"

#include "model/alignment/kindruns.h"
#include "model/base/concurrently.h"
#include "model/base/side.h"
#include "model/judgement/ratioestimate.h"
#include "model/judgement/samplelimits.h"
#include "model/judgement/unchangedwork.h"
#include "model/run/stepchoice.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

/// Judges each kind by itself and puts the judgements in the places of the whole. Rows of a kind that one side alone has
/// and the row of the run are left as not judged.
JudgedRuns judgeByKind(AlignedRuns runs)
{
    RowJudgement none;
    none.outcome = Outcome::NotJudged;
    none.unit = runs.judged().sampleUnit;
    JudgedRuns judged { std::move(runs), {}, {}, {}, {}, {}, {}, {} };
    judged.program = programDiff(judged);
    judged.judgements.assign(judged.rows.size(), none);
    for (std::size_t i = 0; i < judged.kinds.size(); ++i) {
        const KindOfSteps &kind = judged.kinds[i], &samples = judged.judged().kinds[i];
        judged.ofKinds.emplace_back();
        if (kind.steps[0].empty() || kind.steps[1].empty() || samples.steps[0].empty() || samples.steps[1].empty())
            continue;
        const auto own = std::make_shared<const JudgedRuns>(judgeRuns(runsOfKind(judged, i)));
        for (std::size_t row = 1; row < own->judgements.size(); ++row)
            judged.judgements[rowOfWhole(kind, RowId(row)).row()] = own->judgements[row];
        judged.ofKinds.back() = own;
        for (const std::size_t side : { 0, 1 })
            judged.usual[side].insert(judged.usual[side].end(), own->usual[side].begin(), own->usual[side].end());
    }
    return judged;
}

/// Where most operators work on other sizes, or little could be aligned, one factor for all blocks is the work's and not
/// the machine's.
bool mayShareFactor(const JudgedRuns &runs)
{
    constexpr std::size_t kMostOtherInputs = 3; // one in so many
    constexpr double kLeastAligned = 0.5;
    return kMostOtherInputs * runs.program.count(WorkRespect::Inputs) <= runs.program.compared
        && runs.alignedShare >= kLeastAligned;
}

/// Did one side warm up for longer, and are too few steps left without those that either side warmed up in?
bool isOfWarmUp(const AlignedRuns &runs)
{
    if (runs.judged().sampleUnit != SampleUnit::Step || !runs.kinds.empty())
        return false;
    const auto warmUp = [&](Side side) {
        const std::vector<std::uint32_t> &steps = runs.steps(side);
        return std::count_if(steps.begin(), steps.end(),
            [&](std::uint32_t step) { return runs.run(side).steps.kept[step].mark == StepMark::WarmUp; });
    };
    if (warmUp(Side::Baseline) == warmUp(Side::Experimental))
        return false;
    std::vector<std::uint32_t> a = runs.baselineSteps, b = runs.experimentalSteps;
    leaveOutWarmUp(*runs.baseline, a, *runs.experimental, b);
    return std::min(a.size(), b.size()) < kLeastStepsToJudge;
}

/// The kind of the chosen steps of a side; none: they are of several kinds, or nothing tells their kind.
std::string_view kindOfChosen(const AlignedRuns &runs, Side side)
{
    const std::vector<std::string_view> kinds = kindsAmong(runs.run(side), runs.steps(side));
    return kinds.size() == 1 ? kinds.front() : std::string_view();
}

/// So many robust deviations of unchanged blocks are what chance does to a block of the host.
constexpr double kUnevenSpreads = 3;
/// So many recordings a side lie wholly apart by chance in one of 35 pairs; three in one of ten.
constexpr std::size_t kLeastRecordingsOfSameWork = 4;

std::vector<UsualTimes> usualOfSide(const AlignedRuns &runs, Side side)
{
    const auto &recordings = runs.judged().recordings[side];
    std::vector<UsualTimes> found;
    if (recordings.empty())
        found.push_back(usualTimes(runs.run(side), runs.timeline(side), runs.steps(side)));
    for (const Recording &recording : recordings)
        found.push_back(usualTimes(*recording.run, *recording.timeline, recording.steps));
    return found;
}

PerSide<std::vector<UsualTimes>> usualOfSides(const AlignedRuns &runs)
{
    auto experimental = concurrently([&] { return usualOfSide(runs, Side::Experimental); });
    std::vector<UsualTimes> baseline = usualOfSide(runs, Side::Baseline);
    return { std::move(baseline), experimental.get() };
}

/// Where the programs did the same work, all work is unchanged work: it tells nothing of a change.
StepEvidence evidenceOf(const JudgedRuns &runs)
{
    StepEvidence evidence { runs.usual, isDisturbed(runs), {}, runs.operators };
    if (!runs.program.isSame())
        evidence.isOtherWork = runs.program.isOtherWork;
    return evidence;
}

/// Where the blocks share no factor, but unchanged work moved by more than two recordings differ by, rows are judged
/// beside that: each of them moved with it.
CommonFactor factorOfRows(CommonFactor factor, const std::optional<UnchangedWork> &host)
{
    if (!factor.hostLog && host && std::abs(host->log) > kHostRunToRunPercent / 100) {
        factor.hostLog = host->log;
        factor.hostUnevenLog = kUnevenSpreads * host->spreadLog;
    }
    return factor;
}

/// Are there recordings enough to say that equal work takes another time?
bool areApart(const JudgedRuns &runs, const RowJudgement &step)
{
    constexpr double kMostP = 0.01;
    const AlignedRuns &judged = runs.judged();
    if (judged.sampleUnit != SampleUnit::Recording || step.pValue.value_or(1) > kMostP)
        return false;
    const auto a = judged.samplesNs(judged.stepRow(), Side::Baseline, Measure::Critical),
               b = judged.samplesNs(judged.stepRow(), Side::Experimental, Measure::Critical);
    if (std::min(a.size(), b.size()) < kLeastRecordingsOfSameWork)
        return false;
    const auto [leastA, mostA] = std::minmax_element(a.begin(), a.end());
    const auto [leastB, mostB] = std::minmax_element(b.begin(), b.end());
    return *mostA < *leastB || *mostB < *leastA;
}

/// The mean step of a side without what calls took beyond their usual time.
double usualStepNs(const JudgedRuns &runs, Side side)
{
    double sum = 0;
    const std::vector<UsualTimes> &recordings = runs.usual[side];
    for (const UsualTimes &usual : recordings)
        sum += usual.usualStepNs();
    return recordings.empty() ? 0 : sum / double(recordings.size());
}

/// The times of the steps of each kind that no mark tells from the others.
std::map<std::string_view, Samples> timesOfKinds(const Run &run)
{
    std::map<std::string_view, Samples> times;
    for (const Step &step : run.steps.kept) {
        if (step.mark == StepMark::None && !step.kind.empty())
            times[step.kind].push_back(double(step.endNs - step.startNs));
    }
    return times;
}

} // namespace

double disturbedShare(const JudgedRuns &runs, Side side)
{
    double beyond = 0, all = 0;
    for (const UsualTimes &usual : runs.usual[side]) {
        beyond += usual.share * double(usual.counted());
        all += double(usual.counted());
    }
    return all > 0 ? beyond / all : 0;
}

bool isDisturbed(const JudgedRuns &runs)
{
    return std::max(disturbedShare(runs, Side::Baseline), disturbedShare(runs, Side::Experimental)) >= kDisturbedShare;
}

std::optional<double> usualChangePercent(const JudgedRuns &runs)
{
    const double a = usualStepNs(runs, Side::Baseline), b = usualStepNs(runs, Side::Experimental);
    return a > 0 ? std::optional(100 * (b - a) / a) : std::nullopt;
}

bool otherKindsStayed(const AlignedRuns &runs)
{
    constexpr double kMostPart = 0.5;
    const std::string_view kind = kindOfChosen(runs, Side::Baseline);
    if (kind.empty() || kind != kindOfChosen(runs, Side::Experimental) || runs.sampleUnit != SampleUnit::Step)
        return false;
    const auto a = timesOfKinds(*runs.baseline), b = timesOfKinds(*runs.experimental);
    const auto ratioOf = [&](std::string_view of) -> std::optional<RatioEstimate> {
        const auto inA = a.find(of), inB = b.find(of);
        if (inA == a.end() || inB == b.end() || std::min(inA->second.size(), inB->second.size()) < kLeastStepsToJudge)
            return std::nullopt;
        return ratioEstimate(inA->second, inB->second, Scatter::Apart);
    };
    const auto own = ratioOf(kind);
    bool isFound = false;
    for (const auto &[other, times] : a) {
        const auto ratio = own && other != kind ? ratioOf(other) : std::nullopt;
        if (!ratio)
            continue;
        const double change = std::abs(own->log);
        if (std::abs(ratio->log) > kMostPart * change || std::abs(ratio->log) + ratio->halfLog > change)
            return false;
        isFound = true;
    }
    return isFound;
}

bool isOfRecordings(const JudgedRuns &runs, const RowJudgement &step)
{
    constexpr double kLittle = 0.25;
    if (areApart(runs, step))
        return false;
    if (runs.program.isSame() || !runs.program.deltaNs)
        return runs.program.isSame() && !otherKindsStayed(runs);
    const AlignedRuns &judged = runs.judged();
    const auto delta = judged.timeNs(judged.stepRow(), Measure::Critical, Aggregate::Mean).delta;
    return delta.value_or(0) != 0 && double(*runs.program.deltaNs) / double(*delta) < kLittle;
}

RowJudgement ofWholeStep(const JudgedRuns &runs, RowJudgement judgement)
{
    if (!isOpen(judgement.outcome) && isOfWarmUp(runs)) {
        judgement.outcome = Outcome::TooFewSteps;
        judgement.intervalNs.reset(); // an interval would say what too few steps cannot
        judgement.pValue.reset();
    }
    if (judgement.outcome == Outcome::Real && isOfRecordings(runs, judgement))
        judgement.outcome = Outcome::Recordings;
    return judgement;
}

RowJudgement judgeAverageStep(const JudgedRuns &runs)
{
    RowJudgement judgement = judgeStep(runs.judged(), evidenceOf(runs));
    const RepeatedBlocks *calls = stepOfRepeatedBlocks(runs.repeated);
    if (calls && runs.options.measure == Measure::Critical)
        judgement.outcome = calls->judgement.outcome;
    return ofWholeStep(runs, judgement);
}

namespace {

/// Other programs on the machine slow a block by more that works on more memory, in all steps of a recording. So where a block
/// did the same work on a host that others used, few recordings do not tell a change of it from that. Others used it where
/// single calls were held up for kUnquietShare of the steps: alone, two dozen of our recordings lost less than 2 % so.
bool isUnquietHost(const JudgedRuns &runs)
{
    constexpr double kUnquietShare = 0.03;
    const AlignedRuns &judged = runs.judged();
    const bool areFew = judged.sampleUnit != SampleUnit::Recording
        || std::min(judged.steps(Side::Baseline).size(), judged.steps(Side::Experimental).size())
            < kLeastRecordingsOfSameWork;
    const double share = std::max(disturbedShare(runs, Side::Baseline), disturbedShare(runs, Side::Experimental));
    return areFew && share >= kUnquietShare && runs.baseline->links.device.size() == 0
        && runs.experimental->links.device.size() == 0;
}

/// By row: did both sides do the same work in it and in all blocks inside?
std::vector<bool> rowsOfSameWork(const JudgedRuns &runs)
{
    std::vector<bool> isSame(runs.rows.size(), runs.program.isSame());
    const std::vector<char> &isOther = runs.program.isOtherWork;
    if (runs.program.isSame() || isOther.empty())
        return isSame;
    std::vector<std::uint32_t> others(1, 0); // before each row
    for (std::size_t row = 0; row < runs.rows.size(); ++row) {
        const PairRow &pair = runs.rows[row];
        const bool isPartOfParent = pair.isOwnTime || runs.kind(RowId(row)) == BlockKind::Unknown;
        const bool isOtherRow = isOther[isPartOfParent && pair.parent ? pair.parent.row() : row] || !pair.a || !pair.b;
        others.push_back(others.back() + (isOtherRow ? 1 : 0));
    }
    for (std::size_t row = 0; row < runs.rows.size(); ++row)
        isSame[row] = others[runs.rows[row].subtreeEnd] == others[row];
    return isSame;
}

} // namespace

JudgedRuns judgeRuns(AlignedRuns runs)
{
    if (!runs.kinds.empty())
        return judgeByKind(std::move(runs));
    JudgedRuns judged { std::move(runs), {}, {}, {}, {}, {}, {}, {} };
    judged.program = programDiff(judged);
    judged.usual = usualOfSides(judged);
    if (!lackTheSameWork(*judged.baseline, *judged.experimental)) // kernels that are missing are no state of a machine
        judged.commonFactor = commonFactor(judged.judged());
    if (!mayShareFactor(judged))
        judged.commonFactor.hostLog.reset();
    const auto host = unchangedWork(judged.judged(), judged.program.isOtherWork, Measure::Host);
    if (host)
        judged.commonFactor.hostUnevenLog =
            kUnevenSpreads * host->spreadLog + std::abs(host->log - judged.commonFactor.hostLog.value_or(0));
    else if (isDisturbed(judged) || awayLog(judged.usual) > 0)
        judged.operators = unchangedOperators(judged.judged());
    CommonFactor ofRows = factorOfRows(judged.commonFactor, host ? host : judged.operators);
    ofRows.hostUnevenLog = std::max(ofRows.hostUnevenLog, awayLog(judged.usual));
    judged.judgements = judgeRows(judged.judged(), ofRows, evidenceOf(judged));
    judged.repeated = judgeRepeatedBlocks(judged.judged(), judged.options.measure);
    for (std::size_t row = 0; row <= judged.stepRow().row(); ++row)
        judged.judgements[row] = ofWholeStep(judged, judged.judgements[row]);
    if (isUnquietHost(judged)) {
        const std::vector<bool> isSameWork = rowsOfSameWork(judged);
        for (std::size_t row = judged.stepRow().row() + 1; row < judged.judgements.size(); ++row) {
            RowJudgement &judgement = judged.judgements[row];
            if (judgement.outcome == Outcome::Real && isSameWork[row] && judged.rows[row].a && judged.rows[row].b) {
                judgement.outcome = Outcome::WithinNoise;
                judgement.isRealInside = false;
            }
        }
    }
    return judged;
}

} // namespace twinlane
