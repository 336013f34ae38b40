// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/links/nesting.h"

#include "model/base/interruption.h"
#include "model/links/callsatends.h"
#include "model/trace/autogradnames.h"

#include <algorithm>
#include <array>
#include <string>

namespace twinlane {

namespace {

/// A table is faster than a question per event.
constexpr auto kLayers = [] {
    std::array<Layer, 256> layers {};
    for (std::size_t kind = 0; kind < layers.size(); ++kind)
        layers[kind] = layerOf(static_cast<EventKind>(kind));
    return layers;
}();

/// For each name whether it names an autograd node: asked once per name instead of once per event.
std::vector<std::uint8_t> nodeNames(const Trace &trace)
{
    std::vector<std::uint8_t> isNode(trace.texts.size());
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

/// Parents in the three layers and the innermost block of each event, thread by thread.
class LanePass {
public:
    LanePass(const Trace &trace, Nesting &nesting, Overlaps &overlaps)
        : m_trace(trace)
        , m_startNs(trace.startNs.data())
        , m_durationNs(trace.durationNs.data())
        , m_kind(trace.kind.data())
        , m_name(trace.name.data())
        , m_nodeName(nodeNames(trace))
        , m_nesting(nesting)
        , m_parent(nesting.parent.data())
        , m_block(nesting.block.data())
        , m_overlaps(overlaps)
    {
    }

    void run(const Lane &lane)
    {
        for (OpenStack *stack : { &m_blocks, &m_operators, &m_frames, &m_nodes })
            stack->clear();
        m_waiting.clear();
        for (std::uint32_t e = lane.firstEvent; e < lane.lastEvent;) {
            if (e >= m_nextLook) {
                interruptionPoint();
                m_nextLook = e + kStepsAtOnce;
            }
            std::uint32_t next = e + 1;
            while (next < lane.lastEvent && m_startNs[next] == m_startNs[e])
                ++next;
            if (next == e + 1)
                open(e);
            else
                openTogether(e, next);
            if (!m_waiting.empty())
                openWaiting(next);
            e = next;
        }
    }

    std::span<const CallAtEnd> callsAtEnds() const { return m_callsAtEnds; }

private:
    std::int64_t endNs(std::uint32_t e) const { return m_startNs[e] + m_durationNs[e]; }
    Layer layer(std::uint32_t e) const { return kLayers[static_cast<std::size_t>(m_kind[e])]; }
    bool isBlock(std::uint32_t e) const
    {
        return layer(e) == Layer::Blocks || (m_kind[e] == EventKind::Operator && m_nodeName[m_name[e].row()] != 0);
    }

    void open(std::uint32_t e)
    {
        m_parent[e] = m_block[e] = EventId();
        if (layer(e) == Layer::None)
            return;
        const bool opensBlock = isBlock(e);
        if (opensBlock)
            openBlock(e);
        if (layer(e) != Layer::Blocks && !mustWait(e))
            openInOwnLayer(e, opensBlock);
    }

    /// Events that start at one time. Blocks first: an operator that starts together with a shorter block starts inside
    /// it.
    void openTogether(std::uint32_t first, std::uint32_t last)
    {
        for (std::uint32_t e = first; e < last; ++e) {
            m_parent[e] = m_block[e] = EventId();
            if (isBlock(e))
                openBlock(e);
        }
        for (std::uint32_t e = first; e < last; ++e) {
            if ((layer(e) == Layer::Operators || layer(e) == Layer::Frames) && !mustWait(e))
                openInOwnLayer(e, isBlock(e));
        }
    }

    void openBlock(std::uint32_t e)
    {
        openIn(m_blocks, e);
        m_block[e] = m_blocks.aroundInnermost();
        if (layer(e) == Layer::Blocks) {
            m_parent[e] = m_block[e];
            return;
        }
        m_nodes.advance(m_startNs[e]);
        if (m_nodes.empty())
            m_nesting.nodes.push_back(EventId(e));
        m_nodes.open(e, m_startNs[e], endNs(e));
    }

    /// A launch that waits for its operator; the launches come in the order of their rows.
    bool mustWait(std::uint32_t e)
    {
        const std::vector<EarlyLaunch> &early = m_nesting.early;
        if (m_nextEarly == early.size() || early[m_nextEarly].launch.value != e)
            return false;
        m_waiting.push_back(early[m_nextEarly++]);
        return true;
    }

    /// Opens the launches whose operators lie below row @p end, as if they began with them.
    void openWaiting(std::uint32_t end)
    {
        std::erase_if(m_waiting, [&](const EarlyLaunch &waiting) {
            if (waiting.op.value >= end)
                return false;
            openInOwnLayer(waiting.launch.value, false);
            return true;
        });
    }

    void openInOwnLayer(std::uint32_t e, bool opensBlock)
    {
        m_blocks.advance(m_startNs[e]);
        if (!opensBlock)
            m_block[e] = m_blocks.innermost();
        OpenStack &stack = layer(e) == Layer::Operators ? m_operators : m_frames;
        if (m_durationNs[e] == 0 && m_kind[e] == EventKind::Operator)
            findEndingAt(e);
        openIn(stack, e);
        m_parent[e] = stack.aroundInnermost();
    }

    /// The operators that end where @p e begins, the innermost first.
    void findEndingAt(std::uint32_t e)
    {
        m_operators.advance(m_startNs[e]);
        EventId around = m_operators.innermost();
        const std::size_t known = m_callsAtEnds.size();
        for (const OpenStack::Entry &entry : m_operators.closedAt(m_startNs[e])) {
            // Deeper entries may be left over from another operator.
            if (m_parent[entry.item] != around || m_kind[entry.item] != EventKind::Operator || isBlock(entry.item))
                break;
            around = EventId(entry.item);
            m_callsAtEnds.push_back({ EventId(e), around });
        }
        std::reverse(m_callsAtEnds.begin() + std::ptrdiff_t(known), m_callsAtEnds.end());
    }

    void openIn(OpenStack &stack, std::uint32_t e)
    {
        const std::int64_t ofCallNs = m_kind[e] == EventKind::Launch ? m_durationNs[e] / kPartOfCall : 0;
        if (!stack.open(e, m_startNs[e], endNs(e), std::max(kNestingToleranceNs, ofCallNs)))
            m_overlaps.add(m_trace, e);
    }

    const Trace &m_trace;
    const std::int64_t *const m_startNs, *const m_durationNs;
    const EventKind *const m_kind;
    const NameId *const m_name;
    const std::vector<std::uint8_t> m_nodeName;
    Nesting &m_nesting;
    EventId *const m_parent, *const m_block;
    Overlaps &m_overlaps;
    std::vector<CallAtEnd> m_callsAtEnds;
    std::size_t m_nextEarly = 0;        ///< among Nesting::early
    std::vector<EarlyLaunch> m_waiting; ///< for their operators
    std::size_t m_nextLook = 0;         ///< event at which the next interruption point stands
    OpenStack m_blocks, m_operators, m_frames, m_nodes;
};

/// Traces of 2021 have no evaluate_function ranges. Their nodes are top-level operators with a forward thread, or with
/// the name of a node: gradients that are summed up have no forward thread, and the oldest files name none at all.
void findOldNodes(const Trace &trace, Nesting &nesting)
{
    enum Answer : std::uint8_t { Unasked, No, Yes };
    std::vector<std::uint8_t> isNodeName(trace.texts.size(), Unasked);
    const auto hasNodeName = [&](std::size_t event) {
        std::uint8_t &answer = isNodeName[trace.name[event].row()];
        if (answer == Unasked)
            answer = isNodeFunctionName(trace.nameOf(EventId(event))) ? Yes : No;
        return answer == Yes;
    };
    auto args = trace.operatorArgs.begin();
    for (std::uint32_t e = 0; e < trace.eventCount(); ++e) {
        interruptionPoint(e);
        if (trace.kind[e] != EventKind::Operator || nesting.parent[e])
            continue;
        const EventId event(e);
        while (args != trace.operatorArgs.end() && args->event < event)
            ++args;
        const bool hasForward = args != trace.operatorArgs.end() && args->event == event && args->forwardThread > 0;
        if (hasForward || hasNodeName(e))
            nesting.nodes.push_back(event);
    }
}

} // namespace

bool OpenStack::clip(std::int64_t &endNs, std::int64_t toleranceNs)
{
    bool nested = true;
    while (m_depth > 0 && endNs > m_entries[m_depth].endNs + toleranceNs) {
        --m_depth;
        nested = false;
    }
    endNs = std::min(endNs, m_entries[m_depth].endNs);
    return nested;
}

Nesting buildNesting(const Trace &trace, ImportNotes &notes)
{
    Nesting nesting;
    nesting.parent.resizeUnset(trace.eventCount());
    nesting.block.resizeUnset(trace.eventCount());
    nesting.early = findEarlyLaunches(trace);
    Overlaps overlaps;
    LanePass pass(trace, nesting, overlaps);
    for (const Lane &lane : trace.lanes)
        pass.run(lane);
    nestCallsAtEnds(trace, pass.callsAtEnds(), nesting.parent);
    if (nesting.nodes.empty())
        findOldNodes(trace, nesting);
    notes.add("earlyLaunches", Severity::Info,
        "Launches begin less than a microsecond before the operator that they name, because the clocks of two "
        "recorders "
        "are apart; they and their device work belong to that operator.",
        nesting.early.size());
    if (overlaps.count > 0)
        notes.add("overlappingEvents", Severity::Info,
            "Events of one thread overlap without one containing the other; the later one was put under the nearest "
            "event that contains it whole, e.g. "
                + overlaps.example,
            overlaps.count);
    return nesting;
}

} // namespace twinlane
