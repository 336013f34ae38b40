// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/experimentscontroller.h"

#include "app/window/filedialogs.h"
#include "app/window/loadcontroller.h"
#include "app/window/session.h"
#include "app/window/windowactions.h"
#include "model/alignment/recordings.h"
#include "model/comparison/loader.h"
#include "model/report/baselines.h"
#include "views/experiments/experimentswindow.h"
#include "views/shown.h"
#include "views/words/errortext.h"

#include <QAction>
#include <QCollator>
#include <QFile>

#include <algorithm>
#include <deque>
#include <mutex>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

constexpr int kMostExperimentFiles = 200, kLookForRowsMs = 50;

/// What is chosen of one experimental recording means nothing for the others.
CompareOptions forAnyExperiment(CompareOptions options)
{
    options.experimentalRepeats.clear();
    options.experimentalNames = nullptr;
    options.pins = {};
    if (options.experimentalSteps && options.experimentalSteps->kind == StepChoice::Kind::Numbers)
        options.experimentalSteps.reset();
    return options;
}

/// Empty devices: the baseline has no name.
SavedBaseline namedBaseline(const QString &path)
{
    for (SavedBaseline &each : listBaselines(usualBaselinesFolder())) {
        if (std::string(kBaselinePrefix) + each.name == path.toStdString())
            return std::move(each);
    }
    return {};
}

ExperimentRow rowOf(const LoadRequest &request, const SavedBaseline &named, const std::stop_token &stop)
{
    Progress baseline, experimental;
    const auto failed = [&request](Error error) {
        ExperimentRow row = failedExperimentRow(request.experimentalPath, error);
        error.file.clear(); // the row names it
        row.error = errorText(error).toStdString();
        return row;
    };
    const auto comparison = loadComparison(request, baseline, experimental, stop);
    if (!comparison)
        return failed(comparison.error());
    if (!named.name.empty()) {
        if (const auto why = whyBaselineDoesNotFit(named, *(*comparison)->experimental))
            return failed(*why);
    }
    return experimentRow(**comparison);
}

} // namespace

/// Rows that were made and not shown yet. The errand's thread writes.
struct ExperimentsController::Work {
    std::mutex mutex;
    std::deque<ExperimentRow> made;
};

ExperimentsController::ExperimentsController(const Around &around)
    : m_around(around)
    , m_action(around.actions.add(
          QStringLiteral("compareSeveral"), {}, tr("Compare several with this baseline…"), {}, [this] { ask(); }))
{
    m_action->setToolTip(
        tr("Each of several recordings against the baseline that is shown, in the order of their names: "
           "which is the first slower one?"));
    m_poll.setInterval(kLookForRowsMs);
    connect(&m_poll, &QTimer::timeout, this, &ExperimentsController::takeRows);
    updateAction();
}

/// The main window would show it longer than it is there.
ExperimentsController::~ExperimentsController()
{
    delete m_window;
}

ExperimentsWindow *ExperimentsController::window() const
{
    return m_window;
}

void ExperimentsController::updateAction()
{
    m_action->setEnabled(m_around.shown.comparison() && !m_around.shown.sets() && !m_around.session.isLoading());
}

void ExperimentsController::ask()
{
    const QStringList files =
        m_around.questions.chooseFiles(tr("Recordings to compare with this baseline"), kMostExperimentFiles);
    if (!files.isEmpty())
        compare(files);
}

void ExperimentsController::compare(QStringList files)
{
    if (!m_around.shown.comparison() || files.isEmpty())
        return;
    QCollator order;
    order.setNumericMode(true); // "run-10" comes after "run-9"
    std::sort(files.begin(), files.end(), order);
    m_against = m_around.shown.comparison();
    m_baseline = m_around.session.baselinePath();
    if (!m_window) {
        m_window = new ExperimentsWindow(&m_around.window);
        m_window->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_window, &ExperimentsWindow::openWanted, this, &ExperimentsController::open);
        connect(m_window, &QObject::destroyed, this, [this] {
            m_errand.reset();
            m_poll.stop(); // the end of work that is let go is not told
        });
    }
    m_window->begin(m_baseline, recordingsOf(*m_against, Side::Baseline).size(), files);
    m_window->show();
    m_window->raise();
    m_work = std::make_shared<Work>();
    m_errand = std::make_unique<Errand>();
    LoadRequest request;
    request.baselineRun = m_against->baseline;
    request.options = forAnyExperiment(m_against->options);
    m_errand->start(
        [work = m_work, request, files, named = namedBaseline(m_baseline)](const std::stop_token &stop) {
            for (const QString &file : files) {
                LoadRequest one = request;
                one.experimentalPath = QFile::encodeName(file).toStdString();
                ExperimentRow row = rowOf(one, named, stop);
                if (stop.stop_requested())
                    return;
                const std::lock_guard lock(work->mutex);
                work->made.push_back(std::move(row));
            }
        },
        [this](const std::optional<Error> &failed) {
            takeRows();
            m_poll.stop();
            if (failed)
                m_around.questions.tell(tr("Not all were compared"), errorText(*failed));
        });
    m_poll.start();
}

void ExperimentsController::takeRows()
{
    std::deque<ExperimentRow> made;
    if (m_work) {
        const std::lock_guard lock(m_work->mutex);
        made.swap(m_work->made);
    }
    for (ExperimentRow &row : made) {
        if (m_window)
            m_window->add(std::move(row));
    }
}

void ExperimentsController::open(const QString &file)
{
    if (m_around.session.isLoading() && m_around.session.experimentalPath() == file)
        return; // a double click
    TracePaths paths { m_baseline, file };
    if (!isBaselineWord(m_baseline)) {
        for (const auto &recording : m_against->options.baselineRepeats)
            paths.baselineRepeats << QFile::decodeName(QByteArray::fromStdString(recording->trace.file));
    }
    CompareOptions options = forAnyExperiment(m_against->options);
    options.baselineRepeats.clear();
    m_around.files.openRecordings(paths, options);
}

} // namespace twinlane
