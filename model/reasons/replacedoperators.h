// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Operators of one side that stand where others stand on the other side. An intermediate of whyChanged().

#pragma once

#include "model/reasons/operatorforest.h"

#include <cstdint>
#include <vector>

namespace twinlane {

/// Nodes without a counterpart at one place of both sides; neither list is empty.
struct Replacement {
    std::vector<std::uint32_t> a, b;
};

/// A place is what lies between two pairs that follow each other on both sides, inside one parent. With @p isOnePlace
/// all children of the two roots are one place, and so are those of an operator. At least one name of each place is
/// called by one side alone, by @p callsA and @p callsB, which are by name.
/// @p pairs: as from alignOperators(). Cost: linear in the nodes below the roots.
std::vector<Replacement> replacedOperators(const OperatorForest &a, std::uint32_t rootA, const OperatorForest &b,
    std::uint32_t rootB, const std::vector<NodePair> &pairs, bool isOnePlace, const std::vector<std::int64_t> &callsA,
    const std::vector<std::int64_t> &callsB);

} // namespace twinlane
