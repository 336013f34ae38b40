// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/page/pagewords.h"

#include "model/telling/typography.h"

namespace twinlane {

namespace {

std::string withMinus(std::string text)
{
    if (text.starts_with('-'))
        text.replace(0, 1, "\u2212");
    return text;
}

} // namespace

std::string pageSigns(std::string_view text)
{
    return typographic(text);
}

std::string pageQuantity(double value, Unit unit)
{
    return withMinus(quantityText(value, unit));
}

std::string pageSigned(double value, Unit unit)
{
    return withMinus(signedQuantityText(value, unit));
}

std::string pagePercent(double percent)
{
    return withMinus(percentChangeText(percent));
}

std::string pageFromTo(double baseline, double experimental, Unit unit)
{
    std::string a = pageQuantity(baseline, unit);
    const std::string b = pageQuantity(experimental, unit);
    const std::size_t unitA = a.rfind(' '), unitB = b.rfind(' ');
    if (unitA != a.npos && unitB != b.npos && a.substr(unitA) == b.substr(unitB))
        a.resize(unitA);
    return a + " \u2192 " + b;
}

} // namespace twinlane
