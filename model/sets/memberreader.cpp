// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/memberreader.h"

#include "model/base/columnmemory.h"
#include "model/base/interruption.h"
#include "model/bytes/bytesource.h"
#include "model/figures/runsummary.h"
#include "model/reader/tracereader.h"
#include "model/sets/summaryreader.h"

#include <utility>

namespace twinlane {

namespace {

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
        source = ByteSource::over((*member.bytes)->view(), name);
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

Result<Summaries> readTraceMember(
    const MemberQueue::Member &member, const StepKindRules &rules, const std::stop_token &stop)
{
    const std::string name = member.place.name();
    Progress unseen;
    Summaries ranks;
    std::size_t count = 1; // until the file tells that it holds more
    for (std::size_t rank = 0; rank < count; ++rank) {
        const auto run = member.bytes ? runOfBytes((*member.bytes)->view(), name, rules, stop, rank)
                                      : loadRun(member.place.path, unseen, stop, 1, rules, rank);
        if (!run)
            return run.error();
        count = (*run)->ranksInFile;
        auto summary = interruptible(stop, name, [&]() -> Result<RankSummary> {
            const auto made = summarize(*run);
            return made ? Result<RankSummary>(rankSummaryOf(*made)) : Result<RankSummary>(made.error());
        });
        if (!summary)
            return summary.error();
        ranks.push_back(std::move(*summary));
    }
    return ranks;
}

} // namespace

Result<std::vector<RankSummary>> readMember(
    const MemberQueue::Member &member, const StepKindRules &rules, const std::stop_token &stop)
{
    if (member.bytes && !*member.bytes) {
        Error error = member.bytes->error();
        error.file = member.place.name();
        return error;
    }
    return member.content == MemberContent::Summary ? readSummary(member, stop) : readTraceMember(member, rules, stop);
}

Result<std::shared_ptr<const Run>> runOfBytes(std::string_view bytes, const std::string &name,
    const StepKindRules &rules, const std::stop_token &stop, std::size_t rankInFile)
{
    const ColumnReuse reuse;
    auto trace = readTraceText(bytes, name);
    if (!trace)
        return trace.error();
    return interruptible(stop, name,
        [&]() -> Result<std::shared_ptr<const Run>> { return buildRun(std::move(*trace), rules, rankInFile); });
}

} // namespace twinlane
