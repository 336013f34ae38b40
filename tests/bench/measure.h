// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How the benchmarks measure: the measured work and its limits take turns in one process; medians count; processor time
// stands beside wall time.

#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace twinlane::bench {

/// Seconds of all threads of this program. A machine that others use shifts it far less than the wall's.
double processorSeconds();
double wallSeconds();

/// @pre @p values is not empty.
double median(std::vector<double> values);

/// Seconds of repetitions of one thing.
struct Series {
    std::vector<double> processor, wall;

    void measure(const std::function<void()> &work);
    double processorMedian() const { return median(processor); }
    double wallMedian() const { return median(wall); }
    /// The shortest time. What several threads can do on a busy machine shows only there.
    double wallLeast() const { return *std::min_element(wall.begin(), wall.end()); }
};

/// A limit that the measured work is compared to.
struct Limit {
    const char *name; ///< of the counters: NAME_cpu, NAME_wall and (least wall times) NAME_best, measured
    /// speed / limit's speed
    std::function<void()> work;
    double bytes = 0; ///< bytes that it works on; 0: as many as the measured work. Ratios are of speeds
};

/// Measures @p work and every limit in turns, as often as @p state wants and once before, unmeasured. Counters: MBps
/// (of @p bytes, processor's time), wallMBps, nsPerEvent (if @p events > 0), and two ratios a limit.
void measureInTurns(benchmark::State &state, double bytes, double events, const std::function<void()> &work,
    const std::vector<Limit> &limits);

/// The whole file, or nothing after a message.
std::string fileContent(const std::string &path);

} // namespace twinlane::bench
