// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// From the block, operator or kernel that a user picks to its events on both sides, call by call, and to their fields
// in the files.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/comparison/detaildiff.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace twinlane {

/// Which events are wanted.
struct EventQuery {
    enum class Kind : std::uint8_t { None, Block, Operator, DeviceWork } kind = Kind::None;
    /// The block; of operators and device work: the row that they began or were launched inside, or none for the whole
    /// file.
    RowId row;
    std::string name;                         ///< of operators and device work: as normalizedName() gives it
    EventKind deviceKind = EventKind::Kernel; ///< of device work
    bool operator==(const EventQuery &) const = default;
};

/// The k-th call of the n-th chosen step on both sides; with kinds, of the n-th step of its kind. Where both recordings have
/// steps of the same numbers, of the steps of one number. A side with fewer calls has none.
struct CallPair {
    static constexpr std::uint32_t kOutsideSteps = ~std::uint32_t(0);
    EventId baseline, experimental;
    std::uint32_t step = 0; ///< below pairedStepCount(); kOutsideSteps: in none of them
    bool operator==(const CallPair &) const = default;
};

/// How many chosen steps of both sides stand opposite each other below @p row: those of its kind, or those of all kinds.
/// A step without a partner counts.
std::size_t pairedStepCount(const AlignedRuns &runs, RowId row);

/// The calls, ordered by step and time; steps and calls of both sides meet by their number. Empty for a block without
/// an event of its own. Operators are counted as in operatorTable(). Left at interruption points. Cost: one pass over
/// the operators (device work) of both files.
std::vector<CallPair> pairedCalls(const AlignedRuns &runs, const EventQuery &query);
/// The same; Cancelled once @p stop is requested.
Result<std::vector<CallPair>> pairedCalls(
    const AlignedRuns &runs, const EventQuery &query, const std::stop_token &stop);

/// The fields of one call in both files.
struct CallDetails {
    EventQuery query;
    std::size_t index = 0, count = 0; ///< the call among the paired calls; count 0: there is none and the rest is empty
    CallPair call;
    std::vector<DetailRow> rows; ///< of the sides that could be read
    std::optional<Error> baselineError, experimentalError;
};

/// Reads call @p index (the last one if it is beyond) of @p calls. Errors are those of readEventDetails(), for each
/// side its own.
/// Cost: that of readEventDetails(), for both sides at once. Any thread.
CallDetails readCallDetails(const AlignedRuns &runs, const EventQuery &query, const std::vector<CallPair> &calls,
    std::size_t index, const std::stop_token &stop);

} // namespace twinlane
