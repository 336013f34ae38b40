// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/kernelswaps.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace twinlane {

namespace {

struct Family {
    std::vector<std::size_t> gone, added;
    std::int64_t goneNs = 0, addedNs = 0, sharedBaselineNs = 0, sharedExperimentalNs = 0;
};

} // namespace

std::vector<KernelSwap> kernelSwaps(const std::vector<KernelRow> &rows)
{
    std::array<Family, kKernelFamilyCount> families;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const KernelRow &row = rows[i];
        if (row.kind != EventKind::Kernel)
            continue;
        Family &family = families[std::size_t(kernelFamily(row.kind, row.name))];
        const std::int64_t baselineNs = row.totalNs.baseline.value_or(0),
                           experimentalNs = row.totalNs.experimental.value_or(0);
        if (row.calls.experimental == 0) {
            family.gone.push_back(i);
            family.goneNs += baselineNs;
        } else if (row.calls.baseline == 0) {
            family.added.push_back(i);
            family.addedNs += experimentalNs;
        } else {
            family.sharedBaselineNs += baselineNs;
            family.sharedExperimentalNs += experimentalNs;
        }
    }
    std::vector<KernelSwap> swaps;
    for (std::size_t f = 0; f < families.size(); ++f) {
        Family &family = families[f];
        if (family.gone.empty() && family.added.empty())
            continue;
        const auto longer = [&rows](std::size_t a, std::size_t b) {
            const auto ns = [&](std::size_t i) {
                return std::max(rows[i].totalNs.baseline.value_or(0), rows[i].totalNs.experimental.value_or(0));
            };
            return ns(a) != ns(b) ? ns(a) > ns(b) : rows[a].name < rows[b].name;
        };
        std::sort(family.gone.begin(), family.gone.end(), longer);
        std::sort(family.added.begin(), family.added.end(), longer);
        swaps.push_back({ KernelFamily(f), std::move(family.gone), std::move(family.added),
            makeDelta<std::int64_t>(family.goneNs, family.addedNs),
            makeDelta<std::int64_t>(family.sharedBaselineNs, family.sharedExperimentalNs) });
    }
    std::stable_sort(swaps.begin(), swaps.end(), [](const KernelSwap &x, const KernelSwap &y) {
        const auto key = [](const KernelSwap &swap) {
            return std::pair(
                std::abs(*swap.swappedNs.delta), std::max(*swap.swappedNs.baseline, *swap.swappedNs.experimental));
        };
        return key(x) > key(y);
    });
    return swaps;
}

} // namespace twinlane
