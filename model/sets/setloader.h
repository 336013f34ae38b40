// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The words of a side in, a set of ranks out.

#pragma once

#include "model/base/result.h"
#include "model/run/run.h"
#include "model/sets/pendingranks.h"
#include "model/sets/rankset.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace twinlane {

/// The threads that load a set write it, and any thread may poll it.
struct SetProgress {
    std::atomic<std::uint64_t> done { 0 };  ///< members that were read, or could not be
    std::atomic<std::uint64_t> total { 0 }; ///< files of the side; an archive counts as one. 0: not known yet
};

/// What has come of a side so far. Called from a thread of the load, never twice at once.
using SetSoFar = std::function<void(RankSet, PendingRanks)>;

/// A recording that was summarized elsewhere: the summary stands for it, under its name.
struct SummarizedFile {
    std::string name;     ///< of the recording; empty: what its summary says
    bool isTrace = false; ///< the recording can be read here, too
};
struct SummarizedFiles {
    std::map<std::string, SummarizedFile> bySummary; ///< by the path of the summary
    std::uint64_t passedOver = 0, noFiles = 0;       ///< as findMemberFiles() counted them where the recordings lie
};

struct SetRequest {
    std::vector<std::string> words; ///< as findMemberFiles() takes them
    WordsOrigin origin = WordsOrigin::User;
    SummarizedFiles summarized; ///< of the words some, or none
    std::string writtenFile;    ///< will be replaced afterwards, so it must not be one of those read; empty: none
    RankChoice ranks;
    std::optional<RankPattern> pattern;
    StepKindRules stepKindRules;
    unsigned threads = 2;        ///< that read members
    std::size_t memoryBytes = 0; ///< that members may take while they are read; 0: half of usableMemoryBytes()
    SetSoFar onSoFar;            ///< soon after a member came, but not for each of many; none: never
};

/// Reads the members, two at a time while the memory allows it, and keeps of each what a set needs. A member that cannot
/// be read is listed in the set with its sentence and costs nothing else.
/// Errors: the first member's, if none can be read; those of findMemberFiles(); NotReadable if there are no members;
/// BadRequest for the written file; OutOfMemory; Cancelled.
Result<RankSet> loadRankSet(const SetRequest &request, SetProgress &progress, std::stop_token stop);

/// One side of several that are read together. The caller owns both.
struct SetSource {
    const SetRequest *request = nullptr;
    SetProgress *progress = nullptr;
};
/// Reads the sides together, each member of the one that is behind: as many at once as the request with most threads
/// says, within the larger of their memories. What is made of a side does not depend on the others.
/// Errors as loadRankSet(), of the first side that has one.
Result<std::vector<RankSet>> loadRankSets(std::span<const SetSource> sources, const std::stop_token &stop);

/// Reads a trace of a set again: SetRank::place of a trace, or one of SetRank::laterTraces. Errors as loadRun().
Result<std::shared_ptr<const Run>> loadMemberRun(
    const MemberPlace &place, const StepKindRules &rules, unsigned threads, std::stop_token stop);
/// The (first) trace of a rank. Errors as loadMemberRun(); BadRequest if the rank was read from a summary.
Result<std::shared_ptr<const Run>> loadRankRun(
    const SetRank &rank, const StepKindRules &rules, unsigned threads, std::stop_token stop);

} // namespace twinlane
