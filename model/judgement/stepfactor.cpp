// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/judgement/stepfactor.h"

#include "model/alignment/alignedruns.h"

#include <cmath>

namespace twinlane {

bool isFarFromStep(const AlignedRuns &runs, double factor)
{
    constexpr double kLeastPart = 0.5, kMostPart = 1.5;
    if (!runs.baseline->links.device.empty() || !runs.experimental->links.device.empty())
        return false;
    const AlignedRuns &judged = runs.judged();
    const auto step = judged.timeNs(judged.stepRow(), Measure::Critical, Aggregate::Mean);
    const double a = double(step.baseline.value_or(0)), b = double(step.experimental.value_or(0));
    if (a <= 0 || b <= 0)
        return false;
    const double part = std::log(factor) / std::log(b / a);
    return part > 0 && (part < kLeastPart || part > kMostPart);
}

} // namespace twinlane
