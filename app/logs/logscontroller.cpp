// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/logs/logscontroller.h"

#include "model/logs/logsign.h"
#include "views/logs/logspage.h"
#include "views/window/loadpanel.h"
#include "views/words/errortext.h"

#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace twinlane {

namespace {

/// Work that ends sooner shows no panel, which would only flash.
constexpr int kPanelDelayMs = 200;
constexpr int kPanelPx = 720;
constexpr int kPageSidePx = 32, kPageTopPx = 24;

SessionFile fileOf(const QString &path)
{
    return { QFileInfo(path).absoluteFilePath(), {}, quickStamp(path).value_or(FileStamp()) };
}

SessionSide sideOf(const QStringList &paths)
{
    SessionSide side;
    for (const QString &path : paths) {
        if (side.file.absolute.isEmpty())
            side.file = fileOf(path);
        else
            side.recordings.push_back(fileOf(path));
    }
    return side;
}

} // namespace

LogsController::LogsController(QStackedWidget &pages, LogsExport::ChooseTarget chooseTarget)
    : m_pages(pages)
    , m_page(new LogsPage)
    , m_panel(new LoadPanel)
    , m_loadPage(new QWidget)
    , m_export(*m_page, std::move(chooseTarget))
{
    createLoadPage();
    m_pages.addWidget(m_page);
    m_pages.addWidget(m_loadPage);
    connect(m_page, &LogsPage::said, this, &LogsController::said);
    connect(&m_export, &LogsExport::said, this, &LogsController::said);
    connect(&m_session, &LogSession::loadStarted, this, [this] {
        emit loadStarted();
        emit stateChanged();
        QTimer::singleShot(kPanelDelayMs, this, [this] {
            if (m_session.isLoading())
                showLoading();
        });
    });
    connect(&m_session, &LogSession::progressed, this, [this] {
        for (const Side side : { Side::Baseline, Side::Experimental })
            m_panel->setProgress(side, m_session.progress(side));
    });
    connect(&m_session, &LogSession::loaded, this, [this](const std::shared_ptr<const LogSet> &logs) {
        m_paths = m_session.wanted();
        m_baseline = sideOf(m_paths.baseline);
        m_experimental = sideOf(m_paths.experimental);
        show(logs);
    });
    connect(&m_session, &LogSession::failed, this, [this](const Error &error) {
        m_panel->showError(errorText(error));
        m_pages.setCurrentWidget(m_loadPage);
        emit stateChanged();
        emit failed(error);
    });
    connect(&m_session, &LogSession::cancelled, this, &LogsController::restWanted);
    connect(m_panel, &LoadPanel::cancelRequested, &m_session, &LogSession::cancel);
    connect(m_panel, &LoadPanel::retryRequested, this, [this] { open(m_session.wanted()); });
    connect(m_panel, &LoadPanel::dismissed, this, &LogsController::restWanted);
}

void LogsController::createLoadPage()
{
    m_panel->setMaximumWidth(kPanelPx);
    auto *row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(m_panel, 1000); // before the space beside it
    row->addStretch(1);
    auto *outer = new QVBoxLayout(m_loadPage);
    outer->setContentsMargins(kPageSidePx, kPageTopPx, kPageSidePx, kPageTopPx);
    outer->addStretch(2);
    outer->addLayout(row);
    outer->addStretch(3);
}

void LogsController::showLoading()
{
    const LogPaths &paths = m_session.wanted();
    m_panel->start(paths.baseline.value(0), paths.experimental.value(0));
    m_pages.setCurrentWidget(m_loadPage);
}

void LogsController::show(std::shared_ptr<const LogSet> logs)
{
    m_isShown = true;
    m_page->setLogs(std::move(logs));
    m_pages.setCurrentWidget(m_page);
    emit stateChanged();
    emit shown();
}

void LogsController::open(const LogPaths &paths)
{
    m_session.open(paths);
}

void LogsController::openSide(Side side, const QStringList &paths)
{
    LogPaths wanted = m_isShown || isLoading() ? this->paths() : LogPaths();
    if (wanted.baseline.isEmpty())
        wanted.baseline = paths;
    else
        wanted.of(side) = paths;
    open(wanted);
}

void LogsController::adopt(const LogsController &other)
{
    if (!other.m_isShown)
        return;
    m_paths = other.m_paths;
    m_baseline = other.m_baseline;
    m_experimental = other.m_experimental;
    show(other.m_page->logs());
    m_page->setState(other.m_page->state());
}

void LogsController::swapSides()
{
    if (!isLoading() && m_isShown && !m_paths.experimental.isEmpty())
        open({ m_paths.experimental, m_paths.baseline });
}

void LogsController::reload()
{
    if (!isLoading() && m_isShown)
        open(m_paths);
}

void LogsController::leave()
{
    if (isLoading())
        m_session.cancel();
    if (!m_isShown)
        return;
    m_isShown = false;
    m_paths = {};
    m_page->setLogs(nullptr);
}

void LogsController::applyTheme()
{
    m_page->applyTheme();
    m_panel->applyTheme();
}

SessionState LogsController::state() const
{
    SessionState state;
    state.baseline = m_baseline;
    state.experimental = m_experimental;
    state.views.insert(QLatin1String(kViewKey), m_page->state());
    return state;
}

bool LogsController::isLog(const QString &path)
{
    return isLogFile(QFile::encodeName(path).toStdString());
}

QString LogsController::shownName(const QStringList &paths, const QString &name)
{
    return paths.size() > 1 ? tr("%1 and %n more", nullptr, static_cast<int>(paths.size()) - 1).arg(name) : name;
}

} // namespace twinlane
