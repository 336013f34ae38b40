// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Files in, one comparison out: what the window and the command line call.

#pragma once

#include "model/base/progress.h"
#include "model/judgement/judgedruns.h"

#include <stop_token>

namespace twinlane {

struct Comparison;

struct LoadRequest {
    std::string baselinePath, experimentalPath;
    CompareOptions options;
    /// Further recordings of the same programs; they join the options' repeats.
    std::vector<std::string> baselineRepeatPaths = {}, experimentalRepeatPaths = {};
    /// Runs that were read before. The path of such a side is not read again.
    std::shared_ptr<const Run> baselineRun = {}, experimentalRun = {};
    /// Recordings of the same programs, eager ones or those of a capture, or folders of such: the first of a folder that
    /// fits becomes the side's names of the options (CompareOptions::names()). Empty: none.
    std::string baselineNamesPath = {}, experimentalNamesPath = {};
    /// The baseline is compared with itself. The request's experimental side and its repeats are ignored.
    bool isAlone = false;
    /// How the steps of files are told apart. Runs that were read before keep theirs.
    StepKindRules stepKindRules = {};
    /// Names of the host ranges that are the steps of a side's files; empty: the steps are found as always.
    std::string baselineRange = {}, experimentalRange = {};

    /// Are both runs there already, so that nothing is read?
    bool needsNoFile() const;
};

/// Reads both files at once, then both sides' repeats one after the other, then the recordings that lend names, then
/// compares. Blocks; call it off the UI
/// thread. A side of which nothing is to be read is Stage::Done at once.
/// If one file fails the other is stopped at once and the real error is returned. bad_alloc becomes OutOfMemory.
Result<std::shared_ptr<const Comparison>> loadComparison(
    const LoadRequest &request, Progress &baselineProgress, Progress &experimentalProgress, std::stop_token stop);

} // namespace twinlane
