// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Files in, a list of operator inputs out: what the command line calls.

#pragma once

#include "model/inputs/inputlist.h"
#include "model/inputs/traceinputs.h"

#include <stop_token>
#include <string>

namespace twinlane {

struct InputFileOptions {
    TraceInputOptions trace; ///< for traces only
    std::string model;       ///< whose inputs they are; empty: of files in a folder their names, else nobody's
    unsigned threads = 1;    ///< that may read a trace
};

/// Reads a trace or a list of operator inputs (Operator: text, problems, model tracing), told apart by content, plain,
/// gzip or zstd, also from a pipe; or a folder of such, whose files become one table. A file of the folder that holds
/// neither is counted in the notes. A list of more than kMostListText bytes of text is not read.
/// Errors: as readTrace(), and BadRequest for Parquet, whose sentence names the way out, and for a folder without lists.
Result<InputList> readInputs(const std::string &path, const InputFileOptions &options, const std::stop_token &stop);

constexpr std::size_t kMostListText = std::size_t(512) << 20;

} // namespace twinlane
