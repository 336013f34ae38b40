// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_compare [BASELINE EXPERIMENTAL]: from two files to a comparison, stage by stage, beside reading the files
// alone. Without files: the generated pair and the largest real one.

#include "model/comparison/comparison.h"
#include "model/reader/tracereader.h"
#include "model/run/run.h"
#include "model/run/timeline.h"
#include "tests/bench/inputs.h"
#include "tests/bench/measure.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

namespace {

using namespace twinlane;
using namespace twinlane::bench;

constexpr int kTurns = 5;

using Pair = std::array<std::string, 2>;

Trace traceOf(const std::string &path)
{
    Progress progress;
    Result<Trace> trace = readTrace(path, progress, {});
    if (!trace) {
        std::fprintf(stderr, "%s\n", trace.error().sentence().c_str());
        std::exit(1);
    }
    return std::move(*trace);
}

/// Times each stage by itself in every turn. Their sum is what one thread takes to compare two files.
void measurePair(benchmark::State &state, const Pair &pair)
{
    Series read, build, fold, align;
    double events = 0, bytes = 0;
    for ([[maybe_unused]] auto turn : state) {
        std::array<Trace, 2> traces;
        std::array<std::shared_ptr<const Run>, 2> runs;
        read.measure([&] { traces = { traceOf(pair[0]), traceOf(pair[1]) }; });
        events = static_cast<double>(traces[0].eventCount() + traces[1].eventCount());
        build.measure([&] {
            for (std::size_t i = 0; i < runs.size(); ++i)
                runs[i] = buildRun(std::move(traces[i]));
        });
        align.measure([&] {
            if (!compare(runs[0], runs[1]))
                std::exit(1);
        });
        fold.measure([&] {
            for (const auto &run : runs)
                buildTimeline(*run, run->levels.front());
        });
        state.SetIterationTime(read.processor.back() + build.processor.back() + align.processor.back());
    }
    for (const std::string &path : pair)
        bytes += static_cast<double>(std::filesystem::file_size(path));
    const double whole = read.processorMedian() + build.processorMedian() + align.processorMedian();
    state.counters["events"] = events;
    state.counters["storedMB"] = bytes / 1e6;
    state.counters["readMs"] = read.processorMedian() * 1e3;
    state.counters["buildMs"] = build.processorMedian() * 1e3;
    state.counters["compareMs"] = align.processorMedian() * 1e3;
    state.counters["foldMs"] = fold.processorMedian() * 1e3;
    state.counters["buildNsPerEvent"] = build.processorMedian() * 1e9 / events;
    state.counters["wholeToRead"] = whole / read.processorMedian();
}

void add(const std::string &name, const Pair &pair)
{
    for (const std::string &path : pair) {
        if (!std::filesystem::exists(path)) {
            std::fprintf(stderr, "left out: there is no %s\n", path.c_str());
            return;
        }
    }
    benchmark::RegisterBenchmark(
        ("compare/" + name).c_str(), [pair](benchmark::State &state) { measurePair(state, pair); })
        ->Iterations(kTurns)
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
}

} // namespace

int main(int count, char **arguments)
{
    benchmark::Initialize(&count, arguments);
    if (count == 3) {
        add("given", { arguments[1], arguments[2] });
    } else {
        add("generated", { dataFolder() + "/generated.json", dataFolder() + "/generated2.json" });
        const std::string real = tracesFolder()
            + "/h100-vs-mi300/facebook_timesformer-base-"
              "finetuned-k400.";
        add("timesformer", { real + "h100.json.gz", real + "mi300.json.gz" });
    }
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
