// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/facts/verdictnumbers.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

namespace twinlane {

std::string fixed(double value, int decimals)
{
    // Digits are made by hand: printf and streams follow the locale, which must never change the output.
    const auto scale = static_cast<std::int64_t>(std::llround(std::pow(10.0, decimals)));
    const std::int64_t scaled = std::llround(std::abs(value) * static_cast<double>(scale));
    std::string text = std::to_string(scaled / scale);
    if (decimals > 0) {
        const std::string digits = std::to_string(scaled % scale);
        text += '.' + std::string(static_cast<std::size_t>(decimals) - digits.size(), '0') + digits;
    }
    return value < 0 && scaled != 0 ? '-' + text : text;
}

std::string duration(double ns)
{
    struct Unit {
        double ns;
        std::string_view name;
    };
    constexpr std::array<Unit, 3> kUnits { { { 1e9, " s" }, { 1e6, " ms" }, { 1e3, " us" } } };
    for (const Unit &unit : kUnits) {
        if (ns >= unit.ns) {
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
    return (text.front() == '-' ? "" : "+") + text + " %";
}

} // namespace twinlane
