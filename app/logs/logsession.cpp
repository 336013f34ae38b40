// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/logs/logsession.h"

#include "model/logs/logreader.h"

#include <QFile>

#include <utility>
#include <vector>

namespace twinlane {

namespace {

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
    : FileWork(parent)
    , m_reader(
          &LogSession::make, [this](const Wish &, const Result<Made> &made) { take(made); }, nullptr)
{
}

LogSession::~LogSession()
{
    requestStop();
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

void LogSession::take(const Result<Made> &made)
{
    if (!made) {
        fail(made.error());
        return;
    }
    end();
    emit loaded(*made);
}

} // namespace twinlane
