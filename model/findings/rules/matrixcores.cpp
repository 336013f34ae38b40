// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// K1 and K2: products and convolutions beside the units that the device has for them.

#include "model/findings/rules.h"

#include "model/findings/ruleoutput.h"
#include "model/findings/workofsteps.h"

#include <algorithm>
#include <vector>

namespace twinlane {

namespace {

bool multiplies(std::string_view name)
{
    const OperatorRole role = operatorRole(name);
    return role == OperatorRole::Product || name == "aten::convolution_backward" || name == "aten::cudnn_convolution"
        || name == "aten::miopen_convolution";
}

/// A device with units that take single precision as TF32 or beside them half precision of the same range.
constexpr int kTakesSingle = 8;
constexpr int kHasMatrixCores = 7;

/// A product of matrices in single precision on a device that could do it in less.
bool isSinglePrecision(const RuleInput &input, std::uint32_t row)
{
    const DeviceFacts &device = input.device();
    if (!device.isProduct(row) || device.isVectorProduct(row) || device.matrixCoresOf(row) != MatrixCores::Unused
        || device.capability(row) < kTakesSingle)
        return false;
    const auto op = device.operatorAround(row, multiplies);
    return op && input.hasTensorOf(*op, "float");
}

} // namespace

void findSinglePrecision(const RuleInput &input, RuleOutput &output)
{
    WorkOfSteps products(input);
    forWork(input, [&](std::size_t step, std::uint32_t row) {
        if (isSinglePrecision(input, row))
            products.add(step, row, input.roofs().leastNsInHalf(row));
    });
    for (std::size_t s = 0; s < input.steps().size(); ++s) {
        if (products.count(s) == 0)
            continue;
        Observation observation = products.observation(s);
        observation.measured.push_back({ "products", double(products.count(s)) });
        output.add(std::move(observation));
    }
}

namespace {

constexpr double kOutOfReach = 2; // a share of the step

} // namespace

void findUnusedMatrixCores(const RuleInput &input, RuleOutput &output)
{
    const DeviceFacts &device = input.device();
    struct Times {
        std::int64_t allNs = 0, atMostNs = 0; ///< of products; and of those that may run on matrix cores
    };
    std::vector<Times> times(input.steps().size());
    WorkOfSteps products(input);
    forWork(input, [&](std::size_t step, std::uint32_t row) {
        if (!device.isProduct(row) || device.isVectorProduct(row) || device.capability(row) < kHasMatrixCores)
            return;
        const bool isUsing = device.matrixCoresOf(row) != MatrixCores::Unused;
        times[step].allNs += device.durationNs(row);
        times[step].atMostNs += isUsing ? device.durationNs(row) : 0;
        if (!isUsing && !isSinglePrecision(input, row)) // those are told of already
            products.add(step, row, input.roofs().leastNsInHalf(row));
    });
    for (std::size_t s = 0; s < times.size(); ++s) {
        const double share = double(times[s].atMostNs) / double(std::max<std::int64_t>(times[s].allNs, 1));
        if (products.count(s) == 0)
            continue;
        Observation observation = products.observation(s);
        // Not told, as others use the cores or may; but where the other side has it, it is not gone.
        if (share >= input.limits().tensorCoreShare)
            observation.leastShare = kOutOfReach;
        observation.measured.push_back({ "products", double(products.count(s)) });
        observation.measured.push_back({ "percent", 100 * share });
        output.add(std::move(observation));
    }
}

} // namespace twinlane
