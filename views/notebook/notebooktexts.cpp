// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/notebook/notebooktexts.h"

#include "model/notebook/metricinfo.h"
#include "views/words/format.h"
#include "views/words/metrictexts.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Notebook)
};

constexpr double kSecondNs = 1e9;

QString shareOfGain(const ComputedVerdict &verdict, Unit unit, const QString &pattern)
{
    return pattern.arg(formatValue(verdict.part.value_or(0), unit), formatValue(verdict.gained.value_or(0), unit));
}

} // namespace

QString roleText(EntryRole role)
{
    switch (role) {
    case EntryRole::Baseline:
        return Texts::tr("Baseline");
    case EntryRole::Variant:
        return Texts::tr("Variant");
    case EntryRole::Ablation:
        break;
    }
    return Texts::tr("Ablation");
}

QString verdictWord(EntryVerdict verdict)
{
    switch (verdict) {
    case EntryVerdict::Open:
        break;
    case EntryVerdict::Better:
        return Texts::tr("better");
    case EntryVerdict::Worse:
        return Texts::tr("worse");
    case EntryVerdict::NoImpact:
        return Texts::tr("no impact");
    case EntryVerdict::Confirmed:
        return Texts::tr("confirmed");
    case EntryVerdict::Falsified:
        return Texts::tr("falsified");
    }
    return Texts::tr("open");
}

Tone toneOfVerdict(EntryVerdict verdict)
{
    if (verdict == EntryVerdict::Better)
        return Tone::Better;
    return verdict == EntryVerdict::Worse ? Tone::Worse : Tone::Neutral;
}

QString titleOf(const NotebookEntry &entry)
{
    const QString title = toQString(entry.title.empty() ? entry.id : entry.title).simplified();
    if (entry.role == EntryRole::Baseline)
        return title;
    const QString sign = entry.role == EntryRole::Variant ? QStringLiteral("+ ") : QStringLiteral("− ");
    return title.startsWith(sign.front()) || title.startsWith(QLatin1Char('-')) ? title : sign + title;
}

QString titleOf(const Experiment &experiment)
{
    const QString title = toQString(experiment.title).simplified();
    return title.isEmpty() ? Texts::tr("Experiment without a title") : title;
}

QString metricName(const std::string &metric)
{
    const QString title = metricTitle(metric), key = toQString(metric);
    return (title == key ? toQString(englishMetricTitle(metric)) : title).simplified();
}

QString numberText(double value, Unit unit)
{
    if (unit == Unit::Nanoseconds && std::abs(value) >= kSecondNs)
        return QLocale().toString(value / kSecondNs, 'f', 3) + QChar(QChar::Nbsp) + QLatin1Char('s');
    return formatValue(value, unit);
}

QString changeOf(const Delta<double> &delta)
{
    if (!delta.baseline || !delta.experimental)
        return {};
    return *delta.baseline == *delta.experimental ? QStringLiteral("=") : formatChange(delta);
}

QString computedText(const ComputedVerdict &verdict, Unit unit)
{
    switch (verdict.reason) {
    case VerdictReason::Unasked:
        return {};
    case VerdictReason::NoParent:
        return Texts::tr("it has no parent");
    case VerdictReason::NoMetric:
        return Texts::tr("no metric was chosen");
    case VerdictReason::MetricMissing:
        return Texts::tr("it or its parent lacks the first metric");
    case VerdictReason::NoDirection:
        return Texts::tr("no direction is better");
    case VerdictReason::TooFewSteps:
        return Texts::tr("too few steps to judge");
    case VerdictReason::NoRepeats:
        return Texts::tr("no repeats tell how far it scatters");
    case VerdictReason::SameWork:
        return Texts::tr("same work");
    case VerdictReason::Equal:
        return Texts::tr("equal numbers");
    case VerdictReason::WithinNoise:
        return Texts::tr("within noise, %1").arg(formatRatio(verdict.noiseRatio.value_or(0)));
    case VerdictReason::Changed:
        return Texts::tr("beyond noise");
    case VerdictReason::Gained:
        return shareOfGain(verdict, unit, Texts::tr("%1 of the %2 gained"));
    case VerdictReason::Lost:
        return shareOfGain(verdict, unit, Texts::tr("loses %1 of the %2 gained"));
    case VerdictReason::Carried:
        return shareOfGain(verdict, unit, Texts::tr("carried %1 of the %2 gained"));
    case VerdictReason::BetterWithout:
        break;
    }
    return Texts::tr("better without it");
}

QString stateText(const EntryCheck &check)
{
    const QString file = toQString(check.file);
    switch (check.state) {
    case SourceState::NotChecked:
    case SourceState::Agrees:
        return {};
    case SourceState::Changed:
        return Texts::tr("%1 has changed").arg(file);
    case SourceState::Gone:
        return Texts::tr("%1 is gone; these are the copies").arg(file);
    case SourceState::Unreadable:
        return Texts::tr("%1 cannot be read; these are the copies").arg(file);
    case SourceState::Differs:
        break;
    }
    return Texts::tr("%1 is unchanged but is read otherwise than before").arg(file);
}

} // namespace twinlane
