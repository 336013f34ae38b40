// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/headline.h"

#include "model/base/translatable.h"
#include "model/comparison/comparison.h"
#include "model/comparison/kindverdict.h"
#include "model/comparison/verdictclauses.h"
#include "model/comparison/verdictplace.h"
#include "model/judgement/rowcertainty.h"
#include "model/reasons/placename.h"
#include "model/reasons/reasonwords.h"
#include "model/telling/verdictclause.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

/// From this ratio on a factor says more than a percentage.
constexpr double kLeastFactor = 3;
/// A larger difference that could be chance tells nothing.
constexpr double kMostDetectablePercent = 50;

Clauses headlineClauses(std::string_view text, std::vector<StatementValue> values = {})
{
    return { Statement { "Headline", text, std::move(values) } };
}

StatementNumber factorOf(double factor)
{
    return { factor, factor < 100 ? 1 : 0 };
}

StatementAmount share(double ratio)
{
    return { ratio, Unit::Ratio };
}

StatementNumber rounded(const std::optional<double> &count)
{
    return { std::round(count.value_or(0)), 0 };
}

Clauses stepRange(double baselineNs, double experimentalNs)
{
    return headlineClauses("{0}", { StatementRange { baselineNs, experimentalNs, Unit::Nanoseconds } });
}

Clauses signedTime(double ns)
{
    return headlineClauses("{0}", { StatementChange { ns, Unit::Nanoseconds } });
}

bool isEqual(double baselineNs, double experimentalNs)
{
    return std::llround(std::abs(experimentalNs / baselineNs - 1) * 1000) == 0;
}

int directionOf(double baselineNs, double experimentalNs)
{
    return experimentalNs > baselineNs ? 1 : experimentalNs < baselineNs ? -1 : 0;
}

std::string_view aggregateWord(Aggregate aggregate)
{
    switch (aggregate) {
    case Aggregate::Mean:
        return TWINLANE_TEXT("Headline", "mean");
    case Aggregate::Median:
        return TWINLANE_TEXT("Headline", "median");
    case Aggregate::Sum:
        break;
    }
    return TWINLANE_TEXT("Headline", "sum");
}

Headline ofOneTrace(const Comparison &comparison)
{
    const auto ns = comparison.timeNs(comparison.stepRow(), Measure::Critical).baseline;
    const std::size_t steps = comparison.baselineSteps.size();
    Headline made;
    made.subject = headlineClauses(
        TWINLANE_TEXT("Headline", "{0} a step"), { StatementAmount { double(ns.value_or(0)), Unit::Nanoseconds } });
    made.figures.push_back(steps == 1 ? headlineClauses(TWINLANE_TEXT("Headline", "one step"))
                                      : headlineClauses(TWINLANE_TEXT("Headline", "{0} of {1} steps"),
                                          { StatementWord { aggregateWord(comparison.options.aggregate) },
                                              StatementNumber { double(steps), 0 } }));
    return made;
}

Clauses otherWorkSubject(const WorkloadDiff &work)
{
    constexpr std::string_view kTokens = TWINLANE_TEXT("Headline", "{0} tokens a step against {1}");
    const ToldWork told = toldWork(work);
    const auto differ = [](const Delta<double> &count) {
        return count.baseline && count.experimental && *count.baseline != *count.experimental;
    };
    const auto pieces = [](const Delta<double> &count, std::string_view text) {
        return headlineClauses(text, { rounded(count.baseline), rounded(count.experimental) });
    };
    if (told.areKinds)
        return headlineClauses(
            TWINLANE_TEXT("Headline", "{0} against {1}"), { work.baselineKind, work.experimentalKind });
    switch (told.size) {
    case WorkSize::TokenCount:
        return pieces(work.tokens, kTokens);
    case WorkSize::GeneratedCount:
        return pieces(work.generatedTokens, TWINLANE_TEXT("Headline", "{0} generated tokens a step against {1}"));
    case WorkSize::SampleCount:
        return pieces(work.samples, TWINLANE_TEXT("Headline", "{0} samples a step against {1}"));
    case WorkSize::RowCount:
        if (differ(work.batch) && !differ(work.sequence))
            return pieces(work.batch, TWINLANE_TEXT("Headline", "Batches of {0} against {1}"));
        if (differ(work.tokens))
            return pieces(work.tokens, kTokens);
        return headlineClauses(*work.rowsFactor > 1 ? TWINLANE_TEXT("Headline", "Products of {0} × as many rows")
                                                    : TWINLANE_TEXT("Headline", "Products of 1/{0} of the rows"),
            { factorOf(std::max(*work.rowsFactor, 1 / *work.rowsFactor)) });
    case WorkSize::None:
        break;
    }
    return headlineClauses(work.hasOtherWeights ? TWINLANE_TEXT("Headline", "Products with weights of other sizes")
                                                : TWINLANE_TEXT("Headline", "Little in common"));
}

