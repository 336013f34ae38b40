// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/report/reportnumbers.h"

#include "model/base/exact.h"
#include "model/reasons/sentencenumbers.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace twinlane {

namespace {

struct Scale {
    double from; ///< smallest value written in this unit
    double size;
    std::string_view unit;
};

/// At least three significant digits.
std::string threeDigits(double value)
{
    return fixed(value, std::abs(value) >= 9.995 ? 1 : 2);
}

template <std::size_t n> std::string scaled(double value, const std::array<Scale, n> &scales)
{
    const double size = std::abs(value);
    std::size_t i = 0;
    while (i + 1 < n && size >= scales[i + 1].from)
        ++i;
    const std::string number =
        i == 0 && value == std::round(value) ? fixed(value, 0) : threeDigits(value / scales[i].size);
    return number + " " + std::string(scales[i].unit);
}

std::string withSign(double value, std::string text)
{
    return value > 0 ? "+" + text : text;
}

} // namespace

std::string durationText(double ns)
{
    return duration(ns);
}

std::string bytesText(double bytes)
{
    constexpr double kKi = 1024;
    static constexpr std::array<Scale, 4> kScales { { { 0, 1, "B" }, { kKi, kKi, "KiB" },
        { kKi * kKi, kKi * kKi, "MiB" }, { kKi * kKi * kKi, kKi * kKi * kKi, "GiB" } } };
    return scaled(bytes, kScales);
}

std::string shareText(double ratio)
{
    return fixed(ratio * 100, 1) + " %";
}

std::string countText(double count)
{
    return fixed(count, count == std::round(count) ? 0 : std::abs(count) < 10 ? 2 : 1);
}

std::string percentText(double percent)
{
    if (std::abs(percent) < 0.05)
        return "0.0 %";
    return withSign(percent, fixed(percent, std::abs(percent) < 999.5 ? 1 : 0) + " %");
}

std::string valueText(const std::optional<double> &value, Unit unit)
{
    if (!value)
        return kNoValue;
    switch (unit) {
    case Unit::Nanoseconds:
        return durationText(*value);
    case Unit::Bytes:
        return bytesText(*value);
    case Unit::Ratio:
        return shareText(*value);
    case Unit::Count:
    case Unit::Text:
        break;
    }
    return countText(*value);
}

std::string deltaText(const std::optional<double> &delta, Unit unit)
{
    if (!delta)
        return kNoValue;
    if (unit == Unit::Ratio) // a difference of two shares is in percentage points
        return withSign(*delta, fixed(*delta * 100, 1) + " pp");
    return withSign(*delta, valueText(delta, unit));
}

std::string changeText(const Delta<double> &delta)
{
    if (delta.percent && *delta.experimental == 0)
        return "removed";
    if (delta.percent)
        return percentText(*delta.percent);
    const bool fromNothing = delta.experimental && *delta.experimental != 0;
    if (fromNothing && delta.baseline)
        return "new";
    return delta.baseline && delta.experimental ? "0.0 %" : kNoValue;
}

Delta<double> asDouble(const Delta<std::int64_t> &delta)
{
    return { asDouble(delta.baseline), asDouble(delta.experimental), asDouble(delta.delta), delta.percent };
}

} // namespace twinlane
