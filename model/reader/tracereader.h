// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Bytes -> Trace.

#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/bytes/storedbytes.h"
#include "model/reader/eventparser.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>

namespace twinlane {

struct ReadOptions {
    /// Text is parsed in windows of about this size, which stay in a processor's second cache. Tests make it tiny.
    std::size_t windowBytes = 128 * 1024;
    /// The distance in bytes of text of the places from which a compressed file can be read again; 0: as its format
    /// makes it worth while.
    std::uint64_t checkpointBytes = 0;
    /// Makes what reads good text, once per thread. Tests put slower parsers here to check the fast one.
    NewEventParser newParser = newLayoutParser;
    /// Threads that may read one file, with the caller's: stretches of its text at once.
    /// The trace is the same with any number.
    unsigned threads = 1;
    /// The approximate size of such a stretch in a plain file. One thread reads a file that is not larger.
    std::uint64_t segmentBytes = 2 * 1024 * 1024;
    /// The approximate size of such a stretch in a compressed file. Several stretches are held in memory; two share a
    /// huge page.
    std::size_t decodedBytes = 960 * 1024;
};

/// Reads the trace in @p path: plain, gzip or zstd by its content. Memory is bounded by the columns, not by the file.
/// Damaged events are counted in Trace::notes, not fatal.
/// Errors: FileNotFound, NotReadable, BadCompression, NotJson, NoTraceEvents, CutBeforeEvents, TooManyEvents,
/// Cancelled.
/// Cost: one pass over the file and a sort of nearly sorted events.
Result<Trace> readTrace(
    const std::string &path, Progress &progress, std::stop_token stop, const ReadOptions &options = {});

/// The same of a file that is open. @pre Nothing was read of it, or it was given back.
Result<Trace> readTrace(
    const StoredBytes &stored, Progress &progress, std::stop_token stop, const ReadOptions &options = {});

/// The same from text in memory, for tests and generated traces. @p name stands for the file in messages.
Result<Trace> readTraceText(std::string_view text, const std::string &name, const ReadOptions &options = {});

} // namespace twinlane
