// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The overview of one run (numbers.md, Overview).

#pragma once

#include "model/figures/compiledwork.h"
#include "model/figures/deviceuse.h"
#include "model/figures/hostwaits.h"
#include "model/figures/kernelfamily.h"
#include "model/figures/memoryuse.h"
#include "model/figures/overlap.h"
#include "model/figures/unevencalls.h"
#include "model/run/run.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// Sums over the chosen steps that no mark tells from the others; over all of them where each has a mark.
struct UsualSteps {
    std::int64_t stepSumNs = 0;
    std::array<std::int64_t, kCostCount> costSumNs {};
    std::int64_t hiddenCommunicationNs = 0;     ///< see Step
    std::optional<ActivityTimes> activitySumNs; ///< of the busiest device; none without device work in the span
};

/// The device work of one name, as RunOverview::deviceWorkNs counts it, or the operators of one name, per step.
struct NamedWork {
    std::string name;
    KernelFamily family {}; ///< of device work
    double ns = 0, count = 0;
};

/// The overview of one run over its chosen steps. The "span" reaches from the first chosen step's start to the last
/// one's end. Memory has no part in it of steps that are left out between them.
struct RunOverview {
    bool isEmpty = false;       ///< nothing was recorded: no figure has a value
    std::size_t stepCount = 1;  ///< number of chosen steps
    std::int64_t stepSumNs = 0; ///< exact: the chosen steps' windows
    /// The chosen steps as their annotations on the host last. None: some step has none.
    std::optional<std::int64_t> markedSumNs;
    std::array<std::int64_t, kCostCount> costSumNs {}; ///< sum to stepSumNs
    /// Activities of the busiest device over the chosen steps' windows; they add up to stepSumNs. None without device
    /// work in the span.
    std::optional<ActivityTimes> activitySumNs;
    std::optional<TransferTimes> transferSumNs; ///< of the same device and windows
    UsualSteps usual;                           ///< one stalled step changes nothing of them
    double averageStepNs = 0;
    std::array<double, kCostCount> averageCostNs {}; ///< sum to averageStepNs
    std::vector<DeviceUse> devices;                  ///< with device work in the span
    std::vector<DeviceProperties> declaredDevices;   ///< the devices among these that the file describes
    std::vector<MemoryUse> memory;
    /// summed durations per step of the device work launched in it, and of what runs in it without a launch in the file
    double deviceWorkNs = 0;
    std::vector<NamedWork> work; ///< adds up to that; a name stands once, in no order
    /// Of its gemm kernels those that convolutions launch, as libraries do for some of them; per step.
    double productsOfConvolutionsNs = 0;
    std::vector<NamedWork> operators;  ///< that begin in them, by their own time on the host; empty with device work
    std::optional<UnevenCalls> uneven; ///< none, too, with device work
    CompiledWork compiled;             ///< by torch.compile
    double launches = 0;               ///< runtime and driver calls that launch device work, per step
    double launchesWithoutWork = 0;    ///< of them, those whose work is not in the file
    double kernels = 0;                ///< per step
    double shortKernels = 0;           ///< of less than kShortKernelNs, per step
    HostWaits hostWaits;               ///< of all chosen steps together

    /// The busiest device's memory, without device work the CPU's; null if there is no record of it.
    const MemoryUse *mainMemory() const;
    /// "NVIDIA H100", "2 x NVIDIA H100"; empty if none is declared.
    std::string deviceNames() const;
    std::optional<std::int64_t> deviceMemoryBytes() const; ///< memory of the busiest device that the file describes
};

/// Kernels shorter than this cost more to launch than to run.
constexpr std::int64_t kShortKernelNs = 5000;

/// @p steps: indices of kept steps, ascending, not empty. Cost: O(k log k) in the device work, one pass over the events
/// and one over the memory records. @p activities: deviceActivities() of the run; null: it finds them itself.
RunOverview runOverview(
    const Run &run, const std::vector<std::uint32_t> &steps, const std::vector<DeviceActivities> *activities = nullptr);

} // namespace twinlane
