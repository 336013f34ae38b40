// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/findingsubject.h"

#include "model/comparison/comparison.h"
#include "model/findings/comparisonrules.h"
#include "model/findings/rules.h"
#include "model/reasons/reasonwords.h"
#include "views/words/boundtext.h"
#include "views/words/causetext.h"
#include "views/words/format.h"
#include "views/words/notetexts.h"
#include "views/words/shownstatement.h"

#include <QCoreApplication>

#include <algorithm>
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

} // namespace

QString findingSubject(const Comparison &comparison, const Finding &finding)
{
    const FindingRule &rule = findingRules()[finding.rule];
    if (rule.find)
        return toQString(finding.subject);
    if (rule.id == "X11")
        return boundShiftText(comparison);
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
    return shownStatement(fewWords({ reason->kind, reason->evidence, name, reason->deltaNs(), reason->operators }));
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
