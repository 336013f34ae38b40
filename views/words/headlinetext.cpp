// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/headlinetext.h"

#include "model/comparison/comparison.h"
#include "model/comparison/verdictclauses.h"
#include "views/words/format.h"
#include "views/words/shownstatement.h"

#include <QCoreApplication>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Headline)
};

QString counts(std::size_t a, std::size_t b)
{
    return QStringLiteral("%1 | %2").arg(formatCount(static_cast<double>(a)), formatCount(static_cast<double>(b)));
}

QString methodText(SampleUnit unit)
{
    const QString limits =
        Texts::tr("Two recordings of one program differ by up to %1 % on the host and %2 % on the device.")
            .arg(kHostRunToRunPercent)
            .arg(kDeviceRunToRunPercent);
    return unit == SampleUnit::Recording
        ? Texts::tr("Recordings are the samples: a difference is certain if it is beyond their scatter.")
        : Texts::tr("Steps are the samples: a difference is certain if it is beyond their scatter and beyond what two "
                    "recordings differ by.")
            + QLatin1Char(' ') + limits;
}

} // namespace

QString ShownHeadline::text() const
{
    const QString first = claim.isEmpty() ? subject : QStringLiteral("%1 %2").arg(subject, claim);
    return (QStringList { first } + figures).join(QStringLiteral(" · "));
}

ShownHeadline shownHeadline(const Comparison &comparison, bool isByOnce)
{
    const Headline headline =
        isByOnce ? headlineByOnce(comparison).value_or(headlineOf(comparison)) : headlineOf(comparison);
    ShownHeadline shown;
    shown.subject = shownStatement(headline.subject);
    shown.claim = shownStatement(headline.claim);
    for (const Clauses &figure : headline.figures)
        shown.figures << shownStatement(figure);
    shown.tone = headline.direction > 0 ? Tone::Worse : headline.direction < 0 ? Tone::Better : Tone::Neutral;
    shown.confidence = headline.confidence;
    return shown;
}

QString confidenceSign(Confidence confidence)
{
    return toQString(confidenceMark(confidence));
}

QString confidenceText(Confidence confidence)
{
    return shownSentence(confidenceClauses(confidence));
}

QString confidenceDefinition(Confidence confidence)
{
    return shownStatement(confidenceMeaning(confidence));
}

QString claimOfRatio(double ratio)
{
    return shownStatement(changeClaim(1, ratio));
}

JudgementFacts judgementFacts(const Comparison &comparison)
{
    const Verdict &verdict = comparison.verdict;
    const double a = verdict.parts.baselineNs, b = verdict.parts.experimentalNs;
    JudgementFacts facts;
    QString step = fromTo(a, b) + QStringLiteral(" (%1").arg(formatSigned(b - a, Unit::Nanoseconds));
    if (verdict.changePercent)
        step += QStringLiteral(", %1").arg(formatPercentChange(*verdict.changePercent));
    facts.emplace_back(Texts::tr("Average step"), step + QLatin1Char(')'));
    if (verdict.intervalPercent)
        facts.emplace_back(
            Texts::tr("95 % interval of the change"), shownStatement(intervalClauses(*verdict.intervalPercent)));
    if (const QString disturbed = shownStatement(disturbedClauses(verdict.parts)); !disturbed.isEmpty())
        facts.emplace_back(Texts::tr("Disturbed"), disturbed);
    if (verdict.parts.usualPercent)
        facts.emplace_back(Texts::tr("By usual times of calls"), formatPercentChange(*verdict.parts.usualPercent));
    if (verdict.smallestDetectablePercent)
        facts.emplace_back(
            Texts::tr("A difference would show from"), formatRatio(*verdict.smallestDetectablePercent / 100));
    const AlignedRuns &judged = comparison.judged();
    const bool ofSteps = judged.sampleUnit != SampleUnit::Recording;
    facts.emplace_back(ofSteps ? Texts::tr("Steps") : Texts::tr("Recordings"),
        counts(judged.baselineSteps.size(), judged.experimentalSteps.size()));
    if (verdict.outcome == Outcome::TooFewSteps)
        facts.emplace_back(Texts::tr("To tell"),
            ofSteps ? Texts::tr("record at least %n step(s) a side", nullptr, int(kLeastStepsToJudge))
                    : Texts::tr("record at least %n time(s) in all", nullptr, int(kLeastRecordingsToJudge)));
    const std::size_t outA = comparison.baseline->steps.kept.size() - comparison.baselineSteps.size(),
                      outB = comparison.experimental->steps.kept.size() - comparison.experimentalSteps.size();
    if (outA + outB > 0)
        facts.emplace_back(Texts::tr("Steps left out"), counts(outA, outB));
    facts.emplace_back(Texts::tr("Method"), methodText(judged.sampleUnit));
    return facts;
}

} // namespace twinlane
