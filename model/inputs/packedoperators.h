// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The operators of PyTorch, as the program carries them along.

#pragma once

#include <string_view>

namespace twinlane {

/// The list of PyTorch's operators as resources/operators/list_operators.py writes it, compressed by zstd.
std::string_view packedOperators();

} // namespace twinlane
