// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/links/contradictions.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

namespace twinlane {

namespace {

void noteEarlyWork(const Trace &trace, const DeviceLinks &links, ImportNotes &notes)
{
    std::uint64_t count = 0;
    std::optional<std::uint64_t> first;
    for (std::size_t i = 0; i < links.device.size(); ++i) {
        interruptionPoint(i);
        const EventId launch = links.launch[i], work = links.device[i];
        if (!launch || trace.startNs[work.row()] >= trace.startNs[launch.row()])
            continue;
        ++count;
        if (!first)
            first = trace.byteOffset(work);
    }
    notes.add("deviceWorkBeforeLaunch", Severity::Warning,
        "Device work starts before the call that launched it: the clocks of host and device are apart, so "
        "waits between them are not exact.",
        count, first);
}

void noteSharedSequenceNumbers(const Trace &trace, const Nesting &nesting, ImportNotes &notes)
{
    struct Node {
        std::int64_t sequenceNumber, forwardThread;
        NameId name;
        auto key() const { return std::tuple(sequenceNumber, forwardThread); }
    };
    std::vector<Node> nodes;
    nodes.reserve(nesting.nodes.size());
    auto args = trace.operatorArgs.begin();
    for (const EventId node : nesting.nodes) {
        interruptionPoint();
        args = std::lower_bound(args, trace.operatorArgs.end(), node,
            [](const OperatorArgs &entry, EventId event) { return entry.event < event; });
        if (args != trace.operatorArgs.end() && args->event == node && args->sequenceNumber >= 0)
            nodes.push_back({ args->sequenceNumber, args->forwardThread, trace.name[node.row()] });
    }
    interruptibleSort(nodes, [](const Node &a, const Node &b) { return a.key() < b.key(); });
    std::uint64_t count = 0;
    for (std::size_t begin = 0; begin < nodes.size();) {
        std::size_t end = begin;
        bool isShared = false;
        for (; end < nodes.size() && nodes[end].key() == nodes[begin].key(); ++end)
            isShared = isShared || nodes[end].name != nodes[begin].name;
        count += isShared;
        begin = end;
    }
    notes.add("sharedSequenceNumbers", Severity::Warning,
        "Several backward nodes of unlike names have one sequence number: which forward operator they belong to is a "
        "guess.",
        count);
}

} // namespace

void noteContradictions(const Trace &trace, const Nesting &nesting, const DeviceLinks &links, ImportNotes &notes)
{
    noteEarlyWork(trace, links, notes);
    noteSharedSequenceNumbers(trace, nesting, notes);
}

} // namespace twinlane
