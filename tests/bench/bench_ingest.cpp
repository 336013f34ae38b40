// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_ingest: files to columns, beside the limits of the same bytes in the same process. Two files at once: a thread
// each.

#include "model/reader/tracereader.h"
#include "tests/bench/inputs.h"
#include "tests/bench/limits.h"
#include "tests/bench/measure.h"
#include "tests/support/ondemandparser.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <thread>

namespace {

using namespace twinlane;
using namespace twinlane::bench;

constexpr int kTurns = 5;

std::size_t readEvents(const std::string &path, const ReadOptions &options)
{
    Progress progress;
    const Result<Trace> trace = readTrace(path, progress, {}, options);
    if (!trace) {
        std::fprintf(stderr, "%s\n", trace.error().sentence().c_str());
        std::exit(1);
    }
    return trace->eventCount();
}

using LimitsOf = std::function<std::vector<Limit>()>;

/// Loads the texts for the limits when the benchmark runs and drops them afterwards: together they would fill the
/// memory.
void add(const std::string &name, const std::string &path, double textBytes, const ReadOptions &options,
    const LimitsOf &limitsOf)
{
    benchmark::RegisterBenchmark(name.c_str(),
        [=](benchmark::State &state) {
            const auto events = static_cast<double>(readEvents(path, options));
            measureInTurns(
                state, textBytes, events, [&] { readEvents(path, options); }, limitsOf());
            state.counters["events"] = events;
        })
        ->Iterations(kTurns)
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
}

std::vector<Limit> limitsOfPlain(const Input &input)
{
    const auto text = std::make_shared<const std::string>(paddedText(input));
    ReadOptions onDemand;
    onDemand.newParser = test::newOnDemandParser;
    return { { "dom", [text] { parseDom(*text); } },
        { "ondemand", [path = input.plain, onDemand] { readEvents(path, onDemand); } },
        { "stage1", [text] { indexStructurals(*text, ReadOptions().windowBytes); } },
        { "sax", [text] { parseSax(*text); } } };
}

void addInput(const Input &input)
{
    if (input.plain.empty())
        return;
    const auto bytes = static_cast<double>(std::filesystem::file_size(input.plain));
    ReadOptions twoThreads;
    twoThreads.threads = 2;
    add("ingest/plain/" + input.name, input.plain, bytes, {}, [input] { return limitsOfPlain(input); });
    ReadOptions tolerant;
    tolerant.newParser = test::newRefusingParser;
    add("ingest/tolerant/" + input.name, input.plain, bytes, tolerant, [] { return std::vector<Limit>(); });
    for (const std::size_t kilobytes : { 64, 256, 2048 }) {
        ReadOptions options;
        options.windowBytes = kilobytes * 1024;
        add("ingest/window" + std::to_string(kilobytes) + "K/" + input.name, input.plain, bytes, options,
            [] { return std::vector<Limit>(); });
    }
    if (!input.gzip.empty())
        add("ingest/gzip/" + input.name, input.gzip, bytes, twoThreads, [input] {
            const auto stored = std::make_shared<const std::string>(fileContent(input.gzip));
            return std::vector<Limit> { { "inflate", [stored] { inflate(*stored); } } };
        });
    if (!input.zstd.empty())
        add("ingest/zstd/" + input.name, input.zstd, bytes, twoThreads, [input] {
            const auto stored = std::make_shared<const std::string>(fileContent(input.zstd));
            return std::vector<Limit> { { "zstd", [stored] { decompressZstd(*stored); } } };
        });
    add("ingest/twoThreads/" + input.name, input.plain, bytes, twoThreads, [path = input.plain] {
        return std::vector<Limit> { { "oneThread", [path] { readEvents(path, {}); } } };
    });
    // The ratio of wall times says how many files two threads read in the time of one file: 2 at best.
    benchmark::RegisterBenchmark(("ingest/twoFiles/" + input.name).c_str(),
        [path = input.plain, bytes](benchmark::State &state) {
            const auto both = [&path] {
                std::thread other([&path] { readEvents(path, {}); });
                readEvents(path, {});
                other.join();
            };
            measureInTurns(state, 2 * bytes, 0, both, { { "oneAfterTheOther", [&path] {
                                                             readEvents(path, {});
                                                             readEvents(path, {});
                                                         } } });
        })
        ->Iterations(kTurns)
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
}

} // namespace

int main(int count, char **arguments)
{
    for (const Input &input : inputs())
        addInput(input);
    benchmark::Initialize(&count, arguments);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
