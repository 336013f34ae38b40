// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What the C interface is asked for: requests of words, as on the command line, and what comes of them.

#pragma once

#include "app/python/arrowtable.h"
#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/comparison/comparison.h"
#include "model/figures/runsummary.h"
#include "model/report/experiments.h"
#include "model/sets/rankset.h"
#include "model/sets/setcomparison.h"
#include "model/sets/setloader.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace twinlane {

/// What a request made. It never changes, so any thread may use it.
using MadeObject = std::variant<std::string, std::shared_ptr<const TraceSummary>, std::shared_ptr<const Comparison>,
    std::shared_ptr<const RankSet>, std::shared_ptr<const SetComparison>, std::shared_ptr<const Experiments>,
    std::shared_ptr<const ArrowTable>>;

struct Request {
    std::vector<std::string> words;
    std::vector<const MadeObject *> subjects; ///< that the words are about; null: the words name a file
    /// A file's content, which the words call by a name; the caller keeps it.
    std::optional<std::string_view> bytes;
};

struct RequestProgress {
    Progress baseline, experimental;
    SetProgress set;
};

/// The requests, with the options of the command of that name where a command is named:
///   load [options of summary] FILE, or bytes       -> trace
///   summarize [options of summary] FILE, or bytes  -> text, as summary --detail set writes it
///   ranks [options of set] SET..., and as bytes what members begins with and three parts a summary among the words:
///         its path, the recording that it stands for ("": it says so itself), "trace" if that can be read here, or ""
///                                                  -> set
///   members SET...                                 -> text, each part ended by a NUL: how many files were passed over, how
///                                                     many pipes and devices, and the files of the set
///   compare [options] A B; two traces as subjects or null -> comparison
///   experiments [options] A B... -> experiments
///   compareSets [options]; two sets as subjects    -> comparison of sets
///   table NAME [--zoom BLOCK], of any subject      -> table
///   events, of a trace                             -> table
///   report [options of its command], of any subject -> text
///   explain ID | id BLOCK | whatIf BLOCK... | check CONDITION..., of a comparison -> text
/// check says in its first line 0, 1 or 5, as the command line's status, and behind it why.
/// Errors: those of the command; BadRequest for words that mean nothing. Blocks.
Result<MadeObject> workOn(const Request &request, RequestProgress &progress, const std::stop_token &stop);

/// "fileNotFound", "badRequest", … for programs.
std::string_view errorKey(ErrorCode code);

} // namespace twinlane
