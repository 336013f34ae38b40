// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The steps of a run and their windows (numbers.md, Steps).

#pragma once

#include "model/base/intervals.h"
#include "model/links/devicelinks.h"
#include "model/links/impossibletimes.h"
#include "model/links/lostdevicework.h"
#include "model/links/nesting.h"
#include "model/run/graphreplays.h"
#include "model/stepkinds/stepannotations.h"
#include "model/trace/trace.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// The categories of a step's wall time, first active wins.
enum class Cost : std::uint8_t { Kernel, Memcpy, Memset, Communication, Runtime, DataLoader, CpuExec, Other };
constexpr std::size_t kCostCount = 8;
/// "Kernel", "Memcpy", … "CPU Exec", "Other", as in the JSON.
std::string_view costKey(Cost cost);

/// DeviceWorkLost: launches of the step, or replays of graphs, have not all their device work in the file, so its times on
/// the device are too small. ImpossibleTimes: device work of the step has stamps that cannot be true.
enum class StepMark : std::uint8_t { None, WarmUp, Incomplete, Outlier, DeviceWorkLost, ImpossibleTimes };

/// Does a step with this mark say nothing of the device? Such steps are left out while others remain.
constexpr bool isUnmeasured(StepMark mark)
{
    return mark == StepMark::DeviceWorkLost || mark == StepMark::ImpossibleTimes;
}

struct Step {
    std::string name;        ///< ProfilerStep#N, inferred#N, decode#N (of an annotation of this kind) or trace
    std::int64_t number = 0; ///< N; 0 for trace
    std::string kind;        ///< of its annotation; empty: no annotation tells it
    std::optional<std::int64_t> tokens; ///< that the step worked on; none: no annotation tells
    bool inferred = false;
    StepMark mark = StepMark::None;
    EventId event;                                  ///< of the ProfilerStep or annotation; none if inferred
    std::int64_t hostStartNs = 0, hostEndNs = 0;    ///< the step on the host
    std::int64_t startNs = 0, endNs = 0;            ///< its window, which reaches over its device work
    std::array<std::int64_t, kCostCount> costNs {}; ///< sums to endNs - startNs
    /// Of the time of Cost::Communication what operators work beside; 0 with device work.
    std::int64_t hiddenCommunicationNs = 0;
    std::uint32_t launchesWithoutWork = 0; ///< inside the step on the host, see LostDeviceWork
};

/// The kept steps in time order, never empty; windows do not overlap.
struct StepList {
    std::vector<Step> kept;
    LaneId lane;               ///< the steps' own thread; none: the trace has no host thread
    std::vector<Step> dropped; ///< steps at the end without (enough) device work
    /// The kept step a device event was launched in, parallel to DeviceLinks::device; kNoStep: none.
    std::vector<std::uint32_t> stepOfDevice;
    GraphReplays graphs; ///< what the graphs of the steps run, and which replays lost work
    static constexpr std::uint32_t kNoStep = ~std::uint32_t(0);
};

/// The step that a launch lies wholly inside of, on any thread; StepList::kNoStep: none. @pre @p steps are in the order of
/// time. Cost: O(log n) in the steps.
std::uint32_t stepOfLaunch(const Trace &trace, const std::vector<Step> &steps, EventId launch);

/// The place in @p chosen of the kept step in which the host is at @p ns; none: in no chosen one. @p chosen: indices of kept steps,
/// ascending. Cost: O(log n).
std::optional<std::uint32_t> chosenStepAt(
    const StepList &steps, const std::vector<std::uint32_t> &chosen, std::int64_t ns);

/// Are they the same stretches of one recording?
bool areSameSteps(const StepList &a, const StepList &b);

/// Which events the window of a whole trace does not count; empty: none.
using LeftOut = std::function<bool(EventId)>;

/// All of the trace as the one step `trace`.
StepList wholeTraceStep(
    const Trace &trace, const DeviceLinks &links, const LostDeviceWork &lost, const LeftOut &leftOut = {});

/// On the host, that window alone. Cost: linear in the events.
Interval wholeTraceSpan(const Trace &trace, const DeviceLinks &links, const LeftOut &leftOut = {});

/// Steps are the ranges that @p rules ask for, else those that the profiler recorded, else those that annotations of
/// several kinds name, else repetitions, else the whole trace. Of steps that were found without annotations, each has the
/// kind of the annotations in it, if each of them holds annotations of one kind. Warm-up, outlying and cut-off steps are
/// sought among those of their kind. Marks the steps that lack device work if @p lost is to be told, those whose graphs
/// lost some, and those that launched @p impossible work, whose names it tells.
StepList findSteps(const Trace &trace, const DeviceLinks &links, const LostDeviceWork &lost = {},
    const StepKindRules &rules = {}, ImpossibleWork *impossible = nullptr);

} // namespace twinlane
