// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/telling/statement.h"

#include "model/base/plaintext.h"

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

std::string statementText(const std::vector<Statement> &clauses)
{
    std::string text;
    for (const Statement &clause : clauses)
        text += statementText(clause);
    return text;
}

} // namespace twinlane
