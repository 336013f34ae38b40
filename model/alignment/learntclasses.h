// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Classes of modules that went over into other ones everywhere, read off a first alignment (numbers.md, Alignment).

#pragma once

#include "model/alignment/blockpairing.h"
#include "model/alignment/blockshapes.h"
#include "model/alignment/classchange.h"
#include "model/alignment/pins.h"

#include <vector>

namespace twinlane {

/// Pairs of classes of which neither has a module on the other side, whose modules were paired with each other at least
/// kLeastSupport times, alike inside, and with hardly any other class. Ascending by the baseline's name; each name is
/// in one pair at most. A class that @p pins names in a class map is never learnt: a map of a class to itself keeps it
/// as it is. Swapping the sides swaps the pairs. Cost: linear in the blocks.
std::vector<SidePair> learnClasses(const BlockShapes &shapes, const BlockPairing &pairing, const Pins &pins);

/// The @p learnt and the pinned classes with how often they occur as pairs, the most frequent first; none without a
/// pair. Cost: linear in the blocks.
std::vector<ClassChange> countClassChanges(
    const BlockShapes &shapes, const BlockPairing &pairing, const std::vector<SidePair> &learnt, const Pins &pins);

} // namespace twinlane
