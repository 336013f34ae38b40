// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Are the rounds of a repetition rows of something, or layers that depend on each other?

#pragma once

#include "model/findings/callruns.h"

#include <span>

namespace twinlane {

/// Do the rounds work on pieces? In each of them an operator cuts its piece out of a tensor that has as many along that
/// side as there are rounds, or one cut them all before, and no product or attention of the round works on the whole.
/// Where no sizes are recorded, only a round that launches a graph or runs attention is known to be a layer.
/// @p calls: the piece of a step that @p found counts in. Cost: linear in the calls and their events.
bool areRows(const RuleInput &input, std::span<const TopCall> calls, const Repetition &found);

/// Is a graph launched from @p first to @p next of one thread, the second not included?
bool launchesGraph(const RuleInput &input, EventId first, EventId next);
/// Does attention run there, in one operator?
bool attends(const RuleInput &input, EventId first, EventId next);
/// Does anything multiply matrices there?
bool multiplies(const RuleInput &input, EventId first, EventId next);

} // namespace twinlane
