// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/kindblocks.h"

#include <algorithm>
#include <map>
#include <utility>

namespace twinlane {

namespace {

constexpr std::uint32_t kNoTreeNode = ~std::uint32_t(0);

/// Both trees in one. Its first node is above their first level.
class JoinedTree {
public:
    JoinedTree() { m_nodes.emplace_back(); }

    void add(const RankSet &set, const RankKind &kind, Side side);
    std::vector<KindBlockRow> rows() const;

private:
    struct Node {
        KindBlockRow row;
        std::vector<std::uint32_t> children;    ///< of the side that was added first
        std::vector<std::uint32_t> firstAdded;  ///< children of the other side alone, before all others
        std::vector<std::uint32_t> addedBehind; ///< siblings of the other side alone, behind this one
    };
    /// A block whose descendants are being added.
    struct Open {
        std::uint32_t node = 0, end = 0;
        std::uint32_t lastChild = kNoTreeNode; ///< the last one that was there before
    };
    std::uint32_t place(Open &parent, KindBlockRow row, bool isFirstSide);

    std::vector<Node> m_nodes;
    std::map<std::pair<std::uint32_t, std::string_view>, std::uint32_t> m_childOf; ///< by parent and label
};

/// The node of a block of the parent's. Labels are unique among siblings; in a summary that breaks this, a repeated label
/// has a node of its own.
std::uint32_t JoinedTree::place(Open &parent, KindBlockRow row, bool isFirstSide)
{
    const auto added = static_cast<std::uint32_t>(m_nodes.size());
    const auto [known, isNew] = m_childOf.try_emplace({ parent.node, row.label }, added);
    if (!isNew && !isFirstSide && !m_nodes[known->second].row.blockOf[1]
        && m_nodes[known->second].row.kind == row.kind) {
        m_nodes[known->second].row.blockOf[1] = row.blockOf[1];
        return parent.lastChild = known->second;
    }
    row.parent = parent.node;
    m_nodes.push_back({ row, {}, {}, {} });
    if (isFirstSide)
        m_nodes[parent.node].children.push_back(added);
    else if (parent.lastChild == kNoTreeNode)
        m_nodes[parent.node].firstAdded.push_back(added);
    else
        m_nodes[parent.lastChild].addedBehind.push_back(added);
    return added;
}

void JoinedTree::add(const RankSet &set, const RankKind &kind, Side side)
{
    const bool isFirstSide = m_nodes.size() == 1;
    std::vector<Open> open { { 0, static_cast<std::uint32_t>(kind.blocks.size()) } };
    for (std::uint32_t at = 0; at < kind.blocks.size(); ++at) {
        while (open.back().end <= at)
            open.pop_back();
        const KindBlock &block = kind.blocks[at];
        if (block.kind == BlockKind::Run) { // the step says the same
            open.push_back({ open.back().node, block.subtreeEnd });
            continue;
        }
        KindBlockRow row { set.text(block.label), block.className ? set.text(block.className) : std::string_view(),
            block.kind, 0, {} };
        row.blockOf[side] = at;
        open.push_back({ place(open.back(), row, isFirstSide), block.subtreeEnd });
    }
}

std::vector<KindBlockRow> JoinedTree::rows() const
{
    std::vector<KindBlockRow> rows;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> waiting; // nodes, and the row of their parent
    const auto putChildren = [&](std::uint32_t node, std::uint32_t row) {
        std::vector<std::uint32_t> children = m_nodes[node].firstAdded;
        for (const std::uint32_t child : m_nodes[node].children) {
            children.push_back(child);
            children.insert(children.end(), m_nodes[child].addedBehind.begin(), m_nodes[child].addedBehind.end());
        }
        for (auto child = children.rbegin(); child != children.rend(); ++child)
            waiting.emplace_back(*child, row);
    };
    putChildren(0, kNoTreeNode);
    while (!waiting.empty()) {
        const auto [node, parent] = waiting.back();
        waiting.pop_back();
        const auto own = static_cast<std::uint32_t>(rows.size());
        rows.push_back(m_nodes[node].row);
        rows.back().parent = parent == kNoTreeNode ? own : parent;
        putChildren(node, own);
    }
    return rows;
}

/// By kind of the experimental side: how many of its ranks are of each kind of the baseline.
std::vector<std::map<std::uint32_t, std::size_t>> partnersOf(const SetComparison &sets)
{
    std::vector<std::map<std::uint32_t, std::size_t>> partners(sets.experimental->kinds.size());
    for (const RankPairRow &row : sets.ranks)
        ++partners[sets.experimental->ranks[row.experimental].kind][sets.baseline->ranks[row.baseline].kind];
    return partners;
}

} // namespace

std::vector<KindPair> kindPairsOf(const OpenedSets &opened)
{
    const SetComparison &sets = *opened.sets;
    const std::size_t baselines = sets.baseline->kinds.size(), experimentals = sets.experimental->kinds.size();
    std::vector<KindPair> pairs;
    std::vector<bool> isPaired(baselines);
    if (!opened.isAlone) {
        const auto partners = partnersOf(sets);
        for (std::uint32_t kind = 0; kind < experimentals; ++kind) {
            KindPair pair { {}, kind };
            const auto most = std::max_element(partners[kind].begin(), partners[kind].end(),
                [](const auto &a, const auto &b) { return a.second < b.second; });
            if (most != partners[kind].end())
                pair.baseline = most->first;
            else if (!sets.isByNumber && baselines == 1 && experimentals == 1)
                pair.baseline = 0;
            if (pair.baseline)
                isPaired[*pair.baseline] = true;
            pairs.push_back(pair);
        }
    }
    for (std::uint32_t kind = 0; kind < baselines; ++kind) {
        if (!isPaired[kind])
            pairs.push_back({ kind, {} });
    }
    return pairs;
}

std::string ranksOf(const OpenedSets &opened, const KindPair &pair)
{
    const Side side = pair.experimental ? Side::Experimental : Side::Baseline;
    const RankSet &set = opened.side(side);
    std::vector<std::int64_t> ranks;
    for (const RankIndex rank : set.kinds[*pair.of(side)].ranks)
        ranks.push_back(set.ranks[rank].rank);
    return ranksText(ranks);
}

std::vector<KindBlockRow> kindBlockRows(const OpenedSets &opened, const KindPair &pair)
{
    JoinedTree tree;
    for (const Side side : kSides) {
        if (const auto &kind = pair.of(side))
            tree.add(opened.side(side), opened.side(side).kinds[*kind], side);
    }
    return tree.rows();
}

std::optional<KindBlockTime> timeOf(const OpenedSets &opened, const KindPair &pair, const KindBlockRow &row, Side side)
{
    const auto &block = row.blockOf[side];
    if (!block)
        return std::nullopt;
    const RankSet &set = opened.side(side);
    return blockTimeOf(set, set.kinds[*pair.of(side)], *block);
}

} // namespace twinlane
