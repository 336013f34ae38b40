// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The part of opening files that is about logs: which files are some, and what may stand beside them.

#include "app/window/loadcontroller.h"

#include "app/logs/logscontroller.h"
#include "app/sessionfile/sessionjson.h"
#include "app/window/filedialogs.h"
#include "app/window/session.h"
#include "app/window/settings.h"
#include "views/logs/logspage.h"
#include "views/logs/logtexts.h"
#include "views/look/nametext.h"
#include "views/window/startview.h"

#include <QFileInfo>

#include <algorithm>

namespace twinlane {

namespace {

constexpr qsizetype kMostLogVerdictCharacters = 48;

} // namespace

void LoadController::connectLogs()
{
    connect(m_logs.get(), &LogsController::stateChanged, this, &LoadController::stateChanged);
    connect(m_logs.get(), &LogsController::restWanted, this, &LoadController::showPageAtRest);
    connect(m_logs.get(), &LogsController::said, this, &LoadController::said);
    connect(m_logs.get(), &LogsController::shown, this, [this] {
        for (const Side side : { Side::Baseline, Side::Experimental })
            m_start->setFile(side, QString());
        rememberLogs();
    });
}

bool LoadController::wantLogs(const QStringList &baseline, const QStringList &experimental)
{
    QStringList paths = baseline + experimental;
    paths.removeAll(QString());
    const auto log = std::find_if(paths.begin(), paths.end(), &LogsController::isLog);
    if (log == paths.end())
        return false;
    const auto other = std::find_if_not(paths.begin(), paths.end(), &LogsController::isLog);
    if (other != paths.end())
        refuseMixed(*log, *other);
    else
        openLogs(baseline, experimental);
    return true;
}

bool LoadController::wantLogsAt(Side side, const QStringList &paths)
{
    const bool isLog = std::all_of(paths.begin(), paths.end(), &LogsController::isLog);
    if (isLog && showsLogs()) {
        m_logs->openSide(side, paths);
        return true;
    }
    if (!isLog && !showsLogs())
        return false;
    const QString beside = path(side == Side::Baseline ? Side::Experimental : Side::Baseline);
    if (!beside.isEmpty())
        refuseMixed(isLog ? paths.constFirst() : beside, isLog ? beside : paths.constFirst());
    else if (isLog)
        openLogs(paths, {});
    else
        openPair(paths.constFirst(), {});
    return true;
}

bool LoadController::wantOther(const QString &path)
{
    const bool isLog = LogsController::isLog(path);
    if (isLog == showsLogs() || isSessionPath(path))
        return false;
    if (isLog)
        openLogs({ path }, {});
    else
        openPair(path, {});
    return true;
}

void LoadController::refuseMixed(const QString &log, const QString &other)
{
    m_questions.tell(tr("A log beside a trace"),
        tr("%1 is a log of compile-time benchmarks and %2 is not. Open two logs or two traces.")
            .arg(QFileInfo(log).fileName(), QFileInfo(other).fileName()));
    emit notOpened();
}

void LoadController::openLogs(const QStringList &baseline, const QStringList &experimental)
{
    if (m_session.isLoading())
        m_session.cancel();
    m_settings.setLastFolder(
        QFileInfo(experimental.isEmpty() ? baseline.constFirst() : experimental.constFirst()).absolutePath());
    m_logs->open({ baseline, experimental });
}

/// Only of one file a side: a recent pair has no more.
void LoadController::rememberLogs()
{
    const LogPaths &paths = m_logs->paths();
    if (!m_remembers || paths.baseline.size() != 1 || paths.experimental.size() != 1)
        return;
    const LogVerdict verdict = logVerdict(*m_logs->page()->logs());
    m_settings.addRecentPair({ QFileInfo(paths.baseline.constFirst()).absoluteFilePath(),
        QFileInfo(paths.experimental.constFirst()).absoluteFilePath(), QDateTime::currentDateTimeUtc(),
        cutText(verdict.text, kMostLogVerdictCharacters), static_cast<int>(verdict.tone) });
}

} // namespace twinlane
