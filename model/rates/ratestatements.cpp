// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/ratestatements.h"

#include "model/base/side.h"
#include "model/base/translatable.h"
#include "model/telling/quantity.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

/// Do the operators that both sides have work of do as much of it? Else their times tell nothing of the devices.
bool doSameWork(const ComparisonRates &rates)
{
    constexpr double kMostApart = 0.05;
    PerSide<double> flops {}, bytes {};
    for (const OperatorSplit &row : rates.operators) {
        if (row.sides[0].roofedNs <= 0 || row.sides[1].roofedNs <= 0)
            continue;
        for (std::size_t side = 0; side < 2; ++side) {
            flops[side] += double(row.sides[side].flops) / double(rates.steps[side]);
            bytes[side] += double(row.sides[side].bytes) / double(rates.steps[side]);
        }
    }
    const auto isAlike = [](const PerSide<double> &of) {
        return std::abs(of[1] - of[0]) <= kMostApart * std::max(of[0], of[1]);
    };
    return isAlike(flops) && isAlike(bytes);
}

/// Kernels that reach less than a tenth of the roof on both sides are held up by neither memory nor arithmetic. Nor are
/// those of a side that are hardly longer than a launch.
bool areTooSmall(const ComparisonRates &rates)
{
    constexpr double kLeastShare = 0.1, kMostLaunches = 0.4;
    double most = 0, launches = 0;
    for (const RateTotals &totals : rates.totals) {
        const double ns = double(totals.total.roofedNs - totals.total.overBusNs);
        most = std::max(most, totals.total.efficiencyOnDevice().value_or(0));
        launches = std::max(launches, ns > 0 ? double(totals.classNs[std::size_t(RoofClass::Launch)]) / ns : 0);
    }
    return most < kLeastShare || launches > kMostLaunches;
}

} // namespace

Statement rateClause(std::string_view text, std::vector<StatementValue> values)
{
    return { "RateTexts", text, std::move(values) };
}

StatementValue roofPercent(double share)
{
    return StatementNumber { 100 * share, share < 0.0995 && share > 0 ? 1 : 0 };
}

StatementValue wholePercent(double share)
{
    return StatementNumber { 100 * share, 0 };
}

StatementNumber rateFactor(double value)
{
    int decimals = value >= 9.95 ? 1 : 2;
    double rest = value;
    while (rest > 0 && rest < 0.0995 && decimals < 6) {
        rest *= 10;
        ++decimals;
    }
    return { value, decimals };
}

Statement sharesClause(std::string_view text, double before, double after)
{
    return rateClause(text, { roofPercent(before), roofPercent(after) });
}

Statement deviceStatement(const ComparisonRates &rates)
{
    const auto nameOf = [&rates](std::size_t side) { return rates.rates[side].device()->known()->name; };
    const DeviceRatio::Ratio ratio = rates.devices->onDevice.value_or(rates.devices->ratios).all;
    return rateClause(doSameWork(rates)
            ? TWINLANE_TEXT("RateTexts", "{0} -> {1}: by the data sheets {2} x the time, measured {3} x")
            : TWINLANE_TEXT("RateTexts",
                "{0} -> {1}: by the data sheets {2} x the time; the runs do other work, which measures no devices"),
        { nameOf(0), nameOf(1), rateFactor(ratio.expected), rateFactor(ratio.measured) });
}

std::string deviceRemark(const ComparisonRates &rates)
{
    const DeviceRatio::Ratios ratios = rates.devices->onDevice.value_or(rates.devices->ratios);
    const auto onDevice = [&rates](
                              std::size_t side) { return rates.totals[side].total.efficiencyOnDevice().value_or(0); };
    std::string text =
        " (" + fixed(100 * std::min(ratios.coverage[0], ratios.coverage[1]), 1) + " % of the device time)";
    if (doSameWork(rates) && areTooSmall(rates))
        text += statementText(rateClause("; at {0} % -> {1} % of the roof its kernels are too small to compare devices",
            { roofPercent(onDevice(0)), roofPercent(onDevice(1)) }));
    else if (doSameWork(rates) && ratios.memoryBound)
        text += statementText(rateClause("; memory-bound {0} x, measured {1} x",
            { rateFactor(ratios.memoryBound->expected), rateFactor(ratios.memoryBound->measured) }));
    return text;
}

std::string roofShares(const PerSide<RateTotal> &sides)
{
    const auto before = sides[0].efficiencyOnDevice(), after = sides[1].efficiencyOnDevice();
    return before && after ? statementText(sharesClause("{0} % -> {1} % of the roof", *before, *after)) : std::string();
}

} // namespace twinlane
