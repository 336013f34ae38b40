// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/search/searchreader.h"

#include "model/base/interruption.h"

#include <optional>
#include <stop_token>
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
    /// The thread's until its end is told. Its index stays if the search is stopped.
    std::shared_ptr<SearchResult> result;
    bool isDone = false;
    std::stop_source search;
    bool isForgotten = false; ///< its index, too

    void run(const std::stop_token &stop);
};

void SearchReader::Job::run(const std::stop_token &stop)
{
    const std::stop_callback alsoStops(stop, [this] { search.request_stop(); });
    if (!result->index) {
        const auto made = interruptible(stop, {},
            [this]() -> Made { return { std::make_shared<const SearchIndex>(wish.comparison, wish.measure) }; });
        if (!made)
            return;
        result->index = *made;
    }
    const auto found =
        interruptible(search.get_token(), {}, [this]() { return Result(result->index->find(wish.words, wish.most)); });
    if (!found)
        return;
    result->hits = *found;
    isDone = true;
}

SearchReader::SearchReader(QObject *parent)
    : SearchSource(parent)
{
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
    m_errand.requestStop();
    if (m_running)
        m_running->isForgotten = true;
}

void SearchReader::start(SearchWish wish)
{
    m_running = std::make_shared<Job>();
    m_running->wish = std::move(wish);
    m_running->result = std::make_shared<SearchResult>();
    m_running->result->index = m_index;
    m_running->result->words = m_running->wish.words;
    m_isWanted = true;
    m_errand.start([job = m_running](const std::stop_token &stop) { job->run(stop); },
        [this](const std::optional<Error> &failed) { finish(failed.has_value()); });
}

void SearchReader::finish(bool hasFailed)
{
    const std::shared_ptr<Job> job = std::move(m_running);
    if (hasFailed) {
        job->result->index.reset();
        job->isDone = true; // and nothing was found
    }
    const bool wanted = std::exchange(m_isWanted, false);
    if (!job->isForgotten)
        m_index = job->result->index;
    if (m_next)
        start(std::move(*std::exchange(m_next, nullptr)));
    else if (wanted && job->isDone)
        emit arrived(job->result);
}

} // namespace twinlane
