// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/inputsentences.h"

#include "model/inputs/inputchanges.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace twinlane {

namespace {

constexpr std::size_t kMostNamed = 8;

std::string counted(std::size_t count, std::string_view one, std::string_view many)
{
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

/// "Operators of the baseline alone: a (1 input, 20 calls), b (…), and 3 more."
std::string listed(std::string sentence, const InputStatement &statement, const auto &detail)
{
    const std::vector<ChangedOperator> &operators = statement.operators;
    for (std::size_t i = 0; i < std::min(operators.size(), kMostNamed); ++i)
        sentence += (i == 0 ? " " : ", ") + operators[i].name + " (" + detail(operators[i]) + ')';
    if (operators.size() > kMostNamed)
        sentence += ", and " + std::to_string(operators.size() - kMostNamed) + " more";
    return sentence + '.';
}

std::string inputsAndCalls(const ChangedOperator &changed)
{
    return counted(changed.inputs, "input", "inputs") + ", "
        + counted(static_cast<std::size_t>(changed.calls), "call", "calls");
}

std::string addedAndDeleted(const ChangedOperator &changed)
{
    return std::to_string(changed.added) + " added, " + std::to_string(changed.deleted) + " deleted";
}

/// The factor is the baseline's sizes by the other side's.
std::string largerSizes(const InputFactor &factor)
{
    if (factor.numerator > factor.denominator)
        return factor.text() + " times as large in the baseline";
    return factor.inverse().text() + " times as large here";
}

std::string sentenceOf(const InputStatement &statement)
{
    switch (statement.kind) {
    case InputStatementKind::Scaled:
        return std::to_string(statement.count) + " of " + counted(statement.all, "input differs", "inputs differ")
            + " from the baseline's in sizes alone, which are " + largerSizes(statement.factor) + '.';
    case InputStatementKind::AddedOperators:
        return listed("Operators of the experimental list alone:", statement, inputsAndCalls);
    case InputStatementKind::DeletedOperators:
        return listed("Operators of the baseline alone:", statement, inputsAndCalls);
    case InputStatementKind::OtherInputs:
        return listed("Operators of both lists with other inputs:", statement, addedAndDeleted);
    case InputStatementKind::Calls:
        return "Equal inputs that are called more often: " + std::to_string(statement.count)
            + ", less often: " + std::to_string(statement.fewer) + '.';
    case InputStatementKind::Equal:
        break;
    }
    return "Both lists hold the same inputs, each called equally often.";
}

} // namespace

std::vector<std::string> inputSentences(const InputComparison &comparison)
{
    std::vector<std::string> sentences;
    for (const InputStatement &statement : inputStatements(comparison))
        sentences.push_back(sentenceOf(statement));
    return sentences;
}

} // namespace twinlane
