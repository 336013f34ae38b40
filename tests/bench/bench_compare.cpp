// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_compare BASELINE EXPERIMENTAL [REPETITIONS]: the time of each stage from file to comparison, one JSON line a stage.
// The stages run one after the other, so that each has the machine to itself; the program reads both files at once.

#include "model/comparison.h"
#include "model/run.h"
#include "model/tracereader.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace {

using namespace twinlane;

constexpr int kDefaultRepetitions = 5;

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

long peakKilobytes()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

template <class Function> double milliseconds(const Function &function)
{
    const auto start = std::chrono::steady_clock::now();
    function();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

struct Times {
    std::vector<double> read, build, fold;
};

void print(const char *stage, const std::string &file, const std::vector<double> &times, double events)
{
    const double ms = median(times);
    std::printf(R"({"stage":"%s","file":"%s","milliseconds":%.2f,"eventsPerSecond":%.0f,"peakKilobytes":%ld})"
                "\n",
        stage, file.c_str(), ms, ms > 0 ? events / ms * 1000 : 0, peakKilobytes());
}

/// The run of the last repetition; null after a message if the file cannot be read.
std::shared_ptr<const Run> measureFile(const std::string &path, int repetitions)
{
    std::shared_ptr<const Run> run;
    Times times;
    for (int i = 0; i < repetitions; ++i) {
        Progress progress;
        Trace trace;
        std::string failure;
        times.read.push_back(milliseconds([&] {
            auto result = readTrace(path, progress, {});
            if (result)
                trace = std::move(*result);
            else
                failure = result.error().sentence();
        }));
        if (!failure.empty()) {
            std::fprintf(stderr, "%s\n", failure.c_str());
            return nullptr;
        }
        times.build.push_back(milliseconds([&] { run = buildRun(std::move(trace)); }));
        times.fold.push_back(milliseconds([&] { buildTimeline(*run, run->levels.front()); }));
    }
    const auto events = static_cast<double>(run->trace.eventCount());
    const std::string name = std::filesystem::path(path).filename().string();
    print("read", name, times.read, events);
    print("build", name, times.build, events);
    print("fold", name, times.fold, events);
    return run;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 3 || argc > 4) {
        std::fprintf(stderr, "usage: bench_compare BASELINE EXPERIMENTAL [REPETITIONS]\n");
        return 2;
    }
    const int repetitions = argc == 4 ? std::max(1, std::atoi(argv[3])) : kDefaultRepetitions;
    const auto baseline = measureFile(argv[1], repetitions);
    const auto experimental = baseline ? measureFile(argv[2], repetitions) : nullptr;
    if (!experimental)
        return 3;

    std::vector<double> times;
    for (int i = 0; i < repetitions; ++i) {
        bool isCompared = false;
        times.push_back(milliseconds([&] { isCompared = compare(baseline, experimental).hasValue(); }));
        if (!isCompared)
            return 4;
    }
    const double events = static_cast<double>(baseline->trace.eventCount())
        + static_cast<double>(experimental->trace.eventCount());
    print("compare", "both", times, events);
    return 0;
}
