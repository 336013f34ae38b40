// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/notebookcommand.h"

#include "app/cli/usageerror.h"
#include "model/notebook/notebookreport.h"

#include <algorithm>
#include <array>
#include <utility>

namespace twinlane {

namespace {

using ParseOutcome = std::optional<Error>;

template <class Choices, class Key>
ParseOutcome choose(std::string_view option, std::string_view value, const Choices &choices, Key keyOf, auto &chosen)
{
    std::string allowed;
    for (const auto choice : choices) {
        if (keyOf(choice) == value) {
            chosen = choice;
            return {};
        }
        allowed += (allowed.empty() ? "" : ", ") + std::string(keyOf(choice));
    }
    return usageError(std::string(option) + " \"" + std::string(value) + "\" is not one of " + allowed);
}

ParseOutcome setFormat(CliOptions &options, std::string_view value)
{
    const auto format = reportFormat(value);
    if (!isNotebookFormat(format))
        return usageError("--format \"" + std::string(value) + "\" is not one of text, json, markdown, html");
    options.format = *format;
    options.notebook.isFormatted = true;
    return {};
}

ParseOutcome setOutput(CliOptions &options, std::string_view value)
{
    if (value.empty())
        return usageError("--output needs a name");
    options.output = std::string(value);
    return {};
}

/// "run=25"
ParseOutcome setSelect(CliOptions &options, std::string_view value)
{
    static constexpr std::array<std::pair<std::string_view, std::string SourceSelection::*>, 4> kKeys { {
        { "run", &SourceSelection::run },
        { "rank", &SourceSelection::rank },
        { "steps", &SourceSelection::steps },
        { "zoom", &SourceSelection::zoom },
    } };
    const std::size_t equals = std::min(value.find('='), value.size());
    for (const auto &[key, member] : kKeys) {
        if (key == value.substr(0, equals) && equals + 1 < value.size()) {
            options.notebook.select.*member = value.substr(equals + 1);
            return {};
        }
    }
    return usageError("--select \"" + std::string(value) + "\" is not run=, rank=, steps= or zoom= with a value");
}

/// A path of a block is taken whole: it may hold commas.
ParseOutcome setMetrics(CliOptions &options, std::string_view value)
{
    std::vector<std::string> &metrics = options.notebook.metrics;
    while (!value.empty()) {
        const std::size_t end = value.starts_with("block:") ? value.size() : std::min(value.find(','), value.size());
        if (end > 0)
            metrics.emplace_back(value.substr(0, end));
        value.remove_prefix(std::min(end + 1, value.size()));
    }
    return metrics.empty() ? usageError("--metrics needs a name") : ParseOutcome();
}

ParseOutcome setVerdict(CliOptions &options, std::string_view value)
{
    options.notebook.takesVerdictBack = value == "computed";
    if (options.notebook.takesVerdictBack)
        return {};
    return choose("--verdict", value, kEntryVerdicts, entryVerdictKey, options.notebook.verdict);
}

ParseOutcome setRole(CliOptions &options, std::string_view value)
{
    return choose("--role", value, kEntryRoles, entryRoleKey, options.notebook.role);
}

ParseOutcome setKind(CliOptions &options, std::string_view value)
{
    return choose("--as", value, kSourceKinds, sourceKindKey, options.notebook.kind);
}

template <std::optional<std::string> NotebookOptions::*text>
ParseOutcome setText(CliOptions &options, std::string_view value)
{
    options.notebook.*text = std::string(value);
    return {};
}

struct Option {
    std::string_view name;
    ParseOutcome (*set)(CliOptions &, std::string_view value);
};

/// Each takes a value.
constexpr std::array<Option, 21> kOptions { {
    { "--format", setFormat },
    { "--output", setOutput },
    { "--add", setText<&NotebookOptions::add> },
    { "--as", setKind },
    { "--entry", setText<&NotebookOptions::entry> },
    { "--remove", setText<&NotebookOptions::remove> },
    { "--experiment", setText<&NotebookOptions::experiment> },
    { "--select", setSelect },
    { "--metrics", setMetrics },
    { "--title", setText<&NotebookOptions::title> },
    { "--parent", setText<&NotebookOptions::parent> },
    { "--role", setRole },
    { "--hypothesis", setText<&NotebookOptions::hypothesis> },
    { "--change", setText<&NotebookOptions::change> },
    { "--commit", setText<&NotebookOptions::commit> },
    { "--link", setText<&NotebookOptions::link> },
    { "--note", setText<&NotebookOptions::note> },
    { "--verdict", setVerdict },
    { "--question", setText<&NotebookOptions::question> },
    { "--threat",
        [](CliOptions &options, std::string_view value) {
            options.notebook.threats.emplace_back(value);
            return ParseOutcome();
        } },
    { "--conclusion", setText<&NotebookOptions::conclusion> },
} };

bool tellsEntry(const NotebookOptions &options)
{
    return options.title || options.parent || options.role || options.hypothesis || options.change || options.commit
        || options.link || options.note || options.verdict || options.takesVerdictBack;
}

} // namespace

bool NotebookOptions::isChange() const
{
    return add || entry || remove || question || conclusion || !threats.empty() || !metrics.empty();
}

std::optional<Error> parseNotebookOption(CliOptions &options, const std::vector<std::string> &words, std::size_t &at)
{
    const std::string_view word = words[at];
    const std::size_t equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    for (const Option &option : kOptions) {
        if (option.name != name)
            continue;
        if (equals == std::string_view::npos && at + 1 == words.size())
            return usageError(std::string(name) + " needs a value");
        const std::string_view value =
            equals == std::string_view::npos ? std::string_view(words[++at]) : word.substr(equals + 1);
        if (value.size() > kMostNotebookText)
            return usageError(std::string(name) + " is longer than a notebook keeps");
        return option.set(options, value);
    }
    return usageError("there is no option " + std::string(name) + " here");
}

std::optional<Error> whyNoNotebook(const CliOptions &options)
{
    const NotebookOptions &asked = options.notebook;
    if (options.files.size() != 1)
        return usageError("notebook needs one session");
    if (int(asked.add.has_value()) + int(asked.entry.has_value()) + int(asked.remove.has_value()) > 1)
        return usageError("only one of --add, --entry and --remove goes at a time");
    if (asked.add && asked.title.value_or(std::string()).empty())
        return usageError("--add needs a --title");
    if (!asked.add && !asked.entry && tellsEntry(asked))
        return usageError("texts of an entry need --add FILE or --entry ID");
    if (!asked.add && (asked.kind || !(asked.select == SourceSelection())))
        return usageError("--as and --select need --add FILE");
    return {};
}

std::string_view notebookHelp()
{
    return R"(
notebook shows the experiments that a session (a .twinlane file, also of the window) holds: entries with what was
believed, changed and measured, their difference from parent and baseline, and a verdict. It reads the sources again and
says which changed or went; their numbers stay. With an option of the second list it changes the session; a session that
does not exist is made.

  --format FORMAT      text (default), json, markdown, html
  --output FILE        write there instead of to standard output

  --add FILE           a log of compile-time benchmarks, a trace, a set of ranks or a list of inputs becomes an entry
  --title TEXT         of the entry
  --role ROLE          variant (default), ablation (its parent with a part taken away) or baseline (begins a chain, as the
                       first entry does)
  --parent ID          the entry that it follows, by id or title; default: the last one that is no ablation
  --hypothesis TEXT, --change TEXT, --commit TEXT, --link TEXT, --note TEXT
                       what was believed and changed, and where
  --select WHAT        run=LINE[,LINE] or run=GLOB of models (of a log), rank=0,4-7 (of a set), steps=3,5-7 or
                       zoom=PATH (of a trace); may be given several times
  --as KIND            read FILE as trace, set, log or inputs
  --verdict VERDICT    your own: better, worse, noImpact, confirmed, falsified or open; computed takes it back
  --entry ID           changes texts, role, parent or verdict of this entry
  --remove ID          takes the entry away; what followed it follows its parent
  --experiment ID      the experiment, by id or title; with --add one that is not there is begun. Default: the last one
  --metrics NAMES      its columns, with commas between: any timing or count of a log, metric of the overview, sum over
                       inputs, or block:PATH. The first one decides the verdicts
  --question TEXT, --threat TEXT, --conclusion TEXT
                       of the experiment; further threats are added
)";
}

} // namespace twinlane
