// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/operatorcosts.h"

#include <algorithm>

namespace twinlane {

namespace {

constexpr std::uint32_t kNoOperator = ~std::uint32_t(0);

/// Everything that is needed about the tree of operators, by their index.
class OperatorTree {
public:
    OperatorTree(const Trace &trace, const Nesting &nesting, const std::vector<EventId> &operators)
        : m_innermost(trace.eventCount(), kNoOperator)
        , m_around(operators.size(), kNoOperator)
        , m_childCount(operators.size())
    {
        std::size_t next = 0; // operator
        for (std::size_t row = 0; row < m_innermost.size(); ++row) {
            const EventId outer = nesting.parent[row]; // comes before what it holds
            const std::uint32_t around = outer ? m_innermost[outer.row()] : kNoOperator;
            if (next == operators.size() || operators[next].row() != row) {
                m_innermost[row] = around;
                continue;
            }
            m_innermost[row] = static_cast<std::uint32_t>(next);
            m_around[next++] = around;
            if (around != kNoOperator)
                ++m_childCount[around];
        }
    }
    /// The innermost operator around @p event (which may lie in launches in between), or kNoOperator.
    std::uint32_t around(const Nesting &nesting, EventId event) const
    {
        const EventId outer = nesting.parent[event.row()];
        return outer ? m_innermost[outer.row()] : kNoOperator;
    }
    std::uint32_t parent(std::size_t index) const { return m_around[index]; }
    std::uint32_t childCount(std::size_t index) const { return m_childCount[index]; }

private:
    std::vector<std::uint32_t> m_innermost; ///< by event: the operator that it is, or is in
    std::vector<std::uint32_t> m_around;    ///< by operator
    std::vector<std::uint32_t> m_childCount;
};

/// Takes the time of children operators and own launches away from their operator, overlaps of siblings only once.
void fillHostSelf(const Trace &trace, const Nesting &nesting, const std::vector<EventId> &operators,
    const OperatorTree &tree, OperatorCosts &costs)
{
    std::vector<std::int64_t> coveredUntilNs(operators.size());
    for (std::size_t i = 0; i < operators.size(); ++i) {
        costs.hostSelfNs[i] = trace.durationNs[operators[i].row()];
        coveredUntilNs[i] = trace.startNs[operators[i].row()];
    }
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        const EventKind kind = trace.kind[row];
        if (kind != EventKind::Operator && kind != EventKind::Launch)
            continue;
        const std::uint32_t outer = tree.around(nesting, EventId(row));
        if (outer == kNoOperator)
            continue;
        const std::int64_t end = std::min(trace.endNs(EventId(row)), trace.endNs(operators[outer]));
        const std::int64_t start = std::max(trace.startNs[row], coveredUntilNs[outer]);
        if (end > start) {
            costs.hostSelfNs[outer] -= end - start;
            coveredUntilNs[outer] = end;
        }
    }
}

void fillDeviceSelf(const Trace &trace, const Nesting &nesting, const DeviceLinks &links,
    const OperatorTree &tree, OperatorCosts &costs)
{
    for (std::size_t i = 0; i < links.device.size(); ++i) {
        if (!links.launch[i])
            continue;
        const std::uint32_t outer = tree.around(nesting, links.launch[i]);
        if (outer != kNoOperator)
            costs.deviceSelfNs[outer] += trace.durationNs[links.device[i].row()];
    }
}

} // namespace

OperatorCosts buildOperatorCosts(const Trace &trace, const Nesting &nesting,
    const DeviceLinks &links, const std::vector<EventId> &operators)
{
    const OperatorTree tree(trace, nesting, operators);
    OperatorCosts costs;
    costs.hostSelfNs.resize(operators.size());
    costs.deviceSelfNs.resize(operators.size());
    costs.counts.assign(operators.size(), 1);
    fillHostSelf(trace, nesting, operators, tree, costs);
    fillDeviceSelf(trace, nesting, links, tree, costs);
    costs.deviceTotalNs = costs.deviceSelfNs;
    // Backwards, since an event comes after those around it: children are complete before their parent takes them.
    for (std::size_t i = operators.size(); i-- > 0;) {
        const std::uint32_t outer = tree.parent(i);
        if (outer == kNoOperator)
            continue;
        costs.deviceTotalNs[outer] += costs.deviceTotalNs[i];
        if (tree.childCount(outer) == 1
            && trace.name[operators[i].row()] == trace.name[operators[outer].row()]) {
            costs.counts[i] = 0;
            costs.hostSelfNs[outer] += costs.hostSelfNs[i];
            costs.deviceSelfNs[outer] += costs.deviceSelfNs[i];
        }
    }
    return costs;
}

} // namespace twinlane
