// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/verdicttext.h"

#include "model/comparison/kindverdict.h"
#include "model/comparison/toldchanges.h"
#include "model/comparison/verdict.h"
#include "model/comparison/verdictplace.h"
#include "model/judgement/stepfactor.h"
#include "model/reasons/placename.h"
#include "views/words/boundtext.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"
#include "views/words/modelwords.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Verdict)
};

/// A factor above this says more than a percentage, as in the model's sentence.
constexpr double kLeastFactor = 3;

/// A list inside a clause. Languages have commas of their own.
QString joined(const QStringList &words)
{
    return words.join(Texts::tr(", ", "between the members of a list"));
}

/// What the work differs in; empty: only little is aligned.
QString workText(const WorkloadDiff &work)
{
    const ToldWork told = toldWork(work);
    const auto pieces = [](const Delta<double> &count, const QString &text) {
        return text.arg(formatCount(std::round(*count.baseline)), formatCount(std::round(*count.experimental)));
    };
    QStringList texts;
    if (told.areKinds)
        texts << Texts::tr("%1 against %2", "two kinds of steps")
                     .arg(toQString(work.baselineKind), toQString(work.experimentalKind));
    if (told.size == WorkSize::TokenCount)
        texts << pieces(work.tokens, Texts::tr("%1 → %2 tokens per step"));
    if (told.size == WorkSize::GeneratedCount)
        texts << pieces(work.generatedTokens, Texts::tr("%1 → %2 generated tokens per step"));
    if (told.size == WorkSize::SampleCount)
        texts << pieces(work.samples, Texts::tr("%1 → %2 samples per step"));
    if (told.size == WorkSize::RowCount)
        texts << (*work.rowsFactor > 1 ? Texts::tr("products of the same weights on %1 × as many rows")
                                       : Texts::tr("products of the same weights on 1/%1 of the rows"))
                     .arg(QLocale().toString(std::max(*work.rowsFactor, 1 / *work.rowsFactor), 'f', 1));
    return joined(texts);
}

bool isOfSteps(const Comparison &comparison)
{
    return comparison.judged().sampleUnit == SampleUnit::Step;
}

QString sampleCounts(const Comparison &comparison)
{
    const AlignedRuns &judged = comparison.judged();
    const std::size_t a = judged.baselineSteps.size(), b = judged.experimentalSteps.size();
    if (a == 1 && b == 1)
        return isOfSteps(comparison) ? Texts::tr("one step each") : Texts::tr("one recording each");
    return (isOfSteps(comparison) ? Texts::tr("%1 and %2 steps") : Texts::tr("%1 and %2 recordings"))
        .arg(formatCount(static_cast<double>(a)), formatCount(static_cast<double>(b)));
}

/// The times of both steps, their difference if @p withChange, its interval, and the number of samples.
QStringList figures(const Comparison &comparison, const VerdictParts &parts, bool withChange, bool withInterval)
{
    const Verdict &verdict = comparison.verdict;
    QStringList list { Texts::tr("%1 → %2 per step")
                           .arg(formatValue(parts.baselineNs, Unit::Nanoseconds),
                               formatValue(parts.experimentalNs, Unit::Nanoseconds)) };
    if (withChange && verdict.changePercent)
        list << formatPercentChange(*verdict.changePercent);
    if (withInterval && verdict.intervalPercent)
        list << Texts::tr("95 % CI %1 to %2")
                    .arg(formatPercentChange(verdict.intervalPercent->first),
                        formatPercentChange(verdict.intervalPercent->second));
    list << sampleCounts(comparison);
    return list;
}

