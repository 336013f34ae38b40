// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Everything that the twin timelines show: one step of each side with its lanes, and the blocks of a zoomed level that
// face each other.

#pragma once

#include "model/base/side.h"
#include "model/judgement/judgedruns.h"
#include "model/lanes/facingblocks.h"
#include "model/lanes/steplanes.h"
#include "model/run/devicenames.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace twinlane {

struct Comparison;

/// One step of a side.
struct TwinStep {
    std::uint32_t step = 0;   ///< index of the kept step
    std::int64_t startNs = 0; ///< of its window, on the axis of the trace
    std::vector<StepLane> lanes;
};

/// What does not depend on the zoomed level.
struct TwinSteps {
    RowId stepRow;                         ///< whose steps they are; with kinds that of one kind
    PerSide<std::optional<TwinStep>> side; ///< by side; none: it has no step of the kind
    TwinPaths paths;
};

struct TwinTimeline {
    std::shared_ptr<const Comparison> comparison;
    std::shared_ptr<const TwinSteps> steps;
    FacingBlocks facing;
};

/// The names that the timeline of @p side was built with, for stepPath(). Cost: that of finding them again, if they are
/// another recording's or follow from the period of the layers.
DeviceNames deviceNamesOf(const Comparison &comparison, Side side);

/// The row of the step that the twin timelines show for @p scope: the scope's kind; of all kinds the one that both sides
/// have and that takes most of their time.
RowId twinStepRow(const Comparison &comparison, RowId scope);

/// Index of the chosen step of @p row whose window is nearest to the row's time; of equal ones the first. None: the side
/// has no steps of the row's kind.
std::optional<std::uint32_t> stepNearestToMean(const Comparison &comparison, RowId row, Side side);

/// The innermost row that an event of a lane belongs to: the block that it began or was launched in, or that it is a
/// call of. None: it is outside the blocks. Cost: linear in the rows, for calls of blocks also in these.
RowId rowOfEvent(const AlignedRuns &runs, Side side, EventId event);

/// The twin timelines of @p scope. @p known may be the steps of an earlier timeline of the same comparison; they are
/// taken over if they are those that are wanted. Cost: that of building the timelines of both runs, or with known steps
/// that of facingBlocks(). Has interruption points.
std::shared_ptr<const TwinTimeline> twinTimeline(
    std::shared_ptr<const Comparison> comparison, RowId scope, std::shared_ptr<const TwinSteps> known = nullptr);

} // namespace twinlane
