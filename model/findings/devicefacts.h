// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What rules read of devices: each piece of device work with its kernel's kind, its operator and its block.

#pragma once

#include "model/base/intervals.h"
#include "model/figures/deviceidle.h"
#include "model/figures/kernelfamily.h"
#include "model/figures/tensorcores.h"
#include "model/run/run.h"
#include "model/run/timeline.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace twinlane {

/// Rows are those of DeviceLinks.
class DeviceFacts {
public:
    /// @pre The run has device work. Both must outlive this. Cost: O(k log k) in the device work, one pass over the
    /// events.
    DeviceFacts(const Run &run, const Timeline &timeline);

    bool hasLaunches() const { return m_hasLaunches; }
    /// Of the device with the most work.
    const DeviceActivities &activities() const { return m_activities[m_busiest]; }
    /// From the first operator of the file to the last one: outside of it the profiler starts and ends.
    const Interval &recorded() const { return m_recorded; }
    /// When the profiler was busy with itself, united.
    const std::vector<Interval> &overheads() const { return m_overheads; }
    /// The first start of device work at or after @p ns; none: there is none. Cost: O(log k)
    std::optional<std::int64_t> nextStartNs(std::int64_t ns) const;
    /// The last end of device work at or before @p ns; none: there is none. Cost: O(log k)
    std::optional<std::int64_t> lastEndNs(std::int64_t ns) const;

    EventKind kind(std::uint32_t row) const { return m_run.trace.kind[event(row).row()]; }
    std::string_view name(std::uint32_t row) const { return m_run.trace.nameOf(event(row)); }
    std::int64_t durationNs(std::uint32_t row) const { return m_run.trace.durationNs[event(row).row()]; }
    EventId launch(std::uint32_t row) const { return m_run.links.launch[row]; }
    /// Did its launch start nothing else? A graph's starts much.
    bool isAlone(std::uint32_t row) const { return m_isAlone[row]; }
    KernelFamily family(std::uint32_t row) const { return m_kernels[nameRow(row)].family; }
    /// A product of matrices or a convolution; what only serves one is none.
    bool isProduct(std::uint32_t row) const;
    /// A product with a vector, for which matrix cores are no help.
    bool isVectorProduct(std::uint32_t row) const { return m_kernels[nameRow(row)].isVectorProduct; }
    /// What its name tells of matrix cores.
    MatrixCores matrixCoresOf(std::uint32_t row) const { return m_kernels[nameRow(row)].matrixCores; }
    /// Null: the file tells none.
    const DeviceArgs *args(std::uint32_t row) const;
    /// Null: the file does not describe its device.
    const DeviceProperties *properties(std::uint32_t row) const;
    /// Major number of its device's compute capability; 0: the file does not tell.
    int capability(std::uint32_t row) const;

    /// The innermost operator around its launch that @p isWanted, as a place in Run::operators; none: there is none.
    std::optional<std::uint32_t> operatorAround(
        std::uint32_t row, const std::function<bool(std::string_view name)> &isWanted) const;
    /// The innermost block that a call of the host lies in; none: it lies in none.
    BlockId blockOf(EventId call) const;
    /// The block that a module call, range or node is a call of; none: it is of none.
    BlockId blockOfCall(EventId block) const;
    /// The rows that were launched on a thread during a time. Cost: O(log k) and the rows.
    std::vector<std::uint32_t> launchedDuring(LaneId lane, const Interval &time) const;

private:
    struct Kernel {
        bool isKnown = false, isVectorProduct = false, servesProduct = false;
        MatrixCores matrixCores = MatrixCores::Unused;
        KernelFamily family = KernelFamily::Other;
    };
    void readWork();
    void readHost();
    EventId event(std::uint32_t row) const { return m_run.links.device[row]; }
    std::size_t nameRow(std::uint32_t row) const { return m_run.trace.name[event(row).row()].row(); }

    const Run &m_run;
    const Timeline &m_timeline;
    bool m_hasLaunches = false;
    std::vector<DeviceActivities> m_activities;
    std::size_t m_busiest = 0;
    Interval m_recorded;
    std::vector<Interval> m_overheads;
    std::vector<std::int64_t> m_starts;    ///< of device work, in time order
    std::vector<std::int64_t> m_ends;      ///< of device work, in time order
    std::vector<Kernel> m_kernels;         ///< by name
    std::vector<bool> m_isAlone;           ///< by row
    std::vector<std::uint32_t> m_launched; ///< rows with a launch, by it
    std::vector<BlockCall> m_calls;        ///< by event
};

} // namespace twinlane
