// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/telling/quantity.h"

#include <array>
#include <charconv>
#include <cmath>

namespace twinlane {

namespace {

/// A unit is used up to what would be rounded to more digits than it has.
struct Scale {
    double below, size;
    int decimals;
    std::string_view unit;
};

constexpr double kHourNs = 3600e9, kDayNs = 24 * kHourNs, kNoLimit = 1e308;
constexpr std::array<Scale, 9> kTimes { { { 999.5, 1, 0, "ns" }, { 99.95e3, 1e3, 1, "µs" }, { 999.5e3, 1e3, 0, "µs" },
    { 99.995e6, 1e6, 2, "ms" }, { 999.95e6, 1e6, 1, "ms" }, { 99.995e9, 1e9, 2, "s" }, { 9999.95e9, 1e9, 1, "s" },
    { 999.95 * kHourNs, kHourNs, 1, "h" }, // damaged times reach years, and cells are narrow
    { kNoLimit, kDayNs, 1, "d" } } };
constexpr double kKi = 1024, kMi = kKi * kKi, kGi = kKi * kMi, kTi = kKi * kGi, kMostBelow = 1023.95;
constexpr std::array<Scale, 5> kBytes { { { 1023.5, 1, 0, "B" }, { kMostBelow * kKi, kKi, 1, "KiB" },
    { kMostBelow * kMi, kMi, 1, "MiB" }, { kMostBelow * kGi, kGi, 1, "GiB" }, { kNoLimit, kTi, 1, "TiB" } } };

template <std::size_t n> Digits scaled(double magnitude, const std::array<Scale, n> &scales)
{
    std::size_t at = 0;
    while (at + 1 < n && magnitude >= scales[at].below)
        ++at;
    return { magnitude / scales[at].size, scales[at].decimals, scales[at].unit };
}

/// Counts are means over steps where they are not whole.
int decimalsOfCount(double count)
{
    const double apart = std::abs(count - std::round(count));
    return apart < 0.005 ? 0 : count < 1 ? 2 : apart < 0.05 ? 0 : 1;
}

std::string textOf(const Digits &digits, double sign)
{
    std::string text = fixed(std::copysign(digits.value, sign), digits.decimals);
    if (!digits.unit.empty())
        text.append(" ").append(digits.unit);
    return text;
}

std::string withSign(std::string text, double sign)
{
    const bool isZero = text.find_first_of("123456789") == std::string::npos;
    return sign > 0 && !isZero ? "+" + text : text;
}

} // namespace

std::string_view unitKey(Unit unit)
{
    switch (unit) {
    case Unit::Nanoseconds:
        return "ns";
    case Unit::Bytes:
        return "bytes";
    case Unit::Ratio:
        return "ratio";
    case Unit::Count:
        return "count";
    case Unit::Text:
        break;
    }
    return "text";
}

std::string_view betterKey(Better better)
{
    switch (better) {
    case Better::Lower:
        return "lower";
    case Better::Higher:
        return "higher";
    case Better::None:
        break;
    }
    return "none";
}

Digits digitsOf(double magnitude, Unit unit)
{
    switch (unit) {
    case Unit::Nanoseconds:
        return scaled(magnitude, kTimes);
    case Unit::Bytes:
        return scaled(magnitude, kBytes);
    case Unit::Ratio:
        return { magnitude * 100, 1, "%" };
    case Unit::Count:
    case Unit::Text:
        break;
    }
    return { magnitude, decimalsOfCount(magnitude), {} };
}

bool isFactor(double percent)
{
    constexpr double kFactorFromPercent = 200;
    return percent >= kFactorFromPercent;
}

Digits digitsOfChange(double percent)
{
    constexpr double kWholeFrom = 1e5;
    if (isFactor(percent))
        return { percent / 100 + 1, percent < kWholeFrom ? 1 : 0, "×" };
    return { std::abs(percent), 1, "%" };
}

std::string fixed(double value, int decimals)
{
    // printf and streams follow the locale, which must never change the output.
    std::array<char, 400> text {};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, decimals);
    const std::string_view shown(text.data(), static_cast<std::size_t>(end.ptr - text.data()));
    const bool isZero = shown.find_first_not_of("-0.") == shown.npos;
    return std::string(isZero && shown.starts_with('-') ? shown.substr(1) : shown);
}

std::string quantityText(double value, Unit unit)
{
    return textOf(digitsOf(std::abs(value), unit), value);
}

std::string signedQuantityText(double value, Unit unit)
{
    Digits digits = digitsOf(std::abs(value), unit);
    if (unit == Unit::Ratio)
        digits.unit = "pp";
    return withSign(textOf(digits, value), value);
}

std::string percentChangeText(double percent)
{
    const Digits digits = digitsOfChange(percent);
    return isFactor(percent) ? std::string(digits.unit) + fixed(digits.value, digits.decimals)
                             : withSign(textOf(digits, percent), percent);
}

} // namespace twinlane
