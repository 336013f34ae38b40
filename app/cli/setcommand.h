// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// twinlane-cli set, and compare where a side is a set of ranks.

#pragma once

#include "app/cli/clioptions.h"

#include "model/base/result.h"
#include "model/comparison/overview.h"
#include "model/sets/rankset.h"
#include "model/sets/setcomparison.h"
#include "model/sets/setloader.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace twinlane {

struct SetOutcome {
    std::string report;
    std::vector<std::string> messages;   ///< about files that could not be read
    bool isIncomplete = false;           ///< there are such files, and --strict asks for all of them
    std::vector<OverviewMetric> medians; ///< for --fail-if; of one set none
};

/// What the files of the command name, as one set. @p outcome takes what is to be said of them. Errors as loadRankSet().
Result<std::shared_ptr<const RankSet>> loadNamedSet(
    const CliOptions &options, SetOutcome &outcome, const std::stop_token &stop);

/// A side of set or compare: its words and which of its ranks; some of the words may be summaries that stand for a recording.
/// Errors as loadRankSet().
Result<RankSet> loadSide(const CliOptions &options, const std::vector<std::string> &words, const RankChoice &ranks,
    SetProgress &progress, const std::stop_token &stop, SummarizedFiles summarized = {});
/// Two sides that were read, with the blocks of the pair of ranks that the options choose. Errors: BadRequest where an option
/// means nothing for sets; Cancelled.
Result<SetComparison> compareLoadedSets(const CliOptions &options, std::shared_ptr<const RankSet> baseline,
    std::shared_ptr<const RankSet> experimental, const std::stop_token &stop);

/// Errors as loadRankSet(); BadRequest where an option means nothing for sets, or the output is a file to read.
Result<SetOutcome> setOfRanks(const CliOptions &options, std::stop_token stop);
Result<SetOutcome> comparisonOfSets(const CliOptions &options, std::stop_token stop);

} // namespace twinlane
