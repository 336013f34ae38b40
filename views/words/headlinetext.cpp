// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/headlinetext.h"

#include "model/comparison/kindverdict.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"
#include "views/words/modelwords.h"
#include "views/words/verdicttext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Headline)
};

/// From this ratio on a factor says more than a percentage.
constexpr double kLeastFactor = 3;
/// A larger difference that could be chance tells nothing.
constexpr double kMostDetectablePercent = 50;

QString factorText(double factor)
{
    return QLocale().toString(factor, 'f', factor < 100 ? 1 : 0);
}

/// "14.5 % slower", "takes 3.4 × as long"
QString changeClaim(double baselineNs, double experimentalNs)
{
    const double ratio = experimentalNs / baselineNs;
    if (ratio >= kLeastFactor)
        return Texts::tr("takes %1 × as long").arg(factorText(ratio));
    if (ratio > 0 && 1 / ratio >= kLeastFactor)
        return Texts::tr("%1 × as fast").arg(factorText(1 / ratio));
    const QString percent = formatRatio(std::abs(ratio - 1));
    return (ratio > 1 ? Texts::tr("%1 slower") : Texts::tr("%1 faster")).arg(percent);
}

bool isEqual(double baselineNs, double experimentalNs)
{
    return std::llround(std::abs(experimentalNs / baselineNs - 1) * 1000) == 0;
}

Tone toneOfTimes(double baselineNs, double experimentalNs)
{
    return experimentalNs > baselineNs ? Tone::Worse : experimentalNs < baselineNs ? Tone::Better : Tone::Neutral;
}

Confidence confidenceOf(Outcome outcome)
{
    switch (outcome) {
    case Outcome::NotJudged:
    case Outcome::TooFewSteps:
        return Confidence::CannotTell;
    case Outcome::WithinLimits:
    case Outcome::WithinNoise:
        return Confidence::WithinNoise;
    case Outcome::Recordings:
        return Confidence::Recordings;
    case Outcome::Real:
        break;
    }
    return Confidence::Certain;
}

QString signedTime(double ns)
{
    return formatSigned(ns, Unit::Nanoseconds);
}

QString countPair(const Delta<double> &value)
{
    return QStringLiteral("%1 → %2").arg(
        formatCount(std::round(*value.baseline)), formatCount(std::round(*value.experimental)));
}

Headline aloneHeadline(const Comparison &comparison)
{
    const Delta<double> step = toDouble(comparison.timeNs(comparison.stepRow(), Measure::Critical));
    Headline headline;
    headline.subject = Texts::tr("%1 a step").arg(formatValue(step.baseline, Unit::Nanoseconds));
    const auto steps = static_cast<int>(comparison.baselineSteps.size());
    headline.figures << (steps == 1
            ? Texts::tr("one step")
            : Texts::tr("%1 of %n step(s)", nullptr, steps).arg(aggregateWord(comparison.options.aggregate)));
    return headline;
}

/// What the work differs in.
QString otherWorkSubject(const WorkloadDiff &work)
{
    const ToldWork told = toldWork(work);
    const auto pieces = [](const Delta<double> &count, const QString &text) {
        return text.arg(formatCount(std::round(*count.baseline)), formatCount(std::round(*count.experimental)));
    };
    if (told.areKinds)
        return Texts::tr("%1 against %2", "two kinds of steps")
            .arg(toQString(work.baselineKind), toQString(work.experimentalKind));
    switch (told.size) {
    case WorkSize::TokenCount:
        return pieces(work.tokens, Texts::tr("%1 tokens a step against %2"));
    case WorkSize::GeneratedCount:
        return pieces(work.generatedTokens, Texts::tr("%1 generated tokens a step against %2"));
    case WorkSize::SampleCount:
        return pieces(work.samples, Texts::tr("%1 samples a step against %2"));
    case WorkSize::RowCount:
        return (*work.rowsFactor > 1 ? Texts::tr("Products of %1 × as many rows")
                                     : Texts::tr("Products of 1/%1 of the rows"))
            .arg(factorText(std::max(*work.rowsFactor, 1 / *work.rowsFactor)));
    case WorkSize::None:
        break;
    }
    return Texts::tr("Little in common");
}

