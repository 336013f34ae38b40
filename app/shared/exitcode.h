// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How both programs end. It stands in app/ because a process has an exit status and the model knows no process, and in
// a room of its own because the command line must not include the window, nor the window the command line.

#pragma once

#include "model/base/result.h"

#include <array>
#include <string_view>

namespace twinlane {

/// Scripts rely on these numbers. The window's program uses those that say nothing of a condition.
enum ExitCode : int {
    ExitDone = 0,
    ExitConditionHolds = 1,
    ExitUsage = 2,
    ExitUnreadable = 3,
    ExitFailed = 4,
    ExitNotJudged = 5,
};

struct ExitCodeInfo {
    ExitCode code;
    std::string_view meaning; ///< as --help, the manual page and the README say it
};

inline constexpr std::array<ExitCodeInfo, 6> kExitCodes { {
    { ExitDone, "done" },
    { ExitConditionHolds, "a --fail-if condition holds" },
    { ExitUsage, "wrong usage" },
    { ExitUnreadable, "a file could not be read" },
    { ExitFailed, "cancelled or internal error" },
    { ExitNotJudged, "no condition holds, but one cannot be judged" },
} };

/// The status with which a program ends that stops at an error of this kind.
constexpr ExitCode exitCodeOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadRequest:
        return ExitUsage;
    case ErrorCode::Cancelled:
    case ErrorCode::NotWritable:
    case ErrorCode::OutOfMemory:
    case ErrorCode::NoThread:
    case ErrorCode::Unexpected:
        return ExitFailed;
    default:
        return ExitUnreadable;
    }
}

} // namespace twinlane
