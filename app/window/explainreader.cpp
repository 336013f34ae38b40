// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/explainreader.h"

#include <new>
#include <utility>

namespace twinlane {

struct ExplainReader::Job {
    Wish wish;
    KnownSelection known;
    Explained explained; ///< the thread's, until it is joined
    std::jthread thread; // last: it ends before what it uses goes
};

ExplainReader::ExplainReader(QObject *parent)
    : QObject(parent)
{
    connect(this, &ExplainReader::jobEnded, this, &ExplainReader::finish, Qt::QueuedConnection);
}

ExplainReader::~ExplainReader() = default; // the thread is told to stop and joined

void ExplainReader::read(
    std::shared_ptr<const Comparison> comparison, const Selection &selection, std::optional<std::size_t> index)
{
    Wish wish { std::move(comparison), selection, index };
    if (!m_running) {
        start(std::move(wish));
        return;
    }
    m_next = std::make_unique<Wish>(std::move(wish));
    m_isWanted = false;
    m_running->thread.request_stop();
}

void ExplainReader::cancel()
{
    m_next.reset();
    m_isWanted = false;
    m_comparison.reset();
    m_known = {};
    if (m_running)
        m_running->thread.request_stop();
}

void ExplainReader::start(Wish wish)
{
    m_running = std::make_unique<Job>();
    m_isWanted = true;
    if (wish.comparison == m_comparison && wish.selection == m_selection)
        m_running->known = m_known;
    m_running->wish = std::move(wish);
    m_running->thread = std::jthread([this, job = m_running.get()](const std::stop_token &stop) {
        const Wish &asked = job->wish;
        Explained &explained = job->explained;
        explained.selection = asked.selection;
        try {
            Result<Explained> found =
                explainSelection(*asked.comparison, asked.selection, asked.index, job->known, stop);
            if (found) // else it was told to stop, and nobody waits for the result
                explained = std::move(*found);
        } catch (const std::bad_alloc &) {
            explained.call.baselineError = explained.call.experimentalError =
                Error { ErrorCode::OutOfMemory, {}, 0, {} };
        }
        emit jobEnded(QPrivateSignal());
    });
}

void ExplainReader::finish()
{
    const std::unique_ptr<Job> job = std::move(m_running);
    job->thread.join(); // its result goes over here, not through Qt: the thread sanitizer sees this
    const bool wanted = std::exchange(m_isWanted, false);
    if (m_next) {
        start(std::move(*std::exchange(m_next, nullptr)));
        return;
    }
    if (!wanted)
        return;
    m_comparison = job->wish.comparison;
    m_selection = job->wish.selection;
    m_known = { job->explained.facts, job->explained.calls };
    emit arrived(job->explained);
}

} // namespace twinlane
