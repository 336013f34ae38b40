// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/callrounds.h"

#include "model/base/interruption.h"
#include "model/findings/callruns.h"

#include <algorithm>

namespace twinlane {

namespace {

bool isBlock(EventKind kind)
{
    return kind == EventKind::Step || kind == EventKind::Annotation || kind == EventKind::ModuleCall;
}

} // namespace

CallRounds::CallRounds(const RuleInput &input, const RuleStep &step)
    : m_input(input)
    , m_step(step)
    , m_own(step.calls.size(), 0)
{
    listItems();
    std::vector<EventId> blocks; // counting adds entries
    for (const auto &[block, around] : m_around)
        blocks.push_back(block);
    for (const EventId block : blocks)
        count(m_around[block]);
}

/// At one time blocks come first: an operator that starts with a block starts inside it.
void CallRounds::listItems()
{
    const Trace &trace = m_input.trace();
    const Lane &lane = trace.lanes[m_input.run().steps.lane.row()];
    const Step &kept = m_input.run().steps.kept[m_step.kept];
    const auto first = trace.startNs.begin() + lane.firstEvent, last = trace.startNs.begin() + lane.lastEvent;
    auto row = std::uint32_t(std::lower_bound(first, last, kept.hostStartNs) - trace.startNs.begin());
    std::uint32_t call = 0;
    for (; row < lane.lastEvent && trace.startNs[row] < kept.hostEndNs; ++row) {
        interruptionPoint(row);
        if (!isBlock(trace.kind[row]))
            continue;
        while (call < m_step.calls.size() && m_step.calls[call].startNs < trace.startNs[row])
            addCall(call++);
        addBlock(row);
    }
    while (call < m_step.calls.size())
        addCall(call++);
}

void CallRounds::addBlock(std::uint32_t row)
{
    const Trace &trace = m_input.trace();
    if (trace.kind[row] == EventKind::ModuleCall)
        ++m_called[trace.name[row]];
    if (const EventId around = m_input.run().nesting.block[row])
        m_around[around].items.push_back({ trace.name[row], kNoCall, EventId(std::size_t(row)) });
}

void CallRounds::addCall(std::uint32_t index)
{
    const EventId event = m_step.calls[index].event;
    if (const EventId around = blockOf(index))
        m_around[around].items.push_back({ m_input.trace().name[event.row()], index, event });
}

void CallRounds::count(Around &around)
{
    const std::vector<Item> items = std::move(around.items);
    const Repetition found = longestRepetition(
        items.size(), [&items](std::size_t a, std::size_t b) { return items[a].name == items[b].name; });
    const std::size_t covered = found.rounds * found.period;
    around.cover = items.empty() ? 0 : double(covered) / double(items.size());
    for (std::size_t i = found.first; i < found.first + covered; ++i) {
        if (items[i].call == kNoCall)
            m_around[items[i].event].rounds = std::uint32_t(found.rounds);
        else
            m_own[items[i].call] = std::uint32_t(found.rounds);
    }
}

EventId CallRounds::blockOf(std::size_t index) const
{
    return m_input.run().nesting.block[m_step.calls[index].event.row()];
}

double CallRounds::cover(std::size_t index) const
{
    const auto found = m_around.find(blockOf(index));
    return m_own[index] == 0 || found == m_around.end() ? 0 : found->second.cover;
}

std::uint32_t CallRounds::around(std::size_t index) const
{
    std::uint32_t most = 0;
    for (EventId block = blockOf(index); block; block = m_input.run().nesting.block[block.row()]) {
        const auto found = m_around.find(block);
        most = std::max(most, found == m_around.end() ? 0 : found->second.rounds);
    }
    return most;
}

std::uint32_t CallRounds::moduleCalls(NameId module) const
{
    const auto found = m_called.find(module);
    return found == m_called.end() ? 0 : found->second;
}

} // namespace twinlane
