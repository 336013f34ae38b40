// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/waterfall.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace twinlane {

namespace {

Int128 absolute(Int128 value)
{
    return value < 0 ? -value : value;
}

/// The key of a part in the list of blocks: rows that are shown as one have the same key.
using PartKey = std::pair<BlockKind, std::string>;

class BlockParts {
public:
    explicit BlockParts(const AlignedRuns &runs)
        : m_runs(runs)
    {
    }

    std::vector<WaterfallPart> take(RowId scope)
    {
        for (const RowId child : m_runs.children(topRow(scope)))
            addChild(child);
        return std::move(m_parts);
    }

private:
    std::int64_t sumNs(RowId row, Side side) const { return m_runs.sumNs(row, side, Measure::Critical).value_or(0); }

    bool isContainer(RowId row) const
    {
        const BlockKind kind = m_runs.kind(row);
        return kind == BlockKind::Module || kind == BlockKind::Annotation || kind == BlockKind::Step;
    }

    /// @p scope, or the block that is alone in it apart from unknown gaps, or the block alone in that one, and so on.
    RowId topRow(RowId scope)
    {
        RowId top = scope;
        for (;;) {
            RowId only;
            std::vector<RowId> unknown;
            for (const RowId child : m_runs.children(top)) {
                if (m_runs.kind(child) == BlockKind::Unknown)
                    unknown.push_back(child);
                else if (only || m_runs.kind(child) == BlockKind::Step || !isContainer(child)
                    || !m_runs.rows[child.row()].a || !m_runs.rows[child.row()].b)
                    return top;
                else
                    only = child;
            }
            if (!only || m_runs.children(only).empty())
                return top;
            for (const RowId gap : unknown)
                addRow(gap);
            top = only;
        }
    }

    void addChild(RowId row)
    {
        const std::size_t at = addRow(row);
        if (m_runs.kind(row) != BlockKind::Annotation)
            return;
        std::vector<RowId> open = m_runs.children(row);
        while (!open.empty()) {
            const RowId inner = open.back();
            open.pop_back();
            const BlockKind kind = m_runs.kind(inner);
            if (kind == BlockKind::Annotation) {
                for (const RowId child : m_runs.children(inner))
                    open.push_back(child);
            } else if (kind == BlockKind::Backward || kind == BlockKind::Optimizer || kind == BlockKind::DataLoader) {
                addRow(inner);
                m_parts[at].baselineSumNs -= sumNs(inner, Side::Baseline);
                m_parts[at].experimentalSumNs -= sumNs(inner, Side::Experimental);
            }
        }
    }

    /// Returns the index of the part that @p row went to.
    std::size_t addRow(RowId row)
    {
        interruptionPoint();
        const PartKey key = keyOf(row);
        const auto [known, isNew] = m_known.try_emplace(key, m_parts.size());
        if (isNew || isContainer(row)) {
            known->second = m_parts.size();
            m_parts.emplace_back();
            WaterfallPart &part = m_parts.back();
            part.kind = key.first;
            part.key = part.title = isContainer(row) ? std::string(m_runs.label(row)) : key.second;
            part.count = 0;
            part.inBaseline = part.inExperimental = false;
        }
        WaterfallPart &part = m_parts[known->second];
        part.row = part.count == 0 && part.kind != BlockKind::Unknown ? row : RowId();
        ++part.count;
        part.inBaseline |= m_runs.sumNs(row, Side::Baseline, Measure::Critical).has_value();
        part.inExperimental |= m_runs.sumNs(row, Side::Experimental, Measure::Critical).has_value();
        part.baselineSumNs += sumNs(row, Side::Baseline);
        part.experimentalSumNs += sumNs(row, Side::Experimental);
        return known->second;
    }

    PartKey keyOf(RowId row) const
    {
        const BlockKind kind = m_runs.kind(row);
        if (kind == BlockKind::Unknown)
            return { kind, std::string(blockKindKey(kind)) };
        const Side side = m_runs.block(row, Side::Experimental) ? Side::Experimental : Side::Baseline;
        const BlockTree &tree = m_runs.tree(side);
        const NameId className = tree[m_runs.block(row, side)].className;
        return { kind, className ? std::string(tree.text(className)) : std::string(blockKindKey(kind)) };
    }

    const AlignedRuns &m_runs;
    std::vector<WaterfallPart> m_parts;
    std::map<PartKey, std::size_t> m_known;
};

WaterfallPart category(
    std::string_view key, std::string_view title, std::int64_t baselineNs, std::int64_t experimentalNs)
{
    WaterfallPart part;
    part.key = key;
    part.title = title;
    part.baselineSumNs = baselineNs;
    part.experimentalSumNs = experimentalNs;
    return part;
}

/// Rounds the parts of a list so that they add up to the rounded whole.
void roundParts(const Waterfall &whole, std::vector<WaterfallPart> &parts)
{
    std::vector<Int128> baseline, experimental, delta;
    for (const WaterfallPart &part : parts) {
        baseline.push_back(part.baselineSumNs);
        experimental.push_back(part.experimentalSumNs);
        delta.push_back(whole.exactDelta(part));
    }
    const auto a = apportioned(baseline, whole.baselineSteps, whole.baselineNs);
    const auto b = apportioned(experimental, whole.experimentalSteps, whole.experimentalNs);
    const auto d = apportioned(delta, whole.denominator(), whole.deltaNs);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        parts[i].baselineNs = a[i];
        parts[i].experimentalNs = b[i];
        parts[i].deltaNs = d[i];
    }
}

