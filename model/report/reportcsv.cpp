// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The aligned blocks as comma-separated values (RFC 4180), one line per row of the comparison.

#include "model/report/report.h"

#include "model/comparison/comparison.h"
#include "model/report/tablesofcomparison.h"

namespace twinlane {

std::string comparisonCsv(
    const Comparison &comparison, RowId root, const WhatIf & /*whatIf*/, const PairedFindings * /*findings*/)
{
    return tableCsv(blocksOf(comparison, root));
}

} // namespace twinlane
