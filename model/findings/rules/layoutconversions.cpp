// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// K8: convolutions that turn the layout of their inputs around.

#include "model/findings/rules.h"

#include "model/findings/ruleoutput.h"
#include "model/findings/workofsteps.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

bool turnsLayout(std::string_view kernel)
{
    constexpr std::array<std::string_view, 4> kMarks { "nchwToNhwc", "nhwcToNchw", "NCHWToNHWC", "batched_transpose" };
    return std::any_of(
        kMarks.begin(), kMarks.end(), [kernel](std::string_view mark) { return kernel.find(mark) != kernel.npos; });
}

bool convolves(std::string_view name)
{
    return name.find("convolution") != name.npos || name.starts_with("aten::conv");
}

} // namespace

void findLayoutConversions(const RuleInput &input, RuleOutput &output)
{
    constexpr int kHasMatrixCores = 7;
    const DeviceFacts &device = input.device();
    WorkOfSteps conversions(input);
    forWork(input, [&](std::size_t step, std::uint32_t row) {
        if (device.kind(row) == EventKind::Kernel && turnsLayout(device.name(row))
            && device.capability(row) >= kHasMatrixCores && device.operatorAround(row, convolves))
            conversions.add(step, row);
    });
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        if (conversions.count(s) == 0)
            continue;
        Observation observation = conversions.observation(s);
        observation.measured = { { "kernels", double(conversions.count(s)) } };
        output.add(std::move(observation));
    }
}

} // namespace twinlane
