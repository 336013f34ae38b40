// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which operator is the unit of a call: the outermost one that has a formula or is refused by its name.

#pragma once

#include "model/run/run.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// Parallel to Run::operators: the place of the unit that an operator is or lies in; OperatorCosts::kNoOperator: none
/// around it has a formula. An operator that was dispatched twice is passed over: its child has the types that are
/// computed in. Cost: linear. Has interruption points.
std::vector<std::uint32_t> unitsOfOperators(const Run &run);

/// Parallel to @p places: does the operator run again inside the backward pass, that is in a module call that began inside
/// an autograd node? False everywhere in a file without module calls.
std::vector<bool> recomputedOperators(const Run &run, const std::vector<std::uint32_t> &places);

} // namespace twinlane
