// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The metrics of the overview in the user's language: what they are called, what they mean and in which order they
// stand.

#pragma once

#include "model/comparison/waterfall.h"

#include <QString>

#include <cstddef>
#include <string_view>

namespace twinlane {

/// Column title of an overview metric; an unknown key is its own title.
QString metricTitle(std::string_view key);
/// What the metric means, one or two sentences; empty for an unknown key.
QString metricDefinition(std::string_view key);
/// The metric is a part of the average step's wall time.
bool isStepCost(std::string_view key);
/// Place among the overview's columns; unknown keys come last.
std::size_t metricOrder(std::string_view key);
/// One of the columns that are always shown.
bool isMainMetric(std::string_view key);

/// The category or device activity that a part of the waterfall stands for.
QString activityTitle(const WaterfallPart &part);

} // namespace twinlane
