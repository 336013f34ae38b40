// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/tablereader.h"

#include "model/base/interruption.h"

#include <QMetaObject>

#include <new>
#include <thread>
#include <utility>

namespace twinlane {

namespace {

/// The table, or the reason why there is none: Cancelled or OutOfMemory.
Result<StatsTable> tableOf(const TableWish &wish, const std::stop_token &stop)
{
    try {
        return interruptible(
            stop, {}, [&wish]() -> Result<StatsTable> { return statsTable(*wish.comparison, wish.kind, wish.scope); });
    } catch (const std::bad_alloc &) {
        return Error { ErrorCode::OutOfMemory, {}, 0, {} };
    }
}

} // namespace

struct TableReader::Job {
    TableWish wish;
    std::jthread thread; // last: it ends before what it uses goes
};

TableReader::TableReader(QObject *parent)
    : TableSource(parent)
{
}

TableReader::~TableReader() = default; // the thread is told to stop and joined

void TableReader::read(const TableWish &wish)
{
    if (!m_running) {
        start(wish);
        return;
    }
    cancel();
    m_next = std::make_unique<TableWish>(wish);
}

void TableReader::cancel()
{
    m_next.reset();
    m_isWanted = false;
    if (m_running)
        m_running->thread.request_stop();
}

void TableReader::start(TableWish wish)
{
    m_running = std::make_unique<Job>();
    m_running->wish = std::move(wish);
    m_isWanted = true;
    m_running->thread = std::jthread([this, job = m_running.get()](const std::stop_token &stop) {
        const Outcome table = std::make_shared<Result<StatsTable>>(tableOf(job->wish, stop));
        // The event outlives neither this object, which joins the thread, nor the job.
        QMetaObject::invokeMethod(
            this, [this, table] { finish(table); }, Qt::QueuedConnection);
    });
}

void TableReader::finish(const Outcome &table)
{
    const std::unique_ptr<Job> job = std::move(m_running);
    const bool wanted = std::exchange(m_isWanted, false);
    if (m_next)
        start(std::move(*std::exchange(m_next, nullptr)));
    else if (wanted)
        emit arrived(table);
}

} // namespace twinlane
