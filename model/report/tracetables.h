// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Every table of one trace, whole and with exact numbers.

#pragma once

#include "model/figures/runsummary.h"
#include "model/findings/findings.h"
#include "model/telling/table.h"

#include <span>
#include <string_view>

namespace twinlane {

/// "steps", "blocks", …
std::span<const std::string_view> traceTables();

/// A table by its name. Times of blocks are aggregated as the summary says, operators and kernels are those of summary.
/// @pre one of the list above. @p findings: null: that table has no rows. Left at interruption points.
Table traceTable(const TraceSummary &summary, std::string_view name, const FindingList *findings = nullptr);

} // namespace twinlane
