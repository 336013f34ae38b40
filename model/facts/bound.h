// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What limits each run: the device, the host, the input, communication or launching (numbers.md, Limits).

#pragma once

#include "model/base/intervals.h"
#include "model/figures/deviceidle.h"
#include "model/figures/runoverview.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// What a step can be limited by, or spend time on. Other limits nothing that is known.
enum class BoundKind : std::uint8_t { Device, Host, Input, Communication, Launch, Other };
constexpr std::size_t kBoundKindCount = 6;

/// "device", "host", ... as in the JSON; Other as a limit is "mixed".
std::string_view boundKey(BoundKind kind);

struct Bound {
    BoundKind kind = BoundKind::Other;             ///< Other: nothing by itself
    std::array<double, kBoundKindCount> shares {}; ///< of the average step by BoundKind, 0..1; sum to 1
    bool isWithoutOnce = false;                    ///< both are of the steps without what was done once
};

/// How long the unmarked steps of a run take for what it does once: while the busiest device idles, by activity; without device
/// work in all.
struct OnceInSteps {
    ActivityTimes idleNs {};
    std::int64_t hostNs = 0;
};

/// @p activities: of the busiest device; null: none has work. @p once: disjoint, in time order. Cost: linear in both and the steps.
OnceInSteps onceInSteps(const Run &run, const std::vector<std::uint32_t> &steps, const DeviceActivities *activities,
    const std::vector<Interval> &once);

/// Is it nothing by itself, but the host and its launches together, which both leave the device idle?
bool isHostWithLaunches(const Bound &bound);

/// What takes the largest share of the steps without a mark, Other aside. Nothing by itself: the largest takes less than
/// 60 % of them, and the second one is within 10 points of it. Without what was done once, where that takes a tenth of them: a first
/// call does not tell what limits the next step.
Bound boundOf(const RunOverview &overview, const OnceInSteps &once = {});

/// What limits both sides. A limit at the border is no shift: where no share moved by 5 % of the step, both have the limit
/// of their mean shares.
void settleBounds(Bound &baseline, Bound &experimental);

/// The kind with the largest share, and the second one if it takes 15 % or more: what a sentence on one side tells.
std::vector<BoundKind> partsOfBound(const Bound &bound);

/// Those of both sides, those of the baseline first; then the share that moved by most, if by 10 points.
std::vector<BoundKind> partsOfBoth(const Bound &baseline, const Bound &experimental);

/// "was limited by the GPU (82 %), now by the host (39 %), the GPU 21 %: faster kernels would no longer help"; one clause for both
/// where the limit is the same. English. @p sameWork: both sides do work that can be compared.
std::string boundText(const Bound &baseline, const Bound &experimental, bool sameWork = true);

} // namespace twinlane
