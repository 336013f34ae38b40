// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/links/nestedcalls.h"

#include "model/base/interruption.h"
#include "model/trace/autogradnames.h"

#include <algorithm>
#include <cstdint>

namespace twinlane {

namespace {

constexpr std::uint32_t kNone = ~std::uint32_t(0);

class NestedCallFinder {
public:
    NestedCallFinder(const Trace &trace, const Nesting &nesting, const Column<EventId> &operators,
        const Column<std::uint32_t> &around)
        : m_trace(trace)
        , m_nesting(nesting)
        , m_operators(operators)
        , m_around(around)
        , m_node(operators.size(), kNone)
        , m_isForward(trace.texts.size(), false)
    {
    }

    NestedCalls find()
    {
        findNodes();
        NestedCalls found { dispatchedAgain(), std::vector<bool>(m_operators.size(), false) };
        findRecomputed(found.isRecomputed);
        return found;
    }

private:
    NameId nameOf(std::size_t i) const { return m_trace.name[m_operators[i].row()]; }

    bool isNode(std::size_t i)
    {
        const EventId event = m_operators[i];
        while (m_nextNode < m_nesting.nodes.size() && m_nesting.nodes[m_nextNode] < event)
            ++m_nextNode;
        return (m_nextNode < m_nesting.nodes.size() && m_nesting.nodes[m_nextNode] == event)
            || (m_around[i] != kNone && m_node[m_around[i]] != kNone && isAutogradNodeName(m_trace.nameOf(event)));
    }

    /// The autograd node around each operator. Operators come in pre-order.
    void findNodes()
    {
        for (std::size_t i = 0; i < m_operators.size(); ++i) {
            interruptionPoint();
            if (isNode(i))
                m_node[i] = static_cast<std::uint32_t>(i);
            else if (m_around[i] != kNone)
                m_node[i] = m_node[m_around[i]];
            if (m_node[i] == kNone)
                m_isForward[nameOf(i).row()] = true;
        }
    }

    std::vector<bool> dispatchedAgain() const
    {
        std::vector<bool> isAgain(m_operators.size(), false);
        std::vector<std::uint32_t> only(m_operators.size(), kNone); // child of its name
        std::vector<bool> hasSeveral(m_operators.size(), false);
        for (std::size_t i = 0; i < m_operators.size(); ++i) {
            interruptionPoint();
            const std::uint32_t around = m_around[i];
            if (around == kNone || nameOf(i) != nameOf(around))
                continue;
            hasSeveral[around] = only[around] != kNone;
            only[around] = static_cast<std::uint32_t>(i);
        }
        for (std::size_t i = 0; i < m_operators.size(); ++i) {
            interruptionPoint();
            if (only[i] != kNone && !hasSeveral[i])
                isAgain[only[i]] = true;
        }
        return isAgain;
    }

    /// The backward of some functions is the function itself: gradients of an all-to-all go back by one.
    bool isOwnFunction(std::size_t node, std::size_t i) const
    {
        constexpr std::string_view kBackward = "Backward";
        std::string_view name = m_trace.texts.text(nameOf(node)), own = m_trace.texts.text(nameOf(i));
        if (isAutogradNodeName(name))
            name.remove_prefix(kAutogradNodePrefix.size());
        return name.starts_with(own) && name.substr(own.size()).starts_with(kBackward);
    }

    /// Where most nodes record themselves for autograd, the program differentiates twice (create_graph), and nothing is
    /// computed again. Checkpointing records in the few nodes that first need what was thrown away.
    void findRecomputed(std::vector<bool> &isRecomputed) const
    {
        std::vector<bool> nodeRecords(m_operators.size(), false);
        std::size_t recordingNodes = 0, numberedNodes = 0;
        auto args = m_trace.operatorArgs.begin();
        for (std::size_t i = 0; i < m_operators.size(); ++i) {
            interruptionPoint();
            const std::uint32_t node = m_node[i];
            if (node == kNone)
                continue;
            const EventId event = m_operators[i];
            while (args != m_trace.operatorArgs.end() && args->event < event)
                ++args;
            const bool hasNumber =
                args != m_trace.operatorArgs.end() && args->event == event && args->sequenceNumber >= 0;
            if (node == i) {
                numberedNodes += hasNumber;
                continue;
            }
            if (isRecomputed[m_around[i]]) {
                isRecomputed[i] = true;
            } else if (hasNumber && args->forwardThread == 0 && m_isForward[nameOf(i).row()]
                && !isOwnFunction(node, i)) {
                isRecomputed[i] = true;
                recordingNodes += !nodeRecords[node];
                nodeRecords[node] = true;
            }
        }
        if (2 * recordingNodes > numberedNodes)
            isRecomputed.assign(isRecomputed.size(), false);
    }

    const Trace &m_trace;
    const Nesting &m_nesting;
    const Column<EventId> &m_operators;
    const Column<std::uint32_t> &m_around; ///< index of an operator
    std::vector<std::uint32_t> m_node;     ///< the same
    std::vector<bool> m_isForward;         ///< by name: an operator outside of all nodes has it
    std::size_t m_nextNode = 0;
};

} // namespace

NestedCalls findNestedCalls(
    const Trace &trace, const Nesting &nesting, const Column<EventId> &operators, const Column<std::uint32_t> &around)
{
    return NestedCallFinder(trace, nesting, operators, around).find();
}

} // namespace twinlane
