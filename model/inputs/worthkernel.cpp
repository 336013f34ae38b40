// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/inputs/worthkernel.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

double saving(const OperatorInput &input, std::int64_t launchOverheadNs)
{
    const auto mean = input.meanDeviceNs();
    return mean ? static_cast<double>(input.calls) * (*mean - static_cast<double>(launchOverheadNs)) : 0;
}

} // namespace

std::vector<std::optional<KernelSaving>> kernelSavings(const InputList &list)
{
    std::vector<std::optional<KernelSaving>> savings(list.inputs.size());
    std::vector<std::size_t> order;
    double sum = 0;
    for (std::size_t i = 0; list.launchOverheadNs && i < list.inputs.size(); ++i) {
        const double ns = saving(list.inputs[i], *list.launchOverheadNs);
        if (ns <= 0)
            continue;
        savings[i] = KernelSaving { ns, 0 };
        order.push_back(i);
        sum += ns;
    }
    std::stable_sort(
        order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return savings[a]->ns > savings[b]->ns; });
    double covered = 0;
    for (const std::size_t row : order) {
        covered += savings[row]->ns;
        savings[row]->cumulativeShare = covered / sum;
    }
    return savings;
}

void markWorthKernel(InputList &list, double share)
{
    if (!list.launchOverheadNs)
        return;
    const auto savings = kernelSavings(list);
    double sum = 0;
    std::vector<std::pair<double, std::size_t>> order; // the largest first
    for (std::size_t i = 0; i < list.inputs.size(); ++i) {
        if (list.inputs[i].meanDeviceNs())
            list.inputs[i].isWorthKernel = false;
        if (savings[i]) {
            order.emplace_back(-savings[i]->ns, i);
            sum += savings[i]->ns;
        }
    }
    std::sort(order.begin(), order.end());
    double covered = 0;
    for (const auto &[negativeNs, row] : order) {
        if (covered >= share * sum)
            return;
        list.inputs[row].isWorthKernel = true;
        covered -= negativeNs;
    }
}

} // namespace twinlane
