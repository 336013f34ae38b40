// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/facts/modulesizes.h"

#include "model/base/interruption.h"
#include "model/base/side.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace twinlane {

namespace {

/// Above them a file tells nonsense: sums of these stay far from the end of 64 bits.
constexpr std::int64_t kMostParameters = std::int64_t(1) << 40, kMostBytes = std::int64_t(1) << 44;

std::optional<ModuleSize> ownSize(const Block &block)
{
    const bool isKnown = block.parameters >= 0 && block.parameters <= kMostParameters && block.parameterBytes >= 0
        && block.parameterBytes <= kMostBytes && !block.instances.empty();
    return isKnown ? std::optional<ModuleSize>({ block.parameters, block.parameterBytes }) : std::nullopt;
}

/// A module whose size the file does not tell, though it tells others: sums with it are not known.
bool isUntold(const Block &block)
{
    return block.kind == BlockKind::Module && !ownSize(block);
}

void add(std::optional<ModuleSize> &sum, const ModuleSize &size, std::int64_t sign = 1)
{
    if (!sum)
        sum.emplace();
    sum->parameters += sign * size.parameters;
    sum->bytes += sign * size.bytes;
}

/// The innermost block that holds both.
BlockId around(const BlockTree &tree, BlockId x, BlockId y)
{
    while (x != y)
        (tree[x].depth >= tree[y].depth ? x : y) = tree[tree[x].depth >= tree[y].depth ? x : y].parent;
    return x;
}

/// What the blocks of one side have.
struct SideSize {
    std::optional<ModuleSize> size;
    bool hasBlock = false;
};

SizeDelta deltaOf(const PerSide<SideSize> &sides)
{
    const bool isUntold =
        std::any_of(sides.begin(), sides.end(), [](const SideSize &side) { return side.hasBlock && !side.size; });
    const auto of = [&](std::int64_t ModuleSize::*member) {
        const auto value = [&](const SideSize &side) {
            return side.size ? std::optional((*side.size).*member) : std::nullopt;
        };
        auto delta = makeDelta<std::int64_t>(value(sides[0]), value(sides[1]));
        if (isUntold)
            delta.delta.reset();
        return delta;
    };
    return { of(&ModuleSize::parameters), of(&ModuleSize::bytes) };
}

/// Of the blocks of @p rows on one side.
SideSize sizeOn(const AlignedRuns &runs, const std::vector<RowId> &rows, Side side, bool isOwn)
{
    const BlockTree &tree = runs.tree(side);
    std::unordered_set<NameId> counted;
    SideSize sum;
    for (const RowId row : rows) {
        const BlockId block = runs.block(row, side);
        if (!block || runs.rows[row.row()].isOwnTime)
            continue;
        sum.hasBlock = true;
        const std::size_t end = isOwn ? block.row() + 1 : tree[block].subtreeEnd;
        for (std::size_t i = block.row(); i < end; ++i) {
            interruptionPoint(i);
            if (isUntold(tree.blocks[i]))
                return { {}, true };
            const std::optional<ModuleSize> own = ownSize(tree.blocks[i]);
            if (own && counted.insert(tree.blocks[i].instances.front()).second)
                add(sum.size, *own);
        }
    }
    return sum;
}

} // namespace

bool SizeDelta::isOther() const
{
    const bool hasBoth = parameters.baseline && parameters.experimental;
    return hasBoth && (*parameters.delta != 0 || *bytes.delta != 0);
}

// Each call of a module counts for all blocks around it. Where an earlier call lies in the same block, the module would
// count twice there and further out: once is taken back.
std::vector<std::optional<ModuleSize>> sizesOfBlocks(const BlockTree &tree)
{
    std::vector<std::optional<ModuleSize>> sizes(tree.size());
    std::unordered_map<NameId, BlockId> lastCall;
    std::vector<bool> isOpen(tree.size(), false); ///< it or a module inside it is untold
    for (std::size_t i = 0; i < tree.size(); ++i) {
        interruptionPoint(i);
        const std::optional<ModuleSize> own = ownSize(tree.blocks[i]);
        isOpen[i] = isUntold(tree.blocks[i]);
        if (!own)
            continue;
        add(sizes[i], *own);
        const auto [known, isFirst] = lastCall.try_emplace(tree.blocks[i].instances.front(), BlockId(i));
        if (!isFirst) {
            add(sizes[around(tree, known->second, BlockId(i)).row()], *own, -1);
            known->second = BlockId(i);
        }
    }
    for (std::size_t i = tree.size(); i-- > 0;) {
        const BlockId parent = tree.blocks[i].parent;
        if (parent && sizes[i])
            add(sizes[parent.row()], *sizes[i]);
        if (parent && isOpen[i])
            isOpen[parent.row()] = true;
    }
    for (std::size_t i = 0; i < tree.size(); ++i) {
        if (isOpen[i])
            sizes[i].reset();
    }
    return sizes;
}

RowSizes::RowSizes(const AlignedRuns &runs)
    : m_runs(runs)
    , m_sizes({ sizesOfBlocks(runs.tree(Side::Baseline)), sizesOfBlocks(runs.tree(Side::Experimental)) })
{
}

SizeDelta RowSizes::of(RowId row) const
{
    PerSide<SideSize> sides;
    for (const Side side : kSides) {
        const BlockId block = m_runs.block(row, side);
        if (block && !m_runs.rows[row.row()].isOwnTime)
            sides[side] = { m_sizes[side][block.row()], true };
    }
    return deltaOf(sides);
}

bool RowSizes::isAnyKnown() const
{
    return std::any_of(m_sizes.begin(), m_sizes.end(), [](const auto &sizes) {
        return std::any_of(sizes.begin(), sizes.end(), [](const auto &size) { return size.has_value(); });
    });
}

SizeDelta sizeOfRows(const AlignedRuns &runs, const std::vector<RowId> &rows, bool isOwn)
{
    return deltaOf({ sizeOn(runs, rows, Side::Baseline, isOwn), sizeOn(runs, rows, Side::Experimental, isOwn) });
}

} // namespace twinlane
