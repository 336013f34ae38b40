// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The text of events -> their fields as raw tokens. What the tokens mean is TraceBuilder's business.
// One implementation, on simdjson's on-demand parser; whatever it refuses is read by TolerantScanner through the same interface.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
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

/// What an element needed to be read at all.
struct ElementRepairs {
    bool controlCharacter = false; ///< a raw control character in a string
    bool invalidUtf8 = false;
    bool comma = false; ///< one is missing, or one too many
};

/// Receives the elements of the event array in the order of the file. Offsets are in the decompressed text.
class EventSink {
public:
    virtual ~EventSink() = default;
    virtual void event(
        const RawEvent &event, const ElementRepairs &repairs, std::uint64_t byteOffset) = 0;
    /// A whole element that is no object.
    virtual void notAnEvent(std::uint64_t byteOffset) = 0;
    /// Text that begins an element but is damaged; reading goes on at the next element.
    virtual void lostElement(std::uint64_t byteOffset) = 0;
};

/// Where the value of the key that begins at @p key (behind its quote) belongs: a field of @p event, or null for an unwanted key.
/// @pre 64 bytes from @p key are readable.
std::string_view *topLevelField(RawEvent &event, const char *key);
std::string_view *argumentField(RawEvent &event, const char *key);
bool isArgumentsKey(const char *key);

class EventParser {
public:
    /// Bytes that must be readable behind a window; the byte before it and the first one behind it must be writable.
    static constexpr std::size_t kPaddingBytes = 64;

    EventParser();
    ~EventParser();

    /// Reads whole elements of the event array from @p text, which begins between two elements or with one and may end anywhere,
    /// as long as no string is open there. @p afterElement: the array has an element before this text. The text is as before afterwards.
    /// Returns the end of what was read. What follows, the text's last element at least, is for TolerantScanner to judge.
    std::size_t parse(
        char *text, std::size_t size, std::uint64_t byteOffset, bool afterElement, EventSink &sink);

private:
    struct Parser;
    std::unique_ptr<Parser> m_parser;
};

} // namespace twinlane
