// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/lanes/steplanes.h"

#include "model/base/interruption.h"
#include "model/run/costs.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace twinlane {

void LaneRow::add(std::int64_t startNs, std::int64_t endNs, EventId event)
{
    m_spans.push_back({ startNs, endNs, busyNs(), event });
}

void LaneRow::finish()
{
    m_spans.shrink_to_fit();
    m_sampledEndsNs.clear();
    for (std::size_t i = kSampledEvery - 1; i < m_spans.size(); i += kSampledEvery)
        m_sampledEndsNs.push_back(m_spans[i].endNs);
}

std::size_t LaneRow::firstEndingAfter(std::int64_t timeNs) const
{
    const auto sample = std::upper_bound(m_sampledEndsNs.begin(), m_sampledEndsNs.end(), timeNs);
    const std::size_t from = static_cast<std::size_t>(sample - m_sampledEndsNs.begin()) * kSampledEvery;
    const std::size_t to = std::min(m_spans.size(), from + kSampledEvery);
    const auto begin = m_spans.begin();
    const auto found =
        std::upper_bound(begin + static_cast<std::ptrdiff_t>(from), begin + static_cast<std::ptrdiff_t>(to), timeNs,
            [](std::int64_t ns, const LaneSpan &span) { return ns < span.endNs; });
    return static_cast<std::size_t>(found - begin);
}

std::size_t LaneRow::firstEndingAfter(std::int64_t timeNs, std::size_t from) const
{
    constexpr std::size_t kNear = 2; // often the same span or the next
    for (std::size_t i = from; i < std::min(m_spans.size(), from + kNear); ++i) {
        if (m_spans[i].endNs > timeNs)
            return i;
    }
    if (from + kNear >= m_spans.size())
        return m_spans.size();
    // Among the samples the search widens from where it stands.
    const std::size_t begin = (from + kNear) / kSampledEvery;
    std::size_t low = begin, width = 1;
    while (low + width <= m_sampledEndsNs.size() && m_sampledEndsNs[low + width - 1] <= timeNs) {
        low += width;
        width *= 2;
    }
    const auto sampled = m_sampledEndsNs.begin();
    const auto sample = std::upper_bound(sampled + static_cast<std::ptrdiff_t>(low),
        sampled + static_cast<std::ptrdiff_t>(std::min(m_sampledEndsNs.size(), low + width)), timeNs);
    const std::size_t first = static_cast<std::size_t>(sample - sampled) * kSampledEvery;
    const auto found = std::upper_bound(m_spans.begin() + static_cast<std::ptrdiff_t>(std::max(first, from)),
        m_spans.begin() + static_cast<std::ptrdiff_t>(std::min(m_spans.size(), first + kSampledEvery)), timeNs,
        [](std::int64_t ns, const LaneSpan &span) { return ns < span.endNs; });
    return static_cast<std::size_t>(found - m_spans.begin());
}

std::int64_t LaneRow::busyBefore(std::int64_t timeNs, std::size_t first) const
{
    if (first == m_spans.size())
        return busyNs();
    const LaneSpan &span = m_spans[first];
    return span.busyBeforeNs + std::max<std::int64_t>(0, timeNs - span.startNs);
}

void readPixels(const LaneRow &row, std::span<const std::int64_t> edgesNs, RowPixels &pixels)
{
    const std::size_t count = edgesNs.size() - 1;
    pixels.busyNs.resize(count);
    pixels.firsts.resize(count);
    std::size_t first = row.firstEndingAfter(edgesNs.front());
    std::int64_t before = row.busyBefore(edgesNs.front(), first);
    for (std::size_t i = 0; i < count; ++i) {
        pixels.firsts[i] = first;
        first = row.firstEndingAfter(edgesNs[i + 1], first);
        const std::int64_t until = row.busyBefore(edgesNs[i + 1], first);
        pixels.busyNs[i] = until - before;
        before = until;
    }
}

namespace {

/// Puts events, which come by (start, longer first), into rows by their depth.
class RowsByDepth {
public:
    void add(std::int64_t startNs, std::int64_t endNs, EventId event)
    {
        while (!m_openEndsNs.empty() && m_openEndsNs.back() <= startNs)
            m_openEndsNs.pop_back();
        const std::size_t depth = m_openEndsNs.size();
        m_openEndsNs.push_back(endNs);
        if (depth >= kMostLaneRows)
            return;
        if (depth == m_rows.size())
            m_rows.emplace_back();
        m_rows[depth].add(startNs, endNs, event);
    }

    bool isEmpty() const { return m_rows.empty(); }

