// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a kernel is for, judged by its name. By its family a kernel is compared with those of another library or vendor.

#pragma once

#include "model/trace/eventkind.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace twinlane {

enum class KernelFamily : std::uint8_t {
    Attention,
    Communication,
    Convolution,
    Copy, ///< casts, layouts, concatenation, gathering
    Elementwise,
    Embedding,
    Gemm,
    Memory, ///< memcpy and memset
    MixtureOfExperts,
    Norm,
    Optimizer,
    Pooling,
    Quantization,
    Reduction,
    Rope, ///< rotary position embedding
    Sampling,
    Softmax,
    Sort,
    Other
};
constexpr std::size_t kKernelFamilyCount = 19;

std::string_view kernelFamilyKey(KernelFamily family); ///< "attention", "gemm", … as in the JSON

/// "attention", "copy, cast": English. Views translate it in the context "StatsGroups".
std::string_view kernelFamilyTitle(KernelFamily family);

/// @p kind is the kind of the device event: copies and memsets are Memory whatever their name is. Cost: linear in the
/// name.
KernelFamily kernelFamily(EventKind kind, std::string_view name);

} // namespace twinlane
