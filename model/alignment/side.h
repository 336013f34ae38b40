// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <array>
#include <cstdint>

namespace twinlane {

/// The two sides of a comparison.
enum class Side : std::uint8_t { Baseline, Experimental };

constexpr Side otherSide(Side side)
{
    return side == Side::Baseline ? Side::Experimental : Side::Baseline;
}

inline constexpr std::array kSides { Side::Baseline, Side::Experimental };

} // namespace twinlane
