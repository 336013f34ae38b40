// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/sessionfile/errand.h"

#include <thread>
#include <utility>

namespace twinlane {

struct Errand::Job {
    std::function<void(const std::stop_token &)> work;
    std::function<void()> done;
    std::jthread thread; // last: it ends before what it uses goes
};

Errand::Errand(QObject *parent)
    : QObject(parent)
{
    connect(this, &Errand::workEnded, this, &Errand::finish, Qt::QueuedConnection);
}

Errand::~Errand() = default; // the thread is told to stop and joined

void Errand::start(std::function<void(const std::stop_token &)> work, std::function<void()> done)
{
    Q_ASSERT(!isBusy());
    m_running = std::make_unique<Job>();
    m_running->work = std::move(work);
    m_running->done = std::move(done);
    m_running->thread = std::jthread([this, job = m_running.get()](const std::stop_token &stop) {
        job->work(stop);
        emit workEnded(QPrivateSignal());
    });
}

void Errand::finish()
{
    const std::unique_ptr<Job> job = std::move(m_running);
    job->thread.join(); // what the work made goes over here, not through Qt: the thread sanitizer sees this
    job->done();
}

} // namespace twinlane
