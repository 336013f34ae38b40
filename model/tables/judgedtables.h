// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Is the difference of an operator, a kernel, a name or a cost real? Rows of tables are judged by their time in each
// step, as blocks are.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/tables/pairedtotals.h"

#include <array>
#include <optional>
#include <vector>

namespace twinlane {

// With several recordings of a side (see recordings.h), the rows are judged by their time in each recording. A row that
// a recording lacks took no time there. With too few steps or recordings no row is judged.

/// Judgements of an operator's self times (without the operators that it called) and of its total times (with them).
struct OperatorJudgement {
    RowJudgement hostSelf, deviceSelf;
    RowJudgement hostTotal, deviceTotal;
    std::size_t equalCalls = 0; ///< of a step, that deviceSelf is certain by (see equalcalls.h); 0: steps decide
    /// Did its own work on the host or on the device really change? None: too few steps or recordings to tell.
    std::optional<bool> flag() const;
};

struct KernelJudgement {
    RowJudgement total;
    /// The judgement of the total, if both sides launched it equally often. Else none: a mean over other launches says
    /// nothing about speed.
    std::optional<RowJudgement> mean;
    std::size_t equalCalls = 0; ///< of a step, that the total is certain by; 0: steps decide
};

/// Work inside blocks that one side alone has is real, whether it runs in each step or in a few. The result is parallel
/// to @p rows, which @p scope made. Only events that began or were launched in the chosen steps are judged. Cost: one
/// pass over the operators of all files.
std::vector<OperatorJudgement> judgeOperators(
    const JudgedRuns &runs, const std::vector<OperatorRow> &rows, const TableScope &scope);
/// The same for kernels, copies and memsets. Their shortest and longest launches are not judged: they are single
/// events. Cost: one pass over the device work of all files.
std::vector<KernelJudgement> judgeKernels(
    const JudgedRuns &runs, const std::vector<KernelRow> &rows, const TableScope &scope);
/// The same for names, by the whole duration of the events that began in a step. Names that differ only by an address
/// or by the number of a step are one. Cost: one pass over the events of all files.
std::vector<RowJudgement> judgeNames(const JudgedRuns &runs, const std::vector<NameRow> &rows);
/// The judgement of each cost category.
std::array<RowJudgement, kCostCount> judgeCosts(const JudgedRuns &runs);

} // namespace twinlane