/// What differs comes first, and no time has a direction.
Headline ofOtherWork(const Comparison &comparison)
{
    const WorkloadDiff &work = comparison.workload;
    const VerdictParts &parts = comparison.verdict.parts;
    const Delta<double> &perToken = work.bothGenerate() ? work.nsPerGeneratedToken : work.nsPerToken;
    Headline made;
    made.confidence = Confidence::OtherWork;
    made.subject = otherWorkSubject(work);
    made.figures.push_back(headlineClauses(
        TWINLANE_TEXT("Headline", "{0} a step"), { StatementRange { parts.baselineNs, parts.experimentalNs } }));
    if (perToken.baseline && perToken.experimental)
        made.figures.push_back(headlineClauses(TWINLANE_TEXT("Headline", "{0} a token"),
            { StatementRange { *perToken.baseline, *perToken.experimental } }));
    else if (work.tokens.baseline && work.tokens.experimental)
        made.figures.push_back(headlineClauses(TWINLANE_TEXT("Headline", "{0} -> {1} tokens a step"),
            { rounded(work.tokens.baseline), rounded(work.tokens.experimental) }));
    return made;
}

Clauses kindClaim(const KindChange &kind, double a, double b)
{
    const KindNews news = kindNews(kind);
    if (news == KindNews::OnlyBaseline)
        return headlineClauses(TWINLANE_TEXT("Headline", "in the baseline alone"));
    if (news == KindNews::OnlyExperimental)
        return headlineClauses(TWINLANE_TEXT("Headline", "in the experimental run alone"));
    return news == KindNews::Same || isEqual(a, b) ? headlineClauses(TWINLANE_TEXT("Headline", "the same"))
                                                   : changeClaim(a, b);
}

/// The kind that says most by itself, then the next ones and the average step.
Headline ofKinds(const Comparison &comparison)
{
    const VerdictParts &parts = comparison.verdict.parts;
    Headline made;
    made.confidence = confidenceOf(comparison, certaintyOf(comparison.verdict.outcome));
    for (const std::size_t i : kindFacts(comparison.stepKinds).named) {
        const KindChange &kind = comparison.stepKinds[i];
        const auto a = double(kind.ns.baseline.value_or(0)), b = double(kind.ns.experimental.value_or(0));
        if (!made.subject.empty()) {
            made.figures.push_back(headlineClauses("{0} {1}", { kind.kind, kindClaim(kind, a, b) }));
            continue;
        }
        made.subject = headlineClauses("{0}", { kind.kind });
        made.claim = kindClaim(kind, a, b);
        if (kind.outcome)
            made.confidence = confidenceOf(comparison, certaintyOf(*kind.outcome));
        if (made.confidence == Confidence::Certain)
            made.direction = directionOf(a, b);
        if (kind.isOnBothSides())
            made.figures.push_back(stepRange(a, b));
    }
    made.figures.push_back(headlineClauses(
        TWINLANE_TEXT("Headline", "average step {0}"), { StatementRange { parts.baselineNs, parts.experimentalNs } }));
    return made;
}

/// Why no change can be told; no clause: it can.
Clauses whatIsMissing(const Comparison &comparison)
{
    if (comparison.baseline->trace.eventCount() == 0)
        return headlineClauses(TWINLANE_TEXT("Headline", "The baseline holds no events"));
    if (comparison.experimental->trace.eventCount() == 0)
        return headlineClauses(TWINLANE_TEXT("Headline", "The experimental trace holds no events"));
    if (Clauses cut = cutStepClauses(comparison); !cut.empty())
        return cut;
    if (!comparison.verdict.changePercent)
        return headlineClauses(TWINLANE_TEXT("Headline", "The baseline’s step takes no time"));
    if (comparison.withheld == Withheld::DeviceWorkLost && comparison.verdict.outcome == Outcome::NotJudged)
        return headlineClauses(TWINLANE_TEXT("Headline", "Device work was lost or has impossible times"));
    return {};
}

