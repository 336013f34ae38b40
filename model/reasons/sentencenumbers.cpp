// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/reasons/sentencenumbers.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace twinlane {

std::string fixed(double value, int decimals)
{
    // printf and streams follow the locale, which must never change the output.
    std::array<char, 400> text {};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, decimals);
    const std::string_view shown(text.data(), static_cast<std::size_t>(end.ptr - text.data()));
    const bool isZero = shown.find_first_not_of("-0.") == shown.npos;
    return std::string(isZero && shown.starts_with('-') ? shown.substr(1) : shown);
}

std::string duration(double ns)
{
    struct Unit {
        double ns;
        std::string_view name;
    };
    constexpr std::array<Unit, 3> kUnits { { { 1e9, " s" }, { 1e6, " ms" }, { 1e3, " us" } } };
    for (const Unit &unit : kUnits) {
        if (ns >= 0.9995 * unit.ns) { // what would be rounded up to the unit
            const double value = ns / unit.ns;
            return fixed(value, value < 10 ? 2 : 1) + std::string(unit.name);
        }
    }
    return fixed(ns, 0) + " ns";
}

std::string signedDuration(double ns)
{
    return (ns < 0 ? "-" : "+") + duration(std::abs(ns));
}

std::string signedPercent(double percent)
{
    const std::string text = fixed(percent, 1);
    return (text.front() == '-' || text == "0.0" ? "" : "+") + text + " %";
}

} // namespace twinlane
