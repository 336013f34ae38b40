// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Several experiments against one baseline: a row each, and the first bad one of an ordered list.

#pragma once

#include "model/alignment/delta.h"
#include "model/base/result.h"
#include "model/judgement/judgedruns.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

struct Comparison;

class Table;
enum class TableFormat : std::uint8_t;

/// What an experiment is to who looks for the first bad one.
enum class Standing : std::uint8_t {
    Good,
    Bad,
    Unknown, ///< it could not be read, has too few steps, or is no match of the baseline
};
std::string_view standingKey(Standing standing); ///< "good", "bad", "unknown"

struct ExperimentRow {
    std::string file;
    std::optional<std::string> error; ///< why there is no comparison; then all below but the standing is empty
    Delta<double> stepNs;             ///< of the average step
    Outcome outcome = Outcome::NotJudged;
    std::optional<std::pair<double, double>> intervalPercent; ///< of the step's change, 95 %
    std::string_view comparable;                              ///< see comparableWord()
    std::string place, placeId;                               ///< the place that the verdict names; empty: none
    std::string placePath;                                    ///< of its first block, which a name of several lacks
    std::optional<std::int64_t> placeDeltaNs;
    std::optional<Outcome> placeOutcome;
    std::string sentence; ///< the verdict's
    /// Bad: slower for certain, the step or, where it shows no difference, that place. Who has other conditions sets it by them.
    Standing standing = Standing::Unknown;
    std::string why; ///< which conditions hold or cannot be judged; empty: there are none
};

struct Experiments {
    std::string baseline;              ///< as the user names it
    std::size_t recordings = 1;        ///< of the baseline
    bool hasConditions = false;        ///< they say what is bad
    std::vector<ExperimentRow> listed; ///< in the order in which they were made
};

ExperimentRow experimentRow(const Comparison &comparison);
ExperimentRow failedExperimentRow(const std::string &file, const Error &error);

/// Index of the first bad one; none: there is none.
std::optional<std::size_t> firstBad(const Experiments &experiments);
/// The last good one before the first bad one.
std::optional<std::size_t> lastGood(const Experiments &experiments);
/// "First slower: c.json.gz, +12.3 %. Last good before it: b.json.gz, +0.2 %."
std::string firstBadSentence(const Experiments &experiments);

/// "experiments": a row each.
Table experimentsTable(const Experiments &experiments);
/// Text and Markdown begin with the first bad one, Json is the schema twinlane/experiments/1, the others are the table.
/// Error: as tableFile().
Result<std::string> experimentsReport(const Experiments &experiments, TableFormat format);

/// The experimental sides of two comparisons, the earlier one as the baseline: what moved since then. Errors as compare().
/// Cost: that of a comparison.
Result<std::shared_ptr<const Comparison>> sinceLast(
    const Comparison &last, const Comparison &now, const std::stop_token &stop);

} // namespace twinlane