Clauses noDifference(const Comparison &comparison)
{
    const std::optional<double> &least = comparison.verdict.smallestDetectablePercent;
    return least && *least < kMostDetectablePercent
        ? headlineClauses(TWINLANE_TEXT("Headline", "No difference beyond noise (±{0})"), { share(*least / 100) })
        : headlineClauses(TWINLANE_TEXT("Headline", "No difference beyond noise"));
}

/// The part of a step in calls far above their usual time; no clause: it is too little to lead with.
Clauses disturbed(const VerdictParts &parts)
{
    constexpr double kLeading = 0.05;
    if (!parts.disturbed || std::max((*parts.disturbed)[0], (*parts.disturbed)[1]) < kLeading)
        return {};
    const auto [a, b] = *parts.disturbed;
    if (a >= kToldShare && b >= kToldShare)
        return headlineClauses(
            TWINLANE_TEXT("Headline", "held up: baseline {0}, experimental {1} of the time"), { share(a), share(b) });
    return headlineClauses(a > b ? TWINLANE_TEXT("Headline", "baseline held up {0} of its time")
                                 : TWINLANE_TEXT("Headline", "experimental held up {0} of its time"),
        { share(std::max(a, b)) });
}

/// Can what happens each time be told apart from what was done once?
bool hasEachTime(const Verdict &verdict)
{
    return !verdict.parts.told.oneOff.empty() && verdict.parts.told.withoutOneOffPercent;
}

/// Of a difference that was mostly done once, what happens each time comes first.
bool leadsWithEachTime(const VerdictParts &parts)
{
    return isMostlyOnce(parts.told, parts.experimentalNs - parts.baselineNs);
}

/// The step without what was done once, on both sides; of a difference of nothing just that.
Clauses eachTimeOf(const ToldFacts &told)
{
    const double percent = *told.withoutOneOffPercent;
    const double baselineNs = percent == 0 ? 0 : 100 * told.withoutOneOffNs / percent;
    return baselineNs > 0 ? stepRange(baselineNs, baselineNs + told.withoutOneOffNs) : signedTime(told.withoutOneOffNs);
}

/// The step holds what was done once, so nothing here has its colour.
Headline ofEachTime(const Comparison &comparison)
{
    const Verdict &verdict = comparison.verdict;
    const ToldFacts &told = verdict.parts.told;
    const double ratio = 1 + *told.withoutOneOffPercent / 100;
    Headline made;
    const bool isNearlyAll = leadsWithEachTime(verdict.parts) && isNearlyAllOnce(told);
    made.subject = headlineClauses(isNearlyAll ? TWINLANE_TEXT("Headline", "Nearly all of it was done once")
                                               : TWINLANE_TEXT("Headline", "Each time"));
    if (!isNearlyAll)
        made.claim = isEqual(1, ratio) ? headlineClauses(TWINLANE_TEXT("Headline", "the same")) : changeClaim(1, ratio);
    const bool isOfOneStep = told.oneOffTotalNs == told.oneOffNs; // a side
    const Clauses once = headlineClauses(
        isOfOneStep ? TWINLANE_TEXT("Headline", "once {0}") : TWINLANE_TEXT("Headline", "once {0} in all"),
        { StatementChange { told.oneOffTotalNs, Unit::Nanoseconds } });
    const Clauses range = stepRange(verdict.parts.baselineNs, verdict.parts.experimentalNs);
    if (isNearlyAll)
        made.figures = { once,
            headlineClauses(
                TWINLANE_TEXT("Headline", "{0} left"), { StatementChange { told.withoutOneOffNs, Unit::Nanoseconds } }),
            range };
    else
        made.figures = { eachTimeOf(told), once,
            headlineClauses(TWINLANE_TEXT("Headline", "with it {0}"),
                { StatementRange { verdict.parts.baselineNs, verdict.parts.experimentalNs } }) };
    made.confidence = confidenceOf(comparison, certaintyOf(verdict.outcome));
    return made;
}

/// Did both programs do the same work, so that the difference is the recordings'?
bool isOfRecordings(const Comparison &comparison)
{
    const Outcome outcome = comparison.verdict.outcome;
    return comparison.program.isSame() && outcome != Outcome::NotJudged && outcome != Outcome::Real
        && (comparison.judged().sampleUnit == SampleUnit::Step || outcome == Outcome::Recordings);
}

