// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/findings/hostidle.h"

#include "model/base/interruption.h"
#include "model/figures/deviceidle.h"
#include "model/findings/timeparts.h"

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

} // namespace

std::vector<std::vector<Interval>> hostIdle(const RuleInput &input)
{
    std::vector<std::vector<Interval>> ofSteps(input.steps().size());
    const std::vector<Interval> loading = loadingTimes(input);
    const DeviceActivities &device = input.device().activities();
    for (std::size_t s = 0; s < ofSteps.size(); ++s) {
        const Step &step = input.run().steps.kept[input.steps()[s].kept];
        for (std::size_t i = device.firstEndingAfter(step.startNs); i < device.stretches.size(); ++i) {
            interruptionPoint();
            const Interval time = device.timeOf(i);
            if (time.startNs >= step.endNs)
                break;
            if (isOfHost(device.stretches[i].activity))
                ofSteps[s].push_back(clipped(time.startNs, time.endNs, { step.startNs, step.endNs }));
        }
        unite(ofSteps[s]);
        ofSteps[s] = without(ofSteps[s], loading);
    }
    return ofSteps;
}

} // namespace twinlane
