// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where in the user's program a stretch of the host was.

#pragma once

#include "model/base/intervals.h"
#include "model/run/run.h"

#include <string_view>

namespace twinlane {

/// The innermost Python frame that is open during all of @p time on a thread and whose name @p isWanted; none: the file
/// tells none. Cost: O(log n) in the events of the thread, as far as frames are dense.
EventId frameAround(const Run &run, LaneId lane, const Interval &time, bool (*isWanted)(std::string_view));

/// The innermost Python frame of the user's own files that is open during all of @p time on a thread; none: the file
/// tells none. Cost: that of frameAround().
EventId userFrameAround(const Run &run, LaneId lane, const Interval &time);

} // namespace twinlane
