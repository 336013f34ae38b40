// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// twinlane-cli findings, and compare --findings: what is wrong in each run.

#pragma once

#include "app/cli/clioptions.h"
#include "app/cli/setcommand.h"
#include "app/shared/exitcode.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace twinlane {

/// The --format that findings alone have.
constexpr std::string_view kSarif = "sarif";

/// "--findings", "--with-findings", "--rules", "--segments" and "--no-model", which take no value. False: @p word is none
/// of them.
bool takeFindingsFlag(CliOptions &options, std::string_view word);
/// "--least-share" and so on. Error: BadRequest.
std::optional<Error> setLeastShare(CliOptions &options, std::string_view value);
std::optional<Error> setLeastTime(CliOptions &options, std::string_view value);
/// "--segment-model". Errors as SegmentModel::readFile().
std::optional<Error> setSegmentModel(CliOptions &options, std::string_view value);
std::optional<Error> setMediumShare(CliOptions &options, std::string_view value);
std::optional<Error> setHighShare(CliOptions &options, std::string_view value);
std::optional<Error> setSteadyShare(CliOptions &options, std::string_view value);
/// "--ignore RULE[@PATH][=REASON]". Error: BadRequest.
std::optional<Error> addIgnored(CliOptions &options, std::string_view value);
/// "--session": its limits, whether it asks the segment model, and what it ignores in addition. Errors: those of SessionNotebook::read(); BadRequest.
std::optional<Error> takeSessionChoices(CliOptions &options, std::string_view value);
/// Does it ask for the findings of several recordings as one list?
bool isOfRecordings(const CliOptions &options);
/// An error unless there is a trace, or none for the rules, and a format that holds findings.
std::optional<Error> whyNoFindings(const CliOptions &options);

/// Its part of --help.
std::string_view findingsHelp();

struct FindingsOutcome {
    std::string report;
    std::optional<FindingList> list; ///< none of the rules and of segments
};

/// What `findings` writes. Errors as loadRun() and summarize().
Result<FindingsOutcome> findingsOfTrace(const CliOptions &options, const std::stop_token &stop);

/// What `findings` writes of several recordings. Reads each twice, one after the other. Errors as loadRankSet(); a
/// recording that cannot be read costs itself alone.
Result<SetOutcome> findingsOfRecordings(const CliOptions &options, const std::stop_token &stop);

/// What `compare --findings` writes.
std::string findingsOfComparison(const Comparison &comparison, const PairedFindings &paired, const CliOptions &options);

using Say = std::function<void(const std::string &line)>;

/// Says which conditions hold and which cannot be judged. One that holds counts more.
ExitCode judgeFindings(const FindingList &list, const std::vector<FindingsCondition> &conditions, const Say &say);
ExitCode judgeFindings(const PairedFindings &paired, const std::vector<FindingsCondition> &conditions, const Say &say);

} // namespace twinlane
