// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/reasons/operatorpairs.h"

#include "model/reasons/operatorforest.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace twinlane {

namespace {

constexpr std::uint32_t kNone = OperatorNode::kNone;

/// The blocks of a side whose operators are shown for @p row.
std::vector<RowId> homesOf(const AlignedRuns &runs, Side side, RowId row, OperatorScope scope)
{
    const BlockTree &tree = runs.tree(side);
    std::vector<RowId> home(tree.size());
    const std::vector<PairRow> &rows = runs.rows;
    const auto addSubtree = [&](BlockId block) {
        for (std::size_t b = block.row(); b < tree[block].subtreeEnd; ++b)
            home[b] = row;
    };
    if (const BlockId block = runs.block(row, side)) {
        if (scope == OperatorScope::Whole || runs.kind(row) == BlockKind::Unknown)
            addSubtree(block);
    } else {
        for (std::size_t i = row.row() + 1; i < rows[row.row()].subtreeEnd; ++i) {
            const BlockId inside = runs.block(RowId(i), side);
            if (inside && scope == OperatorScope::Whole)
                addSubtree(inside);
        }
    }
    if (scope == OperatorScope::Whole || runs.kind(row) == BlockKind::Unknown)
        return home;
    const bool isPair = rows[row.row()].a && rows[row.row()].b;
    const std::vector<RowId> pairRows = pairRowOfBlocks(runs, side);
    const BlockId block = runs.block(row, side);
    for (std::size_t b = 0; b < tree.size(); ++b) {
        const bool isInside = block && b >= block.row() && b < tree[block].subtreeEnd;
        if (isPair ? pairRows[b] == row : isInside && pairRows[b] < row)
            home[b] = row;
    }
    return home;
}

class PairRowWriter {
public:
    PairRowWriter(const OperatorForest &a, const OperatorForest &b)
        : m_a(a)
        , m_b(b)
    {
    }

    OperatorPairs write(std::uint32_t rootA, std::uint32_t rootB, const std::vector<NodePair> &pairs)
    {
        addFreeKernels(rootA, rootB);
        link(rootA, rootB, pairs);
        writeRows(pairs);
        return std::move(m_result);
    }

    OperatorPairs writeGrouped(std::uint32_t rootA, std::uint32_t rootB)
    {
        m_result.isGrouped = true;
        addFreeKernels(rootA, rootB);
        std::map<std::uint32_t, std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>>> byName;
        collect(m_a, rootA, [&](std::uint32_t node) { byName[m_a.nodes[node].name].first.push_back(node); });
        collect(m_b, rootB, [&](std::uint32_t node) { byName[m_b.nodes[node].name].second.push_back(node); });
        for (const auto &[name, nodes] : byName) {
            OperatorPair row;
            row.baseline = sum(m_a, nodes.first);
            row.experimental = sum(m_b, nodes.second);
            row.match = !row.baseline ? Match::OnlyExperimental
                : !row.experimental   ? Match::OnlyBaseline
                                      : Match::Class;
            row.subtreeEnd = static_cast<std::uint32_t>(m_result.rows.size()) + 1;
            addKernels(row, nodes.first, nodes.second);
            m_result.rows.push_back(row);
        }
        return std::move(m_result);
    }

private:
    static constexpr std::size_t kNoPair = ~std::size_t(0);

    template <class Take> static void collect(const OperatorForest &forest, std::uint32_t root, const Take &take)
    {
        for (std::uint32_t node = 0; root != kNone && node < forest.nodes.size(); ++node) {
            if (forest.nodes[node].event)
                take(node);
        }
    }

    static std::optional<OperatorSide> sum(const OperatorForest &forest, const std::vector<std::uint32_t> &nodes)
    {
        std::optional<OperatorSide> side;
        for (const std::uint32_t node : nodes) {
            const OperatorNode &n = forest.nodes[node];
            if (!side)
                side = OperatorSide { n.event, 0, 0, 0, 0, 0 };
            side->calls += n.calls;
            side->hostTotalNs += n.hostTotalNs;
            side->hostSelfNs += n.hostSelfNs;
            side->deviceTotalNs += n.deviceTotalNs;
            side->deviceSelfNs += n.deviceSelfNs;
        }
        return side;
    }

