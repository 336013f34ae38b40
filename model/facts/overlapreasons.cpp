// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/facts/overlapreasons.h"

#include "model/base/hash.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace twinlane {

namespace {

constexpr double kAlike = 0.2;
/// As of all reasons, the floor belongs to the difference where the step differs by little.
constexpr double kLeastOfDifference = 0.25, kLeastOfStep = 0.01, kLeastOfNoise = 0.002;

/// Per step.
struct Transfer {
    double allNs = 0, exposedNs = 0;
};

Transfer transferOf(const RunOverview &overview, DeviceActivity activity)
{
    const auto perStep = [&](std::int64_t ns) { return double(ns) / double(overview.stepCount); };
    const TransferTimes &all = *overview.transferSumNs;
    return { perStep(activity == DeviceActivity::Communication ? all.communicationNs : all.copiesNs),
        perStep((*overview.activitySumNs)[static_cast<std::size_t>(activity)]) };
}

/// How much more is exposed for want of overlap; less than 0: for more of it. Swapping the sides changes the sign.
double lostNs(const Transfer &a, const Transfer &b)
{
    if (std::abs(b.allNs - a.allNs) > kAlike * std::max(a.allNs, b.allNs))
        return 0;
    const double exposed = b.exposedNs - a.exposedNs, longer = b.allNs - a.allNs;
    return exposed > 0 ? std::max(0.0, exposed - std::max(0.0, longer))
                       : std::min(0.0, exposed - std::min(0.0, longer));
}

/// What other reasons leave of @p lost: collectives that came, went or changed are told as that.
double leftOfLost(double lost, const Transfer &a, const Transfer &b, const std::vector<OverallReason> &reasons)
{
    double left = b.exposedNs - a.exposedNs;
    for (const OverallReason &reason : reasons)
        left -= reason.collectivesNs;
    return lost > 0 ? std::clamp(left, 0.0, lost) : std::clamp(left, lost, 0.0);
}

bool isRankWait(const OverallReason &reason)
{
    return reason.kind == ReasonKind::RankWait && reason.onDevice;
}

/// Collectives that are exposed for another time because they overlap more or less are no matter of other ranks: takes
/// @p lost from the reasons that say so, and drops those of which less than @p leastNs is left.
void takeFromRankWaits(double lost, double leastNs, std::vector<OverallReason> &reasons)
{
    for (OverallReason &reason : reasons) {
        const double delta = reason.deltaNs();
        if (!isRankWait(reason) || delta * lost <= 0)
            continue;
        const double taken = std::min(std::abs(lost), std::abs(delta));
        (lost > 0 ? reason.experimentalNs : reason.baselineNs) -= taken;
        lost -= lost > 0 ? taken : -taken;
    }
    std::erase_if(reasons,
        [leastNs](const OverallReason &reason) { return isRankWait(reason) && std::abs(reason.deltaNs()) < leastNs; });
    const auto rank = [](const OverallReason &reason) {
        return std::pair(!reason.onDevice, -std::abs(reason.deltaNs()));
    };
    std::stable_sort(reasons.begin(), reasons.end(),
        [&](const OverallReason &x, const OverallReason &y) { return rank(x) < rank(y); });
}

} // namespace

void addOverlapReasons(const AlignedRuns &runs, const RunOverview &baseline, const RunOverview &experimental,
    std::vector<OverallReason> &reasons)
{
    if (!baseline.activitySumNs || !experimental.activitySumNs)
        return;
    const double stepNs = std::max(baseline.averageStepNs, experimental.averageStepNs);
    const double differenceNs = std::abs(experimental.averageStepNs - baseline.averageStepNs);
    const double leastNs = std::clamp(kLeastOfDifference * differenceNs, kLeastOfNoise * stepNs, kLeastOfStep * stepNs);
    for (const DeviceActivity activity : { DeviceActivity::Communication, DeviceActivity::Copies }) {
        const Transfer a = transferOf(baseline, activity), b = transferOf(experimental, activity);
        double lost = lostNs(a, b);
        if (activity == DeviceActivity::Communication)
            lost = leftOfLost(lost, a, b, reasons);
        if (std::abs(lost) < leastNs || lost == 0)
            continue;
        if (activity == DeviceActivity::Communication)
            takeFromRankWaits(lost, leastNs, reasons);
        OverallReason reason;
        reason.kind = lost > 0 ? ReasonKind::OverlapLost : ReasonKind::OverlapGained;
        const bool communicates = activity == DeviceActivity::Communication;
        reason.text = std::string(communicates ? "the same communication" : "the same copies")
            + (lost > 0 ? ", more of it exposed: it runs less beside kernels"
                        : ", less of it exposed: it runs more beside kernels");
        reason.hash = mixedHash(textHash("overlap"), static_cast<std::uint64_t>(activity));
        // From the side with more overlap: its exposed time, and what the other lost of it.
        reason.baselineNs = lost > 0 ? a.exposedNs : b.exposedNs - lost;
        reason.experimentalNs = lost > 0 ? a.exposedNs + lost : b.exposedNs;
        reason.onDevice = true;
        reason.rows = { runs.stepRow() };
        const auto place = std::find_if(reasons.begin(), reasons.end(),
            [&](const OverallReason &other) { return !other.onDevice || std::abs(other.deltaNs()) < std::abs(lost); });
        reasons.insert(place, std::move(reason));
    }
}

} // namespace twinlane
