// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/timeparts.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <numeric>

namespace twinlane {

std::int64_t lengthOf(const std::vector<Interval> &times)
{
    return std::accumulate(times.begin(), times.end(), std::int64_t(0),
        [](std::int64_t sum, const Interval &time) { return sum + time.lengthNs(); });
}

std::vector<Interval> without(const std::vector<Interval> &times, const std::vector<Interval> &others)
{
    std::vector<Interval> left;
    auto other = others.begin();
    for (Interval time : times) {
        for (; other != others.end() && other->endNs <= time.startNs; ++other)
            interruptionPoint();
        for (auto cut = other; cut != others.end() && cut->startNs < time.endNs; ++cut) {
            if (cut->startNs > time.startNs)
                left.push_back({ time.startNs, cut->startNs });
            time.startNs = std::min(time.endNs, std::max(time.startNs, cut->endNs));
        }
        if (time.lengthNs() > 0)
            left.push_back(time);
    }
    return left;
}

} // namespace twinlane
