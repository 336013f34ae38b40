// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/page/pagewords.h"

namespace twinlane {

namespace {

std::string withMinus(std::string text)
{
    if (text.starts_with('-'))
        text.replace(0, 1, "\u2212");
    return text;
}

} // namespace

std::string pageSigns(std::string text)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto isLetter = [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_';
    };
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char next = i + 1 < text.size() ? text[i + 1] : ' ', before = i > 0 ? text[i - 1] : ' ';
        if (text[i] == '-' && next == '>' && before == ' ') {
            out += "\u2192";
            ++i;
        } else if (text[i] == '-' && isDigit(next) && (before == ' ' || before == '(')) {
            out += "\u2212";
        } else if (text[i] == 'u' && next == 's' && before == ' ' && i > 1 && isDigit(text[i - 2])
            && (i + 2 == text.size() || !isLetter(text[i + 2]))) {
            out += "\u00b5";
        } else {
            out += text[i];
        }
    }
    return out;
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