QString headline(const Comparison &comparison, const VerdictParts &parts)
{
    const std::optional<double> &percent = comparison.verdict.changePercent;
    const bool isSame = percent && std::llround(std::abs(*percent) * 10) == 0;
    const double ratio = percent ? parts.experimentalNs / parts.baselineNs : 1;
    const double factor = ratio > 0 && ratio < 1 ? 1 / ratio : ratio;
    const bool isManifold = factor > kLeastFactor;
    QString text;
    if (comparison.baseline->trace.eventCount() == 0)
        text = Texts::tr("The baseline holds no events");
    else if (comparison.experimental->trace.eventCount() == 0)
        text = Texts::tr("The experimental trace holds no events");
    else if (!percent)
        text = Texts::tr("The baseline's step takes no time");
    else if (isSame)
        text = Texts::tr("Both runs take the same time");
    else if (isManifold)
        text = (ratio > 1 ? Texts::tr("Experimental takes %1 × as long") : Texts::tr("Experimental is %1 × as fast"))
                   .arg(QLocale().toString(factor, 'f', factor < 100 ? 1 : 0));
    else
        text = (*percent > 0 ? Texts::tr("Experimental is %1 slower") : Texts::tr("Experimental is %1 faster"))
                   .arg(formatRatio(std::abs(*percent) / 100));
    return Texts::tr("%1 (%2)", "headline and its figures")
        .arg(text, joined(figures(comparison, parts, false, !isManifold)));
}

/// "Transformer [2] is new, 5.73 ms per step"
QString leadText(const Comparison &comparison, const DifferencePlace &place)
{
    const QString name = placeText(placeParts(comparison, place)),
                  time = formatNs(std::abs(static_cast<double>(place.deltaNs)));
    switch (place.nature) {
    case PlaceNature::Added:
        return Texts::tr("%1: new, %2 per step").arg(name, time);
    case PlaceNature::Removed:
        return Texts::tr("%1: gone, %2 per step").arg(name, time);
    default:
        break;
    }
    if (!place.flagged())
        return Texts::tr("%1: no difference of time beyond noise").arg(name);
    return (place.deltaNs < 0 ? Texts::tr("%1: %2 less per step") : Texts::tr("%1: %2 more per step")).arg(name, time);
}

/// The clauses for a step without a real difference: a real place comes first, then the figures of the step.
QStringList clausesOfNone(const Comparison &comparison, const VerdictParts &parts)
{
    QStringList list = figures(comparison, parts, true, true);
    if (comparison.verdict.smallestDetectablePercent)
        list << Texts::tr("smallest detectable: %1")
                    .arg(formatRatio(*comparison.verdict.smallestDetectablePercent / 100));
    const QString worth = joined(list);
    const bool ofSteps = isOfSteps(comparison);
    if (!parts.place)
        return { (ofSteps ? Texts::tr("No difference that one recording a side can show (%1)")
                          : Texts::tr("No difference that these recordings can show (%1)"))
                     .arg(worth) };
    return { leadText(comparison, *parts.place),
        (ofSteps ? Texts::tr("the step as a whole shows no difference that one recording a side can show (%1)")
                 : Texts::tr("the step as a whole shows no difference that these recordings can show (%1)"))
            .arg(worth) };
}

/// What from outside the programs made the difference.
QString suspectText(ReasonKind kind)
{
    switch (kind) {
    case ReasonKind::RankWait:
        return Texts::tr("the same collectives: other ranks or the network");
    case ReasonKind::DataLoading:
        return Texts::tr("waiting for the data loader");
    case ReasonKind::QueuedAhead:
        return Texts::tr("the device was busy with work from outside the file");
    default:
        break;
    }
    return Texts::tr("the host was in no operator");
}

/// Did both programs do the same work, and are there too few recordings to tell why times differ?
bool isSameByOne(const Comparison &comparison)
{
    return comparison.program.isSame() && (isOfSteps(comparison) || comparison.verdict.outcome == Outcome::Recordings);
}

/// Without sizes nobody knows whether the work was the same.
QString equalProgram(const ProgramDiff &program)
{
    return (program.hasShapes ? Texts::tr("The program did the same work in both recordings (0 of %1 operators differ)")
                              : Texts::tr("Both recordings call the same operators (0 of %1 differ, sizes are not "
                                          "recorded)"))
        .arg(formatCount(static_cast<double>(program.compared)));
}

