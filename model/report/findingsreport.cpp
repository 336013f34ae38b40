// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/findingsreport.h"

#include "model/comparison/comparison.h"
#include "model/report/findingsjson.h"
#include "model/report/findingtables.h"
#include "model/report/reportnumbers.h"
#include "model/report/tablemarkdown.h"
#include "model/report/tabletext.h"

#include <cassert>
#include <utility>

namespace twinlane {

namespace {

constexpr std::size_t kMostRows = 10'000;

std::string laidOut(
    const std::vector<std::string> &head, const std::vector<ReportSection> &sections, ReportFormat format)
{
    std::string text;
    const bool isMarkdown = format == ReportFormat::Markdown;
    const auto line = [&](const std::string &words) {
        if (isMarkdown)
            text += markdownSentence(words) + "\n\n";
        else
            appendTextSentence(text, words);
    };
    for (const std::string &words : head)
        line(words);
    for (const ReportSection &section : sections) {
        if (!isMarkdown) {
            appendTextTable(text, section.table);
        } else if (section.kind == SectionKind::Folded) {
            appendFoldedTable(text, section.table);
        } else {
            text += "### " + markdownSentence(section.table.title) + "\n\n";
            appendMarkdownTable(text, section.table);
        }
    }
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
    return laidOut(
        { "findings  " + trace.run->trace.file, "at most   " + findingTotalText(list) + "; no instant counts twice" },
        findingSections(trace, list, kMostRows), format);
}

std::string findingsReport(const Comparison &comparison, const PairedFindings &paired, ReportFormat format)
{
    assert(isFormatOfFindings(format));
    if (format == ReportFormat::Json)
        return findingsJson(comparison, paired);
    std::vector<std::string> head { "baseline      " + comparison.baseline->trace.file,
        "experimental  " + comparison.experimental->trace.file };
    for (std::string &line : findingLines(paired))
        head.push_back(std::move(line));
    return laidOut(head, findingSections(comparison, paired, kMostRows), format);
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
        { { SectionKind::Answer, rulesTable(limits) } }, format);
}

} // namespace twinlane
