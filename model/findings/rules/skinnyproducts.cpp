// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// K4: products that leave most of the device empty.

#include "model/findings/rules.h"

#include "model/findings/ruleoutput.h"
#include "model/findings/workofsteps.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace twinlane {

namespace {

/// The product of the numbers in "[8, 1, 1]"; 0: there are none.
std::int64_t blocksOf(std::string_view grid)
{
    constexpr std::int64_t kMost = std::int64_t(1) << 40;
    std::int64_t blocks = 0;
    for (std::size_t i = 0; i < grid.size();) {
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(grid.data() + i, grid.data() + grid.size(), number);
        if (error == std::errc() && number > 0)
            blocks = std::min(kMost, std::max<std::int64_t>(blocks, 1) * std::min(number, kMost / (blocks + 1) + 1));
        i = error == std::errc() ? std::size_t(end - grid.data()) : i + 1;
    }
    return blocks;
}

/// How many blocks there are for each processor; none: not recorded.
std::optional<double> blocksPerProcessor(const RuleInput &input, std::uint32_t row, const DeviceArgs &args)
{
    const DeviceProperties *const device = input.device().properties(row);
    const std::int64_t blocks = args.grid ? blocksOf(input.trace().texts.text(args.grid)) : 0;
    const std::int64_t processors = device ? device->multiprocessors.value_or(0) : 0;
    if (blocks > 0 && processors > 0)
        return double(blocks) / double(processors);
    return args.blocksPerSm >= 0 ? std::optional<double>(args.blocksPerSm) : std::nullopt;
}

/// Kernels that stay on the processors and fetch their work have about as many blocks as there are processors, and few
/// warps: what counts is how many processors have none. A file that writes an occupancy of 0 does not know it.
bool leavesDeviceEmpty(const RuleInput &input, std::uint32_t row)
{
    const DeviceArgs *const args = input.device().args(row);
    if (!args)
        return false;
    const bool knowsOccupancy = args->occupancyPercent > 0;
    const bool isSparse = knowsOccupancy && double(args->occupancyPercent) < input.limits().occupancyPercent;
    const auto blocks = blocksPerProcessor(input, row, *args);
    return blocks ? *blocks < input.limits().skinnyFill && (isSparse || !knowsOccupancy) : isSparse;
}

} // namespace

void findSkinnyProducts(const RuleInput &input, RuleOutput &output)
{
    const DeviceFacts &device = input.device();
    WorkOfSteps products(input);
    forWork(input, [&](std::size_t step, std::uint32_t row) {
        if (device.isProduct(row) && device.durationNs(row) > input.limits().skinnyNs && leavesDeviceEmpty(input, row))
            products.add(step, row, input.roofs().leastNs(row));
    });
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        if (products.count(s) == 0)
            continue;
        Observation observation = products.observation(s);
        observation.measured.push_back({ "products", double(products.count(s)) });
        output.add(std::move(observation));
    }
}

} // namespace twinlane
