// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/sentencenumbers.h"

#include <cmath>

namespace twinlane {

std::string duration(double ns)
{
    return quantityText(ns, Unit::Nanoseconds);
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
