// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Sorts rows by a number, fast enough for a million of them.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace twinlane {

/// @p rows by values[row], ascending or descending. Equal ones keep their order, NaN comes last in either. Cost: linear.
std::vector<std::uint32_t> orderedByNumber(
    std::span<const std::uint32_t> rows, std::span<const double> values, bool descending);

} // namespace twinlane
