// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What changed between two lists of operator inputs, as statements that reports and the window put into words.

#pragma once

#include "model/inputs/inputcomparison.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace twinlane {

enum class InputStatementKind : std::uint8_t {
    Scaled,           ///< count of the experimental list's all inputs differ by the factor alone
    AddedOperators,   ///< of the experimental list alone
    DeletedOperators, ///< of the baseline alone
    OtherInputs,      ///< operators of both lists with inputs of one
    Calls,            ///< count equal inputs are called more often, fewer less often
    Equal,            ///< nothing differs; always alone
};

/// An operator that a statement names.
struct ChangedOperator {
    std::string name;
    std::size_t inputs = 0;             ///< of the side that it is about, or of both
    std::int64_t calls = 0;             ///< of these
    std::size_t added = 0, deleted = 0; ///< inputs of one list alone
};

struct InputStatement {
    InputStatementKind kind = InputStatementKind::Equal;
    std::size_t count = 0, all = 0, fewer = 0; ///< see InputStatementKind
    InputFactor factor = {};                   ///< of Scaled: the baseline's sizes by the other side's
    std::vector<ChangedOperator> operators;    ///< what matters most first
};

/// In the order in which they are to be told: what differs by the factor alone, operators of one side, operators of both
/// sides with other inputs, calls of equal inputs. Never empty. Cost: O(n log n) in the rows.
std::vector<InputStatement> inputStatements(const InputComparison &comparison);

} // namespace twinlane
