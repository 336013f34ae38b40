// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What collectives of one run moved, and how fast: message sizes, algorithm and bus bandwidth as NCCL's tests count them
// (numbers.md, Rates). One rank's kernel also waits for the others, so nothing is said of links.

#pragma once

#include "model/run/run.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace twinlane {

enum class CollectiveKind : std::uint8_t {
    AllReduce,
    AllGather,
    ReduceScatter,
    AllToAll,
    Gather,
    Scatter,
    Broadcast,
    Reduce,
    Send,
    Receive
};
constexpr std::size_t kCollectiveKindCount = 10;
/// "allReduce", … as in the JSON.
std::string_view collectiveKindKey(CollectiveKind kind);
/// Of an operation as PyTorch records it: "allreduce", "_allgather_base", "all_to_allv". None: another word.
std::optional<CollectiveKind> collectiveKindOf(std::string_view operation);

/// Equal collectives: one operation, message and group.
struct CollectiveRates {
    NameId name;                        ///< of the operation, into Trace::texts; none: not in the file
    std::optional<CollectiveKind> kind; ///< none: no name, or another word
    std::optional<std::int64_t>
        bytes; ///< of the message: what a gather yields, the larger side of an all-to-all, else what
               ///< the rank puts in; none: not in the file
    std::optional<std::int32_t> groupSize;
    bool isUneven = false; ///< ranks have parts of different sizes
    std::int64_t calls = 0, totalNs = 0, shortestNs = 0;
    std::int64_t exposedNs = 0; ///< while no kernel runs on the device that does not communicate

    /// Bytes of the messages by the time, GB/s. None: no bytes or no time.
    std::optional<double> algorithmGBs() const;
    /// The same times what each byte of the message costs a rank's link. None also for uneven parts, unknown operations,
    /// groups of one or, where it matters, unknown size.
    std::optional<double> busGBs() const;
};

/// Kernels that communicate, by falling time. @p steps: indices of kept steps, ascending; null: all of the file. Cost:
/// O(k log k) in the kernels. Has interruption points.
std::vector<CollectiveRates> collectiveRates(const Run &run, const std::vector<std::uint32_t> *steps);

} // namespace twinlane
