// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/pairrows.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

using NodeId = Id<struct PairNodeTag>;

/// A row before its place is known.
struct Node {
    BlockId a, b;
    Match match = Match::Exact;
    float confidence = 1;
    bool isOwnTime = false;
    bool isPinned = false;
    NodeId parent;
};

class RowArranger {
public:
    RowArranger(const BlockShapes &shapes, const BlockPairing &pairing, PairingDepth depth)
        : m_shapes(shapes)
        , m_pairing(pairing)
        , m_depth(depth)
        , m_nodeOfA(shapes.a.tree->size())
        , m_nodeOfB(shapes.b.tree->size())
    {
    }

    std::vector<PairRow> arrange()
    {
        makeNodes();
        for (Node &node : m_nodes) {
            interruptionPoint();
            node.parent = parentOf(node);
        }
        writeRows();
        return std::move(m_rows);
    }

private:
    void makeNodes()
    {
        for (std::size_t i = 0; i < m_nodeOfA.size(); ++i) {
            interruptionPoint();
            if (!m_shapes.a.isPresent[i])
                continue;
            const BlockId partner = m_pairing.partnerOfA[i];
            const BlockPair &pair = m_pairing.pairOfA[i];
            m_nodeOfA[i] = NodeId(m_nodes.size());
            if (partner)
                m_nodeOfB[partner.row()] = m_nodeOfA[i];
            m_nodes.push_back({ BlockId(i), partner, partner ? pair.match : Match::OnlyBaseline,
                partner ? pair.confidence : 1, false, partner && pair.isPinned, {} });
        }
        for (std::size_t i = 0; i < m_nodeOfB.size(); ++i) {
            interruptionPoint();
            if (!m_shapes.b.isPresent[i] || m_nodeOfB[i])
                continue;
            m_nodeOfB[i] = NodeId(m_nodes.size());
            m_nodes.push_back({ BlockId(), BlockId(i), Match::OnlyExperimental, 1, false, false, {} });
        }
    }

    NodeId parentOf(const Node &node) const
    {
        const BlockId parentA = node.a ? m_shapes.a[node.a].parent : BlockId(),
                      parentB = node.b ? m_shapes.b[node.b].parent : BlockId();
        if (!parentA && !parentB)
            return {};
        if (!parentA || !parentB)
            return parentA ? m_nodeOfA[parentA.row()] : m_nodeOfB[parentB.row()];
        // If the parents are no pair, one of them is a block of one side, inside the pair around both.
        const NodeId a = m_nodeOfA[parentA.row()];
        return m_nodes[a.row()].b ? m_nodeOfB[parentB.row()] : a;
    }

    std::vector<NodeId> childNodes(
        const ShapeSide &side, BlockId block, const std::vector<NodeId> &nodes, NodeId parent) const
    {
        std::vector<NodeId> children;
        if (!block)
            return children;
        for (std::size_t i = block.row() + 1; i < side[block].subtreeEnd; i = side[BlockId(i)].subtreeEnd) {
            if (nodes[i] && m_nodes[nodes[i].row()].parent == parent)
                children.push_back(nodes[i]);
        }
        return children;
    }

    /// The runs and their steps, which are shown whole.
    bool isFrame(const Node &node) const
    {
        const BlockKind kind = node.a ? m_shapes.a[node.a].kind : m_shapes.b[node.b].kind;
        return (kind == BlockKind::Run || kind == BlockKind::Step) && node.a && node.b;
    }

    /// The children of a row in the experimental side's order. After each pair come the baseline's own blocks that
    /// followed it there.
    std::vector<NodeId> children(NodeId parent)
    {
        const Node node = m_nodes[parent.row()];
        if (m_depth == PairingDepth::TopLevel && !isFrame(node))
            return {};
        const std::vector<NodeId> inA = childNodes(m_shapes.a, node.a, m_nodeOfA, parent);
        const std::vector<NodeId> inB = childNodes(m_shapes.b, node.b, m_nodeOfB, parent);
        std::vector<NodeId> merged;
        std::size_t next = 0;
        // A pair takes part in the experimental order if its experimental block is a child of this very row.
        const auto isOrderedByB = [&](NodeId child) {
            return node.b && m_nodes[child.row()].b && m_shapes.b[m_nodes[child.row()].b].parent == node.b;
        };
        const auto takeAlone = [&] {
            for (; next < inA.size() && !isOrderedByB(inA[next]); ++next)
                merged.push_back(inA[next]);
        };
        m_positionInA.resize(m_nodes.size(), 0);
        for (std::size_t i = 0; i < inA.size(); ++i)
            m_positionInA[inA[i].row()] = i;
        takeAlone();
        for (const NodeId child : inB) {
            interruptionPoint();
            merged.push_back(child);
            if (m_nodes[child.row()].match == Match::Moved)
                continue;
            const std::size_t at = m_positionInA[child.row()];
            if (at >= inA.size() || inA[at] != child)
                continue;
            for (; next <= at; ++next) {
                if (!isOrderedByB(inA[next]))
                    merged.push_back(inA[next]);
            }
            takeAlone();
        }
        for (; next < inA.size(); ++next) {
            if (!isOrderedByB(inA[next]))
                merged.push_back(inA[next]);
        }
        addOwnTime(parent, merged);
        return merged;
    }

