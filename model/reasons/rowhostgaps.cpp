// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/rowhostgaps.h"

#include "model/base/side.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

namespace twinlane {

namespace {

/// The class of a row's block, as host gaps in it have it; empty: it has none.
std::string nameOfBlock(const AlignedRuns &runs, RowId row, Side side)
{
    const bool isStep = runs.kind(row) == BlockKind::Step || runs.kind(row) == BlockKind::Run;
    return isStep ? std::string() : normalizedName(runs.className(row, side));
}

} // namespace

std::vector<HostGapOfBoth> hostGapsOfRow(const AlignedRuns &runs, const BothForests &both, RowId row)
{
    std::map<std::pair<std::string, HostGapKind>, HostGapOfBoth> ofName;
    const PerSide<std::string> own { nameOfBlock(runs, row, Side::Baseline),
        nameOfBlock(runs, row, Side::Experimental) };
    const bool isRenamed = !own[0].empty() && !own[1].empty() && own[0] != own[1];
    const std::string ofBoth = isRenamed ? own[0] + " -> " + own[1] : std::string();
    for (const auto *forest : { &both.a, &both.b }) {
        auto gap = std::partition_point(
            forest->hostGaps.begin(), forest->hostGaps.end(), [&](const HostGap &each) { return each.row < row; });
        const std::size_t side = forest == &both.a ? 0 : 1;
        for (; gap != forest->hostGaps.end() && gap->row == row; ++gap) {
            const std::string &name = both.names.text(gap->name);
            HostGapOfBoth &sum = ofName[{ isRenamed && name == own[side] ? ofBoth : name, gap->kind }];
            sum.ns[side] += gap->ns;
            sum.longest.events[side] = gap->event;
            sum.longest.idleStartNs[side] = gap->longestStartNs;
            sum.longestNs[side] = gap->longestNs;
            // Gaps under two names may be one of the row: their times in one step are one.
            for (const TimeInStep &time : gap->ofSteps)
                addToItsStep(time, sum.ofSteps[side]);
        }
    }
    std::vector<HostGapOfBoth> gaps;
    gaps.reserve(ofName.size());
    for (auto &[key, sum] : ofName) {
        sum.name = key.first;
        sum.kind = key.second;
        gaps.push_back(std::move(sum));
    }
    return gaps;
}

} // namespace twinlane
