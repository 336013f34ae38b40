// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The times in which no operator ran on the host. An intermediate of whyChanged() where the host is what a step's time
// goes into.

#pragma once

#include "model/base/ids.h"
#include "model/base/intervals.h"
#include "model/run/run.h"

#include <vector>

namespace twinlane {

struct HostIdle {
    std::vector<Interval> outside;       ///< no operator ran and no collective did
    std::vector<Interval> inCollectives; ///< no operator ran, but a collective did, such as on a thread of its own
    EventId longestCollective;           ///< none: none ran
};

/// What no operator fills of @p windows, which are in time order and disjoint, as are both lists. Operators count on every thread, but for
/// those with an entry in @p isLeftOut, which is parallel to Run::operators.
/// Cost: one pass over the events, O(n log n) in those that overlap no earlier one of their thread.
HostIdle hostIdle(const Run &run, const std::vector<Interval> &windows, const std::vector<bool> &isLeftOut);

} // namespace twinlane
