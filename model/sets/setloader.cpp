// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/setloader.h"

#include "model/base/interruption.h"
#include "model/base/usablememory.h"
#include "model/sets/memberreader.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <future>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

namespace twinlane {

namespace {

/// What reading a member takes at most, as a rule: the columns of a trace take half of its text, and traces compress to
/// a twelfth.
std::size_t likelyBytes(std::uint64_t storedBytes)
{
    constexpr std::uint64_t kPerStoredByte = 8;
    return static_cast<std::size_t>(storedBytes * kPerStoredByte);
}

/// Memory that readers share. The first one always gets what it asks for.
class MemoryBudget {
public:
    explicit MemoryBudget(std::size_t bytes)
        : m_bytes(bytes)
    {
    }
    /// Waits until others have given back enough.
    void take(std::size_t bytes)
    {
        std::unique_lock lock(m_mutex);
        m_wake.wait(lock, [&] { return m_readers == 0 || m_taken + bytes <= m_bytes; });
        m_taken += bytes;
        ++m_readers;
    }
    void giveBack(std::size_t bytes)
    {
        const std::lock_guard lock(m_mutex);
        m_taken -= bytes;
        --m_readers;
        m_wake.notify_all();
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::size_t m_bytes, m_taken = 0, m_readers = 0;
};

/// One side that is read. Any number of threads may ask for a member of it at once.
class SideReading {
public:
    SideReading(const SetRequest &request, MemberFiles found, SetProgress &progress, std::size_t mostEntryBytes)
        : m_request(request)
        , m_progress(progress)
        , m_passedOver(found.passedOver + request.summarized.passedOver)
        , m_noFiles(found.noFiles + request.summarized.noFiles)
        , m_pending(request.onSoFar ? FilesToCome(found.files, request.pattern) : FilesToCome())
        , m_queue(std::move(found.files), mostEntryBytes)
    {
        for (const Error &error : found.unreadable)
            keepError(error.file, error);
    }

    bool isOver() const { return m_isOver; }
    /// How much of it is done, for who chooses between sides.
    double share() const
    {
        const auto total = static_cast<double>(std::max<std::uint64_t>(1, m_progress.total));
        return static_cast<double>(m_progress.done) / total;
    }

    /// Reads the next member, if there is one.
    void readNext(MemoryBudget &budget, const std::stop_token &stop)
    {
        const auto member = m_queue.next(stop);
        if (!member) {
            m_isOver = true;
            return;
        }
        const std::size_t bytes = likelyBytes(member->storedBytes);
        budget.take(bytes);
        Result<std::vector<RankSummary>> summaries = Error { ErrorCode::OutOfMemory, member->place.name(), 0, {} };
        try {
            summaries = readMember(*member, m_request.stepKindRules, stop);
        } catch (const std::bad_alloc &) { // this member costs itself only
        }
        budget.giveBack(bytes);
        keep(*member, std::move(summaries));
    }

    /// Tells what has come, if there is more since the last time: seldom enough to cost little beside the reading.
    void tellSoFar()
    {
        using Clock = std::chrono::steady_clock;
        constexpr auto kLeastApart = std::chrono::milliseconds(150);
        constexpr int kTimesItsCost = 10;
        const auto began = Clock::now();
        const std::lock_guard lock(m_mutex);
        if (!m_request.onSoFar || !m_hasMore || began < m_nextTold)
            return;
        m_hasMore = false;
        PendingRanks pending = m_pending.ranks();
        pending.filesRead = m_progress.done;
        pending.files = m_progress.total;
        m_request.onSoFar(m_builder.soFar(), std::move(pending));
        const auto ended = Clock::now();
        m_nextTold = ended + std::max<Clock::duration>(kLeastApart, (ended - began) * kTimesItsCost);
    }

