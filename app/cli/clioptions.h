// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The words of twinlane-cli's command line.

#pragma once

#include "app/cli/failcondition.h"
#include "app/cli/findingsoptions.h"
#include "app/cli/inputsoptions.h"
#include "app/cli/notebookoptions.h"
#include "app/cli/setoptions.h"
#include "app/cli/tablescommand.h"

#include "model/judgement/judgedruns.h"
#include "model/page/pagehtml.h"
#include "model/report/report.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

struct Comparison;

struct CliOptions {
    enum class Command : std::uint8_t {
        Help,
        Version,
        Summary,
        Compare,
        Explain,
        Recorder,
        Inputs,
        Logs,
        Set,
        Notebook,
        Findings,
        Peaks,
        Agents,
        Baseline,
        Experiments,
        Watch
    } command = Command::Help;
    std::vector<std::string> files;
    ReportFormat format = ReportFormat::Text;
    PageLook page;               ///< of --format html
    TableOptions tables;         ///< of compare and set
    CompareOptions compare;      ///< for a summary only steps, kind and aggregate count
    StepKindRules stepKindRules; ///< --kind-pattern
    std::vector<std::string> baselineRepeats, experimentalRepeats; ///< files
    std::optional<std::string> pinsFile;                           ///< file that compare.pins were read from
    std::string baselineNames, experimentalNames;                  ///< files or folders; empty: none
    std::string baselineRange, experimentalRange;                  ///< names of host ranges; empty: none
    std::optional<std::string> zoom;
    std::vector<std::string> whatIf;   ///< names of the blocks that are as in the baseline
    std::optional<std::string> model;  ///< of logs a glob of models' names, of inputs a name
    InputsOptions inputs;              ///< what only inputs takes
    std::string id;                    ///< of what explain is asked for
    std::optional<std::string> output; ///< none: standard output; of recorder a folder, none: the current one
    SetOptions set;
    NotebookOptions notebook; ///< what only notebook takes
    bool isForced = false;    ///< recorder may replace another file
    std::vector<FailCondition> failConditions;
    FindingsOptions findings;                   ///< of findings, and of compare
    std::optional<std::string> peaksFile;       ///< a table of peaks of the user's
    bool measuresPeaks = false;                 ///< --measure
    std::optional<std::string> baselinesFolder; ///< --baselines
    bool hasRates = true;                       ///< --physics
    std::size_t mostWatched = SIZE_MAX;         ///< --count

    /// @p words: without the program's name. Error: BadRequest.
    static Result<CliOptions> parse(const std::vector<std::string> &words);
};

} // namespace twinlane
