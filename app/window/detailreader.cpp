// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/detailreader.h"

#include "model/comparison/comparison.h"

#include <new>
#include <utility>

namespace twinlane {

struct DetailReader::Job {
    Wish wish;
    Calls calls;
    CallDetails details; ///< the thread's, until it is joined
    std::jthread thread; // last: it ends before what it uses goes
};

DetailReader::DetailReader(QObject *parent)
    : QObject(parent)
{
    connect(this, &DetailReader::jobEnded, this, &DetailReader::finish, Qt::QueuedConnection);
}

DetailReader::~DetailReader() = default; // the thread is told to stop and joined

void DetailReader::read(std::shared_ptr<const Comparison> comparison, const EventQuery &query, std::size_t index)
{
    Wish wish { std::move(comparison), query, index };
    if (!m_running) {
        start(std::move(wish));
        return;
    }
    m_next = std::make_unique<Wish>(std::move(wish));
    m_isWanted = false;
    m_running->thread.request_stop();
}

void DetailReader::cancel()
{
    m_next.reset();
    m_isWanted = false;
    m_comparison.reset();
    m_calls.reset();
    if (m_running)
        m_running->thread.request_stop();
}

void DetailReader::start(Wish wish)
{
    m_running = std::make_unique<Job>();
    m_isWanted = true;
    if (wish.comparison == m_comparison && wish.query == m_query)
        m_running->calls = m_calls;
    m_running->wish = std::move(wish);
    m_running->thread = std::jthread([this, job = m_running.get()](const std::stop_token &stop) {
        const Wish &asked = job->wish;
        CallDetails &details = job->details;
        details.query = asked.query;
        try {
            if (!job->calls) {
                auto calls = pairedCalls(*asked.comparison, asked.query, stop);
                if (calls)
                    job->calls = std::make_shared<const std::vector<CallPair>>(std::move(*calls));
            }
            if (job->calls) // else it was told to stop, and nobody waits for the result
                details = readCallDetails(*asked.comparison, asked.query, *job->calls, asked.index, stop);
        } catch (const std::bad_alloc &) {
            details.baselineError = details.experimentalError = Error { ErrorCode::OutOfMemory, {}, 0, {} };
        }
        emit jobEnded(QPrivateSignal());
    });
}

void DetailReader::finish()
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
    m_query = job->wish.query;
    m_calls = job->calls;
    emit arrived(job->details);
}

} // namespace twinlane
