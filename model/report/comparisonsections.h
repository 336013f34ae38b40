// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The order of a report's tables, for every format that is for reading.

#pragma once

#include "model/report/comparisontables.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace twinlane {

/// Rows of the tables at most.
struct SectionLimits {
    std::size_t parts = 0, blocks = 0, reasons = 0, names = 0, findings = 0;
};

/// How much a reader wants of a section.
enum class SectionKind : std::uint8_t {
    Answer, ///< where the runs differ, and the overview
    Detail, ///< what the answer rests on
    Folded, ///< what few look for
    Comparability,
    Notes, ///< of one file's reading
};

struct PairedFindings;

struct ReportSection {
    SectionKind kind = SectionKind::Detail;
    ReportTable table; ///< without rows: nothing to show
};

/// All tables in their order. @p root and @p findings: as comparisonReport() says. Left at interruption points.
std::vector<ReportSection> comparisonSections(
    const Comparison &comparison, RowId root, const PairedFindings *findings, const SectionLimits &limits);

} // namespace twinlane
