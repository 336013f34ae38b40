// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/devicelinks.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace twinlane {

namespace {

/// Correlation -> launch. Ids are mostly dense from some base; then an array beats hashing.
class LaunchIndex {
public:
    explicit LaunchIndex(const Trace &trace)
    {
        std::vector<EventId> launches;
        std::int64_t lowest = 0, highest = -1;
        for (std::uint32_t e = 0; e < trace.eventCount(); ++e) {
            if (trace.kind[e] != EventKind::Launch || trace.correlation[e] == 0)
                continue;
            lowest = launches.empty() ? trace.correlation[e] : std::min(lowest, trace.correlation[e]);
            highest = launches.empty() ? trace.correlation[e] : std::max(highest, trace.correlation[e]);
            launches.push_back(EventId(e));
        }
        // Unsigned, because the span of damaged ids may exceed int64.
        const std::uint64_t span = static_cast<std::uint64_t>(highest) - static_cast<std::uint64_t>(lowest);
        m_dense = !launches.empty() && span < kDenseFactor * launches.size();
        m_lowest = lowest;
        if (m_dense)
            m_table.resize(span + 1);
        for (EventId launch : launches)
            add(trace.correlation[launch.row()], launch, trace);
    }

    EventId find(std::int64_t correlation) const
    {
        if (!m_dense) {
            const auto found = m_map.find(correlation);
            return found == m_map.end() ? EventId() : found->second;
        }
        const std::uint64_t at = static_cast<std::uint64_t>(correlation) - static_cast<std::uint64_t>(m_lowest);
        return at < m_table.size() ? m_table[at] : EventId();
    }

private:
    static constexpr std::uint64_t kDenseFactor = 8; // bytes of table per launch stay below those of a hash node

    void add(std::int64_t correlation, EventId launch, const Trace &trace)
    {
        EventId &slot = m_dense ? m_table[static_cast<std::uint64_t>(correlation) - static_cast<std::uint64_t>(m_lowest)] : m_map[correlation];
        // A driver call inside a runtime call may repeat its id: the one that starts first is the launch.
        if (!slot || trace.startNs[launch.row()] < trace.startNs[slot.row()])
            slot = launch;
    }

    bool m_dense = false;
    std::int64_t m_lowest = 0;
    std::vector<EventId> m_table;
    std::unordered_map<std::int64_t, EventId> m_map;
};

} // namespace

DeviceLinks linkDevice(const Trace &trace, ImportNotes &notes)
{
    DeviceLinks links;
    const LaunchIndex index(trace);
    for (std::uint32_t e = 0; e < trace.eventCount(); ++e) {
        if (!isDeviceWork(trace.kind[e]))
            continue;
        const EventId launch = trace.correlation[e] == 0 ? EventId() : index.find(trace.correlation[e]);
        links.device.push_back(EventId(e));
        links.launch.push_back(launch);
        links.withoutLaunch += !launch;
    }
    if (links.withoutLaunch > 0)
        notes.add("deviceWorkWithoutLaunch", Severity::Info,
            "Device work whose launch is not in the file, mostly started before the recording; it belongs to no operator and no module.",
            links.withoutLaunch);
    return links;
}

} // namespace twinlane
