// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Reports for a terminal.

#include "model/comparison/comparison.h"
#include "model/report/ratestables.h"
#include "model/report/report.h"

#include "model/report/comparisonsections.h"
#include "model/report/findingtables.h"
#include "model/report/reportwaterfall.h"
#include "model/report/tabletext.h"
#include "model/telling/typography.h"

namespace twinlane {

namespace {

constexpr SectionLimits kLimits { .parts = 12, .blocks = 40, .reasons = 12, .names = 15, .findings = 40 };

void appendComparability(std::string &out, const ReportTable &table)
{
    if (table.rows.empty())
        return;
    out += '\n' + table.title + '\n';
    for (const ReportRow &row : table.rows)
        appendTextSentence(out, "  " + row.cells[0]);
}

void appendNotes(std::string &out, const ReportTable &table)
{
    if (table.rows.empty())
        return;
    out += '\n' + table.title + '\n';
    for (const ReportRow &row : table.rows)
        appendTextSentence(out, "  " + row.cells[1] + ", " + row.cells[2] + ": " + row.cells[0]);
}

} // namespace

std::string comparisonText(
    const Comparison &comparison, RowId root, const WhatIf &whatIf, const PairedFindings *findings)
{
    std::string out;
    appendTextSentence(out, comparison.verdict.sentence);
    for (const std::string &line : answerLines(comparison, whatIf))
        appendTextSentence(out, line);
    for (const std::string &line : comparabilityWarnings(comparison))
        appendTextSentence(out, line);
    for (const std::string &line : comparisonHeader(comparison, root))
        appendTextLine(out, line);
    for (const std::string &line : findings ? findingLines(*findings) : std::vector<std::string>())
        appendTextSentence(out, line);
    for (const ReportSection &section : comparisonSections(comparison, root, findings, kLimits)) {
        if (section.kind == SectionKind::Comparability)
            appendComparability(out, section.table);
        else if (section.kind == SectionKind::Notes)
            appendNotes(out, section.table);
        else
            appendTextTable(out, section.table);
    }
    return out;
}

std::string summaryText(const TraceSummary &trace, const PeaksTable *peaks)
{
    std::string out;
    appendTextLine(out, trace.run->trace.file);
    appendTextTable(out, summaryOverviewTable(trace));
    if (const ReportTable kinds = summaryKindTable(trace); !kinds.rows.empty())
        appendTextTable(out, kinds);
    appendTextTable(out, summaryStepTable(trace));
    appendTextTable(out, summaryBlockTable(trace, kLimits.blocks));
    appendTextTable(out, summaryOperatorTable(trace, kLimits.names));
    appendTextTable(out, summaryKernelTable(trace, kLimits.names));
    if (peaks) {
        const RatesTables rates = ratesTables(trace, *peaks, kLimits.names);
        if (!rates.sentence.empty())
            out += '\n' + typographic(rates.sentence) + '\n';
        appendTextTable(out, rates.steps);
        appendTextTable(out, rates.operators);
        appendTextTable(out, rates.collectives);
        appendTextTable(out, rates.launches);
    }
    appendNotes(out, notesTable("of this file", *trace.run));
    return out;
}

} // namespace twinlane
