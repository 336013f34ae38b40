// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/judgement/judgedruns.h"

#include "model/alignment/kindruns.h"
#include "model/judgement/ratioestimate.h"
#include "model/judgement/samplelimits.h"
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
    JudgedRuns judged { std::move(runs), {}, {}, {}, {}, {} };
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

bool isOfRecordings(const JudgedRuns &runs)
{
    constexpr double kLittle = 0.25;
    if (runs.judged().sampleUnit != SampleUnit::Step)
        return false;
    if (runs.program.isSame() || !runs.program.deltaNs)
        return runs.program.isSame() && !otherKindsStayed(runs);
    const auto step = runs.timeNs(runs.stepRow(), Measure::Critical, Aggregate::Mean).delta;
    return step.value_or(0) != 0 && double(*runs.program.deltaNs) / double(*step) < kLittle;
}

RowJudgement ofWholeStep(const JudgedRuns &runs, RowJudgement judgement)
{
    if (judgement.outcome == Outcome::Real && isOfRecordings(runs))
        judgement.outcome = Outcome::Recordings;
    return judgement;
}

RowJudgement judgeAverageStep(const JudgedRuns &runs)
{
    RowJudgement judgement = judgeStep(runs.judged());
    const RepeatedBlocks *calls = stepOfRepeatedBlocks(runs.repeated);
    if (calls && runs.options.measure == Measure::Critical)
        judgement.outcome = calls->judgement.outcome;
    if (!isOpen(judgement.outcome) && isOfWarmUp(runs))
        judgement.outcome = Outcome::TooFewSteps;
    return ofWholeStep(runs, judgement);
}

JudgedRuns judgeRuns(AlignedRuns runs)
{
    if (!runs.kinds.empty())
        return judgeByKind(std::move(runs));
    JudgedRuns judged { std::move(runs), {}, {}, {}, {}, {} };
    judged.program = programDiff(judged);
    judged.commonFactor = commonFactor(judged.judged());
    if (!mayShareFactor(judged))
        judged.commonFactor.hostLog.reset();
    judged.judgements = judgeRows(judged.judged(), judged.commonFactor);
    judged.repeated = judgeRepeatedBlocks(judged.judged(), judged.options.measure);
    for (std::size_t row = 0; row <= judged.stepRow().row(); ++row)
        judged.judgements[row] = ofWholeStep(judged, judged.judgements[row]);
    return judged;
}

} // namespace twinlane
