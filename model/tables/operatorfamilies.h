// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What operators are for, by the kernels that they launch.

#pragma once

#include "model/figures/kernelfamily.h"
#include "model/tables/pairedtotals.h"

#include <vector>

namespace twinlane {

/// The family that most of the device time belongs to that an operator launched itself, on both sides together; else
/// that the operators launched which it called; by its name if there is none. Parallel to @p rows, which operatorTable()
/// made of @p scope.
/// Cost: one pass over the device work of both files.
std::vector<KernelFamily> operatorFamilies(
    const AlignedRuns &runs, const std::vector<OperatorRow> &rows, const TableScope &scope);

} // namespace twinlane
