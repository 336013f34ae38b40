// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Independent parts of one task, done at once.

#pragma once

#include "model/base/interruption.h"

#include <future>
#include <type_traits>
#include <utility>

namespace twinlane {

/// Does @p work on a thread of its own, with the interruption points of the caller. Where no thread can be had, it is
/// done when its result is asked for. get() throws what @p work throws, also Interrupted. The future's destructor waits
/// for the thread, so declare the future after everything that @p work refers to.
template <class Work> std::future<std::invoke_result_t<Work>> concurrently(Work work)
{
    return std::async(
        std::launch::async | std::launch::deferred, [work = std::move(work), stop = InterruptionScope::stop()] {
            const InterruptionScope scope(stop);
            return work();
        });
}

} // namespace twinlane
