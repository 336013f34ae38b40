// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which changes of the overview are good or bad news.

#pragma once

#include "model/comparison/comparison.h"

namespace twinlane {

/// 1: @p metric is certainly worse, -1: certainly better; 0: neither is certain, and nothing may have the colour of one. A
/// share of the time is as certain as the step; what nobody judged, such as memory, is no news.
int certainNews(const Comparison &comparison, const OverviewMetric &metric);

} // namespace twinlane
