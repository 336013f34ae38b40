// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One pass over a file, or over a stretch of it: bytes, windows, envelope, events.

#pragma once

#include "model/base/progress.h"
#include "model/bytes/bytesource.h"
#include "model/reader/eventcollector.h"
#include "model/reader/eventparser.h"
#include "model/reader/jsonwindows.h"
#include "model/reader/textsegments.h"
#include "model/reader/tolerantscanner.h"
#include "model/reader/traceenvelope.h"
#include "model/reader/tracepart.h"
#include "model/reader/tracereader.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace twinlane {

/// What a pass over the file must know from the pass before it.
struct PassOptions {
    Backslashes backslashes = Backslashes::Escape;
    bool trustsSpelling = false;
};

/// One thread keeps this from stretch to stretch of a file: the layouts and texts that it has learnt.
struct EventReading {
    EventReading(NewEventParser newParser, Backslashes backslashes)
        : parser(newParser())
        , collector(backslashes)
    {
    }

    std::unique_ptr<EventParser> parser;
    EventCollector collector;
    NameMap names; ///< what the collector's ids are for the pass that absorbs its parts. Only that pass uses it
};

class TracePass {
public:
    enum class Stop : std::uint8_t {
        Reached, ///< what was asked for
        Ended,   ///< the file ends, or the event array's end shows that nothing more is wanted
        Repeat,  ///< the file must be read again with again()
        Failed,  ///< see error()
    };

    /// What a pass over a later stretch must know of the head.
    struct SegmentStart {
        std::string name;
        Progress &progress;
        ReadOptions options;
        PassOptions passOptions;
        TraceEnvelope envelope;
        Backslashes backslashes;

        std::shared_ptr<EventReading> newReading() const
        {
            return std::make_shared<EventReading>(options.newParser, backslashes);
        }
    };

    /// From the file's first byte.
    TracePass(ByteSource &source, std::string name, Progress &progress, std::stop_token stop,
        const ReadOptions &options, PassOptions passOptions);
    /// A later stretch of the file: @p source goes on at @p beginsAt, behind an element of the array. @p reading comes
    /// from @p start.newReading(), and may have served for stretches before this one.
    TracePass(ByteSource &source, const SegmentStart &start, std::uint64_t beginsAt, std::stop_token stop,
        std::shared_ptr<EventReading> reading);

    /// Reads up to the event array.
    Stop readHead();
    /// For the stretches of a file whose head was read.
    SegmentStart segmentStart() const
    {
        return { m_name, m_progress, m_options, m_passOptions, m_envelope.atEvents(), m_backslashes };
    }
    /// Reads on to the end of the file.
    Stop readOn()
    {
        return readTo(JsonWindows::kNoLimit, [] {});
    }
    /// Reads on up to @p limit, a place that seems to be behind an element. Where it is not, calls @p onWrongLimit and
    /// reads to the end of the file. @pre limit >= heldUpTo()
    Stop readTo(std::uint64_t limit, const std::function<void()> &onWrongLimit);

    /// Like readTo() up to the end of @p segment, which begins at heldUpTo(), but reads the segment's source.
    Stop readSegment(const TextSegment &segment, const std::function<void()> &onWrongLimit);

    std::uint64_t byteOffset() const { return m_windows.byteOffset(); }
    /// The end of the text that has come in. A limit must not lie before it.
    std::uint64_t heldUpTo() const { return m_windows.byteOffset() + m_windows.size(); }
    const Error &error() const { return *m_error; }
    const PassOptions &again() const { return m_passOptions; }
    const std::stop_token &stopToken() const { return m_stop; }

    /// For a pass over a later stretch, once it is read. Moves its events into a part, which uses the memory of @p
    /// emptied. Then its EventReading may serve for another stretch.
    void close(TracePart emptied);
    /// Takes over everything that @p later has read, and its @p outcome. @pre @p later began where this pass stopped,
    /// and is closed.
    Stop absorb(TracePass &later, Stop outcome);
    /// The memory that absorb() left of a closed pass, for another pass.
    TracePart takeEmptied() { return std::move(m_part); }

    /// The trace, once the file ends; nothing if the file must be read again with again().
    std::optional<Result<Trace>> finish();

private:
    std::optional<Stop> step();
    std::uint64_t expectedEnd(std::uint64_t limit) const;
    std::optional<Error> readEvents();
    bool mustRepeatForBackslashes();
    bool mustRepeatForEnvelope();
    std::optional<Error> problem() const;
    void noteEnding();
    void report();
    Stop failed(Error error)
    {
        m_error = std::move(error);
        return Stop::Failed;
    }
    Error errorHere(ErrorCode code, std::string detail = {}) const
    {
        return { code, m_name, m_endOffset, std::move(detail) };
    }

    ByteSource &m_source;
    const ByteSource *m_progressing; ///< what m_windows reads
    const std::string m_name;
    Progress &m_progress;
    const std::stop_token m_stop;
    const ReadOptions m_options;
    PassOptions m_passOptions;
    JsonWindows m_windows;
    TraceEnvelope m_envelope;
    TolerantScanner m_scanner;
    std::shared_ptr<EventReading> m_reading;
    EventParser &m_parser;       ///< of m_reading
    EventCollector &m_collector; ///< of m_reading
    TracePart m_part;
    Backslashes m_backslashes;
    bool m_afterElement;               ///< the array has elements before this stretch
    UnknownEscapes m_escapes;          ///< of the whole file, once it ends
    std::uint64_t m_offset = 0;        ///< of the text behind what was consumed, once the file ends
    std::uint64_t m_endOffset = 0;     ///< of the end of the text
    std::uint64_t m_reportedBytes = 0; ///< to m_progress
    std::uint64_t m_reportedEvents = 0;
    std::uint64_t m_wrongEndAt = 0;       ///< of the bracket that seemed to end the event array last
    std::optional<std::uint64_t> m_cutAt; ///< end of the last whole element of a file that ends inside the event array
    std::optional<Error> m_error;
};

} // namespace twinlane
