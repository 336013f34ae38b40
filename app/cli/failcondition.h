// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// --fail-if "averageStepNs > 5%": a condition on the change of one overview metric, for scripts and CI.

#pragma once

#include "model/comparison/comparison.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

struct FailCondition {
    std::string text;   ///< as the user wrote it
    std::string metric; ///< key of an overview metric with a number
    bool isGreater = true;
    bool isPercent = false;
    double limit = 0; ///< limit of the change, in percent or in the metric's own unit (ns, bytes, 0..1)

    /// "METRIC > NUMBER[%|ns|us|ms|s|B|KiB|MiB|GiB|kB|MB|GB]" or "<"; only ratios, counts and 0 go without a unit.
    /// Error: BadRequest.
    static Result<FailCondition> parse(std::string_view text);
    /// Does it hold? None if it cannot be judged, because a side has no value, both sides are one
    /// recording, or device work that it rests on was lost.
    std::optional<bool> holds(const std::vector<OverviewMetric> &overview) const;
};

} // namespace twinlane
