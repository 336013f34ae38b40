// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/joinedfindings.h"

#include "model/base/interruption.h"
#include "model/findings/advice.h"
#include "model/findings/findingpath.h"
#include "model/report/findingsreport.h"
#include "model/report/jsonwords.h"
#include "model/report/reportnumbers.h"
#include "model/report/tablemarkdown.h"
#include "model/report/tabletext.h"

#include <algorithm>
#include <cassert>
#include <tuple>

namespace twinlane {

namespace {

/// A rank that the others hardly wait for is none.
constexpr double kLeastStragglerShare = 0.1;

std::size_t rowOfRule(std::string_view id)
{
    const auto rules = findingRules();
    return std::size_t(std::find_if(rules.begin(), rules.end(), [id](const FindingRule &rule) { return rule.id == id; })
        - rules.begin());
}

/// By the share of the steps, under the limits of all findings.
FindingSeverity severityOfShare(double share)
{
    const FindingLimits limits;
    return share > limits.highShare  ? FindingSeverity::High
        : share > limits.mediumShare ? FindingSeverity::Medium
                                     : FindingSeverity::Low;
}

} // namespace

std::int64_t JoinedFinding::medianNs() const
{
    std::vector<std::int64_t> all;
    for (const auto &[recording, ns] : perStepNs)
        all.push_back(ns);
    const auto middle = all.begin() + std::ptrdiff_t((all.size() - 1) / 2);
    std::nth_element(all.begin(), middle, all.end());
    return *middle;
}

std::pair<std::size_t, std::int64_t> JoinedFinding::largest() const
{
    return *std::max_element(
        perStepNs.begin(), perStepNs.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
}

void JoinedFindings::add(const std::string &name, const TraceSummary &trace, const FindingList &list)
{
    const std::size_t recording = m_names.size();
    m_names.push_back(name);
    const BlockTree &tree = trace.timeline->tree;
    for (const Finding &finding : list.findings) {
        interruptionPoint();
        if (!finding.isReported() || finding.signOf)
            continue; // what only sees the time of another finding is that one
        JoinedFinding &joined = m_found[{ finding.rule, findingPath(tree, finding.block) }];
        const bool isLargest = joined.perStepNs.empty() || finding.perStepNs() > joined.largest().second;
        joined.rule = finding.rule;
        joined.perStepNs.emplace_back(recording, finding.perStepNs());
        joined.grade = std::min(joined.grade, finding.grade);
        joined.severity = std::min(joined.severity, finding.severity);
        joined.largestShare = std::max(joined.largestShare, finding.share);
        joined.isIgnored = joined.isIgnored || finding.ignored.has_value();
        if (!isLargest)
            continue;
        joined.path = findingPath(tree, finding.block);
        joined.place = findingPlaces(tree, finding);
        joined.text = findingSentence(tree, finding);
        joined.advice = adviceOf(finding);
    }
    for (const RuleNotJudged &lacking : list.notJudged)
        m_notJudged[lacking.rule].push_back(recording);
}

void JoinedFindings::addStragglers(const RankSet &set)
{
    const std::size_t rule = rowOfRule("P5");
    if (set.notes.count("worldSizesDiffer") > 0) // ranks of several jobs wait for nobody of another one
        return;
    m_notJudged.erase(rule); // the set is what it needs
    std::vector<std::size_t> recordingOf(set.ranks.size());
    std::size_t traces = 0;
    for (std::size_t r = 0; r < set.ranks.size(); ++r) {
        recordingOf[r] = set.ranks[r].isTrace ? traces : m_names.size();
        traces += (set.ranks[r].isTrace ? 1 : 0) + set.ranks[r].laterTraces.size();
    }
    for (const Straggler &straggler : set.stragglers) {
        const SetRank &rank = set.ranks[straggler.rank];
        const auto steps = std::int64_t(std::max<std::size_t>(rank.data.steps.size(), 1));
        if (straggler.share < kLeastStragglerShare || recordingOf[straggler.rank] >= m_names.size())
            continue;
        JoinedFinding joined;
        joined.rule = rule;
        joined.grade = FindingGrade::Likely;
        // All others together wait so long; each of them, and so the job, at most a part of that.
        const auto others = std::int64_t(std::max<std::size_t>(set.ranks.size() - 1, 1));
        const std::int64_t perStepNs = rank.causedWaitNs / others / steps;
        joined.largestShare = double(perStepNs) / double(std::max<std::int64_t>(rank.averageStepNs(), 1));
        joined.severity = severityOfShare(joined.largestShare);
        joined.path = joined.place = "Step";
        joined.text = straggler.text;
        joined.perStepNs.emplace_back(recordingOf[straggler.rank], perStepNs);
        m_found[{ rule, "rank " + rank.label }] = std::move(joined);
    }
}

std::vector<JoinedFinding> JoinedFindings::sorted() const
{
    std::vector<JoinedFinding> all;
    for (const auto &[key, joined] : m_found)
        all.push_back(joined);
    std::stable_sort(all.begin(), all.end(), [](const JoinedFinding &a, const JoinedFinding &b) {
        const auto key = [](const JoinedFinding &one) {
            return std::tuple(one.isInformation(), one.grade, -std::int64_t(one.perStepNs.size()), -one.medianNs());
        };
        return key(a) < key(b);
    });
    return all;
}

std::string JoinedFindings::json() const
{
    std::string text;
    JsonWriter json(text);
    json.beginObject();
    json.member("schema", std::string_view("twinlane/joined-findings/1"));
    json.key("recordings");
    json.beginArray();
    for (const std::string &name : m_names)
        json.value(std::string_view(name));
    json.endArray();
    json.key("findings");
    json.beginArray();
    for (const JoinedFinding &one : sorted()) {
        interruptionPoint();
        const FindingRule &rule = findingRules()[one.rule];
        json.beginObject();
        json.member("rule", rule.id);
        json.member("kind", rule.kind);
        json.member("grade", findingGradeKey(one.grade));
        json.member("severity", findingSeverityKey(one.severity));
        json.member("path", std::string_view(one.path));
        json.member("place", std::string_view(one.place));
        json.member("text", std::string_view(one.text));
        json.member("advice", std::string_view(one.advice));
        json.member("isIgnored", one.isIgnored);
        json.member("medianPerStepNs", one.medianNs());
        json.member("largestPerStepNs", one.largest().second);
        json.member("largestSharePerStep", one.largestShare);
        json.member("largestIn", std::string_view(m_names[one.largest().first]));
        json.key("seenIn");
        json.beginArray();
        for (const auto &[recording, ns] : one.perStepNs)
            json.value(std::uint64_t(recording));
        json.endArray();
        json.endObject();
    }
    json.endArray();
    json.key("notJudged");
    json.beginArray();
    for (const auto &[rule, recordings] : m_notJudged) {
        json.beginObject();
        json.member("rule", findingRules()[rule].id);
        json.member("recordings", std::uint64_t(recordings.size()));
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return text + '\n';
}

std::string JoinedFindings::report(ReportFormat format) const
{
    assert(isFormatOfFindings(format));
    if (format == ReportFormat::Json)
        return json();
    ReportTable table { "Findings of " + std::to_string(m_names.size()) + " recordings", {},
        { "finding", "rule", "grade", "severity", "at most per step (median)", "largest", "in", "recordings" }, 0, {} };
    table.toneColumn = table.columns.size();
    table.holdsSentences = true;
    for (const JoinedFinding &one : sorted()) {
        interruptionPoint();
        const auto [recording, largestNs] = one.largest();
        const bool hasBound = largestNs > 0;
        table.rows.push_back({ { one.place + ": " + one.text, std::string(findingRules()[one.rule].id),
            std::string(findingGradeKey(one.grade)),
            one.isIgnored ? "ignored" : std::string(findingSeverityKey(one.severity)),
            hasBound ? durationText(double(one.medianNs())) : kNoValue,
            hasBound ? durationText(double(largestNs)) : kNoValue, m_names[recording],
            std::to_string(one.perStepNs.size()) + " of " + std::to_string(m_names.size()) } });
    }
    std::string text;
    if (format == ReportFormat::Markdown) {
        text += "### " + markdownSentence(table.title) + "\n\n";
        appendMarkdownTable(text, table);
    } else {
        appendTextTable(text, table);
    }
    return text;
}

} // namespace twinlane