/// What made equal work slower or faster is not told by the programs.
void tellRecordings(const Comparison &comparison, Headline &made)
{
    const VerdictParts &parts = comparison.verdict.parts;
    made.subject = headlineClauses(comparison.program.hasShapes
            ? TWINLANE_TEXT("Headline", "The same work in both recordings")
            : TWINLANE_TEXT("Headline", "The same operators in both recordings"));
    made.figures = { stepRange(parts.baselineNs, parts.experimentalNs) };
    if (const std::optional<double> &percent = comparison.verdict.changePercent)
        made.figures.insert(made.figures.begin(),
            headlineClauses(
                TWINLANE_TEXT("Headline", "{0} is what they differ by"), { StatementPercent { *percent } }));
}

/// Marked steps hide what the others show.
void tellHidden(const VerdictParts &parts, Headline &made)
{
    const SteadyChange &hidden = *parts.hidden;
    made.subject = headlineClauses(TWINLANE_TEXT("Headline", "Without the marked steps"));
    made.claim = changeClaim(hidden.baselineNs, hidden.experimentalNs);
    made.figures = { stepRange(hidden.baselineNs, hidden.experimentalNs),
        headlineClauses(TWINLANE_TEXT("Headline", "with them {0}"),
            { StatementRange { parts.baselineNs, parts.experimentalNs } }) };
    made.confidence = Confidence::Certain;
    made.direction = directionOf(hidden.baselineNs, hidden.experimentalNs);
}

/// A change that could be chance cannot be told where a recording was disturbed.
bool isHiddenByDisturbance(const Comparison &comparison)
{
    return confidenceOf(comparison, certaintyOf(comparison.verdict.outcome)) == Confidence::WithinNoise
        && comparison.verdict.parts.disturbed;
}

/// What is new or gone for certain, though the step as a whole shows nothing.
struct CertainPart {
    Clauses name;
    bool isNew = true;
    double deltaNs = 0;
    double whereItRunsNs = 0; ///< 0: it runs in each step
};

std::optional<CertainPart> certainPart(const Comparison &comparison)
{
    const VerdictParts &parts = comparison.verdict.parts;
    const JudgedRuns &runs = comparison;
    if (parts.isByFunction) {
        const GapFunction &function = *parts.gapFunction;
        const Side side = function.steps[0] == 0 ? Side::Experimental : Side::Baseline;
        return CertainPart { functionClauses(runs, function), side == Side::Experimental,
            function.experimentalNs - function.baselineNs, whereItRunsNs(runs, function) };
    }
    const bool isOfOneSide = parts.place && parts.place->flagged()
        && (parts.place->nature == PlaceNature::Added || parts.place->nature == PlaceNature::Removed);
    if (!isOfOneSide || (stepConfidence(comparison) != Confidence::WithinNoise && !isHiddenByDisturbance(comparison)))
        return {};
    const PlaceParts named = placeParts(runs, *parts.place);
    return CertainPart { placeClauses(named), parts.place->nature == PlaceNature::Added, double(parts.place->deltaNs),
        whereItRunsNs(*parts.place, named) };
}

void tellPart(const CertainPart &part, const Comparison &comparison, Headline &made)
{
    made.subject = asSubject(part.name);
    made.claim =
        headlineClauses(part.isNew ? TWINLANE_TEXT("Headline", "is new") : TWINLANE_TEXT("Headline", "is gone"));
    const VerdictParts &parts = comparison.verdict.parts;
    const bool isInFew = part.whereItRunsNs > 0;
    const Clauses eachNs = signedTime(part.deltaNs);
    made.figures = { isInFew ? headlineClauses(TWINLANE_TEXT("Headline", "{0} where it runs"),
                         { StatementAmount { part.whereItRunsNs, Unit::Nanoseconds } })
                             : eachNs,
        headlineClauses(TWINLANE_TEXT("Headline", "the step {0} ({1}, {2})"),
            { StatementRange { parts.baselineNs, parts.experimentalNs, Unit::Nanoseconds },
                StatementPercent { comparison.verdict.changePercent.value_or(0) },
                confidenceClauses(stepConfidence(comparison)) }) };
    if (isInFew)
        made.figures.push_back(headlineClauses(TWINLANE_TEXT("Headline", "{0} a step"), { eachNs }));
    made.confidence = Confidence::Certain;
    made.direction = part.deltaNs > 0 ? 1 : -1;
}

