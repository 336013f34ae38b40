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
    if (!delta.baseline || !delta.experimental || *delta.baseline != 0)
        return kNoValue; // such as two shares that are each "at least"
    return *delta.experimental != 0 ? "new" : "0.0 %";
}

Delta<double> asDouble(const Delta<std::int64_t> &delta)
{
    return { asDouble(delta.baseline), asDouble(delta.experimental), asDouble(delta.delta), delta.percent };
}

} // namespace twinlane
