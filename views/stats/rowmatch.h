// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which rows of a table the filter's text asks for.

#pragma once

#include "views/stats/rowfilter.h"
#include "views/stats/statsmodel.h"

#include <span>
#include <vector>

namespace twinlane {

/// What is known of each row under the chosen measure.
struct RowFacts {
    std::span<const RowClass> classOf;
    std::span<const char> isReal;
};

/// By row: do all terms hold? A word may also stand in the name of the row's group. Each word is looked for once in each
/// distinct name. Cost: O(terms * (distinct names + rows)).
std::vector<char> matchingRows(const StatsModel &model, const RowFilter &filter, const RowFacts &facts);

} // namespace twinlane