    Result<RankSet> finish(const std::stop_token &stop)
    {
        const std::string side = m_request.words.empty() ? std::string() : m_request.words.front();
        if (m_builder.size() == 0 && m_firstError)
            return *m_firstError;
        if (m_builder.size() == 0)
            return Error { ErrorCode::NotReadable, side, 0, "it holds neither traces nor summaries" };
        ImportNotes notes;
        notes.add("filesPassedOver", Severity::Info,
            "Files in folders and archives that hold neither traces nor summaries were passed over.",
            m_passedOver + m_queue.passedOver());
        notes.add("pipesPassedOver", Severity::Warning,
            "Pipes, devices and sockets in folders, patterns and lists were passed over, as reading them may never "
            "end.",
            m_noFiles);
        notes.add("unreadableFiles", Severity::DataLoss, "Files could not be read; the set goes on without them.",
            m_builder.unreadable().size());
        return interruptible(stop, side, [&] { return m_builder.finish(m_request.ranks, std::move(notes)); });
    }

private:
    /// Of a summary that stands for a recording: that one's place, and whether it is a trace.
    std::pair<MemberPlace, bool> placeOf(
        const MemberQueue::Member &member, const Result<std::vector<RankSummary>> &summaries) const
    {
        const auto known = m_request.summarized.bySummary.find(member.place.path);
        if (known == m_request.summarized.bySummary.end() || !member.place.entry.empty())
            return { member.place, member.content == MemberContent::Trace };
        const SummarizedFile &stood = known->second;
        if (!stood.name.empty())
            return { { stood.name, {}, 0 }, stood.isTrace };
        const bool isTold = summaries && !summaries->front().data.file.empty();
        return { isTold ? MemberPlace { summaries->front().data.file, {}, 0 } : member.place, stood.isTrace };
    }

    void keep(const MemberQueue::Member &member, Result<std::vector<RankSummary>> summaries)
    {
        auto [place, isTrace] = placeOf(member, summaries);
        const std::string name = place.name();
        const std::lock_guard lock(m_mutex);
        ++m_progress.done;
        m_pending.remove(member.place.path);
        if (!summaries) {
            Error error = summaries.error();
            if (error.file == member.place.name()) // that file may stand for another one, behind a URL
                error.file = name;
            keepError(name, error);
        } else {
            for (RankSummary &summary : *summaries) {
                takeIdentity(summary.data, name, summaries->size() == 1);
                m_builder.add(std::move(summary), place, isTrace);
                ++place.rankInFile;
            }
        }
        m_hasMore = true;
    }

    void keepError(const std::string &name, const Error &error)
    {
        m_builder.addUnreadable(name, error.sentence());
        if (!m_firstError || isBeforeNaturally(name, m_firstErrorName)) {
            m_firstError = error;
            m_firstErrorName = name;
        }
    }

    /// A pattern goes before what the file says, and the member's name stands in where it says nothing. A file with
    /// several recordings has one name for all of them.
    void takeIdentity(RankData &data, const std::string &name, bool isAlone)
    {
        RankIdentity &identity = data.identity;
        const std::string &told = isAlone ? name : data.file;
        if (m_request.pattern) {
            if (const auto rank = m_request.pattern->rankOf(told)) {
                identity.rank = rank;
                identity.source = RankSource::Pattern;
            }
        }
        if (!identity.rank) {
            identity.rank = rankInName(told);
            identity.source = RankSource::Name;
        }
        if (isAlone)
            data.file = name;
    }

    const SetRequest &m_request;
    SetProgress &m_progress;
    std::uint64_t m_passedOver, m_noFiles;
    std::atomic<bool> m_isOver = false;
    std::mutex m_mutex; ///< of what follows, but for the queue
    FilesToCome m_pending;
    RankSetBuilder m_builder;
    std::optional<Error> m_firstError;
    std::string m_firstErrorName;
    bool m_hasMore = false;
    std::chrono::steady_clock::time_point m_nextTold {};
    MemberQueue m_queue;
};

/// Each thread reads a member of the side that is behind, so that both come side by side.
void readAll(std::span<const std::unique_ptr<SideReading>> sides, MemoryBudget &budget, const std::stop_token &stop)
{
    while (!stop.stop_requested()) {
        SideReading *next = nullptr;
        for (const auto &side : sides) {
            if (!side->isOver() && (!next || side->share() < next->share()))
                next = side.get();
        }
        if (!next)
            return;
        next->readNext(budget, stop);
    }
}

/// Tells what comes of sides, on a thread of its own: a reader may be busy with one member for long. Where no thread
/// can be had, nothing is told.
class Teller {
public:
    explicit Teller(std::span<const std::unique_ptr<SideReading>> sides)
    {
        try {
            m_thread = std::jthread([sides](const std::stop_token &over) { tell(sides, over); });
        } catch (const std::system_error &) {
            return;
        }
    }

private:
    static void tell(std::span<const std::unique_ptr<SideReading>> sides, const std::stop_token &over)
    {
        constexpr auto kLookEvery = std::chrono::milliseconds(40);
        std::mutex mutex;
        std::condition_variable_any wake;
        std::unique_lock lock(mutex);
        try {
            while (!over.stop_requested()) {
                for (const auto &side : sides)
                    side->tellSoFar();
                wake.wait_for(lock, over, kLookEvery, [] { return false; });
            }
        } catch (const std::bad_alloc &) { // the reading needs the memory more
            return;
        }
    }

