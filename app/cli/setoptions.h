// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The words of the command line that are about sets of ranks.

#pragma once

#include "model/report/report.h"
#include "model/sets/rankset.h"
#include "model/sets/setcomparison.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

struct SetOptions {
    std::vector<std::string> baseline, experimental; ///< the words of --baseline and --experimental
    enum class List : std::uint8_t { None, Baseline, Experimental } open = List::None; ///< what words are added to
    RankChoice baselineRanks, experimentalRanks;
    std::optional<RankPattern> pattern;
    BlocksChoice blocks;
    bool isStrict = false;
    bool isAsked = false; ///< an option was given that only sets have
    unsigned threads = 0; ///< 0: as many as there are
    SummaryDetail detail = SummaryDetail::Full;
};

/// What an option of sets takes.
enum class SetOptionForm : std::uint8_t { None, Flag, Value, Files };

/// None: there is no such option for this command ("set", "compare", "summary").
SetOptionForm setOptionForm(std::string_view command, std::string_view name);
/// Takes an option that has a form. Files: the words that follow are those of the list. @p value: empty for a flag. The error is BadRequest.
std::optional<Error> takeSetOption(SetOptions &options, std::string_view name, std::string_view value);

/// Takes a word that is no option, if a list is open.
bool takeSetWord(SetOptions &options, const std::string &word);

/// Did the command line ask for sets: by lists, options, or words that name several files?
bool asksForSets(const SetOptions &options, const std::vector<std::string> &files);

/// The part of --help.
std::string setHelp();

} // namespace twinlane
