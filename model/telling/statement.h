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
/// A std::string is a name, which is the same in each language.
using StatementValue = std::variant<std::string, StatementWord, StatementNumber, StatementChange>;

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
/// Clauses behind each other.
std::string statementText(const std::vector<Statement> &clauses);

} // namespace twinlane
