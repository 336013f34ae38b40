// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/backward.h"

#include "model/base/interruption.h"
#include "model/trace/autogradnames.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace twinlane {

namespace {

/// Operators of @p lane that start exactly at @p timeNs, outermost first.
std::pair<std::uint32_t, std::uint32_t> startingAt(const Trace &trace, LaneId lane, std::int64_t timeNs)
{
    const Lane &l = trace.lanes[lane.row()];
    const auto first = trace.startNs.begin() + l.firstEvent, last = trace.startNs.begin() + l.lastEvent;
    const auto range = std::equal_range(first, last, timeNs);
    return { static_cast<std::uint32_t>(range.first - trace.startNs.begin()),
        static_cast<std::uint32_t>(range.second - trace.startNs.begin()) };
}

class NodeLinker {
public:
    NodeLinker(const Trace &trace, const Nesting &nesting)
        : m_trace(trace)
        , m_nesting(nesting)
    {
        m_links.forward.resize(nesting.nodes.size());
        markInsideNodes();
    }

    BackwardLinks run()
    {
        followFlows();
        followSequenceNumbers();
        return std::move(m_links);
    }

private:
    void markInsideNodes()
    {
        auto &inside = m_links.insideNode;
        inside.assign(m_trace.eventCount(), false);
        for (EventId node : m_nesting.nodes)
            inside[node.row()] = true;
        // A parent precedes its children in event order.
        for (std::uint32_t e = 0; e < m_trace.eventCount(); ++e) {
            interruptionPoint(e);
            const EventId parent = layerOf(m_trace.kind[e]) == Layer::Operators ? m_nesting.parent[e] : EventId();
            if (parent && inside[parent.row()])
                inside[e] = true;
        }
    }

    /// Index of @p event among the nodes, or none.
    std::size_t nodeIndex(EventId event) const
    {
        const auto found = std::lower_bound(m_nesting.nodes.begin(), m_nesting.nodes.end(), event);
        return found != m_nesting.nodes.end() && *found == event
            ? static_cast<std::size_t>(found - m_nesting.nodes.begin())
            : kNoNode;
    }

    EventId forwardOperatorAt(LaneId lane, std::int64_t timeNs) const
    {
        const auto [first, last] = startingAt(m_trace, lane, timeNs);
        EventId innermost;
        for (std::uint32_t e = first; e < last; ++e) {
            if (m_trace.kind[e] == EventKind::Operator && !m_links.insideNode[e])
                innermost = EventId(e);
        }
        return innermost;
    }

    void followFlows()
    {
        std::vector<EventId> ofChild(m_nesting.nodes.size());
        for (const ForwardBackwardFlow &flow : m_trace.flows) {
            interruptionPoint();
            const auto [first, last] = startingAt(m_trace, flow.backwardLane, flow.backwardNs);
            for (std::uint32_t e = first; e < last; ++e) {
                if (m_trace.kind[e] != EventKind::Operator)
                    continue;
                const std::size_t own = nodeIndex(EventId(e));
                const std::size_t parent = m_nesting.parent[e] ? nodeIndex(m_nesting.parent[e]) : kNoNode;
                EventId *slot = own != kNoNode ? &m_links.forward[own] : parent != kNoNode ? &ofChild[parent] : nullptr;
                if (slot && !*slot)
                    *slot = forwardOperatorAt(flow.forwardLane, flow.forwardNs);
            }
        }
        for (std::size_t i = 0; i < ofChild.size(); ++i) {
            if (!m_links.forward[i])
                m_links.forward[i] = ofChild[i];
        }
    }

    struct Numbered {
        LaneId lane;
        std::int64_t number, startNs;
        EventId event;
        auto key() const { return std::tie(lane, number, startNs, event); }
    };

    /// The last operator by start with the number: operators without a gradient repeat the number of the next node.
    EventId lastBefore(LaneId lane, std::int64_t number, std::int64_t timeNs) const
    {
        const Numbered wanted { lane, number, timeNs, EventId(std::size_t(0)) };
        const auto after = std::lower_bound(m_numbered.begin(), m_numbered.end(), wanted,
            [](const Numbered &a, const Numbered &b) { return a.key() < b.key(); });
        if (after == m_numbered.begin())
            return {};
        const Numbered &found = *std::prev(after);
        return found.lane == lane && found.number == number ? found.event : EventId();
    }