    static bool hasTime(const ShapeSide &side, BlockId block)
    {
        const BlockTree &tree = *side.tree;
        for (const Measure measure : { Measure::Critical, Measure::Host, Measure::Device }) {
            const std::int64_t *samples = tree.samplesNs(block, measure);
            if (std::any_of(samples, samples + tree.stepCount, [](std::int64_t ns) { return ns != 0; }))
                return true;
        }
        return false;
    }

    bool hasChildren(const ShapeSide &side, BlockId block) const
    {
        for (std::size_t i = block.row() + 1; i < side[block].subtreeEnd; ++i) {
            if (side.isPresent[i])
                return true;
        }
        return false;
    }

    /// Gives the whole time of a block without children a row opposite the largest unknown child of its partner, or a
    /// row of its own.
    void addOwnTime(NodeId parent, std::vector<NodeId> &children)
    {
        const Node node = m_nodes[parent.row()];
        if (!node.a || !node.b || children.empty())
            return;
        const bool isLeafA = !hasChildren(m_shapes.a, node.a), isLeafB = !hasChildren(m_shapes.b, node.b);
        if (isLeafA == isLeafB || !hasTime(isLeafA ? m_shapes.a : m_shapes.b, isLeafA ? node.a : node.b))
            return;
        const ShapeSide &other = isLeafA ? m_shapes.b : m_shapes.a;
        const auto blockOf = [isLeafA](const Node &n) { return isLeafA ? n.b : n.a; };
        NodeId largest;
        std::int64_t largestNs = -1;
        for (const NodeId child : children) {
            const BlockId block = blockOf(m_nodes[child.row()]);
            if (!block || other[block].kind != BlockKind::Unknown)
                continue;
            const std::int64_t *samples = other.tree->samplesNs(block, Measure::Critical);
            std::int64_t ns = 0;
            for (std::uint32_t step = 0; step < other.tree->stepCount; ++step)
                ns += samples[step];
            if (ns > largestNs) {
                largest = child;
                largestNs = ns;
            }
        }
        if (!largest) {
            largest = NodeId(m_nodes.size());
            m_nodes.push_back({});
            children.push_back(largest);
        }
        Node &own = m_nodes[largest.row()];
        (isLeafA ? own.a : own.b) = isLeafA ? node.a : node.b;
        own.isOwnTime = true;
        own.parent = parent;
        own.confidence = node.confidence;
        own.match = !own.a ? Match::OnlyExperimental : !own.b ? Match::OnlyBaseline : node.match;
    }

    void writeRows()
    {
        struct Waiting {
            NodeId node;
            RowId parent;
            std::uint32_t depth;
        };
        std::vector<Waiting> stack { { m_nodeOfA[0], RowId(), 0 } };
        while (!stack.empty()) {
            interruptionPoint();
            const Waiting next = stack.back();
            stack.pop_back();
            const RowId row(m_rows.size());
            const Node node = m_nodes[next.node.row()];
            m_rows.push_back({ node.a, node.b, next.parent, row.value + 1, next.depth, node.match, node.confidence,
                node.isOwnTime, node.isPinned });
            if (node.isOwnTime)
                continue;
            const std::vector<NodeId> below = children(next.node);
            for (auto child = below.rbegin(); child != below.rend(); ++child)
                stack.push_back({ *child, row, next.depth + 1 });
        }
        for (std::size_t i = m_rows.size(); i-- > 1;) {
            PairRow &parent = m_rows[m_rows[i].parent.row()];
            parent.subtreeEnd = std::max(parent.subtreeEnd, m_rows[i].subtreeEnd);
        }
    }

    const BlockShapes &m_shapes;
    const BlockPairing &m_pairing;
    PairingDepth m_depth;
    std::vector<Node> m_nodes;
    std::vector<NodeId> m_nodeOfA, m_nodeOfB; // by block; none: not present
    std::vector<std::size_t> m_positionInA;   // by node, among the baseline's children last looked at
    std::vector<PairRow> m_rows;
};

} // namespace

std::vector<PairRow> arrangeRows(const BlockShapes &shapes, const BlockPairing &pairing, PairingDepth depth)
{
    return RowArranger(shapes, pairing, depth).arrange();
}

} // namespace twinlane
