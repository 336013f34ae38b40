// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/links/callsatends.h"

#include "model/base/interruption.h"

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace twinlane {

namespace {

constexpr std::int64_t kAtOnceNs = 1000;

std::uint64_t pairOf(NameId outer, NameId inner)
{
    return std::uint64_t(outer.row()) << 32 | inner.row();
}

/// `aten::detach` calls `detach`.
bool isItsFunction(std::string_view outer, std::string_view inner)
{
    return outer.size() > inner.size() + 2 && outer.ends_with(inner)
        && outer.substr(0, outer.size() - inner.size()).ends_with("::");
}

class EndNester {
public:
    EndNester(const Trace &trace, std::span<const CallAtEnd> calls, Column<EventId> &parent)
        : m_trace(trace)
        , m_parent(parent)
    {
        for (const CallAtEnd &at : calls) {
            m_isDoubtful.insert(at.call.value);
            m_votes.try_emplace(pairOf(nameOf(at.before), nameOf(at.call)), 0);
        }
        countVotes();
    }

    bool isInside(const CallAtEnd &at) const
    {
        const int votes = m_votes.at(pairOf(nameOf(at.before), nameOf(at.call)));
        return votes > 0 || (votes == 0 && isItsFunction(m_trace.nameOf(at.before), m_trace.nameOf(at.call)));
    }

private:
    NameId nameOf(EventId event) const { return m_trace.name[event.row()]; }

    void vote(EventId outer, EventId inner, int votes)
    {
        const auto found = m_votes.find(pairOf(nameOf(outer), nameOf(inner)));
        if (found != m_votes.end())
            found->second += votes;
    }

    void countVotes()
    {
        std::vector<EventId> lastInside(m_trace.eventCount()); // by operator
        for (const Lane &lane : m_trace.lanes) {
            EventId lastOutside;
            for (std::uint32_t row = lane.firstEvent; row < lane.lastEvent; ++row) {
                interruptionPoint(row);
                if (m_trace.kind[row] != EventKind::Operator || m_isDoubtful.contains(row))
                    continue;
                const EventId around = m_parent[row];
                EventId &previous = around ? lastInside[around.row()] : lastOutside;
                if (around)
                    vote(around, EventId(row), 1);
                // A call of no length that comes next can only be one that comes at once.
                if (previous && m_trace.startNs[row] - m_trace.endNs(previous) <= kAtOnceNs)
                    vote(previous, EventId(row), -1);
                previous = EventId(row);
            }
        }
    }

    const Trace &m_trace;
    const Column<EventId> &m_parent;
    std::unordered_set<std::uint32_t> m_isDoubtful;
    std::unordered_map<std::uint64_t, int> m_votes; ///< by names: calls inside less calls behind
};

} // namespace

void nestCallsAtEnds(const Trace &trace, std::span<const CallAtEnd> calls, Column<EventId> &parent)
{
    if (calls.empty())
        return;
    const EndNester nester(trace, calls, parent);
    EventId placed;
    for (const CallAtEnd &at : calls) {
        if (at.call != placed && nester.isInside(at)) {
            parent[at.call.row()] = at.before;
            placed = at.call;
        }
    }
}

} // namespace twinlane
