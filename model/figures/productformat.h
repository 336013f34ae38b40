// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The number formats in which products, convolutions and attention compute, judged by the names of their kernels.

#pragma once

#include "model/figures/runoverview.h"

#include <optional>
#include <string_view>

namespace twinlane {

/// "fp64", "fp32", "tf32", "fp16", "bf16", "fp8" (scaled by blocks or not), "fp4", "int8". Empty: the name does not say. Cost:
/// linear in the name.
std::string_view productFormat(std::string_view kernelName);

/// The format that holds most of the time of a run's products.
struct ProductsFormat {
    std::string_view format;
    double ns = 0; ///< of all products, convolutions and attention, per step
};

/// None: there are no products, most of them do not name a format, or no format holds most of the time. Cost: O(kernel names).
std::optional<ProductsFormat> productsFormat(const RunOverview &overview);

} // namespace twinlane
