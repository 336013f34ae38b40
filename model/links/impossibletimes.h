// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Device work whose stamps cannot be true (numbers.md, Robustness).

#pragma once

#include "model/links/devicelinks.h"
#include "model/trace/trace.h"

#include <string>
#include <vector>

namespace twinlane {

struct ImpossibleWork {
    std::vector<EventId> work;      ///< in event order; of kind EventKind::Impossible
    std::vector<EventId> launch;    ///< parallel: what launched it, or none
    std::vector<std::string> steps; ///< names of the steps that launched it, those left out among them; see StepList
};

/// Takes device work out of @p trace's device arguments and out of @p links, and makes it EventKind::Impossible, if it
/// (a) contains, whole, two or more later pieces of its own stream that another launch started: a stream works one after
/// the other; where times are whole microseconds, only if it lasts a millisecond or more; or
/// (b) starts at 0 of the file's clock though its launch is later and the host's first event is not near 0, or before the
/// file's first host event by more than the length of the file from there on; or
/// (c) has length 0, though the file knows lengths of device work that are no whole microseconds.
/// The steps are left empty. Cost: O(n), and a bounded look ahead for each piece of device work. Has interruption points.
ImpossibleWork takeImpossibleWork(Trace &trace, DeviceLinks &links);

} // namespace twinlane
