// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Printing of a Trace.

#include "tests/support/tracecolumns.h"

#include <sstream>

namespace twinlane::test {

std::string columnsText(const Trace &trace)
{
    std::ostringstream out;
    out << "base " << trace.baseNs << " elements " << trace.elementsRead << " skipped " << trace.elementsSkipped
        << " repaired " << trace.elementsRepaired << '\n';
    for (std::size_t i = 0; i < trace.lanes.size(); ++i) {
        const Lane &lane = trace.lanes[i];
        out << "lane " << i << " pid " << lane.pid << " tid " << lane.tid << " [" << lane.firstEvent << ", "
            << lane.lastEvent << ")\n";
    }
    for (std::size_t row = 0; row < trace.eventCount(); ++row) {
        const EventId event(row);
        out << trace.lane[row].value << ' ' << trace.startNs[row] << '+' << trace.durationNs[row] << " kind "
            << int(trace.kind[row]) << ' '
            << (trace.category[row] ? std::string(trace.texts.text(trace.category[row])) : "(none)") << " | "
            << trace.nameOf(event) << " corr " << trace.correlation[row] << " order " << trace.fileOrder[row].value
            << '\n';
    }
    for (const OperatorArgs &args : trace.operatorArgs)
        out << "autograd of " << args.event.value << ": " << args.sequenceNumber << ' ' << args.forwardThread << '\n';
    for (const DeviceArgs &args : trace.deviceArgs)
        out << "device of " << args.event.value << ": " << args.device << ' ' << args.stream << ' ' << args.blocksPerSm
            << ' ' << args.occupancyPercent << (args.moduleName ? " for " : "")
            << (args.moduleName ? trace.texts.text(args.moduleName) : std::string_view()) << '\n';
    for (const CollectiveArgs &args : trace.collectiveArgs)
        out << "collective of " << args.event.value << ": " << args.sequence << ' ' << args.rank << ' ' << args.bytes
            << ' ' << args.outBytes << ' ' << args.groupSize << (args.isUneven ? " uneven" : "")
            << (args.name ? " of " : "") << (args.name ? trace.texts.text(args.name) : std::string_view())
            << (args.type ? " as " : "") << (args.type ? trace.texts.text(args.type) : std::string_view())
            << (args.group ? " in " : "") << (args.group ? trace.texts.text(args.group) : std::string_view()) << '\n';
    for (const GraphArgs &args : trace.graphArgs)
        out << "node of " << args.event.value << ": " << args.graph << ' ' << args.node << '\n';
    for (const LaunchArgs &args : trace.launchArgs)
        out << "launch " << args.event.value << ": operator " << args.externalId << (args.kernel ? " kernel " : "")
            << (args.kernel ? trace.texts.text(args.kernel) : std::string_view()) << '\n';
    for (const ForwardBackwardFlow &flow : trace.flows)
        out << "flow " << flow.forwardLane.value << '@' << flow.forwardNs << " -> " << flow.backwardLane.value << '@'
            << flow.backwardNs << '\n';
    for (const MemoryRecord &record : trace.memory)
        out << "memory " << record.timeNs << ": " << record.bytes << ' ' << record.totalAllocatedBytes << ' '
            << record.totalReservedBytes << " type " << record.deviceType << " id " << record.deviceId << " at "
            << record.address << " lane " << record.lane.value << '\n';
    for (const DeviceProperties &device : trace.metadata.devices)
        out << "gpu " << device.id << ' ' << device.name << ' ' << device.memoryBytes.value_or(-1) << ' '
            << device.computeCapability << ' ' << device.multiprocessors.value_or(-1) << '\n';
    for (const NamedModule &module : trace.metadata.modules)
        out << "module " << module.qualifiedName.value_or("(not part of it)") << ' ' << module.className << ' '
            << module.parameters << ' ' << module.parameterBytes << ' ' << module.trainedParameters << '\n';
    for (const RecordedStep &step : trace.metadata.steps)
        out << "step " << step.number << ' ' << step.wallNs.value_or(-1) << ' ' << step.processorNs.value_or(-1)
            << '\n';
    for (const auto &[key, number] : trace.metadata.numbers)
        out << key << " = " << number << '\n';
    out << "rank " << trace.metadata.rank.value_or(-1) << " of " << trace.metadata.worldSize.value_or(-1) << ' '
        << trace.metadata.distributedBackend << " epoch " << trace.metadata.baseTimeNs.value_or(-1) << '\n';
    return out.str();
}

std::string notesText(const ImportNotes &notes)
{
    std::string text;
    for (const ImportNote &note : notes.all())
        text += (text.empty() ? "" : " ") + note.code + '=' + std::to_string(note.count);
    return text;
}

} // namespace twinlane::test
