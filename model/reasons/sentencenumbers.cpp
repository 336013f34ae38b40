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
        double from; ///< what would not be rounded up to the unit is written in the one below
        double ns;
        std::string_view name;
    };
    constexpr std::array<Unit, 3> kUnits { { { 999.95e6, 1e9, " s" }, { 999.95e3, 1e6, " ms" },
        { 999.95, 1e3, " us" } } };
    const auto threeDigits = [](double value) { return fixed(value, std::abs(value) >= 9.995 ? 1 : 2); };
    for (const Unit &unit : kUnits) {
        if (std::abs(ns) >= unit.from)
            return threeDigits(ns / unit.ns) + std::string(unit.name);
    }
    return (ns == std::round(ns) ? fixed(ns, 0) : threeDigits(ns)) + " ns";
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
