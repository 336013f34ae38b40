// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The fields of an event that are wanted, and the keys that name them.

#pragma once

#include <cstring>
#include <string_view>

namespace twinlane {

/// Fields of one element as they stand in the text: strings with their quotes, space behind them possible; empty: absent.
/// Of a repeated key the last value counts. Views into the window.
struct RawEvent {
    std::string_view phase, name, category, pid, tid, ts, dur, id;
    std::string_view correlation, sequenceNumber, forwardThread; // args of operators and launches
    std::string_view inputDims, inputTypes; // of operators; dims are an array, whole
    std::string_view device, stream, blocksPerSm, occupancyPercent; // args of device work
    std::string_view grid, block, registersPerThread, sharedMemory;
    std::string_view bytes, totalAllocated, totalReserved, deviceType,
        deviceId; // args of memory records
};

/// Compares with a key and its closing quote; the length is known at compile time, so this is one or two comparisons of words.
template <std::size_t N> bool keyIs(const char *key, const char (&expected)[N])
{
    return std::memcmp(key, expected, N - 1) == 0;
}

/// Where the value of the key that begins at @p key (behind its quote) belongs: a field of @p event, or null for an unwanted key.
/// @pre 64 bytes from @p key are readable.
inline std::string_view *topLevelField(RawEvent &event, const char *key)
{
    switch (key[0]) {
    case 'p':
        return keyIs(key, "ph\"") ? &event.phase : keyIs(key, "pid\"") ? &event.pid : nullptr;
    case 't':
        return keyIs(key, "ts\"") ? &event.ts : keyIs(key, "tid\"") ? &event.tid : nullptr;
    case 'c':
        return keyIs(key, "cat\"") ? &event.category : nullptr;
    case 'n':
        return keyIs(key, "name\"") ? &event.name : nullptr;
    case 'd':
        return keyIs(key, "dur\"") ? &event.dur : nullptr;
    case 'i':
        return keyIs(key, "id\"") ? &event.id : nullptr;
    default:
        return nullptr;
    }
}

inline bool isArgumentsKey(const char *key)
{
    return keyIs(key, "args\"");
}

inline std::string_view *argumentField(RawEvent &event, const char *key)
{
    switch (key[0]) {
    case 'c':
        return keyIs(key, "correlation\"") ? &event.correlation : nullptr;
    case 'S':
        return keyIs(key, "Sequence number\"") ? &event.sequenceNumber : nullptr;
    case 'F':
        return keyIs(key, "Fwd thread id\"") ? &event.forwardThread : nullptr;
    case 'd':
        return keyIs(key, "device\"") ? &event.device : nullptr;
    case 's':
        return keyIs(key, "stream\"")     ? &event.stream
            : keyIs(key, "shared memory\"") ? &event.sharedMemory
                                            : nullptr;
    case 'g':
        return keyIs(key, "grid\"") ? &event.grid : nullptr;
    case 'r':
        return keyIs(key, "registers per thread\"") ? &event.registersPerThread : nullptr;
    case 'I':
        return keyIs(key, "Input Dims\"") || keyIs(key, "Input dims\"") ? &event.inputDims
            : keyIs(key, "Input type\"")                                ? &event.inputTypes
                                                                        : nullptr;
    case 'b':
        return keyIs(key, "blocks per SM\"") ? &event.blocksPerSm
            : keyIs(key, "block\"")          ? &event.block
                                             : nullptr;
    case 'e':
        return keyIs(key, "est. achieved occupancy %\"") ? &event.occupancyPercent : nullptr;
    case 'B':
        return keyIs(key, "Bytes\"") ? &event.bytes : nullptr;
    case 'T':
        return keyIs(key, "Total Allocated\"") ? &event.totalAllocated
            : keyIs(key, "Total Reserved\"")   ? &event.totalReserved
                                               : nullptr;
    case 'D':
        return keyIs(key, "Device Type\"") ? &event.deviceType
            : keyIs(key, "Device Id\"")    ? &event.deviceId
                                           : nullptr;
    default:
        return nullptr;
    }
}

/// Arguments of Python frames are never used, and frames are the most frequent events of traces with stacks.
inline bool wantsArguments(const RawEvent &event)
{
    return !event.category.starts_with("\"python_function\"");
}

} // namespace twinlane
