// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Inputs that are the same but for one factor, as where the batch is eight times as large.

#pragma once

#include "model/inputs/inputlist.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace twinlane {

/// Baseline / experimental, in lowest terms; both are above 0.
struct InputFactor {
    std::int64_t numerator = 1, denominator = 1;
    bool operator==(const InputFactor &) const = default;
    std::string text() const; ///< "8", "1/2"
    /// From the baseline's sizes to the other side's, the way in which people read a change.
    InputFactor inverse() const { return { denominator, numerator }; }
};

struct ScaledInputs {
    std::optional<InputFactor> factor;                      ///< none: no factor is common enough
    std::vector<std::pair<std::size_t, std::size_t>> pairs; ///< rows of the two sides, each once
    std::size_t notLooked = 0; ///< rows that were passed over, because too many have their form
};

/// Arguments with their integers apart: "((T([#, #], f32),), {})" and {2, 3}. Integers beyond 64 bits, of reals and in
/// quotes belong to the form.
struct InputForm {
    std::string form;
    std::vector<std::int64_t> integers;
};
InputForm formOf(const OperatorInput &input);

/// The one factor that most pairs of rows of equal form agree on: all integers are equal or it times the other's. At
/// least 3 pairs and half as many as the smaller side has rows must agree, and more than on its inverse. @p baseline and
/// @p experimental are rows without a partner. Swapping the sides inverts the factor and mirrors the pairs. Of a form
/// only the first kMostOfForm rows of each side are looked at. Cost: rows times kMostOfForm. Has interruption points.
ScaledInputs scaledInputs(const InputList &baseline, std::span<const std::size_t> baselineRows,
    const InputList &experimental, std::span<const std::size_t> experimentalRows);

constexpr std::size_t kMostOfForm = 1000;

} // namespace twinlane
