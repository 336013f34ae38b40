// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The parts of a summary that a set of ranks is made of.

#pragma once

#include "model/json/jsonwriter.h"
#include "model/sets/ranksummary.h"
#include "model/tables/runtotals.h"

namespace twinlane {

/// The member "identity".
void writeIdentity(JsonWriter &json, const RankIdentity &identity);
/// The five members of a step.
void writeActivity(JsonWriter &json, const StepActivity &activity);
/// The members "collectives" and "collectivesOutsideSteps". The compute in a collective stands as gaps and lengths in
/// turns, from the start of the collective on.
void writeCollectives(JsonWriter &json, const TraceSummary &summary, const RankActivities &activities);
/// The member "peakAllocatedBytes".
void writePeakMemory(JsonWriter &json, const TraceSummary &summary);
/// The member "names".
void writeNameTotals(JsonWriter &json, const Run &run);
/// The members "calls", "hostTotalNs", "hostSelfNs", "deviceTotalNs" and "deviceSelfNs".
void writeOperatorTotals(JsonWriter &json, const OperatorTotals &row);
/// The members "operators", "kernels" and "names", with sums alone.
void writeTotals(JsonWriter &json, const Run &run);
/// The member "blocks": sums over the steps, without operators and gaps.
void writeRankBlocks(JsonWriter &json, const RankSummary &summary);

} // namespace twinlane
