// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The chosen steps in segments: what the segment model looks at. resources/models/kit/segments.py cuts the same.

#pragma once

#include "model/findings/ruleinput.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace twinlane {

/// Where a segment lies: in an optimizer's step or zeroing, in a loader, else in a module or in none.
enum class SegmentPhase : std::uint8_t { Module, Outside, Optimizer, ZeroGrad, Loader };
constexpr std::size_t kSegmentPhaseCount = 5;
/// "module", "outside", "optimizer", "zero_grad", "loader".
std::string_view segmentPhaseKey(SegmentPhase phase);

/// The phase that the annotation @p name opens; Outside: it opens none.
SegmentPhase phaseOfAnnotation(std::string_view name);

/// At most kMostSegmentCalls calls that follow each other in one block and phase, or a stretch of kSegmentGapNs or more in
/// which the steps' thread runs no operator, unless a backward pass lies on both sides of it. Nothing of a backward pass
/// is in a segment, and a backward pass or a gap ends one.
struct Segment {
    std::size_t step = 0; ///< index into RuleInput::steps()
    std::int64_t startNs = 0, endNs = 0;
    EventId block; ///< innermost step, annotation or module call around the first call or the gap; none: there is none
    SegmentPhase phase = SegmentPhase::Outside;
    std::uint32_t firstCall = 0, callCount = 0; ///< in RuleStep::calls; no calls: it is a gap
    NameId before, after;                       ///< of a gap: the operators on its sides

    bool isGap() const { return callCount == 0; }
    std::span<const TopCall> calls(const RuleInput &input) const
    {
        return std::span(input.steps()[step].calls).subspan(firstCall, callCount);
    }
};

constexpr std::size_t kMostSegmentCalls = 48;
constexpr std::int64_t kSegmentGapNs = 200'000;

/// The name by which blocks are told apart; none for steps, each of which has its own, and for no block.
NameId segmentInstance(const Trace &trace, EventId block);

/// The segments of all steps in time order. A file without modules has windows of calls.
/// Cost: linear in the operators of the steps' thread. Has interruption points.
std::vector<Segment> segmentsOf(const RuleInput &input);

} // namespace twinlane
