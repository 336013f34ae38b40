// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/facts/unexplained.h"

#include "model/base/exact.h"
#include "model/base/hash.h"
#include "model/base/side.h"
#include "model/reasons/operatorforest.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace twinlane {

namespace {

/// Both times in whole nanoseconds, as near as @p deltaNs allows. The lesser one is rounded, whichever side has it, so
/// that swapped sides have the same two.
void settle(OverallReason &reason, std::int64_t deltaNs)
{
    const double delta = double(deltaNs), middle = (reason.baselineNs + reason.experimentalNs) / 2;
    const double lesser = std::floor(middle - std::abs(delta) / 2 + 0.5);
    reason.baselineNs = delta < 0 ? lesser - delta : lesser;
    reason.experimentalNs = delta < 0 ? lesser : lesser + delta;
}

/// The deltas in the step's resource are rounded together, all others by themselves.
void settleAll(bool onDevice, std::int64_t deltaNs, std::vector<OverallReason> &reasons)
{
    constexpr int kPartBits = 20; // of a nanosecond
    std::vector<Int128> parts;
    for (const OverallReason &reason : reasons) {
        if (reason.onDevice == onDevice)
            parts.push_back(Int128(std::round(std::ldexp(reason.deltaNs(), kPartBits))));
    }
    const std::vector<std::int64_t> deltas = apportioned(parts, Int128(1) << kPartBits, deltaNs);
    auto delta = deltas.begin();
    for (OverallReason &reason : reasons)
        settle(reason, reason.onDevice == onDevice ? *delta++ : std::llround(reason.deltaNs()));
}

/// Idle time that nothing explains is worth a row of its own only if less is unexplained with it than without it.
void dropIdleThatLeavesMore(bool onDevice, double deltaNs, std::vector<OverallReason> &reasons)
{
    double restNs = deltaNs;
    for (const OverallReason &reason : reasons)
        restNs -= reason.onDevice == onDevice ? reason.deltaNs() : 0;
    std::erase_if(reasons, [&](const OverallReason &reason) {
        const double withoutNs = restNs + reason.deltaNs();
        const bool leavesMore = reason.kind == ReasonKind::IdleUnexplained && reason.onDevice == onDevice
            && std::abs(withoutNs) < std::abs(restNs);
        restNs = leavesMore ? withoutNs : restNs;
        return leavesMore;
    });
}

bool isRestOfStep(const OverallReason &reason)
{
    return reason.kind == ReasonKind::Unexplained && reason.operators == 0;
}

/// The sum of @p left, the reasons that a list leaves out.
OverallReason everythingElse(const std::vector<const OverallReason *> &left)
{
    OverallReason all;
    all.kind = ReasonKind::EverythingElse;
    all.hash = textHash("all other reasons of the step");
    bool hasRest = false;
    for (const OverallReason *each : left) {
        all.baselineNs += each->baselineNs;
        all.experimentalNs += each->experimentalNs;
        all.onDevice = each->onDevice;
        hasRest = hasRest || isRestOfStep(*each);
    }
    const std::size_t count = left.size() - hasRest;
    all.text = std::to_string(count) + " more " + (count == 1 ? "reason" : "reasons, together")
        + (hasRest ? ", and what no reason explains" : "");
    return all;
}

} // namespace

void addUnexplained(const AlignedRuns &runs, const PerSide<double> &stepNs, std::int64_t stepDeltaNs,
    std::vector<OverallReason> &reasons)
{
    constexpr double kLeastNs = 1; // what rounding can give to the reasons
    const bool onDevice = isTimeOfDevice(runs);
    dropIdleThatLeavesMore(onDevice, stepNs[1] - stepNs[0], reasons);
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
    const double roundedBy = double(stepDeltaNs) - (stepNs[1] - stepNs[0]);
    if (std::abs(deltaNs + roundedBy) < kLeastNs) {
        settleAll(onDevice, stepDeltaNs, reasons);
        return;
    }
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
    settleAll(onDevice, stepDeltaNs, reasons);
}

ListedReasons listedReasons(const std::vector<OverallReason> &reasons, std::size_t most)
{
    const bool onDevice =
        std::any_of(reasons.begin(), reasons.end(), [](const OverallReason &each) { return each.onDevice; });
    std::vector<const OverallReason *> ofStep, beside;
    for (const OverallReason &reason : reasons)
        (reason.onDevice == onDevice ? ofStep : beside).push_back(&reason);
    if (most == 0)
        most = reasons.size();
    ListedReasons listed;
    const std::size_t shown = ofStep.size() <= most ? ofStep.size() : most - 1;
    for (std::size_t i = 0; i < shown; ++i)
        listed.rows.push_back(*ofStep[i]);
    if (shown < ofStep.size())
        listed.rows.push_back(everythingElse({ ofStep.begin() + std::ptrdiff_t(shown), ofStep.end() }));
    listed.ofStep = listed.rows.size();
    const std::size_t room = std::min(most - listed.ofStep, beside.size());
    for (std::size_t i = 0; i < room; ++i)
        listed.rows.push_back(*beside[i]);
    listed.leftBeside = beside.size() - room;
    return listed;
}

} // namespace twinlane