    std::vector<LaneRow> take()
    {
        for (LaneRow &row : m_rows)
            row.finish();
        return std::move(m_rows);
    }

private:
    std::vector<std::int64_t> m_openEndsNs;
    std::vector<LaneRow> m_rows;
};

class LaneReader {
public:
    LaneReader(const Run &run, std::uint32_t step, const LaneChoice &choice)
        : m_run(run)
        , m_trace(run.trace)
        , m_window(run.steps.kept[step])
        , m_choice(choice)
        , m_communicates(communicationWork(run.trace, run.nesting, run.links))
        , m_hasNodes(run.trace.lanes.size())
    {
        for (const EventId node : run.nesting.nodes)
            m_hasNodes[m_trace.lane[node.row()].row()] = true;
    }

    std::vector<StepLane> read()
    {
        for (std::size_t lane = 0; lane < m_trace.lanes.size(); ++lane)
            readHost(LaneId(lane));
        readDevice();
        std::stable_sort(m_lanes.begin(), m_lanes.end(), [](const StepLane &x, const StepLane &y) {
            return std::tuple(x.role, -x.rows.front().busyNs()) < std::tuple(y.role, -y.rows.front().busyNs());
        });
        return std::move(m_lanes);
    }

private:
    bool isOnHostLane(EventKind kind) const
    {
        switch (kind) {
        case EventKind::Operator:
        case EventKind::Launch:
        case EventKind::ModuleCall:
        case EventKind::Annotation:
            return true;
        case EventKind::PythonFrame:
            return m_choice.frames;
        default:
            return false;
        }
    }

    void addClipped(RowsByDepth &rows, std::size_t row) const
    {
        const std::int64_t startNs = std::max(m_trace.startNs[row], m_window.startNs);
        const std::int64_t endNs = std::min(m_trace.startNs[row] + m_trace.durationNs[row], m_window.endNs);
        if (startNs < endNs)
            rows.add(startNs - m_window.startNs, endNs - m_window.startNs, EventId(row));
    }

    void readHost(LaneId id)
    {
        const Lane &lane = m_trace.lanes[id.row()];
        RowsByDepth rows;
        for (std::size_t row = lane.firstEvent; row < lane.lastEvent && m_trace.startNs[row] < m_window.endNs; ++row) {
            interruptionPoint(row);
            if (isOnHostLane(m_trace.kind[row]))
                addClipped(rows, row);
        }
        if (rows.isEmpty())
            return;
        StepLane made;
        made.role = id == m_run.steps.lane ? LaneRole::StepThread
            : m_hasNodes[id.row()]         ? LaneRole::Autograd
                                           : LaneRole::Thread;
        made.lane = id;
        made.rows = rows.take();
        m_lanes.push_back(std::move(made));
    }

    /// Device work comes by lane.
    void readDevice()
    {
        const std::vector<EventId> &work = m_run.links.device;
        for (std::size_t begin = 0; begin < work.size();) {
            std::size_t end = begin;
            const LaneId lane = m_trace.lane[work[begin].row()];
            while (end < work.size() && m_trace.lane[work[end].row()] == lane)
                ++end;
            readStream(lane, begin, end);
            begin = end;
        }
    }

    void readStream(LaneId lane, std::size_t begin, std::size_t end)
    {
        RowsByDepth communication, other;
        bool onlyCopies = true;
        for (std::size_t i = begin; i < end; ++i) {
            interruptionPoint(i);
            const std::size_t row = m_run.links.device[i].row();
            const bool communicates = !m_communicates.empty() && m_communicates[i];
            addClipped(communicates ? communication : other, row);
            onlyCopies = onlyCopies && (communicates || m_trace.kind[row] != EventKind::Kernel);
        }
        addStream(lane, begin, communication, LaneRole::Communication);
        addStream(lane, begin, other, onlyCopies ? LaneRole::Copies : LaneRole::Compute);
    }

    void addStream(LaneId lane, std::size_t firstWork, RowsByDepth &rows, LaneRole role)
    {
        if (rows.isEmpty())
            return;
        StepLane made;
        made.role = role;
        made.lane = lane;
        const EventId event = m_run.links.device[firstWork];
        const auto args = std::lower_bound(m_trace.deviceArgs.begin(), m_trace.deviceArgs.end(), event,
            [](const DeviceArgs &each, EventId id) { return each.event < id; });
        if (args != m_trace.deviceArgs.end() && args->event == event) {
            made.device = args->device;
            made.stream = args->stream;
        }
        made.rows = rows.take();
        m_lanes.push_back(std::move(made));
    }

    const Run &m_run;
    const Trace &m_trace;
    const Step &m_window;
    LaneChoice m_choice;
    std::vector<std::uint8_t> m_communicates;
    std::vector<bool> m_hasNodes;
    std::vector<StepLane> m_lanes;
};

} // namespace

std::vector<StepLane> stepLanes(const Run &run, std::uint32_t step, const LaneChoice &choice)
{
    return LaneReader(run, step, choice).read();
}

} // namespace twinlane
