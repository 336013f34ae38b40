// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the segment model says of the chosen steps: a second opinion on what rules find, and what no rule speaks of.

#pragma once

#include "model/findings/ruleoutput.h"
#include "model/findings/segmentmodel.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// Does device work belong to one of the chosen steps?
bool hasDeviceWork(const RuleInput &input);

class SegmentOpinions {
public:
    /// Cost: linear in the operators of the steps, and a walk down the model's trees for each segment.
    SegmentOpinions(const RuleInput &input, const SegmentModel &model);

    /// Of the segments that evidence lies in, be it a little.
    struct Around {
        std::size_t segments = 0, flagged = 0;
        std::optional<std::size_t> mostSuspicious; ///< none: there are none
    };
    Around around(const Observation &observation) const;
    double probability(std::size_t segment) const { return m_probabilities[segment]; }
    bool isFlagged(std::size_t segment) const { return m_model.isFlagged(m_probabilities[segment]); }
    /// With signs, if the segment is flagged or nearly so.
    SegmentOpinion opinion(std::size_t segment) const;

    /// The segments that no rule has evidence in, by block: those that are flagged, if they are in most steps. Else those
    /// that nearly are, too, but never beyond the limits of what is reported: another run may have flagged them.
    /// @p observations: of all rules.
    std::vector<Observation> unusual(std::span<const Observation *const> observations) const;

private:
    template <class Act> void eachIn(const Observation &observation, const Act &act) const;
    BlockId blockOf(const Segment &segment) const;
    bool isInMostSteps(BlockId block, std::size_t steps) const;
    Observation observationOf(BlockId block, std::size_t step, std::span<const std::size_t> segments) const;

    struct Marked {
        std::string_view kind;
        std::vector<SegmentSign> signs;
    };

    const RuleInput &m_input;
    const SegmentModel &m_model;
    std::vector<Segment> m_segments;
    std::vector<std::size_t> m_firstOfStep; ///< by step, and one behind the last
    std::vector<double> m_probabilities;    ///< by segment
    std::map<std::size_t, Marked> m_marked; ///< by segment, of those flagged or nearly so
};

} // namespace twinlane
