// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Segments with their features as the schema twinlane/segments/1: what the segment model sees, for those who train one.

#pragma once

#include "model/figures/runsummary.h"
#include "model/findings/segmentmodel.h"

#include <string>

namespace twinlane {

/// The segments of the chosen steps in time order. Times are those of the file, in ns. @p model may be null: then no
/// segment has a score. A model that abstains from steps with device work gives scores here nonetheless. Cost: linear in
/// the operators. Has interruption points.
std::string segmentsJson(const TraceSummary &trace, const SegmentModel *model);

} // namespace twinlane
