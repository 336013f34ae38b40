// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The numbers of a source: what is copied into an entry, and read again to see whether it still holds.

#pragma once

#include "model/base/result.h"
#include "model/logs/logrun.h"
#include "model/notebook/notebook.h"

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace twinlane {

struct TraceSummary;

struct SourceValues {
    std::vector<MetricValue> values;
    std::optional<double> noiseRatio; ///< see NotebookEntry::noiseRatio
    std::string commit;               ///< that a log tells; empty: none
};

/// What kind of source @p file is: a set (folder, list, pattern, archive, summaries), a trace, a log with a run, or a list
/// of inputs. Errors: those of opening it; BadRequest if it is none of these.
Result<SourceKind> sourceKindOf(const std::string &file, const std::stop_token &stop);

/// Every timing and count of the runs of @p log that @p select names: means over them, with their values as samples.
/// Error: BadRequest if they are none, or several that did not run the same thing.
Result<SourceValues> logValues(const Log &log, const SourceSelection &select);

/// The overview metrics of a run, and the blocks among @p metrics ("block:PATH"), with one sample for each step.
/// Error: BadRequest if a block that the selection names is not there.
Result<SourceValues> traceValues(
    const TraceSummary &summary, const SourceSelection &select, std::span<const std::string> metrics);

/// Reads a source. @p metrics: columns of the experiment, whose blocks are wanted. Errors: those of reading; BadRequest
/// where the selection means nothing. Cost: reads the whole file.
Result<SourceValues> readSourceValues(
    const EntrySource &source, std::span<const std::string> metrics, const std::stop_token &stop);

/// Several sources as one: means of their values, all samples.
SourceValues joinedValues(std::vector<SourceValues> sources);

} // namespace twinlane
