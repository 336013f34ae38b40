// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// All events of one recording as a table of Arrow.

#pragma once

#include "app/python/arrowtable.h"
#include "model/figures/runsummary.h"

#include <memory>

namespace twinlane {

/// A row for each event, in the order of the trace's columns. Times and correlations are the trace's own columns; what an
/// event has no value of is none. Left at interruption points. Cost: linear in the events.
std::shared_ptr<const ArrowTable> eventsTable(const TraceSummary &summary);

} // namespace twinlane
