// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The note that two runs do different work.

#pragma once

#include "model/comparison/comparability.h"
#include "model/facts/workloaddiff.h"

#include <vector>

namespace twinlane {

/// Puts the warning `differentWork` in front of @p notes, if it holds.
void addDifferentWork(const WorkloadDiff &workload, std::vector<ComparabilityNote> &notes);

} // namespace twinlane
