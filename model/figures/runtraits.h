// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How one run was made and recorded, as far as its file tells: what two runs should share before their times are
// compared.

#pragma once

#include "model/run/run.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace twinlane {

/// The profiler's options that cost host time.
constexpr std::array<std::string_view, 5> kProfilerFlags { "with_stack", "with_modules", "record_shapes",
    "profile_memory", "with_flops" };

struct RunTraits {
    /// Parallel to kProfilerFlags. Declared by the file, else seen by what was recorded; none: neither tells.
    std::array<std::optional<bool>, kProfilerFlags.size()> flags;
    std::uint64_t compiledRegions = 0; ///< calls of code made by torch.compile
    std::uint64_t tritonKernels = 0;
    std::uint64_t graphLaunches = 0; ///< CUDA or HIP graphs
    double shareWithoutLaunch = 0;   ///< of the device time inside the steps, 0..1: not launched in the file
    std::string deviceNames;         ///< of the devices with work; empty: none declared
    std::size_t deviceCount = 0;     ///< devices with work
};

/// @p steps: indices of kept steps. Cost: linear in the events, and for each piece of device work O(log steps) and the
/// steps that it
/// reaches into.
RunTraits runTraits(const Run &run, std::span<const std::uint32_t> steps);

} // namespace twinlane
