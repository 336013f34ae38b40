// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What to do with each window, and what the end of the file means.

#include "model/reader/tracepass.h"

#include "model/reader/finishtrace.h"
#include "model/reader/tracemetadata.h"

#include <algorithm>
#include <limits>

namespace twinlane {

namespace {

/// After this part of a text the number of events in the rest is estimated.
constexpr std::uint64_t kSampledPart = 16, kMostSampled = 1024 * 1024;
constexpr std::uint64_t kMostElements = std::numeric_limits<std::uint32_t>::max() - 1;

} // namespace

TracePass::TracePass(ByteSource &source, std::string name, Progress &progress, std::stop_token stop,
    const ReadOptions &options, PassOptions passOptions)
    : m_source(source)
    , m_progressing(&source)
    , m_name(std::move(name))
    , m_progress(progress)
    , m_stop(std::move(stop))
    , m_options(options)
    , m_passOptions(passOptions)
    , m_windows(source, options.windowBytes)
    , m_envelope(passOptions.trustsSpelling)
    , m_scanner(m_stop)
    , m_reading(std::make_shared<EventReading>(options.newParser, passOptions.backslashes))
    , m_parser(*m_reading->parser)
    , m_collector(m_reading->collector)
    , m_backslashes(passOptions.backslashes)
    , m_afterElement(false)
{
}

TracePass::TracePass(ByteSource &source, const SegmentStart &start, std::uint64_t beginsAt, std::stop_token stop,
    std::shared_ptr<EventReading> reading)
    : m_source(source)
    , m_progressing(&source)
    , m_name(start.name)
    , m_progress(start.progress)
    , m_stop(std::move(stop))
    , m_options(start.options)
    , m_passOptions(start.passOptions)
    , m_windows(source, start.options.windowBytes, beginsAt)
    , m_envelope(start.envelope)
    , m_scanner(m_stop)
    , m_reading(std::move(reading))
    , m_parser(*m_reading->parser)
    , m_collector(m_reading->collector)
    , m_backslashes(start.backslashes)
    , m_afterElement(true)
    , m_reportedBytes(source.storedBytesRead())
{
}

TracePass::Stop TracePass::readHead()
{
    while (m_envelope.place() != TraceEnvelope::Place::InEvents) {
        if (const auto stop = step())
            return *stop;
    }
    return Stop::Reached;
}

TracePass::Stop TracePass::readTo(std::uint64_t limit, const std::function<void()> &onWrongLimit)
{
    m_windows.setLimit(limit);
    const std::uint64_t begin = byteOffset();
    std::uint64_t end = expectedEnd(limit);
    bool mustExpect = end > begin;
    for (;;) {
        if (const auto stop = step()) {
            if (limit != JsonWindows::kNoLimit)
                onWrongLimit();
            return *stop;
        }
        if (mustExpect && byteOffset() - begin > std::min((end - begin) / kSampledPart, kMostSampled)) {
            m_collector.expectText(byteOffset() - begin, end - std::min(byteOffset(), end));
            mustExpect = false;
        }
        if (!m_windows.isAtLimit())
            continue;
        if (m_windows.size() == 0 && !m_scanner.isLost() && m_envelope.place() == TraceEnvelope::Place::InEvents) {
            m_escapes = m_windows.unknownEscapes();
            return Stop::Reached;
        }
        onWrongLimit();
        limit = JsonWindows::kNoLimit;
        m_windows.setLimit(limit);
        end = expectedEnd(limit);
        mustExpect = end > byteOffset();
    }
}

/// The end of the text that the collector will hold events of; 0: not known.
std::uint64_t TracePass::expectedEnd(std::uint64_t limit) const
{
    const bool absorbsRest = !m_afterElement;
    if (limit != JsonWindows::kNoLimit && !absorbsRest)
        return limit;
    return m_progressing->isPlain() ? m_progressing->storedBytes() : 0;
}

TracePass::Stop TracePass::readSegment(const TextSegment &segment, const std::function<void()> &onWrongLimit)
{
    if (segment.source) {
        m_progressing = segment.source.get();
        m_windows.readFrom(*segment.source);
    }
    const Stop stop = readTo(segment.endsAt, onWrongLimit);
    m_progressing = &m_source;
    m_windows.readFrom(m_source);
    return stop;
}

/// One window; nothing if there is more to do.
std::optional<TracePass::Stop> TracePass::step()
{
    if (m_stop.stop_requested())
        return failed({ ErrorCode::Cancelled, m_name, 0, {} });
    if (const Result<bool> filled = m_windows.fill(); !filled)
        return failed(filled.error());
    if (mustRepeatForBackslashes())
        return Stop::Repeat;

    const bool ends = m_windows.isLast();
    bool isDone = false;
    if (m_envelope.place() == TraceEnvelope::Place::InEvents) {
        if (auto problem = readEvents())
            return failed(std::move(*problem));
        if (m_stop.stop_requested()) // a stopped scanner may have left whole elements
            return failed({ ErrorCode::Cancelled, m_name, 0, {} });
        isDone = m_cutAt.has_value();
    } else {
        m_windows.consume(m_envelope.feed(m_windows.view()));
        if (m_envelope.endWasWrong())
            m_scanner.giveUp(m_wrongEndAt);
        isDone = m_envelope.place() == TraceEnvelope::Place::NotJson
            || (m_envelope.place() == TraceEnvelope::Place::Outside && ends);
    }
    report();
    if (!isDone)
        return {};
    m_escapes = m_windows.unknownEscapes();
    m_offset = m_windows.byteOffset();
    m_endOffset = m_offset + m_windows.size();
    return Stop::Ended;
}

void TracePass::report()
{
    const std::uint64_t bytes = m_progressing->storedBytesRead(), events = m_collector.elementsRead();
    m_progress.done.fetch_add(bytes - m_reportedBytes, std::memory_order_relaxed);
    m_progress.events.fetch_add(events - m_reportedEvents, std::memory_order_relaxed);
    m_reportedBytes = bytes;
    m_reportedEvents = events;
}

void TracePass::close(TracePart emptied)
{
    m_part = std::move(emptied);
    m_collector.takePart(m_part);
}

TracePass::Stop TracePass::absorb(TracePass &later, Stop outcome)
{
    if (later.m_error)
        return failed(*later.m_error);
    if (m_collector.elementsRead() + later.m_part.events.elementsRead > kMostElements)
        return failed({ ErrorCode::TooManyEvents, m_name, later.byteOffset(), {} });
    // The meaning of backslashes that one stretch shows holds for the whole file.
    if (later.m_backslashes != m_backslashes || outcome == Stop::Repeat) {
        m_passOptions.backslashes = Backslashes::Literal;
        return Stop::Repeat;
    }
    twinlane::absorb(m_collector.collected(), later.m_part, later.m_reading->names);
    m_envelope.absorb(std::move(later.m_envelope));
    m_escapes.add(later.m_windows.unknownEscapes());
    m_offset = later.m_offset;
    m_endOffset = later.m_endOffset;
    m_cutAt = later.m_cutAt;
    return outcome;
}

std::optional<Result<Trace>> TracePass::finish()
{
    if (mustRepeatForEnvelope())
        return {};
    if (const auto found = problem())
        return *found;
    noteEnding();
    m_progress.stage.store(Stage::Sorting, std::memory_order_relaxed);
    std::optional<Trace> built = finishTrace(std::move(m_collector.collected()), m_stop, m_options.threads);
    if (!built)
        return Error { ErrorCode::Cancelled, m_name, 0, {} };
    Trace &trace = *built;
    trace.file = m_name;
    trace.metadata = readMetadata(m_envelope.values(), trace.notes, m_stop);
    if (m_stop.stop_requested())
        return Error { ErrorCode::Cancelled, m_name, 0, {} };
    trace.fileBytes = m_source.storedBytes() > 0 ? m_source.storedBytes() : m_source.storedBytesRead();
    trace.fileModifiedNs = m_source.modifiedNs();
    trace.backslashes = m_backslashes;
    trace.checkpoints = m_source.checkpoints();
    return std::move(trace);
}

/// Reads one window inside the event array: the fast parser as far as it can, then the tolerant scanner.
std::optional<Error> TracePass::readEvents()
{
    const bool ends = m_windows.isLast();
    const bool afterElement = m_afterElement || m_collector.elementsRead() > 0;
    std::size_t consumed = 0;
    if (!m_scanner.isLost()) {
        const bool isWhole = ends || m_windows.isAtLimit();
        if (const std::size_t size = isWhole ? m_windows.size() : m_windows.sizeToLastBorder())
            consumed =
                m_parser.parse(m_windows.withByteBehind(size), m_windows.byteOffset(), afterElement, m_collector);
    }
    const TolerantScanner::Outcome outcome = m_scanner.scan(m_windows.view().substr(consumed),
        m_windows.byteOffset() + consumed, ends, m_afterElement || m_collector.elementsRead() > 0, m_collector);
    consumed += outcome.consumed;
    if (consumed == 0 && !ends && m_windows.size() >= kLargestElementBytes) {
        m_scanner.giveUp(m_windows.byteOffset());
        consumed = m_windows.size();
    }
    m_windows.consume(consumed);
    if (m_collector.elementsRead() > kMostElements)
        return Error { ErrorCode::TooManyEvents, m_name, m_windows.byteOffset(), {} };
    if (outcome.endOfArray) {
        m_envelope.eventsEnded();
        m_wrongEndAt = m_windows.byteOffset() - 1;
    } else if (ends) {
        m_cutAt = m_windows.byteOffset();
    }
    return {};
}

/// Backslashes are literal in the whole file or nowhere (numbers.md, Robustness). If the first wrong escape comes late,
/// the file is read again.
bool TracePass::mustRepeatForBackslashes()
{
    if (m_backslashes == Backslashes::Literal || m_windows.unknownEscapes().count() == 0)
        return false;
    m_backslashes = Backslashes::Literal;
    if (!m_collector.sawBackslash()) {
        m_collector.setBackslashes(m_backslashes);
        return false;
    }
    m_passOptions.backslashes = Backslashes::Literal;
    return true;
}

bool TracePass::mustRepeatForEnvelope()
{
    const bool broken = m_envelope.place() == TraceEnvelope::Place::Outside && !m_envelope.foundEvents()
        && !m_envelope.isClosed() && !m_envelope.isEmpty();
    if (!broken || m_passOptions.trustsSpelling)
        return false;
    m_passOptions.trustsSpelling = true;
    return true;
}

std::optional<Error> TracePass::problem() const
{
    if (m_envelope.place() == TraceEnvelope::Place::NotJson)
        return Error { ErrorCode::NotJson, m_name, m_offset, {} };
    if (m_envelope.isEmpty() && m_envelope.place() == TraceEnvelope::Place::Outside)
        return errorHere(ErrorCode::NotJson, "the file is empty");
    if (!m_envelope.foundEvents())
        return errorHere(m_envelope.isClosed() ? ErrorCode::NoTraceEvents : ErrorCode::CutBeforeEvents);
    if (m_collector.elementsRead() == 0 && m_cutAt)
        return errorHere(ErrorCode::CutBeforeEvents);
    if (m_envelope.isBareArray() && m_collector.elementsRead() > 0 && m_collector.objectsRead() == 0)
        return errorHere(ErrorCode::NoTraceEvents);
    return {};
}

void TracePass::noteEnding()
{
    ImportNotes &notes = m_collector.notes();
    const UnknownEscapes &escapes = m_escapes;
    notes.add("literalBackslashes", Severity::Warning,
        "The file holds backslashes that JSON does not know, as in Windows paths; backslashes in "
        "its events were taken literally.",
        escapes.count(), escapes.firstOffset());
    const SourceEnd end = m_source.end();
    const bool incomplete = m_cutAt.has_value() || !m_envelope.isClosed();
    if (end.damaged)
        notes.add("damagedCompression", incomplete ? Severity::DataLoss : Severity::Warning,
            "The compressed data is damaged; what came before the damage was read.");
    if (end.cutShort)
        notes.add(
            "compressionCut", incomplete ? Severity::DataLoss : Severity::Warning, "The compressed file is cut short.");
    if (end.trailingBytes)
        notes.add("bytesBehindCompression", Severity::Info, "Bytes behind the compressed data were not read.");
    if (m_cutAt)
        notes.add("fileCut", Severity::DataLoss,
            "The file ends inside its event array, as when the profiler was stopped while writing; "
            "all complete events are kept.",
            1, m_cutAt);
    else if (!m_envelope.isClosed())
        notes.add("endMissing", Severity::Warning,
            "The file ends behind its events but before its own end; values there may be missing.", 1, m_offset);
    if (m_envelope.isDamaged())
        notes.add("damagedEnvelope", Severity::Warning,
            "The text around the event array is damaged; values there may be missing.");
    if (m_envelope.hasBareQuotes())
        notes.add("bareQuotes", Severity::Warning,
            "Text beside the events holds quotes inside of quotes, as log lines that were never escaped do: the file "
            "is no "
            "valid JSON, but was read.");
    if (m_envelope.hasTextBehind())
        notes.add("textBehind", Severity::DataLoss, "Text behind the end of the trace was not read.");
    if (m_envelope.oversizedValues() > 0)
        notes.add("metadataTooLarge", Severity::Warning, "Top-level values were too large to be kept.",
            m_envelope.oversizedValues());
    if (m_collector.elementsRead() == 0)
        notes.add("noEvents", Severity::Info, "The event array is empty.");
}

} // namespace twinlane
