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

QString inUsersWords(std::string_view words)
{
    return QCoreApplication::translate("Certainty", words.data()); // literals, which end with a zero
}

QString atBeginning(const QString &words)
{
    return words.left(1).toUpper() + words.mid(1);
}

/// "Could be chance: the steps scatter too much to tell."
QString withReason(Certainty certainty, const QString &reason)
{
    return Texts::tr("%1: %2").arg(certaintyHead(certainty), reason);
}

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
    return certainty == Certainty::OtherWork ? theme.experimental : theme.bar(tone);
}

const QColor &DifferenceLook::textColor() const
{
    const Theme &theme = Theme::current();
    return certainty == Certainty::OtherWork ? theme.text : theme.textOf(tone);
}

DifferenceLook differenceLook(
    const Delta<double> &value, const std::optional<RowJudgement> &judgement, bool isOtherWork, double wholeNs)
{
    const Certainty certainty = shownCertainty(value, judgement, isOtherWork, wholeNs);
    return { certainty, certainty == Certainty::Certain ? toneOf(value, Better::Lower, 0) : Tone::Neutral };
}

QString arrowOf(const Delta<double> &value, const DifferenceLook &look)
{
    if (look.isCertain())
        return arrowOf(value, look.tone);
    if (look.certainty == Certainty::OtherWork)
        return {};
    if (look.certainty == Certainty::Negligible)
        return QString(QChar(0x2248));
    return QString(QChar(value.delta.value_or(0) > 0 ? 0x25B3 : 0x25BD));
}

QString certaintyText(Certainty certainty)
{
    return inUsersWords(certaintyWord(certainty));
}

QString certaintyHead(Certainty certainty)
{
    return atBeginning(certaintyText(certainty));
}

QString tooFewText(bool areSteps)
{
    return inUsersWords(tooFewWords(areSteps));
}

QString judgementText(const std::optional<RowJudgement> &judgement)
{
    if (!judgement)
        return {};
    if (judgement->isRealInside)
        return withReason(Certainty::Certain, Texts::tr("most of it is a certain difference inside."));
    const Certainty certainty = certaintyOf(judgement->outcome);
    const QString limit = formatNs(judgement->limitNs);
    const bool ofRecordings = judgement->unit == SampleUnit::Recording;
    switch (judgement->outcome) {
    case Outcome::NotJudged:
        return withReason(certainty, Texts::tr("both sides are one recording, or device work was lost."));
    case Outcome::TooFewSteps:
        return withReason(certainty, Texts::tr("%1.").arg(tooFewText(!ofRecordings)));
    case Outcome::WithinLimits:
        return withReason(
            certainty, Texts::tr("two recordings of one program may differ here by %1 per step.").arg(limit));
    case Outcome::WithinNoise:
        return withReason(certainty,
                   ofRecordings ? Texts::tr("the recordings scatter too much to tell.")
                                : Texts::tr("the steps scatter too much to tell."))
            + intervalText(*judgement);
    case Outcome::Recordings:
        return withReason(certainty,
                   Texts::tr("both programs did the same work, so one recording a side cannot tell why times differ."))
            + intervalText(*judgement);
    case Outcome::Real:
        break;
    }
    return withReason(certainty, Texts::tr("beyond the %1 per step that may be chance.").arg(limit))
        + intervalText(*judgement);
}

} // namespace twinlane
