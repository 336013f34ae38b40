// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Columns in the order of the file -> columns in the order of a trace.

#pragma once

#include "model/trace/eventrows.h"
#include "model/trace/laneorder.h"
#include "model/trace/trace.h"

#include <stop_token>

namespace twinlane {

/// Moves @p rows into @p trace's columns and lanes, in @p order and with times since its baseNs. Cost: a pass for each
/// column; one column is held twice at a time. Once @p stop is requested the columns are of no use.
void sortColumns(EventRows &rows, const LaneOrder &order, Trace &trace, const std::stop_token &stop = {});

} // namespace twinlane
