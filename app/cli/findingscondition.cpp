// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/findingscondition.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace twinlane {

namespace {

constexpr std::string_view kName = "findings";

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

Error refusal(std::string_view text, const std::string &why)
{
    return { ErrorCode::BadRequest, {}, 0, "--fail-if \"" + std::string(text) + "\": " + why };
}

/// The value that @p keyOf writes as @p key; none: there is no such key.
template <class Value, class KeyOf>
std::optional<Value> valueOf(std::string_view key, std::size_t count, const KeyOf &keyOf)
{
    for (std::size_t i = 0; i < count; ++i) {
        if (keyOf(Value(i)) == key)
            return Value(i);
    }
    return {};
}

/// "medium" of "severity >= medium" if @p name is "severity"; none: it is about something else.
std::optional<std::string_view> leastOf(std::string_view wanted, std::string_view name)
{
    if (!wanted.starts_with(name))
        return {};
    const std::string_view rest = trimmed(wanted.substr(name.size()));
    return rest.starts_with(">=") ? std::optional(trimmed(rest.substr(2))) : std::nullopt;
}

/// False: it means nothing.
bool take(FindingsCondition &condition, std::string_view wanted)
{
    constexpr std::size_t kStates = 8, kSeverities = 4, kGrades = 3;
    if (const auto key = leastOf(wanted, "severity")) {
        const auto severity = valueOf<FindingSeverity>(*key, kSeverities, findingSeverityKey);
        condition.least = severity.value_or(condition.least);
        return severity.has_value();
    }
    if (const auto key = leastOf(wanted, "grade")) {
        const auto grade = valueOf<FindingGrade>(*key, kGrades, findingGradeKey);
        condition.leastSure = grade.value_or(condition.leastSure);
        return grade.has_value();
    }
    const auto state = valueOf<FindingState>(wanted, kStates, findingStateKey);
    if (state)
        condition.states.push_back(*state);
    return state.has_value();
}

} // namespace

bool FindingsCondition::isOne(std::string_view text)
{
    return trimmed(text).starts_with(kName);
}

Result<FindingsCondition> FindingsCondition::parse(std::string_view text)
{
    FindingsCondition condition;
    condition.text = text;
    std::string_view rest = trimmed(trimmed(text).substr(kName.size()));
    if (rest.starts_with('(')) {
        const std::size_t close = rest.find(')');
        if (close == std::string_view::npos)
            return refusal(text, "the bracket is not closed");
        std::string_view wanted = trimmed(rest.substr(1, close - 1));
        rest = trimmed(rest.substr(close + 1));
        while (!wanted.empty()) {
            const std::size_t comma = std::min(wanted.find(','), wanted.size());
            const std::string_view one = trimmed(wanted.substr(0, comma));
            if (!take(condition, one))
                return refusal(text,
                    '"' + std::string(one)
                        + "\" is neither a state (new, fixed, worse, better, same, unpaired, notJudged, undecided) nor "
                          "\"severity >= high|medium|low|info\" nor \"grade >= confirmed|likely|possible\"");
            wanted.remove_prefix(std::min(comma + 1, wanted.size()));
        }
    }
    if (rest.empty() || (rest.front() != '>' && rest.front() != '<'))
        return refusal(text, "expected findings(...) > NUMBER or findings(...) < NUMBER");
    condition.isGreater = rest.front() == '>';
    rest = trimmed(rest.substr(1));
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), condition.limit);
    if (error != std::errc() || end != rest.data() + rest.size() || !std::isfinite(condition.limit))
        return refusal(text, "the limit is not a number");
    return condition;
}

bool FindingsCondition::isWanted(const Finding &finding) const
{
    return finding.isReported() && !finding.ignored && finding.severity <= least && finding.grade <= leastSure;
}

std::size_t FindingsCondition::count(const FindingList &list) const
{
    return std::size_t(std::count_if(
        list.findings.begin(), list.findings.end(), [this](const Finding &finding) { return isWanted(finding); }));
}

std::size_t FindingsCondition::count(const PairedFindings &paired) const
{
    return std::size_t(std::count_if(paired.pairs.begin(), paired.pairs.end(), [&](const FindingPair &pair) {
        return isWanted(paired.leading(pair))
            && (states.empty() || std::find(states.begin(), states.end(), pair.state) != states.end());
    }));
}

std::optional<std::string> FindingsCondition::whyNotJudged(const FindingList &list)
{
    const bool isEmpty = std::any_of(list.notJudged.begin(), list.notJudged.end(),
        [](const RuleNotJudged &lacking) { return lacking.need == RuleNeed::Operators; });
    return isEmpty ? std::optional<std::string>("the trace has no operators") : std::nullopt;
}

std::optional<std::string> FindingsCondition::whyNotJudged(const PairedFindings &paired) const
{
    for (const Side side : kSides) {
        const std::string name = side == Side::Baseline ? "the baseline" : "the experimental run";
        const FindingList &list = paired.lists[side], &other = paired.lists[otherSide(side)];
        if (whyNotJudged(list))
            return name + " has no operators";
        for (const RuleNotJudged &lacking : list.notJudged) {
            const bool isOfBoth = std::any_of(other.notJudged.begin(), other.notJudged.end(),
                [&](const RuleNotJudged &others) { return others.rule == lacking.rule; });
            const FindingRule &rule = findingRules()[lacking.rule];
            const bool isOfSets = lacking.need == RuleNeed::Ranks; // no trace has them, so none has found more
            if (!isOfBoth && !isOfSets && !lacking.isIgnored && rule.grade <= leastSure)
                return name + " lacks " + std::string(ruleNeedKey(lacking.need)) + " for " + std::string(rule.id);
        }
    }
    return {};
}

} // namespace twinlane