/// What differs comes first, and no time has a direction.
Headline otherWorkHeadline(const Comparison &comparison)
{
    const WorkloadDiff &work = comparison.workload;
    const VerdictParts &parts = comparison.verdict.parts;
    Headline headline;
    headline.confidence = Confidence::OtherWork;
    headline.subject = otherWorkSubject(work);
    headline.figures << Texts::tr("%1 a step").arg(fromTo(parts.baselineNs, parts.experimentalNs));
    if (work.nsPerToken.baseline && work.nsPerToken.experimental)
        headline.figures
            << Texts::tr("%1 a token").arg(fromTo(*work.nsPerToken.baseline, *work.nsPerToken.experimental));
    else if (work.tokens.baseline && work.tokens.experimental)
        headline.figures << Texts::tr("%1 tokens a step").arg(countPair(work.tokens));
    return headline;
}

QString kindClaim(const KindChange &kind, double a, double b)
{
    switch (kindNews(kind)) {
    case KindNews::OnlyBaseline:
        return Texts::tr("in the baseline alone");
    case KindNews::OnlyExperimental:
        return Texts::tr("in the experimental run alone");
    case KindNews::Same:
        return Texts::tr("the same");
    default:
        break;
    }
    return isEqual(a, b) ? Texts::tr("the same") : changeClaim(a, b);
}

/// The kind that says most by itself, then the next ones and the average step.
Headline kindsHeadline(const Comparison &comparison)
{
    const KindFacts facts = kindFacts(comparison.stepKinds);
    const VerdictParts &parts = comparison.verdict.parts;
    Headline headline;
    headline.confidence = confidenceOf(comparison.verdict.outcome);
    bool isFirst = true;
    for (const std::size_t i : facts.named) {
        const KindChange &kind = comparison.stepKinds[i];
        const double a = static_cast<double>(kind.ns.baseline.value_or(0)),
                     b = static_cast<double>(kind.ns.experimental.value_or(0));
        const QString name = toQString(kind.kind), claim = kindClaim(kind, a, b);
        if (!isFirst) {
            headline.figures << QStringLiteral("%1 %2").arg(name, claim);
            continue;
        }
        isFirst = false;
        headline.subject = name;
        headline.claim = claim;
        if (kind.outcome)
            headline.confidence = confidenceOf(*kind.outcome);
        if (headline.confidence == Confidence::Certain)
            headline.tone = toneOfTimes(a, b);
        if (kind.isOnBothSides())
            headline.figures << fromTo(a, b);
    }
    headline.figures << Texts::tr("average step %1").arg(fromTo(parts.baselineNs, parts.experimentalNs));
    return headline;
}

/// What could be chance has no direction.
QString noDifference(const Comparison &comparison)
{
    const std::optional<double> &least = comparison.verdict.smallestDetectablePercent;
    return least && *least < kMostDetectablePercent
        ? Texts::tr("No difference beyond noise (±%1)").arg(formatRatio(*least / 100))
        : Texts::tr("No difference beyond noise");
}

/// The part of a step in calls far above their usual time, in a few words; empty: neither recording was disturbed.
QString shortDisturbed(const VerdictParts &parts)
{
    if (!parts.disturbed)
        return {};
    const auto [a, b] = *parts.disturbed;
    if (a >= kToldShare && b >= kToldShare)
        return Texts::tr("disturbed: baseline %1, experimental %2").arg(formatRatio(a), formatRatio(b));
    return (a > b ? Texts::tr("baseline disturbed: %1") : Texts::tr("experimental disturbed: %1"))
        .arg(formatRatio(std::max(a, b)));
}

/// Why no change can be told; empty: it can.
QString whatIsMissing(const Comparison &comparison)
{
    if (comparison.baseline->trace.eventCount() == 0)
        return Texts::tr("The baseline holds no events");
    if (comparison.experimental->trace.eventCount() == 0)
        return Texts::tr("The experimental trace holds no events");
    return comparison.verdict.changePercent ? QString() : Texts::tr("The baseline’s step takes no time");
}

/// Of a difference that was mostly done once, what happens each time comes first.
bool isMostlyOnce(const Verdict &verdict)
{
    const ToldFacts &told = verdict.parts.told;
    constexpr double kHalf = 0.5;
    return !told.oneOff.empty() && told.withoutOneOffPercent
        && std::abs(told.oneOffNs) >= kHalf * std::abs(verdict.parts.experimentalNs - verdict.parts.baselineNs);
}

