// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/facts/workloaddiff.h"

#include "model/facts/borderinputs.h"
#include "model/facts/productrows.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kVeryDifferent = 4; // times as many tokens, samples or rows
/// The evidence of work has to lie in operators with this part of the steps' time.
constexpr double kLeastShareOfTime = 1.0 / 3;
/// Of other models less of the products' time lies in weights of the same sizes.
constexpr double kLeastSharedWeights = 0.1;

Delta<double> deltaOf(const std::optional<double> &a, const std::optional<double> &b)
{
    Delta<double> delta = makeDelta<double>(a, b);
    if (!a || !b)
        delta.delta.reset(); // what a side does not tell is not 0
    return delta;
}

double averageStepNs(const AlignedRuns &runs, Side side)
{
    std::int64_t sumNs = 0;
    for (const std::uint32_t index : runs.steps(side)) {
        const Step &step = runs.run(side).steps.kept[index];
        sumNs += step.endNs - step.startNs;
    }
    return double(sumNs) / double(runs.steps(side).size());
}

std::optional<double> nsPer(const std::optional<double> &count, double ns)
{
    return count && *count > 0 ? std::optional(ns / *count) : std::nullopt;
}

bool differMuch(const Delta<double> &count)
{
    return count.delta && count.baseline && count.experimental
        && std::max(*count.baseline, *count.experimental)
        > kVeryDifferent * std::min(*count.baseline, *count.experimental);
}

bool isMany(const std::optional<double> &factor)
{
    return factor && std::max(*factor, 1 / *factor) > kVeryDifferent;
}

bool isTelling(const WorkEvidence &evidence)
{
    return evidence.shareOfTime >= kLeastShareOfTime;
}

/// The evidence of both sides that counts the same thing; null: there is none.
struct CommonEvidence {
    const WorkEvidence *a = nullptr, *b = nullptr;
    explicit operator bool() const { return a && b; }
};

/// Calls of attention are layers: only where both sides have as many of one size do their rows tell the batch.
bool areAlikeCalls(const WorkEvidence &a, const WorkEvidence &b)
{
    return a.source != WorkSource::Attention || (a.calls && b.calls && *a.calls == *b.calls);
}

CommonEvidence commonEvidence(const Workload &a, const Workload &b)
{
    const auto firstOf = [](const Workload &side, const WorkEvidence &like) {
        return std::find_if(side.evidence.begin(), side.evidence.end(), [&](const WorkEvidence &each) {
            return each.source == like.source && each.operatorName == like.operatorName;
        });
    };
    for (const bool isOfOneModel : { true, false }) {
        for (const WorkEvidence &x : a.evidence) {
            const auto y = std::find_if(b.evidence.begin(), b.evidence.end(), [&](const WorkEvidence &each) {
                const bool isSameOperator = each.source == x.source && each.operatorName == x.operatorName;
                return isSameOperator && (!isOfOneModel || each.weights == x.weights);
            });
            // Where no weights are alike, the largest of each side stand for each other.
            const bool isFound =
                y != b.evidence.end() && (isOfOneModel || (&*firstOf(a, x) == &x && x.source != WorkSource::Attention));
            if (isFound && areAlikeCalls(x, *y) && isTelling(x) && isTelling(*y))
                return { &x, &*y };
        }
    }
    return {};
}

/// What each side tells for itself, where both do not count the same.
WorkloadFigures ownFigures(const Workload &workload)
{
    const auto found = std::find_if(workload.evidence.begin(), workload.evidence.end(), isTelling);
    return found == workload.evidence.end() ? WorkloadFigures() : found->figures;
}

void withoutDelta(Delta<double> &value)
{
    value.delta.reset();
    value.percent.reset();
}

void addPasses(const AlignedRuns &runs, WorkloadDiff &diff)
{
    for (const Side side : kSides)
        diff.passes[side] = modelPasses(runs.run(side), runs.timeline(side), runs.steps(side));
    if (!diff.bothGenerate())
        return;
    const Generation &a = *diff.passes[0].generation, &b = *diff.passes[1].generation;
    diff.generatedTokens = deltaOf(a.tokens, b.tokens);
    diff.nsPerGeneratedToken = deltaOf(a.perTokenNs, b.perTokenNs);
}

bool differInKind(const WorkloadDiff &workload)
{
    return !workload.baselineKind.empty() && !workload.experimentalKind.empty()
        && workload.baselineKind != workload.experimentalKind;
}

} // namespace

bool WorkloadDiff::isDifferentWork() const
{
    const bool isOtherModel =
        !hasEqualInputs.value_or(false) && (isHardlyAligned || (hasEqualInputs.has_value() && hasOtherWeights));
    if (isOtherModel || differInKind(*this))
        return true;
    return bothGenerate() ? differMuch(generatedTokens)
                          : differMuch(tokens) || differMuch(samples) || isMany(rowsFactor);
}

