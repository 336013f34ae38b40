// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/comparison/unchangedblocks.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

std::vector<UnchangedBlock> unchangedBlocks(const JudgedRuns &runs, std::size_t most)
{
    constexpr std::int64_t kLeastBlock = 20; // a twentieth of the step
    constexpr double kSame = 2;              // percent
    const Measure measure = runs.options.measure;
    const std::int64_t stepNs = runs.timeNs(runs.stepRow(), measure).baseline.value_or(0);
    std::vector<UnchangedBlock> found;
    for (std::size_t i = runs.stepRow().row() + 1; i < runs.rows.size();) {
        const Delta<std::int64_t> time = runs.timeNs(RowId(i), measure);
        const bool isLarge = kLeastBlock * time.baseline.value_or(0) >= stepNs;
        const bool isKept = isLarge && runs.rows[i].a && runs.rows[i].b && time.percent
            && std::abs(*time.percent) <= kSame && !runs.judgements[i].flagged();
        if (isKept)
            found.push_back({ RowId(i), *time.baseline });
        i = isKept || !isLarge ? runs.rows[i].subtreeEnd : i + 1;
    }
    std::stable_sort(
        found.begin(), found.end(), [](const UnchangedBlock &x, const UnchangedBlock &y) { return x.ns > y.ns; });
    found.resize(std::min(found.size(), most));
    return found;
}

} // namespace twinlane
