// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/search/searchreader.h"

#include "model/base/interruption.h"

#include <new>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace twinlane {

namespace {

using Made = Result<std::shared_ptr<const SearchIndex>>;

bool isOf(const SearchIndex *index, const SearchWish &wish)
{
    return index && index->comparison() == wish.comparison && index->measure() == wish.measure;
}

} // namespace

struct SearchReader::Job {
    SearchWish wish;
    std::shared_ptr<SearchResult> result; ///< the thread's until it is joined; its index stays if the search is stopped
    bool isDone = false;
    std::stop_source search;
    std::jthread thread; // last: it ends before what it uses goes

    void run(const std::stop_token &stop);
};

void SearchReader::Job::run(const std::stop_token &stop)
{
    try {
        if (!result->index) {
            const auto made = interruptible(stop, {},
                [this]() -> Made { return { std::make_shared<const SearchIndex>(wish.comparison, wish.measure) }; });
            if (!made)
                return;
            result->index = *made;
        }
        const auto found = interruptible(
            search.get_token(), {}, [this]() { return Result(result->index->find(wish.words, wish.most)); });
        if (!found)
            return;
        result->hits = *found;
        isDone = true;
    } catch (const std::bad_alloc &) {
        result->index.reset();
        isDone = true; // and nothing was found
    }
}

SearchReader::SearchReader(QObject *parent)
    : SearchSource(parent)
{
    connect(this, &SearchReader::jobEnded, this, &SearchReader::finish, Qt::QueuedConnection);
}

SearchReader::~SearchReader()
{
    if (m_running)
        m_running->search.request_stop();
}

void SearchReader::read(const SearchWish &wish)
{
    if (!isOf(m_index.get(), wish))
        m_index.reset();
    if (!m_running) {
        start(wish);
        return;
    }
    const bool isSameComparison =
        m_running->wish.comparison == wish.comparison && m_running->wish.measure == wish.measure;
    if (isSameComparison)
        cancel();
    else
        forget();
    m_next = std::make_unique<SearchWish>(wish);
}

void SearchReader::cancel()
{
    m_next.reset();
    m_isWanted = false;
    if (m_running)
        m_running->search.request_stop();
}

void SearchReader::forget()
{
    cancel();
    m_index.reset();
    if (m_running)
        m_running->thread.request_stop();
}

void SearchReader::start(SearchWish wish)
{
    m_running = std::make_unique<Job>();
    m_running->wish = std::move(wish);
    m_running->result = std::make_shared<SearchResult>();
    m_running->result->index = m_index;
    m_running->result->words = m_running->wish.words;
    m_isWanted = true;
    m_running->thread = std::jthread([this, job = m_running.get()](const std::stop_token &stop) {
        job->run(stop);
        emit jobEnded(QPrivateSignal());
    });
}

void SearchReader::finish()
{
    const std::unique_ptr<Job> job = std::move(m_running);
    const bool isForgotten = job->thread.get_stop_token().stop_requested();
    job->thread.join(); // its result goes over here, not through Qt: the thread sanitizer sees this
    const bool wanted = std::exchange(m_isWanted, false);
    if (!isForgotten)
        m_index = job->result->index;
    if (m_next)
        start(std::move(*std::exchange(m_next, nullptr)));
    else if (wanted && job->isDone)
        emit arrived(job->result);
}

} // namespace twinlane
