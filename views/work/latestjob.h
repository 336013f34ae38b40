// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A thread of which only the latest request counts.

#pragma once

#include "model/base/interruption.h"
#include "model/base/result.h"
#include "views/work/errand.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace twinlane {

/// Makes what is wished, one wish after the other. Its destruction stops unfinished work and lets it go.
template <class Wish, class Made> class LatestJob {
public:
    /// Called on the thread; uses nothing but the wish and what belongs to it.
    using Make = std::function<Result<Made>(const Wish &)>;
    /// Called on the thread of this object, once for each wish that was not followed by another one or cancelled.
    /// It may move the result.
    using Take = std::function<void(const Wish &, Result<Made> &)>;

    /// @p parent: of the errand that does the work.
    LatestJob(Make make, Take take, QObject *parent)
        : m_make(std::move(make))
        , m_take(std::move(take))
        , m_errand(parent)
    {
    }

    /// Stops the work under way and drops its result.
    void read(Wish wish)
    {
        if (!m_errand.isBusy()) {
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
        m_errand.requestStop();
    }

private:
    struct Job {
        Wish wish;
        std::optional<Result<Made>> made; ///< the thread's, until its end is told
    };

    void start(Wish wish)
    {
        m_isWanted = true;
        const auto job = std::make_shared<Job>(Job { std::move(wish), {} });
        m_errand.start(
            [job, make = m_make](const std::stop_token &stop) {
                job->made.emplace(interruptible(stop, {}, [&] { return make(job->wish); }));
            },
            [this, job](const std::optional<Error> &failed) {
                if (failed)
                    job->made.emplace(*failed);
                finish(*job);
            });
    }

    void finish(Job &job)
    {
        const bool wanted = std::exchange(m_isWanted, false);
        if (m_next)
            start(*std::exchange(m_next, std::nullopt));
        else if (wanted)
            m_take(job.wish, *job.made);
    }

    Make m_make;
    Take m_take;
    std::optional<Wish> m_next; ///< starts when the stopped job has ended, so that two never run at once
    bool m_isWanted = false;    ///< the result of the running job is still wanted
    Errand m_errand;
};

} // namespace twinlane
