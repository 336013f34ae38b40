// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/notebook/notebookcontroller.h"

#include "app/sessionfile/sessionjson.h"
#include "model/inputs/blockpath.h"
#include "model/notebook/metricinfo.h"
#include "model/notebook/notebookreport.h"
#include "model/notebook/sourcehash.h"
#include "model/notebook/sourcevalues.h"
#include "model/report/filewriter.h"
#include "views/notebook/notebookwindow.h"
#include "views/shown.h"
#include "views/words/errortext.h"
#include "views/words/format.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <utility>

namespace twinlane {

namespace {

QString pathOf(const Run &run)
{
    return QFileInfo(QFile::decodeName(QByteArray::fromStdString(run.trace.file))).absoluteFilePath();
}

/// The path of the zoomed block, if both sides have it under one and reading the file again finds it; else empty.
std::string zoomedPath(const Comparison &comparison, RowId scope)
{
    const bool hasOtherBlocks = comparison.options.level || !comparison.kinds.empty();
    if (!scope || scope.row() <= comparison.stepRow().row() || hasOtherBlocks)
        return {};
    const BlockId a = comparison.block(scope, Side::Baseline), b = comparison.block(scope, Side::Experimental);
    if (!a || !b)
        return {};
    const std::string path = blockPath(comparison.timeline(Side::Experimental).tree, b);
    return blockPath(comparison.timeline(Side::Baseline).tree, a) == path ? path : std::string();
}

/// Reads the sources of @p entry. The sentence of what failed; empty: nothing did.
std::string readSources(NotebookEntry &entry, const std::vector<std::string> &metrics, const std::stop_token &stop)
{
    std::vector<SourceValues> read;
    for (EntrySource &source : entry.sources) {
        const auto hash = sourceHash(source.kind, source.file, stop);
        if (!hash)
            return hash.error().sentence();
        source.sha256 = *hash;
        auto values = readSourceValues(source, metrics, stop);
        if (!values)
            return values.error().sentence();
        read.push_back(std::move(*values));
    }
    SourceValues joined = joinedValues(std::move(read));
    entry.values = std::move(joined.values);
    entry.noiseRatio = joined.noiseRatio;
    return {};
}

} // namespace

NotebookController::NotebookController(QWidget &window, const Shown &shown, NotebookQuestions questions)
    : m_window(window)
    , m_shown(shown)
    , m_questions(std::move(questions))
{
}

/// The window would show the notebook longer than it is there.
NotebookController::~NotebookController()
{
    delete m_dialog;
}

void NotebookController::askToAdd()
{
    const Comparison &comparison = *m_shown.comparison();
    if (m_adding.isBusy()) {
        emit said(tr("The files of the last entry are still read"));
        return;
    }
    const ComparedFiles files { pathOf(*comparison.baseline),
        comparison.isAlone() ? QString() : pathOf(*comparison.experimental) };
    auto *dialog = new AddEntryDialog(m_store.notebook(), files, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { add(dialog->wanted()); });
    dialog->open();
}

/// The files of a side as sources, without their numbers.
NotebookEntry NotebookController::entryOf(Side side) const
{
    const Comparison &comparison = *m_shown.comparison();
    NotebookEntry entry;
    const StepChoice &steps = side == Side::Experimental && comparison.options.experimentalSteps
        ? *comparison.options.experimentalSteps
        : comparison.options.steps;
    const auto addFile = [&](const Run &run) {
        EntrySource source { SourceKind::Trace, pathOf(run).toStdString(), {}, {} };
        if (steps.kind != StepChoice::Kind::All)
            source.select.steps = stepsText(steps).toStdString();
        source.select.zoom = zoomedPath(comparison, m_shown.scope());
        entry.sources.push_back(std::move(source));
    };
    addFile(side == Side::Baseline ? *comparison.baseline : *comparison.experimental);
    for (const auto &recording : comparison.options.repeats(side))
        addFile(*recording);
    return entry;
}

void NotebookController::add(const WantedEntry &wanted)
{
    if (!m_shown.comparison() || m_adding.isBusy())
        return;
    const Side side = m_shown.comparison()->isAlone() ? Side::Baseline : Side::Experimental;
    std::vector<std::string> metrics;
    for (const Experiment &experiment : m_store.notebook().experiments) {
        if (experiment.id == wanted.experiment)
            metrics = experiment.metrics;
    }
    auto added = std::make_shared<std::vector<Added>>();
    if (wanted.addsBaseline) {
        NotebookEntry baseline = entryOf(Side::Baseline);
        const QString file = toQString(baseline.sources.front().file);
        baseline.title = QFileInfo(file).fileName().section(QLatin1Char('.'), 0, 0).toStdString();
        baseline.role = EntryRole::Baseline;
        added->push_back({ std::move(baseline), metrics, {} });
    }
    NotebookEntry entry = wanted.entry;
    entry.sources = entryOf(side).sources;
    added->push_back({ std::move(entry), std::move(metrics), {} });
    emit said(tr("Reading the files once more for the notebook"));
    m_adding.start(
        [added](const std::stop_token &stop) {
            for (Added &each : *added)
                each.error = readSources(each.entry, each.metrics, stop);
        },
        [this, wanted, added] { take(wanted, std::move(*added)); });
}

void NotebookController::take(const WantedEntry &wanted, std::vector<Added> added)
{
    for (const Added &each : added) {
        if (!each.error.empty()) {
            m_questions.tell(tr("Nothing was added to the notebook"), toQString(each.error));
            return;
        }
    }
    QString refused, id;
    m_store.edit([&](Notebook &notebook) {
        Notebook changed = notebook;
        Experiment *experiment = wanted.experiment.empty() ? nullptr : changed.find(wanted.experiment);
        if (!experiment && changed.experiments.size() >= kMostExperiments) {
            refused = tr("The notebook is full; begin another session.");
            return;
        }
        if (!experiment)
            experiment = &addExperiment(changed, wanted.experimentTitle);
        const std::string zoom = added.back().entry.sources.front().select.zoom;
        for (Added &each : added) {
            if (&each == &added.back() && wanted.addsBaseline)
                each.entry.parent = experiment->entries.back().id;
            if (const auto why = addEntry(*experiment, std::move(each.entry))) {
                refused = toQString(*why);
                return;
            }
        }
        const std::string metric = std::string(kBlockPrefix) + zoom;
        const bool isNew = std::ranges::find(experiment->metrics, metric) == experiment->metrics.end();
        if (!zoom.empty() && isNew && experiment->metrics.size() < kMostMetrics)
            experiment->metrics.push_back(metric);
        id = toQString(experiment->id);
        notebook = std::move(changed);
    });
    if (!refused.isEmpty()) {
        m_questions.tell(tr("Nothing was added to the notebook"), refused);
        return;
    }
    show()->showExperiment(id);
    emit said(tr("Added to the notebook"));
}

NotebookWindow *NotebookController::show()
{
    if (!m_dialog) {
        m_dialog = new NotebookWindow(m_store, &m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_dialog, &NotebookWindow::exportWanted, this, &NotebookController::exportAs);
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
    return m_dialog;
}

void NotebookController::open(Notebook notebook)
{
    m_store.setAll(std::move(notebook));
    check();
}

/// Reads all sources again. What was opened meanwhile is checked next.
void NotebookController::check()
{
    if (m_checking.isBusy() || m_store.notebook().isEmpty())
        return;
    const auto checked = std::make_shared<const Notebook>(m_store.notebook());
    auto made = std::make_shared<NotebookCheck>();
    m_checking.start([checked, made](const std::stop_token &stop) { *made = checkSources(*checked, stop); },
        [this, checked, made] {
            m_store.setCheck(*checked, std::move(*made));
            if (m_store.checks().empty())
                check();
        });
}

void NotebookController::exportAs(ReportFormat format)
{
    const QString suffix = format == ReportFormat::Markdown ? QStringLiteral("md")
        : format == ReportFormat::Html                      ? QStringLiteral("html")
                                                            : QStringLiteral("json");
    const QString path =
        m_questions.chooseTarget(tr("Export the notebook"), QStringLiteral("notebook.") + suffix, { suffix });
    if (path.isEmpty())
        return;
    const std::string report = notebookReport(m_store.notebook(), m_store.checks(), format);
    if (const auto error = replaceFile(QFile::encodeName(path).toStdString(), report))
        m_questions.tell(tr("The notebook was not exported"), errorText(*error));
    else
        emit said(tr("Saved: %1").arg(QDir::toNativeSeparators(path)));
}

} // namespace twinlane
