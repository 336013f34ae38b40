// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// H4: kernels that take less time than their launch.

#include "model/findings/rules.h"

#include "model/findings/ruleoutput.h"
#include "model/findings/workofsteps.h"

namespace twinlane {

void findTinyKernels(const RuleInput &input, RuleOutput &output)
{
    const DeviceFacts &device = input.device();
    WorkOfSteps tiny(input);
    std::vector<std::size_t> launches(input.steps().size());
    forWork(input, [&](std::size_t step, std::uint32_t row) {
        if (!device.launch(row) || !device.isAlone(row))
            return;
        ++launches[step];
        if (device.kind(row) == EventKind::Kernel
            && device.durationNs(row) < input.trace().durationNs[device.launch(row).row()])
            tiny.add(step, row, input.roofs().leastNs(row));
    });
    for (std::size_t s = 0; s < launches.size(); ++s) {
        if (double(tiny.count(s)) <= input.limits().tinyKernelLaunches * double(launches[s]))
            continue;
        Observation observation = tiny.observation(s);
        observation.leastShare = input.limits().tinyKernelShare;
        addWaitsFor(
            input, tiny.rows(s),
            [](DeviceActivity activity) {
                return activity == DeviceActivity::IdleLaunchCall || activity == DeviceActivity::IdleLaunch;
            },
            observation);
        observation.measured.push_back({ "kernels", double(tiny.count(s)) });
        observation.measured.push_back({ "launches", double(launches[s]) });
        output.add(std::move(observation));
    }
}

} // namespace twinlane
