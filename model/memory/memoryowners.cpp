// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/memory/memoryowners.h"

#include "model/base/interruption.h"
#include "model/memory/memorycurve.h"

#include <algorithm>
#include <map>
#include <utility>

namespace twinlane {

namespace {

using OwnerKey = std::pair<BlockId, NameId>;

/// Goes along the events of one thread.
class ThreadWalk {
public:
    ThreadWalk(const Trace &trace, LaneId lane)
        : m_trace(trace)
        , m_next(lane ? trace.lanes[lane.row()].firstEvent : 0)
        , m_end(lane ? trace.lanes[lane.row()].lastEvent : 0)
    {
    }

    /// @p timeNs never goes back.
    void goTo(std::int64_t timeNs)
    {
        for (; m_next < m_end && m_trace.startNs[m_next] <= timeNs; ++m_next) {
            interruptionPoint(m_next);
            const Layer layer = layerOf(m_trace.kind[m_next]);
            if (layer == Layer::Operators || layer == Layer::Blocks)
                (layer == Layer::Operators ? m_operators : m_blocks)
                    .open(m_next, m_trace.startNs[m_next], m_trace.endNs(EventId(std::size_t(m_next))));
        }
        m_operators.advance(timeNs);
        m_blocks.advance(timeNs);
    }

    /// What is open, outermost first.
    std::span<const OpenStack::Entry> operators() const { return m_operators.entries(); }
    std::span<const OpenStack::Entry> blocks() const { return m_blocks.entries(); }

private:
    const Trace &m_trace;
    std::uint32_t m_next, m_end;
    OpenStack m_operators, m_blocks;
};

class OwnerFinder {
public:
    OwnerFinder(const Run &run, const Timeline &timeline)
        : m_run(run)
        , m_timeline(timeline)
    {
        for (const BlockCall &call : timeline.blockCalls)
            m_blockOfCall.emplace_back(call.event, call.block);
        std::sort(m_blockOfCall.begin(), m_blockOfCall.end());
    }

    OwnerKey ownerAt(const ThreadWalk &walk, std::int64_t timeNs) const
    {
        const auto open = walk.operators();
        std::optional<BlockId> block;
        for (auto entry = open.rbegin(); entry != open.rend() && !block; ++entry)
            block = blockOfOperator(EventId(std::size_t(entry->item)));
        if (!block)
            return { blockAround(walk, timeNs), {} };
        for (const OpenStack::Entry &entry : open) {
            const EventId event { std::size_t(entry.item) };
            if (blockOfOperator(event) == block)
                return { *block, m_run.trace.name[event.row()] };
        }
        return { *block, {} };
    }

private:
    /// None: it is a launch. A block of none: the operator is outside the kept steps.
    std::optional<BlockId> blockOfOperator(EventId event) const
    {
        const auto found = std::lower_bound(m_run.operators.begin(), m_run.operators.end(), event);
        if (found == m_run.operators.end() || *found != event)
            return std::nullopt;
        return m_timeline.operatorPlaces[static_cast<std::size_t>(found - m_run.operators.begin())].block;
    }

    BlockId blockAround(const ThreadWalk &walk, std::int64_t timeNs) const
    {
        const auto open = walk.blocks();
        for (auto entry = open.rbegin(); entry != open.rend(); ++entry) {
            const std::pair key { EventId(std::size_t(entry->item)), BlockId(std::size_t(0)) };
            const auto found = std::lower_bound(m_blockOfCall.begin(), m_blockOfCall.end(), key);
            if (found != m_blockOfCall.end() && found->first == key.first)
                return found->second;
        }
        const bool isInStep = std::any_of(m_run.steps.kept.begin(), m_run.steps.kept.end(),
            [timeNs](const Step &step) { return step.hostStartNs <= timeNs && timeNs < step.hostEndNs; });
        return isInStep && m_timeline.tree.size() > m_timeline.tree.top().row() ? m_timeline.tree.top() : BlockId();
    }

    const Run &m_run;
    const Timeline &m_timeline;
    std::vector<std::pair<EventId, BlockId>> m_blockOfCall;
};

} // namespace

std::vector<MemoryOwner> memoryOwners(
    const Run &run, const Timeline &timeline, std::span<const std::uint32_t> allocations)
{
    const OwnerFinder finder(run, timeline);
    std::map<OwnerKey, MemoryOwner> owners;
    for (std::size_t i = 0; i < allocations.size();) {
        const LaneId lane = run.trace.memory[allocations[i]].lane;
        ThreadWalk walk(run.trace, lane);
        for (; i < allocations.size() && run.trace.memory[allocations[i]].lane == lane; ++i) {
            const MemoryRecord &record = run.trace.memory[allocations[i]];
            walk.goTo(record.timeNs);
            const OwnerKey key = finder.ownerAt(walk, record.timeNs);
            MemoryOwner &owner = owners.try_emplace(key, MemoryOwner { key.first, key.second, 0, 0 }).first->second;
            owner.bytes = sumOfBytes(owner.bytes, record.bytes);
            ++owner.allocations;
        }
    }
    std::vector<MemoryOwner> made;
    made.reserve(owners.size());
    for (const auto &[key, owner] : owners)
        made.push_back(owner);
    return made;
}

} // namespace twinlane
