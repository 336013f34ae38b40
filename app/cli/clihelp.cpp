// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/clihelp.h"

#include "app/cli/baselinecommand.h"
#include "app/cli/experimentscommand.h"
#include "app/cli/failcondition.h"
#include "app/cli/findingscommand.h"
#include "app/cli/inputscommand.h"
#include "app/cli/logscommand.h"
#include "app/cli/notebookcommand.h"
#include "app/cli/setoptions.h"
#include "app/cli/tablescommand.h"
#include "app/shared/exitcode.h"
#include "model/comparison/overview.h"

namespace twinlane {

namespace {

/// "  device, averageStepNs, …" in lines of the help's width.
std::string listOfMetrics()
{
    constexpr std::size_t kLongestLine = 96;
    std::string list, line = " ";
    for (const ConditionMetric &metric : conditionMetrics()) {
        if (line.size() + metric.key.size() > kLongestLine) {
            list += line + '\n';
            line = " ";
        }
        line += ' ' + std::string(metric.key) + ',';
    }
    line.back() = '\n';
    return list + line;
}

/// The exit statuses under their title.
std::string listOfExitCodes()
{
    std::string list = "\nExit status:\n";
    for (const ExitCodeInfo &info : kExitCodes)
        list += "  " + std::to_string(info.code) + "  " + std::string(info.meaning) + '\n';
    return list;
}

} // namespace

std::string cliHelp()
{
    const std::string help =
        R"(Compares PyTorch profiler traces (.json, .json.gz, .json.zst) without a display.

twinlane-cli summary TRACE... [options]
twinlane-cli compare BASELINE EXPERIMENTAL [options]
twinlane-cli explain BASELINE EXPERIMENTAL ID [options]
twinlane-cli experiments BASELINE EXPERIMENTAL... [options]
twinlane-cli watch BASELINE FOLDER|FILE [options]
twinlane-cli findings TRACE [TRACE ...] [options] | --rules
twinlane-cli inputs FILE [FILE] [options]
twinlane-cli logs LOG [LOG] [options]
twinlane-cli notebook SESSION [options]
twinlane-cli set SET... [options]
twinlane-cli peaks [--peaks FILE | --measure] [--format json]
twinlane-cli recorder [--output FOLDER] [--force]
twinlane-cli baseline save NAME TRACE... | list | remove NAME [--baselines FOLDER] [--force]
twinlane-cli agents
twinlane-cli --version | --help

  --format FORMAT      text (default), json; of summary of one trace and of compare also html: one page with charts that
                       needs no network and no other file, for sets of ranks too; of compare also csv, markdown,
                       html-plain (the page's tables alone), digest (a short JSON), and those of tables, below.
                       csv has one line per block (an apostrophe leads a name that would be a formula); the
                       others hold everything that is worth reading
  --theme HOW          of --format html: light or dark, with which the page opens; without it as the reader's system has it
  --with-paths         of --format html: files with their folders; without it the page tells names of files alone
  --steps STEPS        all (default; without those whose device work was lost, if others are left),
                       steady (without warm-up, incomplete and outlying steps),
                       or numbers as in ProfilerStep#N: 3,5-7
  --kind NAME          only steps of this kind: prefill, decode, mixed, capture (as vLLM, SGLang and ATOM name their
                       steps), or a user's own, such as train_step
  --kind-pattern REGEX annotations whose name holds a match are steps, and the first group of the match is their
                       kind, as in 'phase (\w+) part'; without a group the whole match. Known are groups, |, [ ], .,
                       \d \w \s, * + ? {2,5}, ^ and $
  --peaks FILE         of summary, compare and peaks: peaks of devices that go before the known ones, as
                       peaks --format json writes them
  --measure            of peaks: a large product and a large copy on this machine's processor (two seconds); what
                       --format json writes of it is a --peaks FILE for recordings that ran on this processor alone
  --physics HOW        of summary and compare: on (default) or off: FLOPs, bytes, rates and shares of the roof; of
                       compare also cells: the JSON tells what each row's split adds up
  --aggregate HOW      mean per step (default), median or sum: how the steps' blocks become one number
  --output FILE        write there instead of to standard output: the whole file or nothing

explain tells all that is known of one block, operator, kernel, place, reason or step: its ID stands in the JSON of
compare and stays the same as long as names and paths do.

recorder writes twinlane_recorder.py into a folder (the current one): with it a training program records traces that are
worth comparing, with the names of its modules. A file of that name that differs is only replaced with --force.

agents prints what an agent should know before it asks: which command when, and what not to conclude.

of compare, and but for --zoom, --what-if and --fail-if of explain:
  --experimental-steps STEPS
                       those of the experimental trace, where they differ from the baseline's
  --measure MEASURE    critical (default: an exact partition of the step's wall time), host or device
  --zoom "PATH"        only this block, its operators and its kernels; PATH is the labels from below the step,
                       joined by " / ", or a qualified name such as model.layers.2 or model.layers.2.backward.
                       Where a label repeats among siblings it has a number, from 0 as in PyTorch: "Linear [2]" is
                       the third. An ID does, too, also that of a place of one block
  --what-if "PATH"     also tells the step's time with this block (or place, by its ID) as in the baseline: the
                       experimental step without the block's difference, which is arithmetic and no prediction. May
                       be given several times; a block inside another one counts once, and with all of the step it
                       is the baseline's time exactly
  --pins FILE          blocks to pair, blocks never to pair and classes that are the same, as JSON:
                       {"schema": "twinlane/pins/1", "pins": [["PATH", "PATH"]], "forbid": [["PATH", "PATH"]],
                       "classes": {"Old": "New"}}. Classes that are other classes now are found by themselves;
                       {"Linear": "Linear"} keeps Linear apart from what it seems to have become
  --baseline-names FILE|FOLDER, --experimental-names FILE|FOLDER
                       another recording of the same program, eager or of the capture, that names the modules of
                       kernels which a graph launches; of a folder the first that fits. At least 99 % of the kernels
                       must run there in the same order. No time is taken from it
  --baseline-range NAME, --experimental-range NAME
                       host ranges of this name are the steps ("expected", "actual"); both files may be the same
  --baseline-repeat FILE, --experimental-repeat FILE
                       a further recording of the same program; may be given several times. With four recordings or
                       more in all, differences are judged by how far recordings lie apart instead of steps
  --fail-if "METRIC > LIMIT [if real]"
                       exit with 1 if the metric changes from baseline to experimental by more than LIMIT
                       (with < by less), with 5 if no condition holds and one cannot be judged because a side lacks
                       the metric; LIMIT is 5%, or absolute: 2ms, 100MiB, 0.1 (times and bytes need their unit). With
                       "if real" only a change beyond noise counts, and 5 also means too few steps to tell. It is
                       for averageStepNs and the costs. Further recordings count: means are compared. May be given
                       several times

Metrics of --fail-if:
)";
    return help + listOfMetrics() + std::string(baselinesHelp()) + std::string(experimentsHelp()) + tablesHelp()
        + std::string(findingsHelp()) + setHelp() + std::string(inputsHelp()) + std::string(logsHelp())
        + std::string(notebookHelp()) + listOfExitCodes();
}

} // namespace twinlane
