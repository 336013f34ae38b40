// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What is said of facts before it is a sentence of some language: texts with places, and the typed values for them. Reports
// fill them in English, views in the user's language, so that every door says the same.

#pragma once

#include "model/telling/quantity.h"

#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace twinlane {

/// A text that translators find, see TWINLANE_TEXT(); "copies".
struct StatementWord {
    std::string_view text;
};
/// A number of which the digits are decided: 0.31 with two decimals. What it counts stands in the text.
struct StatementNumber {
    double value = 0;
    int decimals = 0;
};
/// A difference, which is told with its sign and unit: "+3.20 ms".
struct StatementChange {
    double value = 0;
    Unit unit = Unit::Nanoseconds;
};
/// "3.20 ms", "83 %".
struct StatementAmount {
    double value = 0;
    Unit unit = Unit::Nanoseconds;
};
/// A change relative to the baseline, as in tables: "+4.9 %".
struct StatementPercent {
    double percent = 0;
};
/// "161.7 -> 185.1 ms"; both have a unit where theirs differ.
struct StatementRange {
    double baseline = 0, experimental = 0;
    Unit unit = Unit::Nanoseconds;
};
struct Statement;
/// Clauses behind each other, such as a sentence or a list with its commas.
using Clauses = std::vector<Statement>;
/// A std::string is a name, which is the same in each language.
using StatementValue = std::variant<std::string, StatementWord, StatementNumber, StatementChange, StatementAmount,
    StatementPercent, StatementRange, Clauses>;

/// One clause.
struct Statement {
    std::string_view context; ///< where translators find the text and the words in it
    std::string_view text;    ///< marked with TWINLANE_TEXT(); "{0} runs at {1} %". It has its own punctuation
    std::vector<StatementValue> values;
};

/// @p text with each {n} replaced by what @p valueAt gives for n.
std::string filledPlaces(std::string_view text, const std::function<std::string(std::size_t)> &valueAt);

/// In English, in the signs of ASCII but for units. Names become one plain line.
std::string statementText(const Statement &statement);
std::string statementText(const Clauses &clauses);

/// Do they begin with a word that is not a name? A sentence then begins with a capital letter.
bool beginWithWord(const Clauses &clauses);
/// In English, as a sentence.
std::string sentenceText(const Clauses &clauses);

/// @p further behind @p clauses.
void append(Clauses &clauses, Clauses further);
/// @p items with the clause @p joint between two of them; items without a clause are left out.
Clauses joined(std::vector<Clauses> items, const Statement &joint);

} // namespace twinlane
