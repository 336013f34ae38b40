// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A comparison as one HTML file of tables, without script.

#include "model/report/report.h"

#include "model/comparison/comparison.h"
#include "model/report/comparisonsections.h"
#include "model/report/findingtables.h"
#include "model/report/htmlpage.h"
#include "model/report/reportwaterfall.h"

namespace twinlane {

namespace {

constexpr SectionLimits kLimits { .parts = 30, .blocks = 500, .reasons = 12, .names = 200, .findings = 500 };

} // namespace

std::string comparisonHtmlPlain(
    const Comparison &comparison, RowId root, const WhatIf &whatIf, const PairedFindings *findings)
{
    std::string out = htmlBegin("Twinlane comparison");
    out += "<h1>" + htmlSentence(comparison.verdict.sentence) + "</h1>\n";
    for (const std::string &line : answerLines(comparison, whatIf))
        out += "<p>" + htmlSentence(line) + "</p>\n";
    for (const std::string &line : comparabilityWarnings(comparison))
        out += "<p class=\"warning\">" + htmlSentence(line) + "</p>\n";
    out += "<ul>\n";
    for (const std::string &line : comparisonHeader(comparison, root))
        out += "<li>" + htmlText(withoutFolders(line, comparison)) + "</li>\n";
    for (const std::string &line : findings ? findingLines(*findings) : std::vector<std::string>())
        out += "<li>" + htmlSentence(line) + "</li>\n";
    out += "</ul>\n";
    for (const ReportSection &section : comparisonSections(comparison, root, findings, kLimits)) {
        if (section.kind == SectionKind::Folded)
            appendFoldedHtmlTable(out, section.table);
        else
            appendHtmlTable(out, section.table);
    }
    out += htmlEnd();
    return out;
}

} // namespace twinlane
