// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/loadcontroller.h"

#include "app/inputs/inputlistscontroller.h"
#include "app/logs/logscontroller.h"
#include "app/sessionfile/sessionjson.h"
#include "app/version.h"
#include "app/window/filedialogs.h"
#include "app/window/session.h"
#include "app/window/settings.h"
#include "views/ranks/rankcanvas.h"
#include "views/window/comparisonpage.h"
#include "views/window/loadpage.h"
#include "views/window/loadpanel.h"
#include "views/window/startview.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>

namespace twinlane {

namespace {

/// Work that ends sooner shows no panel, which would only flash.
constexpr int kPanelDelayMs = 200;

PageExport::ChooseTarget targetOf(const FileQuestions &questions)
{
    return [&questions](const QString &title, const QString &suggestion, const QStringList &suffixes) {
        return questions.chooseTarget(title, suggestion, suffixes);
    };
}

/// A folder "run/" is called "run".
QString withoutSlash(QString path)
{
    while (path.size() > 1 && path.endsWith(QLatin1Char('/')))
        path.chop(1);
    return path;
}

} // namespace

LoadController::LoadController(
    Session &session, Shown &shown, Settings &settings, const FileQuestions &questions, ComparisonPage *page)
    : m_session(session)
    , m_shown(shown)
    , m_settings(settings)
    , m_questions(questions)
    , m_pages(new QStackedWidget)
    , m_logs(std::make_unique<LogsController>(*m_pages, targetOf(questions)))
    , m_inputLists(std::make_unique<InputListsController>(*m_pages, targetOf(questions)))
    , m_start(new StartView)
    , m_panel(new LoadPanel)
    , m_page(page)
    , m_loadPage(new LoadPage)
{
    createPages(page);
    m_start->setSampleAvailable(!sampleFolder().isEmpty());
    connect(m_start, &StartView::openRequested, this,
        [this](const QString &baseline, const QString &experimental) { openPair(baseline, experimental); });
    connect(m_start, &StartView::aloneRequested, this, [this](const QString &baseline) { openPair(baseline, {}); });
    connect(m_start, &StartView::recentRemoved, this, [this](const QString &baseline, const QString &experimental) {
        m_settings.removeRecentPair({ baseline, experimental });
        showRecentPairs();
    });
    connect(m_start, &StartView::sampleRequested, this, &LoadController::openSample);
    connect(m_start, &StartView::folderRequested, this, &LoadController::askForFolders);
    connect(m_start, &StartView::filesChanged, this, &LoadController::stateChanged);
    connect(m_start, &StartView::chooseRequested, this, [this](Side side) { askForSide(side, true); });
    connect(m_panel, &LoadPanel::cancelRequested, &m_session, &Session::cancel);
    connect(m_panel, &LoadPanel::retryRequested, &m_session, &Session::retry);
    connect(m_panel, &LoadPanel::dismissed, this, &LoadController::showPageAtRest);
    connectSession();
    connectOwnPages();
}

LoadController::~LoadController() = default;

void LoadController::createPages(ComparisonPage *page)
{
    m_panel->setParent(m_loadPage); // until it is placed, which need not be
    m_panel->hide();
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_loadPage);
    m_pages->addWidget(page);
}

void LoadController::connectSession()
{
    connect(&m_session, &Session::loadStarted, this, [this] {
        emit stateChanged();
        // At first there is nothing on the screen to keep. Later the old comparison stays for a moment, since the work
        // may be quick.
        for (OwnPageController *page : ownPages()) {
            if (page->isLoading())
                page->work().cancel();
        }
        const bool wasComing = m_loadPage->showsRanks();
        m_loadPage->showRanks(nullptr);
        if (!m_shown.isOpen() || wasComing)
            showLoading();
        else
            QTimer::singleShot(kPanelDelayMs, this, [this] {
                if (m_session.isLoading())
                    showLoading();
            });
    });
    connect(&m_session, &Session::progressed, this, [this] {
        showProgress();
        showComing();
    });
    connect(&m_session, &Session::comparisonChanged, this, &LoadController::showComparison);
    connect(&m_session, &Session::loadFailed, this, &LoadController::showFailure);
    connect(&m_session, &Session::loadCancelled, this, &LoadController::cancelled);
    connect(&m_loadPage->ranks(), &RanksView::ranksWantedEarly, &m_session, &Session::wantRanks);
    connect(&m_loadPage->ranks(), &RanksView::ranksWanted, this, [this](const RankPlaces &places) {
        // All ranks are there, but the first of them are still compared.
        m_session.wantRanks(namesOf(*m_loadPage->sets(), places));
    });
}

void LoadController::applyTheme()
{
    for (OwnPageController *page : ownPages())
        page->applyTheme();
    m_start->applyTheme();
    m_panel->applyTheme();
    m_loadPage->applyTheme();
    m_page->applyTheme();
}

QString LoadController::sampleFolder()
{
    const QDir folder(QDir(QCoreApplication::applicationDirPath()).filePath(QLatin1String(kSampleFolder)));
    return folder.exists(QStringLiteral("baseline.json.zst")) ? QDir::cleanPath(folder.absolutePath()) : QString();
}

QString LoadController::path(Side side) const
{
    if (const OwnPageController *page = ownPage(); page && !m_session.isLoading())
        return page->paths().of(side).value(0);
    if (!m_session.isLoading() && !m_shown.isOpen())
        return m_start->file(side);
    return side == Side::Baseline ? m_session.baselinePath() : m_session.experimentalPath();
}

