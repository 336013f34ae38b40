// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_memory [FILE…]: how many bytes an event takes in the columns, and how much memory reading takes at its height.
// Each file is read in a process of its own. Without files, the usual ones are read.

#include "model/reader/tracereader.h"
#include "model/run/run.h"
#include "tests/bench/inputs.h"
#include "tests/bench/measure.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

namespace {

using namespace twinlane;
using namespace twinlane::bench;

constexpr int kTurns = 5;

struct Memory {
    double events = 0;
    double columnBytes = 0;
    double peakBytes = 0;   ///< highest resident set while reading, less the one before
    double keptBytes = 0;   ///< private memory after reading, less the one before
    double readSeconds = 0; ///< wall time
    double processorSeconds = 0;
    double runPeakBytes = 0; ///< as peakBytes, while the run is built too
};

double statusBytes(const std::string &key)
{
    std::ifstream file("/proc/self/status");
    std::string line;
    while (std::getline(file, line)) {
        if (line.starts_with(key + ':'))
            return std::atof(line.c_str() + key.size() + 1) * 1024;
    }
    return 0;
}

template <class Values> double bytesOf(const Values &column)
{
    return static_cast<double>(column.size() * sizeof(typename Values::value_type));
}

/// Bytes of every column and side table, without the texts.
double columnBytes(const Trace &trace)
{
    return bytesOf(trace.startNs) + bytesOf(trace.durationNs) + bytesOf(trace.name) + bytesOf(trace.category)
        + bytesOf(trace.kind) + bytesOf(trace.lane) + bytesOf(trace.correlation) + bytesOf(trace.fileOrder)
        + bytesOf(trace.byteOffsetLow) + bytesOf(trace.operatorArgs) + bytesOf(trace.operatorShapes)
        + bytesOf(trace.deviceArgs) + bytesOf(trace.flows) + bytesOf(trace.memory);
}

Memory measureHere(const std::string &path)
{
    std::ofstream("/proc/self/clear_refs") << 5; // the peak begins anew
    const double residentBefore = statusBytes("VmRSS"), privateBefore = statusBytes("RssAnon");
    Progress progress;
    Series time;
    Memory memory;
    std::optional<Result<Trace>> read;
    time.measure([&] { read.emplace(readTrace(path, progress, {})); });
    Result<Trace> &trace = *read;
    if (!trace)
        _exit(1);
    memory.readSeconds = time.wall.front();
    memory.processorSeconds = time.processor.front();
    memory.peakBytes = statusBytes("VmHWM") - residentBefore;
    memory.keptBytes = statusBytes("RssAnon") - privateBefore;
    memory.events = static_cast<double>(trace->eventCount());
    memory.columnBytes = columnBytes(*trace);
    const auto run = buildRun(std::move(*trace));
    memory.runPeakBytes = statusBytes("VmHWM") - residentBefore;
    return memory;
}

Memory measureInChild(const std::string &path)
{
    int ends[2];
    if (pipe(ends) != 0)
        std::exit(1);
    const pid_t child = fork();
    if (child == 0) {
        const Memory memory = measureHere(path);
        const auto written = write(ends[1], &memory, sizeof memory);
        _exit(written == static_cast<ssize_t>(sizeof memory) ? 0 : 1);
    }
    Memory memory;
    const bool arrived = read(ends[0], &memory, sizeof memory) == static_cast<ssize_t>(sizeof memory);
    int status = 0;
    waitpid(child, &status, 0);
    close(ends[0]);
    close(ends[1]);
    if (!arrived || status != 0) {
        std::fprintf(stderr, "cannot read %s\n", path.c_str());
        std::exit(1);
    }
    return memory;
}

void add(const std::string &name, const std::string &path)
{
    if (path.empty())
        return;
    benchmark::RegisterBenchmark(("memory/" + name).c_str(),
        [path](benchmark::State &state) {
            std::vector<double> peak, kept, runPeak, seconds, processor;
            Memory memory;
            for ([[maybe_unused]] auto turn : state) {
                const double begin = wallSeconds();
                memory = measureInChild(path);
                state.SetIterationTime(wallSeconds() - begin);
                seconds.push_back(memory.readSeconds);
                processor.push_back(memory.processorSeconds);
                peak.push_back(memory.peakBytes / memory.events);
                kept.push_back(memory.keptBytes / memory.events);
                runPeak.push_back(memory.runPeakBytes / memory.events);
            }
            state.counters["events"] = memory.events;
            state.counters["columnsPerEvent"] = memory.columnBytes / memory.events;
            state.counters["keptPerEvent"] = median(kept);
            state.counters["readSeconds"] = median(seconds);
            state.counters["readProcessorSeconds"] = median(processor);
            state.counters["peakPerEvent"] = median(peak);
            state.counters["runPeakPerEvent"] = median(runPeak);
        })
        ->Iterations(kTurns)
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
}

} // namespace

int main(int count, char **arguments)
{
    benchmark::Initialize(&count, arguments);
    for (int i = 1; i < count; ++i)
        add("given/" + std::filesystem::path(arguments[i]).filename().string(), arguments[i]);
    for (const Input &input : count > 1 ? std::vector<Input>() : inputs()) {
        add("plain/" + input.name, input.plain);
        add("gzip/" + input.name, input.gzip);
        add("zstd/" + input.name, input.zstd);
    }
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
