// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The words of both sides in, two sets and the comparison of two of their ranks out.

#pragma once

#include "model/comparison/loader.h"
#include "model/sets/comingsets.h"
#include "model/sets/setloader.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace twinlane {

/// The words of both sides, or sets that were read before and are not read again.
struct SetsRequest {
    std::vector<std::string> baselineWords, experimentalWords; ///< the second empty: one set alone
    std::shared_ptr<const RankSet> baseline, experimental;
    StepKindRules stepKindRules = {};
    std::optional<RankPattern> pattern = {}; ///< where the path of a file tells its rank
};

/// How far the opening of sets is, and what has come of them.
struct SetsProgress {
    SetProgress baseline, experimental;
    ComingSets coming;
};

/// Reads what is not read yet, both sides together, and compares the sets. A trace is a set of one rank.
/// Errors as loadRankSets().
Result<OpenedSets> openSets(const SetsRequest &request, SetsProgress &progress, const std::stop_token &stop);

/// Reads the traces of the chosen ranks and compares them with the options of @p request, whose runs are not read again.
/// Errors: BadRequest if a rank was read from a summary; those of loadComparison().
Result<std::shared_ptr<const Comparison>> compareRanks(const OpenedSets &opened, LoadRequest request,
    Progress &baselineProgress, Progress &experimentalProgress, std::stop_token stop);

} // namespace twinlane
