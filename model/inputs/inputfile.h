// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Files in, a list of operator inputs out: what the command line calls.

#pragma once

#include "model/base/progress.h"
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
/// @p progress, where it is not null, tells how far the reading is; of a folder how far its present file is.
/// Errors: as readTrace(), and BadRequest for Parquet, whose sentence names the way out, and for a folder without lists.
Result<InputList> readInputs(const std::string &path, const InputFileOptions &options, const std::stop_token &stop,
    Progress *progress = nullptr);

/// By its first kilobytes: is it a list of operator inputs, and no trace? Of a folder: are lists among the first files in
/// it, and no other JSON? A Parquet file counts, so that the reader says what to do. False for pipes, which can be read
/// once only, and for what cannot be read. Cost: opens up to 16 files.
bool isInputList(const std::string &path);

constexpr std::size_t kMostListText = std::size_t(512) << 20;

} // namespace twinlane
