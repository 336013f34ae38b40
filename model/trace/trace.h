// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One file's events as columns: what the file says, before any tree is built on it.

#pragma once

#include "model/base/column.h"
#include "model/base/ids.h"
#include "model/base/stringpool.h"
#include "model/json/jsonstring.h"
#include "model/trace/eventkind.h"
#include "model/trace/eventrows.h"
#include "model/trace/importnotes.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace twinlane {

class StoredCheckpoints;

/// One (pid, tid) of the file: a host thread or a device stream. String ids of old files are kept as text.
struct Lane {
    std::string pid; ///< as written, without quotes
    std::string tid;
    std::uint32_t firstEvent = 0; ///< its events are [firstEvent, lastEvent)
    std::uint32_t lastEvent = 0;
};

/// Autograd's arguments of an operator. Present for operators that carry at least one of them.
struct OperatorArgs {
    EventId event;
    std::int64_t sequenceNumber = -1;
    std::int64_t forwardThread = 0;
};

/// Sizes, types, strides and values of an operator's inputs as in the file ("[[2, 3], []]"): equal ids are equal texts.
/// Present for operators that carry at least one of them (record_shapes).
struct OperatorShapes {
    EventId event;
    NameId inputDims; ///< into texts; none: not in the file
    NameId inputTypes;
    NameId inputStrides;
    NameId inputValues; ///< "Concrete Inputs": numbers, truth values and lists of them; "" for every other value

    template <class Act> void eachText(const Act &act)
    {
        act(inputDims);
        act(inputTypes);
        act(inputStrides);
        act(inputValues);
    }
};

/// Arguments of device work.
struct DeviceArgs {
    EventId event;
    std::int32_t device = -1; ///< args.device, else the lane's pid as a number, else -1
    std::int32_t stream = -1; ///< args.stream, else the number in the lane's tid, else -1
    float blocksPerSm = -1;   ///< -1: not in the file
    float occupancyPercent = -1;
    NameId grid; ///< the launch configuration "[8, 1, 1]" as it stands in the file, into texts; none: not in the file
    NameId block;
    std::int32_t registersPerThread = -1; ///< -1: not in the file
    std::int32_t sharedMemoryBytes = -1;
    NameId moduleName; ///< qualified name of the module that it works for, as graph annotations write it; into texts

    template <class Act> void eachText(const Act &act)
    {
        act(grid);
        act(block);
        act(moduleName);
    }
};

/// Device work that a graph launched: which node of which graph it is. Present where the profiler writes both.
struct GraphArgs {
    EventId event;
    std::int64_t graph = 0; ///< not 0
    std::int64_t node = 0;  ///< the same in each replay of the graph
};

/// What a runtime or driver call names. Present for calls that name either.
struct LaunchArgs {
    EventId event;
    std::uint32_t externalId = 0; ///< "External id" of the operator, which is its Trace::correlation; 0 if none
    NameId kernel;                ///< into texts; the kernel that a launch names itself, as those of HIP do

    template <class Act> void eachText(const Act &act) { act(kernel); }
};

/// What a call or kernel of a communication library says of its collective. Present for events that carry at least one
/// of the first three.
struct CollectiveArgs {
    EventId event;
    NameId name;                 ///< of the operation ("allreduce"), into texts; none: not in the file
    NameId type;                 ///< of the elements ("BFloat16"), into texts; none: not in the file
    NameId group;                ///< the process group's name, into texts; none: not in the file
    std::int64_t sequence = -1;  ///< of the collective in its group, the same on all ranks; -1: not in the file
    std::int64_t rank = -1;      ///< of the recorded process; -1: not in the file
    std::int64_t bytes = -1;     ///< that the rank puts in; -1: not in the file
    std::int64_t outBytes = -1;  ///< that the rank gets; -1: not in the file
    std::int32_t groupSize = -1; ///< ranks; -1: not in the file
    bool isUneven = false;       ///< ranks put in or get parts of different sizes

    template <class Act> void eachText(const Act &act)
    {
        act(name);
        act(type);
        act(group);
    }
};

/// A "fwdbwd" flow whose two ends were found, as (lane, time) points in the file's order of their ends.
struct ForwardBackwardFlow {
    LaneId forwardLane;
    std::int64_t forwardNs = 0;
    LaneId backwardLane;
    std::int64_t backwardNs = 0;
};

/// A "[memory]" instant.
struct MemoryRecord {
    std::int64_t timeNs = 0;
    std::int64_t bytes = 0;
    std::int64_t totalAllocatedBytes = -1; ///< -1: not in the file
    std::int64_t totalReservedBytes = -1;
    std::int32_t deviceType = 0; ///< 0 CPU, 1 CUDA, 6 HIP
    std::int32_t deviceId = -1;
    std::int64_t address = 0; ///< 0: not in the file
    LaneId lane;              ///< the thread that asked for it; none: the file has no event of it
};

