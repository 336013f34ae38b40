// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/sizeeffect.h"

#include "model/figures/inputlists.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

namespace twinlane {

namespace {

/// A time may change by this factor more, or against the sizes: another kernel is chosen, caches hold or do not hold.
constexpr double kFreeLog = 0.7; // twofold
/// Work grows at most with this power of the largest tensor's size.
constexpr double kMostPower = 2;

/// The logarithm of the number of elements; none: no element.
std::optional<double> elementsLog(const std::vector<std::int64_t> &sizes)
{
    double log = 0;
    for (const std::int64_t size : sizes) {
        if (size <= 0)
            return {};
        log += std::log(double(size));
    }
    return log;
}

} // namespace

bool goesWithSizes(std::string_view dimsA, std::string_view dimsB, double nsA, double nsB)
{
    if (nsA <= 0 || nsB <= 0)
        return true;
    const auto a = tensorSizes(dimsA), b = tensorSizes(dimsB);
    if (!a || !b || a->size() != b->size())
        return true;
    double sizeLog = 0; // of the tensor that changes most
    for (std::size_t i = 0; i < a->size(); ++i) {
        // No sizes are those of a number, or of a tensor whose sizes nobody recorded, such as a nested one.
        if ((*a)[i].empty() != (*b)[i].empty())
            return true;
        const auto x = elementsLog((*a)[i]), y = elementsLog((*b)[i]);
        if (x.has_value() != y.has_value())
            return true;
        if (x && std::abs(*y - *x) > std::abs(sizeLog))
            sizeLog = *y - *x;
    }
    const double timeLog = std::log(nsB) - std::log(nsA);
    const double along = sizeLog < 0 ? -timeLog : timeLog; // above 0: in the direction of the sizes
    return along >= -kFreeLog && along <= kMostPower * std::abs(sizeLog) + kFreeLog;
}

} // namespace twinlane
