// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/report/findingsreport.h"

#include "model/report/findingsjson.h"
#include "model/report/reportnumbers.h"
#include "model/report/tablemarkdown.h"
#include "model/report/tabletext.h"

#include <algorithm>
#include <cassert>
#include <functional>

namespace twinlane {

namespace {

/// Which findings share a table.
struct FindingGroup {
    const char *title;
    bool isInformation;
    bool isPossible;
};
constexpr FindingGroup kGroups[] = { { "Findings", false, false },
    { "Possible findings (a rule or the segment model alone infers them)", false, true },
    { "Information", true, false } };

bool isInGroup(const Finding &finding, const FindingGroup &group)
{
    const bool isInformation = finding.severity == FindingSeverity::Info;
    return isInformation == group.isInformation
        && (isInformation || (finding.grade == FindingGrade::Possible) == group.isPossible);
}

std::string boundCell(const Finding *finding)
{
    return finding && finding->totalNs > 0 ? durationText(double(finding->perStepNs())) : kNoValue;
}

std::string stepsCell(const Finding &finding)
{
    return std::to_string(finding.stepsSeen) + " of " + std::to_string(finding.stepsUsed)
        + (finding.isOnce ? " (once)" : "");
}

ReportRow rowOf(const BlockTree &tree, const Finding &finding)
{
    return { { findingPath(tree, finding.block) + ": " + findingSentence(tree, finding),
        std::string(findingRules()[finding.rule].id), std::string(findingSeverityKey(finding.severity)) } };
}

std::vector<ReportTable> tablesOf(const TraceSummary &trace, const FindingList &list)
{
    std::vector<ReportTable> tables;
    for (const FindingGroup &group : kGroups) {
        ReportTable table { group.title, {}, { "Finding", "Rule", "Severity", "At most per step", "Of step", "Steps" },
            0, {} };
        table.toneColumn = table.columns.size();
        table.holdsSentences = true;
        for (const Finding &finding : list.findings) {
            if (!finding.isReported() || !isInGroup(finding, group))
                continue;
            ReportRow row = rowOf(trace.timeline->tree, finding);
            row.cells.push_back(boundCell(&finding));
            row.cells.push_back(finding.totalNs > 0 ? shareText(finding.share) : kNoValue);
            row.cells.push_back(stepsCell(finding));
            table.rows.push_back(std::move(row));
        }
        tables.push_back(std::move(table));
    }
    return tables;
}

std::vector<ReportTable> tablesOf(const Comparison &comparison, const PairedFindings &paired)
{
    std::vector<ReportTable> tables;
    for (const FindingGroup &group : kGroups) {
        ReportTable table { group.title, {},
            { "Finding", "Rule", "Severity", "State", "Baseline at most", "Experimental at most", "Steps" }, 0, {} };
        table.toneColumn = table.columns.size();
        table.holdsSentences = true;
        for (const FindingPair &pair : paired.pairs) {
            const Finding &leading = paired.leading(pair);
            if (!isInGroup(leading, group))
                continue;
            ReportRow row = rowOf(comparison.tree(pair.side(paired.lists)), leading);
            row.cells.push_back(std::string(findingStateKey(pair.state)) + (pair.isWithBlock ? " with its block" : ""));
            for (const Side side : { Side::Baseline, Side::Experimental }) {
                const auto &index = pair.finding[std::size_t(side)];
                row.cells.push_back(boundCell(index ? &paired.lists[std::size_t(side)].findings[*index] : nullptr));
            }
            row.cells.push_back(stepsCell(leading));
            table.rows.push_back(std::move(row));
        }
        tables.push_back(std::move(table));
    }
    return tables;
}

/// "record_shapes: H5, K6" for each thing that is missing.
std::vector<std::string> lackingLines(const FindingList &list, const std::string &of)
{
    std::vector<std::string> lines;
    for (const RuleNeed need : kRuleNeeds) {
        std::string rules;
        for (const RuleNotJudged &lacking : list.notJudged) {
            if (lacking.need == need)
                rules += (rules.empty() ? "" : ", ") + std::string(findingRules()[lacking.rule].id);
        }
        if (!rules.empty())
            lines.push_back("Not judged" + of + ": needs " + std::string(ruleNeedKey(need)) + ": " + rules);
    }
    if (list.model && list.model->hasAbstained)
        lines.push_back("The segment model abstains" + of + ": it was not trained on steps with device work");
    return lines;
}

std::string totalLine(const FindingList &list)
{
    const double steps = double(std::max<std::size_t>(list.steps, 1));
    return durationText(double(list.totalNs) / steps) + " of a step, no instant counted twice";
}

std::string laidOut(const std::vector<std::string> &head, const std::vector<ReportTable> &tables,
    const std::vector<std::string> &foot, ReportFormat format)
{
    std::string text;
    const bool isMarkdown = format == ReportFormat::Markdown;
    const auto line = [&](const std::string &words) {
        if (isMarkdown)
            text += markdownText(words) + "\n\n";
        else
            appendTextLine(text, words);
    };
    for (const std::string &words : head)
        line(words);
    for (const ReportTable &table : tables) {
        if (table.rows.empty())
            continue;
        if (isMarkdown) {
            text += "### " + markdownText(table.title) + "\n\n";
            appendMarkdownTable(text, table);
        } else {
            appendTextTable(text, table);
        }
    }
    if (!foot.empty() && !isMarkdown)
        line("");
    for (const std::string &words : foot)
        line(words);
    return text;
}

ReportTable rulesTable(const FindingLimits &limits)
{
    ReportTable table { "Rules", {}, { "Condition", "Rule", "Kind", "Needs", "Grade", "Source" }, 0, {} };
    table.toneColumn = table.columns.size();
    table.holdsSentences = true;
    for (const FindingRule &rule : findingRules()) {
        std::string needs;
        for (const std::string_view need : ruleNeedKeys(rule.need))
            needs += (needs.empty() ? "" : ", ") + std::string(need);
        table.rows.push_back({ { conditionText(rule, limits), std::string(rule.id), std::string(rule.kind),
            needs.empty() ? kNoValue : needs,
            std::string(rule.isInformation ? "information" : findingGradeKey(rule.grade)),
            rule.source.empty() ? kNoValue : std::string(rule.source) } });
    }
    return table;
}

} // namespace

bool isFormatOfFindings(ReportFormat format)
{
    return format == ReportFormat::Text || format == ReportFormat::Json || format == ReportFormat::Markdown;
}

std::string findingsReport(const TraceSummary &trace, const FindingList &list, ReportFormat format)
{
    assert(isFormatOfFindings(format));
    if (format == ReportFormat::Json)
        return findingsJson(trace, list);
    return laidOut({ "findings  " + trace.run->trace.file, "at most   " + totalLine(list) }, tablesOf(trace, list),
        lackingLines(list, ""), format);
}

std::string findingsReport(const Comparison &comparison, const PairedFindings &paired, ReportFormat format)
{
    assert(isFormatOfFindings(format));
    if (format == ReportFormat::Json)
        return findingsJson(comparison, paired);
    std::vector<std::string> foot = lackingLines(paired.lists[0], " in the baseline");
    const std::vector<std::string> more = lackingLines(paired.lists[1], " in the experimental run");
    foot.insert(foot.end(), more.begin(), more.end());
    return laidOut(
        { "baseline      " + comparison.baseline->trace.file, "experimental  " + comparison.experimental->trace.file,
            "baseline at most      " + totalLine(paired.lists[0]),
            "experimental at most  " + totalLine(paired.lists[1]) },
        tablesOf(comparison, paired), foot, format);
}

std::string findingRulesReport(const FindingLimits &limits, ReportFormat format)
{
    assert(isFormatOfFindings(format));
    if (format == ReportFormat::Json)
        return findingRulesJson(limits);
    return laidOut({ "A finding is reported above " + shareText(limits.leastShare) + " of the mean step and "
                       + durationText(double(limits.leastPerStepNs)) + " a step; severity is medium above "
                       + shareText(limits.mediumShare) + ", high above " + shareText(limits.highShare)
                       + ". Evidence in under " + shareText(limits.steadyShare) + " of the steps is information." },
        { rulesTable(limits) }, {}, format);
}

} // namespace twinlane
