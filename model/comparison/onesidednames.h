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

/// "gone aiter::fmha_fwd x57 (2.42 ms), new sage_fwd x57 (2.47 ms)": names that one side alone has, the largest of each. No
/// clause: they hold less than a tenth of @p allNs on either side. Cost: O(k log k) in the names.
Clauses oneSidedNamesClauses(
    const std::vector<NamedWork> &baseline, const std::vector<NamedWork> &experimental, double allNs);

/// "Operators per step 266 -> 5014. Other operators: gone aten::lstm x1 (5.22 ms), new aten::lstm_cell x32 (8.10 ms)", by the
/// host's own time, where no device works and the programs differ much. Empty: they do not.
std::vector<Clauses> operatorChangeClauses(const RunOverview &baseline, const RunOverview &experimental);

} // namespace twinlane
