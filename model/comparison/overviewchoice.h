// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which metrics of the overview are seen first, for every place that has no room for all of them.

#pragma once

#include "model/comparison/overview.h"
#include "model/judgement/judgedruns.h"

namespace twinlane {

struct Comparison;

/// Neither side recorded it, or both have the same.
bool isEqualOrMissing(const OverviewMetric &metric);

/// Main metrics that differ, or that one trace alone has; the step and what the runs ran on always.
bool isSeenFirst(const Comparison &comparison, const OverviewMetric &metric);

/// What a metric tells, for comparing metrics with each other: how much it changed, times as a part of the step. The step tells
/// most: infinity.
double weightOf(const Comparison &comparison, const OverviewMetric &metric);

} // namespace twinlane
