// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which changes of the overview are good or bad news.

#pragma once

#include "model/comparison/overview.h"
#include "model/judgement/judgedruns.h"

#include <optional>

namespace twinlane {

struct Comparison;

/// How sure the change of @p metric is. A share of the time, such as utilization, has no samples of its own: it is as certain
/// as the step. None: nobody judges it, as counts and bytes.
std::optional<RowJudgement> judgementOf(const Comparison &comparison, const OverviewMetric &metric);

/// Did a time move by next to nothing of the step? Then it is no news, whatever that is in percent of it.
bool isTinyPart(const Comparison &comparison, const OverviewMetric &metric);

/// 1: @p metric is certainly worse, -1: certainly better; 0: neither is certain, and nothing may have the colour of one.
/// What nobody judged, such as memory, is no news.
int certainNews(const Comparison &comparison, const OverviewMetric &metric);

} // namespace twinlane
