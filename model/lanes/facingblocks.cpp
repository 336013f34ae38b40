// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/lanes/facingblocks.h"

#include "model/base/interruption.h"
#include "model/base/side.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <span>

namespace twinlane {

namespace {

constexpr std::uint32_t kNone = ~std::uint32_t(0);
/// A child that takes this much of its parent stands for it, and is split in its place.
constexpr double kDominates = 0.8;

/// A stretch of a path that belongs to one block, or to several stretches in a row of it.
struct Piece {
    OwnSpan span;
    std::uint32_t block = kNone; ///< index into the blocks
};

class Facing {
public:
    Facing(const AlignedRuns &runs, RowId stepRow, RowId scope, const TwinPaths &paths)
        : m_runs(runs)
        , m_stepRow(stepRow)
        , m_paths(paths)
    {
        m_result.scope = scope;
    }

    FacingBlocks build()
    {
        splitAround(m_stepRow);
        for (const Side side : kSides)
            place(side);
        std::erase_if(m_result.blocks,
            [](const FacingBlock &block) { return !block.span[0].isThere() && !block.span[1].isThere(); });
        gatherPhases();
        align();
        return std::move(m_result);
    }

private:
    std::int64_t sizeOf(RowId row) const
    {
        std::int64_t size = 0;
        for (const Side side : kSides)
            size = std::max(size, m_runs.sumNs(row, side, Measure::Critical).value_or(0));
        return size;
    }

    bool holdsScope(RowId row) const
    {
        return row.row() <= m_result.scope.row() && m_result.scope.row() < m_runs.rows[row.row()].subtreeEnd;
    }

    bool isBlock(RowId row) const { return m_runs.kind(row) != BlockKind::Unknown; }

    /// Splits the rows that lead to the scope, and leaves their other children whole.
    void splitAround(RowId row)
    {
        if (row == m_result.scope) {
            splitScope();
            return;
        }
        for (const RowId child : m_runs.children(row)) {
            if (holdsScope(child))
                splitAround(child);
            else if (isBlock(child))
                add(child, child);
        }
    }

    void splitScope()
    {
        bool isSplit = false;
        for (const RowId phase : m_runs.children(m_result.scope)) {
            if (!isBlock(phase))
                continue;
            isSplit = true;
            const std::size_t before = m_result.blocks.size();
            splitPhase(phase, phase);
            if (m_result.blocks.size() == before)
                add(phase, phase);
        }
        if (!isSplit)
            add(m_result.scope, m_result.scope);
    }

    /// One side has no blocks inside: split, its time would face those of the other as unknown time.
    bool isWholeOnASide(RowId row) const
    {
        const std::vector<RowId> children = m_runs.children(row);
        return std::any_of(
            children.begin(), children.end(), [this](RowId child) { return m_runs.rows[child.row()].isOwnTime; });
    }

    void splitPhase(RowId row, RowId phase)
    {
        if (isWholeOnASide(row))
            return;
        const std::int64_t wholeNs = sizeOf(row);
        for (const RowId child : m_runs.children(row)) {
            interruptionPoint();
            if (!isBlock(child))
                continue;
            const bool dominates = static_cast<double>(sizeOf(child)) >= kDominates * static_cast<double>(wholeNs);
            const std::size_t before = m_result.blocks.size();
            if (dominates)
                splitPhase(child, phase);
            if (m_result.blocks.size() == before)
                add(child, phase);
        }
    }

    void add(RowId row, RowId phase)
    {
        FacingBlock block;
        block.row = row;
        if (m_phaseRows.empty() || m_phaseRows.back() != phase)
            m_phaseRows.push_back(phase);
        block.phase = static_cast<std::uint32_t>(m_phaseRows.size() - 1);
        m_result.blocks.push_back(block);
    }

    /// For each block of the side's tree the index of the facing block that holds it, or kNone.
    std::vector<std::uint32_t> facingOfBlock(Side side) const
    {
        std::vector<std::uint32_t> ofRow(m_runs.rows.size(), kNone);
        for (std::uint32_t i = 0; i < m_result.blocks.size(); ++i) {
            const RowId row = m_result.blocks[i].row;
            std::fill(ofRow.begin() + static_cast<std::ptrdiff_t>(row.row()),
                ofRow.begin() + static_cast<std::ptrdiff_t>(m_runs.rows[row.row()].subtreeEnd), i);
        }
        const BlockTree &tree = m_runs.tree(side);
        std::vector<std::uint32_t> ofBlock(tree.size(), kNone);
        std::vector<bool> hasRow(tree.size());
        for (std::size_t row = 0; row < m_runs.rows.size(); ++row) {
            interruptionPoint(row);
            const BlockId block = m_runs.block(RowId(row), side);
            if (!block || m_runs.rows[row].isOwnTime)
                continue;
            ofBlock[block.row()] = ofRow[row];
            hasRow[block.row()] = true;
        }
        for (std::size_t block = 1; block < ofBlock.size(); ++block) { // parents stand before their children
            if (!hasRow[block])
                ofBlock[block] = ofBlock[tree.blocks[block].parent.row()];
        }
        return ofBlock;
    }

