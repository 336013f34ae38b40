// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/verdicttext.h"

#include "model/verdict.h"
#include "views/format.h"
#include "views/texts.h"

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
    const Comparison &judged = comparison.judged();
    const std::size_t a = judged.baselineSteps.size(), b = judged.experimentalSteps.size();
    if (a == 1 && b == 1)
        return isOfSteps(comparison) ? Texts::tr("one step each") : Texts::tr("one recording each");
    return (isOfSteps(comparison) ? Texts::tr("%1 and %2 steps") : Texts::tr("%1 and %2 recordings"))
        .arg(formatCount(static_cast<double>(a)), formatCount(static_cast<double>(b)));
}

QString headline(const Comparison &comparison, const VerdictParts &parts)
{
    const Verdict &verdict = comparison.verdict;
    const std::optional<double> &percent = verdict.changePercent;
    const bool isSame = percent && std::llround(std::abs(*percent) * 10) == 0;
    const bool isManifold = percent && *percent >= kPercentOfTenfold;
    const double ratio = isManifold ? parts.experimentalNs / parts.baselineNs : 1;
    QStringList rest { Texts::tr("%1 → %2 per step")
                           .arg(formatValue(parts.baselineNs, Unit::Nanoseconds), formatValue(parts.experimentalNs, Unit::Nanoseconds)) };
    if (verdict.intervalPercent && !isManifold)
        rest << Texts::tr("95 % CI %1 to %2")
                    .arg(formatPercentChange(verdict.intervalPercent->first), formatPercentChange(verdict.intervalPercent->second));
    rest << sampleCounts(comparison);
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
        text = Texts::tr("Experimental takes %1 times as long").arg(QLocale().toString(ratio, 'f', ratio < 100 ? 1 : 0));
    else
        text = (*percent > 0 ? Texts::tr("Experimental is %1 slower") : Texts::tr("Experimental is %1 faster")).arg(formatRatio(std::abs(*percent) / 100));
    return QStringLiteral("%1 (%2)").arg(text, rest.join(QStringLiteral(", ")));
}

/// What the figure of the headline is worth; empty where it is real.
QString worth(const Comparison &comparison)
{
    const Verdict &verdict = comparison.verdict;
    if (verdict.judgement == Judgement::TooFewSteps)
        return isOfSteps(comparison) ? Texts::tr("too few steps to tell noise from change") : Texts::tr("too few recordings to tell noise from change");
    if (verdict.judgement == Judgement::Real || !verdict.smallestDetectablePercent)
        return {};
    return (isOfSteps(comparison) ? Texts::tr("no difference that one recording a side can show (smallest detectable: %1)")
                                  : Texts::tr("no difference that these recordings can show (smallest detectable: %1)"))
        .arg(formatRatio(*verdict.smallestDetectablePercent / 100));
}

/// "ProfilerStep#2 (warm-up)" of a side's chosen steps that are marked.
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
    return count > 1 ? QStringLiteral("%1 ×%2").arg(toQString(name)).arg(count) : toQString(name);
}

} // namespace

QString placeText(const PlaceParts &parts)
{
    if (!parts.recomputed.empty()) {
        QStringList names;
        for (const auto &[name, count] : parts.recomputed)
            names << counted(name, count);
        const QString list = names.join(QStringLiteral(", "));
        return parts.hasMoreRecomputed ? Texts::tr("%1 and others, recomputed in backward").arg(list) : Texts::tr("%1, recomputed in backward").arg(list);
    }
    QStringList words { parts.block.empty() ? Texts::tr("the step") : counted(parts.block, parts.count) };
    if (parts.isBackward)
        words << Texts::tr("backward");
    if (parts.isReplaced)
        words << Texts::tr("its blocks replaced");
    if (parts.isWaitForRanks)
        words << Texts::tr("waiting for other ranks");
    else if (parts.isOwnTime)
        words << Texts::tr("own time");
    if (parts.isBothPasses)
        words << Texts::tr("forward and backward");
    return words.join(QStringLiteral(", "));
}

QString verdictText(const Comparison &comparison)
{
    if (isAlone(comparison))
        return aloneText(comparison);
    const VerdictParts parts = verdictParts(comparison, comparison.verdict.judgement);
    QStringList clauses { headline(comparison, parts) };
    if (const QString text = worth(comparison); !text.isEmpty())
        clauses << text;
    if (parts.cause)
        clauses << Texts::tr("largest cause: %1 (%2)")
                       .arg(placeText(placeParts(comparison, *parts.cause)), formatSigned(static_cast<double>(parts.cause->deltaNs), Unit::Nanoseconds));
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
        clauses << Texts::tr("only %1 of the step time could be aligned, so only the top level is compared").arg(formatRatio(comparison.verdict.alignedShare));
    return clauses.join(QStringLiteral("; ")) + QLatin1Char('.');
}

} // namespace twinlane
