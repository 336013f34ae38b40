// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/inputs/worthkernel.h"

#include <algorithm>
#include <cstddef>
#include <tuple>
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

void markWorthKernel(InputList &list, double share)
{
    if (!list.launchOverheadNs)
        return;
    std::vector<std::pair<double, std::size_t>> savings;
    double sum = 0;
    for (std::size_t i = 0; i < list.inputs.size(); ++i) {
        const double saved = saving(list.inputs[i], *list.launchOverheadNs);
        if (list.inputs[i].meanDeviceNs())
            list.inputs[i].isWorthKernel = false;
        if (saved > 0) {
            savings.emplace_back(saved, i);
            sum += saved;
        }
    }
    std::sort(savings.begin(), savings.end(),
        [](const auto &a, const auto &b) { return std::tie(b.first, a.second) < std::tie(a.first, b.second); });
    double covered = 0;
    for (const auto &[saved, row] : savings) {
        if (covered >= share * sum)
            return;
        list.inputs[row].isWorthKernel = true;
        covered += saved;
    }
}

} // namespace twinlane
