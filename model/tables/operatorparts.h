// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The rows of the operator table, divided further: by the sizes of their inputs, or by the module that called them.

#pragma once

#include "model/tables/pairedtotals.h"

#include <string>
#include <vector>

namespace twinlane {

enum class PartsBy : std::uint8_t {
    Shapes, ///< the sizes of the inputs as in the file; "": the file does not tell
    Module, ///< the class (else the label) of the innermost block that is no unknown time; "": the step itself
};

/// The calls of one operator with one property.
struct OperatorPart {
    std::string part;
    OperatorRow row;
};

/// The parts of an operator add up to its row in operatorTable(). Blocks of a pair are one module, under the name of the
/// experimental side. In no particular order. Cost: one pass over the operators of both files.
std::vector<OperatorPart> operatorParts(const AlignedRuns &runs, const TableScope &scope, PartsBy by);

} // namespace twinlane
