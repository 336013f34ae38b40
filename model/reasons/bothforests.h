// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The operators of both sides, and how often each is called. An intermediate of whyChanged().

#pragma once

#include "model/base/side.h"
#include "model/reasons/operatorforest.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace twinlane {

struct BothForests {
    /// @p activities: those of the two runs; null: it finds them itself. Cost: that of buildOperatorForest(), twice.
    BothForests(const AlignedRuns &runs, const ActivitiesOfSides *activities);

    double perStepA(std::int64_t sum) const { return double(sum) / double(stepsA); }
    double perStepB(std::int64_t sum) const { return double(sum) / double(stepsB); }
    PerSide<std::size_t> stepCounts() const { return { std::size_t(stepsA), std::size_t(stepsB) }; }

    OperatorNames names;                      ///< before the forests, which fill it
    OperatorForest a, b;                      ///< one after the other: what building one needs is much
    std::int64_t stepsA, stepsB;              ///< how many each side has
    std::vector<std::int64_t> callsA, callsB; ///< by name, over all rows and steps
    std::int64_t recomputedA, recomputedB;    ///< calls that the backward pass runs again, without those that they make
    bool onDevice;                            ///< isTimeOfDevice()
};

} // namespace twinlane
