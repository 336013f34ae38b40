// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_findings TRACE...: how long the findings of a trace take, and how many bytes an operator costs them.
// bench_findings --pair BASELINE EXPERIMENTAL: the same of two traces, beside their comparison.

#include "model/comparison/comparison.h"
#include "model/figures/runsummary.h"
#include "model/findings/findings.h"
#include "model/findings/pairs.h"
#include "model/findings/segments.h"
#include "model/reader/tracereader.h"
#include "model/run/run.h"

#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <memory>
#include <new>
#include <string>
#include <vector>

using namespace twinlane;

namespace {

std::atomic<std::size_t> allocatedBytes = 0, highestBytes = 0; ///< by operator new, as the allocator rounds them

void *counted(void *memory)
{
    const std::size_t now = allocatedBytes += malloc_usable_size(memory);
    for (std::size_t highest = highestBytes; now > highest && !highestBytes.compare_exchange_weak(highest, now);) { }
    return memory;
}

} // namespace

void *operator new(std::size_t size)
{
    void *memory = std::malloc(size);
    return memory ? counted(memory) : throw std::bad_alloc();
}

void operator delete(void *memory) noexcept
{
    allocatedBytes -= malloc_usable_size(memory);
    std::free(memory);
}

void operator delete(void *memory, std::size_t) noexcept
{
    operator delete(memory);
}

namespace {

constexpr std::size_t kTurns = 3;

/// Processor time of all threads; other programs shift it far less than the wall's.
double processorMs()
{
    return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// The median of several turns.
double medianMs(const std::function<void()> &work)
{
    std::vector<double> ms;
    for (std::size_t i = 0; i < kTurns; ++i) {
        const double start = processorMs();
        work();
        ms.push_back(processorMs() - start);
    }
    std::sort(ms.begin(), ms.end());
    return ms[ms.size() / 2];
}

std::shared_ptr<const Run> runOf(const std::string &path, double &readMs, double &buildMs)
{
    Progress progress;
    double start = processorMs();
    Result<Trace> trace = readTrace(path, progress, {});
    readMs += processorMs() - start;
    if (!trace) {
        std::fprintf(stderr, "%s\n", trace.error().sentence().c_str());
        std::exit(1);
    }
    start = processorMs();
    std::shared_ptr<const Run> run = buildRun(std::move(*trace));
    buildMs += processorMs() - start;
    return run;
}

struct Memory {
    double kept = 0, highest = 0; ///< bytes beyond those before
};

Memory memoryOf(const std::function<FindingList()> &work)
{
    const std::size_t before = allocatedBytes;
    highestBytes = before;
    const FindingList list = work();
    return { static_cast<double>(allocatedBytes) - static_cast<double>(before),
        static_cast<double>(highestBytes - before) };
}

void measureTrace(const std::string &path)
{
    double readMs = 0, buildMs = 0;
    const std::shared_ptr<const Run> run = runOf(path, readMs, buildMs);
    const auto operators = static_cast<double>(run->operators.size());
    static_cast<void>(SegmentModel::builtIn()); // it is read once
    const double start = processorMs();
    const std::size_t before = allocatedBytes;
    highestBytes = before;
    const auto summary = summarize(run);
    const auto summaryBytes = static_cast<double>(highestBytes - before);
    const double summaryMs = processorMs() - start;
    if (!summary) {
        std::fprintf(stderr, "%s\n", summary.error().sentence().c_str());
        std::exit(1);
    }
    const auto find = [&](const SegmentModel *model) {
        return findFindings(*run, *summary->timeline, {}, summary->steps, {}, model);
    };
    std::size_t segments = 0, calls = 0;
    const double segmentsMs = medianMs([&] {
        const FindingLimits limits;
        const RuleInput input(*run, *summary->timeline, summary->steps, limits);
        segments = segmentsOf(input).size();
        calls = 0;
        for (const RuleStep &step : input.steps())
            calls += step.calls.size();
    });
    const Memory memory = memoryOf([&] { return find(SegmentModel::builtIn()); });
    std::size_t findings = 0;
    const double withModelMs = medianMs([&] { findings = find(SegmentModel::builtIn()).findings.size(); });
    const double rulesMs = medianMs([&] { find(nullptr); });
    std::printf("%s\n  %zu events, %.0f operators, %zu top calls, %zu steps, %zu blocks, %zu segments, %zu findings\n",
        path.c_str(), run->trace.eventCount(), operators, calls, summary->steps.size(), summary->timeline->tree.size(),
        segments, findings);
    std::printf("  read %.0f ms, build %.0f ms, summary (with timeline) %.0f ms, segments %.0f ms\n", readMs, buildMs,
        summaryMs, segmentsMs);
    std::printf("  findings %.1f ms, without the model %.1f ms; %.1f ns an operator\n", withModelMs, rulesMs,
        withModelMs * 1e6 / operators);
    std::printf("  an operator: %.2f bytes kept, %.2f at the height (the summary: %.2f)\n", memory.kept / operators,
        memory.highest / operators, summaryBytes / operators);
}

void measurePair(const std::string &baseline, const std::string &experimental)
{
    double readMs = 0, buildMs = 0;
    const std::shared_ptr<const Run> a = runOf(baseline, readMs, buildMs), b = runOf(experimental, readMs, buildMs);
    std::shared_ptr<const Comparison> comparison;
    const double compareMs = medianMs([&] {
        auto compared = compare(a, b);
        if (!compared)
            std::exit(1);
        comparison = std::move(*compared);
    });
    std::size_t pairs = 0;
    const double findingsMs = medianMs([&] { pairs = pairFindings(*comparison).pairs.size(); });
    std::printf(
        "pair of %zu and %zu operators: read %.0f ms, build %.0f ms, compare %.0f ms, findings %.1f ms (%zu pairs)\n",
        a->operators.size(), b->operators.size(), readMs, buildMs, compareMs, findingsMs, pairs);
    std::printf("  findings to compare %.1f %%, to all three %.1f %%\n", 100 * findingsMs / compareMs,
        100 * findingsMs / (readMs + buildMs + compareMs));
}

} // namespace

int main(int count, char **arguments)
{
    const std::vector<std::string> words(arguments + 1, arguments + count);
    if (words.size() == 3 && words.front() == "--pair")
        measurePair(words[1], words[2]);
    else if (!words.empty())
        std::for_each(words.begin(), words.end(), measureTrace);
    else
        return 2;
    return 0;
}
