// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The overview's values of one run by itself.

#pragma once

#include "model/figures/runoverview.h"

#include <optional>
#include <vector>

namespace twinlane {

/// In the order of overviewMetricInfos(); none where a row has a text or the run no value.
std::vector<std::optional<double>> overviewValues(const RunOverview &overview);

} // namespace twinlane
