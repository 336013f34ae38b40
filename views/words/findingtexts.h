// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The words of findings in the user's language: rules, grades, states, and sentences with their numbers. Those of rules
// stand in the model, marked for the translators.

#pragma once

#include "model/findings/pairs.h"
#include "model/findings/rules.h"

#include <QString>
#include <QStringList>

namespace twinlane {

/// What the rule is called: "Attention in several operators".
QString findingTitle(const FindingRule &rule);
/// What is wrong, in one sentence or two, with the finding's numbers. @p finding is one of @p side.
QString findingText(const Comparison &comparison, Side side, const Finding &finding);
/// The rule's condition with the limits in it.
QString findingCondition(const FindingRule &rule, const FindingLimits &limits);
/// Lines of code that would do better; empty: there are none.
QString findingAdvice(const Finding &finding);
/// The help's page of a rule in Markdown. See rulePage(). Empty: it has none.
QString findingRulePage(const FindingRule &rule);
/// What a trace cannot tell of it; empty: nothing that matters.
QString findingDoubt(const FindingRule &rule);
/// "values read 12": the numbers that the rule compared.
QStringList measuredTexts(const Finding &finding);
/// What is missing: "needs record_shapes=True and with_modules=True".
QString ruleNeedText(RuleNeed need);

/// "layers.2.mlp", or the labels from below the step on; of the step "Whole step". Of a block that has no row of its own
/// the way to it; of one that only faces a guess the way to it on its own side.
QString findingPlace(const Comparison &comparison, const PairedFindings &paired, const FindingPair &pair);

QString findingGradeTitle(FindingGrade grade);
QString findingSeverityTitle(FindingSeverity severity);
QString findingStateText(FindingState state);
/// What the state says of both sides, in a sentence.
QString findingStateDefinition(FindingState state);

} // namespace twinlane
