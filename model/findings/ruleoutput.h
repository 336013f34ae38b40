// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What rules tell: the evidence in each step.

#pragma once

#include "model/findings/finding.h"
#include "model/findings/ruleinput.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace twinlane {

/// A stretch of a host thread, with the device work that was launched in it and the backward pass of its operators.
struct EvidenceStretch {
    LaneId lane;
    std::int64_t startNs = 0, endNs = 0;
    EventId event;           ///< none: the stretch is no event
    std::uint32_t round = 0; ///< stretches of one round have the same number
};

/// Which part of the evidence could go.
enum class BoundPart : std::uint8_t {
    All,
    AllButLongestRound, ///< one round is needed anyway
    AllButOnePart,      ///< one of @c parts equal parts is
    None,               ///< the evidence costs no time that is known
};

/// The evidence of one rule for one block in one step.
struct Observation {
    std::size_t step = 0; ///< index into RuleInput::steps()
    BlockId block;
    FindingPhase phase = FindingPhase::Forward;
    BoundPart part = BoundPart::All;
    std::size_t parts = 1;
    std::uint32_t count = 0;
    bool isSure = false;   ///< a fact, though the rule mostly infers
    double leastShare = 0; ///< of the mean step, that the bound must exceed beside the limits of all findings
    std::string subject {};
    std::vector<Measured> measured {};
    std::vector<EvidenceStretch> stretches {};

    void add(const RuleInput &input, EventId event, std::uint32_t round = 0)
    {
        const Trace &trace = input.trace();
        stretches.push_back({ trace.lane[event.row()], trace.startNs[event.row()], trace.endNs(event), event, round });
    }
};

/// Collects the observations of one rule.
class RuleOutput {
public:
    /// Several of one block and step count as one.
    void add(Observation observation) { m_observations.push_back(std::move(observation)); }
    std::vector<Observation> take() { return std::exchange(m_observations, {}); }

private:
    std::vector<Observation> m_observations;
};

} // namespace twinlane
