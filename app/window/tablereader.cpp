// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/tablereader.h"

#include "model/base/interruption.h"

#include <new>
#include <thread>
#include <utility>

namespace twinlane {

namespace {

/// The table, or the reason why there is none: Cancelled or OutOfMemory.
Result<StatsTable> tableOf(const TableWish &wish, const std::stop_token &stop)
{
    try {
        return interruptible(stop, {}, [&wish]() -> Result<StatsTable> {
            return statsTable(*wish.comparison, wish.kind, wish.scope, wish.grouping);
        });
    } catch (const std::bad_alloc &) {
        return Error { ErrorCode::OutOfMemory, {}, 0, {} };
    }
}

} // namespace

struct TableReader::Job {
    TableWish wish;
    std::shared_ptr<Result<StatsTable>> table; ///< the thread's, until it is joined
    std::jthread thread;                       // last: it ends before what it uses goes
};

TableReader::TableReader(QObject *parent)
    : TableSource(parent)
{
    connect(this, &TableReader::jobEnded, this, &TableReader::finish, Qt::QueuedConnection);
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
        job->table = std::make_shared<Result<StatsTable>>(tableOf(job->wish, stop));
        emit jobEnded(QPrivateSignal());
    });
}

void TableReader::finish()
{
    const std::unique_ptr<Job> job = std::move(m_running);
    job->thread.join(); // its result goes over here, not through Qt: the thread sanitizer sees this
    const bool wanted = std::exchange(m_isWanted, false);
    if (m_next)
        start(std::move(*std::exchange(m_next, nullptr)));
    else if (wanted)
        emit arrived(job->table);
}

} // namespace twinlane
