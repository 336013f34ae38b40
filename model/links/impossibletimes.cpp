// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/links/impossibletimes.h"

#include "model/base/interruption.h"
#include "model/base/intervals.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace twinlane {

namespace {

constexpr std::int64_t kMicrosecondNs = 1000, kMillisecondNs = 1'000'000;

/// A recording that itself begins so near 0 may have work there: the clocks of host and device are apart.
constexpr std::int64_t kNearZeroNs = 100 * kMicrosecondNs;

/// From the first start of what the host recorded to the last end of anything that begins later; empty: the host
/// recorded nothing.
Interval spanFromHost(const Trace &trace, const DeviceLinks &links)
{
    Interval span { std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min() };
    for (const Lane &lane : trace.lanes) {
        for (std::uint32_t row = lane.firstEvent; row < lane.lastEvent; ++row) {
            interruptionPoint(row);
            const EventKind kind = trace.kind[row];
            if (kind != EventKind::Operator && kind != EventKind::Launch && kind != EventKind::Annotation
                && kind != EventKind::Step && kind != EventKind::ModuleCall)
                continue;
            span.startNs = std::min(span.startNs, trace.startNs[row]);
            span.endNs = std::max(span.endNs, trace.endNs(EventId(row)));
        }
    }
    if (span.startNs >= span.endNs)
        return {};
    for (const EventId work : links.device) {
        interruptionPoint();
        if (trace.startNs[work.row()] >= span.startNs)
            span.endNs = std::max(span.endNs, trace.endNs(work));
    }
    return span;
}

/// Of most of the work that has a length: tools that work on a recording of whole microseconds leave fractions in some.
bool areNanosecondsTold(const Trace &trace, const DeviceLinks &links)
{
    std::size_t whole = 0, finer = 0;
    for (const EventId work : links.device) {
        const std::int64_t ns = trace.durationNs[work.row()];
        finer += ns % kMicrosecondNs != 0;
        whole += ns != 0 && ns % kMicrosecondNs == 0;
    }
    return finer > whole;
}

class Finder {
public:
    Finder(const Trace &trace, const DeviceLinks &links)
        : m_trace(trace)
        , m_links(links)
        , m_knowsNanoseconds(areNanosecondsTold(trace, links))
    {
    }

    /// The places in the links, ascending.
    std::vector<std::size_t> find()
    {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < m_links.device.size(); ++i) {
            interruptionPoint(i);
            if (hasNoLength(i) || containsOthers(i) || startsTooEarly(i))
                found.push_back(i);
        }
        return found;
    }

private:
    std::int64_t startNs(std::size_t i) const { return m_trace.startNs[m_links.device[i].row()]; }
    std::int64_t durationNs(std::size_t i) const { return m_trace.durationNs[m_links.device[i].row()]; }
    std::int64_t endNs(std::size_t i) const { return startNs(i) + durationNs(i); }
    LaneId stream(std::size_t i) const { return m_trace.lane[m_links.device[i].row()]; }

    bool hasNoLength(std::size_t i) const { return m_knowsNanoseconds && durationNs(i) == 0; }

    /// The links come by stream, then by start.
    bool containsOthers(std::size_t i) const
    {
        constexpr std::size_t kEnough = 2, kMostLooked = 256;
        if (!m_knowsNanoseconds && durationNs(i) < kMillisecondNs)
            return false;
        std::size_t contained = 0;
        const std::size_t last = std::min(m_links.device.size(), i + 1 + kMostLooked);
        for (std::size_t next = i + 1; next < last && stream(next) == stream(i) && startNs(next) < endNs(i); ++next) {
            const bool isOther = m_links.launch[next] && m_links.launch[next] != m_links.launch[i]
                && m_trace.deviceArgs[next].stream == m_trace.deviceArgs[i].stream; // a lane may show several streams
            contained += isOther && startNs(next) > startNs(i) && endNs(next) <= endNs(i);
            if (contained == kEnough)
                return true;
        }
        return false;
    }

    bool startsTooEarly(std::size_t i)
    {
        const std::int64_t start = startNs(i);
        if (start > m_lastSuspectNs) // nearly always
            return false;
        if (!m_isHostKnown) {
            m_host = spanFromHost(m_trace, m_links);
            m_isHostKnown = true;
            const bool isEmpty = m_host.lengthNs() == 0;
            m_earliestNs = isEmpty ? std::numeric_limits<std::int64_t>::min() : m_host.startNs - m_host.lengthNs();
            const std::int64_t zeroNs = -m_trace.baseNs;
            m_lastSuspectNs = isEmpty ? std::numeric_limits<std::int64_t>::min() : std::max(zeroNs, m_earliestNs);
            if (start > m_lastSuspectNs)
                return false;
        }
        const EventId launch = m_links.launch[i];
        const bool isAtZero = start == -m_trace.baseNs && m_host.startNs - start > kNearZeroNs;
        return start < m_earliestNs || (isAtZero && launch && m_trace.startNs[launch.row()] > start);
    }

    const Trace &m_trace;
    const DeviceLinks &m_links;
    bool m_knowsNanoseconds;
    bool m_isHostKnown = false; ///< the two that follow rest on it
    Interval m_host;
    std::int64_t m_earliestNs = 0;
    std::int64_t m_lastSuspectNs = std::numeric_limits<std::int64_t>::max(); ///< nothing later starts too early
};

template <class List> void leaveOut(List &list, const std::vector<std::size_t> &places)
{
    std::size_t out = 0, next = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (next < places.size() && places[next] == i)
            ++next;
        else
            list[out++] = list[i];
    }
    if constexpr (requires { list.resizeUnset(out); })
        list.resizeUnset(out);
    else
        list.resize(out);
}

} // namespace

ImpossibleWork takeImpossibleWork(Trace &trace, DeviceLinks &links)
{
    assert(trace.deviceArgs.size() == links.device.size());
    const std::vector<std::size_t> places = Finder(trace, links).find();
    ImpossibleWork taken;
    for (const std::size_t i : places) {
        taken.work.push_back(links.device[i]);
        taken.launch.push_back(links.launch[i]);
        trace.kind[links.device[i].row()] = EventKind::Impossible;
        links.withoutLaunch -= !links.launch[i];
    }
    if (places.empty())
        return taken;
    leaveOut(links.device, places);
    leaveOut(links.launch, places);
    leaveOut(trace.deviceArgs, places);
    return taken;
}

} // namespace twinlane