/// One recording a side knows no causes.
QStringList largestDifference(const Comparison &comparison, const VerdictParts &parts)
{
    if (!parts.place || !parts.place->flagged())
        return {};
    return { (isLargestPlace(parts.places, *parts.place) ? Texts::tr("%1 differs most (%2)")
                                                         : Texts::tr("%1 differs more than by chance (%2)"))
                 .arg(placeText(placeParts(comparison, *parts.place)),
                     formatSigned(static_cast<double>(parts.place->deltaNs), Unit::Nanoseconds)) };
}

/// The clauses for programs that did the same work.
QStringList clausesOfSame(const Comparison &comparison, const VerdictParts &parts)
{
    const Outcome judgement = comparison.verdict.outcome;
    const bool isWithin = judgement == Outcome::WithinLimits || judgement == Outcome::WithinNoise;
    const QString change = formatPercentChange(comparison.verdict.changePercent.value_or(0));
    QStringList clauses { (isWithin                       ? Texts::tr("%1: %2 is within what two recordings differ by")
                                  : isOfSteps(comparison) ? Texts::tr("%1: %2 is what the two recordings differ by")
                                                          : Texts::tr("%1: %2 is what recordings differ by"))
                              .arg(equalProgram(comparison.program), change),
        joined(figures(comparison, parts, false, true)) };
    if (judgement == Outcome::TooFewSteps)
        clauses << tooFewText(isOfSteps(comparison));
    return clauses + largestDifference(comparison, parts);
}

/// The clauses for programs that did the same work, and still do not take the same time.
QStringList clausesOfRealSame(const Comparison &comparison, const VerdictParts &parts)
{
    const ProgramDiff &program = comparison.program;
    QStringList clauses { headline(comparison, parts),
        program.hasShapes ? Texts::tr("though the program did the same work (0 of %1 operators differ)")
                                .arg(formatCount(static_cast<double>(program.compared)))
                          : Texts::tr("though the operators are the same (sizes are not recorded)") };
    if (parts.otherKindsStayed)
        clauses << Texts::tr("steps of other kinds did not change like it, so it is no other state of the machine");
    return clauses + largestDifference(comparison, parts);
}

/// The clauses for programs of which the work differs elsewhere than the time.
QStringList clausesOfElsewhere(const Comparison &comparison, const VerdictParts &parts)
{
    const auto ns = static_cast<double>(comparison.program.deltaNs.value_or(0));
    const QStringList clauses { headline(comparison, parts),
        Texts::tr("mostly where the work is the same: what two recordings differ by"),
        Texts::tr("blocks whose work differs: %1").arg(formatSigned(ns, Unit::Nanoseconds)) };
    return clauses + largestDifference(comparison, parts);
}

/// Why nothing that rests on the device is judged.
QString lostText(const Comparison &comparison)
{
    constexpr std::array<Side, 2> kBoth { Side::Baseline, Side::Experimental };
    const auto holds = [&](StepMark mark) {
        return std::any_of(kBoth.begin(), kBoth.end(), [&](Side side) {
            const std::vector<std::uint32_t> &steps = comparison.steps(side);
            return std::any_of(steps.begin(), steps.end(),
                [&](std::uint32_t step) { return comparison.run(side).steps.kept[step].mark == mark; });
        });
    };
    return holds(StepMark::ImpossibleTimes) && !holds(StepMark::DeviceWorkLost)
        ? Texts::tr("Times of device work cannot be true: what rests on the device cannot be judged")
        : Texts::tr("Device work was lost: times that rest on the device cannot be judged");
}