// --- what is opened ---

bool LoadController::wantSession(const QStringList &paths)
{
    const auto session = std::find_if(paths.begin(), paths.end(), isSessionPath);
    if (session == paths.end())
        return false;
    m_settings.setLastFolder(QFileInfo(*session).absolutePath());
    const auto isFile = [](const QString &path) { return !path.isEmpty(); };
    if (std::count_if(paths.begin(), paths.end(), isFile) > 1)
        emit said(tr("A session opens by itself; the other file was left out"));
    emit sessionFileWanted(*session);
    return true;
}

void LoadController::openRecordings(const TracePaths &paths, const CompareOptions &options)
{
    const QStringList second = paths.experimental.isEmpty() ? QStringList() : QStringList { paths.experimental };
    if (wantOwnPage(QStringList { paths.baseline } + paths.baselineRepeats, second + paths.experimentalRepeats))
        return;
    if (m_shown.isOpen())
        emit otherFilesComing();
    m_session.setNextOptions(options);
    m_session.open(paths);
}

void LoadController::openPair(const QString &baseline, const QString &experimental, const QStringList &baselineRepeats,
    const QStringList &experimentalRepeats)
{
    const QStringList second = experimental.isEmpty() ? QStringList() : QStringList { experimental };
    if (wantSession({ baseline, experimental })
        || wantOwnPage(QStringList { baseline } + baselineRepeats, second + experimentalRepeats))
        return;
    if (m_shown.isOpen())
        emit otherFilesComing();
    m_settings.setLastFolder(QFileInfo(experimental.isEmpty() ? baseline : experimental).absolutePath());
    m_session.open(withoutSlash(baseline), withoutSlash(experimental), baselineRepeats, experimentalRepeats);
}

void LoadController::openFiles(
    const QStringList &paths, const QStringList &baselineRepeats, const QStringList &experimentalRepeats)
{
    if (paths.size() >= 2)
        openPair(paths[0], paths[1], baselineRepeats, experimentalRepeats);
    else if (!paths.isEmpty() && !wantOther(paths.constFirst()))
        openSide(path(Side::Baseline).isEmpty() ? Side::Baseline : Side::Experimental, paths.constFirst());
}

void LoadController::openSide(Side side, const QString &path)
{
    if (wantSession({ path }) || wantOwnPageAt(side, { path }))
        return;
    if (!m_shown.isOpen() && !m_session.isLoading()) {
        if (side == Side::Baseline && m_start->file(Side::Experimental).isEmpty()) {
            openPair(path, {});
            return;
        }
        m_pages->setCurrentWidget(m_start);
        m_start->setFile(side, path);
        return;
    }
    if (m_shown.isOpen())
        emit otherFilesComing();
    m_settings.setLastFolder(QFileInfo(path).absolutePath());
    m_session.replaceSide(side, withoutSlash(path));
    emit said(side == Side::Baseline ? tr("Replacing the baseline") : tr("Replacing the experimental trace"));
}

void LoadController::openDropped(const QStringList &paths, std::optional<Side> side)
{
    if (paths.size() == 1 && side)
        openSide(*side, paths.constFirst());
    else if (side && pageFor(paths))
        wantOwnPageAt(*side, paths);
    else
        openFiles(paths);
}

void LoadController::openSample()
{
    const QDir folder(sampleFolder());
    openPair(
        folder.filePath(QStringLiteral("baseline.json.zst")), folder.filePath(QStringLiteral("experimental.json.zst")));
}

void LoadController::askForPair()
{
    QStringList paths = m_questions.chooseFiles(tr("Choose the baseline trace, both traces, or a session"), 2);
    if (paths.isEmpty() || wantSession(paths))
        return;
    if (paths.size() == 1)
        paths += m_questions.chooseFiles(tr("Choose the experimental trace"), 1);
    if (paths.size() == 2)
        openPair(paths[0], paths[1]);
    else if (!wantOther(paths[0]))
        openSide(Side::Baseline, paths[0]);
}

void LoadController::askForSide(Side side, bool orBoth)
{
    const QStringList paths = m_questions.chooseFiles(
        side == Side::Baseline ? tr("Choose the baseline trace") : tr("Choose the experimental trace"), orBoth ? 2 : 1);
    if (paths.size() == 2)
        openPair(paths[0], paths[1]);
    else if (!paths.isEmpty())
        openSide(side, paths.constFirst());
}

void LoadController::askForFolders()
{
    const QString first =
        m_questions.chooseFolder(tr("Choose the folder of the baseline: the traces of all its ranks"));
    if (first.isEmpty())
        return;
    openPair(
        first, m_questions.chooseFolder(tr("Choose the folder of the experimental side, or cancel to see one alone")));
}

void LoadController::swapSides()
{
    if (m_session.isLoading())
        return;
    if (OwnPageController *page = ownPage()) {
        page->swapSides();
        return;
    }
    if (m_shown.isOpen()) {
        m_session.swapSides();
        return;
    }
    const QString baseline = m_start->file(Side::Baseline), experimental = m_start->file(Side::Experimental);
    m_start->setFile(Side::Baseline, QString()); // cleared first, or two files at once would be opened
    m_start->setFile(Side::Experimental, baseline);
    m_start->setFile(Side::Baseline, experimental);
}

void LoadController::reload()
{
    if (OwnPageController *page = ownPage())
        page->reload();
    else
        m_session.reload();
}

} // namespace twinlane
