// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Can other input sizes be why an operator's time changed?

#pragma once

#include <string_view>

namespace twinlane {

/// Does the time go with the sizes? It does if it changes in the direction of the tensor whose size changes most, and by
/// no more than about the square of that: products of matrices and attention grow so. Where sizes hardly change, the time must not
/// either. True where the lists cannot tell.
/// @p dimsA, @p dimsB: as the profiler writes them; @p nsA, @p nsB: time of the same calls. Cost: linear in the lists.
bool goesWithSizes(std::string_view dimsA, std::string_view dimsB, double nsA, double nsB);

/// The same of a lookup, such as of an embedding: the work is what is looked up, however large the table is, and in whichever shape.
/// @p types: of the inputs, as the profiler writes them: indices are whole numbers. Empty: not known.
bool goesWithLookups(std::string_view dimsA, std::string_view dimsB, std::string_view types, double nsA, double nsB);
/// Does the operator of this name look up rows of a table?
bool namesLookup(std::string_view name);

} // namespace twinlane
