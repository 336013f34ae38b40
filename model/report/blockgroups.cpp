// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/blockgroups.h"

#include "model/alignment/gapneighbour.h"
#include "model/alignment/qualifiednames.h"
#include "model/base/commonname.h"
#include "model/comparison/comparison.h"

#include <algorithm>
#include <cstdlib>
#include <queue>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace twinlane {

namespace {

/// A row of a folded group stands out when it differs by this many times the group's mean.
constexpr std::int64_t kStandsOut = 3;

/// A difference below this part of the root's time gets no line. (1000: a thousandth)
constexpr std::int64_t kWorthShowing = 1000;

struct Node {
    BlockGroup group;
    bool isFolded = false;  ///< siblings of one class, not one row per folded parent
    bool isExample = false; ///< shows one of its parent's own rows again: no part of the tree
    bool isShown = false;
    std::vector<std::size_t> children; ///< in execution order
};

std::int64_t differenceOf(const Delta<std::int64_t> &time)
{
    return std::abs(time.delta.value_or(0));
}

std::int64_t sizeOf(const Delta<std::int64_t> &time)
{
    return std::max(time.baseline.value_or(0), time.experimental.value_or(0));
}

void addTo(std::optional<std::int64_t> &sum, const std::optional<std::int64_t> &value)
{
    if (value)
        sum = sum.value_or(0) + *value;
}

void addTo(Delta<std::int64_t> &sum, const Delta<std::int64_t> &value)
{
    addTo(sum.baseline, value.baseline);
    addTo(sum.experimental, value.experimental);
    addTo(sum.delta, value.delta);
    sum.percent.reset();
    if (sum.delta && sum.experimental && sum.baseline.value_or(0) != 0)
        sum.percent = 100.0 * double(*sum.delta) / double(*sum.baseline);
}

std::string times(std::size_t count)
{
    return " \u00d7" + std::to_string(count);
}

class GroupTree {
public:
    GroupTree(const Comparison &comparison, RowId root)
        : m_comparison(comparison)
    {
        addNode({ root }, std::string(namedLabel(comparison, root)), 0);
    }

    std::vector<BlockGroup> largest(std::size_t limit)
    {
        // The largest difference first; of equal ones the larger block, then the earlier.
        using Candidate = std::tuple<std::int64_t, std::int64_t, std::ptrdiff_t>;
        std::priority_queue<Candidate> open;
        const auto push = [&](std::size_t node) {
            const auto &time = m_nodes[node].group.time;
            open.emplace(differenceOf(time), sizeOf(time), -static_cast<std::ptrdiff_t>(node));
        };
        push(0);
        for (std::size_t shown = 0; !open.empty() && shown < limit; ++shown) {
            const auto node = static_cast<std::size_t>(-std::get<2>(open.top()));
            open.pop();
            m_nodes[node].isShown = true;
            expand(node);
            for (const std::size_t child : m_nodes[node].children) {
                if (isWorthShowing(m_nodes[child].group.time))
                    push(child);
            }
        }
        return shownInOrder();
    }

private:
    std::size_t addNode(std::vector<RowId> rows, std::string label, std::uint32_t depth)
    {
        Node node;
        node.group.label = std::move(label);
        node.group.depth = depth;
        const Match match = m_comparison.rows[rows.front().row()].match;
        node.group.match = matchWords(match);
        node.group.time = timeOf(rows);
        for (const RowId row : rows) {
            if (m_comparison.rows[row.row()].match != match)
                node.group.match = "mixed";
        }
        node.group.rows = std::move(rows);
        m_nodes.push_back(std::move(node));
        return m_nodes.size() - 1;
    }

    std::string_view classOf(RowId row) const
    {
        const Side side = m_comparison.block(row, Side::Experimental) ? Side::Experimental : Side::Baseline;
        const BlockTree &tree = m_comparison.tree(side);
        return tree.text(tree[m_comparison.block(row, side)].className);
    }

    bool folds(RowId row) const
    {
        const BlockKind kind = m_comparison.kind(row);
        return (kind == BlockKind::Module || kind == BlockKind::Backward) && !classOf(row).empty();
    }

    std::string foldedLabel(RowId row) const
    {
        const bool isBackward = m_comparison.kind(row) == BlockKind::Backward;
        return std::string(classOf(row)) + (isBackward ? ".backward" : "");
    }

    /// What the rows of one fold share: with names only entries of one list are the same thing again.
    std::string foldKey(RowId row) const
    {
        const bool isNamed = !qualifiedName(m_comparison, row).empty();
        return foldedLabel(row) + (isNamed ? ' ' + nameShape(namedLabel(m_comparison, row)) : std::string());
    }

    struct Family {
        std::vector<RowId> rows;
        bool isFolded = false;
    };

