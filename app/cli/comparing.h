// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What compare and explain do with their options, wherever these come from.

#pragma once

#include "app/cli/clioptions.h"
#include "app/cli/findingscommand.h"
#include "app/shared/exitcode.h"
#include "model/comparison/loader.h"
#include "model/rates/peaks.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace twinlane {

/// The table that --peaks names, with ours behind it; else ours.
Result<PeaksTable> peaksFor(const CliOptions &options);

/// Puts that table into @p compared, so that rates and a roofline are known; nothing with --physics off. The error of the
/// table that --peaks names.
std::optional<Error> addPeaks(CompareOptions &compared, const CliOptions &options);

/// The first of the options' files; "-" is standard input. Errors as loadRun().
Result<std::shared_ptr<const Run>> loadFirstFile(const CliOptions &options, const std::stop_token &stop);

/// Runs that were read before take the place of the options' first and second file.
struct ReadRuns {
    std::shared_ptr<const Run> baseline, experimental;
};

/// Errors as loadComparison(), those of the peaks, and BadRequest: nothing is to be measured on a device.
Result<std::shared_ptr<const Comparison>> loadAsked(const CliOptions &options, Progress &baselineProgress,
    Progress &experimentalProgress, std::stop_token stop, ReadRuns runs = {});

/// The rows of --what-if. Error: BadRequest, a name that means none.
Result<std::vector<RowId>> rowsAsInBaseline(const Comparison &comparison, const std::vector<std::string> &names);

/// The block of --zoom: by path, qualified name or id, or by the id of a place that is one block. Error: BadRequest, a name that
/// means none, or a place of several blocks, which the error names.
Result<RowId> rowToZoom(const Comparison &comparison, const std::string &name);

/// Left at interruption points.
PairedFindings findingsOf(const Comparison &comparison, const CliOptions &options);

/// Why no condition can be judged: few steps that remain without the marked ones tell nothing of the others. None: it can.
std::optional<std::string> whyNotSteady(const Comparison &comparison);

/// Says which conditions hold and why, and which cannot be judged. A gate that measured nothing must not stand open;
/// a condition that holds counts more.
/// @p whyNone: why no condition can be judged.
ExitCode judge(const std::vector<OverviewMetric> &overview, const std::vector<FailCondition> &conditions,
    const std::optional<std::string> &whyNone, const Say &say);

/// All conditions of the options, those on findings too.
ExitCode judgeAll(const Comparison &comparison, const CliOptions &options, const Say &say);

} // namespace twinlane
