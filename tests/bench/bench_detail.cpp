// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Measures how long it takes to read one event's fields again: bench_detail TRACE... (large files; plain, gzip and zstd
// behave differently).

#include "model/bytes/storedcheckpoints.h"
#include "model/reader/eventdetails.h"
#include "model/reader/tracereader.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <random>
#include <vector>

using namespace twinlane;

namespace {

constexpr std::size_t kReadings = 200;

double millisecondsSince(std::chrono::steady_clock::time_point begin)
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

/// Processor time of this program, which has one thread while it measures: the time that a quiet machine would take.
double processorMs()
{
    return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

void print(const char *clock, std::vector<double> &ms)
{
    std::sort(ms.begin(), ms.end());
    std::printf("  %s: p50 %.2f ms, p99 %.2f ms, most %.2f ms\n", clock, ms[ms.size() / 2], ms[ms.size() * 99 / 100],
        ms.back());
}

bool measure(const char *path)
{
    Progress progress;
    const auto begin = std::chrono::steady_clock::now();
    const Result<Trace> trace = readTrace(path, progress, {});
    if (!trace || trace->eventCount() == 0) {
        std::fprintf(stderr, "%s\n", trace ? "no events" : trace.error().sentence().c_str());
        return false;
    }
    const double ingestMs = millisecondsSince(begin);
    std::mt19937_64 random(1);
    std::vector<double> ms, processor;
    for (std::size_t i = 0; i < kReadings; ++i) {
        const EventId event(static_cast<std::size_t>(random() % trace->eventCount()));
        const auto start = std::chrono::steady_clock::now();
        const double processorStart = processorMs();
        const Result<EventDetails> details = readEventDetails(*trace, event, {});
        ms.push_back(millisecondsSince(start));
        processor.push_back(processorMs() - processorStart);
        if (!details) {
            std::fprintf(stderr, "%s\n", details.error().sentence().c_str());
            return false;
        }
    }
    const StoredCheckpoints *const kept = trace->checkpoints.get();
    std::printf("%s: read in %.0f ms, %zu events, %zu checkpoints of %.2f MB; one event\n", path, ingestMs,
        trace->eventCount(), kept ? kept->size() : 0, kept ? static_cast<double>(kept->bytes()) / 1e6 : 0.0);
    print("wall", ms);
    print("processor", processor);
    return true;
}

} // namespace

int main(int count, char **arguments)
{
    bool good = count > 1;
    for (int i = 1; i < count; ++i)
        good = measure(arguments[i]) && good;
    return good ? 0 : 1;
}