/// The step holds what was done once, so nothing here has its colour.
Headline eachTimeHeadline(const Verdict &verdict)
{
    const ToldFacts &told = verdict.parts.told;
    constexpr double kHundred = 100;
    const double ratio = 1 + *told.withoutOneOffPercent / kHundred;
    Headline headline;
    headline.subject = Texts::tr("Each time");
    headline.claim = isEqual(1, ratio) ? Texts::tr("the same") : changeClaim(1, ratio);
    headline.figures = { signedTime(told.withoutOneOffNs), Texts::tr("once %1").arg(signedTime(told.oneOffNs)),
        fromTo(verdict.parts.baselineNs, verdict.parts.experimentalNs) };
    headline.confidence = confidenceOf(verdict.outcome);
    return headline;
}

/// The programs did the same work, so the difference is the recordings'.
Headline sameWorkHeadline(const Comparison &comparison)
{
    const VerdictParts &parts = comparison.verdict.parts;
    Headline headline;
    headline.subject = comparison.program.hasShapes ? Texts::tr("The same work in both recordings")
                                                    : Texts::tr("The same operators in both recordings");
    if (comparison.verdict.changePercent)
        headline.figures
            << Texts::tr("%1 is what they differ by").arg(formatPercentChange(*comparison.verdict.changePercent));
    headline.figures << fromTo(parts.baselineNs, parts.experimentalNs);
    headline.confidence = confidenceOf(comparison.verdict.outcome);
    return headline;
}

/// Marked steps hide what the others show. @p all: the times over all steps.
Headline hiddenHeadline(const SteadyChange &hidden, const QString &all)
{
    Headline headline;
    headline.subject = Texts::tr("Without the marked steps");
    headline.claim = changeClaim(hidden.baselineNs, hidden.experimentalNs);
    headline.figures = { fromTo(hidden.baselineNs, hidden.experimentalNs), Texts::tr("with them %1").arg(all) };
    headline.confidence = Confidence::Certain;
    headline.tone = toneOfTimes(hidden.baselineNs, hidden.experimentalNs);
    return headline;
}

Headline stepHeadline(const Comparison &comparison)
{
    const Verdict &verdict = comparison.verdict;
    const double a = verdict.parts.baselineNs, b = verdict.parts.experimentalNs;
    Headline headline;
    headline.figures = { fromTo(a, b), signedTime(b - a) };
    headline.confidence = confidenceOf(verdict.outcome);
    if (const QString missing = whatIsMissing(comparison); !missing.isEmpty()) {
        headline.subject = missing;
        headline.confidence = Confidence::CannotTell;
    } else if (headline.confidence == Confidence::WithinNoise && verdict.parts.disturbed) {
        headline.subject = Texts::tr("Disturbed recordings");
        headline.confidence = Confidence::CannotTell;
        headline.figures << formatPercentChange(*verdict.changePercent);
    } else if (headline.confidence == Confidence::WithinNoise && verdict.parts.hidden) {
        headline = hiddenHeadline(*verdict.parts.hidden, fromTo(a, b));
    } else if (headline.confidence == Confidence::WithinNoise) {
        headline.subject = noDifference(comparison);
        headline.figures << formatPercentChange(*verdict.changePercent);
    } else if (isMostlyOnce(verdict)) {
        headline = eachTimeHeadline(verdict);
    } else if (isOfRecordings(comparison)) {
        headline = sameWorkHeadline(comparison);
    } else if (isEqual(a, b)) {
        headline.subject = Texts::tr("Both take the same time");
    } else {
        headline.subject = Texts::tr("Experimental");
        headline.claim = changeClaim(a, b);
        if (headline.confidence == Confidence::Certain)
            headline.tone = toneOfTimes(a, b);
    }
    if (const QString disturbed = shortDisturbed(verdict.parts); !disturbed.isEmpty())
        headline.figures.prepend(disturbed);
    return headline;
}

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

QString fromTo(double baselineNs, double experimentalNs)
{
    return fromTo(formatNs(baselineNs), formatNs(experimentalNs));
}

