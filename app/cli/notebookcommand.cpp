// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/notebookcommand.h"

#include "model/base/plaintext.h"
#include "model/notebook/entryreading.h"
#include "model/notebook/entryverdict.h"
#include "model/notebook/notebookreport.h"
#include "model/notebook/notebooktables.h"
#include "model/notebook/sessionnotebook.h"
#include "model/notebook/sourcevalues.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

namespace twinlane {

namespace {

Error refused(const std::string &session, std::string why)
{
    return { ErrorCode::BadRequest, session, 0, std::move(why) };
}

/// The place of an entry by id, else by title.
std::optional<std::size_t> findEntry(const Experiment &experiment, const std::string &name)
{
    if (const auto byId = experiment.find(name))
        return byId;
    const auto found = std::ranges::find(experiment.entries, name, &NotebookEntry::title);
    return found == experiment.entries.end() ? std::nullopt
                                             : std::optional(std::size_t(found - experiment.entries.begin()));
}

Result<std::size_t> entryNamed(const CliOptions &options, const Experiment &experiment, const std::string &name)
{
    const auto found = findEntry(experiment, name);
    return found ? Result<std::size_t>(*found)
                 : refused(options.files.front(), "the experiment has no entry \"" + name + '"');
}

/// The experiment that is meant; a new one where --add may begin it.
Result<Experiment *> experimentOf(const CliOptions &options, Notebook &notebook)
{
    const auto &name = options.notebook.experiment;
    if (!name && !notebook.isEmpty())
        return &notebook.experiments.back();
    if (Experiment *found = name ? notebook.find(*name) : nullptr)
        return found;
    if (!options.notebook.add)
        return refused(options.files.front(),
            name ? "the notebook has no experiment \"" + *name + '"'
                 : std::string("the notebook has no experiment yet"));
    if (notebook.experiments.size() >= kMostExperiments)
        return refused(options.files.front(), "the notebook is full; begin another session");
    return &addExperiment(notebook, name.value_or("Experiment"));
}

void setTexts(NotebookEntry &entry, const NotebookOptions &asked)
{
    for (const auto &[text, member] :
        { std::pair(&asked.title, &NotebookEntry::title), std::pair(&asked.hypothesis, &NotebookEntry::hypothesis),
            std::pair(&asked.change, &NotebookEntry::change), std::pair(&asked.commit, &NotebookEntry::commit),
            std::pair(&asked.link, &NotebookEntry::link), std::pair(&asked.note, &NotebookEntry::note) }) {
        if (*text)
            entry.*member = **text;
    }
    if (asked.role)
        entry.role = *asked.role;
    if (asked.verdict)
        entry.ownVerdict = asked.verdict;
    if (asked.takesVerdictBack)
        entry.ownVerdict.reset();
}

/// Sets the parent that was asked for. One must stand before the entry, so that no entry follows itself.
std::optional<Error> setParent(const CliOptions &options, const Experiment &experiment, NotebookEntry &entry)
{
    if (!options.notebook.parent)
        return {};
    const auto parent = entryNamed(options, experiment, *options.notebook.parent);
    if (!parent)
        return parent.error();
    const auto own = experiment.find(entry.id);
    if (own && *parent >= *own)
        return refused(options.files.front(), "a parent must have been added before its entry");
    entry.parent = experiment.entries[*parent].id;
    return {};
}

/// Wherever the session is read again, it is the same file. "@list" names the list's.
std::string absoluteName(const std::string &file)
{
    std::error_code problem;
    const bool isList = file.starts_with('@');
    const std::string name =
        std::filesystem::absolute(file.substr(isList ? 1 : 0), problem).lexically_normal().string();
    return isList ? '@' + name : name;
}

/// An entry whose files were read for these metrics.
struct ReadEntry {
    NotebookEntry entry;
    std::vector<std::string> metrics;
};

/// The file with its hash and numbers.
std::optional<Error> readSource(ReadEntry &made, const CliOptions &options, const std::stop_token &stop)
{
    EntrySource source;
    const std::string &file = *options.notebook.add;
    if (options.notebook.kind) {
        source.kind = *options.notebook.kind;
    } else {
        const auto kind = sourceKindOf(file, stop);
        if (!kind)
            return kind.error();
        source.kind = *kind;
    }
    source.file = absoluteName(file);
    source.select = options.notebook.select;
    made.entry.sources = { std::move(source) };
    return readSources(made.entry, made.metrics, stop);
}

/// The entry to add. Its files are read before the session is locked, as that may take long.
Result<ReadEntry> readEntry(const CliOptions &options, Notebook notebook, const std::stop_token &stop)
{
    const auto experiment = experimentOf(options, notebook);
    if (!experiment)
        return experiment.error();
    ReadEntry made;
    made.metrics = options.notebook.metrics.empty() ? (*experiment)->metrics : options.notebook.metrics;
    setTexts(made.entry, options.notebook);
    if (const auto error = setParent(options, **experiment, made.entry))
        return *error;
    if (const auto error = readSource(made, options, stop))
        return *error;
    return made;
}

/// What was added or changed, in one line.
std::string told(const Experiment &experiment, std::size_t entry)
{
    const std::string verdict = entryVerdictText(experiment, entry);
    return plainLine(experiment.entries[entry].id + " of " + experiment.id + " (" + experimentTitle(experiment)
               + "): " + entryTitle(experiment.entries[entry]) + (verdict.empty() ? "" : ": " + verdict))
        + '\n';
}

Result<std::string> add(const CliOptions &options, Experiment &experiment, ReadEntry read, const std::stop_token &stop)
{
    if (const auto error = setParent(options, experiment, read.entry))
        return *error;
    if (read.metrics != experiment.metrics) { // somebody else has just changed them
        read.metrics = experiment.metrics;
        if (const auto error = readSource(read, options, stop))
            return *error;
    }
    if (const auto why = addEntry(experiment, std::move(read.entry)))
        return refused(options.files.front(), *why);
    return told(experiment, experiment.entries.size() - 1);
}

Result<std::string> edit(const CliOptions &options, Experiment &experiment)
{
    const auto place = entryNamed(options, experiment, *options.notebook.entry);
    if (!place)
        return place.error();
    NotebookEntry &entry = experiment.entries[*place];
    if (const auto error = setParent(options, experiment, entry))
        return *error;
    setTexts(entry, options.notebook);
    return told(experiment, *place);
}

/// @p read: of the entry to add, if there is one.
Result<std::string> change(
    const CliOptions &options, Notebook &notebook, const std::optional<ReadEntry> &read, const std::stop_token &stop)
{
    const auto found = experimentOf(options, notebook);
    if (!found)
        return found.error();
    Experiment &experiment = **found;
    const NotebookOptions &asked = options.notebook;
    if (asked.question)
        experiment.question = *asked.question;
    if (asked.conclusion)
        experiment.conclusion = *asked.conclusion;
    experiment.threats.insert(experiment.threats.end(), asked.threats.begin(), asked.threats.end());
    if (experiment.threats.size() > kMostThreats || asked.metrics.size() > kMostMetrics)
        return refused(options.files.front(), "there are more threats or metrics than a notebook keeps");
    if (!asked.metrics.empty())
        experiment.metrics = asked.metrics;
    if (read)
        return add(options, experiment, *read, stop);
    if (asked.entry)
        return edit(options, experiment);
    if (!asked.remove)
        return plainLine(experiment.id + " (" + experimentTitle(experiment) + ") changed") + '\n';
    const auto place = entryNamed(options, experiment, *asked.remove);
    if (!place)
        return place.error();
    const std::string title = entryTitle(experiment.entries[*place]);
    removeEntry(experiment, *place);
    return plainLine(title + " was taken away") + '\n';
}

Result<SessionNotebook> openSession(const CliOptions &options, const std::stop_token &stop)
{
    const std::string &path = options.files.front();
    auto session = SessionNotebook::read(path, stop);
    if (!session && session.error().code == ErrorCode::FileNotFound && options.notebook.add)
        return SessionNotebook::empty(path);
    return session;
}

/// The session with the change that was asked for, and what is @p said of it.
Result<SessionNotebook> changedSession(const CliOptions &options, std::string &said, const std::stop_token &stop)
{
    std::optional<ReadEntry> read;
    if (options.notebook.add) {
        auto session = openSession(options, stop);
        if (!session)
            return session.error();
        auto entry = readEntry(options, session->notebook(), stop);
        if (!entry)
            return entry.error();
        read = std::move(*entry);
    }
    const auto edit = [&](SessionNotebook &session) -> std::optional<Error> {
        auto changed = change(options, session.notebook(), read, stop);
        if (!changed)
            return changed.error();
        said = std::move(*changed);
        return {};
    };
    return SessionNotebook::change(options.files.front(), options.notebook.add.has_value(), edit, stop);
}

} // namespace

Result<std::string> notebookCommandReport(const CliOptions &options, const std::stop_token &stop)
{
    std::string said;
    auto session = options.notebook.isChange() ? changedSession(options, said, stop) : openSession(options, stop);
    if (!session)
        return session.error();
    if (options.notebook.isChange() && !options.notebook.isFormatted)
        return said;
    NotebookCheck check = checkSources(session->notebook(), stop);
    if (stop.stop_requested())
        return Error { ErrorCode::Cancelled, options.files.front(), 0, {} };
    addMissingValues(session->notebook(), check);
    return notebookReport(session->notebook(), check, options.format);
}

} // namespace twinlane
