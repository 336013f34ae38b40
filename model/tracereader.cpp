// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The passage of one file: bytes, windows, envelope, events, columns.

#include "model/tracereader.h"

#include "model/bytesource.h"
#include "model/eventparser.h"
#include "model/jsonwindows.h"
#include "model/tolerantscanner.h"
#include "model/tracebuilder.h"
#include "model/traceenvelope.h"
#include "model/tracemetadata.h"

#include <limits>
#include <optional>

namespace twinlane {

namespace {

/// An element above this size is given up: memory must not follow a file that is one endless string.
constexpr std::size_t kLargestElementBytes = 64 * 1024 * 1024;
constexpr std::uint64_t kMostElements = std::numeric_limits<std::uint32_t>::max() - 1;

/// What a pass over the file is told by the one before it.
struct PassOptions {
    Backslashes backslashes = Backslashes::Escape;
    bool trustsSpelling = false;
};

class Pass {
public:
    Pass(ByteSource &source, const std::string &name, Progress &progress, std::stop_token stop,
        const ReadOptions &options, PassOptions passOptions)
        : m_source(source)
        , m_name(name)
        , m_progress(progress)
        , m_stop(std::move(stop))
        , m_passOptions(passOptions)
        , m_windows(source, options.windowBytes)
        , m_envelope(passOptions.trustsSpelling)
        , m_parser(options.parser)
        , m_builder(name, passOptions.backslashes)
        , m_backslashes(passOptions.backslashes)
    {
    }

    /// Nothing if the file must be read again with again().
    std::optional<Result<Trace>> run();
    const PassOptions &again() const { return m_passOptions; }

private:
    std::optional<Error> readEvents();
    void stopAtEvents();
    bool mustRepeatForBackslashes();
    bool mustRepeatForEnvelope();
    std::optional<Error> problem() const;
    void noteEnding();
    Error error(ErrorCode code, std::string detail = {}) const
    {
        return { code, m_name, m_windows.byteOffset() + m_windows.size(), std::move(detail) };
    }

