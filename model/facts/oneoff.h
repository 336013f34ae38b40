// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a program does once and not each time: recording graphs, loading kernels, compiling, growing memory, trying
// algorithms (numbers.md, Once).

#pragma once

#include "model/base/intervals.h"
#include "model/run/run.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

/// An event that could be of two kinds is of the first one.
enum class OneOffKind : std::uint8_t {
    GraphRecording,  ///< capture and instantiation of a CUDA or HIP graph, and the range around them
    AlgorithmSearch, ///< an operator's first occurrence launches several kernels that no later one launches
    Compiling,       ///< loads of modules, ranges of a compiler, gaps before the first launch of a generated kernel
    FirstLaunches,   ///< first launches and first calls of libraries that last far longer than later ones
    AllocatorGrowth, ///< cudaMalloc, hipMalloc and the like
};
constexpr std::size_t kOneOffKindCount = 5;

std::string_view oneOffKindKey(OneOffKind kind); ///< "graphRecording", … as in the JSON

struct OneOff {
    OneOffKind kind = OneOffKind::GraphRecording;
    /// Of the whole calls, ranges and gaps that began in the chosen steps, without what is of an earlier kind. What the steps
    /// feel of it is onceEffectNs().
    std::int64_t ns = 0;
    /// Names of ranges, operators, kernels or calls with their ns, the largest first.
    std::vector<std::pair<std::string, std::int64_t>> places;
};

/// When a program does it: calls, ranges and gaps, on whichever thread; disjoint and in time order.
struct OnceTimes {
    std::vector<Interval> all;
    /// Of them, those in which the device may run work that is done once, too. During first calls and growth of the allocator
    /// it goes on with what it runs each time.
    std::vector<Interval> withDeviceWork;
    /// Of these, searches and compiling: what the device runs then is only tried.
    std::vector<Interval> trying;
};

struct OneOffs {
    std::vector<OneOff> kinds; ///< in the order of kinds, without those of which there is none
    OnceTimes times;
};

/// Work that comes again in the later half of three and more steps is not done once. @p steps: indices of kept steps,
/// ascending. Cost: O(n) in the events and O(k log k) in the launches.
OneOffs oneOffs(const Run &run, const std::vector<std::uint32_t> &steps);

} // namespace twinlane
