// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/telling/statement.h"

#include "model/base/plaintext.h"

#include <iterator>
#include <utility>

namespace twinlane {

namespace {

struct EnglishValue {
    std::string operator()(const std::string &name) const { return plainLine(name); }
    std::string operator()(const StatementWord &word) const { return std::string(word.text); }
    std::string operator()(const StatementNumber &number) const { return fixed(number.value, number.decimals); }
    std::string operator()(const StatementChange &change) const
    {
        return signedQuantityText(change.value, change.unit);
    }
    std::string operator()(const StatementAmount &amount) const { return quantityText(amount.value, amount.unit); }
    std::string operator()(const StatementPercent &change) const { return percentChangeText(change.percent); }
    std::string operator()(const StatementRange &range) const
    {
        const std::string before = quantityText(range.baseline, range.unit),
                          after = quantityText(range.experimental, range.unit);
        const std::size_t unit = before.find(' ');
        const bool isSameUnit = unit != before.npos && after.ends_with(before.substr(unit));
        return before.substr(0, isSameUnit ? unit : before.npos) + " -> " + after;
    }
    std::string operator()(const Clauses &clauses) const { return statementText(clauses); }
};

} // namespace

std::string filledPlaces(std::string_view text, const std::function<std::string(std::size_t)> &valueAt)
{
    std::string made;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isPlace =
            text[i] == '{' && i + 2 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9' && text[i + 2] == '}';
        if (isPlace) {
            made += valueAt(std::size_t(text[i + 1] - '0'));
            i += 2;
        } else {
            made += text[i];
        }
    }
    return made;
}

std::string statementText(const Statement &statement)
{
    return filledPlaces(statement.text, [&statement](std::size_t place) {
        return place < statement.values.size() ? std::visit(EnglishValue(), statement.values[place]) : std::string();
    });
}

std::string statementText(const Clauses &clauses)
{
    std::string text;
    for (const Statement &clause : clauses)
        text += statementText(clause);
    return text;
}

bool beginWithWord(const Clauses &clauses)
{
    if (clauses.empty())
        return false;
    const Statement &first = clauses.front();
    if (!first.text.starts_with("{0}") || first.values.empty())
        return !first.text.starts_with('{');
    const StatementValue &value = first.values.front();
    const Clauses *inner = std::get_if<Clauses>(&value);
    return inner ? beginWithWord(*inner) : std::holds_alternative<StatementWord>(value);
}

std::string sentenceText(const Clauses &clauses)
{
    std::string text = statementText(clauses);
    if (beginWithWord(clauses) && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

void append(Clauses &clauses, Clauses further)
{
    clauses.insert(clauses.end(), std::make_move_iterator(further.begin()), std::make_move_iterator(further.end()));
}

Clauses joined(std::vector<Clauses> items, const Statement &joint)
{
    Clauses list;
    for (Clauses &item : items) {
        if (!item.empty() && !list.empty())
            list.push_back(joint);
        append(list, std::move(item));
    }
    return list;
}

} // namespace twinlane
