// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which kernels run on tensor cores (NVIDIA) or matrix cores (AMD), judged by their names.

#pragma once

#include <cstdint>
#include <string_view>

namespace twinlane {

enum class MatrixCores : std::uint8_t {
    Unused,    ///< the name says so, or it belongs to no product, convolution or attention
    Undecided, ///< it multiplies, or nobody knows the name, and the name does not say with what
    Used       ///< the name says so, or the library has no other form
};

/// Of a kernel (copies and sets use none). Cost: linear in the name, times the marks.
MatrixCores matrixCores(std::string_view kernelName);

/// What goes before or after a product on the device and multiplies nothing itself: the sum over the parts of a product
/// that was split along its inner side, and the laying out of a convolution's input. Cost: as above.
bool servesProduct(std::string_view kernelName);

/// A product with a vector, which matrix cores would not help: gemv, dot. Cost: as above.
bool multipliesVector(std::string_view kernelName);

} // namespace twinlane
