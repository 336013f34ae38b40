// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/alignment.h"

#include "model/blockpairing.h"
#include "model/pairrows.h"

#include <algorithm>

namespace twinlane {

namespace {

double perStepNs(const AlignedTree &aligned, BlockId block)
{
    const std::int64_t *samples = aligned.tree->samplesNs(block, Measure::Critical);
    std::int64_t sum = 0;
    for (const std::uint32_t step : aligned.steps)
        sum += samples[step];
    return static_cast<double>(sum) / static_cast<double>(aligned.steps.size());
}

/// Critical time that belongs to no child but unknown ones.
std::vector<double> ownNs(const AlignedTree &aligned)
{
    const BlockTree &tree = *aligned.tree;
    std::vector<double> own(tree.size(), 0);
    for (std::size_t i = 1; i < tree.size(); ++i) {
        const Block &block = tree[BlockId(i)];
        if (block.kind == BlockKind::Unknown)
            own[block.parent.row()] += perStepNs(aligned, BlockId(i));
        else if (block.subtreeEnd == i + 1)
            own[i] += perStepNs(aligned, BlockId(i));
    }
    return own;
}

/// Runs, steps and backward phases hold what is aligned, but are no part of a model themselves.
bool isFrame(const BlockTree &tree, BlockId id)
{
    const Block &block = tree[id];
    const bool isPhase = block.kind == BlockKind::Backward && !block.className && !block.forward && !tree.text(block.label).starts_with("autograd:");
    return isPhase || block.kind == BlockKind::Run || block.kind == BlockKind::Step || block.kind == BlockKind::Unknown;
}

double totalNs(const BlockTree &tree, const std::vector<double> &own)
{
    double sum = 0;
    for (std::size_t i = 0; i < tree.size(); ++i)
        sum += isFrame(tree, BlockId(i)) ? 0 : own[i];
    return sum;
}

double alignedShare(const std::vector<PairRow> &rows, const AlignedTree &a, const AlignedTree &b)
{
    const std::vector<double> ownA = ownNs(a), ownB = ownNs(b);
    double aligned = 0;
    for (const PairRow &row : rows) {
        const bool counts = row.a && row.b && !row.isOwnTime && row.match != Match::Guessed && row.confidence >= kHighConfidence && !isFrame(*a.tree, row.a);
        aligned += counts ? ownA[row.a.row()] + ownB[row.b.row()] : 0;
    }
    const double total = totalNs(*a.tree, ownA) + totalNs(*b.tree, ownB);
    return total > 0 ? std::min(1.0, aligned / total) : 1.0;
}

} // namespace

Alignment align(const AlignedTree &a, const AlignedTree &b)
{
    const BlockShapes shapes(a, b);
    Alignment alignment;
    const auto arrange = [&](PairingDepth depth) {
        const BlockPairing pairing = pairBlocks(shapes, depth);
        alignment.cells += pairing.cells;
        alignment.rows = arrangeRows(shapes, pairing, depth);
    };
    arrange(PairingDepth::Whole);
    alignment.alignedShare = alignedShare(alignment.rows, a, b);
    alignment.topLevelOnly = alignment.alignedShare < kLeastAlignedShare;
    if (alignment.topLevelOnly)
        arrange(PairingDepth::TopLevel);
    return alignment;
}

} // namespace twinlane
