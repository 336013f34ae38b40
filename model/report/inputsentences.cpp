// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/report/inputsentences.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

constexpr std::size_t kMostNamed = 8;

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

std::string counted(std::size_t count, std::string_view one, std::string_view many)
{
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

/// "Only in the experimental list: a (1 input, 20 calls), b (…), and 3 more."; empty without names.
std::string listed(std::string sentence, const std::vector<std::string> &names)
{
    if (names.empty())
        return {};
    for (std::size_t i = 0; i < std::min(names.size(), kMostNamed); ++i)
        sentence += (i == 0 ? " " : ", ") + names[i];
    if (names.size() > kMostNamed)
        sentence += ", and " + std::to_string(names.size() - kMostNamed) + " more";
    return sentence + '.';
}

std::string onlyOneSide(std::vector<OperatorRows> operators, InputChange change, std::string sentence)
{
    std::erase_if(operators, [change](const OperatorRows &rows) { return !rows.isOnly(change); });
    std::stable_sort(operators.begin(), operators.end(),
        [change](const OperatorRows &a, const OperatorRows &b) { return a.callsOf(change) > b.callsOf(change); });
    std::vector<std::string> names;
    for (const OperatorRows &rows : operators)
        names.push_back(std::string(rows.name) + " (" + counted(rows.all(), "input", "inputs") + ", "
            + counted(static_cast<std::size_t>(rows.callsOf(change)), "call", "calls") + ')');
    return listed(std::move(sentence), names);
}

std::string otherInputs(std::vector<OperatorRows> operators)
{
    std::erase_if(operators, [](const OperatorRows &rows) {
        return rows.onOneSide() == 0 || rows.isOnly(InputChange::Added) || rows.isOnly(InputChange::Deleted);
    });
    std::stable_sort(operators.begin(), operators.end(),
        [](const OperatorRows &a, const OperatorRows &b) { return a.onOneSide() > b.onOneSide(); });
    std::vector<std::string> names;
    for (const OperatorRows &rows : operators)
        names.push_back(std::string(rows.name) + " (" + std::to_string(rows.of(InputChange::Added)) + " added, "
            + std::to_string(rows.of(InputChange::Deleted)) + " deleted)");
    return listed("Operators of both lists with other inputs:", names);
}

/// The factor is the baseline's sizes by the other side's.
std::string largerSizes(const InputFactor &factor)
{
    if (factor.numerator > factor.denominator)
        return factor.text() + " times as large in the baseline";
    return InputFactor { factor.denominator, factor.numerator }.text() + " times as large here";
}

} // namespace

std::vector<std::string> inputSentences(const InputComparison &comparison)
{
    const auto counts = comparison.counts();
    const auto countOf = [&counts](InputChange change) { return counts[static_cast<std::size_t>(change)]; };
    const std::vector<OperatorRows> operators = rowsByOperator(comparison);
    std::vector<std::string> sentences;
    if (const std::size_t scaled = countOf(InputChange::Scaled); scaled > 0 && comparison.factor)
        sentences.push_back(std::to_string(scaled) + " of "
            + counted(comparison.experimental.inputs.size(), "input differs", "inputs differ")
            + " from the baseline's in sizes alone, which are " + largerSizes(*comparison.factor) + '.');
    sentences.push_back(onlyOneSide(operators, InputChange::Added, "Operators of the experimental list alone:"));
    sentences.push_back(onlyOneSide(operators, InputChange::Deleted, "Operators of the baseline alone:"));
    sentences.push_back(otherInputs(operators));
    const std::size_t more = countOf(InputChange::Increased), fewer = countOf(InputChange::Decreased);
    if (more + fewer > 0)
        sentences.push_back("Equal inputs that are called more often: " + std::to_string(more)
            + ", less often: " + std::to_string(fewer) + '.');
    std::erase(sentences, std::string());
    if (sentences.empty())
        sentences.emplace_back("Both lists hold the same inputs, each called equally often.");
    return sentences;
}

} // namespace twinlane
