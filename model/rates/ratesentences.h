// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What rates say of a difference, in a few sentences, the largest first (numbers.md, Rates).

#pragma once

#include "model/judgement/judgedruns.h"
#include "model/rates/comparisonrates.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

enum class RateSentenceKind : std::uint8_t { Efficiency, Work, Calls, Device, Coverage };
std::string_view rateSentenceKey(RateSentenceKind kind); ///< "efficiency", … as in the JSON

struct RateSentence {
    RateSentenceKind kind = RateSentenceKind::Efficiency;
    std::int64_t ns = 0; ///< of the part that it speaks of, per step as the options aggregate
    std::string text;
    std::vector<std::string> operators;
    std::vector<RowId> rows;        ///< that hold most of it, the largest first
    std::optional<double> coverage; ///< of what it speaks of, on the side with less
};

/// At most five. Nothing is said of what has a roof for half of its time or less, of less than a hundredth of the shorter
/// step, and of two equal recordings. @pre @p rates are those of @p runs
std::vector<RateSentence> rateSentences(const JudgedRuns &runs, const ComparisonRates &rates);

/// "H100 SXM5 80 GB -> MI300X: by the data sheets 0.67 x the time, measured 0.95 x". @pre rates.devices
std::string deviceSentence(const ComparisonRates &rates);
/// "63 % -> 37 % of the roof"; empty: a side has none.
std::string roofShares(const std::array<RateTotal, 2> &sides);

} // namespace twinlane
