// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/inputs/scaledinputs.h"

#include "model/base/interruption.h"
#include "model/base/letters.h"
#include "model/base/side.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <numeric>
#include <string_view>
#include <tuple>

namespace twinlane {

namespace {

bool isWordByte(char c)
{
    return isDigit(c) || isLetter(c) || c == '_' || c == '.';
}

/// Behind the text in quotes that begins at @p at.
std::size_t behindQuotes(std::string_view text, std::size_t at)
{
    const char quote = text[at];
    for (++at; at < text.size() && text[at] != quote; ++at)
        at += text[at] == '\\';
    return std::min(at + 1, text.size());
}

struct FormRow {
    std::vector<std::int64_t> integers;
    std::size_t row = 0;
    auto operator<=>(const FormRow &) const = default;
};

struct FormRows {
    PerSide<std::vector<FormRow>> sides;
};

using Forms = std::map<std::pair<std::string, std::string>, FormRows>; // by operator and form

void addForms(Forms &forms, const InputList &list, std::span<const std::size_t> rows, std::size_t side)
{
    for (const std::size_t row : rows) {
        interruptionPoint();
        InputForm form = formOf(list.inputs[row]);
        forms[{ list.inputs[row].name, std::move(form.form) }].sides[side].push_back({ std::move(form.integers), row });
    }
}

/// @p a / @p b in lowest terms; none unless both are above 0.
std::optional<InputFactor> ratioOf(std::int64_t a, std::int64_t b)
{
    if (a <= 0 || b <= 0)
        return {};
    const std::int64_t common = std::gcd(a, b);
    return InputFactor { a / common, b / common };
}

/// The one ratio of all integers that differ; none: there is none, or several.
std::optional<InputFactor> commonRatio(const FormRow &a, const FormRow &b)
{
    std::optional<InputFactor> common;
    for (std::size_t i = 0; i < a.integers.size(); ++i) {
        if (a.integers[i] == b.integers[i])
            continue;
        const auto ratio = ratioOf(a.integers[i], b.integers[i]);
        if (!ratio || (common && *common != *ratio))
            return {};
        common = ratio;
    }
    return common;
}

bool isScaled(const FormRow &a, const FormRow &b, InputFactor factor)
{
    const auto common = commonRatio(a, b);
    return common && *common == factor;
}

/// The factor with most votes. Equal votes: the one nearer to 1; none if that is still the case for its inverse.
std::optional<InputFactor> mostVoted(
    const std::map<std::pair<std::int64_t, std::int64_t>, std::size_t> &votes, std::size_t fewest)
{
    using Rank = std::tuple<std::size_t, std::int64_t, std::int64_t>;
    std::optional<Rank> best;
    std::optional<InputFactor> found;
    for (const auto &[ratio, count] : votes) {
        const auto [low, high] = std::minmax(ratio.first, ratio.second);
        const Rank rank { count, -high, -low };
        if (count < fewest || (best && rank < *best))
            continue;
        found = best && rank == *best ? std::nullopt : std::optional(InputFactor { ratio.first, ratio.second });
        best = rank;
    }
    return found;
}

std::span<const FormRow> looked(const std::vector<FormRow> &rows)
{
    return std::span(rows).first(std::min(rows.size(), kMostOfForm));
}

std::optional<InputFactor> findFactor(const Forms &forms, std::size_t rowsOfSmaller)
{
    constexpr std::size_t kFewest = 3;
    std::map<std::pair<std::int64_t, std::int64_t>, std::size_t> votes;
    for (const auto &[form, rows] : forms) {
        for (const FormRow &a : looked(rows.sides[0])) {
            interruptionPoint();
            for (const FormRow &b : looked(rows.sides[1])) {
                if (const auto ratio = commonRatio(a, b))
                    ++votes[{ ratio->numerator, ratio->denominator }];
            }
        }
    }
    return mostVoted(votes, std::max(kFewest, (rowsOfSmaller + 1) / 2));
}

/// The side with the larger integers chooses, so that swapped sides choose alike.
void pairRows(const FormRows &rows, InputFactor factor, ScaledInputs &scaled)
{
    const bool isBaselineLarger = factor.numerator > factor.denominator;
    const auto larger = looked(rows.sides[isBaselineLarger ? 0 : 1]),
               smaller = looked(rows.sides[isBaselineLarger ? 1 : 0]);
    std::vector<bool> isTaken(smaller.size());
    for (const FormRow &chooser : larger) {
        interruptionPoint();
        for (std::size_t i = 0; i < smaller.size(); ++i) {
            const FormRow &a = isBaselineLarger ? chooser : smaller[i], &b = isBaselineLarger ? smaller[i] : chooser;
            if (isTaken[i] || !isScaled(a, b, factor))
                continue;
            isTaken[i] = true;
            scaled.pairs.emplace_back(a.row, b.row);
            break;
        }
    }
}

} // namespace

std::string InputFactor::text() const
{
    return std::to_string(numerator) + (denominator == 1 ? std::string() : '/' + std::to_string(denominator));
}

InputForm formOf(const OperatorInput &input)
{
    InputForm made;
    const std::string_view text = input.args;
    std::size_t at = 0;
    while (at < text.size()) {
        if (text[at] == '\'' || text[at] == '"') {
            const std::size_t behind = behindQuotes(text, at);
            made.form += text.substr(at, behind - at);
            at = behind;
            continue;
        }
        const bool isSign = text[at] == '-' && at + 1 < text.size() && isDigit(text[at + 1]);
        if (!isSign && !isWordByte(text[at])) {
            made.form += text[at++];
            continue;
        }
        std::size_t end = at + 1;
        while (end < text.size()
            && (isWordByte(text[end]) || ((text[end] == '-' || text[end] == '+') && text[end - 1] == 'e')))
            ++end;
        std::int64_t integer = 0;
        const auto read = std::from_chars(text.data() + at, text.data() + end, integer);
        if (read.ec == std::errc() && read.ptr == text.data() + end) {
            made.form += '#';
            made.integers.push_back(integer);
        } else {
            made.form += text.substr(at, end - at);
        }
        at = end;
    }
    return made;
}

ScaledInputs scaledInputs(const InputList &baseline, std::span<const std::size_t> baselineRows,
    const InputList &experimental, std::span<const std::size_t> experimentalRows)
{
    Forms forms;
    addForms(forms, baseline, baselineRows, 0);
    addForms(forms, experimental, experimentalRows, 1);
    for (auto &[form, rows] : forms) {
        for (std::vector<FormRow> &side : rows.sides)
            std::sort(side.begin(), side.end());
    }
    ScaledInputs scaled;
    for (const auto &[form, rows] : forms) {
        const bool isOnBoth = !rows.sides[0].empty() && !rows.sides[1].empty();
        for (const std::vector<FormRow> &side : rows.sides)
            scaled.notLooked += isOnBoth ? side.size() - looked(side).size() : 0;
    }
    scaled.factor = findFactor(forms, std::min(baselineRows.size(), experimentalRows.size()));
    if (!scaled.factor)
        return scaled;
    for (const auto &[form, rows] : forms)
        pairRows(rows, *scaled.factor, scaled);
    std::sort(scaled.pairs.begin(), scaled.pairs.end());
    return scaled;
}

} // namespace twinlane
