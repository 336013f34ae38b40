// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/memory/memoryreader.h"

#include "model/base/interruption.h"

#include <new>
#include <thread>
#include <utility>

namespace twinlane {

namespace {

using Made = Result<std::shared_ptr<const TwinMemory>>;

/// The memory, or the reason why there is none: Cancelled or OutOfMemory.
Made memoryOf(const MemoryWish &wish, const std::stop_token &stop)
{
    try {
        return interruptible(
            stop, {}, [&wish]() -> Made { return twinMemory(wish.comparison, wish.scope, wish.choice); });
    } catch (const std::bad_alloc &) {
        return Error { ErrorCode::OutOfMemory, {}, 0, {} };
    }
}

} // namespace

struct MemoryReader::Job {
    MemoryWish wish;
    std::shared_ptr<const TwinMemory> memory; ///< the thread's, until it is joined
    std::jthread thread;                      // last: it ends before what it uses goes
};

MemoryReader::MemoryReader(QObject *parent)
    : MemorySource(parent)
{
    connect(this, &MemoryReader::jobEnded, this, &MemoryReader::finish, Qt::QueuedConnection);
}

MemoryReader::~MemoryReader() = default; // the thread is told to stop and joined

void MemoryReader::read(const MemoryWish &wish)
{
    if (!m_running) {
        start(wish);
        return;
    }
    cancel();
    m_next = std::make_unique<MemoryWish>(wish);
}

void MemoryReader::cancel()
{
    m_next.reset();
    m_isWanted = false;
    if (m_running)
        m_running->thread.request_stop();
}

void MemoryReader::start(MemoryWish wish)
{
    m_running = std::make_unique<Job>();
    m_running->wish = std::move(wish);
    m_isWanted = true;
    m_running->thread = std::jthread([this, job = m_running.get()](const std::stop_token &stop) {
        if (auto made = memoryOf(job->wish, stop))
            job->memory = std::move(*made);
        emit jobEnded(QPrivateSignal());
    });
}

void MemoryReader::finish()
{
    const std::unique_ptr<Job> job = std::move(m_running);
    job->thread.join(); // its result goes over here, not through Qt: the thread sanitizer sees this
    const bool wanted = std::exchange(m_isWanted, false);
    if (m_next)
        start(std::move(*std::exchange(m_next, nullptr)));
    else if (wanted)
        emit arrived(job->memory);
}

} // namespace twinlane
