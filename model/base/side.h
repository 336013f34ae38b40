// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The two sides of a comparison, and what each of them has.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>

namespace twinlane {

enum class Side : std::uint8_t { Baseline, Experimental };

constexpr Side otherSide(Side side)
{
    return side == Side::Baseline ? Side::Experimental : Side::Baseline;
}

/// A value of each side, the baseline's first.
template <class T> struct PerSide : std::array<T, 2> {
    using Array = std::array<T, 2>;
    using Array::operator[];
    constexpr T &operator[](Side side) { return (*this)[static_cast<std::size_t>(side)]; }
    constexpr const T &operator[](Side side) const { return (*this)[static_cast<std::size_t>(side)]; }
};

template <class T> PerSide(T, T) -> PerSide<T>;

inline constexpr PerSide<Side> kSides { Side::Baseline, Side::Experimental };

} // namespace twinlane

template <class T> struct std::tuple_size<twinlane::PerSide<T>> : std::integral_constant<std::size_t, 2> {
};
template <std::size_t index, class T> struct std::tuple_element<index, twinlane::PerSide<T>> {
    using type = T;
};