    std::jthread m_thread;
};

/// Does @p found hold the file that will be written? Words name their files only after they were followed.
std::optional<Error> overwrites(const SetRequest &request, const MemberFiles &found)
{
    std::error_code problem;
    if (request.writtenFile.empty() || !std::filesystem::exists(request.writtenFile, problem))
        return {};
    for (const std::string &file : found.files) {
        if (std::filesystem::equivalent(file, request.writtenFile, problem))
            return Error { ErrorCode::BadRequest, {}, 0,
                "--output " + request.writtenFile + " is one of the files to read" };
    }
    return {};
}

Result<std::vector<RankSet>> loadSides(std::span<const SetSource> sources, const std::stop_token &stop)
{
    std::vector<std::unique_ptr<SideReading>> sides;
    std::size_t budgetBytes = 0;
    unsigned threads = 1;
    for (const SetSource &source : sources) {
        const SetRequest &request = *source.request;
        auto found = findMemberFiles(request.words, stop, request.origin);
        if (!found)
            return found.error();
        if (auto error = overwrites(request, *found))
            return *error;
        const std::size_t bytes = request.memoryBytes ? request.memoryBytes : usableMemoryBytes() / 2;
        source.progress->total = found->files.size();
        sides.push_back(std::make_unique<SideReading>(request, std::move(*found), *source.progress, bytes / 2));
        budgetBytes = std::max(budgetBytes, bytes);
        threads = std::max(threads, request.threads);
    }
    MemoryBudget budget(budgetBytes);
    {
        const bool isTold = std::any_of(
            sources.begin(), sources.end(), [](const SetSource &source) { return bool(source.request->onSoFar); });
        const auto teller = isTold ? std::make_unique<Teller>(sides) : nullptr;
        std::vector<std::future<void>> helpers; // their destructors wait for them
        for (unsigned i = 1; i < threads; ++i)
            helpers.push_back(
                std::async(std::launch::async | std::launch::deferred, [&] { readAll(sides, budget, stop); }));
        readAll(sides, budget, stop);
        for (std::future<void> &helper : helpers)
            helper.get();
    }
    if (stop.stop_requested())
        return Error { ErrorCode::Cancelled, {}, 0, {} };
    std::vector<RankSet> sets;
    for (const auto &side : sides) {
        auto set = side->finish(stop);
        if (!set)
            return set.error();
        sets.push_back(std::move(*set));
    }
    return sets;
}

} // namespace

Result<std::vector<RankSet>> loadRankSets(std::span<const SetSource> sources, const std::stop_token &stop)
{
    try {
        return loadSides(sources, stop);
    } catch (const std::bad_alloc &) {
        return Error { ErrorCode::OutOfMemory, {}, 0, {} };
    } catch (const std::system_error &problem) { // a lock or thread that the system does not give
        return Error { ErrorCode::OutOfMemory, {}, 0, problem.what() };
    }
}

Result<RankSet> loadRankSet(const SetRequest &request, SetProgress &progress, std::stop_token stop)
{
    const SetSource source { &request, &progress };
    auto sets = loadRankSets({ &source, 1 }, stop);
    if (!sets)
        return sets.error();
    return std::move(sets->front());
}

Result<std::shared_ptr<const Run>> loadMemberRun(
    const MemberPlace &place, const StepKindRules &rules, unsigned threads, std::stop_token stop)
{
    Progress unseen;
    if (place.entry.empty())
        return loadRun(place.path, unseen, stop, threads, rules, place.rankInFile);
    auto archive = ArchiveReader::open(place.path);
    if (!archive)
        return archive.error();
    const auto bytes = archive->content(place.entry, usableMemoryBytes() / 4, stop);
    return bytes ? runOfBytes(bytes->view(), place.name(), rules, stop, place.rankInFile) : bytes.error();
}

Result<std::shared_ptr<const Run>> loadRankRun(
    const SetRank &rank, const StepKindRules &rules, unsigned threads, std::stop_token stop)
{
    if (!rank.isTrace)
        return Error { ErrorCode::BadRequest, rank.place.name(), 0, "a summary has no blocks to compare" };
    return loadMemberRun(rank.place, rules, threads, std::move(stop));
}

} // namespace twinlane
