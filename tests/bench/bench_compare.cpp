// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_compare [BASELINE EXPERIMENTAL]: from two files to a comparison, stage by stage, beside reading the files
// alone. Without files: the generated pair and the largest real one.

#include "model/comparison/comparison.h"
#include "model/comparison/loader.h"
#include "model/reader/tracereader.h"
#include "model/run/run.h"
#include "model/run/timeline.h"
#include "tests/bench/inputs.h"
#include "tests/bench/measure.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <string>
#include <thread>

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

/// Reads the two files at once, as loadComparison() does: the least that a comparison takes by the clock.
std::array<Trace, 2> readBoth(const Pair &pair)
{
    ReadOptions options;
    options.threads = std::max(1U, std::thread::hardware_concurrency() / 2);
    const auto read = [&](const std::string &path) {
        Progress progress;
        Result<Trace> trace = readTrace(path, progress, {}, options);
        if (!trace)
            std::exit(1);
        return std::move(*trace);
    };
    auto other = std::async(std::launch::async, read, pair[1]);
    Trace first = read(pair[0]);
    return { std::move(first), other.get() };
}

/// Two files in, one comparison out.
void compareFiles(const Pair &pair)
{
    Progress baseline, experimental;
    LoadRequest request;
    request.baselinePath = pair[0];
    request.experimentalPath = pair[1];
    if (!loadComparison(request, baseline, experimental, {}))
        std::exit(1);
}

/// Times each stage by itself in every turn. Their sum is what one thread takes to compare two files.
void measurePair(benchmark::State &state, const Pair &pair)
{
    Series read, build, fold, align, both, files;
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
        runs = {};
        both.measure([&] { readBoth(pair); });
        files.measure([&] { compareFiles(pair); });
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
    state.counters["readBothWallMs"] = both.wallLeast() * 1e3;
    state.counters["filesWallMs"] = files.wallLeast() * 1e3;
    state.counters["filesToReadBoth"] = files.wallLeast() / both.wallLeast();
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
