// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/loadcontroller.h"

#include "app/logs/logscontroller.h"
#include "app/sessionfile/sessionjson.h"
#include "app/version.h"
#include "app/window/filedialogs.h"
#include "app/window/session.h"
#include "app/window/settings.h"
#include "views/logs/logspage.h"
#include "views/look/nametext.h"
#include "views/window/comparisonpage.h"
#include "views/window/loadpanel.h"
#include "views/window/recentpairs.h"
#include "views/window/startview.h"
#include "views/words/errortext.h"
#include "views/words/headlinetext.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

/// Work that ends sooner shows no panel, which would only flash.
constexpr int kPanelDelayMs = 200;
constexpr int kPanelPx = 720;
constexpr int kPageSidePx = 32, kPageTopPx = 24;
constexpr qsizetype kMostVerdictCharacters = 48;
constexpr Side kSides[] = { Side::Baseline, Side::Experimental };

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
    , m_logs(std::make_unique<LogsController>(*m_pages,
          [&questions](const QString &title, const QString &suggestion, const QStringList &suffixes) {
              return questions.chooseTarget(title, suggestion, suffixes);
          }))
    , m_start(new StartView)
    , m_panel(new LoadPanel)
    , m_page(page)
    , m_loadPage(new QWidget)
    , m_aloneLayout(new QVBoxLayout)
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
    connectLogs();
}

LoadController::~LoadController() = default;

void LoadController::createPages(ComparisonPage *page)
{
    auto *row = new QHBoxLayout;
    row->addStretch(1);
    row->addLayout(m_aloneLayout, 1000); // before the space beside it
    row->addStretch(1);
    auto *outer = new QVBoxLayout(m_loadPage);
    outer->setContentsMargins(kPageSidePx, kPageTopPx, kPageSidePx, kPageTopPx);
    outer->addStretch(2);
    outer->addLayout(row);
    outer->addStretch(3);
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
        if (m_logs->isLoading())
            m_logs->session().cancel();
        if (!m_shown.isOpen())
            showLoading();
        else
            QTimer::singleShot(kPanelDelayMs, this, [this] {
                if (m_session.isLoading())
                    showLoading();
            });
    });
    connect(&m_session, &Session::progressed, this, [this] { showProgress(); });
    connect(&m_session, &Session::comparisonChanged, this, &LoadController::showComparison);
    connect(&m_session, &Session::loadFailed, this, &LoadController::showFailure);
    connect(&m_session, &Session::loadCancelled, this, &LoadController::showPageAtRest);
}

void LoadController::applyTheme()
{
    m_logs->applyTheme();
    m_start->applyTheme();
    m_panel->applyTheme();
    m_page->applyTheme();
}

QString LoadController::sampleFolder()
{
    const QDir folder(QDir(QCoreApplication::applicationDirPath()).filePath(QLatin1String(kSampleFolder)));
    return folder.exists(QStringLiteral("baseline.json.zst")) ? QDir::cleanPath(folder.absolutePath()) : QString();
}

bool LoadController::showsLogs() const
{
    return m_logs->isShown() || m_logs->isLoading();
}

QString LoadController::path(Side side) const
{
    if (showsLogs() && !m_session.isLoading())
        return m_logs->paths().of(side).value(0);
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
    if (wantLogs(QStringList { paths.baseline } + paths.baselineRepeats, second + paths.experimentalRepeats))
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
        || wantLogs(QStringList { baseline } + baselineRepeats, second + experimentalRepeats))
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
    if (wantSession({ path }) || wantLogsAt(side, { path }))
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
    else if (side && std::all_of(paths.begin(), paths.end(), &LogsController::isLog))
        wantLogsAt(*side, paths);
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
    if (showsLogs()) {
        m_logs->swapSides();
        return;
    }
    if (m_shown.isOpen()) {
        emit swapping();
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
    if (showsLogs())
        m_logs->reload();
    else
        m_session.reload();
}

// --- what is on the screen ---

