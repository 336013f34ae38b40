// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/findings/findingscopy.h"

#include "model/comparison/comparison.h"
#include "views/findings/findingdetails.h"
#include "views/look/nametext.h"
#include "views/words/findingtexts.h"
#include "views/words/format.h"

#include <QCoreApplication>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FindingsCopy)
};

QString boundOf(const PairedFindings &findings, const FindingPair &pair, Side side)
{
    const auto &index = pair.finding[side];
    return index ? formatNs(double(findings.lists[side].findings[*index].perStepNs())) : missingText();
}

} // namespace

QString findingAsText(const Comparison &comparison, const PairedFindings &findings, const FindingPair &pair)
{
    const Finding &leading = findings.leading(pair);
    const FindingRule &rule = findingRules()[leading.rule];
    QStringList kind;
    if (!comparison.isAlone())
        kind << findingStateText(pair.state);
    kind << findingGradeTitle(leading.grade) << findingSeverityTitle(leading.severity);
    QStringList lines {
        QStringLiteral("%1 %2 (%3)").arg(toQString(rule.id), findingTitle(rule), kind.join(QStringLiteral(", "))),
        oneLine(findingText(comparison, pair.side(findings.lists), leading))
    };
    for (const auto &[title, value] : findingFacts(comparison, findings, pair))
        lines << QStringLiteral("%1: %2").arg(title, oneLine(value));
    if (const QString advice = findingAdvice(leading); !advice.isEmpty())
        lines << advice;
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QString findingsAsTable(
    const Comparison &comparison, const PairedFindings &findings, const std::vector<std::size_t> &pairs)
{
    QStringList lines { QStringList { Texts::tr("State"), Texts::tr("Grade"), Texts::tr("Severity"), Texts::tr("Rule"),
        Texts::tr("Finding"), Texts::tr("Block"), Texts::tr("Baseline, at most a step"),
        Texts::tr("Experimental, at most a step"), Texts::tr("Share of the step"), Texts::tr("Steps") }
                            .join(QLatin1Char('\t')) };
    for (const std::size_t index : pairs) {
        const FindingPair &pair = findings.pairs[index];
        const Finding &leading = findings.leading(pair);
        const FindingRule &rule = findingRules()[leading.rule];
        lines << QStringList { comparison.isAlone() ? missingText() : findingStateText(pair.state),
            findingGradeTitle(leading.grade), findingSeverityTitle(leading.severity), toQString(rule.id),
            findingTitle(rule), oneLine(findingPlace(comparison, findings, pair)),
            boundOf(findings, pair, Side::Baseline),
            boundOf(findings, pair, comparison.isAlone() ? Side::Baseline : Side::Experimental),
            formatRatio(leading.share), QStringLiteral("%1/%2").arg(leading.stepsSeen).arg(leading.stepsUsed) }
                     .join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace twinlane
