// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Where in the user's program a stretch of the host was.

#pragma once

#include "model/base/intervals.h"
#include "model/run/run.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace twinlane {

/// The innermost Python frame that is open during all of @p time on a thread and whose name @p isWanted; none: the file
/// tells none. Cost: O(log n) in the events of the thread, as far as frames are dense.
EventId frameAround(const Run &run, LaneId lane, const Interval &time, bool (*isWanted)(std::string_view));

/// The innermost Python frame of the user's own files that is open during all of @p time on a thread; none: the file
/// tells none. Cost: that of frameAround().
EventId userFrameAround(const Run &run, LaneId lane, const Interval &time);

/// What runs during a time, as far as the file tells.
struct FunctionDuring {
    std::string name;          ///< "data.py: prepare"; empty: none is known
    bool isUsersOwn = false;   ///< one of the user's, called from the innermost frame around the time
    bool isOfAutograd = false; ///< most of the time is that of autograd's engine, and of no Python in it
};

/// The function that has most of @p time: from the innermost user frame around it down to the last of the user's functions
/// that run for more than half of it, or the first of a library's. Cost: linear in the events of the thread during @p time.
FunctionDuring functionDuring(const Run &run, LaneId lane, const Interval &time);

/// Is @p name that of a function, as above?
inline bool isFunctionName(std::string_view name)
{
    return name.find(".py: ") != name.npos;
}

struct FunctionTime {
    std::int64_t ns = 0;
    std::size_t calls = 0; ///< that begin in the time, but those inside another one
    bool isUsers = false;  ///< a function of the user's files, or one that these call
};

/// How long each Python function was open during @p time on a thread, by its name as in FunctionDuring; once where it calls
/// itself. Those that only call what they stand around are left out. What the user's own files call of a library is told with
/// the caller, "save() in train.py: checkpoint", and of built-in ones only that: "sleep() in data.py: prepare". Cost: that of
/// functionDuring().
std::map<std::string, FunctionTime> functionTimes(const Run &run, LaneId lane, const Interval &time);

} // namespace twinlane
