// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Is a file a log of benchmarks? Asked before anything is read as a trace.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace twinlane {

/// How much of a text is looked at.
inline constexpr std::size_t kLogSignBytes = 256 * 1024;

/// @p begin is how a text begins. JSON is never a log; any other text is one if a run stands in it.
bool holdsLogRun(std::string_view begin);

/// The same of a file, plain, gzip or zstd. Text that is no JSON is a log also by its name (.log, .txt, .csv), so that
/// its reader can say what it misses. False for what is no file or cannot be read.
/// Cost: reads and decodes the first kLogSignBytes, of JSON one piece only.
bool isLogFile(const std::string &path);

} // namespace twinlane
