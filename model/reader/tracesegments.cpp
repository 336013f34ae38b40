// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Threads take one segment after the other. The head joins their parts in the order of the file.

#include "model/reader/tracesegments.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <functional>
#include <future>
#include <map>
#include <mutex>
#include <vector>

namespace twinlane {

namespace {

class SegmentReaders {
public:
    SegmentReaders(TracePass &head, TextSegments &segments, unsigned threads)
        : m_head(head)
        , m_segments(segments)
        , m_start(head.segmentStart())
        , m_threads(threads)
    {
    }

    /// The head itself reads segment 0, which is @p first.
    TracePass::Stop read(const TextSegment &first);

private:
    /// A pass over a segment, from its beginning until the head has joined what it read.
    struct Reading {
        std::unique_ptr<ByteSource> source;
        std::unique_ptr<TracePass> pass;
        std::stop_source stop;
        bool isDone = false;
        TracePass::Stop outcome = TracePass::Stop::Ended;
    };

    void work(const std::function<void()> &task);
    void readFirst(const TextSegment &first);
    void helpReading();
    void readOthers();
    std::optional<std::size_t> nextNumber();
    Reading *begin(std::size_t number, TextSegment segment, std::shared_ptr<EventReading> events);
    void end(Reading &reading, TracePass::Stop outcome);
    void waitForTurn(std::size_t number);
    bool isAnyReadBehind(std::size_t number) const;
    void joinDone(std::unique_lock<std::mutex> &lock); ///< leaves m_mutex locked, as it finds it
    void settle(TracePass::Stop outcome);
    void stopBehind(std::size_t number);

    static constexpr std::size_t kNone = ~std::size_t(0);

    TracePass &m_head;
    TextSegments &m_segments;
    const TracePass::SegmentStart m_start;
    const unsigned m_threads;
    const ColumnReuse *const m_reuse = ColumnReuse::serving();

    std::mutex m_mutex; ///< guards all below
    std::condition_variable m_changed;
    std::map<std::size_t, Reading> m_readings; ///< by number
    std::vector<TracePart> m_emptied;          ///< memory for the next ones
    std::size_t m_next = 1;
    std::size_t m_joined = 0;                 ///< segments that the head holds
    bool m_isJoining = false;                 ///< by one thread at a time
    std::size_t m_last = kNone;               ///< no segment behind is wanted
    std::optional<TracePass::Stop> m_outcome; ///< of the whole file, once it is known
    std::exception_ptr m_failure;
};

TracePass::Stop SegmentReaders::read(const TextSegment &first)
{
    {
        const std::stop_callback onCancel(m_head.stopToken(), [this] {
            const std::lock_guard lock(m_mutex);
            stopBehind(0);
        });
        std::vector<std::future<void>> others;
        work([this, &others, &first] {
            // If no thread can be started the task is deferred and never runs, since nobody asks for its result. Fewer
            // threads read the file as well.
            for (unsigned i = 1; i < m_threads; ++i)
                others.push_back(std::async(
                    std::launch::async | std::launch::deferred, [this] { work([this] { helpReading(); }); }));
            readFirst(first);
            readOthers();
        });
    }
    if (m_failure)
        std::rethrow_exception(m_failure);
    // Only a cancelled reading leaves the outcome open. Then readOn() returns the error.
    return m_outcome ? *m_outcome : m_head.readOn();
}

/// An exception in one thread (no memory) must not leave the other threads waiting.
void SegmentReaders::work(const std::function<void()> &task)
{
    try {
        task();
    } catch (...) {
        const std::lock_guard lock(m_mutex);
        m_failure = std::current_exception();
        settle(TracePass::Stop::Failed);
    }
}

void SegmentReaders::readFirst(const TextSegment &first)
{
    const TracePass::Stop outcome = m_head.readSegment(first, [this] { waitForTurn(0); });
    m_segments.release(1);
    std::unique_lock lock(m_mutex);
    m_joined = 1;
    m_changed.notify_all();
    if (outcome != TracePass::Stop::Reached)
        settle(outcome);
    joinDone(lock);
}

void SegmentReaders::helpReading()
{
    const ColumnReuse reuse(m_reuse);
    readOthers();
}

void SegmentReaders::readOthers()
{
    const std::shared_ptr<EventReading> events = m_start.newReading();
    while (const auto number = nextNumber()) {
        std::optional<TextSegment> segment = m_segments.segment(*number);
        if (!segment)
            return;
        const std::uint64_t endsAt = segment->endsAt;
        Reading *const reading = begin(*number, std::move(*segment), events);
        if (!reading)
            return;
        end(*reading, reading->pass->readTo(endsAt, [this, number] { waitForTurn(*number); }));
    }
}

void SegmentReaders::end(Reading &reading, TracePass::Stop outcome)
{
    TracePart emptied;
    std::unique_lock lock(m_mutex);
    if (!m_emptied.empty()) {
        emptied = std::move(m_emptied.back());
        m_emptied.pop_back();
    }
    lock.unlock();
    reading.pass->close(std::move(emptied));
    lock.lock();
    reading.outcome = outcome;
    reading.isDone = true;
    m_changed.notify_all();
    joinDone(lock);
}

/// The number of the segment to read next; none if no more are wanted. Waits while too many segments are read that
/// cannot be joined yet.
std::optional<std::size_t> SegmentReaders::nextNumber()
{
    constexpr std::size_t kAhead = 2;
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_next > m_last || m_next < m_joined + m_threads + kAhead; });
    if (m_next > m_last)
        return {};
    return m_next++;
}

