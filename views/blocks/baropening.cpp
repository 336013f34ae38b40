// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which nodes of the tree are open.

#include "views/blocks/bartree.h"

#include "model/comparison/comparison.h"

#include <algorithm>
#include <queue>
#include <tuple>

namespace twinlane {

namespace {

/// At first only nodes are opened whose difference is this share of the largest one.
constexpr double kWorthOpening = 0.05;
/// And what hardly differs, if it takes this share of the scope's time.
constexpr double kWorthShowing = 0.2;

bool isBelow(const Comparison &comparison, RowId row, RowId top)
{
    return row.row() >= top.row() && row.row() < comparison.rows[top.row()].subtreeEnd;
}

} // namespace

void BarTree::setOpen(BarId id, bool open)
{
    if (open)
        prepare(id);
    m_nodes[id].isOpen = open && m_nodes[id].childCount > 0;
}

void BarTree::setAllOpen(BarId id, bool open)
{
    if (id == 0) { // in the order of memory; what becomes known on the way is behind
        for (BarId each = 0; each < m_nodes.size(); ++each) {
            if (m_nodes[each].mayOpen && (open || m_nodes[each].isPrepared))
                setOpen(each, open || each == 0);
        }
        return;
    }
    std::vector<BarId> stack { id };
    while (!stack.empty()) {
        const BarId at = stack.back();
        stack.pop_back();
        if (!m_nodes[at].mayOpen || (!open && !m_nodes[at].isPrepared))
            continue;
        setOpen(at, open);
        const auto below = knownChildren(at);
        stack.insert(stack.end(), below.begin(), below.end());
    }
}

void BarTree::openToFill(std::size_t lines)
{
    const bool byTime = m_comparison->isAlone()
        || std::none_of(knownChildren(0).begin(), knownChildren(0).end(),
            [this](BarId id) { return m_nodes[id].differenceNs() > 0; });
    const auto weight = [&](BarId id) { return byTime ? m_nodes[id].longestNs() : m_nodes[id].differenceNs(); };
    const auto lighter = [&](BarId a, BarId b) {
        return std::tuple(m_nodes[a].holdsCertain, weight(a), b)
            < std::tuple(m_nodes[b].holdsCertain, weight(b), a); // of equals the first
    };
    std::priority_queue<BarId, std::vector<BarId>, decltype(lighter)> waiting(lighter);
    const auto add = [&](BarId parent) {
        for (const BarId id : knownChildren(parent)) {
            if (m_nodes[id].mayOpen && !m_nodes[id].isFold())
                waiting.push(id);
        }
    };
    add(0);
    std::size_t count = m_nodes.front().childCount;
    std::int64_t largest = 0;
    for (const BarId id : knownChildren(0))
        largest = std::max(largest, weight(id));
    while (!waiting.empty() && count < lines) {
        const BarId id = waiting.top();
        waiting.pop();
        if (!m_nodes[id].holdsCertain && static_cast<double>(weight(id)) < kWorthOpening * static_cast<double>(largest))
            continue;
        const std::size_t below = children(id).size();
        if (below == 0 || count + below > lines)
            continue;
        count += below;
        setOpen(id, true);
        add(id);
    }
    openPastTheEnd(lines, count);
    const BarId last = knownChildren(0).empty() ? 0 : knownChildren(0).back();
    const bool isLarge = kWorthShowing * static_cast<double>(m_nodes.front().longestNs())
        < static_cast<double>(m_nodes[last].longestNs());
    if (last != 0 && m_nodes[last].kind == BarKind::Rest && isLarge && count + m_nodes[last].childCount <= lines)
        setOpen(last, true);
}

/// A list of children opens as a whole. Where none fits and most of the room is empty, the heaviest opens past its end.
void BarTree::openPastTheEnd(std::size_t lines, std::size_t count)
{
    BarId at = 0;
    while (count * 2 <= lines) {
        BarId heaviest = 0;
        const auto weight = [this](BarId id) {
            return std::tuple(!m_nodes[id].isUnknown, m_nodes[id].differenceNs(), m_nodes[id].longestNs());
        };
        for (const BarId id : knownChildren(at)) {
            if (m_nodes[id].mayOpen && !m_nodes[id].isOpen && (heaviest == 0 || weight(id) > weight(heaviest)))
                heaviest = id;
        }
        if (heaviest == 0)
            return;
        const std::size_t below = children(heaviest).size();
        if (below == 0)
            return;
        setOpen(heaviest, true);
        count += below;
        at = heaviest;
    }
}

std::vector<BarKey> BarTree::openKeys() const
{
    std::vector<BarKey> keys;
    for (std::size_t id = 1; id < m_nodes.size(); ++id) {
        if (m_nodes[id].isOpen)
            keys.push_back({ m_nodes[id].row, m_nodes[id].kind });
    }
    std::sort(keys.begin(), keys.end());
    return keys;
}

void BarTree::open(const std::vector<BarKey> &sortedKeys)
{
    for (std::size_t id = 1; id < m_nodes.size(); ++id)
        m_nodes[id].isOpen = false;
    openBelow(0, sortedKeys);
}

void BarTree::openBelow(BarId id, const std::vector<BarKey> &sortedKeys)
{
    std::vector<BarId> stack { id };
    while (!stack.empty()) {
        const BarId at = stack.back();
        stack.pop_back();
        setOpen(at, true);
        for (const BarId child : knownChildren(at)) {
            const BarNode &node = m_nodes[child];
            if (node.mayOpen
                && std::binary_search(sortedKeys.begin(), sortedKeys.end(), BarKey { node.row, node.kind }))
                stack.push_back(child);
        }
    }
}

std::optional<BarId> BarTree::childWith(BarId id, RowId row)
{
    const auto below = children(id);
    const auto found = std::find_if(below.begin(), below.end(), [&](BarId child) {
        const BarNode &node = m_nodes[child];
        if (!node.isFold())
            return isBelow(*m_comparison, row, node.row);
        const auto members = knownChildren(child);
        return std::any_of(members.begin(), members.end(), [&](BarId member) {
            // Members of a Rest may be folds, whose blocks lie between others.
            if (!m_nodes[member].isFold())
                return isBelow(*m_comparison, row, m_nodes[member].row);
            const auto inside = knownChildren(member);
            return std::any_of(inside.begin(), inside.end(),
                [&](BarId each) { return isBelow(*m_comparison, row, m_nodes[each].row); });
        });
    });
    return found == below.end() ? std::nullopt : std::optional(*found);
}

std::optional<BarId> BarTree::reveal(RowId row)
{
    std::vector<BarId> way { 0 };
    while (const std::optional<BarId> next = childWith(way.back(), row)) {
        const BarNode &node = m_nodes[*next];
        // Of a chain every block is the line itself; gaps between them are lines below it.
        if (!node.isFold() && row <= node.inner && isBelow(*m_comparison, node.inner, row)) {
            for (const BarId id : way)
                setOpen(id, true);
            return next;
        }
        way.push_back(*next);
    }
    return std::nullopt;
}

std::optional<BarId> BarTree::visibleHolder(RowId row)
{
    std::optional<BarId> holder;
    for (std::optional<BarId> at = childWith(0, row); at; at = childWith(*at, row)) {
        holder = at;
        if (!m_nodes[*at].isOpen)
            break;
    }
    return holder;
}

} // namespace twinlane
