// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The operators, kernels and names of one run, summed by raw name (numbers.md, Operators and kernels).

#pragma once

#include "model/base/ids.h"
#include "model/run/run.h"
#include "model/run/timeline.h"
#include "model/trace/eventkind.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace twinlane {

/// What a table counts. With a timeline: events that began or were launched inside @p block in the chosen steps.
/// Without: everything in the file.
struct RunScope {
    const Timeline *timeline = nullptr;
    BlockId block;
    const std::vector<std::uint32_t> *steps = nullptr; ///< indices of kept steps, ascending
    bool nothing = false;                              ///< the side has no such block
    /// Of a further recording of a side: @c block is one of the side's first recording, whose timeline this is, and each
    /// block of @c timeline stands for the one given here. Null: @c block is one of @c timeline.
    const Timeline *firstTimeline = nullptr;
    const std::vector<BlockId> *blocksOfFirst = nullptr;
};

/// The block of a place in the tree of its side's first recording; none: it is in no block. @p blocksOfFirst: null, the
/// place is of that recording.
inline BlockId blockOfFirst(const std::vector<BlockId> *blocksOfFirst, const Place &place)
{
    return blocksOfFirst && place.block ? (*blocksOfFirst)[place.block.row()] : place.block;
}

struct OperatorTotals {
    NameId name;
    std::int64_t calls = 0, hostTotalNs = 0, hostSelfNs = 0, deviceTotalNs = 0, deviceSelfNs = 0;
    bool isDeviceKnown = true; ///< false: nobody knows what some of its launches started (DeviceLinks::unsettled)
    void add(const OperatorTotals &other);
};

struct KernelTotals {
    NameId name;
    EventKind kind = EventKind::Kernel;
    std::int64_t calls = 0, totalNs = 0, minNs = 0, maxNs = 0;
    /// sum of value x duration, and sum of durations, over the calls that have the value
    double blocksPerSmNs = 0, occupancyPercentNs = 0;
    std::int64_t blocksPerSmWeightNs = 0, occupancyWeightNs = 0;
    bool hasBlocksPerSm = false, hasOccupancy = false;
    void add(const KernelTotals &other);
    double meanNs() const { return calls ? double(totalNs) / double(calls) : 0; }
    /// None if no call has the value. Calls without duration have no weight; 0 if all are such calls.
    std::optional<double> blocksPerSm() const;
    /// None if no call with a duration has the value.
    std::optional<double> occupancyPercent() const;
};

struct NameTotals {
    NameId name, category;
    std::int64_t calls = 0, totalNs = 0;
};

/// In the order in which the names were first met in the file's pool. Cost: one pass over the operators (device work,
/// events).
std::vector<OperatorTotals> operatorTotals(const Run &run, const RunScope &scope);
/// One row per (name, kind).
std::vector<KernelTotals> kernelTotals(const Run &run, const RunScope &scope);
/// Every event with a category, except the profiler's own span. One row per (name, category); rows of one name stand
/// side by side.
std::vector<NameTotals> nameTotals(const Run &run);

} // namespace twinlane
