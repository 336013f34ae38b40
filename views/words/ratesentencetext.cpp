// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The model's sentences about rates in the user's language. Reports show the same sentences in English, with the same
// numbers: they are taken from there and not computed again.

#include "views/words/format.h"
#include "views/words/ratetexts.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>
#include <utility>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(RateTexts)
};

QString subjectText(const QString &subject)
{
    static constexpr std::array kSubjects { QT_TRANSLATE_NOOP("RateTexts", "attention"),
        QT_TRANSLATE_NOOP("RateTexts", "the convolutions"), QT_TRANSLATE_NOOP("RateTexts", "the norms"),
        QT_TRANSLATE_NOOP("RateTexts", "softmax"), QT_TRANSLATE_NOOP("RateTexts", "the lookups"),
        QT_TRANSLATE_NOOP("RateTexts", "the pooling"), QT_TRANSLATE_NOOP("RateTexts", "the copies"),
        QT_TRANSLATE_NOOP("RateTexts", "the matrix products"), QT_TRANSLATE_NOOP("RateTexts", "the reductions"),
        QT_TRANSLATE_NOOP("RateTexts", "the element-wise operators") };
    for (const char *known : kSubjects) {
        const QString english = QLatin1String(known);
        if (subject == english || QStringLiteral("the ") + subject == english)
            return Texts::tr(known);
    }
    return subject; // an operator
}

QRegularExpressionMatch matched(const char *form, const QString &text)
{
    return QRegularExpression(QLatin1Char('^') + QLatin1String(form) + QLatin1Char('$')).match(text);
}

/// The statement without its number of nanoseconds; empty: of another form.
QString statementText(const QString &text)
{
    if (const auto same = matched("(.+) do(?:es)? the same work at (\\S+ %) -> (\\S+ %) of the roof", text);
        same.hasMatch())
        return Texts::tr("%1: the same work at %2 → %3 of the roof")
            .arg(subjectText(same.captured(1)), same.captured(2), same.captured(3));
    if (const auto at = matched("(.+) runs? at (\\S+ %) -> (\\S+ %) of the roof", text); at.hasMatch())
        return Texts::tr("%1: at %2 → %3 of the roof").arg(subjectText(at.captured(1)), at.captured(2), at.captured(3));
    if (const auto both = matched("(.+) do(?:es)? (\\S+) x the FLOPs and (\\S+) x the bytes of a call", text);
        both.hasMatch())
        return Texts::tr("%1: %2 times the FLOPs and %3 times the bytes of a call")
            .arg(subjectText(both.captured(1)), both.captured(2), both.captured(3));
    if (const auto bytes = matched("(.+) do(?:es)? (\\S+) x the bytes of a call", text); bytes.hasMatch())
        return Texts::tr("%1: %2 times the bytes of a call").arg(subjectText(bytes.captured(1)), bytes.captured(2));
    if (const auto calls = matched("(\\d+) calls of (.+) (less|more)( per step)?", text); calls.hasMatch()) {
        const bool isLess = calls.captured(3) == QLatin1String("less");
        const QString subject = subjectText(calls.captured(2));
        return isLess ? Texts::tr("%1: %2 calls less").arg(subject, calls.captured(1))
                      : Texts::tr("%1: %2 calls more").arg(subject, calls.captured(1));
    }
    return {};
}

} // namespace

QString rateSentenceText(std::string_view sentence)
{
    const QString whole = toQString(sentence);
    if (const auto devices = matched("(.+) -> (.+): by the data sheets (\\S+) x the time, measured (\\S+) x", whole);
        devices.hasMatch())
        return Texts::tr("%1 → %2: by the data sheets %3 times the time, measured %4 times")
            .arg(devices.captured(1), devices.captured(2), devices.captured(3), devices.captured(4));
    const auto parts = matched("(.+): ([+\\-0-9][^:]*?)(, could be chance)?", whole);
    const QString statement = parts.hasMatch() ? statementText(parts.captured(1)) : QString();
    if (statement.isEmpty())
        return whole;
    QString number = parts.captured(2);
    number.replace(QLatin1Char('-'), QChar(0x2212));
    const QString text = QStringLiteral("%1: %2").arg(statement, number);
    return parts.captured(3).isEmpty() ? text : text + QStringLiteral(", ") + Texts::tr("could be chance");
}

} // namespace twinlane
