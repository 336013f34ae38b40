// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The work of one call: what its arithmetic and its compulsory traffic are, however they are done (numbers.md, Rates).

#pragma once

#include "model/rates/noroof.h"
#include "model/rates/numberformat.h"
#include "model/rates/operatorcall.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace twinlane {

/// FLOPs of products, convolutions and attention, 2 per multiply-add, as PyTorch's FlopCounterMode counts them; others
/// have none. Bytes: each input read once, each output written once.
struct Work {
    std::int64_t flops = 0;
    std::int64_t bytes = 0;
    std::int64_t recomputedFlops = 0;   ///< of flops: done again because their result was not kept
    std::int64_t maskedFlops = 0;       ///< not in flops: what a causal mask leaves out
    std::optional<Precision> precision; ///< of the FLOPs; Fp32 may turn out as Tf32 by its kernels; none: no FLOPs
};

/// Is work counted for operators of this name?
enum class FormulaKind : std::uint8_t {
    None,
    Formula,
    Refused, ///< by its name alone, see refusalByName()
};
FormulaKind formulaKind(std::string_view operatorName);
/// Why an operator of this name never has a roof. @pre formulaKind() is Refused.
NoRoof refusalByName(std::string_view operatorName);

/// The work of a call. @pre formulaKind() of its name is Formula. Cost: constant, after parsing.
std::variant<Work, NoRoof> workOf(const OperatorCall &call);
/// The same from the texts of a trace.
std::variant<Work, NoRoof> workOf(const CallTexts &texts);

} // namespace twinlane
