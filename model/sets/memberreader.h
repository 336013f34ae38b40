// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One member of a side in, what a set keeps of it out.

#pragma once

#include "model/base/result.h"
#include "model/run/run.h"
#include "model/sets/ranksummary.h"
#include "model/sets/setmembers.h"

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// Of a trace one summary, or one of each of the ranks that were merged into it, of a file of summaries each of them. Reads in the calling thread alone. May throw
/// std::bad_alloc. Errors: those of reading it; Cancelled.
Result<std::vector<RankSummary>> readMember(
    const MemberQueue::Member &member, const StepKindRules &rules, const std::stop_token &stop);

/// A run of a trace's stored bytes, which are called @p name. Errors as loadRun().
Result<std::shared_ptr<const Run>> runOfBytes(std::string_view bytes, const std::string &name,
    const StepKindRules &rules, const std::stop_token &stop, std::size_t rankInFile = 0);

} // namespace twinlane
