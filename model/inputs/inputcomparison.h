// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Two lists of operator inputs, row by row.

#pragma once

#include "model/alignment/delta.h"
#include "model/base/side.h"
#include "model/inputs/inputlist.h"
#include "model/inputs/scaledinputs.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace twinlane {

enum class InputChange : std::uint8_t { Added, Deleted, Increased, Decreased, Unchanged, Scaled };
constexpr std::size_t kInputChangeCount = 6;

/// "added", "deleted", ... as in the JSON.
std::string_view inputChangeKey(InputChange change);

/// A row of one list or of both.
struct ComparedInput {
    std::optional<std::size_t> baseline, experimental; ///< rows of the lists
    InputChange change = InputChange::Unchanged;
};

struct InputComparison {
    InputList baseline, experimental;
    std::optional<InputFactor> factor;
    std::size_t notLooked = 0;       ///< added or deleted rows that may be scaled ones, see ScaledInputs
    std::vector<ComparedInput> rows; ///< by operator, then by the arguments of the experimental side, else the baseline's

    const OperatorInput *input(const ComparedInput &row, Side side) const;
    std::array<std::size_t, kInputChangeCount> counts() const; ///< of rows, by change
    Delta<std::int64_t> calls(const ComparedInput &row) const;
    Delta<std::int64_t> meanDeviceNs(const ComparedInput &row) const; ///< of one call
};

/// Joins rows of equal operator and arguments; then rows that differ by the one factor of the pair. Calls tell the
/// change of the former. @pre Both lists are settled. Cost: O(n log n), and that of scaledInputs().
InputComparison compareInputs(InputList baseline, InputList experimental);

} // namespace twinlane
