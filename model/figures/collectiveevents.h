// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The collectives of one recording: kernels that communicate, else ranges of the host.

#pragma once

#include "model/run/run.h"

#include <cstdint>
#include <vector>

namespace twinlane {

struct CollectiveEvent {
    EventId event, launch;  ///< no launch: a range of the host, or none is in the file
    std::uint32_t step = 0; ///< among the kept ones, or StepList::kNoStep
    const CollectiveArgs *args =
        nullptr; ///< its own, else of what launched it or an operator around that; null: not told
};

/// In time order. Kernels that say themselves that they communicate; without any, those that communication launched;
/// without these, ranges that a library marks on the host ("gloo:all_reduce"). @p communicates: communicationWork() of the
/// run. Cost: one pass over the device work, or over the events, and O(k log k) in the collectives.
std::vector<CollectiveEvent> collectiveEvents(const Run &run, const std::vector<std::uint8_t> &communicates);

} // namespace twinlane