/// How the named place is called: larger ones may go the other way, or could be chance.
QString causeForm(const VerdictParts &parts)
{
    const bool isLargest = isLargestPlace(parts.places, *parts.place);
    if (parts.place->flagged())
        return isLargest ? Texts::tr("largest cause: %1 (%2)") : Texts::tr("largest certain cause: %1 (%2)");
    if (isLargest)
        return Texts::tr("%1 differs most (%2)");
    return parts.place->deltaNs < 0 ? Texts::tr("%1 saves most (%2)") : Texts::tr("%1 costs most (%2)");
}

/// What works against the change, and how little of it is certain.
QStringList besideClauses(const Comparison &comparison, const VerdictParts &parts)
{
    QStringList clauses;
    if (!parts.place)
        return clauses;
    const PlacesBeside beside =
        placesBeside(parts.places, *parts.place, parts.experimentalNs - parts.baselineNs, comparison.verdict.outcome);
    const auto told = [&](const QString &form, const DifferencePlace &place) {
        return form.arg(placeText(placeParts(comparison, place)),
            formatSigned(static_cast<double>(place.deltaNs), Unit::Nanoseconds));
    };
    if (beside.against)
        clauses << told(Texts::tr("against it: %1 (%2)"), *beside.against);
    if (beside.certain && !beside.certainShare)
        clauses << told(
            Texts::tr("what differs for certain comes to %3, the largest part %1 (%2)")
                .replace(QLatin1String("%3"), formatSigned(static_cast<double>(beside.certainNs), Unit::Nanoseconds)),
            *beside.certain);
    else if (beside.certain)
        clauses << told(Texts::tr("what differs for certain holds %3 of it, the largest part %1 (%2)")
                            .replace(QLatin1String("%3"), formatRatio(*beside.certainShare)),
            *beside.certain);
    return clauses;
}

/// The main clauses: the difference and its largest place.
QStringList mainClauses(const Comparison &comparison, const VerdictParts &parts)
{
    const Outcome judgement = comparison.verdict.outcome;
    if (comparison.withheld == Withheld::SameRecording)
        return { Texts::tr("Both sides are the same recording, so there is nothing to judge") };
    if (comparison.withheld == Withheld::NothingRecorded)
        return { Texts::tr("Nothing was recorded on a side, so there is nothing to compare") };
    if (isOfRecordings(comparison))
        return clausesOfSame(comparison, parts);
    if (judgement == Outcome::WithinLimits || judgement == Outcome::WithinNoise)
        return clausesOfNone(comparison, parts);
    if (judgement == Outcome::Recordings)
        return clausesOfElsewhere(comparison, parts);
    if (judgement == Outcome::Real && comparison.program.isSame())
        return clausesOfRealSame(comparison, parts);
    QStringList clauses { headline(comparison, parts) };
    if (comparison.withheld == Withheld::DeviceWorkLost && judgement == Outcome::NotJudged)
        clauses.prepend(lostText(comparison));
    if (judgement == Outcome::TooFewSteps)
        clauses << tooFewText(isOfSteps(comparison));
    if (parts.place)
        clauses << causeForm(parts).arg(placeText(placeParts(comparison, *parts.place)),
            formatSigned(static_cast<double>(parts.place->deltaNs), Unit::Nanoseconds));
    return clauses + besideClauses(comparison, parts);
}

/// From this ratio on a factor says more than a percentage, for kinds of steps.
constexpr double kManifoldKind = 3;

/// "10.0 % longer", "4.2 times as fast": what a step of @p aNs does now that it takes @p bNs.
QString durationChange(double aNs, double bNs)
{
    const auto factor = [](double value) { return QLocale().toString(value, 'f', 1); };
    if (aNs > 0 && bNs / aNs > kManifoldKind)
        return Texts::tr("%1 times as long").arg(factor(bNs / aNs));
    if (bNs > 0 && aNs / bNs > kManifoldKind)
        return Texts::tr("%1 times as fast").arg(factor(aNs / bNs));
    const QString percent = formatRatio(aNs > 0 ? std::abs(bNs - aNs) / aNs : 0);
    return (bNs > aNs ? Texts::tr("%1 longer") : Texts::tr("%1 shorter")).arg(percent);
}

