// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/tablereader.h"

#include <QMetaObject>

#include <new>
#include <thread>
#include <utility>

namespace twinlane {

struct TableReader::Job {
    Wish wish;
    std::jthread thread; // last: it ends before what it uses goes
};

TableReader::TableReader(QObject *parent)
    : QObject(parent)
{
}

TableReader::~TableReader() = default; // the thread is joined

void TableReader::read(std::shared_ptr<const Comparison> comparison, StatsKind kind, RowId scope)
{
    Wish wish { std::move(comparison), kind, scope };
    if (m_running)
        m_next = std::make_unique<Wish>(std::move(wish));
    else
        start(std::move(wish));
}

void TableReader::start(Wish wish)
{
    m_running = std::make_unique<Job>();
    m_running->wish = std::move(wish);
    m_running->thread = std::jthread([this, job = m_running.get()] {
        auto table = std::make_shared<StatsTable>();
        try {
            *table = statsTable(*job->wish.comparison, job->wish.kind, job->wish.scope);
        } catch (const std::bad_alloc &) {
            *table = {}; // an empty table: nothing else would fit either
        }
        // The event outlives neither this object, which joins the thread, nor the job.
        QMetaObject::invokeMethod(
            this, [this, table = std::move(table)] { finish(table); }, Qt::QueuedConnection);
    });
}

void TableReader::finish(const std::shared_ptr<StatsTable> &table)
{
    const std::unique_ptr<Job> job = std::move(m_running);
    if (m_next)
        start(std::move(*std::exchange(m_next, nullptr)));
    else
        emit arrived(job->wish.comparison, job->wish.scope, table);
}

} // namespace twinlane
