// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A random number, for names that nobody else has.

#pragma once

#include <cstdint>

namespace twinlane {

/// For names that nobody else has. Not std::random_device: where it is linked statically, as in the wheel, it asks for a C
/// library of 2022 or later.
std::uint64_t randomNumber();

} // namespace twinlane
