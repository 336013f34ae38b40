// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/rulepage.h"

#include "model/base/translatable.h"
#include "model/findings/finding.h"
#include "model/report/findingsreport.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <vector>

namespace twinlane {

namespace {

/// Signs that Markdown would obey stand for themselves.
std::string plain(std::string_view text)
{
    std::string escaped;
    for (const char c : text) {
        if (c == '_' || c == '*')
            escaped += '\\';
        escaped += c;
    }
    return escaped;
}

/// What stands for a value that differs from finding to finding.
std::string standIn(std::string_view name, const RuleWords &words)
{
    if (name == "block")
        return '*' + words(TWINLANE_TEXT("Findings", "this block")) + '*';
    if (name == "subject")
        return '*' + words(TWINLANE_TEXT("Findings", "name")) + '*';
    return name == "bound" || name.ends_with("Ns") ? "*t*" : "*n*";
}

/// What a finding is told as, without its numbers.
std::string sentenceOf(const FindingRule &rule, const RuleWords &words)
{
    const std::string text = words(rule.text);
    std::string sentence;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t end = text[i] == '{' ? text.find('}', i) : std::string::npos;
        if (end != std::string::npos) {
            sentence += standIn(std::string_view(text).substr(i + 1, end - i - 1), words);
            i = end;
        } else if (text[i] != '[' && text[i] != ']')
            sentence += plain(std::string_view(text).substr(i, 1));
    }
    const std::size_t first = sentence.starts_with('*') ? 1 : 0;
    if (first < sentence.size())
        sentence[first] = char(std::toupper(static_cast<unsigned char>(sentence[first])));
    return sentence;
}

/// Some texts are nothing but what differs.
bool hasWords(const FindingRule &rule)
{
    constexpr int kLeastLetters = 3;
    int letters = 0;
    bool isValue = false;
    for (const char c : rule.text) {
        isValue = c == '{' || (isValue && c != '}');
        letters = !isValue && std::isalpha(static_cast<unsigned char>(c)) ? letters + 1 : 0;
        if (letters >= kLeastLetters)
            return true;
    }
    return false;
}

/// @p text with @p value in the place of "{0}".
std::string filled(std::string text, std::string_view value)
{
    const std::size_t at = text.find("{0}");
    return at == std::string::npos ? text : text.replace(at, 3, value);
}

std::string_view gradeOf(const FindingRule &rule)
{
    if (rule.isInformation)
        return TWINLANE_TEXT("Findings", "information");
    switch (rule.grade) {
    case FindingGrade::Confirmed:
        return TWINLANE_TEXT("Findings", "confirmed");
    case FindingGrade::Likely:
        return TWINLANE_TEXT("Findings", "likely");
    case FindingGrade::Possible:
        break;
    }
    return TWINLANE_TEXT("Findings", "possible");
}

std::string needsOf(const FindingRule &rule, const RuleWords &words)
{
    std::string needs;
    for (const std::string_view key : ruleNeedKeys(rule.need))
        needs += (needs.empty() ? "`" : ", `") + std::string(key) + '`';
    return needs.empty() ? words(TWINLANE_TEXT("Findings", "nothing beside operators")) : needs;
}

} // namespace

std::string rulePage(
    const FindingRule &rule, const RuleNotes &notes, const RuleWords &words, const FindingNumbers &numbers)
{
    std::string page = "# " + std::string(rule.id) + ". " + words(notes.title);
    const auto add = [&page](const std::string &part) { page += "\n\n" + part; };
    if (hasWords(rule))
        add(sentenceOf(rule, words));
    add(plain(words(notes.why)));
    add(filled(words(TWINLANE_TEXT("Findings", "**Found where:** {0}.")),
        plain(filledCondition(words(rule.condition), {}, numbers))));
    add(filled(words(TWINLANE_TEXT("Findings", "**Grade:** {0}.")), words(gradeOf(rule))) + ' '
        + filled(words(TWINLANE_TEXT("Findings", "**Needs:** {0}.")), needsOf(rule, words)));
    if (!rule.advice.empty()) {
        add(words(TWINLANE_TEXT("Findings", "**Instead:**")));
        add("```python\n" + words(rule.advice) + "\n```");
    }
    if (!notes.doubt.empty())
        add(filled(words(TWINLANE_TEXT("Findings", "**Its limits:** {0}")), plain(words(notes.doubt))));
    if (!rule.source.empty())
        add(filled(words(TWINLANE_TEXT("Findings", "**Source:** {0}")), '<' + std::string(rule.source) + '>'));
    return page + '\n';
}

} // namespace twinlane
