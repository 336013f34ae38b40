// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Names of modules that another recording of the same program lends: an eager one, or one of the capture of a graph.

#pragma once

#include "model/base/result.h"
#include "model/run/devicenames.h"
#include "model/run/run.h"

namespace twinlane {

/// Of the kernels of a run, the least share that must have a counterpart in the companion.
constexpr double kLeastShareNamed = 0.99;

/// The blocks that @p companion has around the counterparts of @p run's device work. Kernels are matched by their
/// sequence: all of a step with those of a step of the companion, else those of each graph with a stretch of it. Work
/// without a counterpart gets the block around its neighbours. Only names are taken, no times. The companion may be a
/// recording of captures, in which nothing ran: then the launches of a capture are the kernels of a graph, by the names that
/// they tell, or one by one where there are exactly as many.
///
/// Error: NamesDoNotFit (the companion has no blocks of level modules, or fewer than kLeastShareNamed match: then the
/// first kernels that differ are named). Cost: linear in the device work of both, times the differences.
Result<DeviceNames> namesFromCompanion(const Run &run, const Run &companion);

} // namespace twinlane
