// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/reportnumbers.h"

#include "model/base/exact.h"
#include "model/telling/quantity.h"

namespace twinlane {

std::string durationText(double ns)
{
    return quantityText(ns, Unit::Nanoseconds);
}

std::string bytesText(double bytes)
{
    return quantityText(bytes, Unit::Bytes);
}

std::string shareText(double ratio)
{
    return quantityText(ratio, Unit::Ratio);
}

std::string countText(double count)
{
    return quantityText(count, Unit::Count);
}

std::string percentText(double percent)
{
    return percentChangeText(percent);
}

std::string valueText(const std::optional<double> &value, Unit unit)
{
    return value ? quantityText(*value, unit) : kNoValue;
}

std::string deltaText(const std::optional<double> &delta, Unit unit)
{
    return delta ? signedQuantityText(*delta, unit) : kNoValue;
}

std::string changeText(const Delta<double> &delta)
{
    if (delta.percent && *delta.experimental == 0)
        return "gone";
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