void LoadController::placePanel(bool alone)
{
    m_panel->setMaximumWidth(alone ? kPanelPx : QWIDGETSIZE_MAX);
    if (alone)
        m_aloneLayout->addWidget(m_panel);
    else
        m_page->addStrip(m_panel);
    m_panel->show();
    m_pages->setCurrentWidget(alone ? m_loadPage : static_cast<QWidget *>(m_page));
}

void LoadController::showLoading()
{
    m_panel->start(m_session.baselinePath(), m_session.experimentalPath());
    showProgress();
    placePanel(!showsComparison());
}

void LoadController::showProgress()
{
    for (const Side side : kSides) {
        const Progress &progress = m_session.progress(side);
        const SetProgress &files = m_session.setProgress(side);
        if (const std::uint64_t total = files.total; total > 0 && progress.stage == Stage::Waiting)
            m_panel->setFilesRead(side, files.done, total);
        else
            m_panel->setProgress(side, progress);
    }
}

void LoadController::showFailure(const Error &error)
{
    m_panel->showError(errorText(error));
    placePanel(!showsComparison());
    emit stateChanged();
    if (m_shown.isOpen() || showsLogs())
        return;
    // The good file still waits on the start page. The error says which file is bad.
    const QString bad = QFile::decodeName(QByteArray::fromStdString(error.file));
    const QString baseline = m_session.wantedPath(Side::Baseline),
                  experimental = m_session.wantedPath(Side::Experimental);
    for (const Side side : kSides)
        m_start->setFile(side, QString());
    if (bad == experimental && bad != baseline)
        m_start->setFile(Side::Baseline, baseline);
    else if (bad == baseline && bad != experimental)
        m_start->setFile(Side::Experimental, experimental);
}

void LoadController::showPageAtRest()
{
    m_panel->hide();
    QWidget *rest = m_shown.isOpen() ? static_cast<QWidget *>(m_page) : m_start;
    m_pages->setCurrentWidget(m_logs->isShown() ? m_logs->page() : rest);
    if (m_pages->currentWidget() == m_start) {
        showRecentPairs();
        m_start->setFocus(); // otherwise the first button would get the focus ring
    }
    emit stateChanged();
}

void LoadController::showRecentPairs()
{
    QList<RecentLine> lines;
    for (const RecentPair &pair : m_settings.recentPairs())
        lines.append({ pair.baseline, pair.experimental, pair.opened, pair.verdict,
            static_cast<Tone>(std::clamp(pair.tone, 0, 2)),
            QFileInfo::exists(pair.baseline) && QFileInfo::exists(pair.experimental) });
    m_start->setRecentPairs(lines);
}

void LoadController::showComparison()
{
    const bool isFirst = !m_shown.isOpen();
    m_logs->leave();
    m_shown.setComparison(m_session.comparison(), m_session.sets());
    for (const Side side : kSides)
        m_start->setFile(side, QString());
    rememberPair();
    showPageAtRest();
    emit comparisonShown(isFirst);
}

void LoadController::rememberPair()
{
    if (!m_shown.comparison() || m_shown.comparison()->isAlone() || !m_remembers)
        return;
    const Headline headline = headlineOf(*m_shown.comparison());
    const QString verdict = headline.claim.isEmpty() ? headline.subject : headline.claim;
    const RecentPair pair { QFileInfo(m_session.baselinePath()).absoluteFilePath(),
        QFileInfo(m_session.experimentalPath()).absoluteFilePath(), QDateTime::currentDateTimeUtc(),
        QStringLiteral("%1 %2").arg(confidenceMark(headline.confidence), cutText(verdict, kMostVerdictCharacters)),
        static_cast<int>(headline.tone) };
    if (!QFileInfo::exists(pair.baseline) || !QFileInfo::exists(pair.experimental))
        return; // patterns and lists of files mean something in one folder only
    const bool isSample = !sampleFolder().isEmpty() && pair.baseline.startsWith(sampleFolder());
    if (!isSample) // the sample has a button of its own
        m_settings.addRecentPair(pair);
}

} // namespace twinlane
