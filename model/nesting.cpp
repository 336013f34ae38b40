// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/nesting.h"

#include "model/autogradnames.h"

#include <array>
#include <string>

namespace twinlane {

namespace {

EventId innermost(const OpenStack &stack)
{
    return stack.entries().empty() ? EventId() : EventId(stack.entries().back().item);
}

/// Names that are autograd nodes, asked once per name instead of once per event.
std::vector<bool> nodeNames(const Trace &trace)
{
    std::vector<bool> isNode(trace.texts.size());
    for (std::size_t i = 0; i < isNode.size(); ++i)
        isNode[i] = isAutogradNodeName(trace.texts.text(NameId(i)));
    return isNode;
}

struct Overlaps {
    std::uint64_t count = 0;
    std::string example;

    void add(const Trace &trace, std::uint32_t event)
    {
        if (count++ == 0)
            example = trace.nameOf(EventId(event)).substr(0, 80);
    }
};

/// One thread: parents in the three layers and the innermost block of each event.
class LanePass {
public:
    LanePass(const Trace &trace, const std::vector<bool> &nodeName, Nesting &nesting, Overlaps &overlaps)
        : m_trace(trace)
        , m_nodeName(nodeName)
        , m_nesting(nesting)
        , m_overlaps(overlaps)
    {
    }

    void run(const Lane &lane)
    {
        for (std::uint32_t first = lane.firstEvent; first < lane.lastEvent;) {
            std::uint32_t last = first + 1;
            while (last < lane.lastEvent && m_trace.startNs[last] == m_trace.startNs[first])
                ++last;
            // Blocks first: an operator that starts together with a shorter block starts inside it.
            for (std::uint32_t e = first; e < last; ++e)
                openBlock(e);
            for (std::uint32_t e = first; e < last; ++e)
                openInOwnLayer(e);
            first = last;
        }
    }

private:
    bool isNode(std::uint32_t e) const
    {
        return m_trace.kind[e] == EventKind::Operator && m_nodeName[m_trace.name[e].row()];
    }

    void openBlock(std::uint32_t e)
    {
        if (layerOf(m_trace.kind[e]) != Layer::Blocks && !isNode(e))
            return;
        if (!m_blocks.open(e, m_trace.startNs[e], m_trace.endNs(EventId(e))))
            m_overlaps.add(m_trace, e);
        const auto &open = m_blocks.entries();
        if (open.size() > 1)
            m_nesting.block[e] = EventId(open[open.size() - 2].item);
        if (!isNode(e)) {
            m_nesting.parent[e] = m_nesting.block[e];
            return;
        }
        m_nodes.advance(m_trace.startNs[e]);
        if (m_nodes.entries().empty())
            m_nesting.nodes.push_back(EventId(e));
        m_nodes.open(e, m_trace.startNs[e], m_trace.endNs(EventId(e)));
    }

    void openInOwnLayer(std::uint32_t e)
    {
        const Layer layer = layerOf(m_trace.kind[e]);
        if (layer != Layer::Operators && layer != Layer::Frames)
            return;
        m_blocks.advance(m_trace.startNs[e]);
        if (!isNode(e))
            m_nesting.block[e] = innermost(m_blocks);
        OpenStack &stack = layer == Layer::Operators ? m_operators : m_frames;
        if (!stack.open(e, m_trace.startNs[e], m_trace.endNs(EventId(e))))
            m_overlaps.add(m_trace, e);
        const auto &open = stack.entries();
        if (open.size() > 1)
            m_nesting.parent[e] = EventId(open[open.size() - 2].item);
    }

    const Trace &m_trace;
    const std::vector<bool> &m_nodeName;
    Nesting &m_nesting;
    Overlaps &m_overlaps;
    OpenStack m_blocks, m_operators, m_frames, m_nodes;
};

/// Traces of 2021 have no evaluate_function ranges: there a top-level operator with a forward thread is a node.
void findOldNodes(const Trace &trace, Nesting &nesting)
{
    for (const OperatorArgs &args : trace.operatorArgs) {
        if (args.forwardThread > 0 && trace.kind[args.event.row()] == EventKind::Operator && !nesting.parent[args.event.row()])
            nesting.nodes.push_back(args.event);
    }
}

} // namespace

Nesting buildNesting(const Trace &trace, ImportNotes &notes)
{
    Nesting nesting;
    nesting.parent.resize(trace.eventCount());
    nesting.block.resize(trace.eventCount());
    const std::vector<bool> nodeName = nodeNames(trace);
    Overlaps overlaps;
    for (const Lane &lane : trace.lanes)
        LanePass(trace, nodeName, nesting, overlaps).run(lane);
    if (nesting.nodes.empty())
        findOldNodes(trace, nesting);
    if (overlaps.count > 0)
        notes.add("overlappingEvents", Severity::Info,
            "Events of one thread overlap without one containing the other; the later one was put under the nearest event that contains it whole, e.g. "
                + overlaps.example,
            overlaps.count);
    return nesting;
}

} // namespace twinlane
