// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// All that is known of one row of a comparison, found by its id.

#pragma once

#include "model/base/shortid.h"
#include "model/base/side.h"
#include "model/judgement/judgedruns.h"
#include "model/reasons/operatorreason.h"
#include "model/telling/quantity.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

struct Comparison;

struct Explanation {
    /// One number of both sides.
    struct Figure {
        std::string_view key; ///< as in the JSON of the row
        Unit unit = Unit::Nanoseconds;
        Delta<double> value;
    };

    IdKind kind = IdKind::Block;
    std::string id;
    std::string name;            ///< a path, a name, or the text of a reason
    std::vector<RowId> rows;     ///< the blocks that it is or lies in; of operators and kernels none: all blocks
    std::vector<Figure> figures; ///< times under the comparison's options; of tables sums over the file
    std::optional<RowJudgement> judgement; ///< none: the row has none
    std::optional<Match> match;            ///< of one block
    std::vector<std::size_t> reasons;      ///< indices of Comparison::reasons, the largest first
    std::vector<ReasonKind> excluded;      ///< causes that were looked for in these blocks and are not there
    PerSide<std::vector<EventId>> largest; ///< by side: its longest events in the chosen steps
    PerSide<std::size_t> eventCounts {};   ///< by side: how many there are
};

/// None: nothing in the comparison has this id. Cost: linear in the rows and the events of both files. Left at
/// interruption points.
std::optional<Explanation> explain(const Comparison &comparison, std::string_view id);

} // namespace twinlane
