// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Why what is selected differs, in one sentence: the window and the page tell it.

#pragma once

#include "model/comparison/verdict.h"
#include "model/judgement/judgedruns.h"
#include "model/selection/selectionfacts.h"
#include "model/telling/statement.h"

namespace twinlane {

struct Comparison;

/// With its full stop. Of a cause what the list of causes says of it; else the largest reason that goes the way of the
/// difference. No clause: nothing tells it. @p facts: of @p selection. Cost: linear in the reasons inside the places.
Clauses selectionSentence(const Comparison &comparison, const Selection &selection, const SelectionFacts &facts);

} // namespace twinlane
