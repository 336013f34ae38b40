// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The check of the fuzz targets.

#include "tests/fuzz/fuzzing.h"

#include <cstdio>
#include <cstdlib>

namespace twinlane::fuzz {

namespace {

bool isEveryWayDue = false;

} // namespace

void require(bool holds, const char *promise)
{
    if (holds)
        return;
    std::fprintf(stderr, "broken promise: %s\n", promise);
    std::abort();
}

bool isDue(const std::uint8_t *data, std::size_t size, std::uint32_t n)
{
    std::uint32_t hash = 2'166'136'261U; // FNV-1a
    for (std::size_t i = 0; i < size; ++i)
        hash = (hash ^ data[i]) * 16'777'619U;
    return isEveryWayDue || (hash >> 16) % n == 0;
}

void judgeEveryWay()
{
    isEveryWayDue = true;
}

} // namespace twinlane::fuzz

#ifdef __has_feature
#if __has_feature(address_sanitizer)
/// A fuzzer runs its target millions of times. Recording a stack for each allocation, and keeping freed memory for
/// long, would cost more than the inputs. A replay may ask for both (ASAN_OPTIONS).
extern "C" const char *__asan_default_options()
{
    return "malloc_context_size=0:quarantine_size_mb=4:thread_local_quarantine_size_kb=64";
}
#endif
#endif
