// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/sets/setloader.h"

#include "model/base/columnmemory.h"
#include "model/base/interruption.h"
#include "model/bytes/bytesource.h"
#include "model/figures/runsummary.h"
#include "model/reader/tracereader.h"
#include "model/sets/ranksummary.h"
#include "model/sets/summaryreader.h"

#include <algorithm>
#include <condition_variable>
#include <future>
#include <mutex>
#include <new>
#include <unistd.h>
#include <utility>

namespace twinlane {

namespace {

std::size_t machineBytes()
{
    const long pages = ::sysconf(_SC_PHYS_PAGES), pageBytes = ::sysconf(_SC_PAGE_SIZE);
    constexpr std::size_t kLeast = std::size_t(1) << 30;
    return pages > 0 && pageBytes > 0
        ? std::max(kLeast, static_cast<std::size_t>(pages) * static_cast<std::size_t>(pageBytes))
        : kLeast;
}

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

/// All text of a source, which is not larger than a summary may be.
Result<std::string> wholeText(ByteSource &source, const std::string &name)
{
    constexpr std::size_t kPieceBytes = 1024 * 1024;
    std::string text;
    for (;;) {
        const std::size_t before = text.size();
        if (before >= kMostSummaryBytes)
            return Error { ErrorCode::BadSummary, name, 0, "it has more than 1 GiB of text" };
        text.resize(before + kPieceBytes);
        const auto got = source.read(text.data() + before, kPieceBytes);
        if (!got)
            return got.error();
        text.resize(before + *got);
        if (*got > 0)
            continue;
        const SourceEnd end = source.end();
        if (end.cutShort || end.damaged)
            return Error { ErrorCode::BadCompression, name, 0, "it ends too early" };
        return text;
    }
}

using Summaries = std::vector<RankSummary>;

Result<Summaries> readSummary(const MemberQueue::Member &member, const std::stop_token &stop)
{
    const std::string name = member.place.name();
    std::unique_ptr<ByteSource> source;
    if (member.bytes) {
        source = ByteSource::over(std::string_view(**member.bytes), name);
    } else {
        auto stored = StoredBytes::open(member.place.path, stop);
        if (!stored)
            return stored.error();
        auto opened = ByteSource::over(std::move(*stored));
        if (!opened)
            return opened.error();
        source = std::move(*opened);
    }
    const auto text = wholeText(*source, name);
    return text ? readSummaryText(*text, name, stop) : text.error();
}

/// A run of bytes in memory.
Result<std::shared_ptr<const Run>> runOfBytes(
    const std::string &bytes, const std::string &name, const StepKindRules &rules, const std::stop_token &stop)
{
    const ColumnReuse reuse;
    auto trace = readTraceText(bytes, name);
    if (!trace)
        return trace.error();
    return interruptible(
        stop, name, [&]() -> Result<std::shared_ptr<const Run>> { return buildRun(std::move(*trace), rules); });
}

Result<Summaries> readTraceMember(
    const MemberQueue::Member &member, const StepKindRules &rules, const std::stop_token &stop)
{
    const std::string name = member.place.name();
    Progress unseen;
    const auto run = member.bytes ? runOfBytes(**member.bytes, name, rules, stop)
                                  : loadRun(member.place.path, unseen, stop, 1, rules);
    if (!run)
        return run.error();
    return interruptible(stop, name, [&]() -> Result<Summaries> {
        const auto summary = summarize(*run);
        if (!summary)
            return summary.error();
        Summaries one;
        one.push_back(rankSummaryOf(*summary));
        return one;
    });
}

/// What several threads do at once.
class Reading {
public:
    Reading(const SetRequest &request, std::vector<std::string> files, SetProgress &progress, std::stop_token stop)
        : m_request(request)
        , m_progress(progress)
        , m_stop(std::move(stop))
        , m_budgetBytes(request.memoryBytes ? request.memoryBytes : machineBytes() / 2)
        , m_queue(std::move(files), m_budgetBytes / 2)
        , m_budget(m_budgetBytes)
    {
    }

