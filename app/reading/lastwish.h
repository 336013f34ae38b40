// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A thread that works for the window, of whose requests only the latest counts.

#pragma once

#include "model/base/interruption.h"
#include "model/base/result.h"

#include <QObject>

#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <thread>
#include <utility>

namespace twinlane {

/// The part that a template cannot have: the signal that comes from the thread.
class LastWishThread : public QObject {
    Q_OBJECT
public:
    explicit LastWishThread(QObject *parent);

signals:
    void jobEnded(QPrivateSignal); ///< from the job's thread, as the last thing that it does

protected:
    void endJob() { emit jobEnded(QPrivateSignal()); }
    virtual void finish() = 0;
};

/// Makes what is wished, one wish after the other. Its destruction stops unfinished work and waits for it, until the
/// next interruption point of the model.
template <class Wish, class Made> class LastWish : public LastWishThread {
public:
    /// Called on the thread. May throw std::bad_alloc.
    using Make = std::function<Result<Made>(const Wish &)>;
    /// Called on the thread of this object, once for each wish that was not followed by another one or cancelled.
    /// It may move the result. Error: OutOfMemory.
    using Take = std::function<void(const Wish &, Result<Made> &)>;

    LastWish(Make make, Take take, QObject *parent)
        : LastWishThread(parent)
        , m_make(std::move(make))
        , m_take(std::move(take))
    {
    }

    /// Stops the work under way and drops its result.
    void read(Wish wish)
    {
        if (!m_running) {
            start(std::move(wish));
            return;
        }
        cancel();
        m_next = std::move(wish);
    }

    void cancel()
    {
        m_next.reset();
        m_isWanted = false;
        if (m_running)
            m_running->thread.request_stop();
    }

private:
    struct Job {
        Wish wish;
        std::unique_ptr<Result<Made>> made; ///< the thread's, until it is joined
        std::jthread thread;                // last: it ends before what it uses goes
    };

    void start(Wish wish)
    {
        m_running.reset(new Job { std::move(wish), {}, {} });
        m_isWanted = true;
        m_running->thread = std::jthread([this, job = m_running.get()](const std::stop_token &stop) {
            try {
                job->made =
                    std::make_unique<Result<Made>>(interruptible(stop, {}, [this, job] { return m_make(job->wish); }));
            } catch (const std::bad_alloc &) {
                job->made = std::make_unique<Result<Made>>(Error { ErrorCode::OutOfMemory, {}, 0, {} });
            }
            endJob();
        });
    }

    void finish() override
    {
        const std::unique_ptr<Job> job = std::move(m_running);
        job->thread.join(); // its result goes over here, not through Qt: the thread sanitizer sees this
        const bool wanted = std::exchange(m_isWanted, false);
        if (m_next)
            start(*std::exchange(m_next, std::nullopt));
        else if (wanted)
            m_take(job->wish, *job->made);
    }

    Make m_make;
    Take m_take;
    std::optional<Wish> m_next; ///< starts when the stopped job has ended, so that two never run at once
    std::unique_ptr<Job> m_running;
    bool m_isWanted = false; ///< the result of the running job is still wanted
};

} // namespace twinlane