/// What the sentence says of one kind of steps.
QString kindClause(const KindChange &kind)
{
    const QString name = toQString(kind.kind);
    const double a = static_cast<double>(kind.ns.baseline.value_or(0)),
                 b = static_cast<double>(kind.ns.experimental.value_or(0));
    const QString times = Texts::tr("%1 → %2").arg(formatNs(a), formatNs(b));
    switch (kindNews(kind)) {
    case KindNews::Longer:
    case KindNews::Shorter:
        return (kind.outcome == Outcome::Real ? Texts::tr("%1: %2 (%3, real)")
                                              : Texts::tr("%1: %2 (%3, what two recordings differ by)"))
            .arg(name, durationChange(a, b), times);
    case KindNews::Unknown:
        return Texts::tr("%1: %2 (%3, %4)").arg(name, durationChange(a, b), times, tooFewText(true));
    case KindNews::OnlyBaseline:
        return Texts::tr("%1 (%2): in the baseline alone").arg(name, formatNs(a));
    case KindNews::OnlyExperimental:
        return Texts::tr("%1 (%2): in the experimental run alone").arg(name, formatNs(b));
    case KindNews::Same:
        break;
    }
    return Texts::tr("%1: the same").arg(name);
}

QString averageClause(const Comparison &comparison, const KindFacts &facts)
{
    const VerdictParts &parts = comparison.verdict.parts;
    const QString times = Texts::tr("%1 → %2").arg(formatNs(parts.baselineNs), formatNs(parts.experimentalNs));
    const bool isSame =
        comparison.verdict.changePercent && std::llround(std::abs(*comparison.verdict.changePercent) * 10) == 0;
    const QString average = isSame
        ? Texts::tr("the average step: the same (%1)").arg(times)
        : Texts::tr("the average step: %1 (%2)").arg(durationChange(parts.baselineNs, parts.experimentalNs), times);
    if (facts.mix == MixNews::None)
        return average;
    const KindChange &kind = comparison.stepKinds[facts.mixed];
    const auto of = [&](std::size_t side) {
        return Texts::tr("%1 of %2")
            .arg(formatCount(static_cast<double>(kind.steps[side])),
                formatCount(static_cast<double>(facts.steps[side])));
    };
    return (facts.mix == MixNews::Only ? Texts::tr("%1, only because %2 steps are %3, before %4")
                                       : Texts::tr("%1, also because %2 steps are %3, before %4"))
        .arg(average, of(1), toQString(kind.kind), of(0));
}

/// The clauses where steps are of several kinds: each kind by itself, then the average step.
QStringList clausesOfKinds(const Comparison &comparison)
{
    const KindFacts facts = kindFacts(comparison.stepKinds);
    QStringList kinds;
    for (const std::size_t i : facts.named)
        kinds << kindClause(comparison.stepKinds[i]);
    if (facts.others > 0)
        kinds << Texts::tr("%n further kind(s)", nullptr, static_cast<int>(facts.others));
    return { joined(kinds), averageClause(comparison, facts) };
}

QString oneOffTitle(OneOffKind kind)
{
    switch (kind) {
    case OneOffKind::GraphRecording:
        return Texts::tr("recording graphs");
    case OneOffKind::AlgorithmSearch:
        return Texts::tr("trying algorithms");
    case OneOffKind::Compiling:
        return Texts::tr("compiling");
    case OneOffKind::FirstLaunches:
        return Texts::tr("first launches and first calls");
    case OneOffKind::AllocatorGrowth:
        break;
    }
    return Texts::tr("growth of the allocator");
}