SegmentReaders::Reading *SegmentReaders::begin(
    std::size_t number, TextSegment segment, std::shared_ptr<EventReading> events)
{
    Reading reading;
    reading.source = std::move(segment.source);
    reading.pass = std::make_unique<TracePass>(
        *reading.source, m_start, segment.beginsAt, reading.stop.get_token(), std::move(events));
    const std::lock_guard lock(m_mutex);
    return number > m_last ? nullptr : &(m_readings[number] = std::move(reading));
}

/// If an element of a segment reaches into the next segment, its pass must read on alone, and the results of the later
/// passes are discarded. So it waits until the later passes have ended, since it reads their text. It also waits for
/// all earlier passes: only then is it sure that it began at the right place.
void SegmentReaders::waitForTurn(std::size_t number)
{
    std::unique_lock lock(m_mutex);
    stopBehind(number);
    m_changed.wait(lock,
        [this, number] { return m_failure || m_last < number || (m_joined == number && !isAnyReadBehind(number)); });
    if (m_failure)
        std::rethrow_exception(m_failure);
}

bool SegmentReaders::isAnyReadBehind(std::size_t number) const
{
    return std::any_of(
        m_readings.upper_bound(number), m_readings.end(), [](const auto &reading) { return !reading.second.isDone; });
}

/// Joins the passes that are done to the head, in their order, up to the first segment that is not done.
void SegmentReaders::joinDone(std::unique_lock<std::mutex> &lock)
{
    if (m_isJoining || m_joined == 0)
        return;
    m_isJoining = true;
    while (!m_outcome) {
        const auto next = m_readings.find(m_joined);
        if (next == m_readings.end() || !next->second.isDone)
            break;
        Reading &reading = next->second;
        const std::size_t behind = m_joined + 1;
        lock.unlock();
        const TracePass::Stop outcome = m_head.absorb(*reading.pass, reading.outcome);
        TracePart emptied = reading.pass->takeEmptied();
        reading.pass.reset();
        reading.source.reset();
        m_segments.release(behind);
        lock.lock();
        m_readings.erase(next);
        m_emptied.push_back(std::move(emptied));
        m_joined = behind;
        if (outcome != TracePass::Stop::Reached)
            settle(outcome);
        m_changed.notify_all();
    }
    m_isJoining = false;
}

/// @pre m_mutex is held.
void SegmentReaders::settle(TracePass::Stop outcome)
{
    m_outcome = outcome;
    stopBehind(0);
}

/// @pre m_mutex is held.
void SegmentReaders::stopBehind(std::size_t number)
{
    m_last = std::min(m_last, number);
    for (auto &[at, reading] : m_readings) {
        if (at > number)
            reading.stop.request_stop();
    }
    m_changed.notify_all();
}

} // namespace

TracePass::Stop readInSegments(
    TracePass &head, ByteSource &source, const StoredBytes &stored, const ReadOptions &options)
{
    if (options.threads < 2)
        return head.readOn();
    const std::unique_ptr<TextSegments> segments = source.isPlain()
        ? plainSegments(stored, head.heldUpTo(), options.segmentBytes, head.stopToken())
        : decodedSegments(source, head.heldUpTo(), options.decodedBytes);
    if (!segments)
        return head.readOn();
    const std::optional<TextSegment> first = segments->segment(0);
    if (first->endsAt == JsonWindows::kNoLimit)
        return head.readSegment(*first, [] {});
    return SegmentReaders(head, *segments, options.threads).read(*first);
}

} // namespace twinlane
