// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/links/lostdevicework.h"

#include "model/base/interruption.h"
#include "model/base/intervals.h"
#include "model/links/devicelinks.h"
#include "model/links/graphrecording.h"
#include "model/links/nesting.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <limits>

namespace twinlane {

namespace {

bool holds(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

/// What each text of the pool means as the name of a call or of a range.
enum class Meaning : std::uint8_t { Nothing, Kernel, Copy, Set, Graph, BeginCapture, EndCapture };

Meaning meaningOfCall(std::string_view name)
{
    if (holds(name, "StreamBeginCapture"))
        return Meaning::BeginCapture;
    if (holds(name, "StreamEndCapture"))
        return Meaning::EndCapture;
    return static_cast<Meaning>(launchedWork(name));
}

/// Times in which launches are recorded into a graph and not carried out.
class Captures {
public:
    void begin(std::int64_t ns) { m_beginsNs.push_back(ns); }
    void end(std::int64_t ns) { m_endsNs.push_back(ns); }
    void add(const Interval &range) { m_ranges.push_back(range); }

    /// Each end closes the first capture that is open. One whose other end is not in the file reaches to where the file
    /// begins or ends.
    void close()
    {
        std::sort(m_beginsNs.begin(), m_beginsNs.end());
        std::sort(m_endsNs.begin(), m_endsNs.end());
        auto begin = m_beginsNs.begin();
        for (const std::int64_t endNs : m_endsNs) {
            const bool isOpen = begin != m_beginsNs.end() && *begin < endNs;
            m_ranges.push_back({ isOpen ? *begin++ : std::min(endNs, std::int64_t(0)), endNs });
        }
        for (; begin != m_beginsNs.end(); ++begin)
            m_ranges.push_back({ *begin, std::numeric_limits<std::int64_t>::max() });
        unite(m_ranges);
    }
    bool hold(std::int64_t ns) const
    {
        const auto after = std::upper_bound(m_ranges.begin(), m_ranges.end(), ns,
            [](std::int64_t time, const Interval &range) { return time < range.startNs; });
        return after != m_ranges.begin() && ns < std::prev(after)->endNs;
    }

private:
    std::vector<std::int64_t> m_beginsNs, m_endsNs;
    std::vector<Interval> m_ranges;
};

class Finder {
public:
    Finder(const Trace &trace, const Nesting &nesting, const DeviceLinks &links, std::span<const EventId> explained)
        : m_trace(trace)
        , m_nesting(nesting)
        , m_hasWork(trace.eventCount())
        , m_calls(trace.texts.size(), kUnknown)
        , m_ranges(trace.texts.size(), kUnknown)
    {
        for (std::size_t i = 0; i < links.launch.size(); ++i) {
            interruptionPoint(i);
            const EventId launch = links.launch[i];
            if (!launch)
                continue;
            m_hasWork[launch.row()] = 1;
            const std::int64_t startNs = trace.startNs[links.device[i].row()];
            m_lastWorkNs = std::max(m_lastWorkNs, startNs);
            m_longestLagNs = std::max(m_longestLagNs, startNs - trace.startNs[launch.row()]);
        }
        for (const EventId launch : explained) {
            if (launch)
                m_hasWork[launch.row()] = 1;
        }
    }

    LostDeviceWork find()
    {
        collect();
        m_captures.close();
        LostDeviceWork lost;
        std::size_t firstLost = 0; // among the calls
        interruptibleSort(m_launches, [this](EventId a, EventId b) {
            const std::int64_t startA = m_trace.startNs[a.row()], startB = m_trace.startNs[b.row()];
            return startA != startB ? startA < startB : a < b;
        });
        std::sort(m_carried.begin(), m_carried.end()); // calls in calls in calls come out of order
        for (const EventId launch : m_launches) {
            if (m_hasWork[launch.row()]) {
                lost.lastWithWork = ++lost.calls;
            } else if (counts(launch)) {
                firstLost = lost.withoutWork.empty() ? lost.calls : firstLost;
                ++lost.calls;
                lost.withoutWork.push_back(launch);
            }
        }
        lost.isTail = !lost.withoutWork.empty() && isTail(lost, lost.calls - firstLost);
        return lost;
    }

private:
    static constexpr std::uint8_t kUnknown = 255;

    /// Are the calls without work the last ones? Where one stream lags behind the host and another does not, a later
    /// call may still have its work, if that began before the work that is missing could have. @p following: all calls
    /// from the first one without work on.
    bool isTail(const LostDeviceWork &lost, std::size_t following) const
    {
        const EventId first = lost.withoutWork.front();
        return 2 * lost.withoutWork.size() >= following
            && (lost.withoutWork.size() == following || m_lastWorkNs <= m_trace.startNs[first.row()] + m_longestLagNs);
    }

    Meaning meaningOf(std::size_t row)
    {
        std::uint8_t &known = m_calls[m_trace.name[row].row()];
        if (known == kUnknown)
            known = static_cast<std::uint8_t>(meaningOfCall(m_trace.nameOf(EventId(row))));
        return static_cast<Meaning>(known);
    }
    bool isRecording(std::size_t row)
    {
        std::uint8_t &known = m_ranges[m_trace.name[row].row()];
        if (known == kUnknown)
            known = namesGraphRecording(m_trace.nameOf(EventId(row)));
        return known != 0;
    }
    bool isLaunch(EventId event)
    {
        if (!event || m_trace.kind[event.row()] != EventKind::Launch)
            return false;
        const Meaning meaning = meaningOf(event.row());
        return meaning >= Meaning::Kernel && meaning <= Meaning::Graph;
    }

    void collect()
    {
        for (std::size_t row = 0; row < m_trace.eventCount(); ++row) {
            interruptionPoint(row);
            const EventKind kind = m_trace.kind[row];
            if (kind == EventKind::Launch)
                addCall(row);
            else if ((kind == EventKind::Annotation || kind == EventKind::Operator) && isRecording(row))
                m_captures.add({ m_trace.startNs[row], m_trace.endNs(EventId(row)) });
        }
    }
    void addCall(std::size_t row)
    {
        const EventId call(row);
        const Meaning meaning = meaningOf(row);
        if (meaning == Meaning::BeginCapture)
            m_captures.begin(m_trace.startNs[row]);
        else if (meaning == Meaning::EndCapture)
            m_captures.end(m_trace.endNs(call));
        if (!isLaunch(call) || m_trace.correlation[row] == 0)
            return;
        // A runtime call may launch through a call of the driver. Then one of the two has the work.
        const EventId around = m_nesting.parent[row];
        if (isLaunch(around)) {
            if (!m_hasWork[row])
                return;
            if (!m_hasWork[around.row()])
                m_carried.push_back(around);
        }
        m_launches.push_back(call);
    }

    bool counts(EventId launch)
    {
        // A copy or a set of no bytes returns at once. One that has something to do calls the driver, which takes longer.
        constexpr std::int64_t kNothingToDoNs = 1000;
        const Meaning meaning = meaningOf(launch.row());
        const bool mayBeEmpty = meaning == Meaning::Copy || meaning == Meaning::Set;
        if (mayBeEmpty && m_trace.durationNs[launch.row()] <= kNothingToDoNs)
            return false;
        return !m_captures.hold(m_trace.startNs[launch.row()])
            && !std::binary_search(m_carried.begin(), m_carried.end(), launch);
    }

    const Trace &m_trace;
    const Nesting &m_nesting;
    std::vector<std::uint8_t> m_hasWork; ///< by event
    std::vector<std::uint8_t> m_calls;   ///< by text: its meaning as a call
    std::vector<std::uint8_t> m_ranges;  ///< by text: does it name the recording of a graph?
    std::int64_t m_lastWorkNs = std::numeric_limits<std::int64_t>::min(); ///< when the last device work begins
    std::int64_t m_longestLagNs = 0; ///< between a launch and the beginning of its work
    std::vector<EventId> m_launches;
    std::vector<EventId> m_carried; ///< calls whose work belongs to a call inside them
    Captures m_captures;
};

} // namespace

LaunchedWork launchedWork(std::string_view call)
{
    if (holds(call, "HostFunc"))
        return LaunchedWork::Nothing;
    if (holds(call, "GraphLaunch"))
        return LaunchedWork::Graph;
    // Other calls of graphs add nodes for copies and sets, or change them.
    if (holds(call, "Graph"))
        return LaunchedWork::Nothing;
    if (holds(call, "LaunchKernel") || holds(call, "LaunchCooperativeKernel") || holds(call, "LaunchMultiKernel")
        || holds(call, "KernelLaunch"))
        return LaunchedWork::Kernel;
    if (holds(call, "Memcpy"))
        return LaunchedWork::Copy;
    return holds(call, "Memset") ? LaunchedWork::Set : LaunchedWork::Nothing;
}

bool LostDeviceWork::isTold() const
{
    constexpr std::size_t kFewestCalls = 5, kPercent = 100;
    return withoutWork.size() >= kFewestCalls && kPercent * withoutWork.size() >= calls;
}

LostDeviceWork findLostDeviceWork(
    const Trace &trace, const Nesting &nesting, const DeviceLinks &links, std::span<const EventId> explained)
{
    LostDeviceWork lost = Finder(trace, nesting, links, explained).find();
    lost.hasDeviceWork = !links.device.empty() || !explained.empty();
    return lost;
}

} // namespace twinlane