/// The clauses on time per token and on what was done once.
QStringList factClauses(const ToldFacts &told)
{
    QStringList clauses;
    const auto fromTo = [](const QString &text, const Delta<double> &ns) {
        return text.arg(formatNs(*ns.baseline), formatNs(*ns.experimental));
    };
    if (told.gapNs)
        clauses << fromTo(
            Texts::tr("no operator runs in that gap (%1 → %2): it is the caller’s own code on the host"), *told.gapNs);
    if (told.trained)
        clauses << Texts::tr("%1 → %2 trained parameters")
                       .arg(formatCount(double(*told.trained->baseline)),
                           formatCount(double(*told.trained->experimental)));
    if (told.passes)
        clauses << (told.areBothPasses ? Texts::tr("%1 → %2 forward and backward passes a step")
                                       : Texts::tr("%1 → %2 backward passes a step"))
                       .arg(formatCount(*told.passes->baseline), formatCount(*told.passes->experimental));
    if (told.nsPerPiece)
        clauses << fromTo(told.piece == WorkPiece::GeneratedToken ? Texts::tr("per generated token %1 → %2")
                : told.piece == WorkPiece::Token                  ? Texts::tr("per token %1 → %2")
                                                                  : Texts::tr("per sample %1 → %2"),
            *told.nsPerPiece);
    if (told.prefillNs && told.decodeNs)
        clauses << fromTo(Texts::tr("prefill %1 → %2"), *told.prefillNs)
                << fromTo(Texts::tr("each decode pass %1 → %2"), *told.decodeNs);
    if (!told.oneOff.empty())
        clauses << Texts::tr("of it %1").arg(onceWords(told));
    if (told.deviceNs)
        clauses << fromTo(Texts::tr("what the step launches takes the device %1 → %2"), *told.deviceNs);
    return clauses;
}

/// "ProfilerStep#2 (warm-up)" for each marked step among a side's chosen ones.
QString markedSteps(const Comparison &comparison, Side side)
{
    QStringList steps;
    std::size_t count = 0;
    const std::vector<StepMark> marks = marksOfSteps(comparison, side);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const Step &step = comparison.run(side).steps.kept[comparison.steps(side)[i]];
        if (marks[i] != StepMark::None && ++count <= kMostMarkedTold)
            steps << Texts::tr("%1 (%2)", "step and its mark").arg(toQString(step.name), stepMarkTitle(marks[i]));
    }
    if (count > kMostMarkedTold)
        return Texts::tr("%1 and %2 more").arg(joined(steps), formatCount(static_cast<double>(count - kMostMarkedTold)));
    return joined(steps);
}

/// The largest place that goes the step's way where a common factor goes the other way; null: it does not, or there is
/// none.
const DifferencePlace *opposingPlace(const VerdictParts &parts, double factor)
{
    const double delta = parts.experimentalNs - parts.baselineNs;
    if (delta == 0 || (factor > 1) == (delta > 0))
        return nullptr;
    const auto found = std::find_if(parts.places.begin(), parts.places.end(), [&](const DifferencePlace &place) {
        return place.nature != PlaceNature::Rest && (place.deltaNs > 0) == (delta > 0);
    });
    return found == parts.places.end() ? nullptr : &*found;
}

QString aloneText(const Comparison &comparison)
{
    const Delta<double> step = toDouble(comparison.timeNs(comparison.stepRow(), Measure::Critical));
    return Texts::tr("%1 per step, %2 of %n step(s).", nullptr, static_cast<int>(comparison.baselineSteps.size()))
        .arg(formatValue(step.baseline, Unit::Nanoseconds), aggregateWord(comparison.options.aggregate));
}

QString counted(const std::string &name, std::size_t count)
{
    return count > 1 ? QStringLiteral("%1 ×%2").arg(toQString(name), QString::number(count)) : toQString(name);
}

QString listed(const std::vector<std::string> &names)
{
    const QString first = toQString(names.front());
    return names.size() == 1 ? first : Texts::tr("%1 and %2").arg(first, toQString(names.back()));
}

