// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/split.h"

#include "model/base/side.h"

#include <cmath>
#include <tuple>

namespace twinlane {

namespace {

/// (b - a) / ln(b / a). @pre both > 0
double logarithmicMean(double a, double b)
{
    return a == b ? a : (b - a) / std::log1p((b - a) / a);
}

/// Halves away from zero.
Int128 wholeUnits(double value)
{
    const double magnitude = std::floor(std::abs(value) + 0.5);
    return value < 0 ? -Int128(magnitude) : Int128(magnitude);
}

bool isPositive(const SplitSide &side)
{
    return side.roofNs > 0 && side.crossNs > 0;
}

/// @p a is the smaller side, so that the swapped cell is computed alike.
Split orderedSplit(const SplitSide &a, const SplitSide &b, bool hasRoof, std::int64_t stepsOfA, std::int64_t stepsOfB)
{
    Split split;
    const Int128 timeA = Int128(a.costNs) * stepsOfB, timeB = Int128(b.costNs) * stepsOfA;
    const Int128 delta = timeB - timeA;
    if (timeA == 0 && timeB == 0)
        return split;
    const bool neitherCalls = a.calls == 0 && b.calls == 0;
    const bool oneIsFree = timeA == 0 || timeB == 0;
    if (neitherCalls || (oneIsFree && a.calls > 0 && b.calls > 0) || (!oneIsFree && (a.calls == 0 || b.calls == 0))) {
        split[SplitPart::NoRoof] = delta;
        return split;
    }
    if (oneIsFree) {
        split[SplitPart::Calls] = delta;
        return split;
    }
    const double mean = logarithmicMean(double(timeA), double(timeB));
    const double callsA = double(a.calls), callsB = double(b.calls);
    split[SplitPart::Calls] = wholeUnits(mean * std::log(callsB * double(stepsOfA) / (callsA * double(stepsOfB))));
    if (!hasRoof || !isPositive(a) || !isPositive(b)) {
        split[SplitPart::NoRoof] = delta - split[SplitPart::Calls];
        return split;
    }
    const double roofA = a.roofNs / callsA, roofB = b.roofNs / callsB;
    const double crossA = a.crossNs / callsA, crossB = b.crossNs / callsB;
    split[SplitPart::Work] = wholeUnits(mean * (std::log(crossB / roofA) + std::log(roofB / crossA)) / 2);
    split[SplitPart::Device] = wholeUnits(mean * (std::log(crossA / roofA) + std::log(roofB / crossB)) / 2);
    split[SplitPart::Efficiency] = delta - split[SplitPart::Calls] - split[SplitPart::Work] - split[SplitPart::Device];
    return split;
}

} // namespace

std::string_view splitPartKey(SplitPart part)
{
    static constexpr std::array<std::string_view, kSplitPartCount> kKeys { "callsNs", "workNs", "deviceNs",
        "efficiencyNs", "noRoofNs" };
    return kKeys[std::size_t(part)];
}

Int128 Split::sum() const
{
    Int128 sum = 0;
    for (const Int128 part : parts)
        sum += part;
    return sum;
}

void Split::add(const Split &other)
{
    for (std::size_t i = 0; i < kSplitPartCount; ++i)
        parts[i] += other.parts[i];
}

Split splitOf(const SplitCell &cell, const PerSide<std::int64_t> &steps)
{
    const SplitSide &a = cell.sides[0], &b = cell.sides[1];
    const auto keyOf = [](const SplitSide &side, std::int64_t others) {
        return std::tuple(Int128(side.costNs) * others, Int128(side.calls) * others, side.roofNs, side.crossNs);
    };
    if (keyOf(a, steps[1]) <= keyOf(b, steps[0]))
        return orderedSplit(a, b, cell.hasRoof, steps[0], steps[1]);
    Split split = orderedSplit(b, a, cell.hasRoof, steps[1], steps[0]);
    for (Int128 &part : split.parts)
        part = -part;
    return split;
}

} // namespace twinlane