    void followSequenceNumbers()
    {
        std::vector<LaneId> lanes;
        for (const OperatorArgs &args : m_trace.operatorArgs) {
            interruptionPoint();
            if (args.sequenceNumber < 0 || m_links.insideNode[args.event.row()])
                continue;
            const LaneId lane = m_trace.lane[args.event.row()];
            m_numbered.push_back({ lane, args.sequenceNumber, m_trace.startNs[args.event.row()], args.event });
            if (lanes.empty() || lanes.back() != lane)
                lanes.push_back(lane); // operatorArgs come lane by lane
        }
        interruptibleSort(m_numbered, [](const Numbered &a, const Numbered &b) { return a.key() < b.key(); });

        std::map<std::int64_t, std::vector<std::pair<std::size_t, std::int64_t>>>
            nodesOfThread; // forward thread -> (node, number)
        std::size_t node = 0;
        for (const OperatorArgs &args : m_trace.operatorArgs) {
            interruptionPoint();
            while (node < m_nesting.nodes.size() && m_nesting.nodes[node] < args.event)
                ++node;
            const bool isNode = node < m_nesting.nodes.size() && m_nesting.nodes[node] == args.event;
            if (isNode && args.sequenceNumber >= 0)
                nodesOfThread[args.forwardThread].push_back({ node, args.sequenceNumber });
        }
        for (const auto &[thread, nodes] : nodesOfThread)
            linkThread(nodes, lanes);
    }

    /// A forward thread id is no tid. Of several threads with numbered operators the best is the one that explains the
    /// flows, else the one that explains the most nodes.
    void linkThread(const std::vector<std::pair<std::size_t, std::int64_t>> &nodes, const std::vector<LaneId> &lanes)
    {
        LaneId best;
        std::pair<std::size_t, std::size_t> bestScore { 0, 0 };
        for (LaneId lane : lanes) {
            std::pair<std::size_t, std::size_t> score { 0, 0 };
            for (const auto &[node, number] : nodes) {
                interruptionPoint();
                score.first += m_links.forward[node] && m_trace.lane[m_links.forward[node].row()] == lane;
                score.second += lanes.size() > 1 && bool(lastBefore(lane, number, startOf(node)));
            }
            if (!best || score > bestScore) {
                best = lane;
                bestScore = score;
            }
        }
        if (!best)
            return;
        for (const auto &[node, number] : nodes) {
            interruptionPoint();
            if (!m_links.forward[node])
                m_links.forward[node] = lastBefore(best, number, startOf(node));
        }
    }

    std::int64_t startOf(std::size_t node) const { return m_trace.startNs[m_nesting.nodes[node].row()]; }

    static constexpr std::size_t kNoNode = ~std::size_t(0);
    const Trace &m_trace;
    const Nesting &m_nesting;
    BackwardLinks m_links;
    std::vector<Numbered> m_numbered;
};

std::vector<Interval> outermostFrames(const Trace &trace, const Lane &lane, bool (*matches)(std::string_view))
{
    // Asked once per name, since a lane may hold millions of frames of few names.
    std::vector<signed char> known(trace.texts.size(), -1);
    std::vector<Interval> found;
    for (std::uint32_t e = lane.firstEvent; e < lane.lastEvent; ++e) {
        interruptionPoint(e);
        if (trace.kind[e] != EventKind::PythonFrame)
            continue;
        signed char &answer = known[trace.name[e].row()];
        if (answer < 0)
            answer = matches(trace.nameOf(EventId(e)));
        if (answer == 0 || (!found.empty() && trace.startNs[e] < found.back().endNs))
            continue;
        found.push_back({ trace.startNs[e], trace.endNs(EventId(e)) });
    }
    return found;
}

} // namespace

BackwardLinks linkBackward(const Trace &trace, const Nesting &nesting)
{
    return NodeLinker(trace, nesting).run();
}

std::vector<Interval> backwardFrames(const Trace &trace, LaneId lane)
{
    if (!lane)
        return {};
    const Lane &l = trace.lanes[lane.row()];
    std::vector<Interval> frames =
        outermostFrames(trace, l, [](std::string_view name) { return isEngineRunBackward(name); });
    if (frames.empty())
        frames = outermostFrames(trace, l, [](std::string_view name) { return isAutogradBackward(name); });
    return frames;
}

} // namespace twinlane