    std::vector<Piece> pieces(Side side)
    {
        const std::vector<std::uint32_t> ofBlock = facingOfBlock(side);
        std::vector<Piece> found;
        std::uint32_t last = kNone; // block of the stretch before
        for (const PathStretch &stretch : m_paths.path[side]) {
            interruptionPoint();
            const std::uint32_t block = ofBlock[stretch.block.row()];
            if (block != kNone) {
                m_result.blocks[block].pathNs[side] += stretch.endNs - stretch.startNs;
                if (block == last)
                    found.back().span.endNs = stretch.endNs;
                else
                    found.push_back({ { stretch.startNs, stretch.endNs }, block });
            }
            last = block;
        }
        return found;
    }

    /// Gives each block its span on a side. The pieces that are in order make the spans; a block none of whose pieces
    /// is in order lies where its longest piece is.
    void place(Side side)
    {
        const std::vector<Piece> all = pieces(side);
        std::vector<RankedWeight> elements;
        elements.reserve(all.size());
        for (const Piece &piece : all)
            elements.push_back({ piece.block, piece.span.lengthNs() });
        const std::vector<bool> isInOrder = heaviestInOrder(elements);
        for (std::size_t i = 0; i < all.size(); ++i) {
            OwnSpan &span = m_result.blocks[all[i].block].span[side];
            if (isInOrder[i])
                span = span.isThere() ? OwnSpan { span.startNs, all[i].span.endNs } : all[i].span;
        }
        for (std::size_t i = 0; i < all.size(); ++i) {
            FacingBlock &block = m_result.blocks[all[i].block];
            if (isInOrder[i] || (block.span[side].isThere() && !block.isOutOfOrder[side]))
                continue;
            block.isOutOfOrder[side] = true;
            if (all[i].span.lengthNs() > block.span[side].lengthNs())
                block.span[side] = all[i].span;
        }
    }

    static void include(OwnSpan &whole, const OwnSpan &part)
    {
        if (!part.isThere())
            return;
        whole = whole.isThere() ? OwnSpan { std::min(whole.startNs, part.startNs), std::max(whole.endNs, part.endNs) }
                                : part;
    }

    void gatherPhases()
    {
        for (std::uint32_t i = 0; i < m_result.blocks.size(); ++i) {
            FacingBlock &block = m_result.blocks[i];
            const RowId row = m_phaseRows[block.phase];
            if (m_result.phases.empty() || m_result.phases.back().row != row)
                m_result.phases.push_back({ row, {}, i, i });
            BlockPhase &phase = m_result.phases.back();
            phase.lastBlock = i + 1;
            block.phase = static_cast<std::uint32_t>(m_result.phases.size() - 1);
            for (const Side side : kSides) {
                if (block.isOutOfOrder[side])
                    continue;
                include(phase.span[side], block.span[side]);
                if (m_result.scope == m_stepRow || isInScope(block.row))
                    include(m_result.scopeSpan[side], block.span[side]);
            }
        }
    }

    bool isInScope(RowId row) const
    {
        return m_result.scope.row() <= row.row() && row.row() < m_runs.rows[m_result.scope.row()].subtreeEnd;
    }

    void align()
    {
        std::vector<PerSide<std::int64_t>> places;
        for (const FacingBlock &block : m_result.blocks) {
            if (!block.isAligned())
                continue;
            places.push_back({ block.span[0].startNs, block.span[1].startNs });
            places.push_back({ block.span[0].endNs, block.span[1].endNs });
        }
        m_result.axis = AlignedAxis(places, m_paths.lengthNs);
    }

    const AlignedRuns &m_runs;
    RowId m_stepRow;
    const TwinPaths &m_paths;
    std::vector<RowId> m_phaseRows;
    FacingBlocks m_result;
};

} // namespace

// The best sum that ends at a rank is the element's weight and the best sum at this rank or below it, which a Fenwick
// tree of maxima answers.
std::vector<bool> heaviestInOrder(const std::vector<RankedWeight> &elements)
{
    std::uint32_t ranks = 0;
    for (const RankedWeight &element : elements)
        ranks = std::max(ranks, element.rank + 1);
    struct Best {
        std::int64_t weight = 0;
        std::uint32_t element = kNone;
    };
    std::vector<Best> tree(std::size_t(ranks) + 1);
    std::vector<std::uint32_t> before(elements.size(), kNone);
    Best best;
    for (std::uint32_t i = 0; i < elements.size(); ++i) {
        interruptionPoint(i);
        Best below;
        for (std::uint32_t at = elements[i].rank + 1; at > 0; at &= at - 1) {
            if (tree[at].weight > below.weight)
                below = tree[at];
        }
        before[i] = below.element;
        const Best here { below.weight + elements[i].weight, i };
        for (std::uint32_t at = elements[i].rank + 1; at < tree.size(); at += at & (~at + 1)) {
            if (here.weight > tree[at].weight)
                tree[at] = here;
        }
        if (here.weight > best.weight)
            best = here;
    }
    std::vector<bool> chosen(elements.size());
    for (std::uint32_t i = best.element; i != kNone; i = before[i])
        chosen[i] = true;
    return chosen;
}

int FacingBlocks::indexOf(const AlignedRuns &runs, RowId row) const
{
    for (std::size_t i = 0; row && i < blocks.size(); ++i) {
        const RowId first = blocks[i].row;
        if (first.row() <= row.row() && row.row() < runs.rows[first.row()].subtreeEnd)
            return static_cast<int>(i);
    }
    return -1;
}

FacingBlocks facingBlocks(const AlignedRuns &runs, RowId stepRow, RowId scope, const TwinPaths &paths)
{
    return Facing(runs, stepRow, scope, paths).build();
}

} // namespace twinlane
