// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A table of operators or kernels: its rows and the order of their names, ready to be handed from thread to thread.

#pragma once

#include "views/tables/statsrows.h"

#include <QString>

#include <cstdint>
#include <span>
#include <vector>

namespace twinlane {

struct NameOrder {
    std::vector<QString> names;        ///< distinct, in the order of names
    std::vector<std::uint32_t> nameOf; ///< of each row: index into names
    std::vector<std::uint32_t> byName; ///< rows in the order of their names, equal ones as they came
};

/// Cost: O(rows + distinct names * log).
NameOrder orderNames(std::span<const StatsRow> rows);

/// What a table of operators or kernels shows.
struct StatsTable {
    std::vector<StatsRow> rows;
    NameOrder order;
};

/// statsRows() and their order. Interruption points: those of the model's tables.
StatsTable statsTable(const Comparison &comparison, StatsKind kind, RowId scope);

} // namespace twinlane
