// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/comparisonsections.h"

#include "model/comparison/comparison.h"
#include "model/report/findingtables.h"
#include "model/report/kerneltables.h"
#include "model/report/ratestables.h"
#include "model/report/reportkinds.h"
#include "model/report/reportreasons.h"
#include "model/report/reportsizes.h"
#include "model/report/reportwaterfall.h"

#include <utility>

namespace twinlane {

std::vector<ReportSection> comparisonSections(
    const Comparison &comparison, RowId root, const PairedFindings *findings, const SectionLimits &limits)
{
    std::vector<ReportSection> sections;
    const auto add = [&](SectionKind kind, ReportTable table) { sections.push_back({ kind, std::move(table) }); };
    add(SectionKind::Answer, placesTable(comparison));
    if (!comparison.stepKinds.empty())
        add(SectionKind::Answer, stepKindsTable(comparison));
    add(SectionKind::Answer, overviewTable(comparison));
    if (findings) {
        for (ReportSection &section : findingSections(comparison, *findings, limits.findings))
            sections.push_back(std::move(section));
    }
    add(SectionKind::Detail, deviceTable(comparison));
    for (ReportTable &table : waterfallTables(comparison, limits.parts))
        add(SectionKind::Detail, std::move(table));
    add(SectionKind::Detail, blockTable(comparison, root, limits.blocks));
    add(SectionKind::Detail, resizedTable(comparison, root, limits.names));
    add(SectionKind::Detail, reasonsTable(comparison, limits.reasons));
    add(SectionKind::Detail, rateSentenceTable(comparison));
    add(SectionKind::Detail, splitTable(comparison, limits.names));
    add(SectionKind::Detail, operatorReport(comparison, root, limits.names));
    add(SectionKind::Detail, kernelReport(comparison, root, limits.names));
    add(SectionKind::Detail, kernelSwapTable(comparison, root, limits.names));
    add(SectionKind::Detail, collectivesTable(comparison, limits.names));
    add(SectionKind::Comparability, comparabilityTable(comparison));
    add(SectionKind::Notes, notesTable("baseline", *comparison.baseline));
    add(SectionKind::Notes, notesTable("experimental", *comparison.experimental));
    return sections;
}

} // namespace twinlane
