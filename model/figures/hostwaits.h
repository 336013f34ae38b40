// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Calls in which the host waits for the device: synchronizations and blocking copies.

#pragma once

#include "model/run/run.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace twinlane {

/// A runtime or driver call that returns only when the device is done: cudaDeviceSynchronize, hipStreamSynchronize,
/// cuEventSynchronize, cudaMemcpy (not cudaMemcpyAsync), hipMemcpyWithStream, …
bool waitsForDevice(std::string_view callName);

/// True if the name is that of an asynchronous copy call: cudaMemcpyAsync, hipMemcpyDtoHAsync, …
bool copiesAsynchronously(std::string_view callName);
/// True if a copy of this name moves memory that the host may page out: its call may have to wait for it.
/// "Memcpy DtoH (Device -> Pageable)"; also "CopyDeviceToHost" and "Memcpy HtoD", which do not tell.
bool copiesPageable(std::string_view copyName);

/// A copy over the bus, from the host to the device or back: "Memcpy HtoD (Pageable -> Device)", "CopyDeviceToHost".
bool copiesToDevice(std::string_view copyName);
bool copiesToHost(std::string_view copyName);

struct HostWaits {
    std::uint64_t count = 0;
    std::int64_t ns = 0; ///< as far as they lie behind the beginning of the first window, summed over all threads
};

/// The calls that hostWaits() counts, in event order. A copy that blocks and the synchronization right behind it are one
/// wait: CUDA's runtime makes two calls of what HIP's makes one. Cost: O(n).
std::vector<EventId> waitingCalls(const Run &run, const std::vector<std::uint32_t> &steps);

/// The waits that begin in the host part of the chosen kept @p steps: calls that wait, and pageable copies whose call
/// lasts until the copy is over. A wait inside another one is not counted again, one right behind a blocking copy only in
/// the time. Cost: O(n).
HostWaits hostWaits(const Run &run, const std::vector<std::uint32_t> &steps);

} // namespace twinlane
