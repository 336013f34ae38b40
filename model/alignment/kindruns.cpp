// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/kindruns.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <iterator>

namespace twinlane {

namespace {

bool hasKinds(const Run &run, const StepChoice &choice, std::string_view kind)
{
    const auto steps = chooseSteps(run, choice, kind);
    return steps && kindsAmong(run, *steps).size() > 1;
}

/// Leaves only the steps of one kind. Steps whose kind is not told stand below the label "step".
void keepKind(Recording &recording, std::string_view label)
{
    std::erase_if(recording.steps, [&](std::uint32_t index) {
        const std::string &kind = recording.run->steps.kept[index].kind;
        return kind.empty() ? label != blockKindKey(BlockKind::Step) : kind != label;
    });
}

/// How far the rows of a kind lie behind those of its own runs.
std::uint32_t shiftOf(const KindOfSteps &kind)
{
    return kind.row.value - 1;
}

} // namespace

bool hasSeveralKinds(const Run &baseline, const Run &experimental, const CompareOptions &options)
{
    for (const Side side : kSides) {
        const auto has = [&](const Run &run) { return hasKinds(run, options.stepsOf(side), options.kind); };
        const auto &repeats = options.repeats(side);
        if (has(side == Side::Baseline ? baseline : experimental)
            || std::any_of(repeats.begin(), repeats.end(), [&](const auto &run) { return has(*run); }))
            return true;
    }
    return false;
}

StepsOfBlocks::StepsOfBlocks(const BlockTree &tree, std::span<const std::uint32_t> chosen)
    : m_chosen(chosen)
{
    if (!tree.hasKinds)
        return;
    for (const BlockId step : tree.children(BlockId(std::size_t(0)))) {
        interruptionPoint();
        m_groups.push_back({ step, {} });
        const std::uint32_t *calls = tree.callSamples(step);
        std::copy_if(chosen.begin(), chosen.end(), std::back_inserter(m_groups.back().steps),
            [&](std::uint32_t index) { return calls[index] > 0; });
    }
}

std::span<const std::uint32_t> StepsOfBlocks::of(BlockId block) const
{
    const auto next = std::upper_bound(m_groups.begin(), m_groups.end(), block,
        [](BlockId wanted, const Group &group) { return wanted < group.step; });
    return next == m_groups.begin() ? m_chosen : std::span<const std::uint32_t>(std::prev(next)->steps);
}

std::vector<KindOfSteps> kindsOfSteps(const AlignedRuns &runs)
{
    std::vector<KindOfSteps> kinds;
    if (!runs.tree(Side::Baseline).hasKinds)
        return kinds;
    for (const RowId row : runs.children(RowId(std::size_t(0)))) {
        KindOfSteps kind { row, {} };
        for (const Side side : kSides) {
            const BlockId block = runs.block(row, side);
            if (!block)
                continue;
            const StepsOfBlocks steps(runs.tree(side), runs.steps(side));
            const std::span<const std::uint32_t> own = steps.of(block);
            kind.steps[side].assign(own.begin(), own.end());
        }
        kinds.push_back(std::move(kind));
    }
    return kinds;
}

RowId rowOfWhole(const KindOfSteps &kind, RowId row)
{
    return row.row() == 0 ? kind.row : RowId(row.row() + shiftOf(kind));
}

RowId rowInKind(const KindOfSteps &kind, RowId row)
{
    return RowId(row.row() - shiftOf(kind));
}

AlignedRuns runsOfKind(const AlignedRuns &runs, std::size_t index)
{
    const KindOfSteps &kind = runs.kinds[index];
    const std::uint32_t begin = kind.row.value, end = runs.rows[begin].subtreeEnd, shift = shiftOf(kind);
    AlignedRuns own;
    own.baseline = runs.baseline;
    own.experimental = runs.experimental;
    own.baselineTimeline = runs.baselineTimeline;
    own.experimentalTimeline = runs.experimentalTimeline;
    own.options = runs.options;
    own.baselineSteps = kind.steps[0];
    own.experimentalSteps = kind.steps[1];
    own.alignedShare = runs.alignedShare;
    own.topLevelOnly = runs.topLevelOnly;
    own.sampleUnit = runs.sampleUnit;
    own.withheld = runs.withheld;
    own.recordings = runs.recordings;
    for (std::vector<Recording> &ofSide : own.recordings) {
        for (Recording &recording : ofSide)
            keepKind(recording, runs.label(kind.row));
    }
    own.rows.push_back(runs.rows.front());
    own.rows.front().subtreeEnd = end - shift;
    for (std::uint32_t row = begin; row < end; ++row) {
        interruptionPoint();
        PairRow copy = runs.rows[row];
        copy.subtreeEnd -= shift;
        copy.parent = row == begin ? RowId(std::size_t(0)) : rowInKind(kind, copy.parent);
        own.rows.push_back(copy);
    }
    for (auto told = runs.toldApart.lower_bound(kind.row);
         told != runs.toldApart.end() && told->first < RowId(std::size_t(end)); ++told)
        own.toldApart.emplace(rowInKind(kind, told->first), told->second);
    if (runs.recorded)
        own.recorded = std::make_shared<const AlignedRuns>(runsOfKind(*runs.recorded, index));
    return own;
}

} // namespace twinlane
