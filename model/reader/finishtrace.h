// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What was read of a whole file -> a sorted, frozen Trace.

#pragma once

#include "model/reader/tracepart.h"
#include "model/trace/trace.h"

#include <optional>
#include <stop_token>

namespace twinlane {

/// Pairs begins with ends and the ends of flows, sorts the events, and makes times count from the first event. Nothing
/// once @p stop is requested. The trace has no file, metadata or checkpoints yet. It may use @p threads threads, the
/// caller's among them; a second one helps.
std::optional<Trace> finishTrace(Collected &&collected, const std::stop_token &stop, unsigned threads = 1);

} // namespace twinlane