/// A step of more work takes longer, and yet each piece of it may take less.
Clauses perPiece(const ToldFacts &told)
{
    const std::optional<Delta<double>> &ns = told.nsPerPieceWithoutOnce ? told.nsPerPieceWithoutOnce : told.nsPerPiece;
    if (!told.hasOtherAmount() || !ns || !ns->percent)
        return {};
    const std::string_view text = told.piece == WorkPiece::Sample ? TWINLANE_TEXT("Headline", "per sample {0}")
        : told.piece == WorkPiece::Token                          ? TWINLANE_TEXT("Headline", "per token {0}")
                                         : TWINLANE_TEXT("Headline", "per generated token {0}");
    return headlineClauses(text, { StatementPercent { *ns->percent } });
}

Headline ofWholeStep(const Comparison &comparison)
{
    const Verdict &verdict = comparison.verdict;
    const double a = verdict.parts.baselineNs, b = verdict.parts.experimentalNs;
    Headline made;
    bool isOfPart = false;
    made.figures = { stepRange(a, b), signedTime(b - a) };
    made.confidence = stepConfidence(comparison);
    if (Clauses missing = whatIsMissing(comparison); !missing.empty()) {
        made.subject = std::move(missing);
    } else if (const std::optional<CertainPart> part = certainPart(comparison)) {
        tellPart(*part, comparison, made);
        isOfPart = true;
    } else if (isHiddenByDisturbance(comparison)) {
        made.subject = headlineClauses(TWINLANE_TEXT("Headline", "Disturbed recordings"));
        made.figures.push_back(headlineClauses("{0}", { StatementPercent { *verdict.changePercent } }));
    } else if (made.confidence == Confidence::WithinNoise && verdict.parts.hidden) {
        tellHidden(verdict.parts, made);
    } else if (made.confidence == Confidence::WithinNoise) {
        made.subject = noDifference(comparison);
        made.figures.push_back(headlineClauses("{0}", { StatementPercent { *verdict.changePercent } }));
    } else if (isOfRecordings(comparison)) {
        tellRecordings(comparison, made);
    } else if (isEqual(a, b)) {
        made.subject = headlineClauses(TWINLANE_TEXT("Headline", "Both take the same time"));
    } else if (verdict.parts.areFewStepsMixed() && !comparison.program.isSame()) {
        made.subject = headlineClauses(TWINLANE_TEXT("Headline", "Too few steps to tell"));
        made.figures.push_back(headlineClauses("{0}", { StatementPercent { *verdict.changePercent } }));
    } else {
        made.subject = headlineClauses(TWINLANE_TEXT("Headline", "Experimental"));
        made.claim = changeClaim(a, b);
        made.direction = made.confidence == Confidence::Certain ? directionOf(a, b) : 0;
        if (Clauses piece = perPiece(verdict.parts.told); !piece.empty())
            made.figures.push_back(std::move(piece));
    }
    // Behind what a part took, which the subject is of, and the step with it.
    if (Clauses share = disturbed(verdict.parts); !share.empty())
        made.figures.insert(isOfPart ? made.figures.end() : made.figures.begin(), std::move(share));
    return made;
}

/// Is there something to say of each time besides the whole step?
bool tellsOnce(const Comparison &comparison)
{
    return !comparison.isAlone() && comparison.withheld == Withheld::Nothing && comparison.stepKinds.empty()
        && !comparison.workload.isDifferentWork() && whatIsMissing(comparison).empty()
        && hasEachTime(comparison.verdict) && certaintyOf(comparison.verdict.outcome) != Certainty::CouldBeChance;
}

bool isKept(const Delta<double> &delta)
{
    return delta.baseline && delta.baseline == delta.experimental;
}

Headline ofNothing(const Comparison &comparison)
{
    Headline made;
    if (comparison.withheld == Withheld::SameRecording) {
        made.subject = headlineClauses(TWINLANE_TEXT("Headline", "Both sides are the same recording"));
        made.figures.push_back(
            headlineClauses("{0}", { StatementAmount { comparison.verdict.parts.baselineNs, Unit::Nanoseconds } }));
        made.confidence = Confidence::SameRecording;
        return made;
    }
    made.subject = headlineClauses(TWINLANE_TEXT("Headline", "Nothing was recorded on a side"));
    made.confidence = Confidence::CannotTell;
    return made;
}

} // namespace

