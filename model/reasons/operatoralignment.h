// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The operators of both sides lined up. An intermediate of whyChanged().

#pragma once

#include "model/reasons/operatorforest.h"

#include <cstdint>
#include <vector>

namespace twinlane {

struct NodePair {
    std::uint32_t a = kNoNode, b = kNoNode;
    bool isMoved = false; ///< out of order
};

/// Lines up the nodes below two roots, of which either may be kNoNode. Each node is in one pair; pairs of parents come
/// before those of their children. Nothing is paired below a node of one side. Siblings of one name whose order differs
/// between the sides, as it does for the parameters of an optimizer, are paired by their sizes. Cost: linear, plus a fixed
/// number of cells for each unequal middle of a sibling list.
std::vector<NodePair> alignOperators(const OperatorForest &a, std::uint32_t rootA, const OperatorForest &b,
    std::uint32_t rootB, const std::vector<std::uint32_t> &nameRanks);

} // namespace twinlane
