// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a set keeps of one recording: little enough for thousands of ranks, and the same whether it comes from a trace or
// from the summary of one.

#pragma once

#include "model/base/ids.h"
#include "model/base/intervals.h"
#include "model/base/stringpool.h"
#include "model/figures/runsummary.h"
#include "model/run/blocktree.h"
#include "model/run/steps.h"
#include "model/sets/rankidentity.h"
#include "model/sets/stepactivity.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

struct RankStep {
    NameId name;
    std::int64_t startNs = 0, windowNs = 0;          ///< the start counts from the recording's zero
    std::array<std::int64_t, kCostCount> costsNs {}; ///< sum to windowNs
    StepActivity activity;
};

/// A collective as one rank took part in it.
struct RankCollective {
    NameId name;
    NameId group;               ///< none: not told
    std::int64_t sequence = -1; ///< in its group; -1: not told
    std::uint32_t step = 0;     ///< index among the steps
    std::int64_t startNs = 0, durationNs = 0;
    std::int64_t bytes = -1; ///< that the rank puts in; -1: not told
    /// Its part of RankData::compute.
    std::uint32_t firstCompute = 0, lastCompute = 0;
};

/// Calls of one name and category.
struct RankName {
    NameId name, category;
    std::uint32_t calls = 0; ///< a file has no more events than it can hold
    std::int64_t totalNs = 0;
};

/// A block of the folded step, without those that stand for a gap and without operators.
struct RankBlock {
    NameId label, className; ///< none: it has no class
    BlockKind kind = BlockKind::Run;
    std::uint32_t subtreeEnd = 0; ///< its descendants are the blocks (own place, subtreeEnd)
    std::int64_t criticalNs = 0;  ///< sum over the steps
};

/// Times are ns. Texts are ids of a pool that the owner knows.
struct RankData {
    std::string file; ///< as a user names it
    RankIdentity identity;
    std::vector<RankStep> steps;             ///< that count; in time order, never empty
    std::vector<RankCollective> collectives; ///< those that begin in these steps; in time order
    /// When compute kernels run during collectives, since the collective's start; each one's in time order and apart.
    std::vector<Interval> compute;
    bool isOnDevice = false;                        ///< the collectives are kernels, not ranges of the host
    std::uint64_t collectivesOutside = 0;           ///< of the steps, which are left out
    bool isDamaged = false;                         ///< events were lost when the file was read
    std::vector<RankName> names;                    ///< one per (name, category)
    std::vector<RankBlock> blocks;                  ///< in pre-order
    std::optional<std::int64_t> peakAllocatedBytes; ///< of the busiest device, without device work of the CPU
};

/// One recording with the texts that its ids mean.
struct RankSummary {
    RankData data;
    StringPool texts;
};

/// Cost: linear in the events, O(k log k) in the device work.
RankSummary rankSummaryOf(const TraceSummary &summary);

/// The chosen steps' activities and the collectives in them, as rankSummaryOf() finds them.
struct RankActivities {
    std::vector<StepActivity> steps;         ///< by chosen step
    std::vector<RankCollective> collectives; ///< texts are ids of the trace's pool
    std::vector<Interval> compute;
    bool isOnDevice = false;
    std::uint64_t collectivesOutside = 0;
};
RankActivities rankActivities(const TraceSummary &summary);

} // namespace twinlane
