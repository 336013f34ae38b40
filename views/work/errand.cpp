// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/work/errand.h"

#include "model/base/interruption.h"

#include <condition_variable>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <new>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>

namespace twinlane {

namespace {

/// How many threads of errands there are.
class ThreadCount {
public:
    void add()
    {
        const std::lock_guard lock(m_mutex);
        ++m_count;
    }
    void remove()
    {
        const std::lock_guard lock(m_mutex);
        --m_count;
        m_changed.notify_all();
    }
    bool wait(std::chrono::milliseconds patience)
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, patience, [this] { return m_count == 0; });
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    int m_count = 0;
};

/// Never destroyed: threads that were let go use it until the program is gone. What they use of statics goes after them.
ThreadCount &threadCount()
{
    static auto *count = [] {
        std::atexit([] { waitForErrands(std::chrono::seconds(1)); });
        return new ThreadCount;
    }();
    return *count;
}

/// What an exception says; nothing where there is no memory to repeat it.
Error unexpected(const char *what) noexcept
{
    try {
        return { ErrorCode::Unexpected, {}, 0, what };
    } catch (const std::bad_alloc &) {
        return { ErrorCode::OutOfMemory, {}, 0, {} };
    }
}

/// What leaves the work, as an error.
std::optional<Error> attempt(const Errand::Work &work, const std::stop_token &stop)
{
    try {
        work(stop);
        return {};
    } catch (const Interrupted &) {
        return Error { ErrorCode::Cancelled, {}, 0, {} };
    } catch (const std::bad_alloc &) {
        return Error { ErrorCode::OutOfMemory, {}, 0, {} };
    } catch (const std::length_error &) { // more than any memory holds
        return Error { ErrorCode::OutOfMemory, {}, 0, {} };
    } catch (const std::system_error &problem) {
        if (problem.code() == std::errc::resource_unavailable_try_again)
            return Error { ErrorCode::NoThread, {}, 0, {} };
        return unexpected(problem.what());
    } catch (const std::exception &problem) {
        return unexpected(problem.what());
    } catch (...) {
        return Error { ErrorCode::Unexpected, {}, 0, {} };
    }
}

} // namespace

/// What an errand and its thread share. The errand may be gone before the work.
struct Errand::Running {
    std::stop_source stop;
    Done done; ///< the errand's alone
    std::mutex mutex;
    std::condition_variable ended;
    Errand *errand = nullptr; ///< null: nobody is told
    bool isOver = false;
    std::optional<Error> failed; ///< once it is over

    void end(std::optional<Error> problem)
    {
        const std::lock_guard lock(mutex);
        failed = std::move(problem);
        isOver = true;
        ended.notify_all();
    }
    /// Has the errand called on its thread, if it is still there.
    void tell()
    {
        const std::lock_guard lock(mutex);
        if (errand)
            emit errand->ended({});
    }
    /// The same from the thread: where memory is short it comes back, and until then the window would wait for its end.
    void tellSurely()
    {
        constexpr std::chrono::milliseconds kPause(20);
        for (;;) {
            try {
                tell();
                return;
            } catch (const std::bad_alloc &) {
                std::this_thread::sleep_for(kPause);
            }
        }
    }
};

Errand::Errand(QObject *parent, AtEnd atEnd)
    : QObject(parent)
    , m_atEnd(atEnd)
{
    connect(this, &Errand::ended, this, &Errand::finish, Qt::QueuedConnection);
}

Errand::~Errand()
{
    if (!m_running)
        return;
    m_running->stop.request_stop();
    std::unique_lock lock(m_running->mutex);
    m_running->errand = nullptr;
    if (m_atEnd == AtEnd::Wait)
        m_running->ended.wait(lock, [this] { return m_running->isOver; });
}

void Errand::start(Work work, Done done)
{
    Q_ASSERT(!isBusy());
    m_running = std::make_shared<Running>();
    m_running->done = std::move(done);
    m_running->errand = this;
    threadCount().add();
    const auto fail = [this](ErrorCode why) {
        threadCount().remove();
        m_running->end(Error { why, {}, 0, {} });
        m_running->tell();
    };
    try {
        std::thread([running = m_running, work = std::move(work)]() mutable {
            std::optional<Error> problem = attempt(work, running->stop.get_token());
            work = {}; // what belongs to it goes before its end is told
            running->end(std::move(problem));
            running->tellSurely();
            running.reset();
            threadCount().remove();
        }).detach();
    } catch (const std::system_error &) {
        fail(ErrorCode::NoThread);
    } catch (const std::bad_alloc &) {
        fail(ErrorCode::OutOfMemory);
    }
}

void Errand::requestStop()
{
    if (m_running)
        m_running->stop.request_stop();
}

bool Errand::isStopRequested() const
{
    return m_running && m_running->stop.stop_requested();
}

void Errand::finish()
{
    const std::shared_ptr<Running> ended = std::move(m_running);
    const Done done = std::move(ended->done);
    std::optional<Error> failed;
    {
        const std::lock_guard lock(ended->mutex); // what the work made goes over here: the thread sanitizer sees it
        failed = ended->failed;
    }
    done(failed);
}

bool waitForErrands(std::chrono::milliseconds patience)
{
    return threadCount().wait(patience);
}

} // namespace twinlane
