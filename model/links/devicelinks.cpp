// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/links/devicelinks.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

enum class Role : std::uint8_t { None, Launch, Device };

/// A table is faster than a question per event.
constexpr auto kRoles = [] {
    std::array<Role, 256> roles {};
    for (std::size_t kind = 0; kind < roles.size(); ++kind) {
        if (isDeviceWork(static_cast<EventKind>(kind)))
            roles[kind] = Role::Device;
    }
    roles[static_cast<std::size_t>(EventKind::Launch)] = Role::Launch;
    return roles;
}();

/// Correlation -> launch. Ids are mostly dense from some base; then it is an array. Other ids are sorted and not
/// hashed, since no choice of ids makes sorting slow.
class LaunchIndex {
public:
    LaunchIndex(const Trace &trace, const Column<EventId> &launches)
        : m_startNs(trace.startNs.data())
    {
        if (launches.empty())
            return;
        const auto idOf = [&trace](EventId launch) { return trace.correlation[launch.row()]; };
        std::int64_t highest = idOf(launches[0]);
        m_lowest = highest;
        for (const EventId launch : launches) {
            m_lowest = std::min(m_lowest, idOf(launch));
            highest = std::max(highest, idOf(launch));
        }
        const std::uint64_t span = distance(highest);
        if (span < kDenseFactor * launches.size()) {
            m_dense = Column<EventId>(span + 1, EventId());
            for (const EventId launch : launches)
                keepFirst(m_dense[distance(idOf(launch))], launch);
            return;
        }
        for (const EventId launch : launches)
            m_sorted.push({ idOf(launch), launch });
        // A driver call inside a runtime call may repeat its id: the one that starts first is the launch.
        const auto isBefore = [this](const Numbered &a, const Numbered &b) {
            if (a.correlation != b.correlation)
                return a.correlation < b.correlation;
            const std::int64_t startA = m_startNs[a.launch.row()], startB = m_startNs[b.launch.row()];
            return startA != startB ? startA < startB : a.launch < b.launch;
        };
        interruptibleSort(m_sorted, isBefore);
    }

    EventId find(std::int64_t correlation) const
    {
        if (!m_dense.empty())
            return distance(correlation) < m_dense.size() ? m_dense[distance(correlation)] : EventId();
        const auto *const found = std::lower_bound(m_sorted.begin(), m_sorted.end(), correlation,
            [](const Numbered &launch, std::int64_t id) { return launch.correlation < id; });
        const bool isFound = found != m_sorted.end() && found->correlation == correlation;
        return isFound ? found->launch : EventId();
    }

private:
    struct Numbered {
        std::int64_t correlation = 0;
        EventId launch;
    };
    static constexpr std::uint64_t kDenseFactor = 8; // a table of two sorted entries per launch

    /// Unsigned, because the span of damaged ids may exceed int64.
    std::uint64_t distance(std::int64_t correlation) const
    {
        return static_cast<std::uint64_t>(correlation) - static_cast<std::uint64_t>(m_lowest);
    }
    void keepFirst(EventId &slot, EventId launch) const
    {
        if (!slot || m_startNs[launch.row()] < m_startNs[slot.row()])
            slot = launch;
    }

    const std::int64_t *m_startNs;
    std::int64_t m_lowest = 0;
    Column<EventId> m_dense;
    Column<Numbered> m_sorted;
};

} // namespace

DeviceLinks linkDevice(const Trace &trace)
{
    DeviceLinks links;
    links.device.reserve(trace.deviceArgs.size());
    Column<EventId> launches;
    const EventKind *const kind = trace.kind.data();
    inInterruptibleStretches(trace.eventCount(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) {
            switch (kRoles[static_cast<std::size_t>(kind[row])]) {
            case Role::None:
                break;
            case Role::Launch:
                if (trace.correlation[row] != 0)
                    launches.push(EventId(row));
                break;
            case Role::Device:
                links.device.push_back(EventId(row));
                break;
            }
        }
    });
    const LaunchIndex index(trace, launches);
    links.launch.resize(links.device.size());
    inInterruptibleStretches(links.device.size(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const std::int64_t correlation = trace.correlation[links.device[i].row()];
            if (correlation != 0)
                links.launch[i] = index.find(correlation);
            links.withoutLaunch += !links.launch[i];
        }
    });
    return links;
}

namespace {

/// The stream with the longest sum of work; none: there is no work.
LaneId busiestStream(const Trace &trace, const DeviceLinks &links)
{
    std::vector<std::int64_t> workNs(trace.lanes.size());
    LaneId busiest;
    for (const EventId work : links.device) {
        interruptionPoint();
        const LaneId stream = trace.lane[work.row()];
        workNs[stream.row()] += trace.durationNs[work.row()];
        if (!busiest || workNs[stream.row()] > workNs[busiest.row()])
            busiest = stream;
    }
    return busiest;
}

} // namespace

std::optional<std::uint32_t> firstQueuedAhead(const Trace &trace, const DeviceLinks &links)
{
    const LaneId stream = busiestStream(trace, links);
    std::size_t first = 0; // the links come by stream, then by start
    while (first < links.device.size() && (trace.lane[links.device[first].row()] != stream || !links.launch[first]))
        ++first;
    if (first == links.device.size())
        return {};
    const std::int64_t takenUpNs = trace.startNs[links.device[first].row()],
                       returnedNs = trace.endNs(links.launch[first]);
    if (takenUpNs - returnedNs <= kQueuedAheadNs)
        return {};
    std::int64_t otherNs = 0;
    for (std::size_t i = 0; i < links.device.size(); ++i) {
        interruptionPoint(i);
        const std::size_t row = links.device[i].row();
        if (links.launch[i] && trace.startNs[row] < takenUpNs)
            otherNs += std::max<std::int64_t>(
                0, std::min(trace.endNs(links.device[i]), takenUpNs) - std::max(trace.startNs[row], returnedNs));
    }
    return 2 * otherNs < takenUpNs - returnedNs ? std::optional(static_cast<std::uint32_t>(first)) : std::nullopt;
}

} // namespace twinlane
