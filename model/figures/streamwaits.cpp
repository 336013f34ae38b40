// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/streamwaits.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

/// Newer Kineto shows what waits on a lane of its own: the stream's number and this.
constexpr std::int32_t kWaitingLane = 1'000'000;

/// The number at the end of "7" or "stream 7"; -1: there is none.
std::int32_t numberIn(std::string_view text)
{
    const std::size_t digits = text.find_last_not_of("0123456789") + 1;
    std::int32_t number = -1;
    std::from_chars(text.data() + digits, text.data() + text.size(), number);
    return number;
}

} // namespace

bool makesStreamWait(std::string_view callName)
{
    return callName.find("StreamWait") != callName.npos; // …Event, …Event_ptsz, …Value32
}

StreamWaits::StreamWaits(const Run &run)
{
    readRows(run.trace);
    readCalls(run);
}

void StreamWaits::readRows(const Trace &trace)
{
    for (const Lane &lane : trace.lanes) {
        const std::int32_t device = numberIn(lane.pid), tid = numberIn(lane.tid);
        const Stream stream { device, tid >= kWaitingLane ? tid - kWaitingLane : tid };
        for (std::uint32_t row = lane.firstEvent; row < lane.lastEvent; ++row) {
            interruptionPoint(row);
            if (trace.kind[row] != EventKind::Sync || trace.nameOf(EventId(row)) != "Stream Wait Event")
                continue;
            m_rows[stream].push_back({ trace.startNs[row], trace.endNs(EventId(row)) });
            if (trace.correlation[row] != 0)
                m_streamOfCorrelation.try_emplace(trace.correlation[row], stream);
        }
    }
    for (auto &[stream, times] : m_rows)
        unite(times);
}

void StreamWaits::readCalls(const Run &run)
{
    const Trace &trace = run.trace;
    enum : std::uint8_t { Unasked, No, Yes }; // most texts are no names of calls
    std::vector<std::uint8_t> known(trace.texts.size(), Unasked);
    const auto isWait = [&](NameId name) {
        std::uint8_t &answer = known[name.row()];
        if (answer == Unasked)
            answer = makesStreamWait(trace.texts.text(name)) ? Yes : No;
        return answer == Yes;
    };
    std::vector<EventId> waits;
    inInterruptibleStretches(trace.eventCount(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) {
            if (trace.kind[row] == EventKind::Launch && isWait(trace.name[row]))
                waits.emplace_back(row);
        }
    });
    if (waits.empty())
        return;
    std::vector<std::uint8_t> isLaunch(trace.eventCount());
    for (const EventId launch : run.links.launch) {
        if (launch)
            isLaunch[launch.row()] = 1;
    }
    for (std::size_t i = 0; i < waits.size(); ++i) {
        // To the next launch of the thread. Another wait before it is the one that counts.
        const std::size_t end = i + 1 < waits.size() ? waits[i + 1].row() : trace.eventCount();
        for (std::size_t row = waits[i].row(); row < end && trace.lane[row] == trace.lane[waits[i].row()]; ++row) {
            interruptionPoint(row);
            if (!isLaunch[row])
                continue;
            m_told.push_back({ EventId(row), waits[i], false });
            break;
        }
    }
    if (!m_told.empty() && !m_streamOfCorrelation.empty())
        dropOtherStreams(run);
}

void StreamWaits::dropOtherStreams(const Run &run)
{
    for (std::size_t i = 0; i < run.links.launch.size(); ++i) {
        interruptionPoint(i);
        Told *const told = find(run.links.launch[i]);
        if (!told)
            continue;
        const auto known = m_streamOfCorrelation.find(run.trace.correlation[told->wait.row()]);
        if (known != m_streamOfCorrelation.end() && known->second.second != run.trace.deviceArgs[i].stream)
            told->isOver = true;
    }
}

StreamWaits::Told *StreamWaits::find(EventId launch)
{
    const auto found =
        std::partition_point(m_told.begin(), m_told.end(), [launch](const Told &told) { return told.launch < launch; });
    return found != m_told.end() && found->launch == launch ? &*found : nullptr;
}

bool StreamWaits::wasToldToWait(EventId launch)
{
    Told *const told = find(launch);
    return told && !std::exchange(told->isOver, true);
}

const std::vector<Interval> &StreamWaits::ofStream(std::int32_t device, std::int32_t stream) const
{
    const auto found = m_rows.find({ device, stream });
    return found == m_rows.end() ? m_none : found->second;
}

} // namespace twinlane
