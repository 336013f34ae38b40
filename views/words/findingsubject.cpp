// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/findingsubject.h"

#include "model/facts/boundshift.h"
#include "model/findings/comparisonrules.h"
#include "model/findings/rules.h"
#include "views/words/causetext.h"
#include "views/words/format.h"
#include "views/words/notetexts.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Findings)
};

/// Of a text that the model marks for the translators.
QString translated(std::string_view text)
{
    return text.empty() ? QString() : QCoreApplication::translate("Findings", std::string(text).c_str());
}

/// "the host (39 %)"
QString limitName(const Bound &bound)
{
    static constexpr std::array<const char *, kBoundKindCount> kWords { QT_TRANSLATE_NOOP("Findings", "the GPU"),
        QT_TRANSLATE_NOOP("Findings", "the host"), QT_TRANSLATE_NOOP("Findings", "the input"),
        QT_TRANSLATE_NOOP("Findings", "communication"), QT_TRANSLATE_NOOP("Findings", "launching"),
        QT_TRANSLATE_NOOP("Findings", "nothing by itself") };
    const auto kind = static_cast<std::size_t>(bound.kind);
    const QString word = QCoreApplication::translate("Findings", kWords[kind]);
    return bound.kind == BoundKind::Other ? word : QStringLiteral("%1 (%2)").arg(word, formatRatio(bound.shares[kind]));
}

QString limitsText(const Comparison &comparison)
{
    const Bound &before = comparison.baselineBound, &after = comparison.experimentalBound;
    const bool isSameWork = !comparison.verdict.parts.told.differentWork;
    return (wouldFasterKernelsNoLongerHelp(before, after, isSameWork)
            ? Texts::tr("first %1, now %2: faster kernels would no longer help")
            : Texts::tr("first %1, now %2"))
        .arg(limitName(before), limitName(after));
}

} // namespace

QString findingSubject(const Comparison &comparison, const Finding &finding)
{
    const FindingRule &rule = findingRules()[finding.rule];
    if (rule.find)
        return toQString(finding.subject);
    if (rule.id == "X11")
        return limitsText(comparison);
    const auto note = std::find_if(comparison.comparability.begin(), comparison.comparability.end(),
        [&finding](const ComparabilityNote &known) { return known.text == finding.subject; });
    if (rule.id == "X12" && note != comparison.comparability.end())
        return comparabilityText(*note);
    const auto reason =
        std::find_if(comparison.reasons.begin(), comparison.reasons.end(), [&](const OverallReason &known) {
            return known.text == finding.subject && comparisonRule(known.kind) == rule.id;
        });
    if (reason == comparison.reasons.end())
        return translated(finding.subject);
    const std::string name = reason->operatorNames.empty() ? std::string() : reason->operatorNames.front();
    return shortReason({ reason->kind, reason->evidence, toQString(name), reason->deltaNs(), reason->operators });
}

QStringList opinionSigns(const Finding &finding)
{
    QStringList signs;
    if (finding.opinion) {
        for (const OpinionSign &sign : finding.opinion->signs)
            signs << translated(sign.words);
    }
    return signs;
}

} // namespace twinlane
