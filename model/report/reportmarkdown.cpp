// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A comparison as Markdown, short enough for a comment on a change.

#include "model/report/report.h"

#include "model/comparison/comparison.h"
#include "model/report/comparisonsections.h"
#include "model/report/findingtables.h"
#include "model/report/reportwaterfall.h"
#include "model/report/tablemarkdown.h"

namespace twinlane {

namespace {

constexpr SectionLimits kLimits { .parts = 10, .blocks = 25, .reasons = 12, .names = 10, .findings = 25 };
} // namespace

std::string comparisonMarkdown(
    const Comparison &comparison, RowId root, const WhatIf &whatIf, const PairedFindings *findings)
{
    std::string out = "### " + markdownSentence(comparison.verdict.sentence) + "\n\n";
    for (const std::string &line : answerLines(comparison, whatIf))
        out += markdownSentence(line) + "\n\n";
    for (const std::string &line : comparabilityWarnings(comparison))
        out += "> " + markdownSentence(line) + "\n\n";
    for (const std::string &line : comparisonHeader(comparison, root))
        out += "- " + markdownText(line) + '\n';
    for (const std::string &line : findings ? findingLines(*findings) : std::vector<std::string>())
        out += "- " + markdownSentence(line) + '\n';
    out += '\n';
    for (const ReportSection &section : comparisonSections(comparison, root, findings, kLimits)) {
        if (section.kind != SectionKind::Answer) {
            appendFoldedTable(out, section.table);
            continue;
        }
        if (!section.table.columns.front().empty() && !section.table.rows.empty())
            out += "**" + markdownSentence(section.table.title) + "**\n\n"; // what its rows have in common
        appendMarkdownTable(out, section.table);
    }
    return out;
}

} // namespace twinlane
