// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Is the difference of an operator, a kernel, a name or a cost real? The tables' rows judged like blocks, by their time
// in each step.

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/tables/pairedtotals.h"

#include <array>
#include <optional>
#include <vector>

namespace twinlane {

// With several recordings of a side (see recordings.h) the rows are judged by their time in each recording: what a
// repeat lacks took no
// time there. Too few steps or recordings: no row is judged.

/// What an operator itself does, its time without the operators it called, and what it does with them.
struct OperatorJudgement {
    RowJudgement hostSelf, deviceSelf;
    RowJudgement hostTotal, deviceTotal;
    /// Is it itself really another on the host or on the device? None: too few steps (recordings) to tell.
    std::optional<bool> flag() const;
};

struct KernelJudgement {
    RowJudgement total;
    /// As the total where both sides launched it equally often. Else none: the mean of other launches is no change of
    /// speed.
    std::optional<RowJudgement> mean;
};

/// What blocks of one side alone do is there by no chance, be it in each step or in a few.
/// Parallel to @p rows, which @p scope made. Only what began or was launched in the chosen steps is judged.
/// Cost: one pass over the operators of all files.
std::vector<OperatorJudgement> judgeOperators(
    const JudgedRuns &runs, const std::vector<OperatorRow> &rows, const TableScope &scope);
/// The same for kernels, copies and memsets. Their shortest and longest launches are single events, of which nothing
/// can be said. Cost: one pass over the device work of all files.
std::vector<KernelJudgement> judgeKernels(
    const JudgedRuns &runs, const std::vector<KernelRow> &rows, const TableScope &scope);
/// The same for the duration, all called events included, of what began in a step. Names that only an address or the
/// number of a step tells apart are one.
/// Cost: one pass over the events of all files.
std::vector<RowJudgement> judgeNames(const JudgedRuns &runs, const std::vector<NameRow> &rows);
/// Of each cost category.
std::array<RowJudgement, kCostCount> judgeCosts(const JudgedRuns &runs);

} // namespace twinlane
