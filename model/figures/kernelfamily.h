// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a kernel is for, judged by its name. By its family a kernel is compared with those of another library or vendor.

#pragma once

#include "model/trace/eventkind.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace twinlane {

enum class KernelFamily : std::uint8_t {
    Gemm,
    Convolution,
    Attention,
    Normalization,
    Reduction,
    Elementwise,
    Copy,
    Communication,
    Other
};
constexpr std::size_t kKernelFamilyCount = 9;

std::string_view kernelFamilyKey(KernelFamily family); ///< "gemm", "convolution", … as in the JSON

/// @p kind is the kind of the device event: copies and memsets are Copy whatever their name is. Cost: linear in the
/// name.
KernelFamily kernelFamily(EventKind kind, std::string_view name);

} // namespace twinlane
