// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/verdicttext.h"

#include "model/comparison/comparison.h"
#include "views/words/boundtext.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"
#include "views/words/shownstatement.h"

#include <QCoreApplication>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Verdict)
};

QString aloneText(const Comparison &comparison)
{
    const Delta<double> step = toDouble(comparison.timeNs(comparison.stepRow(), Measure::Critical));
    return Texts::tr("%1 per step, %2 of %n step(s).", nullptr, static_cast<int>(comparison.baselineSteps.size()))
        .arg(formatValue(step.baseline, Unit::Nanoseconds), aggregateWord(comparison.options.aggregate));
}

QString capitalized(QString text)
{
    return text.replace(0, 1, text.left(1).toUpper());
}

} // namespace

QString placeText(const PlaceParts &parts)
{
    return shownStatement(placeClauses(parts));
}

QStringList placeWordList(const PlaceParts &parts)
{
    QStringList words;
    for (const Clauses &word : placeWords(parts))
        words << shownStatement(word);
    return words;
}

QString verdictText(const Comparison &comparison)
{
    if (comparison.isAlone())
        return aloneText(comparison);
    QStringList sentences;
    for (const Clauses &sentence : comparison.verdict.told)
        sentences << shownSentence(sentence);
    if (isBoundTold(comparison))
        sentences << Texts::tr("%1.").arg(capitalized(boundSentence(comparison)));
    return sentences.join(QLatin1Char(' '));
}

} // namespace twinlane
