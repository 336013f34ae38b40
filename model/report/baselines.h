// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Named baselines: recordings of one program that are kept in a folder, so that new recordings are judged against how far these
// lie apart.

#pragma once

#include "model/base/result.h"
#include "model/judgement/judgedruns.h"

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

struct Comparison;

/// "baseline:NAME", where a file is taken.
constexpr std::string_view kBaselinePrefix = "baseline:";

/// Is @p word "baseline:" with a name behind it?
bool namesBaseline(std::string_view word);
/// May a baseline have this name? Letters, digits, "-", "_" and ".", which no "." begins.
bool isBaselineName(std::string_view name);
/// Where baselines are, if nobody names a folder: the environment's TWINLANE_BASELINES, else twinlane-baselines in the current
/// folder if there is one, else the user's own.
std::string usualBaselinesFolder();

struct SavedBaseline {
    std::string name;
    std::string saved;                ///< "2026-11-26T18:30:00Z"
    std::vector<std::string> devices; ///< names, each once, as the recordings declare them
    std::vector<std::string> files;   ///< paths of the recordings
    std::vector<std::string> hashes;  ///< SHA-256 of each
};

/// Copies @p files below @p folder/@p name, the whole or nothing, each after it was read once.
/// Errors: BadRequest (a name that is no file's name; there is such a baseline and @p replaces is false; recordings of different
/// devices); those of reading them; NotWritable; Cancelled.
Result<SavedBaseline> saveBaseline(const std::string &folder, const std::string &name,
    const std::vector<std::string> &files, bool replaces, const std::stop_token &stop);
/// By name. What is no baseline is passed over. Empty if there is no such folder.
std::vector<SavedBaseline> listBaselines(const std::string &folder);
/// Errors: BadRequest, there is none, or it is damaged: a recording is missing or is another one.
Result<SavedBaseline> openBaseline(const std::string &folder, const std::string &name, const std::stop_token &stop);
/// Error: BadRequest, there is none; NotWritable.
std::optional<Error> removeBaseline(const std::string &folder, const std::string &name);

/// Why the other side cannot be judged by this baseline's recordings: they are of another device. None: it can.
std::optional<Error> whyBaselineDoesNotFit(const SavedBaseline &baseline, const Run &experimental);

} // namespace twinlane
