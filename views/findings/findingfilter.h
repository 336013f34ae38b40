// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The small language of the filter over findings: words, "quoted", -not, state:new, grade:likely, severity:high,
// rule:C6, block:mlp, side:baseline. All terms must hold.

#pragma once

#include "model/base/side.h"
#include "model/findings/finding.h"
#include "model/findings/pairs.h"

#include <QString>
#include <QStringList>

#include <array>
#include <optional>
#include <vector>

namespace twinlane {

/// What of a finding a filter asks for.
struct FindingFacts {
    FindingGrade grade = FindingGrade::Possible;
    FindingSeverity severity = FindingSeverity::Info;
    std::optional<FindingState> state; ///< none: one trace is alone
    QString ruleId, ruleTitle, ruleKind;
    QString block;   ///< its path, and what else it is called
    QString subject; ///< may be empty
    PerSide<bool> sides {};
};

struct FindingTerm {
    /// The last one may hold anywhere: rule, title, block, subject.
    enum class Field : quint8 { State, Grade, Severity, Rule, Block, Side, Anywhere };

    Field field = Field::Anywhere;
    bool isNegated = false;
    QStringList values; ///< any of them, in small letters
};

struct FindingFilter {
    std::vector<FindingTerm> terms;
    QString error; ///< one plain sentence; empty: the text is understood. Otherwise there are no terms.

    bool isEmpty() const { return terms.empty(); }
    bool matches(const FindingFacts &facts) const;
};

/// Cost: linear in the text.
FindingFilter parseFindingFilter(const QString &text);

/// What a user can write, as HTML.
QString findingFilterHelp();

/// The text with the term "state:new" in it or without it, for a menu. Other terms stay.
QString withFilterTerm(const QString &text, const QString &field, const QString &value, bool isOn);
bool hasFilterTerm(const QString &text, const QString &field, const QString &value);

} // namespace twinlane