QString ownTimeText(const PlaceParts &parts)
{
    const QString before = toQString(parts.before), after = toQString(parts.after);
    if (!before.isEmpty() && !after.isEmpty())
        return Texts::tr("gap between %1 and %2").arg(after, before);
    if (!before.isEmpty())
        return Texts::tr("gap before %1").arg(before);
    if (!after.isEmpty())
        return Texts::tr("gap after %1").arg(after);
    return parts.block.empty() ? Texts::tr("outside of all blocks") : Texts::tr("inside itself");
}

} // namespace

QString placeText(const PlaceParts &parts)
{
    if (parts.isRest)
        return Texts::tr("everything else");
    if (parts.isWindow)
        return Texts::tr("the step's beginning, left out of its window");
    if (!parts.recomputed.empty()) {
        QStringList names;
        for (const auto &[name, count] : parts.recomputed)
            names << counted(name, count);
        const QString list = joined(names);
        return parts.hasMoreRecomputed ? Texts::tr("%1 and others, recomputed in backward").arg(list)
                                       : Texts::tr("%1, recomputed in backward").arg(list);
    }
    if (parts.isMix)
        return Texts::tr("share of %1 steps").arg(toQString(parts.block));
    const QString block = parts.block.empty() ? Texts::tr("the step")
        : parts.isMixed ? Texts::tr("%1 and %2 more").arg(toQString(parts.block), QString::number(parts.count - 1))
                        : counted(parts.block, parts.count);
    return joined(QStringList { block } + placeWords(parts));
}

QStringList placeWords(const PlaceParts &parts)
{
    QStringList words;
    if (parts.isBackward)
        words << Texts::tr("backward");
    if (parts.isReplaced)
        words << (parts.gone.empty() ? Texts::tr("its blocks replaced")
                                     : Texts::tr("%1 replaced by %2").arg(listed(parts.gone), listed(parts.added)));
    if (parts.isWaitForRanks)
        words << Texts::tr("waiting for other ranks");
    else if (parts.isOwnTime)
        words << ownTimeText(parts);
    if (parts.isBothPasses)
        words << Texts::tr("forward and backward");
    if (parts.ofSteps > 0)
        words << Texts::tr("in %1 of %2 steps").arg(parts.inSteps).arg(parts.ofSteps);
    return words;
}

QString onceKinds(const ToldFacts &told)
{
    QStringList kinds;
    for (const OneOffDiff &diff : told.oneOff)
        kinds << oneOffTitle(diff.kind);
    return joined(kinds);
}

QString onceWords(const ToldFacts &told)
{
    QString without = formatSigned(told.withoutOneOffNs, Unit::Nanoseconds);
    if (told.withoutOneOffPercent)
        without += QStringLiteral(" (%1)").arg(formatPercentChange(*told.withoutOneOffPercent));
    return Texts::tr("%1 once, for %2; %3 without it")
        .arg(formatSigned(told.oneOffNs, Unit::Nanoseconds), onceKinds(told), without);
}

bool isOfRecordings(const Comparison &comparison)
{
    const Outcome outcome = comparison.verdict.outcome;
    return outcome != Outcome::NotJudged && outcome != Outcome::Real && isSameByOne(comparison);
}

QString disturbedText(const VerdictParts &parts)
{
    if (!parts.disturbed)
        return {};
    const auto [a, b] = *parts.disturbed;
    if (a >= kToldShare && b >= kToldShare)
        return Texts::tr(
            "%1 of the baseline’s and %2 of the experimental run’s step lie in calls far above their usual time")
            .arg(formatRatio(a), formatRatio(b));
    return (a > b ? Texts::tr("%1 of the baseline’s step lies in calls far above their usual time")
                  : Texts::tr("%1 of the experimental run’s step lies in calls far above their usual time"))
        .arg(formatRatio(std::max(a, b)));
}

