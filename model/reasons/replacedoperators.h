// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Operators of one side that stand where others stand on the other side. An intermediate of whyChanged().

#pragma once

#include "model/reasons/operatoralignment.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// Nodes without a counterpart at one place of both sides; neither list is empty.
struct Replacement {
    std::vector<std::uint32_t> a, b;
};

/// How far a place among the children of two roots reaches.
enum class PlaceOfRoots : std::uint8_t {
    Whole,        ///< all of them: the roots are one thing, as a module is
    BetweenPairs, ///< what lies between two pairs that follow each other on both sides
    None,         ///< the roots are not of one program, so nothing among their children is in place of another
};

/// Places inside the roots and inside operators that are paired, where each operator is one place. At least one name of
/// each place is called by one side alone, by @p callsA and @p callsB, which are by name. Between pairs all names are:
/// what both sides call there is called more or less often.
/// @p pairs: as from alignOperators(). Cost: linear in the nodes below the roots.
std::vector<Replacement> replacedOperators(const OperatorForest &a, std::uint32_t rootA, const OperatorForest &b,
    std::uint32_t rootB, const std::vector<NodePair> &pairs, PlaceOfRoots place,
    const std::vector<std::int64_t> &callsA, const std::vector<std::int64_t> &callsB);

} // namespace twinlane
