// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Clocks and medians.

#include "tests/bench/measure.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iterator>

namespace twinlane::bench {

namespace {

double secondsOf(clockid_t clock)
{
    timespec now {};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

} // namespace

double processorSeconds()
{
    return secondsOf(CLOCK_PROCESS_CPUTIME_ID);
}

double wallSeconds()
{
    return secondsOf(CLOCK_MONOTONIC);
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

void Series::measure(const std::function<void()> &work)
{
    const double wallBegin = wallSeconds(), processorBegin = processorSeconds();
    work();
    processor.push_back(processorSeconds() - processorBegin);
    wall.push_back(wallSeconds() - wallBegin);
}

void measureInTurns(benchmark::State &state, double bytes, double events, const std::function<void()> &work,
    const std::vector<Limit> &limits)
{
    Series measured;
    std::vector<Series> ofLimit(limits.size());
    work();
    for (const Limit &limit : limits)
        limit.work();
    for ([[maybe_unused]] auto turn : state) {
        for (std::size_t i = 0; i < limits.size(); ++i)
            ofLimit[i].measure(limits[i].work);
        measured.measure(work);
        state.SetIterationTime(measured.processor.back());
    }
    state.counters["MBps"] = bytes / measured.processorMedian() / 1e6;
    state.counters["wallMBps"] = bytes / measured.wallMedian() / 1e6;
    if (events > 0)
        state.counters["nsPerEvent"] = measured.processorMedian() * 1e9 / events;
    for (std::size_t i = 0; i < limits.size(); ++i) {
        const std::string name = limits[i].name;
        const double share = limits[i].bytes > 0 ? bytes / limits[i].bytes : 1;
        state.counters[name + "_cpu"] = share * ofLimit[i].processorMedian() / measured.processorMedian();
        state.counters[name + "_wall"] = share * ofLimit[i].wallMedian() / measured.wallMedian();
        state.counters[name + "_best"] = share * ofLimit[i].wallLeast() / measured.wallLeast();
    }
}

std::string fileContent(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    std::string content { std::istreambuf_iterator<char>(file), {} };
    if (!file)
        std::fprintf(stderr, "cannot read %s\n", path.c_str());
    return content;
}

} // namespace twinlane::bench
