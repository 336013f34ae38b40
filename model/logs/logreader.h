// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Logs of PyTorch's dynamo benchmarks: any text with their lines, plain, gzip or zstd.

#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/logs/logcollector.h"
#include "model/logs/logrun.h"

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// Errors: those of opening and reading; NoRuns, with what the text is instead where that can be seen; Cancelled.
/// @p progress: its bytes as stored; null: nobody asks. Cost: linear in the text; memory is bounded by @p limits.
Result<Log> readLog(
    const std::string &path, const std::stop_token &stop, const LogLimits &limits = {}, Progress *progress = nullptr);

/// The same over memory. @p name stands for the file.
Result<Log> readLogText(std::string_view text, const std::string &name, const LogLimits &limits = {});

/// Only the runs whose model fits @p glob, in which * stands for any text and ? for one character.
void keepModels(Log &log, std::string_view glob);

/// Several logs as one. @pre each is of one file
Log joinedLogs(std::vector<Log> logs);

} // namespace twinlane
