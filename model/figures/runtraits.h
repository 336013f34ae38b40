// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How one run was made and recorded, as far as its file tells. Two runs should agree in this before their times are
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

/// A call of code that torch.compile made: "Torch-Compiled Region: 0/0", "## Call CompiledFxGraph …", "CompiledFunction".
bool namesCompiledRegion(std::string_view name);
/// cudaGraphLaunch, hipGraphLaunch, cuGraphLaunch.
bool namesGraphLaunch(std::string_view name);

struct RunTraits {
    /// Parallel to kProfilerFlags. The file declares a flag, else the recorded events show it; none if neither tells.
    std::array<std::optional<bool>, kProfilerFlags.size()> flags;
    std::uint64_t compiledRegions = 0; ///< calls of code made by torch.compile
    std::uint64_t tritonKernels = 0;
    std::uint64_t graphLaunches = 0; ///< CUDA or HIP graphs
    /// share of the device time inside the steps that was not launched in the file, 0..1
    double shareWithoutLaunch = 0;
    std::string deviceNames;     ///< names of the devices with work; empty: the file describes none
    std::size_t deviceCount = 0; ///< devices with work
};

/// @p steps: indices of kept steps. Cost: linear in the events; for each piece of device work O(log steps) and the
/// number of steps that it overlaps.
RunTraits runTraits(const Run &run, std::span<const std::uint32_t> steps);

} // namespace twinlane
