// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/facts/unexplained.h"

#include "model/base/hash.h"
#include "model/reasons/operatorforest.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace twinlane {

void addUnexplained(const AlignedRuns &runs, const std::array<double, 2> &stepNs, std::vector<OverallReason> &reasons)
{
    constexpr double kLeastNs = 1; // sums of many quotients are off by less
    const bool onDevice = isTimeOfDevice(runs);
    double baselineNs = stepNs[0], experimentalNs = stepNs[1];
    std::size_t count = 0;
    for (const OverallReason &reason : reasons) {
        if (reason.onDevice != onDevice)
            continue;
        baselineNs -= reason.baselineNs;
        experimentalNs -= reason.experimentalNs;
        ++count;
    }
    const double deltaNs = experimentalNs - baselineNs;
    if (std::abs(deltaNs) < kLeastNs)
        return;
    // Work that runs side by side counts more than once, so the reasons may hold more than the step.
    if (baselineNs < 0 || experimentalNs < 0) {
        baselineNs = std::max(0.0, -deltaNs);
        experimentalNs = std::max(0.0, deltaNs);
    }
    OverallReason rest;
    rest.kind = ReasonKind::Unexplained;
    rest.hash = textHash("unexplained rest of the step");
    const std::string reasonsText =
        count == 1 ? "the reason leaves" : "the " + std::to_string(count) + " reasons leave";
    rest.text = "unexplained: " + (count == 0 ? "" : "what " + reasonsText + " of ") + "the step's difference";
    rest.baselineNs = baselineNs;
    rest.experimentalNs = experimentalNs;
    rest.onDevice = onDevice;
    rest.rows = { runs.stepRow() };
    reasons.push_back(std::move(rest));
}

std::vector<const OverallReason *> listedReasons(const std::vector<OverallReason> &reasons, std::size_t most)
{
    std::vector<const OverallReason *> listed;
    for (std::size_t i = 0; i < std::min(most, reasons.size()); ++i)
        listed.push_back(&reasons[i]);
    const bool isCut = !listed.empty() && listed.size() < reasons.size();
    if (isCut && reasons.back().kind == ReasonKind::Unexplained)
        listed.back() = &reasons.back();
    return listed;
}

} // namespace twinlane
