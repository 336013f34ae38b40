// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/verdicttext.h"

#include "model/comparison/verdict.h"
#include "model/reasons/placename.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <cmath>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Verdict)
};

/// From here on a factor says more than a percentage, as in the model's sentence.
constexpr double kPercentOfTenfold = 900;

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
    const bool isManifold = percent && *percent >= kPercentOfTenfold;
    const double ratio = isManifold ? parts.experimentalNs / parts.baselineNs : 1;
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
        text =
            Texts::tr("Experimental takes %1 times as long").arg(QLocale().toString(ratio, 'f', ratio < 100 ? 1 : 0));
    else
        text = (*percent > 0 ? Texts::tr("Experimental is %1 slower") : Texts::tr("Experimental is %1 faster"))
                   .arg(formatRatio(std::abs(*percent) / 100));
    return QStringLiteral("%1 (%2)").arg(
        text, figures(comparison, parts, false, !isManifold).join(QStringLiteral(", ")));
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
    return (place.deltaNs < 0 ? Texts::tr("%1: %2 less per step") : Texts::tr("%1: %2 more per step")).arg(name, time);
}

/// The clauses for a step without a real difference: a real place comes first, then the figures of the step.
QStringList clausesOfNone(const Comparison &comparison, const VerdictParts &parts)
{
    QStringList list = figures(comparison, parts, true, true);
    if (comparison.verdict.smallestDetectablePercent)
        list << Texts::tr("smallest detectable: %1")
                    .arg(formatRatio(*comparison.verdict.smallestDetectablePercent / 100));
    const QString worth = list.join(QStringLiteral(", "));
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

/// The main clauses: the difference and its largest place.
QStringList mainClauses(const Comparison &comparison, const VerdictParts &parts)
{
    const Outcome judgement = comparison.verdict.outcome;
    if (judgement == Outcome::WithinLimits || judgement == Outcome::WithinNoise)
        return clausesOfNone(comparison, parts);
    QStringList clauses { headline(comparison, parts) };
    if (judgement == Outcome::TooFewSteps)
        clauses << (isOfSteps(comparison) ? Texts::tr("too few steps to tell noise from change")
                                          : Texts::tr("too few recordings to tell noise from change"));
    if (parts.place)
        clauses << Texts::tr("largest cause: %1 (%2)")
                       .arg(placeText(placeParts(comparison, *parts.place)),
                           formatSigned(static_cast<double>(parts.place->deltaNs), Unit::Nanoseconds));
    return clauses;
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
        return Texts::tr("first launches of kernels");
    case OneOffKind::AllocatorGrowth:
        break;
    }
    return Texts::tr("growth of the allocator");
}

/// The clauses on time per token, on what was done once, and on steady steps.
QStringList factClauses(const ToldFacts &told)
{
    QStringList clauses;
    if (told.nsPerPiece)
        clauses << (told.isPerToken ? Texts::tr("per token %1 → %2") : Texts::tr("per sample %1 → %2"))
                       .arg(formatNs(*told.nsPerPiece->baseline), formatNs(*told.nsPerPiece->experimental));
    if (!told.oneOff.empty()) {
        QStringList kinds;
        for (const OneOffDiff &diff : told.oneOff)
            kinds << oneOffTitle(diff.kind);
        clauses << Texts::tr("of it %1 once, for %2; %3 without it")
                       .arg(formatSigned(told.oneOffNs, Unit::Nanoseconds), kinds.join(QStringLiteral(", ")),
                           formatSigned(told.withoutOneOffNs, Unit::Nanoseconds));
    }
    if (told.steadyPercent)
        clauses << Texts::tr("without the marked steps %1").arg(formatPercentChange(*told.steadyPercent));
    return clauses;
}

/// "ProfilerStep#2 (warm-up)" for each marked step among a side's chosen ones.
QString markedSteps(const Comparison &comparison, Side side)
{
    QStringList steps;
    for (const std::uint32_t index : comparison.steps(side)) {
        const Step &step = comparison.run(side).steps.kept[index];
        if (step.mark != StepMark::None)
            steps << QStringLiteral("%1 (%2)").arg(toQString(step.name), stepMarkTitle(step.mark));
    }
    return steps.join(QStringLiteral(", "));
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

} // namespace

QString placeText(const PlaceParts &parts)
{
    if (!parts.recomputed.empty()) {
        QStringList names;
        for (const auto &[name, count] : parts.recomputed)
            names << counted(name, count);
        const QString list = names.join(QStringLiteral(", "));
        return parts.hasMoreRecomputed ? Texts::tr("%1 and others, recomputed in backward").arg(list)
                                       : Texts::tr("%1, recomputed in backward").arg(list);
    }
    QStringList words { parts.block.empty() ? Texts::tr("the step")
            : parts.isMixed ? Texts::tr("%1 and %2 more").arg(toQString(parts.block), QString::number(parts.count - 1))
                            : counted(parts.block, parts.count) };
    if (parts.isBackward)
        words << Texts::tr("backward");
    if (parts.isReplaced)
        words << (parts.gone.empty() ? Texts::tr("its blocks replaced")
                                     : Texts::tr("%1 replaced by %2").arg(listed(parts.gone), listed(parts.added)));
    if (parts.isWaitForRanks)
        words << Texts::tr("waiting for other ranks");
    else if (parts.isOwnTime)
        words << Texts::tr("own time");
    if (parts.isBothPasses)
        words << Texts::tr("forward and backward");
    if (parts.ofSteps > 0)
        words << Texts::tr("in %1 of %2 steps").arg(parts.inSteps).arg(parts.ofSteps);
    return words.join(QStringLiteral(", "));
}

QString verdictText(const Comparison &comparison)
{
    if (comparison.isAlone())
        return aloneText(comparison);
    const VerdictParts &parts = comparison.verdict.parts;
    QStringList clauses = mainClauses(comparison, parts) + factClauses(parts.told);
    if (const auto &work = parts.told.differentWork)
        clauses.prepend(
            work->empty() ? Texts::tr("different work") : Texts::tr("different work (%1)").arg(toQString(*work)));
    const auto factor = [](double value) { return QLocale().toString(value, 'f', 2); };
    if (parts.hostFactor)
        clauses << Texts::tr("everything on the host takes %1 times as long").arg(factor(*parts.hostFactor));
    if (parts.deviceFactor)
        clauses << Texts::tr("everything on the device takes %1 times as long").arg(factor(*parts.deviceFactor));
    if (const QString steps = markedSteps(comparison, Side::Baseline); !steps.isEmpty())
        clauses << Texts::tr("the baseline counts %1").arg(steps);
    if (const QString steps = markedSteps(comparison, Side::Experimental); !steps.isEmpty())
        clauses << Texts::tr("the experimental run counts %1").arg(steps);
    if (comparison.topLevelOnly)
        clauses << Texts::tr("only %1 of the step time could be aligned, so only the top level is compared")
                       .arg(formatRatio(comparison.verdict.alignedShare));
    return clauses.join(QStringLiteral("; ")) + QLatin1Char('.');
}

} // namespace twinlane
