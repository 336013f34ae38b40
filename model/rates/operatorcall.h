// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The arguments of one call of an operator, as values: sizes, types, strides and numbers, from the texts of the trace.

#pragma once

#include "model/rates/noroof.h"
#include "model/rates/numberformat.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace twinlane {

/// The texts that a trace holds of a call (OperatorShapes); none: not in the file.
struct CallTexts {
    std::string_view name;
    std::optional<std::string_view> dims, types, strides, values;
};

struct CallArgument {
    std::vector<std::int64_t> dims;    ///< empty: a number, a tensor without dimensions, or none
    std::vector<std::int64_t> strides; ///< as many as dims, or empty: not recorded
    std::string type;                  ///< as written, without white space; empty: none, or not a tensor
    std::string value;                 ///< "1", "[1,1]", "True"; empty: not recorded, None, or not a number
    bool isTensorList = false;

    bool isTensor() const { return !dims.empty(); } ///< with dimensions
};

/// In the order of the operator's schema.
struct OperatorCall {
    std::string name;
    std::vector<CallArgument> arguments;
    bool hasValues = false; ///< values of arguments were recorded
};

/// Refuses what lacks sizes or types, and sizes that are none: negative, above 2^40, nested in lists beyond lists of
/// tensors. Cost: linear in the texts.
std::variant<OperatorCall, NoRoof> parseCall(const CallTexts &texts);

} // namespace twinlane