    /// A row without event for what was launched outside all operators.
    void addFreeKernels(std::uint32_t rootA, std::uint32_t rootB)
    {
        const auto list = [](std::uint32_t root) {
            return root == kNone ? std::vector<std::uint32_t>() : std::vector { root };
        };
        OperatorPair row;
        addKernels(row, list(rootA), list(rootB));
        if (row.kernelCount == 0)
            return;
        row.subtreeEnd = 1;
        row.match = Match::Class;
        m_result.rows.push_back(row);
    }

    void addKernels(
        OperatorPair &row, const std::vector<std::uint32_t> &nodesA, const std::vector<std::uint32_t> &nodesB)
    {
        std::array<KernelPair, kKernelFamilyCount> families;
        for (std::size_t f = 0; f < families.size(); ++f)
            families[f].family = static_cast<KernelFamily>(f);
        addSide(m_a, nodesA, families, &KernelPair::baseline);
        addSide(m_b, nodesB, families, &KernelPair::experimental);
        row.firstKernel = static_cast<std::uint32_t>(m_result.kernels.size());
        for (const KernelPair &pair : families) {
            if (pair.baseline || pair.experimental)
                m_result.kernels.push_back(pair);
        }
        row.kernelCount = static_cast<std::uint32_t>(m_result.kernels.size()) - row.firstKernel;
        const auto largestNs = [](const KernelPair &pair) {
            return std::max(
                pair.baseline ? pair.baseline->totalNs : 0, pair.experimental ? pair.experimental->totalNs : 0);
        };
        std::stable_sort(m_result.kernels.begin() + row.firstKernel, m_result.kernels.end(),
            [&](const KernelPair &x, const KernelPair &y) { return largestNs(x) > largestNs(y); });
    }

    static void addSide(const OperatorForest &forest, const std::vector<std::uint32_t> &nodes,
        std::array<KernelPair, kKernelFamilyCount> &families, std::optional<KernelSide> KernelPair::*side)
    {
        std::array<std::map<NameId, std::int64_t>, kKernelFamilyCount> nsOfName;
        for (const std::uint32_t node : nodes) {
            for (std::uint32_t k = forest.nodes[node].kernelsBegin; k < forest.nodes[node].kernelsEnd; ++k) {
                const NodeKernel &kernel = forest.kernels[k];
                const auto f = static_cast<std::size_t>(kernel.family);
                std::optional<KernelSide> &sum = families[f].*side;
                if (!sum)
                    sum.emplace();
                sum->calls += kernel.calls;
                sum->totalNs += kernel.totalNs;
                nsOfName[f][kernel.name] += kernel.totalNs;
            }
        }
        for (std::size_t f = 0; f < families.size(); ++f) {
            if (nsOfName[f].empty())
                continue;
            const auto most = std::max_element(nsOfName[f].begin(), nsOfName[f].end(),
                [](const auto &x, const auto &y) { return x.second < y.second; });
            (families[f].*side)->name = most->first;
            (families[f].*side)->otherNames = static_cast<std::uint32_t>(nsOfName[f].size() - 1);
        }
    }

    void link(std::uint32_t rootA, std::uint32_t rootB, const std::vector<NodePair> &pairs)
    {
        m_pairOfA.assign(m_a.nodes.size(), kNoPair);
        m_pairOfB.assign(m_b.nodes.size(), kNoPair);
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if (pairs[i].a != kNone)
                m_pairOfA[pairs[i].a] = i;
            if (pairs[i].b != kNone)
                m_pairOfB[pairs[i].b] = i;
        }
        m_rootA = rootA;
        m_rootB = rootB;
    }