Clauses whyOfSameWork(const Comparison &comparison)
{
    // Blocks that differ for certain tell their own reason.
    if (comparison.isAlone() || !isOfRecordings(comparison) || comparison.verdict.outcome == Outcome::Recordings)
        return {};
    const VerdictParts &parts = comparison.verdict.parts;
    if (const DifferencePlace *most =
            placeOfMost(parts.places, parts.baselineNs, parts.experimentalNs - parts.baselineNs);
        most && !most->why.empty())
        return most->why;
    if (const std::optional<OverallReason> &suspect = comparison.verdict.parts.suspect)
        return { suspectClause(suspect->kind) };
    return { verdictClause(TWINLANE_TEXT("Verdict", "nothing in the program: 0 of {0} operators differ"),
        { verdictCount(comparison.program.compared) }) };
}

Clauses whyOfCause(const Comparison &comparison, const Cause &cause)
{
    const DifferencePlace &place = comparison.verdict.parts.places[cause.place];
    Clauses words = fewWordsOfCause(cause, place);
    const RowReason *reason = leadingReason(cause, place);
    const auto &trained = comparison.verdict.parts.told.trained;
    const WorkloadDiff &workload = comparison.workload;
    const bool isSameData = isKept(workload.samples) || isKept(workload.tokens);
    if (words.empty() || !place.why.empty() || !reason || reason->kind != ReasonKind::Shape || !trained || !isSameData)
        return words;
    return { verdictClause(TWINLANE_TEXT("Verdict", "trained parameters {0} -> {1}; {2}"),
        { StatementNumber { double(*trained->baseline), 0 }, StatementNumber { double(*trained->experimental), 0 },
            std::move(words) }) };
}

bool isLimitTold(const Comparison &comparison)
{
    const bool hasDevice =
        !comparison.baselineOverview.devices.empty() || !comparison.experimentalOverview.devices.empty();
    return !comparison.isAlone() && comparison.withheld == Withheld::Nothing
        && (hasDevice || partsOfBoth(comparison.baselineBound, comparison.experimentalBound).size() > 1);
}

Clauses whereOfSameWork(const Comparison &comparison)
{
    const VerdictParts &parts = comparison.verdict.parts;
    const double deltaNs = parts.experimentalNs - parts.baselineNs;
    const DifferencePlace *most = placeOfMost(parts.places, parts.baselineNs, deltaNs);
    const bool isAnyCertain = std::ranges::any_of(parts.places, &DifferencePlace::flagged);
    if (whyOfSameWork(comparison).empty() || !isWithinChance(comparison.verdict.outcome) || isAnyCertain
        || (most && !most->why.empty()))
        return {};
    return { verdictClause(TWINLANE_TEXT("Verdict", "nowhere for certain")) };
}

Headline headlineOf(const Comparison &comparison)
{
    if (comparison.isAlone())
        return ofOneTrace(comparison);
    if (comparison.withheld == Withheld::SameRecording || comparison.withheld == Withheld::NothingRecorded)
        return ofNothing(comparison);
    if (comparison.workload.isDifferentWork())
        return ofOtherWork(comparison);
    if (!comparison.stepKinds.empty())
        return ofKinds(comparison);
    return tellsOnce(comparison) && leadsWithEachTime(comparison.verdict.parts) ? ofEachTime(comparison)
                                                                                : ofWholeStep(comparison);
}

std::optional<Headline> headlineByOnce(const Comparison &comparison)
{
    if (!tellsOnce(comparison))
        return std::nullopt;
    return leadsWithEachTime(comparison.verdict.parts) ? ofWholeStep(comparison) : ofEachTime(comparison);
}

bool isHeadlineWithoutOnce(const Comparison &comparison)
{
    return leadsWithEachTime(comparison.verdict.parts);
}

Confidence stepConfidence(const Comparison &comparison)
{
    if (comparison.isAlone())
        return Confidence::None;
    if (comparison.withheld == Withheld::SameRecording)
        return Confidence::SameRecording;
    if (comparison.workload.isDifferentWork())
        return Confidence::OtherWork;
    const bool isOpen = comparison.withheld == Withheld::NothingRecorded || !whatIsMissing(comparison).empty()
        || isHiddenByDisturbance(comparison);
    return isOpen ? Confidence::CannotTell : confidenceOf(comparison, certaintyOf(comparison.verdict.outcome));
}

