// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/findings/hostidle.h"

#include "model/base/interruption.h"
#include "model/figures/deviceidle.h"

#include <algorithm>

namespace twinlane {

namespace {

bool isOfHost(DeviceActivity activity)
{
    return activity == DeviceActivity::IdleHost || activity == DeviceActivity::IdleLaunchCall
        || activity == DeviceActivity::IdleLaunch;
}

std::vector<Interval> loadingTimes(const RuleInput &input)
{
    std::vector<Interval> times;
    for (const BlockCall &call : input.timeline().blockCalls) {
        interruptionPoint();
        if (input.tree()[call.block].kind == BlockKind::DataLoader)
            times.push_back({ input.trace().startNs[call.event.row()], input.trace().endNs(call.event) });
    }
    unite(times);
    return times;
}

/// Appends the parts of @p time that lie in none of @p others, which are disjoint and in time order.
void addWithout(Interval time, const std::vector<Interval> &others, std::vector<Interval> &parts)
{
    auto other = std::partition_point(
        others.begin(), others.end(), [&](const Interval &each) { return each.endNs <= time.startNs; });
    for (; other != others.end() && other->startNs < time.endNs; ++other) {
        interruptionPoint();
        if (other->startNs > time.startNs)
            parts.push_back({ time.startNs, other->startNs });
        time.startNs = std::min(time.endNs, std::max(time.startNs, other->endNs));
    }
    if (time.lengthNs() > 0)
        parts.push_back(time);
}

} // namespace

std::vector<std::vector<Interval>> hostIdle(const RuleInput &input)
{
    std::vector<std::vector<Interval>> ofSteps(input.steps().size());
    const std::vector<Interval> loading = loadingTimes(input);
    for (const DeviceActivities &device : deviceActivities(input.run())) {
        for (std::size_t s = 0; s < ofSteps.size(); ++s) {
            const Step &step = input.run().steps.kept[input.steps()[s].kept];
            for (std::size_t i = device.firstEndingAfter(step.startNs); i < device.stretches.size(); ++i) {
                interruptionPoint();
                const Interval time = device.timeOf(i);
                if (time.startNs >= step.endNs)
                    break;
                if (isOfHost(device.stretches[i].activity))
                    addWithout(clipped(time.startNs, time.endNs, { step.startNs, step.endNs }), loading, ofSteps[s]);
            }
        }
    }
    for (std::vector<Interval> &times : ofSteps)
        unite(times);
    return ofSteps;
}

} // namespace twinlane
