// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One sentence that rates say of a difference.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/telling/statement.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

enum class RateSentenceKind : std::uint8_t { Efficiency, Work, Calls, Device, Coverage, Alignment, FewUnits };
std::string_view rateSentenceKey(RateSentenceKind kind); ///< "efficiency", … as in the JSON

struct RateSentence {
    RateSentenceKind kind = RateSentenceKind::Efficiency;
    std::int64_t ns = 0;            ///< of the part that it speaks of, per step as the options aggregate
    std::vector<Statement> clauses; ///< one behind the other they are the sentence
    std::vector<std::string> operators;
    std::vector<RowId> rows;        ///< that hold most of it, the largest first
    std::optional<double> coverage; ///< of what it speaks of, on the side with less
    std::string evidence;           ///< kernels of both sides, "before -> after"; empty: it rests on the sums alone

    /// In English, as reports show it.
    std::string text() const { return statementText(clauses); }
};

} // namespace twinlane
