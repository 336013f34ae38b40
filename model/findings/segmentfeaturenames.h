// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which features a segment has, in their order, and the limits inside them, which the segment model was trained with.

#pragma once

#include "model/findings/operatorrole.h"
#include "model/findings/segments.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace twinlane {

constexpr std::size_t kOperatorRoleCount = std::size_t(OperatorRole::Check) + 1;
constexpr std::array<OperatorRole, 9> kTimedRoles { OperatorRole::Other, OperatorRole::Elementwise,
    OperatorRole::Reduction, OperatorRole::Product, OperatorRole::View, OperatorRole::Copy, OperatorRole::Cast,
    OperatorRole::Creation, OperatorRole::Join };
constexpr std::int64_t kTinySegmentElements = 1024;
constexpr std::uint32_t kOftenCalls = 8;

enum class SegmentFeature : std::uint8_t {
    Operators,
    Nested,
    GapShare,
    StepShare,
    RelativeDuration,
    FirstRoleCount,                                           ///< by OperatorRole
    FirstRoleTime = FirstRoleCount + int(kOperatorRoleCount), ///< by kTimedRoles
    DistinctNames = FirstRoleTime + int(kTimedRoles.size()),
    SameName,
    Rounds,
    RoundCover,
    RoundPeriod,
    OwnRounds,
    OwnCover,
    AroundRounds,
    SameCall,
    SameWork,
    TinyShare,
    RelativeElements,
    Casts,
    TimeCasts,
    Copies,
    TimeCopies,
    Clones,
    Reads,
    Creations,
    Joins,
    Checks,
    CheckChain,
    Products,
    Zeroings,
    Many,
    DoubleShare,
    DroppedShare,
    BlockOperators,
    BlockCopies,
    BlockCasts,
    BlockClones,
    BlockCreations,
    BlockJoins,
    BlockReads,
    CalledOften,
    FirstPhase, ///< by SegmentPhase
    IsGap = FirstPhase + int(kSegmentPhaseCount),
    GapSteps,
    GapTypical,
    GapOptimizer,
    GapLoader,
    Count
};

} // namespace twinlane
