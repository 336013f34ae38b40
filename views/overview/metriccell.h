// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The texts and colours of one metric of the overview, in the table and on its folded line.

#pragma once

#include "model/comparison/overview.h"
#include "model/judgement/judgedruns.h"
#include "views/look/theme.h"

#include <QString>

namespace twinlane {

struct Comparison;

/// The value of a side; "–" if it has none.
QString metricText(const Comparison &comparison, const OverviewMetric &metric, Side side);
/// "+23.40 ms", "△ +3.48 ms" where it cannot be told from chance, "≈ +0.06 ms" within the limits, "same".
QString metricDelta(const Comparison &comparison, const OverviewMetric &metric);
/// "+14.5 %", "×3.4"; ratios have none, as their difference is in points already.
QString metricChange(const OverviewMetric &metric);

/// Neutral unless the difference is certain; also where the sides did other work.
Tone metricTone(const Comparison &comparison, const OverviewMetric &metric);
/// A difference that nobody can be sure of. Of other work differences are certain, but have no direction.
bool isQuietDifference(const Comparison &comparison, const OverviewMetric &metric);

} // namespace twinlane
