// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Work that one side alone does, told by its names.

#pragma once

#include "model/figures/runoverview.h"
#include "model/telling/statement.h"

#include <vector>

namespace twinlane {

/// Of calls per step, which need not be whole.
StatementNumber countNumber(double value);

/// Parts of all the time, 0..1.
struct NameLimits {
    double ofAll = 0; ///< that the names of a side must hold to be told
    double ofOne = 0; ///< that a single name must hold
};
constexpr NameLimits kNamesOfChange { 0.1, 0.02 }; ///< a good part of the change
/// Where nothing else tells what was changed. Of kernels, libraries choose others by themselves.
constexpr NameLimits kOperatorsOfSmallChange { 0.004, 0.002 }, kKernelsOfSmallChange { 0.05, 0.02 };

/// "gone aiter::fmha_fwd x57 (2.42 ms), new sage_fwd x57 (2.47 ms)": names that one side alone has, the largest of each, one at
/// least. No clause: they hold less than @p limits of @p allNs on either side. Cost: O(k log k) in the names.
Clauses oneSidedNamesClauses(const std::vector<NamedWork> &baseline, const std::vector<NamedWork> &experimental,
    double allNs, NameLimits limits);

/// "Operators per step 266 -> 5014", where no device works. No clause: about as many.
Clauses operatorCountClauses(const RunOverview &baseline, const RunOverview &experimental);

/// "Other operators by name: gone aten::lstm x1 (5.22 ms), new aten::lstm_cell x32 (8.10 ms)", by the host's own time where no
/// device works; else "Other device work by name: …", where both sides have the same devices.
Clauses otherNamesClauses(const RunOverview &baseline, const RunOverview &experimental, NameLimits limits);

} // namespace twinlane