    ByteSource &m_source;
    const std::string &m_name;
    Progress &m_progress;
    std::stop_token m_stop;
    PassOptions m_passOptions;
    JsonWindows m_windows;
    TraceEnvelope m_envelope;
    EventParser m_parser;
    TolerantScanner m_scanner;
    TraceBuilder m_builder;
    Backslashes m_backslashes;
    std::uint64_t m_wrongEndAt = 0; ///< of the bracket that seemed to end the event array last
    std::optional<std::uint64_t>
        m_cutAt; ///< end of the last whole element of a file that ends inside the event array
};

std::optional<Result<Trace>> Pass::run()
{
    for (;;) {
        if (m_stop.stop_requested())
            return Error { ErrorCode::Cancelled, m_name, 0, {} };
        if (const Result<bool> filled = m_windows.fill(); !filled)
            return filled.error();
        m_progress.done.store(m_source.storedBytesRead(), std::memory_order_relaxed);
        if (mustRepeatForBackslashes())
            return {};

        const bool ends = m_windows.isLast();
        if (m_envelope.place() == TraceEnvelope::Place::InEvents) {
            if (const auto failed = readEvents())
                return *failed;
            m_progress.events.store(m_builder.elementsRead(), std::memory_order_relaxed);
            if (m_cutAt)
                break;
        } else {
            m_windows.consume(m_envelope.feed(m_windows.view()));
            if (m_envelope.place() == TraceEnvelope::Place::NotJson)
                break;
            if (m_envelope.endWasWrong())
                m_scanner.giveUp(m_wrongEndAt);
            if (m_envelope.place() == TraceEnvelope::Place::Outside && ends)
                break;
        }
    }
    if (mustRepeatForEnvelope())
        return {};
    if (const auto found = problem())
        return *found;
    noteEnding();
    m_progress.stage.store(Stage::Sorting, std::memory_order_relaxed);
    Trace trace = m_builder.finish();
    trace.metadata = readMetadata(m_envelope.values(), trace.notes);
    trace.fileBytes =
        m_source.storedBytes() > 0 ? m_source.storedBytes() : m_source.storedBytesRead();
    trace.fileModifiedNs = m_source.modifiedNs();
    trace.backslashes = m_backslashes;
    trace.checkpoints = m_source.checkpoints();
    return trace;
}

/// One window inside the event array: fast as far as it goes, then with patience.
std::optional<Error> Pass::readEvents()
{
    const bool ends = m_windows.isLast();
    std::size_t consumed = 0;
    if (!m_scanner.isLost()) {
        if (const std::size_t size = ends ? m_windows.size() : m_windows.sizeToLastBorder())
            consumed = m_parser.parse(m_windows.text(), size, m_windows.byteOffset(),
                m_builder.elementsRead() > 0, m_builder);
    }
    const TolerantScanner::Outcome outcome = m_scanner.scan(m_windows.view().substr(consumed),
        m_windows.byteOffset() + consumed, ends, m_builder.elementsRead() > 0, m_builder);
    consumed += outcome.consumed;
    if (consumed == 0 && !ends && m_windows.size() >= kLargestElementBytes) {
        m_scanner.giveUp(m_windows.byteOffset());
        consumed = m_windows.size();
    }
    m_windows.consume(consumed);
    if (m_builder.elementsRead() > kMostElements)
        return error(ErrorCode::TooManyEvents);
    if (outcome.endOfArray) {
        m_envelope.eventsEnded();
        m_wrongEndAt = m_windows.byteOffset() - 1;
    } else if (ends) {
        m_cutAt = m_windows.byteOffset();
    }
    return {};
}

/// Backslashes are literal in the whole file or nowhere (semantics: Robustness), but a wrong one may come late.
bool Pass::mustRepeatForBackslashes()
{
    if (m_backslashes == Backslashes::Literal || m_windows.unknownEscapes().count() == 0)
        return false;
    m_backslashes = Backslashes::Literal;
    if (!m_builder.sawBackslash()) {
        m_builder.setBackslashes(m_backslashes);
        return false;
    }
    m_passOptions.backslashes = Backslashes::Literal;
    return true;
}

bool Pass::mustRepeatForEnvelope()
{
    const bool broken = m_envelope.place() == TraceEnvelope::Place::Outside
        && !m_envelope.foundEvents() && !m_envelope.isClosed() && !m_envelope.isEmpty();
    if (!broken || m_passOptions.trustsSpelling)
        return false;
    m_passOptions.trustsSpelling = true;
    return true;
}

std::optional<Error> Pass::problem() const
{
    if (m_envelope.place() == TraceEnvelope::Place::NotJson)
        return Error { ErrorCode::NotJson, m_name, m_windows.byteOffset(), {} };
    if (m_envelope.isEmpty() && m_envelope.place() == TraceEnvelope::Place::Outside)
        return error(ErrorCode::NotJson, "the file is empty");
    if (!m_envelope.foundEvents())
        return error(m_envelope.isClosed() ? ErrorCode::NoTraceEvents : ErrorCode::CutBeforeEvents);
    if (m_builder.elementsRead() == 0 && m_cutAt)
        return error(ErrorCode::CutBeforeEvents);
    if (m_envelope.isBareArray() && m_builder.elementsRead() > 0 && m_builder.objectsRead() == 0)
        return error(ErrorCode::NoTraceEvents);
    return {};
}

void Pass::noteEnding()
{
    ImportNotes &notes = m_builder.notes();
    const UnknownEscapes &escapes = m_windows.unknownEscapes();
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
        notes.add("compressionCut", incomplete ? Severity::DataLoss : Severity::Warning,
            "The compressed file is cut short.");
    if (end.trailingBytes)
        notes.add("bytesBehindCompression", Severity::Info,
            "Bytes behind the compressed data were not read.");
    if (m_cutAt)
        notes.add("fileCut", Severity::DataLoss,
            "The file ends inside its event array, as when the profiler was stopped while writing; "
            "all complete events are kept.",
            1, m_cutAt);
    else if (!m_envelope.isClosed())
        notes.add("endMissing", Severity::Warning,
            "The file ends behind its events but before its own end; values there may be missing.",
            1, m_windows.byteOffset());
    if (m_envelope.isDamaged())
        notes.add("damagedEnvelope", Severity::Warning,
            "The text around the event array is damaged; values there may be missing.");
    if (m_envelope.hasTextBehind())
        notes.add(
            "textBehind", Severity::DataLoss, "Text behind the end of the trace was not read.");
    if (m_envelope.oversizedValues() > 0)
        notes.add("metadataTooLarge", Severity::Warning,
            "Top-level values were too large to be kept.", m_envelope.oversizedValues());
    if (m_builder.elementsRead() == 0)
        notes.add("noEvents", Severity::Info, "The event array is empty.");
}

Result<Trace> readSource(ByteSource &source, const std::string &name, Progress &progress,
    const std::stop_token &stop, const ReadOptions &options)
{
    progress.stage.store(Stage::Reading, std::memory_order_relaxed);
    progress.total.store(source.storedBytes(), std::memory_order_relaxed);
    source.keepCheckpoints(options.checkpointBytes);
    PassOptions passOptions;
    for (;;) {
        Pass pass(source, name, progress, stop, options, passOptions);
        if (auto result = pass.run())
            return std::move(*result);
        passOptions = pass.again();
        if (source.rewind())
            continue;
        return Error { ErrorCode::NotReadable, name, 0,
            "it needs to be read twice, which a pipe cannot" };
    }
}

} // namespace

Result<Trace> readTrace(
    const std::string &path, Progress &progress, std::stop_token stop, const ReadOptions &options)
{
    Result<std::unique_ptr<ByteSource>> source = ByteSource::open(path);
    if (!source)
        return source.error();
    return readSource(**source, path, progress, stop, options);
}

Result<Trace> readTraceText(
    std::string_view text, const std::string &name, const ReadOptions &options)
{
    const std::unique_ptr<ByteSource> source = ByteSource::over(text, name);
    Progress progress;
    return readSource(*source, name, progress, {}, options);
}

} // namespace twinlane
