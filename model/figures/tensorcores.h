// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which kernels run on tensor cores (NVIDIA) or matrix cores (AMD), judged by their names.

#pragma once

#include <string_view>

namespace twinlane {

/// The name holds one of the marks that matrix-core kernels carry. Cost: O(length x marks).
bool namesTensorCores(std::string_view kernelName);
/// Kernels whose names never carry a mark, whatever units they run on: those of Triton and its attention, and the
/// attention of Composable Kernel and AITER.
bool hidesTensorCores(std::string_view kernelName);

} // namespace twinlane
