// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A number and what it counts. Which unit and how many digits of it are shown is decided here, for reports and views
// alike; views add the digits of the user's language.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace twinlane {

enum class Unit : std::uint8_t { Nanoseconds, Bytes, Ratio, Count, Text };
enum class Better : std::uint8_t { Lower, Higher, None };

/// "ns", "bytes", "ratio", "count", "text" as in the JSON.
std::string_view unitKey(Unit unit);
/// "lower", "higher", "none".
std::string_view betterKey(Better better);

/// A number as it is shown: @c value, with @c decimals behind its point, then @c unit.
struct Digits {
    double value = 0;
    int decimals = 0;
    std::string_view unit; ///< "µs", "MiB", "%"; empty for counts
};

/// Of a magnitude, which is not negative. Four digits or so in the unit that fits, and the unit follows from the rounded
/// number: 999,960 ns are 1.00 ms. Unit::Text counts as a count.
Digits digitsOf(double magnitude, Unit unit);

/// Of the magnitude of a change relative to the baseline, 5 = 5 %; longer ones become a factor, see isFactor().
Digits digitsOfChange(double percent);
/// From three times as much up a change is told as a factor: 2090 -> 21.9 times.
bool isFactor(double percent);

/// "-1.50", with a point in every locale; never "-0.00".
std::string fixed(double value, int decimals);

/// In English: "640 ns", "50.0 µs", "6.24 ms", "1.5 KiB", "84.1 %", "1127".
std::string quantityText(double value, Unit unit);
/// With "+" or "-"; a difference of ratios is in points: "-9.4 pp". Without a sign if the rounded number is 0.
std::string signedQuantityText(double value, Unit unit);
/// "+5.2 %", "×21.9".
std::string percentChangeText(double percent);

} // namespace twinlane