QString verdictText(const Comparison &comparison)
{
    if (comparison.isAlone())
        return aloneText(comparison);
    const VerdictParts &parts = comparison.verdict.parts;
    QStringList clauses = comparison.stepKinds.empty() ? mainClauses(comparison, parts) : clausesOfKinds(comparison);
    if (parts.lostSteps > 0 && comparison.withheld == Withheld::Nothing)
        clauses.prepend((parts.leavesOutImpossible
                ? Texts::tr("without %1 of %2 steps, whose device times are lost or cannot be true")
                : Texts::tr("without %1 of %2 steps, which lost device work"))
                            .arg(formatCount(static_cast<double>(parts.lostSteps)),
                                formatCount(static_cast<double>(parts.recordedSteps))));
    if (parts.suspect)
        clauses << Texts::tr("first suspect: %1 (%2)")
                       .arg(
                           suspectText(parts.suspect->kind), formatSigned(parts.suspect->deltaNs(), Unit::Nanoseconds));
    clauses += factClauses(parts.told);
    if (comparison.withheld == Withheld::Nothing) {
        for (const OverallReason *change : toldChanges(comparison.reasons, parts.baselineNs, parts.experimentalNs))
            clauses << QStringLiteral("%1 (%2)").arg(
                reasonDetail(change->kind, change->evidence), formatSigned(change->deltaNs(), Unit::Nanoseconds));
    }
    if (const QString disturbed = disturbedText(parts); !disturbed.isEmpty())
        clauses.prepend(disturbed);
    if (parts.usualPercent)
        clauses << Texts::tr("by the usual times of its calls the step changed by %1")
                       .arg(formatPercentChange(*parts.usualPercent));
    if (parts.told.differentWork) {
        const QString work = workText(comparison.workload);
        clauses.prepend(work.isEmpty() ? Texts::tr("Different work") : Texts::tr("Different work (%1)").arg(work));
    }
    const auto factor = [](double value) { return QLocale().toString(value, 'f', 2); };
    const auto addFactor = [&](const std::optional<double> &value, const QString &clause, bool onHost) {
        if (!value)
            return;
        if (onHost && isFarFromStep(comparison, *value)) {
            clauses << Texts::tr("the typical block takes %1 times as long, the step %2 times")
                           .arg(factor(*value), factor(parts.experimentalNs / parts.baselineNs));
            return;
        }
        const QString told = clause.arg(factor(*value));
        const DifferencePlace *opposing = opposingPlace(parts, *value);
        clauses << (opposing
                ? Texts::tr("%1, but %2 outweighs it").arg(told, placeText(placeParts(comparison, *opposing)))
                : told);
    };
    addFactor(parts.hostFactor, Texts::tr("everything on the host takes %1 times as long"), true);
    addFactor(parts.deviceFactor,
        comparison.commonFactor.sparesTransfers
            ? Texts::tr("all compute kernels take %1 times as long, communication and copies do not: clocks, power or "
                        "another card")
            : Texts::tr("all compute kernels take %1 times as long: clocks, power or another card"),
        false);
    if (isBoundTold(comparison))
        clauses << boundSentence(comparison);
    if (const QString steps = markedSteps(comparison, Side::Baseline); !steps.isEmpty())
        clauses << Texts::tr("the baseline counts %1").arg(steps);
    if (const QString steps = markedSteps(comparison, Side::Experimental); !steps.isEmpty())
        clauses << Texts::tr("the experimental run counts %1").arg(steps);
    if (comparison.verdict.steadyPercent)
        clauses << Texts::tr("without the marked steps the change is %1")
                       .arg(formatPercentChange(*comparison.verdict.steadyPercent));
    constexpr double kHalf = 0.5;
    if (!comparison.topLevelOnly && comparison.alignedShare < kHalf)
        clauses
            << Texts::tr("only %1 of the step time could be aligned").arg(formatRatio(comparison.verdict.alignedShare));
    if (comparison.topLevelOnly)
        clauses << Texts::tr("only %1 of the step time could be aligned, so only the top level is compared")
                       .arg(formatRatio(comparison.verdict.alignedShare));
    return Texts::tr("%1.", "the clauses of the verdict")
        .arg(clauses.join(Texts::tr("; ", "between the clauses of the verdict")));
}

} // namespace twinlane
