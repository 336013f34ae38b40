// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The metrics of the overview in the user's language: names, meanings and order.

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
/// Is the metric a part of the average step's wall time?
bool isStepCost(std::string_view key);
/// The metric's place among the overview's columns; unknown keys come last.
std::size_t metricOrder(std::string_view key);

/// The title of the category or device activity of a part of the waterfall.
QString activityTitle(const WaterfallPart &part);

} // namespace twinlane
