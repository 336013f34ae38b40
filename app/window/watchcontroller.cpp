// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/watchcontroller.h"

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "app/window/session.h"
#include "model/report/experiments.h"
#include "model/sets/setmembers.h"
#include "views/words/verdicttext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <utility>

namespace twinlane {

namespace {

constexpr int kLookMs = 400;

QString fileName(const std::string &file)
{
    return QFileInfo(QFile::decodeName(file.c_str())).fileName();
}

} // namespace

/// What an errand found in a file.
struct WatchController::Looked {
    Result<bool> isWhole = false;
    bool isTrace = false;
};

WatchController::WatchController(const QString &place, PresentWindow window, QObject *parent)
    : QObject(parent)
    , m_window(std::move(window))
    , m_newest(QFile::encodeName(place).toStdString())
{
    const QFileInfo info(place);
    m_notices.addPath(info.isDir() ? info.absoluteFilePath() : info.absolutePath());
    connect(&m_notices, &QFileSystemWatcher::directoryChanged, this, &WatchController::look);
    connect(&m_looks, &QTimer::timeout, this, &WatchController::look);
    m_looks.start(kLookMs);
}

void WatchController::look()
{
    const Session &session = m_window().session();
    if (m_reading.isBusy() || session.isLoading() || !session.comparison())
        return;
    const auto file = m_newest.poll(NewestRecording::Clock::now());
    if (!file)
        return;
    const auto looked = std::make_shared<Looked>();
    m_reading.start(
        [looked, path = *file](const std::stop_token &stop) {
            looked->isWhole = endsAsItShould(path, stop);
            const auto content = contentOfFile(path, stop);
            looked->isTrace = content && *content == MemberContent::Trace;
        },
        [this, looked, path = *file](const std::optional<Error> &failed) {
            if (!failed)
                takeLook(path, *looked);
        });
}

void WatchController::takeLook(const std::string &file, const Looked &looked)
{
    LoadController &files = m_window().files();
    if (!looked.isWhole || !*looked.isWhole)
        emit files.said(tr("%1 is still being written").arg(fileName(file)));
    else if (!looked.isTrace)
        m_newest.passOver();
    else
        open(file);
}

void WatchController::open(const std::string &file)
{
    Session &session = m_window().session();
    if (session.isLoading())
        return;
    const auto shown = session.comparison();
    m_last = shown && !shown->isAlone() ? shown : nullptr;
    disconnect(m_opening);
    const QString path = QFile::decodeName(file.c_str());
    m_opening = connect(&session, &Session::comparisonChanged, this, [this, path] { comparisonChanged(path); });
    // Not as a file that the user opens: options, zoom and filters stay.
    session.replaceSide(Side::Experimental, path);
}

void WatchController::comparisonChanged(const QString &path)
{
    disconnect(m_opening);
    const Session &session = m_window().session();
    if (session.experimentalPath() == path && session.comparison())
        tellSince(session.comparison());
}

void WatchController::tellSince(const std::shared_ptr<const Comparison> &now)
{
    const std::string name = now->experimental->trace.file;
    if (!m_last || m_comparing.isBusy()) {
        emit m_window().files().said(tr("New: %1").arg(fileName(name)));
        return;
    }
    const auto made = std::make_shared<std::shared_ptr<const Comparison>>();
    m_comparing.start(
        [made, last = m_last, now](const std::stop_token &stop) {
            const auto compared = sinceLast(*last, *now, stop);
            if (compared)
                *made = *compared;
        },
        [this, made, name, before = m_last->experimental->trace.file](const std::optional<Error> &) {
            if (*made)
                emit m_window().files().said(
                    tr("New: %1. Since %2: %3").arg(fileName(name), fileName(before), verdictText(**made)));
        });
}

} // namespace twinlane