    void run()
    {
        std::vector<std::future<void>> helpers;
        for (unsigned i = 1; i < m_request.threads; ++i)
            helpers.push_back(std::async(std::launch::async | std::launch::deferred, [this] { readAll(); }));
        readAll();
        for (std::future<void> &helper : helpers)
            helper.get();
    }
    RankSetBuilder &builder() { return m_builder; }
    std::uint64_t passedOver() const { return m_queue.passedOver(); }
    /// Of the first member that could not be read, in the order of their names.
    const std::optional<Error> &firstError() const { return m_firstError; }

private:
    void readAll()
    {
        while (!m_stop.stop_requested()) {
            const auto member = m_queue.next(m_stop);
            if (!member)
                return;
            const std::size_t bytes = likelyBytes(member->storedBytes);
            m_budget.take(bytes);
            Result<Summaries> summaries = Error { ErrorCode::OutOfMemory, member->place.name(), 0, {} };
            try {
                summaries = read(*member);
            } catch (const std::bad_alloc &) { // this member costs itself only
            }
            m_budget.giveBack(bytes);
            keep(*member, std::move(summaries));
        }
    }

    Result<Summaries> read(const MemberQueue::Member &member)
    {
        if (member.bytes && !*member.bytes) {
            Error error = member.bytes->error();
            error.file = member.place.name();
            return error;
        }
        return member.content == MemberContent::Summary ? readSummary(member, m_stop)
                                                        : readTraceMember(member, m_request.stepKindRules, m_stop);
    }

    void keep(const MemberQueue::Member &member, Result<Summaries> summaries)
    {
        const std::string name = member.place.name();
        const std::lock_guard lock(m_mutex);
        ++m_progress.done;
        if (!summaries) {
            m_builder.addUnreadable(name, summaries.error().sentence());
            if (!m_firstError || isBeforeNaturally(name, m_firstErrorName)) {
                m_firstError = summaries.error();
                m_firstErrorName = name;
            }
            return;
        }
        for (RankSummary &summary : *summaries) {
            takeIdentity(summary.data, name, summaries->size() == 1);
            m_builder.add(std::move(summary), member.place, member.content == MemberContent::Trace);
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
    std::stop_token m_stop;
    std::size_t m_budgetBytes;
    MemberQueue m_queue;
    MemoryBudget m_budget;
    std::mutex m_mutex; ///< of what follows
    RankSetBuilder m_builder;
    std::optional<Error> m_firstError;
    std::string m_firstErrorName;
};

} // namespace

Result<RankSet> loadRankSet(const SetRequest &request, SetProgress &progress, std::stop_token stop)
{
    auto found = findMemberFiles(request.words);
    if (!found)
        return found.error();
    progress.total = found->files.size();
    Reading reading(request, std::move(found->files), progress, stop);
    reading.run();
    if (stop.stop_requested())
        return Error { ErrorCode::Cancelled, {}, 0, {} };
    const std::string side = request.words.empty() ? std::string() : request.words.front();
    if (reading.builder().size() == 0 && reading.firstError())
        return *reading.firstError();
    if (reading.builder().size() == 0)
        return Error { ErrorCode::NotReadable, side, 0, "it holds neither traces nor summaries" };
    ImportNotes notes;
    notes.add("filesPassedOver", Severity::Info,
        "Files in folders and archives that hold neither traces nor summaries were passed over.",
        found->passedOver + reading.passedOver());
    notes.add("unreadableFiles", Severity::DataLoss, "Files could not be read; the set goes on without them.",
        reading.builder().unreadable().size());
    return interruptible(stop, side, [&] { return reading.builder().finish(request.ranks, std::move(notes)); });
}

Result<std::shared_ptr<const Run>> loadRankRun(
    const SetRank &rank, const StepKindRules &rules, unsigned threads, std::stop_token stop)
{
    if (!rank.isTrace)
        return Error { ErrorCode::BadRequest, rank.place.name(), 0, "a summary has no blocks to compare" };
    Progress unseen;
    if (rank.place.entry.empty())
        return loadRun(rank.place.path, unseen, stop, threads, rules);
    auto archive = ArchiveReader::open(rank.place.path);
    if (!archive)
        return archive.error();
    const auto bytes = archive->content(rank.place.entry, machineBytes() / 4, stop);
    return bytes ? runOfBytes(*bytes, rank.place.name(), rules, stop) : bytes.error();
}

} // namespace twinlane
