// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What rules tell: the evidence in each step.

#pragma once

#include "model/base/intervals.h"
#include "model/findings/finding.h"
#include "model/findings/ruleinput.h"
#include "model/findings/rules.h"
#include "model/findings/workroofs.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace twinlane {

/// What of its time a piece of evidence can own.
enum class EvidenceOf : std::uint8_t {
    Host, ///< what the host does in a stretch of its thread, with the device work launched in it and its backward pass
    Work, ///< one piece of device work, or the part of it in the stretch
    Idle, ///< the instants of a time at which no device works
};

struct EvidenceStretch {
    LaneId lane; ///< none: of no thread
    std::int64_t startNs = 0, endNs = 0;
    EventId event;           ///< none: the stretch is no event
    std::uint32_t round = 0; ///< stretches of one round have the same number
    EvidenceOf of = EvidenceOf::Host;
    std::uint32_t work = 0; ///< of device work: its row in DeviceLinks
};

/// Which part of the evidence could go.
enum class BoundPart : std::uint8_t {
    All,
    AllButLongestRound,  ///< one round is needed anyway
    AllButShortestRound, ///< so much is needed anyway as the least of the rounds takes
    AllButOnePart,       ///< one of @c parts equal parts is
    OnePart,             ///< one of @c parts equal parts could go
    Share,               ///< none of it by itself: its share of the step decides, and the finding is information
    None,                ///< the evidence costs no time that is known: the finding is information
};

/// The evidence of one rule for one block in one step.
struct Observation {
    std::size_t step = 0; ///< index into RuleInput::steps()
    BlockId block;
    FindingPhase phase = FindingPhase::Forward;
    BoundPart part = BoundPart::All;
    std::size_t parts = 1;
    std::uint32_t count = 0;
    bool isSure = false;       ///< a fact, though the rule mostly infers
    bool isOnce = false;       ///< nothing tells that other steps do it, too: told where there is nothing else to tell
    RoofShare roof {};         ///< how near the evidence comes to what the device allows; told as roofShare
    std::int64_t neededNs = 0; ///< of the bound's time, that the device needs for the work however it is done
    double leastShare = 0;     ///< of the mean step, that the bound must exceed beside the limits of all findings
    /// Evidence of a step, of all equal blocks together, below which there is none.
    std::uint32_t leastCount = 0;
    std::string subject {};
    std::vector<Measured> measured {};
    std::vector<EvidenceStretch> stretches {};

    void add(const RuleInput &input, EventId event, std::uint32_t round = 0)
    {
        const Trace &trace = input.trace();
        stretches.push_back({ trace.lane[event.row()], trace.startNs[event.row()], trace.endNs(event), event, round });
    }
    /// Without its first @p lessNs. @p row: in DeviceLinks.
    void addWork(const RuleInput &input, std::uint32_t row, std::int64_t lessNs = 0)
    {
        const EventId event = input.run().links.device[row];
        const Trace &trace = input.trace();
        const std::int64_t endNs = trace.endNs(event), startNs = std::min(trace.startNs[event.row()] + lessNs, endNs);
        stretches.push_back({ trace.lane[event.row()], startNs, endNs, event, 0, EvidenceOf::Work, row });
    }
    /// @p event shows it; none: no event does.
    void addIdle(const Interval &time, EventId event = {})
    {
        stretches.push_back({ LaneId(), time.startNs, time.endNs, event, 0, EvidenceOf::Idle, 0 });
    }
};

/// Collects the observations of one rule.
class RuleOutput {
public:
    /// Several of one block and step count as one.
    void add(Observation observation) { m_observations.push_back(std::move(observation)); }
    std::vector<Observation> take() { return std::exchange(m_observations, {}); }
    /// The rule cannot be judged after all. Its observations do not count.
    void lack(RuleNeed need) { m_lacking = need; }
    RuleNeed lacking() const { return m_lacking; }

private:
    RuleNeed m_lacking = RuleNeed::Nothing;
    std::vector<Observation> m_observations;
};

} // namespace twinlane
