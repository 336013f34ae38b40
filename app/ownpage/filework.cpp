// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/ownpage/filework.h"

namespace twinlane {

namespace {

constexpr int kPollMs = 50;

} // namespace

FileWork::FileWork(QObject *parent)
    : QObject(parent)
    , m_progress(std::make_shared<SideProgress>())
{
    m_poll.setInterval(kPollMs);
    connect(&m_poll, &QTimer::timeout, this, &FileWork::progressed);
}

const Progress &FileWork::progress(Side side) const
{
    return side == Side::Baseline ? m_progress->baseline : m_progress->experimental;
}

void FileWork::open(const SidePaths &paths)
{
    requestStop();
    m_stop = std::stop_source();
    m_progress = std::make_shared<SideProgress>();
    m_wanted = paths;
    m_isLoading = true;
    m_poll.start();
    read({ paths, m_progress, m_stop });
    emit loadStarted();
}

void FileWork::cancel()
{
    if (!m_isLoading)
        return;
    requestStop();
    dropReading();
    end();
    emit cancelled();
}

void FileWork::end()
{
    m_isLoading = false;
    m_poll.stop();
}

void FileWork::fail(const Error &error)
{
    end();
    emit failed(error);
}

} // namespace twinlane
