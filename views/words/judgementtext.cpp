// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/judgementtext.h"

#include "views/words/format.h"

#include <QCoreApplication>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(JudgementText)
};

QString intervalText(const RowJudgement &judgement)
{
    if (!judgement.intervalNs)
        return {};
    return QLatin1Char(' ')
        + (judgement.unit == SampleUnit::Call             ? Texts::tr("The calls say %1 to %2 (95 %).")
                : judgement.unit == SampleUnit::Recording ? Texts::tr("The recordings say %1 to %2 (95 %).")
                                                          : Texts::tr("The steps alone say %1 to %2 (95 %)."))
              .arg(formatSigned(judgement.intervalNs->lowNs, Unit::Nanoseconds),
                  formatSigned(judgement.intervalNs->highNs, Unit::Nanoseconds));
}

} // namespace

const QColor &DifferenceLook::barColor() const
{
    const Theme &theme = Theme::current();
    return sureness == Sureness::OtherWork ? theme.experimental : theme.bar(tone);
}

const QColor &DifferenceLook::textColor() const
{
    const Theme &theme = Theme::current();
    return sureness == Sureness::OtherWork ? theme.text : theme.textOf(tone);
}

DifferenceLook differenceLook(
    const Delta<double> &value, const std::optional<RowJudgement> &judgement, bool isOtherWork, double thresholdPercent)
{
    if (isOtherWork)
        return { Sureness::OtherWork, Tone::Neutral };
    if (judgement && judgement->flagged())
        return { Sureness::Certain, toneOf(value, Better::Lower, 0) };
    const bool differs = toneOf(value, Better::Lower, thresholdPercent) != Tone::Neutral;
    return { differs ? Sureness::Undecided : Sureness::Noise, Tone::Neutral };
}

QString arrowOf(const Delta<double> &value, const DifferenceLook &look)
{
    const bool isLonger = value.delta.value_or(0) > 0;
    switch (look.sureness) {
    case Sureness::Certain:
        return arrowOf(value, look.tone);
    case Sureness::Undecided:
        return QString(QChar(isLonger ? 0x25B3 : 0x25BD));
    case Sureness::Noise:
        return QString(QChar(0x2248));
    case Sureness::OtherWork:
        break;
    }
    return {};
}

QString judgementText(const std::optional<RowJudgement> &judgement)
{
    if (!judgement)
        return {};
    if (judgement->isRealInside)
        return Texts::tr("Certain: most of it is a certain difference inside.");
    const QString limit = formatNs(judgement->limitNs);
    const bool ofRecordings = judgement->unit == SampleUnit::Recording;
    switch (judgement->outcome) {
    case Outcome::NotJudged:
        return Texts::tr("Not judged: both sides are one recording, or device work was lost.");
    case Outcome::TooFewSteps:
        return ofRecordings ? Texts::tr("Too few recordings to tell noise from change.")
                            : Texts::tr("Too few steps to tell noise from change.");
    case Outcome::WithinLimits:
        return Texts::tr("Could be chance: two recordings of one program may differ here by %1 per step.").arg(limit);
    case Outcome::WithinNoise:
        return (ofRecordings ? Texts::tr("Could be chance: the recordings scatter too much to tell.")
                             : Texts::tr("Could be chance: the steps scatter too much to tell."))
            + intervalText(*judgement);
    case Outcome::Recordings:
        return Texts::tr("Of the recordings: both programs did the same work, so one recording a side cannot tell why "
                         "times differ.")
            + intervalText(*judgement);
    case Outcome::Real:
        break;
    }
    return Texts::tr("Certain: beyond the %1 per step that may be chance.").arg(limit) + intervalText(*judgement);
}

QString outcomeText(const std::optional<RowJudgement> &judgement)
{
    const std::optional<bool> flag = judgement ? judgement->flag() : std::nullopt;
    if (judgement && judgement->outcome == Outcome::Recordings)
        return Texts::tr("of the recordings");
    return !flag ? QString() : isChance(judgement) ? Texts::tr("could be chance") : Texts::tr("certain");
}

QString outcomeText(Outcome judgement)
{
    switch (judgement) {
    case Outcome::NotJudged:
        return Texts::tr("not judged");
    case Outcome::TooFewSteps:
        return Texts::tr("too few to tell");
    case Outcome::WithinLimits:
    case Outcome::WithinNoise:
        return Texts::tr("could be chance");
    case Outcome::Recordings:
        return Texts::tr("of the recordings");
    case Outcome::Real:
        break;
    }
    return Texts::tr("certain");
}

} // namespace twinlane