    /// The children of all rows of a group, by class where a class repeats, else by label.
    std::vector<Family> families(const std::vector<RowId> &parents) const
    {
        std::vector<Family> list;
        std::unordered_map<std::string_view, std::size_t> ofLabel; // the comparison keeps the texts
        std::unordered_map<std::string, std::size_t> ofFold;
        for (const RowId parent : parents) {
            const std::vector<RowId> children = m_comparison.children(parent);
            std::vector<std::string> foldKeys(children.size()); // empty: of its own label alone
            std::unordered_map<std::string_view, std::size_t> ofClass, repeats;
            for (const RowId child : children) {
                if (folds(child))
                    ++ofClass[classOf(child)];
            }
            for (std::size_t i = 0; i < children.size(); ++i) {
                if (folds(children[i]) && ofClass[classOf(children[i])] >= kFoldFrom)
                    ++repeats[foldKeys[i] = foldKey(children[i])];
            }
            for (std::size_t i = 0; i < children.size(); ++i) {
                const bool isFolded = !foldKeys[i].empty() && repeats[foldKeys[i]] >= kFoldFrom;
                const std::size_t next = list.size();
                const std::size_t at = isFolded
                    ? ofFold.try_emplace(foldKeys[i], next).first->second
                    : ofLabel.try_emplace(namedLabel(m_comparison, children[i]), next).first->second;
                if (at == next)
                    list.push_back({ {}, isFolded });
                list[at].rows.push_back(children[i]);
            }
        }
        return list;
    }

    /// What rows of one name are called: gaps at one place of equal blocks may lie before blocks of other names.
    std::string ownLabel(const std::vector<RowId> &rows) const
    {
        if (m_comparison.kind(rows.front()) != BlockKind::Unknown)
            return std::string(namedLabel(m_comparison, rows.front()));
        std::string name = statementText(gapClauses(m_comparison, rows.front()));
        const auto isSame = [&](RowId row) { return statementText(gapClauses(m_comparison, row)) == name; };
        return std::all_of(rows.begin() + 1, rows.end(), isSame) ? name : "gap";
    }

    std::string countedLabel(const Family &family) const
    {
        const RowId first = family.rows.front();
        if (family.rows.size() == 1)
            return ownLabel(family.rows);
        const std::string common = family.isFolded ? commonLabel(m_comparison, family.rows) : std::string();
        const std::string own = family.isFolded ? foldedLabel(first) : ownLabel(family.rows);
        std::size_t a = 0, b = 0;
        for (const RowId row : family.rows) {
            a += bool(m_comparison.block(row, Side::Baseline));
            b += bool(m_comparison.block(row, Side::Experimental));
        }
        return (common.empty() ? own : common) + (a == b ? times(a) : times(a) + " /" + times(b));
    }

    Delta<std::int64_t> timeOf(const std::vector<RowId> &rows) const
    {
        Delta<std::int64_t> time;
        for (const RowId row : rows)
            addTo(time, m_comparison.timeNs(row, m_comparison.options.measure));
        return time;
    }

    bool isWorthShowing(const Delta<std::int64_t> &time) const
    {
        return differenceOf(time) > sizeOf(m_nodes.front().group.time) / kWorthShowing;
    }

    /// Only children that may be shown: a step may hold hundreds of thousands of others.
    void expand(std::size_t index)
    {
        if (m_nodes[index].isExample)
            return;
        const std::uint32_t depth = m_nodes[index].group.depth + 1;
        std::vector<std::size_t> children;
        if (m_nodes[index].isFolded) {
            if (const RowId example = outstanding(m_nodes[index].group)) {
                children.push_back(addNode({ example }, "of these " + ownLabel({ example }), depth));
                m_nodes[children.back()].isExample = true;
            }
        }
        for (Family &family : families(m_nodes[index].group.rows)) {
            if (!isWorthShowing(timeOf(family.rows)))
                continue;
            std::string label = countedLabel(family);
            children.push_back(addNode(std::move(family.rows), std::move(label), depth));
            m_nodes[children.back()].isFolded = family.isFolded;
        }
        m_nodes[index].children = std::move(children);
    }

    /// The row that differs most, if it differs far more than the others.
    RowId outstanding(const BlockGroup &group) const
    {
        std::int64_t sum = 0, most = -1;
        RowId row;
        for (const RowId candidate : group.rows) {
            const std::int64_t difference = differenceOf(m_comparison.timeNs(candidate, m_comparison.options.measure));
            sum += difference;
            if (difference > most) {
                most = difference;
                row = candidate;
            }
        }
        return most * static_cast<std::int64_t>(group.rows.size()) > kStandsOut * sum ? row : RowId();
    }

    std::vector<BlockGroup> shownInOrder()
    {
        std::vector<BlockGroup> groups;
        std::vector<std::size_t> open { 0 };
        while (!open.empty()) {
            Node &node = m_nodes[open.back()];
            open.pop_back();
            if (!node.isShown)
                continue;
            groups.push_back(std::move(node.group));
            open.insert(open.end(), node.children.rbegin(), node.children.rend());
        }
        return groups;
    }

    const Comparison &m_comparison;
    std::vector<Node> m_nodes;
};

} // namespace

std::vector<BlockGroup> largestDifferences(const Comparison &comparison, RowId root, std::size_t limit)
{
    return GroupTree(comparison, root).largest(limit);
}

} // namespace twinlane
