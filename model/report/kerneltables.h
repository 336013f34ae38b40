// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Collectives of both sides, and the kernels that one side alone runs, as tables and as JSON.

#pragma once

#include "model/json/jsonwriter.h"
#include "model/judgement/judgedruns.h"
#include "model/report/comparisontables.h"
#include "model/tables/pairedtotals.h"

#include <cstddef>
#include <vector>

namespace twinlane {

struct Comparison;

/// Per step, of @p root's subtree: for each family of kernels what is gone and what is new, and what that makes together.
/// Without rows where both sides run the same kernels. At most @p limit kernels.
ReportTable kernelSwapTable(const Comparison &comparison, RowId root, std::size_t limit);
/// Per step. Without rows where no side communicates.
ReportTable collectivesTable(const Comparison &comparison, std::size_t limit);

/// The member "kernelSwaps". @p kernels: kernelTable(), whose scope the sums have.
void writeKernelSwaps(JsonWriter &json, const std::vector<KernelRow> &kernels);
/// The member "collectives": per step.
void writeCollectiveRows(JsonWriter &json, const Comparison &comparison);

} // namespace twinlane