    /// The experimental order, with what only the baseline has after what it follows.
    std::vector<std::size_t> childrenOf(std::uint32_t a, std::uint32_t b, const std::vector<NodePair> &pairs) const
    {
        std::vector<std::size_t> merged;
        std::uint32_t nextA = a == kNone ? kNone : m_a.nodes[a].firstChild;
        // What is out of order is written where the experimental side has it.
        const auto takeAlone = [&] {
            for (; nextA != kNone; nextA = m_a.nodes[nextA].nextSibling) {
                const NodePair &pair = pairs[m_pairOfA[nextA]];
                if (pair.b == kNone)
                    merged.push_back(m_pairOfA[nextA]);
                else if (!pair.isMoved)
                    break;
            }
        };
        takeAlone();
        for (std::uint32_t child = b == kNone ? kNone : m_b.nodes[b].firstChild; child != kNone;
             child = m_b.nodes[child].nextSibling) {
            merged.push_back(m_pairOfB[child]);
            if (nextA != kNone && m_pairOfA[nextA] == m_pairOfB[child]) {
                nextA = m_a.nodes[nextA].nextSibling;
                takeAlone();
            }
        }
        return merged;
    }

    void writeRows(const std::vector<NodePair> &pairs)
    {
        struct Waiting {
            std::size_t pair;
            std::uint32_t parent, depth;
        };
        std::vector<Waiting> open;
        const auto push = [&](std::uint32_t a, std::uint32_t b, std::uint32_t parent, std::uint32_t depth) {
            const auto children = childrenOf(a, b, pairs);
            for (auto child = children.rbegin(); child != children.rend(); ++child)
                open.push_back({ *child, parent, depth });
        };
        const std::size_t first = m_result.rows.size();
        push(m_rootA, m_rootB, OperatorPair::kNoParent, 0);
        while (!open.empty()) {
            const Waiting next = open.back();
            open.pop_back();
            const NodePair &pair = pairs[next.pair];
            const auto index = static_cast<std::uint32_t>(m_result.rows.size());
            m_result.rows.push_back(rowOf(pair));
            m_result.rows.back().parent = next.parent;
            m_result.rows.back().depth = next.depth;
            m_result.rows.back().subtreeEnd = index + 1;
            push(pair.a, pair.b, index, next.depth + 1);
        }
        for (std::size_t i = m_result.rows.size(); i-- > first;) {
            const OperatorPair &row = m_result.rows[i];
            if (row.parent != OperatorPair::kNoParent)
                m_result.rows[row.parent].subtreeEnd = std::max(m_result.rows[row.parent].subtreeEnd, row.subtreeEnd);
        }
    }

    OperatorPair rowOf(const NodePair &pair)
    {
        const auto list = [](std::uint32_t node) {
            return node == kNone ? std::vector<std::uint32_t>() : std::vector { node };
        };
        OperatorPair row;
        row.baseline = sum(m_a, list(pair.a));
        row.experimental = sum(m_b, list(pair.b));
        row.match = pair.a == kNone                            ? Match::OnlyExperimental
            : pair.b == kNone                                  ? Match::OnlyBaseline
            : pair.isMoved                                     ? Match::Moved
            : m_a.nodes[pair.a].hash == m_b.nodes[pair.b].hash ? Match::Exact
                                                               : Match::Class;
        addKernels(row, list(pair.a), list(pair.b));
        return row;
    }

    const OperatorForest &m_a, &m_b;
    std::uint32_t m_rootA = kNone, m_rootB = kNone;
    std::vector<std::size_t> m_pairOfA, m_pairOfB;
    OperatorPairs m_result;
};

} // namespace

OperatorPairs operatorPairs(const AlignedRuns &runs, RowId row, OperatorScope scope)
{
    OperatorNames names;
    const auto forest = [&](Side side) {
        return buildOperatorForest(runs, side, homesOf(runs, side, row, scope), names);
    };
    const OperatorForest a = forest(Side::Baseline), b = forest(Side::Experimental);
    const std::uint32_t rootA = a.rootOfRow[row.row()], rootB = b.rootOfRow[row.row()];
    if (std::max(a.nodes.size(), b.nodes.size()) > kMostAlignedOperators)
        return PairRowWriter(a, b).writeGrouped(rootA, rootB);
    return PairRowWriter(a, b).write(rootA, rootB, alignOperators(a, rootA, b, rootB, names.ranks()));
}

} // namespace twinlane
