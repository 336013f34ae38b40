// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The tables of two runs: both sides' totals joined by name.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/tables/runtotals.h"
#include "model/trace/eventkind.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// What a table covers: the whole file, or what began or was launched inside a row in the chosen steps.
struct TableScope {
    RowId row;               ///< none: everything in the file, in and outside steps
    bool mergeNames = false; ///< one row per normalized name (window and text) instead of per raw name
    /// Over all recordings of each side, see countedRecordings(). Else of the first ones.
    bool allRecordings = false;
};

/// The row in which an operator or kernel of this raw name stands: its normalized name, or the raw one without overload.
std::string rowName(std::string_view name, bool mergeNames);

/// Operators and kernels of @p root; without a root those of the chosen steps, or of the whole file if no steps were
/// chosen.
TableScope tableScope(const AlignedRuns &runs, RowId root);

/// What of a side's run a table counts. Valid as long as @p runs.
RunScope runScope(const AlignedRuns &runs, Side side, const TableScope &scope);

/// Sums over the chosen scope; per kept step by perStep(). Over all recordings they are sums over countedSteps().
struct OperatorRow {
    std::string name; ///< raw
    Delta<std::int64_t> calls, hostTotalNs, hostSelfNs, deviceTotalNs, deviceSelfNs;
};

struct KernelRow {
    std::string name; ///< raw
    EventKind kind = EventKind::Kernel;
    Delta<std::int64_t> calls, totalNs, minNs, maxNs;
    Delta<double> meanNs, blocksPerSm, occupancyPercent; ///< the last two weighted by duration
    bool tensorCoresBaseline = false, tensorCoresExperimental = false;
};

enum class Change : std::uint8_t { Added, Deleted, Increased, Decreased, Unchanged };
std::string_view changeKey(Change change);

/// Every event with a duration and a category, by raw name (the meaning of Holistic Trace Analysis).
struct NameRow {
    std::string name;
    std::string normalizedName;
    Delta<std::int64_t> calls, totalNs;
    Change change = Change::Unchanged;
};

/// Rows in no particular order. Cost: linear in the operators (device events, events) of both files.
std::vector<OperatorRow> operatorTable(const AlignedRuns &runs, const TableScope &scope);
std::vector<KernelRow> kernelTable(const AlignedRuns &runs, const TableScope &scope);
std::vector<NameRow> nameTable(const AlignedRuns &runs);

/// @p sum divided by each side's number of chosen steps; those of its kind where the table covers a row of a kind.
Delta<double> perStep(const Delta<std::int64_t> &sum, const AlignedRuns &runs, RowId scope = {});
/// The same of a sum in a table of @p scope.
Delta<double> perStep(const Delta<std::int64_t> &sum, const AlignedRuns &runs, const TableScope &scope);

} // namespace twinlane
