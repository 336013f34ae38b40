// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// twinlane-cli baseline, and "baseline:NAME" in the place of a file.

#pragma once

#include "app/cli/clioptions.h"
#include "model/report/baselines.h"

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace twinlane {

/// --baselines, else usualBaselinesFolder().
std::string baselinesFolder(const CliOptions &options);

/// The words behind "baseline" are save NAME FILE..., list, or remove NAME. None: they are.
std::optional<Error> whyNoBaseline(const CliOptions &options);
/// What was done, for reading. Errors as those of baselines.h.
Result<std::string> baselineReport(const CliOptions &options, const std::stop_token &stop);

/// Puts the recordings of a named baseline in the place of "baseline:NAME": the first as the file, the others as repeats of
/// its side. Errors as openBaseline(). @return the baseline; none: no file is one.
Result<std::optional<SavedBaseline>> resolveBaseline(CliOptions &options, const std::stop_token &stop);

std::string_view baselinesHelp();

} // namespace twinlane
