// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The threads that load a file write it, and any thread may poll it: no signals, no locks.

#pragma once

#include <atomic>
#include <cstdint>

namespace twinlane {

enum class Stage : std::uint8_t { Waiting, Reading, Sorting, Nesting, Blocks, Comparing, Done };

struct Progress {
    std::atomic<std::uint64_t> done { 0 };   ///< bytes of the file as stored (compressed) while Reading; else 0
    std::atomic<std::uint64_t> total { 0 };  ///< 0: not known
    std::atomic<std::uint64_t> events { 0 }; ///< events read so far
    std::atomic<Stage> stage { Stage::Waiting };
};

} // namespace twinlane