QString fromTo(const QString &baseline, const QString &experimental)
{
    constexpr QChar kNoBreakSpace(0x00A0);
    const bool sameUnit = baseline.contains(kNoBreakSpace)
        && baseline.section(kNoBreakSpace, -1) == experimental.section(kNoBreakSpace, -1);
    return QStringLiteral("%1 → %2").arg(sameUnit ? baseline.section(kNoBreakSpace, 0, 0) : baseline, experimental);
}

QString Headline::text() const
{
    const QString first = claim.isEmpty() ? subject : QStringLiteral("%1 %2").arg(subject, claim);
    return (QStringList { first } + figures).join(QStringLiteral(" · "));
}

QString claimOfRatio(double ratio)
{
    return changeClaim(1, ratio);
}

Headline headlineOf(const Comparison &comparison)
{
    if (comparison.isAlone())
        return aloneHeadline(comparison);
    if (comparison.withheld == Withheld::SameRecording) {
        Headline headline;
        headline.subject = Texts::tr("Both sides are the same recording");
        headline.figures << formatNs(comparison.verdict.parts.baselineNs);
        headline.confidence = Confidence::SameRecording;
        return headline;
    }
    if (comparison.withheld == Withheld::NothingRecorded) {
        Headline headline;
        headline.subject = Texts::tr("Nothing was recorded on a side");
        headline.confidence = Confidence::CannotTell;
        return headline;
    }
    if (comparison.workload.isDifferentWork())
        return otherWorkHeadline(comparison);
    return comparison.stepKinds.empty() ? stepHeadline(comparison) : kindsHeadline(comparison);
}

QString confidenceMark(Confidence confidence)
{
    switch (confidence) {
    case Confidence::None:
        return {};
    case Confidence::Certain:
        return QString(QChar(0x2713));
    case Confidence::WithinNoise:
        return QString(QChar(0x2248));
    case Confidence::CannotTell:
        return QStringLiteral("?");
    case Confidence::Recordings:
    case Confidence::SameRecording:
        return QStringLiteral("=");
    case Confidence::OtherWork:
        break;
    }
    return QString(QChar(0x2260));
}

QString confidenceText(Confidence confidence)
{
    switch (confidence) {
    case Confidence::None:
        return {};
    case Confidence::Certain:
        return certaintyHead(Certainty::Certain);
    case Confidence::WithinNoise:
        return certaintyHead(Certainty::CouldBeChance);
    case Confidence::CannotTell:
        return certaintyHead(Certainty::CannotTell);
    case Confidence::Recordings:
        return certaintyHead(Certainty::OfRecordings);
    case Confidence::SameRecording:
        return Texts::tr("Same recording");
    case Confidence::OtherWork:
        break;
    }
    return certaintyHead(Certainty::OtherWork);
}

QString confidenceDefinition(Confidence confidence)
{
    switch (confidence) {
    case Confidence::None:
        return {};
    case Confidence::Certain:
        return Texts::tr("Beyond what chance and two recordings of one program differ by.");
    case Confidence::WithinNoise:
        return Texts::tr("Two recordings of one program may differ by as much.");
    case Confidence::CannotTell:
        return Texts::tr("There is too little to tell a change from noise.");
    case Confidence::Recordings:
        return Texts::tr("Times differ where the programs did the same work. So few recordings cannot tell a machine "
                         "from a change.");
    case Confidence::SameRecording:
        return Texts::tr("Both sides are one recording: there is nothing to judge.");
    case Confidence::OtherWork:
        break;
    }
    return Texts::tr("The sides do other work, so their step times do not say which program is faster.");
}

JudgementFacts judgementFacts(const Comparison &comparison)
{
    const Verdict &verdict = comparison.verdict;
    const double a = verdict.parts.baselineNs, b = verdict.parts.experimentalNs;
    JudgementFacts facts;
    QString step = fromTo(a, b) + QStringLiteral(" (%1").arg(signedTime(b - a));
    if (verdict.changePercent)
        step += QStringLiteral(", %1").arg(formatPercentChange(*verdict.changePercent));
    facts.emplace_back(Texts::tr("Average step"), step + QLatin1Char(')'));
    if (verdict.intervalPercent)
        facts.emplace_back(Texts::tr("95 % interval of the change"),
            Texts::tr("%1 to %2")
                .arg(formatPercentChange(verdict.intervalPercent->first),
                    formatPercentChange(verdict.intervalPercent->second)));
    if (const QString disturbed = disturbedText(verdict.parts); !disturbed.isEmpty())
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