/// One entry of the metadata's deviceProperties.
struct DeviceProperties {
    std::int64_t id = 0;
    std::string name;
    std::optional<std::int64_t> memoryBytes;
    std::string computeCapability; ///< "9.0"; empty: not declared
    std::optional<std::int64_t> multiprocessors;
};

/// One entry of the metadata's twinlane.modules.
struct NamedModule {
    std::optional<std::string> qualifiedName; ///< none: not part of the model; "": the model itself
    std::string className;
    std::int64_t parameters = -1; ///< its own; -1: not known
    std::int64_t parameterBytes = -1;
    std::int64_t trainedParameters = -1; ///< of its own ones, those that receive gradients; -1: not known
};

/// One entry of the metadata's twinlane.steps: what the recorder measured of one recorded step. None: it could not.
struct RecordedStep {
    std::int64_t number = 0; ///< N of ProfilerStep#N
    std::optional<std::int64_t> wallNs;
    std::optional<std::int64_t> processorNs;       ///< of all threads of the process
    std::optional<std::int64_t> threadProcessorNs; ///< of the thread that steps
    std::optional<std::int64_t> readyNs;           ///< in which that thread could have run and had no processor
    std::optional<std::int64_t> voluntarySwitches, involuntarySwitches, majorFaults;      ///< of the process
    std::optional<std::int64_t> deviceClockMhz, deviceMemoryClockMhz, deviceTemperatureC; ///< at the step's end
};

/// One entry of distributedInfo's pg_config.
struct ProcessGroup {
    std::string name, description;
    std::vector<std::int64_t> ranks; ///< as the file lists them
};

/// Values of the known top-level keys. The values of other keys may hold secrets and are never kept.
struct TraceMetadata {
    std::vector<DeviceProperties> devices;
    std::vector<NamedModule> modules;
    std::vector<RecordedStep> steps; ///< in the order of the file
    std::optional<std::int64_t> rank;
    std::optional<std::int64_t> worldSize;
    std::string distributedBackend;
    std::vector<ProcessGroup> processGroups;
    /// record_shapes, with_stack, with_modules, with_flops, profile_memory and versions (cuda_runtime_version, …): name
    /// -> number.
    std::map<std::string, std::int64_t> numbers;
    std::optional<std::int64_t> baseTimeNs;
};

/// The columns of EventFields hold the X events and the matched B/E pairs that have a valid start and length, sorted by
/// lane, then start, then longer first, then file order. Every column has eventCount() entries. Frozen after reading;
/// any thread may read it.
struct Trace : EventFields<Column> {
    std::string file;
    /// By k: rank of the first event at or behind byte (k + 1) * 2^32 of the decompressed text.
    std::vector<FileOrder> fileOrderOfCarry;

    std::vector<Lane> lanes;
    Column<OperatorArgs> operatorArgs;     ///< sorted by event
    Column<OperatorShapes> operatorShapes; ///< sorted by event
    Column<DeviceArgs> deviceArgs;         ///< sorted by event; one for each event of device work
    Column<CollectiveArgs> collectiveArgs; ///< sorted by event
    Column<GraphArgs> graphArgs;           ///< sorted by event
    Column<LaunchArgs> launchArgs;         ///< sorted by event
    Column<ForwardBackwardFlow> flows;
    Column<MemoryRecord> memory; ///< sorted by time, file order
    StringPool texts;
    TraceMetadata metadata;
    ImportNotes notes;

    std::int64_t baseNs = 0;            ///< smallest ts of an X event ("Trace" aside) since the file's epoch
    std::uint64_t elementsRead = 0;     ///< whole elements of the event array, of every phase
    std::uint64_t elementsSkipped = 0;  ///< of them, not understood
    std::uint64_t elementsRepaired = 0; ///< of them, read after a repair
    std::uint64_t fileBytes = 0;        ///< size on disk
    std::int64_t fileModifiedNs = 0;    ///< when the file was last written, since 1970; 0: it is none (memory, a pipe)
    Backslashes backslashes = Backslashes::Escape; ///< how the file's texts were read
    /// Where reading can go on in the compressed file; null: it is none.
    std::shared_ptr<const StoredCheckpoints> checkpoints;

    std::size_t eventCount() const { return startNs.size(); }
    std::int64_t endNs(EventId e) const { return startNs[e.row()] + durationNs[e.row()]; }
    /// Where the event's element begins in the decompressed text; of a B/E pair: the begin. Cost: O(log(file size / 4
    /// GB)).
    std::uint64_t byteOffset(EventId e) const
    {
        const auto carries = std::upper_bound(fileOrderOfCarry.begin(), fileOrderOfCarry.end(), fileOrder[e.row()]);
        return static_cast<std::uint64_t>(carries - fileOrderOfCarry.begin()) << 32 | byteOffsetLow[e.row()];
    }
    std::string_view nameOf(EventId e) const { return texts.text(name[e.row()]); }
};

} // namespace twinlane
