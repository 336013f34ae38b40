// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Two small logs of compile-time benchmarks that hold what tests of the window ask for.

#pragma once

#include <string>

namespace twinlane::test {

/// A header with its result, its times and its counts.
inline std::string logRun(const std::string &model, const std::string &timing, const std::string &stats = {},
    const std::string &status = "PASS")
{
    return "cuda eval  " + model + "  " + status + "\nTIMING: " + timing + '\n'
        + (stats.empty() ? std::string() : "STATS: call_* op count: " + stats + '\n');
}

inline std::string logCommand(const std::string &flags, const std::string &commit = "ab0e3db0")
{
    return "[user@host ~/pytorch (" + commit + ")]$ python benchmarks/dynamo/timm_models.py " + flags + '\n';
}

/// Two runs of "faster" that lie 1 % apart, "scatter" and "gone".
inline std::string baselineLog()
{
    return "loading\n" + logCommand("--accuracy --backend inductor")
        + logRun("faster", "entire_frame_compile:20.0 backend_compile:12.0 other_key:0.5", "10 | dispatches:100")
        + logRun("faster", "entire_frame_compile:20.2 backend_compile:12.1 other_key:0.5", "10 | dispatches:100")
        + logRun("scatter", "entire_frame_compile:5.0", "7") + logRun("gone", "entire_frame_compile:1.0");
}

/// "faster" takes half as long, "scatter" is as before but for chance, "new" is new.
inline std::string experimentalLog()
{
    return logCommand("--accuracy --backend inductor --dynamic-shapes", "0123abcd")
        + logRun("faster", "entire_frame_compile:10.0 backend_compile:4.0 new_key:0.25", "10 | dispatches:50")
        + logRun("scatter", "entire_frame_compile:5.2", "7")
        + logRun("new", "entire_frame_compile:3.0", {}, "fail_accuracy");
}

} // namespace twinlane::test
