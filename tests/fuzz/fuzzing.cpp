// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The check of the fuzz targets.

#include "tests/fuzz/fuzzing.h"

#include <cstdio>
#include <cstdlib>

namespace twinlane::fuzz {

void require(bool holds, const char *promise)
{
    if (holds)
        return;
    std::fprintf(stderr, "broken promise: %s\n", promise);
    std::abort();
}

} // namespace twinlane::fuzz
