// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/reasonshares.h"

#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/rates/ratestatements.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace twinlane {

namespace {

bool isOfKernels(const OverallReason &reason)
{
    return reason.onDevice
        && (reason.kind == ReasonKind::KernelTime || reason.kind == ReasonKind::Kernel
            || reason.kind == ReasonKind::TensorCores);
}

bool speaksOf(const OverallReason &reason, std::string_view operatorName)
{
    return std::find(reason.operatorNames.begin(), reason.operatorNames.end(), operatorName)
        != reason.operatorNames.end();
}

/// Both sides of the cells that the reason speaks of; without roofs unless all of them have one.
PerSide<RateTotal> cellsOf(const ComparisonRates &rates, const OverallReason &reason)
{
    PerSide<RateTotal> sums;
    bool haveRoofs = true;
    for (const RowId row : reason.rows) {
        interruptionPoint();
        for (const RateCell &cell : rates.cellsOf(row)) {
            if (!speaksOf(reason, rates.nameOf(cell)))
                continue;
            haveRoofs = haveRoofs && cell.hasRoof && !rates.isOverBus(cell);
            for (std::size_t side = 0; side < 2; ++side) {
                sums[side].costNs += cell.sides[side].costNs;
                sums[side].roofNs += cell.sides[side].roofNs;
            }
        }
    }
    for (RateTotal &sum : sums)
        sum.roofedNs = haveRoofs ? sum.costNs : 0;
    return sums;
}

/// A reason names a few operators and rows; what it does not name may be most of it.
bool isMostOf(const PerSide<RateTotal> &sums, const ComparisonRates &rates, const OverallReason &reason)
{
    constexpr double kLeastShare = 0.9;
    const double cellsNs =
        double(sums[1].costNs) / double(rates.steps[1]) - double(sums[0].costNs) / double(rates.steps[0]);
    const double reasonNs = reason.deltaNs();
    return reasonNs != 0 && std::abs(cellsNs - reasonNs) <= (1 - kLeastShare) * std::abs(reasonNs);
}

/// More time at a larger share is other work: the share is no reason for it.
bool isContrary(const PerSide<RateTotal> &sums, const OverallReason &reason)
{
    constexpr double kLeastRise = 1.25;
    const auto before = sums[0].efficiency(), after = sums[1].efficiency();
    return before && after && (reason.deltaNs() > 0 ? *after > kLeastRise * *before : *before > kLeastRise * *after);
}

} // namespace

void addRoofShares(const ComparisonRates &rates, std::vector<OverallReason> &reasons)
{
    if (!rates.isSplit)
        return;
    for (OverallReason &reason : reasons) {
        if (!isOfKernels(reason))
            continue;
        const PerSide<RateTotal> sums = cellsOf(rates, reason);
        const std::string shares =
            isMostOf(sums, rates, reason) && !isContrary(sums, reason) ? roofShares(sums) : std::string();
        if (!shares.empty())
            reason.text += " (" + shares + ")";
    }
}

} // namespace twinlane