WorkloadDiff workloadDiff(const AlignedRuns &runs)
{
    const Workload ofA = workloadOf(runs.run(Side::Baseline), runs.baselineSteps);
    const Workload ofB = workloadOf(runs.run(Side::Experimental), runs.experimentalSteps);
    const CommonEvidence common = commonEvidence(ofA, ofB);
    WorkloadFigures a = common ? common.a->figures : ownFigures(ofA), b = common ? common.b->figures : ownFigures(ofB);
    const double stepA = averageStepNs(runs, Side::Baseline), stepB = averageStepNs(runs, Side::Experimental);
    WorkloadDiff diff;
    diff.batch = deltaOf(a.batch, b.batch);
    diff.sequence = deltaOf(a.sequence, b.sequence);
    diff.samples = deltaOf(a.samples, b.samples);
    diff.tokens = deltaOf(a.tokens, b.tokens);
    if (!common) {
        for (Delta<double> *value : { &diff.batch, &diff.sequence, &diff.samples, &diff.tokens })
            withoutDelta(*value);
    } else if (!a.hasUnlikeSteps && !b.hasUnlikeSteps) {
        diff.nsPerSample = deltaOf(nsPer(a.samples, stepA), nsPer(b.samples, stepB));
        diff.nsPerToken = deltaOf(nsPer(a.tokens, stepA), nsPer(b.tokens, stepB));
    }
    // Rows that became fewer and longer hold more of what is needed, or less: a piece is not the same piece.
    if (diff.batch.delta && diff.sequence.delta && *diff.batch.delta * *diff.sequence.delta < 0) {
        withoutDelta(diff.nsPerSample);
        withoutDelta(diff.nsPerToken);
    }
    addPasses(runs, diff);
    diff.baselineKind = ofA.kind;
    diff.experimentalKind = ofB.kind;
    const ProductRows rows = productRows(runs);
    diff.rowsFactor = rows.factor;
    diff.hasOtherWeights = rows.sharedPart && *rows.sharedPart < kLeastSharedWeights;
    diff.hasEqualInputs = haveEqualInputs(runs);
    diff.isHardlyAligned = runs.topLevelOnly && runs.withheld != Withheld::NothingRecorded; // nothing is no other work
    return diff;
}

ToldWork toldWork(const WorkloadDiff &workload)
{
    if (workload.bothGenerate())
        return { differInKind(workload),
            differMuch(workload.generatedTokens) ? WorkSize::GeneratedCount : WorkSize::None };
    return { differInKind(workload),
        differMuch(workload.tokens)        ? WorkSize::TokenCount
            : differMuch(workload.samples) ? WorkSize::SampleCount
            : isMany(workload.rowsFactor)  ? WorkSize::RowCount
                                           : WorkSize::None };
}

namespace {

/// What of the work there is another number of; no clause: nothing that is counted.
Clauses sizeClauses(const WorkloadDiff &workload, WorkSize size)
{
    const auto pieces = [](const Delta<double> &count, std::string_view text) {
        return Clauses { verdictClause(text,
            { StatementNumber { std::round(*count.baseline), 0 },
                StatementNumber { std::round(*count.experimental), 0 } }) };
    };
    switch (size) {
    case WorkSize::TokenCount:
        return pieces(workload.tokens, TWINLANE_TEXT("Verdict", "{0} -> {1} tokens per step"));
    case WorkSize::GeneratedCount:
        return pieces(workload.generatedTokens, TWINLANE_TEXT("Verdict", "{0} -> {1} generated tokens per step"));
    case WorkSize::SampleCount:
        return pieces(workload.samples, TWINLANE_TEXT("Verdict", "{0} -> {1} samples per step"));
    case WorkSize::RowCount:
        return { verdictClause(*workload.rowsFactor > 1
                ? TWINLANE_TEXT("Verdict", "products of the same weights on {0} times as many rows")
                : TWINLANE_TEXT("Verdict", "products of the same weights on {0} times as few rows"),
            { StatementNumber { std::max(*workload.rowsFactor, 1 / *workload.rowsFactor), 1 } }) };
    case WorkSize::None:
        break;
    }
    return {};
}

} // namespace

Clauses differentWorkClauses(const WorkloadDiff &workload)
{
    const ToldWork told = toldWork(workload);
    Clauses kinds;
    if (told.areKinds)
        kinds = { verdictClause(
            TWINLANE_TEXT("Verdict", "{0} against {1}"), { workload.baselineKind, workload.experimentalKind }) };
    Clauses weights;
    if (workload.hasOtherWeights)
        weights = { verdictClause(TWINLANE_TEXT("Verdict", "products with weights of other sizes")) };
    return listed({ std::move(kinds), sizeClauses(workload, told.size), std::move(weights) });
}

} // namespace twinlane
