// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The threads and streams of one step, ready to be drawn at any zoom: how busy a lane was within each pixel is known
// exactly without visiting its events.

#pragma once

#include "model/base/ids.h"
#include "model/run/run.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace twinlane {

/// An event in a row of a lane. Times count from the start of the step's window and are clipped to it.
struct LaneSpan {
    std::int64_t startNs = 0, endNs = 0;
    std::int64_t busyBeforeNs = 0; ///< sum of the lengths of the row's spans before it
    EventId event;
};

/// Spans of one depth: disjoint, in time order, none empty.
class LaneRow {
public:
    /// @pre @p startNs is not before the end of the last span, and @p endNs lies behind it.
    void add(std::int64_t startNs, std::int64_t endNs, EventId event);
    /// Once, after the last add().
    void finish();

    const std::vector<LaneSpan> &spans() const { return m_spans; }
    std::int64_t busyNs() const { return m_spans.empty() ? 0 : m_spans.back().busyBeforeNs + lengthNs(m_spans.back()); }
    /// Index of the first span that ends behind @p timeNs; spans().size() if there is none. Cost: O(log n).
    std::size_t firstEndingAfter(std::int64_t timeNs) const;
    /// The same, found from @p from on, an index that is not beyond it. Cost: O(log distance).
    std::size_t firstEndingAfter(std::int64_t timeNs, std::size_t from) const;
    /// The time that spans cover before @p timeNs. @p first is firstEndingAfter(timeNs).
    std::int64_t busyBefore(std::int64_t timeNs, std::size_t first) const;
    std::int64_t busyBefore(std::int64_t timeNs) const { return busyBefore(timeNs, firstEndingAfter(timeNs)); }

private:
    static std::int64_t lengthNs(const LaneSpan &span) { return span.endNs - span.startNs; }

    /// A search that starts in this small copy touches few cache lines of a long row.
    static constexpr std::size_t kSampledEvery = 16;
    std::vector<LaneSpan> m_spans;
    std::vector<std::int64_t> m_sampledEndsNs; ///< of the last span of each kSampledEvery
};

/// What runs on a lane, in the order in which lanes stand from the axis to the blocks.
enum class LaneRole : std::uint8_t { StepThread, Autograd, Thread, Copies, Communication, Compute };
constexpr std::size_t kLaneRoleCount = 6;

constexpr bool isDeviceRole(LaneRole role)
{
    return role >= LaneRole::Copies;
}

struct StepLane {
    LaneRole role = LaneRole::Thread;
    LaneId lane;                           ///< a stream with communication and other work is two lanes
    std::int32_t device = -1, stream = -1; ///< of device lanes, as DeviceArgs; -1: not known
    std::vector<LaneRow> rows;             ///< by depth; never empty
};

/// Deeper events of a lane are left out: nobody reads more rows of one thread.
constexpr std::size_t kMostLaneRows = 12;

/// How the lanes of a step are chosen.
struct LaneChoice {
    bool frames = false; ///< Python frames too, and not only modules and operators
};

/// The lanes with an event in the window of the kept step @p step, by role; those of one role by their time, the
/// busiest first. Communication has lanes of its own. Steps themselves and events without length are left out. Cost:
/// O(n) in the events of the run. Has interruption points.
std::vector<StepLane> stepLanes(const Run &run, std::uint32_t step, const LaneChoice &choice = {});

/// What a row does within each pixel. Pixel i reaches from @p edgesNs[i] to @p edgesNs[i + 1], which do not decrease:
/// busyNs[i] becomes the exact time that spans cover in it, firsts[i] the first span that ends behind the pixel's start.
/// Cost: O(pixels * log n), whatever the number of events.
struct RowPixels {
    std::vector<std::int64_t> busyNs;
    std::vector<std::size_t> firsts;
};
void readPixels(const LaneRow &row, std::span<const std::int64_t> edgesNs, RowPixels &pixels);

} // namespace twinlane
