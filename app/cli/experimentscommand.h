// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// twinlane-cli experiments and watch: several recordings, one after the other, against one baseline that is read once.

#pragma once

#include "app/cli/clioptions.h"
#include "app/cli/findingscommand.h"
#include "app/shared/exitcode.h"
#include "model/judgement/judgedruns.h"
#include "model/report/baselines.h"
#include "model/report/experiments.h"
#include "model/sets/setloader.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace twinlane {

struct Comparison;

/// The recordings of the baseline, in memory.
class ReadBaseline {
public:
    /// The first of the options' files, which may be baseline:NAME, and its repeats. Errors: of openBaseline() and loadRun().
    static Result<ReadBaseline> read(const CliOptions &options, const std::stop_token &stop);

    /// Errors as loadAsked(); BadRequest where a named baseline is of another device.
    Result<std::shared_ptr<const Comparison>> against(const std::string &file, const std::stop_token &stop) const;
    std::size_t recordings() const { return 1 + m_options.compare.baselineRepeats.size(); }

private:
    CliOptions m_options;
    std::optional<SavedBaseline> m_named;
    std::shared_ptr<const Run> m_run;
};

/// None: experiments or watch have the words that they need.
std::optional<Error> whyNoExperiments(const CliOptions &options);
/// Files as they stand, those of folders and patterns in the natural order of their names. Those that cannot be compared are
/// rows with an error. @p progress counts the baseline and the experiments. Errors: that of the baseline; BadRequest, the output
/// is one of the files; Cancelled.
Result<Experiments> compareExperiments(const CliOptions &options, SetProgress &progress, const std::stop_token &stop);
/// As --fail-if has it of one comparison: 1 if a condition holds for one, else 5 if one cannot be judged. Without
/// conditions 3 where a file could not be read.
ExitCode judgeExperiments(const Experiments &experiments);

using ShowText = std::function<void(const std::string &text)>;
/// Shows each new recording of the place as it comes, until it is asked to stop or --count are shown. @p say tells what is
/// waited for. Error: that of the baseline.
std::optional<Error> watchPlace(
    const CliOptions &options, const ShowText &show, const Say &say, const std::stop_token &stop);

std::string_view experimentsHelp();

} // namespace twinlane
