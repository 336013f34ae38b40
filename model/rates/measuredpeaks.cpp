// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/measuredpeaks.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstring>
#include <exception>
#include <fstream>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#ifdef __linux__
#include <sched.h>
#endif

namespace twinlane {

namespace {

using MeasureClock = std::chrono::steady_clock;

constexpr std::size_t kVectorBytes = 64;
constexpr std::size_t kDepth = 256; ///< of a block of factors; stays in the first levels of the cache
constexpr std::size_t kBlockRows = 384, kBlockColumns = 256;

/// Products of blocks that lie as they are read: a as [tile][depth][row], b as [tile][depth][column of a vector].
template <class Number> using AddTiles = void (*)(const Number *a, const Number *b, Number *c);

// Sanitizers would measure themselves: a processor below 1 GFLOP/s is none.
#define TWINLANE_UNCHECKED __attribute__((no_sanitize("address"), no_sanitize("undefined"), no_sanitize("thread")))

// A tile is some rows of one vector, whose sums stay in registers: as many as the processor has. The body is compiled for
// each kind of processor; as a function of its own it would be cut to the narrowest vectors before it is inlined.
// NOLINTBEGIN(cppcoreguidelines-macro-usage, modernize-use-using, bugprone-macro-parentheses)
#define TWINLANE_TILES(name, rows, attributes)                                                                         \
    template <class Number> attributes TWINLANE_UNCHECKED void name(const Number *a, const Number *b, Number *c)       \
    {                                                                                                                  \
        typedef Number Vector __attribute__((vector_size(kVectorBytes)));                                              \
        constexpr std::size_t kColumns = kVectorBytes / sizeof(Number);                                                \
        for (std::size_t column = 0; column < kBlockColumns; column += kColumns) {                                     \
            for (std::size_t row = 0; row < kBlockRows; row += (rows)) {                                               \
                const Number *left = a + row * kDepth, *right = b + column * kDepth;                                   \
                Number *sum = c + column * kBlockRows + row * kColumns;                                                \
                Vector sums[rows];                                                                                     \
                std::memcpy(sums, sum, sizeof(sums));                                                                  \
                for (std::size_t depth = 0; depth < kDepth; ++depth) {                                                 \
                    Vector factors;                                                                                    \
                    std::memcpy(&factors, right + depth * kColumns, kVectorBytes);                                     \
                    _Pragma("GCC unroll 12") for (std::size_t i = 0; i < (rows); ++i) sums[i] +=                       \
                        left[depth * (rows) + i] * factors;                                                            \
                }                                                                                                      \
                std::memcpy(sum, sums, sizeof(sums));                                                                  \
            }                                                                                                          \
        }                                                                                                              \
    }
// NOLINTEND(cppcoreguidelines-macro-usage, modernize-use-using, bugprone-macro-parentheses)

#ifdef __x86_64__
TWINLANE_TILES(addWideTiles, 12, __attribute__((target("avx512f"))))
TWINLANE_TILES(addMiddleTiles, 6, __attribute__((target("avx2,fma"))))
#endif
TWINLANE_TILES(addNarrowTiles, 2, )

template <class Number> AddTiles<Number> bestTiles()
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx512f"))
        return addWideTiles<Number>;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return addMiddleTiles<Number>;
#endif
    return addNarrowTiles<Number>;
}

std::size_t threadCount()
{
#ifdef __linux__
    cpu_set_t allowed; // a container or taskset may give fewer than there are
    if (sched_getaffinity(0, sizeof(allowed), &allowed) == 0 && CPU_COUNT(&allowed) > 0)
        return std::size_t(CPU_COUNT(&allowed));
#endif
    return std::max(1U, std::thread::hardware_concurrency());
}

/// Does @p work on each thread at once, as often as given, and tells the seconds of the quickest time. Threads wait for each
/// other before each.
double quickestSeconds(std::size_t threads, std::size_t times, const std::function<void(std::size_t)> &work)
{
    double best = 0;
    for (std::size_t i = 0; i < times; ++i) {
        std::atomic<std::size_t> ready { 0 };
        std::vector<MeasureClock::time_point> begins(threads), ends(threads);
        const auto run = [&](std::size_t thread) {
            ready.fetch_add(1);
            while (ready.load() < threads)
                std::this_thread::yield();
            begins[thread] = MeasureClock::now();
            work(thread);
            ends[thread] = MeasureClock::now();
        };
        std::vector<std::thread> others;
        bool isComplete = true;
        try {
            for (std::size_t thread = 1; thread < threads; ++thread)
                others.emplace_back(run, thread);
            run(0);
        } catch (const std::exception &) { // the system gives no more threads: those that wait go on
            isComplete = false;
            ready.fetch_add(threads);
        }
        for (std::thread &other : others)
            other.join();
        if (!isComplete)
            return 0;
        const double seconds = std::chrono::duration<double>(
            *std::max_element(ends.begin(), ends.end()) - *std::min_element(begins.begin(), begins.end()))
                                   .count();
        best = best == 0 ? seconds : std::min(best, seconds);
    }
    return best;
}

/// GFLOP/s of products of blocks, many of them on each thread.
template <class Number> double productGflops(std::size_t threads)
{
    constexpr std::size_t kRounds = 40;
    constexpr std::size_t kTimes = 3;
    struct Blocks {
        std::vector<Number> a = std::vector<Number>(kBlockRows * kDepth, Number(0.5));
        std::vector<Number> b = std::vector<Number>(kBlockColumns * kDepth, Number(0.25));
        std::vector<Number> c = std::vector<Number>(kBlockRows * kBlockColumns);
    };
    std::vector<Blocks> blocks(threads);
    const AddTiles<Number> addTiles = bestTiles<Number>();
    const double seconds = quickestSeconds(threads, kTimes, [&](std::size_t thread) {
        Blocks &own = blocks[thread];
        for (std::size_t round = 0; round < kRounds; ++round)
            addTiles(own.a.data(), own.b.data(), own.c.data());
    });
    const double flops = 2.0 * double(kBlockRows * kBlockColumns * kDepth) * double(kRounds) * double(threads);
    // A product that is wrong would be no measurement, and one that nobody looks at might be left out.
    const Number expected = Number(0.125) * Number(kDepth * kRounds * kTimes);
    const bool isRight = std::all_of(blocks.begin(), blocks.end(),
        [&](const Blocks &own) { return own.c.front() == expected && own.c.back() == expected; });
    return isRight && seconds > 0 ? flops / seconds / 1e9 : 0;
}

/// MB/s, reading and writing together. Far more bytes than caches hold.
double copyMBs(std::size_t threads)
{
    constexpr std::size_t kAllBytes = std::size_t(128) << 20;
    const std::size_t bytes = kAllBytes / threads;
    std::vector<std::vector<char>> from(threads, std::vector<char>(bytes, 'x')), to = from;
    const double seconds = quickestSeconds(
        threads, 5, [&](std::size_t thread) { std::memcpy(to[thread].data(), from[thread].data(), bytes); });
    return seconds > 0 ? 2.0 * double(bytes * threads) / seconds / 1e6 : 0;
}

/// As the system names it; "CPU" where it does not.
std::string processorName()
{
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
        const std::size_t colon = line.find(':');
        if (line.starts_with("model name") && colon != std::string::npos && colon + 2 < line.size())
            return line.substr(colon + 2);
    }
    return "CPU";
}

} // namespace

std::optional<DevicePeaks> measuredPeaks()
{
    try { // of the standard library, for want of memory or threads
        const std::size_t threads = threadCount();
        const double floats = productGflops<float>(threads), doubles = productGflops<double>(threads),
                     bytes = copyMBs(threads);
        if (!(floats >= 1) || !(doubles >= 1) || !(bytes >= 1))
            return {};
        DevicePeaks peaks;
        peaks.id = "cpu-measured";
        peaks.name = processorName() + ", " + std::to_string(threads) + (threads == 1 ? " thread" : " threads");
        peaks.match = "cpu";
        peaks.gflops[std::size_t(Precision::Fp32)] = std::llround(floats);
        peaks.gflops[std::size_t(Precision::Fp64)] = std::llround(doubles);
        peaks.bandwidthMBs = std::llround(bytes);
        peaks.source =
            "measured by twinlane-cli peaks --measure: the quickest of several products of blocks in the cache "
            "and of several copies of 128 MiB, by all threads at once; no data sheet";
        peaks.isUsers = true;
        return peaks;
    } catch (const std::exception &) {
        return {};
    }
}

} // namespace twinlane
