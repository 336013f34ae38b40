// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/findingchoices.h"

#include "model/base/plaintext.h"
#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "model/findings/findingpath.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

namespace twinlane {

namespace {

using Json = nlohmann::json;
using WrittenJson = nlohmann::ordered_json;

constexpr std::array<ChangeableLimit, 5> kLimits { {
    { "leastShare", &FindingLimits::leastShare, nullptr, "Reported above this share of the mean step" },
    { "leastPerStepNs", nullptr, &FindingLimits::leastPerStepNs, "Reported above this time per step" },
    { "mediumShare", &FindingLimits::mediumShare, nullptr, "Medium above this share of the mean step" },
    { "highShare", &FindingLimits::highShare, nullptr, "High above this share of the mean step" },
    { "steadyShare", &FindingLimits::steadyShare, nullptr, "Information below this share of the steps" },
} };

Error bad(std::string why)
{
    return { ErrorCode::BadRequest, {}, 0, std::move(why) };
}

/// One line of valid UTF-8 with @p most bytes at most; no character is cut in two.
std::string bounded(std::string_view text, std::size_t most)
{
    std::string line = plainLine(text);
    std::size_t end = 0;
    while (end < line.size() && end + utf8Length(line, end) <= most)
        end += utf8Length(line, end);
    line.resize(end);
    return line;
}

std::optional<Error> readLimits(const Json &json, FindingLimits &limits)
{
    if (!json.is_object())
        return bad("\"limits\" is no object");
    for (const ChangeableLimit &limit : kLimits) {
        const auto found = json.find(limit.key);
        if (found == json.end())
            continue;
        if (!found->is_number() || !setLimit(limits, limit, found->get<double>()))
            return bad("\"" + std::string(limit.key) + "\" is out of its range");
    }
    return {};
}

/// The member's text; none: it has none, or a longer one.
std::optional<std::string> textOf(const Json &json, std::string_view key, std::size_t mostBytes)
{
    const auto found = json.find(key);
    if (found == json.end() || !found->is_string() || found->get_ref<const std::string &>().size() > mostBytes)
        return {};
    return found->get<std::string>();
}

std::optional<Error> readIgnored(const Json &json, FindingChoices &choices)
{
    if (!json.is_array() || json.size() > kMostIgnored)
        return bad("\"ignored\" is no list of up to " + std::to_string(kMostIgnored));
    for (const Json &each : json) {
        if (!each.is_object())
            return bad("\"ignored\" holds what is no object");
        const auto rule = textOf(each, "rule", kMostIgnoredRuleBytes);
        const auto path = textOf(each, "path", kMostIgnoredPathBytes);
        const auto reason = textOf(each, "reason", kMostIgnoredReasonBytes);
        const bool isDamaged = !rule || rule->empty() || (each.contains("path") && !path) || !reason;
        if (isDamaged || !choices.ignore({ *rule, path, *reason }))
            return bad("\"ignored\" holds an entry without rule or reason, or with one that is too long");
    }
    return {};
}

void mark(const BlockTree &tree, FindingList &list, const FindingChoices &choices)
{
    for (RuleNotJudged &lacking : list.notJudged)
        lacking.isIgnored = choices.ignoresEverywhere(findingRules()[lacking.rule].id);
    for (Finding &finding : list.findings) {
        finding.ignored.reset();
        if (choices.ignored.empty())
            continue; // most have none: the path costs
        const IgnoredFinding *entry =
            choices.ignoredBy(findingRules()[finding.rule].id, findingPath(tree, finding.block));
        if (entry)
            finding.ignored = entry->reason;
    }
}

} // namespace

std::span<const ChangeableLimit> changeableLimits()
{
    return kLimits;
}

double limitValue(const FindingLimits &limits, const ChangeableLimit &limit)
{
    return limit.share ? limits.*limit.share : double(limits.*limit.ns);
}

bool setLimit(FindingLimits &limits, const ChangeableLimit &limit, double value)
{
    const bool isInRange = value >= 0 && value <= (limit.share ? 1 : double(kLongestLimitNs)); // not of NaN
    if (!isInRange || (limit.ns && value != std::floor(value)))
        return false;
    if (limit.share)
        limits.*limit.share = value;
    else
        limits.*limit.ns = std::int64_t(value);
    return true;
}

const IgnoredFinding *FindingChoices::ignoredBy(std::string_view rule, std::string_view path) const
{
    const IgnoredFinding *everywhere = nullptr;
    for (const IgnoredFinding &entry : ignored) {
        if (entry.rule != rule)
            continue;
        if (entry.path == path)
            return &entry;
        if (!entry.path)
            everywhere = &entry;
    }
    return everywhere;
}

bool FindingChoices::ignoresEverywhere(std::string_view rule) const
{
    return std::any_of(ignored.begin(), ignored.end(),
        [rule](const IgnoredFinding &entry) { return entry.rule == rule && !entry.path; });
}

bool FindingChoices::ignore(IgnoredFinding entry)
{
    const bool isTooLong =
        entry.rule.size() > kMostIgnoredRuleBytes || (entry.path && entry.path->size() > kMostIgnoredPathBytes);
    if (entry.rule.empty() || isTooLong)
        return false;
    entry.reason = bounded(entry.reason, kMostIgnoredReasonBytes);
    const auto same = std::find_if(ignored.begin(), ignored.end(),
        [&entry](const IgnoredFinding &other) { return other.rule == entry.rule && other.path == entry.path; });
    if (same != ignored.end())
        *same = std::move(entry);
    else if (ignored.size() < kMostIgnored)
        ignored.push_back(std::move(entry));
    else
        return false;
    return true;
}

bool FindingChoices::restore(std::string_view rule, const std::optional<std::string> &path)
{
    return std::erase_if(ignored, [&](const IgnoredFinding &entry) { return entry.rule == rule && entry.path == path; })
        > 0;
}

std::string FindingChoices::toJson() const
{
    WrittenJson root { { "limits", WrittenJson::object() }, { "segmentModel", asksModel },
        { "ignored", WrittenJson::array() } };
    for (const ChangeableLimit &limit : kLimits) {
        WrittenJson &value = root["limits"][std::string(limit.key)];
        if (limit.share)
            value = limits.*limit.share;
        else
            value = limits.*limit.ns;
    }
    for (const IgnoredFinding &entry : ignored) {
        WrittenJson made { { "rule", entry.rule } };
        if (entry.path)
            made["path"] = *entry.path;
        made["reason"] = entry.reason;
        root["ignored"].push_back(std::move(made));
    }
    return root.dump(-1, ' ', false, WrittenJson::error_handler_t::replace);
}

Result<FindingChoices> FindingChoices::parse(std::string_view json)
{
    const Json root = json.size() > kMostChoicesBytes ? Json() : Json::parse(json, nullptr, false);
    if (root.is_discarded() || !root.is_object())
        return bad("this is no JSON object of choices about findings");
    FindingChoices choices;
    if (const auto limits = root.find("limits"); limits != root.end()) {
        if (auto error = readLimits(*limits, choices.limits))
            return std::move(*error);
    }
    if (const auto asks = root.find("segmentModel"); asks != root.end()) {
        if (!asks->is_boolean())
            return bad("\"segmentModel\" is neither true nor false");
        choices.asksModel = asks->get<bool>();
    }
    if (const auto ignored = root.find("ignored"); ignored != root.end()) {
        if (auto error = readIgnored(*ignored, choices))
            return std::move(*error);
    }
    return choices;
}

void ignoreFindings(const BlockTree &tree, FindingList &list, const FindingChoices &choices)
{
    mark(tree, list, choices);
    sumUp(list);
}

void ignoreFindings(const Comparison &comparison, PairedFindings &paired, const FindingChoices &choices)
{
    PerSide<FindingList> &lists = paired.lists;
    for (const Side side : kSides)
        mark(comparison.tree(side), lists[side], choices);
    for (const FindingPair &pair : paired.pairs) {
        if (!pair.finding[0] || !pair.finding[1])
            continue;
        std::optional<std::string> &baseline = lists[0].findings[*pair.finding[0]].ignored;
        std::optional<std::string> &experimental = lists[1].findings[*pair.finding[1]].ignored;
        (experimental ? baseline : experimental) = experimental ? experimental : baseline;
    }
    for (FindingList &list : lists)
        sumUp(list);
}

} // namespace twinlane
