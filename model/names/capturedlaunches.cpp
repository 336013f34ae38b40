// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/names/capturedlaunches.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

/// The captures of one thread, whose events come in time order.
class LaneCaptures {
public:
    LaneCaptures(const Run &run, const std::vector<bool> &hasWork, std::vector<std::vector<EventId>> &captures)
        : m_run(run)
        , m_hasWork(hasWork)
        , m_captures(captures)
    {
    }

    void take(std::uint32_t row)
    {
        const Trace &trace = m_run.trace;
        const EventKind kind = trace.kind[row];
        const std::string_view name = trace.nameOf(EventId(row));
        if (kind == EventKind::Annotation && name.starts_with("capture_") && trace.startNs[row] >= m_rangeEndNs) {
            close();
            m_rangeEndNs = trace.endNs(EventId(row));
        }
        if (kind != EventKind::Launch)
            return;
        if (name.find("StreamBeginCapture") != name.npos || name.find("StreamEndCapture") != name.npos) {
            close();
            m_isCapturing = name.find("BeginCapture") != name.npos;
        } else if (name.find("LaunchKernel") != name.npos && isCounted(row)) {
            m_open.push_back(EventId(row));
        }
    }

    void close()
    {
        if (!m_open.empty())
            m_captures.push_back(std::exchange(m_open, {}));
    }

private:
    bool isCounted(std::uint32_t row) const
    {
        const Trace &trace = m_run.trace;
        const EventId parent = m_run.nesting.parent[row];
        const bool isInLaunch = parent && trace.kind[parent.row()] == EventKind::Launch;
        return !m_hasWork[row] && !isInLaunch && (m_isCapturing || trace.startNs[row] < m_rangeEndNs);
    }

    const Run &m_run;
    const std::vector<bool> &m_hasWork; ///< by event
    std::vector<std::vector<EventId>> &m_captures;
    std::vector<EventId> m_open;
    bool m_isCapturing = false;
    std::int64_t m_rangeEndNs = INT64_MIN;
};

} // namespace

std::vector<std::vector<EventId>> capturedLaunches(const Run &run)
{
    const Trace &trace = run.trace;
    std::vector<bool> hasWork(trace.eventCount(), false);
    for (const EventId launch : run.links.launch) {
        interruptionPoint();
        if (launch)
            hasWork[launch.row()] = true;
    }
    std::vector<std::vector<EventId>> captures;
    for (const Lane &lane : trace.lanes) {
        LaneCaptures ofLane(run, hasWork, captures);
        for (std::uint32_t row = lane.firstEvent; row < lane.lastEvent; ++row) {
            interruptionPoint(row);
            ofLane.take(row);
        }
        ofLane.close();
    }
    return captures;
}

NameId kernelOfLaunch(const Trace &trace, EventId launch)
{
    const auto &all = trace.launchArgs;
    const auto *const found = std::lower_bound(
        all.begin(), all.end(), launch, [](const LaunchArgs &args, EventId id) { return args.event.row() < id.row(); });
    return found != all.end() && found->event == launch ? found->kernel : NameId();
}

} // namespace twinlane
