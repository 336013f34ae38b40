// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Names of kernels that libraries build from dozens of parts, cut down to what tells them apart: operation, type, tile and
// layout.

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

/// The short form of a kernel of Tensile, CUTLASS 2 and 3, Composable Kernel, FlashAttention, cuDNN and cuBLAS, TensorRT-LLM,
/// the CuTe DSL or Triton; none: it is of no such library, or says no more than it should. @p function: kernelFunction() of
/// the readable name. Cost: linear.
std::optional<std::string> libraryKernelName(std::string_view function);

} // namespace twinlane
