// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of MainWindow that opens files: wishes to the session, and what is on the screen until they are fulfilled.

#include "app/window/mainwindow.h"
#include "views/bars/diffbarsview.h"
#include "views/details/detailspanel.h"
#include "views/overview/overviewview.h"
#include "views/window/comparabilitybanner.h"
#include "views/window/loadpanel.h"
#include "views/window/optionsbar.h"
#include "views/window/startview.h"
#include "views/window/statusline.h"
#include "views/window/tablescard.h"
#include "views/words/format.h"
#include "views/words/texts.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace twinlane {

namespace {

/// Work that ends before this shows no panel: a flash would only disturb.
constexpr int kPanelDelayMs = 200;
constexpr int kLoadPanelPx = 720;

} // namespace

void MainWindow::openPair(const QString &baseline, const QString &experimental, const QStringList &baselineRepeats,
    const QStringList &experimentalRepeats)
{
    if (m_shown)
        forgetChoices();
    m_settings.setLastFolder(QFileInfo(experimental.isEmpty() ? baseline : experimental).absolutePath());
    m_session.open(baseline, experimental, baselineRepeats, experimentalRepeats);
}

void MainWindow::openFiles(
    const QStringList &paths, const QStringList &baselineRepeats, const QStringList &experimentalRepeats)
{
    if (paths.size() >= 2)
        openPair(paths[0], paths[1], baselineRepeats, experimentalRepeats);
    else if (!paths.isEmpty())
        openSide(m_shown || m_session.isLoading() || !m_start->file(Side::Baseline).isEmpty() ? Side::Experimental
                                                                                              : Side::Baseline,
            paths.constFirst());
}

void MainWindow::openSide(Side side, const QString &path)
{
    if (!m_shown && !m_session.isLoading()) {
        if (side == Side::Baseline && m_start->file(Side::Experimental).isEmpty()) {
            openPair(path, {});
            return;
        }
        m_pages->setCurrentWidget(m_start);
        m_start->setFile(side, path);
        return;
    }
    if (m_shown)
        forgetChoices();
    m_settings.setLastFolder(QFileInfo(path).absolutePath());
    m_session.replaceSide(side, path);
    m_status->showMessage(
        side == Side::Baseline ? tr("Replacing the baseline") : tr("Replacing the experimental trace"));
}

void MainWindow::openSample()
{
    const QDir folder(sampleFolder());
    openPair(
        folder.filePath(QStringLiteral("baseline.json.zst")), folder.filePath(QStringLiteral("experimental.json.zst")));
}

void MainWindow::askForPair()
{
    QStringList paths = chooseFiles(tr("Choose the baseline trace, or both traces"), 2);
    if (paths.isEmpty())
        return;
    if (paths.size() == 1)
        paths += chooseFiles(tr("Choose the experimental trace"), 1);
    if (paths.size() == 2)
        openPair(paths[0], paths[1]);
    else
        openSide(Side::Baseline, paths[0]);
}

void MainWindow::swapSides()
{
    if (m_shown) {
        for (Pins &pins : m_pinsBefore)
            pins = pins.swapped();
        m_session.swapSides();
        return;
    }
    const QString baseline = m_start->file(Side::Baseline), experimental = m_start->file(Side::Experimental);
    m_start->setFile(Side::Baseline, QString()); // first away with it: two files at once would be opened
    m_start->setFile(Side::Experimental, baseline);
    m_start->setFile(Side::Baseline, experimental);
}

void MainWindow::dropped(const QStringList &paths, std::optional<Side> side)
{
    if (paths.size() == 1 && side)
        openSide(*side, paths.constFirst());
    else
        openFiles(paths);
}

void MainWindow::connectSession()
{
    connect(&m_session, &Session::loadStarted, this, [this] {
        updateFiles();
        updateActions();
        // The first comparison has nothing to leave on screen; later ones let the old one stand while they may be
        // quick.
        if (!m_session.comparison())
            showLoading();
        else
            QTimer::singleShot(kPanelDelayMs, this, [this] {
                if (m_session.isLoading())
                    showLoading();
            });
    });
    connect(&m_session, &Session::progressed, this, [this] {
        for (const Side side : { Side::Baseline, Side::Experimental })
            m_loadPanel->setProgress(side, m_session.progress(side));
    });
    connect(&m_session, &Session::comparisonChanged, this, &MainWindow::showComparison);
    connect(&m_session, &Session::loadFailed, this, &MainWindow::showFailure);
    connect(&m_session, &Session::loadCancelled, this, &MainWindow::showPageAtRest);
    connect(&m_selection, &Selection::scopeChanged, this, &MainWindow::updateActions);
}

