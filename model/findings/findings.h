// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The findings of one run: all rules, their bounds, and what is worth reporting.

#pragma once

#include "model/findings/finding.h"
#include "model/findings/rules.h"
#include "model/findings/segmentmodel.h"
#include "model/run/devicenames.h"
#include "model/run/run.h"
#include "model/run/timeline.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace twinlane {

struct RunRates;

/// A rule that lacks its input.
struct RuleNotJudged {
    std::size_t rule = 0;              ///< row of findingRules()
    RuleNeed need = RuleNeed::Nothing; ///< what is missing of it
    bool isIgnored = false;            ///< everywhere, by the user
};

/// The segment model that was asked.
struct ModelUse {
    std::string hash; ///< SHA-256 of its file
    std::int64_t version = 0;
    bool hasAbstained = false; ///< the steps have device work, and it was not trained on such
};

struct FindingList {
    FindingLimits limits;
    /// Reported ones before those within the limits, information last of the former; the surest first, then the largest.
    std::vector<Finding> findings;
    std::vector<RuleNotJudged> notJudged; ///< by rule
    /// Length of the union of all evidence that counts, over the chosen steps: no instant counts twice.
    std::int64_t totalNs = 0;
    std::size_t steps = 0;         ///< chosen
    std::optional<ModelUse> model; ///< none: no model was asked
};

/// The findings of the chosen kept steps @p steps. @p names must be those that @p timeline was built with. Evidence
/// within the limits is listed too, so that a run beyond them can be paired with it. @p model, unless null, gives a
/// second opinion: it makes possible findings confirmed, and, if it speaks alone, names what no rule speaks of (S1). It
/// changes no bound. @p rates: of the run, which the bounds of device work are held against; null: by the table of peaks
/// that the program carries.
/// Cost: about that of building the timeline. Has interruption points.
FindingList findFindings(const Run &run, const Timeline &timeline, const DeviceNames &names,
    std::span<const std::uint32_t> steps, const FindingLimits &limits = {},
    const SegmentModel *model = SegmentModel::builtIn(), const RunRates *rates = nullptr);

/// Sums up what the findings of @p list own that count, and links those of one cause.
void sumUp(FindingList &list);

} // namespace twinlane
