// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What is known of a picked row of a table: an operator, or device work of one name.

#pragma once

#include "model/selection/selectionfacts.h"

#include <vector>

namespace twinlane {

/// Values per step, the judgement, and the modules that call it. Without figures: the tables have no such row.
/// @pre the selection picked an operator. Cost: that of the tables.
SelectionFacts operatorFacts(const Comparison &comparison, const Selection &selection);

/// The same of device work, which no module is told of. @pre the selection picked device work
SelectionFacts deviceWorkFacts(const Comparison &comparison, const Selection &selection);

/// Puts the largest difference first, and those behind the first kMostSelectionParts together as one.
void cutSelectionParts(std::vector<SelectionPart> &parts);

} // namespace twinlane