void MainWindow::placeLoadPanel(bool alone)
{
    m_loadPanel->setMaximumWidth(alone ? kLoadPanelPx : QWIDGETSIZE_MAX);
    (alone ? m_aloneLayout : m_stripLayout)->addWidget(m_loadPanel);
    m_loadPanel->show();
    m_pages->setCurrentWidget(alone ? m_loadPage : m_comparisonPage);
}

void MainWindow::showLoading()
{
    m_loadPanel->start(m_session.baselinePath(), m_session.experimentalPath());
    for (const Side side : { Side::Baseline, Side::Experimental })
        m_loadPanel->setProgress(side, m_session.progress(side));
    placeLoadPanel(!m_shown);
}

void MainWindow::showFailure(const Error &error)
{
    m_loadPanel->showError(errorText(error));
    placeLoadPanel(!m_shown);
    updateFiles();
    updateActions();
    if (m_shown)
        return;
    // Back on the start page the good file still waits; which one is bad the error says.
    const QString bad = QFile::decodeName(QByteArray::fromStdString(error.file));
    const QString baseline = m_session.wantedPath(Side::Baseline),
                  experimental = m_session.wantedPath(Side::Experimental);
    for (const Side side : { Side::Baseline, Side::Experimental })
        m_start->setFile(side, QString());
    if (bad == experimental && bad != baseline)
        m_start->setFile(Side::Baseline, baseline);
    else if (bad == baseline && bad != experimental)
        m_start->setFile(Side::Experimental, experimental);
}

void MainWindow::showPageAtRest()
{
    m_loadPanel->hide();
    QList<StartView::Pair> recent;
    for (const RecentPair &pair : m_settings.recentPairs())
        recent.append({ pair.baseline, pair.experimental });
    m_start->setRecentPairs(recent);
    m_pages->setCurrentWidget(m_shown ? m_comparisonPage : static_cast<QWidget *>(m_start));
    if (!m_shown)
        m_start->setFocus(); // else the first button wears a ring
    updateFiles();
    updateActions();
}

void MainWindow::showComparison()
{
    // A swap or new options keep the block that is looked at, where there is one of its path.
    const std::shared_ptr<const Comparison> before = std::exchange(m_shown, m_session.comparison());
    const auto pathOf = [&before](RowId row) { return before && row ? before->path(row) : std::string(); };
    const std::string path = pathOf(m_selection.scope()), picked = pathOf(m_selection.selected());
    EventQuery events = m_selection.picked();
    const std::string eventsPath = pathOf(events.row);
    m_selection.reset({});
    m_banner->setComparison(m_shown);
    m_overview->setComparison(m_shown);
    m_diffBars->setComparison(m_shown);
    m_tables->setComparison(m_shown);
    m_details->setComparison(m_shown);
    m_status->setComparison(m_shown);
    m_options->setComparison(m_shown);
    const RowId scope = path.empty() ? RowId() : m_shown->findPath(path);
    m_selection.reset(scope ? scope : m_shown->stepRow());
    if (const RowId row = picked.empty() ? RowId() : m_shown->findPath(picked); row && (scope || path.empty()))
        m_selection.setSelected(row);
    // So does the operator or kernel whose details are shown.
    const bool isNamed = events.kind == EventQuery::Kind::Operator || events.kind == EventQuery::Kind::DeviceWork;
    if (before && isNamed && events.row)
        events.row = m_shown->findPath(eventsPath);
    if (before && isNamed && (events.row || eventsPath.empty()))
        m_selection.pick(events);

    for (const Side side : { Side::Baseline, Side::Experimental })
        m_start->setFile(side, QString());
    const RecentPair pair { QFileInfo(m_session.baselinePath()).absoluteFilePath(),
        QFileInfo(m_session.experimentalPath()).absoluteFilePath() };
    if (m_shown->isAlone())
        ; // no pair yet
    else if (!sampleFolder().isEmpty() && pair.baseline.startsWith(sampleFolder()))
        ; // the sample has its own button
    else
        m_settings.addRecentPair(pair);
    showPageAtRest();
    updateDetails();
    fitSplitter();
    if (!before)
        m_diffBars->setFocus();
}

} // namespace twinlane