Clauses changeClaim(double baselineNs, double experimentalNs)
{
    const double ratio = experimentalNs / baselineNs;
    if (ratio >= kLeastFactor)
        return headlineClauses(TWINLANE_TEXT("Headline", "takes {0} × as long"), { factorOf(ratio) });
    if (ratio > 0 && 1 / ratio >= kLeastFactor)
        return headlineClauses(TWINLANE_TEXT("Headline", "{0} × as fast"), { factorOf(1 / ratio) });
    return headlineClauses(
        ratio > 1 ? TWINLANE_TEXT("Headline", "{0} slower") : TWINLANE_TEXT("Headline", "{0} faster"),
        { share(std::abs(ratio - 1)) });
}

std::string_view confidenceMark(Confidence confidence)
{
    switch (confidence) {
    case Confidence::None:
        return {};
    case Confidence::Certain:
        return "✓";
    case Confidence::WithinNoise:
        return "≈";
    case Confidence::CannotTell:
        return "?";
    case Confidence::Recordings:
    case Confidence::SameRecording:
        return "=";
    case Confidence::OtherWork:
        break;
    }
    return "≠";
}

Clauses confidenceClauses(Confidence confidence)
{
    const auto word = [](Certainty certainty) { return Clauses { { "Certainty", certaintyWord(certainty), {} } }; };
    switch (confidence) {
    case Confidence::None:
        return {};
    case Confidence::Certain:
        return word(Certainty::Certain);
    case Confidence::WithinNoise:
        return word(Certainty::CouldBeChance);
    case Confidence::CannotTell:
        return word(Certainty::CannotTell);
    case Confidence::Recordings:
        return word(Certainty::OfRecordings);
    case Confidence::SameRecording:
        return headlineClauses(TWINLANE_TEXT("Headline", "Same recording"));
    case Confidence::OtherWork:
        break;
    }
    return word(Certainty::OtherWork);
}

Clauses confidenceMeaning(Confidence confidence)
{
    switch (confidence) {
    case Confidence::None:
        return {};
    case Confidence::Certain:
        return headlineClauses(
            TWINLANE_TEXT("Headline", "Beyond what chance and two recordings of one program differ by."));
    case Confidence::WithinNoise:
        return headlineClauses(TWINLANE_TEXT("Headline", "Two recordings of one program may differ by as much."));
    case Confidence::CannotTell:
        return headlineClauses(TWINLANE_TEXT("Headline", "There is too little to tell a change from noise."));
    case Confidence::Recordings:
        return headlineClauses(TWINLANE_TEXT("Headline",
            "Times differ where the programs did the same work. So few recordings cannot tell a machine from a "
            "change."));
    case Confidence::SameRecording:
        return headlineClauses(TWINLANE_TEXT("Headline", "Both sides are one recording: there is nothing to judge."));
    case Confidence::OtherWork:
        break;
    }
    return headlineClauses(
        TWINLANE_TEXT("Headline", "The sides do other work, so their step times do not say which program is faster."));
}

bool isHeadlineOfPart(const Comparison &comparison)
{
    return headlineOf(comparison).confidence == Confidence::Certain && stepConfidence(comparison) != Confidence::Certain
        && certainPart(comparison);
}

Clauses headlineMeaning(const Comparison &comparison)
{
    return isHeadlineOfPart(comparison) ? headlineClauses(
               TWINLANE_TEXT("Headline", "One side alone has it. The step as a whole could differ by chance."))
                                        : confidenceMeaning(headlineOf(comparison).confidence);
}

Confidence confidenceOf(const Comparison &comparison, Certainty certainty)
{
    if (comparison.workload.isDifferentWork())
        return Confidence::OtherWork;
    switch (certainty) {
    case Certainty::Certain:
        return Confidence::Certain;
    case Certainty::CouldBeChance:
    case Certainty::Negligible:
        return Confidence::WithinNoise;
    case Certainty::OfRecordings:
        return Confidence::Recordings;
    case Certainty::OtherWork:
        return Confidence::OtherWork;
    case Certainty::CannotTell:
        return Confidence::CannotTell;
    case Certainty::NotJudged:
        break;
    }
    return comparison.withheld == Withheld::SameRecording ? Confidence::SameRecording : Confidence::CannotTell;
}

} // namespace twinlane
