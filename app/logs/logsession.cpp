// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/logs/logsession.h"

#include "model/logs/logreader.h"

#include <QFile>

#include <utility>
#include <vector>

namespace twinlane {

namespace {

constexpr int kPollMs = 50;

Result<Log> readSide(const QStringList &paths, const std::stop_token &stop, Progress &progress)
{
    std::vector<Log> logs;
    for (const QString &path : paths) {
        Result<Log> log = readLog(QFile::encodeName(path).toStdString(), stop, {}, &progress);
        if (!log)
            return log.error();
        logs.push_back(std::move(*log));
    }
    progress.stage = Stage::Done;
    return joinedLogs(std::move(logs));
}

} // namespace

LogSession::LogSession(QObject *parent)
    : QObject(parent)
    , m_progress(std::make_shared<SideProgress>())
    , m_reader(
          &LogSession::make, [this](const Wish &, Result<Made> &made) { take(made); }, nullptr)
{
    m_poll.setInterval(kPollMs);
    connect(&m_poll, &QTimer::timeout, this, &LogSession::progressed);
}

LogSession::~LogSession()
{
    m_stop.request_stop();
}

const Progress &LogSession::progress(Side side) const
{
    return side == Side::Baseline ? m_progress->baseline : m_progress->experimental;
}

Result<LogSession::Made> LogSession::make(const Wish &wish)
{
    const std::stop_token stop = wish.stop.get_token();
    Result<Log> baseline = readSide(wish.paths.baseline, stop, wish.progress->baseline);
    if (!baseline)
        return baseline.error();
    if (wish.paths.experimental.isEmpty())
        return Made(std::make_shared<const LogSet>(logSetOf(std::move(*baseline))));
    Result<Log> experimental = readSide(wish.paths.experimental, stop, wish.progress->experimental);
    if (!experimental)
        return experimental.error();
    return Made(std::make_shared<const LogSet>(logSetOf(std::move(*baseline), std::move(*experimental))));
}

void LogSession::open(const LogPaths &paths)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_progress = std::make_shared<SideProgress>();
    m_wanted = paths;
    m_isLoading = true;
    m_poll.start();
    m_reader.read({ paths, m_progress, m_stop });
    emit loadStarted();
}

void LogSession::end()
{
    m_isLoading = false;
    m_poll.stop();
}

void LogSession::cancel()
{
    if (!m_isLoading)
        return;
    m_stop.request_stop();
    m_reader.cancel();
    end();
    emit cancelled();
}

void LogSession::take(Result<Made> &made)
{
    end();
    if (made)
        emit loaded(*made);
    else
        emit failed(made.error());
}

} // namespace twinlane
