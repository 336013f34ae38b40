// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/operatorfold.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/base/intervals.h"
#include "model/figures/inputlists.h"
#include "model/run/loaderblocks.h"
#include "model/trace/autogradnames.h"
#include "model/trace/operatorshapes.h"

#include <algorithm>
#include <string>
#include <utility>

namespace twinlane {

namespace {

} // namespace

OperatorFold::OperatorFold(
    const AlignedRuns &runs, Side side, const std::vector<RowId> &homeOfBlock, OperatorNames &names)
    : m_run(runs.run(side))
    , m_timeline(runs.timeline(side))
    , m_homeOfBlock(homeOfBlock)
    , m_names(names)
    , m_stepRow(runs.stepRow())
    , m_isTimeOfDevice(twinlane::isTimeOfDevice(runs))
    , m_isChosen(m_run.steps.kept.size(), false)
    , m_loads(loaderBlocks(m_timeline.tree))
    , m_keyOfName(m_run.trace.texts.size(), kNoNode)
{
    m_forest.run = &m_run;
    m_forest.rootOfRow.assign(runs.rows.size(), kNoNode);
    m_forest.nodeOfOperator.assign(m_run.operators.size(), kNoNode);
    // As many as there can be: what is not written to takes no memory.
    m_forest.nodes.reserve(m_run.operators.size() + std::min(runs.rows.size(), m_run.operators.size()));
    for (const std::uint32_t step : runs.steps(side)) {
        m_isChosen[step] = true;
        m_windows.push_back({ m_run.steps.kept[step].startNs, m_run.steps.kept[step].endNs });
    }
    unite(m_windows);
}

void OperatorFold::addOperators()
{
    for (std::size_t i = 0; i < m_run.operators.size(); ++i) {
        interruptionPoint();
        addOperator(i);
    }
}

OperatorForest OperatorFold::finish()
{
    std::vector<OperatorNode> &nodes = m_forest.nodes;
    for (std::size_t i = nodes.size(); i-- > 0;) {
        interruptionPoint();
        // The hash of the text. Numbers of names depend on which side was read first.
        std::uint64_t hash = nodes[i].event ? textHash(m_names.text(nodes[i].name)) : 0;
        std::uint64_t work = mixedHash(hash, nodes[i].shapes);
        bool hasSizes = nodes[i].shapes != 0;
        for (std::uint32_t child = nodes[i].firstChild; child != kNoNode; child = nodes[child].nextSibling) {
            hash = mixedHash(hash, nodes[child].hash);
            work = mixedHash(work, nodes[child].work);
            hasSizes = hasSizes || nodes[child].work != 0;
            nodes[i].size += nodes[child].size;
            nodes[i].gapTotalNs += nodes[child].gapTotalNs;
            nodes[i].hiddenTotalNs += nodes[child].hiddenTotalNs;
            nodes[i].exposedTotalNs += nodes[child].exposedTotalNs;
        }
        nodes[i].hash = hash;
        nodes[i].work = hasSizes ? work | 1 : 0;
    }
    return std::move(m_forest);
}

std::uint32_t OperatorFold::rootOf(RowId row)
{
    std::uint32_t &root = m_forest.rootOfRow[row.row()];
    if (root == kNoNode) {
        root = static_cast<std::uint32_t>(m_forest.nodes.size());
        addNode({}, row);
    }
    return root;
}

std::uint32_t OperatorFold::keyOf(EventId event)
{
    std::uint32_t &key = m_keyOfName[m_run.trace.name[event.row()].row()];
    if (key == kNoNode)
        key = m_names.key(m_run.trace.nameOf(event));
    return key;
}

void OperatorFold::addOperator(std::size_t i)
{
    const Place &place = m_timeline.operatorPlaces[i];
    const RowId home = homeOf(place);
    if (!home || isInGapOfLoader(place))
        return;
    const std::uint32_t outer = m_run.operatorCosts.around[i];
    std::uint32_t parent = outer == kNoNode ? kNoNode : m_forest.nodeOfOperator[outer];
    const EventId event = m_run.operators[i];
    if (parent != kNoNode && (m_run.nestedCalls.isDispatchedAgain[i] || isPartOf(m_forest.nodes[parent], event))) {
        m_forest.nodeOfOperator[i] = parent;
        addSelf(m_forest.nodes[parent], i);
        return;
    }
    if (parent == kNoNode || m_homeOfNode[parent] != home)
        parent = rootOf(home);
    if (isLeftOut(event)) {
        m_forest.nodeOfOperator[i] = parent; // what it calls stands in its place
        return;
    }
    const std::uint32_t node = nodeFor(parent, keyOf(event), place.step, event);
    OperatorNode &n = m_forest.nodes[node];
    ++n.calls;
    n.hostTotalNs += m_run.trace.durationNs[event.row()];
    n.deviceTotalNs += m_run.operatorCosts.deviceTotalNs[i];
    addSelf(n, i);
    m_forest.nodeOfOperator[i] = node;
    if (m_run.nestedCalls.isRecomputed[i])
        markRecomputed(node);
}

/// One generation does in parts what the other does at once.
bool OperatorFold::isPartOf(const OperatorNode &node, EventId event)
{
    return node.name == keyOf(event) && m_names.generations().isRenamed(m_run.trace.nameOf(event));
}

/// A range of the engine, which the other generation does not record.
bool OperatorFold::isLeftOut(EventId event) const
{
    return m_names.generations().leavesOutEngine() && isAutogradNodeName(m_run.trace.nameOf(event));
}

void OperatorFold::addSelf(OperatorNode &node, std::size_t i) const
{
    if (!m_run.operatorCosts.counts[i])
        return; // the operator of the same name around it has them already
    node.hostSelfNs += m_run.operatorCosts.hostSelfNs[i];
    node.deviceSelfNs += m_run.operatorCosts.deviceSelfNs[i];
}

void OperatorFold::markRecomputed(std::uint32_t node)
{
    std::vector<OperatorNode> &nodes = m_forest.nodes;
    nodes[node].isRecomputed = true;
    for (std::uint32_t outer = nodes[node].parent; !nodes[outer].recomputes && nodes[outer].event;
         outer = nodes[outer].parent)
        nodes[outer].recomputes = true;
}

/// The k-th node of that name below @p parent, where this is the k-th such call in its step.
std::uint32_t OperatorFold::nodeFor(std::uint32_t parent, std::uint32_t name, std::uint32_t step, EventId event)
{
    Visit &visit = m_lastVisited[parent];
    if (visit.step != step)
        visit = { step, kNoNode };
    const std::uint64_t place = (std::uint64_t(parent) << 32) | name;
    Calls &calls = m_calls[place];
    if (calls.step != step)
        calls = { calls.first, kNoNode, step };
    std::uint32_t node = calls.last == kNoNode ? calls.first : m_nextCall[calls.last];
    if (node == kNoNode) {
        node = insertAfter(parent, visit.child, name, event);
        (calls.last == kNoNode ? calls.first : m_nextCall[calls.last]) = node;
    }
    calls.last = node;
    m_lastVisited[parent].child = node;
    return node;
}

std::uint32_t OperatorFold::insertAfter(std::uint32_t parent, std::uint32_t before, std::uint32_t name, EventId event)
{
    const auto node = static_cast<std::uint32_t>(m_forest.nodes.size());
    OperatorNode made;
    made.event = event;
    made.name = name;
    made.parent = parent;
    made.shapes = shapesOf(event);
    made.form = formOf(event);
    std::uint32_t &next = before == kNoNode ? m_forest.nodes[parent].firstChild : m_forest.nodes[before].nextSibling;
    made.nextSibling = next;
    next = node;
    addNode(made, m_homeOfNode[parent]);
    return node;
}

void OperatorFold::addNode(const OperatorNode &node, RowId home)
{
    m_forest.nodes.push_back(node);
    m_homeOfNode.push_back(home);
    m_lastVisited.push_back({});
    m_nextCall.push_back(kNoNode);
}

std::uint64_t OperatorFold::formOf(EventId event) const
{
    const OperatorShapes *shapes = twinlane::shapesOf(m_run.trace, event);
    if (!shapes || !shapes->inputDims)
        return 0;
    std::uint64_t hash = 1;
    for (const char c : m_run.trace.texts.text(shapes->inputDims)) {
        if (c < '0' || c > '9')
            hash = mixedHash(hash, std::uint64_t(static_cast<unsigned char>(c)));
    }
    return hash | 1;
}

std::uint64_t OperatorFold::shapesOf(EventId event) const
{
    const OperatorShapes *shapes = twinlane::shapesOf(m_run.trace, event);
    return shapes && shapes->inputDims ? listHash(m_run.trace.texts.text(shapes->inputDims)) | 1 : 0;
}

std::span<const Interval> OperatorFold::windowsDuring(const Interval &time) const
{
    const auto first = std::partition_point(
        m_windows.begin(), m_windows.end(), [&](const Interval &window) { return window.endNs <= time.startNs; });
    const auto end = std::partition_point(
        first, m_windows.end(), [&](const Interval &window) { return window.startNs < time.endNs; });
    return { first, end };
}

std::int64_t OperatorFold::insideWindowsNs(const Interval &time) const
{
    std::int64_t ns = 0;
    for (const Interval &window : windowsDuring(time))
        ns += clipped(time.startNs, time.endNs, window).lengthNs();
    return ns;
}

} // namespace twinlane
