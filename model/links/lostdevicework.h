// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Calls that launched device work which is not in the file: the profiler lost it (numbers.md, Robustness).

#pragma once

#include "model/base/ids.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

struct DeviceLinks;
struct Nesting;
struct Trace;

/// What a runtime or driver call launches.
enum class LaunchedWork : std::uint8_t { Nothing, Kernel, Copy, Set, Graph };

/// By the name of the call: "cudaLaunchKernel", "hipMemcpyWithStream", "cuGraphLaunch".
LaunchedWork launchedWork(std::string_view call);

struct LostDeviceWork {
    std::size_t calls = 0; ///< that launch a kernel, a copy, a set or a graph, outside captures
    /// Those of them that have no device work in the file, by their start.
    std::vector<EventId> withoutWork;
    std::size_t lastWithWork = 0;   ///< among the calls by their start, from 1; 0: none has work
    bool isTail = false;            ///< the calls without work are the last ones of the file
    bool hasDeviceWork = false;     ///< the file has at least some
    std::vector<std::string> steps; ///< names of the steps that lack work, those left out among them

    /// Is so much lost that it must be told? A few calls without work mean nothing.
    bool isTold() const;
};

/// A call without device work counts unless it is part of another launch, was recorded into a graph, or copied or set
/// nothing. @p links: of @p trace. @p explained: launches whose work is in the file, though the links do not have it; none
/// among them are passed over. The steps are left empty, see StepList. Cost: O(n), and sorting of the calls. Has
/// interruption points.
LostDeviceWork findLostDeviceWork(
    const Trace &trace, const Nesting &nesting, const DeviceLinks &links, std::span<const EventId> explained = {});

} // namespace twinlane
