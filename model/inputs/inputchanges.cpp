// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/inputs/inputchanges.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

/// The rows of one operator.
struct OperatorRows {
    std::string_view name;
    std::array<std::size_t, kInputChangeCount> inputs {};
    std::array<std::int64_t, kInputChangeCount> calls {}; ///< of the side that has the row, or of both

    std::size_t of(InputChange change) const { return inputs[static_cast<std::size_t>(change)]; }
    std::int64_t callsOf(InputChange change) const { return calls[static_cast<std::size_t>(change)]; }
    std::size_t all() const
    {
        std::size_t sum = 0;
        for (const std::size_t each : inputs)
            sum += each;
        return sum;
    }
    bool isOnly(InputChange change) const { return of(change) == all(); }
    std::size_t onOneSide() const { return of(InputChange::Added) + of(InputChange::Deleted); }
};

/// The rows of a comparison stand by operator.
std::vector<OperatorRows> rowsByOperator(const InputComparison &comparison)
{
    std::vector<OperatorRows> operators;
    for (const ComparedInput &row : comparison.rows) {
        const OperatorInput *baseline = comparison.input(row, Side::Baseline),
                            *experimental = comparison.input(row, Side::Experimental);
        const std::string_view name = (experimental ? experimental : baseline)->name;
        if (operators.empty() || operators.back().name != name)
            operators.push_back({ name, {}, {} });
        const auto change = static_cast<std::size_t>(row.change);
        ++operators.back().inputs[change];
        for (const OperatorInput *input : { baseline, experimental })
            operators.back().calls[change] += input ? static_cast<std::int64_t>(input->calls) : 0;
    }
    return operators;
}

InputStatement onlyOneSide(std::vector<OperatorRows> operators, InputChange change, InputStatementKind kind)
{
    std::erase_if(operators, [change](const OperatorRows &rows) { return !rows.isOnly(change); });
    std::stable_sort(operators.begin(), operators.end(),
        [change](const OperatorRows &a, const OperatorRows &b) { return a.callsOf(change) > b.callsOf(change); });
    InputStatement statement;
    statement.kind = kind;
    for (const OperatorRows &rows : operators)
        statement.operators.push_back({ std::string(rows.name), rows.all(), rows.callsOf(change),
            rows.of(InputChange::Added), rows.of(InputChange::Deleted) });
    return statement;
}

InputStatement otherInputs(std::vector<OperatorRows> operators)
{
    std::erase_if(operators, [](const OperatorRows &rows) {
        return rows.onOneSide() == 0 || rows.isOnly(InputChange::Added) || rows.isOnly(InputChange::Deleted);
    });
    std::stable_sort(operators.begin(), operators.end(),
        [](const OperatorRows &a, const OperatorRows &b) { return a.onOneSide() > b.onOneSide(); });
    InputStatement statement;
    statement.kind = InputStatementKind::OtherInputs;
    for (const OperatorRows &rows : operators)
        statement.operators.push_back(
            { std::string(rows.name), rows.all(), 0, rows.of(InputChange::Added), rows.of(InputChange::Deleted) });
    return statement;
}

} // namespace

std::vector<InputStatement> inputStatements(const InputComparison &comparison)
{
    const auto counts = comparison.counts();
    const auto countOf = [&counts](InputChange change) { return counts[static_cast<std::size_t>(change)]; };
    const std::vector<OperatorRows> operators = rowsByOperator(comparison);
    std::vector<InputStatement> statements;
    if (const std::size_t scaled = countOf(InputChange::Scaled); scaled > 0 && comparison.factor)
        statements.push_back(
            { InputStatementKind::Scaled, scaled, comparison.experimental.inputs.size(), 0, *comparison.factor, {} });
    std::array named { onlyOneSide(operators, InputChange::Added, InputStatementKind::AddedOperators),
        onlyOneSide(operators, InputChange::Deleted, InputStatementKind::DeletedOperators), otherInputs(operators) };
    for (InputStatement &statement : named) {
        if (!statement.operators.empty())
            statements.push_back(std::move(statement));
    }
    const std::size_t more = countOf(InputChange::Increased), fewer = countOf(InputChange::Decreased);
    if (more + fewer > 0)
        statements.push_back({ InputStatementKind::Calls, more, 0, fewer, {}, {} });
    if (statements.empty())
        statements.emplace_back();
    return statements;
}

} // namespace twinlane
