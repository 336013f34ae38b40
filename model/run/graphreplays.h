// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Replays of one device graph that hold fewer kernels than others: the profiler lost them (numbers.md, Robustness).

#pragma once

#include "model/base/ids.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace twinlane {

struct DeviceLinks;
struct Run;
struct Step;
struct Trace;

/// A replay that lacks work which other replays of its graph have.
struct LostReplay {
    EventId launch;
    std::size_t missing = 0;
};

/// The k-th graph launch of the steps of a kind, and what the longest of its replays runs.
struct GraphShape {
    std::string kind; ///< of the steps
    std::uint32_t place = 0;
    std::vector<NameId> names; ///< of its device work, by start
};

struct GraphReplays {
    std::vector<LostReplay> lost;
    std::size_t missing = 0;        ///< pieces of work, over all of them
    std::vector<std::string> steps; ///< names of the steps that launched them, those left out among them
    std::vector<GraphShape> shapes; ///< by kind and place
};

/// Replays are of one graph if all their work has one graph id, or if they stand at one place of steps of one kind and go
/// over into each other by leaving work out: two thirds of the shorter one are a common subsequence, and it has no name
/// that the other lacks. The graph is the union of its replays by node id, else its longest replay. @p steps: on the host,
/// in the order of time. The names of steps are left empty. Cost: O(n log n) in the work of graphs, and O(n d) for two
/// replays that differ in d places. Has interruption points.
GraphReplays findGraphReplays(const Trace &trace, const DeviceLinks &links, const std::vector<Step> &steps);

/// Does every replay of one run lack the same work of the other run's graphs, which are equal else? Nobody can tell
/// whether it was lost or the graphs are smaller.
bool lackTheSameWork(const Run &a, const Run &b);

} // namespace twinlane
