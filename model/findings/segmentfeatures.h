// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Numbers that describe a segment to the segment model: counts and shares, whatever its program is called and however
// large it is. resources/models/kit/segments.py computes the same to the last bit.

#pragma once

#include "model/findings/callrounds.h"
#include "model/findings/segments.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

constexpr std::size_t kSegmentFeatureCount = 75;
/// In the order of segmentFeatureName(); every one is finite.
using SegmentFeatures = std::array<double, kSegmentFeatureCount>;

/// "step_share" as in the model's file.
std::string_view segmentFeatureName(std::size_t feature);
/// What it measures, in words: "its part of the step".
std::string_view segmentFeatureWords(std::size_t feature);
/// The feature of this name; none: there is none.
std::optional<std::size_t> segmentFeatureOf(std::string_view name);

/// What the segments of one block add up.
struct BlockCounts {
    std::uint32_t operators = 0, copies = 0, casts = 0, clones = 0, creations = 0, joins = 0, reads = 0;
    BlockCounts &operator+=(const BlockCounts &other);
};

/// Describes the segments of a run.
class SegmentDescriber {
public:
    /// @p segments: all of @p input, as segmentsOf() gives them. Both must outlive this.
    SegmentDescriber(const RuleInput &input, std::span<const Segment> segments);

    /// Ask in the order of the segments: each step is looked at once. Cost: linear in the operators.
    SegmentFeatures describe(std::size_t segment);

private:
    /// What features are relative to.
    struct StepSums {
        std::int64_t busyNs = 0, elements = 0;
        std::size_t operators = 0;
    };
    using BlockKey = std::pair<NameId, SegmentPhase>;
    struct GapKey {
        NameId instance, before, after;
        auto operator<=>(const GapKey &) const = default;
    };
    /// All gaps between the same operators.
    struct GapPlace {
        std::vector<std::pair<std::size_t, std::int64_t>> lengthsNs; ///< sum of a step's, of the steps that have one
        std::int64_t typicalNs = 0;                                  ///< lower median over all steps
    };
    void listGaps();
    void listPhases();
    void openStep(std::size_t step);
    BlockKey keyOf(const Segment &segment) const;
    GapKey gapKeyOf(const Segment &gap) const;
    BlockCounts countsOf(const Segment &segment) const;
    void describeGap(const Segment &gap, std::int64_t stepNs, SegmentFeatures &x) const;
    void describeCalls(const Segment &segment, SegmentFeatures &x) const;
    void describeTimes(const Segment &segment, std::int64_t busyNs, SegmentFeatures &x) const;
    void describeRounds(const Segment &segment, SegmentFeatures &x) const;
    void describeNames(std::span<const TopCall> calls, SegmentFeatures &x) const;
    void describeRoles(std::span<const TopCall> calls, std::int64_t busyNs, SegmentFeatures &x) const;
    void describeNested(std::span<const TopCall> calls, std::int64_t busyNs, SegmentFeatures &x) const;
    bool isCopy(std::uint32_t place) const;
    double phaseShare(const Segment &gap, bool ofLoader) const;

    struct PhaseTime {
        std::int64_t startNs, endNs;
        std::int64_t latestNs; ///< end of all up to here
        bool isLoader;
    };

    const RuleInput &m_input;
    std::span<const Segment> m_segments;
    std::map<GapKey, GapPlace> m_gapPlaces;
    std::vector<PhaseTime> m_phases;   ///< of optimizers and loaders on the thread, by start
    std::optional<std::size_t> m_step; ///< that is open
    StepSums m_sums;
    std::optional<CallRounds> m_rounds;
    std::map<BlockKey, BlockCounts> m_blocks;
};

} // namespace twinlane
