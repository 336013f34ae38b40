// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/notebook/notebookcontroller.h"

#include "model/notebook/entryreading.h"
#include "model/notebook/metricinfo.h"
#include "model/notebook/notebookreport.h"
#include "model/report/filewriter.h"
#include "views/notebook/notebookwindow.h"
#include "views/words/errortext.h"
#include "views/words/format.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <utility>

namespace twinlane {

NotebookController::NotebookController(QWidget &window, NotebookQuestions questions)
    : m_window(window)
    , m_questions(std::move(questions))
{
    connect(&m_store, &NotebookStore::refused, this,
        [this] { m_questions.tell(tr("Nothing was added to the notebook"), fullText()); });
}

QString NotebookController::fullText()
{
    return tr("The notebook is full; begin another session.");
}

/// The window would show the notebook longer than it is there.
NotebookController::~NotebookController()
{
    delete m_dialog;
}

void NotebookController::askToAdd(std::vector<NotebookSubject> subjects)
{
    if (m_adding.isBusy()) {
        emit said(tr("The files of the last entry are still read"));
        return;
    }
    if (subjects.empty())
        return;
    auto *dialog = new AddEntryDialog(m_store.notebook(), subjects, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, subjects] {
        const WantedEntry wanted = dialog->wanted();
        add(wanted, subjects[wanted.subject]);
    });
    dialog->open();
}

void NotebookController::add(const WantedEntry &wanted, const NotebookSubject &subject)
{
    if (m_adding.isBusy())
        return;
    const Side side = subject.isAlone() ? Side::Baseline : Side::Experimental;
    std::vector<std::string> metrics;
    for (const Experiment &experiment : m_store.notebook().experiments) {
        if (experiment.id == wanted.experiment)
            metrics = experiment.metrics;
    }
    auto added = std::make_shared<std::vector<Added>>();
    if (wanted.addsBaseline) {
        NotebookEntry baseline;
        baseline.sources = subject.sources[Side::Baseline];
        const QString file = toQString(baseline.sources.front().file);
        baseline.title = QFileInfo(file).fileName().section(QLatin1Char('.'), 0, 0).toStdString();
        baseline.role = EntryRole::Baseline;
        added->push_back({ std::move(baseline), metrics, {} });
    }
    NotebookEntry entry = wanted.entry;
    entry.sources = subject.sources[side];
    added->push_back({ std::move(entry), std::move(metrics), {} });
    emit said(tr("Reading the files once more for the notebook"));
    m_adding.start(
        [added](const std::stop_token &stop) {
            for (Added &each : *added) {
                if (const auto error = readSources(each.entry, each.metrics, stop))
                    each.error = error->sentence();
            }
        },
        [this, wanted, added](const std::optional<Error> &failed) {
            if (failed)
                m_questions.tell(tr("Nothing was added to the notebook"), errorText(*failed));
            else
                take(wanted, std::move(*added));
        });
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
    const bool fits = m_store.edit([&](Notebook &notebook) {
        Notebook changed = notebook;
        Experiment *experiment = wanted.experiment.empty() ? nullptr : changed.find(wanted.experiment);
        if (!experiment && changed.experiments.size() >= kMostExperiments) {
            refused = fullText();
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
    if (!fits)
        return;
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
        [this, checked, made](const std::optional<Error> &failed) {
            if (failed) {
                emit said(errorText(*failed));
                return;
            }
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