void addCategories(const RunOverview &a, const RunOverview &b, Waterfall &whole)
{
    for (std::size_t i = 0; i < kCostCount; ++i)
        whole.categories.push_back(category(costKey(Cost(i)), costKey(Cost(i)), a.costSumNs[i], b.costSumNs[i]));
    if (!a.activitySumNs || !b.activitySumNs)
        return;
    for (std::size_t i = 0; i < kDeviceActivityCount; ++i) {
        const DeviceActivity activity { std::uint8_t(i) };
        whole.device.push_back(category(
            deviceActivityKey(activity), deviceActivityTitle(activity), (*a.activitySumNs)[i], (*b.activitySumNs)[i]));
    }
}

void addInto(WaterfallPart &sum, const WaterfallPart &part)
{
    sum.count += part.count;
    sum.inBaseline |= part.inBaseline;
    sum.inExperimental |= part.inExperimental;
    sum.baselineSumNs += part.baselineSumNs;
    sum.experimentalSumNs += part.experimentalSumNs;
    sum.baselineNs += part.baselineNs;
    sum.experimentalNs += part.experimentalNs;
    sum.deltaNs += part.deltaNs;
}

/// Of several recordings a side: their mean steps are whole nanoseconds, and time of the further ones that lies in no
/// block of the first ones is a gap.
void addUnfound(Waterfall &whole)
{
    if (whole.blocks.empty()) // nothing is inside
        return;
    std::int64_t baselineNs = whole.baselineSumNs, experimentalNs = whole.experimentalSumNs;
    for (const WaterfallPart &part : whole.blocks) {
        baselineNs -= part.baselineSumNs;
        experimentalNs -= part.experimentalSumNs;
    }
    if (baselineNs == 0 && experimentalNs == 0)
        return;
    const auto isRounding = [&whole](std::int64_t ns, std::int64_t steps) {
        return absolute(ns) <= Int128(whole.blocks.size()) * steps;
    };
    auto taker = std::find_if(whole.blocks.begin(), whole.blocks.end(),
        [](const WaterfallPart &part) { return part.kind == BlockKind::Unknown; });
    if (taker == whole.blocks.end() && isRounding(baselineNs, whole.baselineSteps)
        && isRounding(experimentalNs, whole.experimentalSteps))
        taker = whole.blocks.begin();
    if (taker == whole.blocks.end()) {
        taker = whole.blocks.insert(whole.blocks.end(), WaterfallPart());
        taker->key = taker->title = blockKindKey(BlockKind::Unknown);
    }
    taker->baselineSumNs += baselineNs;
    taker->experimentalSumNs += experimentalNs;
}

/// @p whole has its steps and sums.
void addBlocks(const AlignedRuns &runs, RowId scope, Waterfall &whole)
{
    whole.baselineNs = roundedDivision(whole.baselineSumNs, whole.baselineSteps);
    whole.experimentalNs = roundedDivision(whole.experimentalSumNs, whole.experimentalSteps);
    whole.deltaNs = roundedDivision(whole.exactDelta(), whole.denominator());
    whole.blocks = BlockParts(runs).take(scope);
    addUnfound(whole);
    const auto size = [&](const WaterfallPart &part) { return absolute(whole.exactDelta(part)); };
    std::stable_sort(whole.blocks.begin(), whole.blocks.end(),
        [&](const WaterfallPart &x, const WaterfallPart &y) { return size(x) > size(y); });
    roundParts(whole, whole.blocks);
}

} // namespace

Waterfall makeWaterfall(const AlignedRuns &runs, const RunOverview &a, const RunOverview &b)
{
    Waterfall whole;
    whole.baselineSteps = std::int64_t(a.stepCount);
    whole.experimentalSteps = std::int64_t(b.stepCount);
    whole.baselineSumNs = a.stepSumNs;
    whole.experimentalSumNs = b.stepSumNs;
    addBlocks(runs, runs.stepRow(), whole);
    addCategories(a, b, whole);
    for (auto *parts : { &whole.categories, &whole.device })
        roundParts(whole, *parts);
    return whole;
}

Waterfall blockWaterfall(const AlignedRuns &runs, RowId scope)
{
    Waterfall whole;
    const auto fill = [&](Side side, std::int64_t &sumNs, std::int64_t &steps) {
        const auto samples = runs.valueSamplesNs(scope, side, Measure::Critical);
        sumNs = runs.sumNs(scope, side, Measure::Critical).value_or(0);
        steps = samples && !samples->empty() ? std::int64_t(samples->size()) : 1;
    };
    fill(Side::Baseline, whole.baselineSumNs, whole.baselineSteps);
    fill(Side::Experimental, whole.experimentalSumNs, whole.experimentalSteps);
    addBlocks(runs, scope, whole);
    return whole;
}

std::vector<WaterfallPart> largestParts(const std::vector<WaterfallPart> &parts, std::size_t limit)
{
    if (parts.size() <= limit)
        return parts;
    std::vector<std::size_t> bySize(parts.size());
    std::iota(bySize.begin(), bySize.end(), std::size_t(0));
    const auto size = [&](std::size_t i) { return absolute(parts[i].deltaNs); };
    std::stable_sort(bySize.begin(), bySize.end(), [&](std::size_t x, std::size_t y) { return size(x) > size(y); });
    std::vector<bool> isKept(parts.size());
    for (std::size_t i = 0; i + 1 < limit; ++i)
        isKept[bySize[i]] = true;
    std::vector<WaterfallPart> shown;
    WaterfallPart other;
    other.key = other.title = "other";
    other.count = 0;
    other.inBaseline = other.inExperimental = false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (isKept[i])
            shown.push_back(parts[i]);
        else
            addInto(other, parts[i]);
    }
    shown.push_back(std::move(other));
    return shown;
}

} // namespace twinlane
