// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/rankset.h"

#include "model/base/exact.h"
#include "model/base/hash.h"
#include "model/json/fixedpoint.h"
#include "model/sets/collectivewaits.h"
#include "model/sets/rankorder.h"
#include "model/sets/saturated.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace twinlane {

namespace {

/// Ids of a summary's pool as those of the set's.
std::vector<NameId> internedTexts(const StringPool &from, StringPool &to)
{
    std::vector<NameId> ids;
    ids.reserve(from.size());
    for (std::size_t i = 0; i < from.size(); ++i)
        ids.push_back(to.intern(from.text(NameId(i))));
    return ids;
}

void translate(RankData &data, std::span<const NameId> textOf)
{
    const auto settle = [&](NameId &id) { id = id ? textOf[id.row()] : id; };
    for (RankStep &step : data.steps)
        settle(step.name);
    for (RankCollective &collective : data.collectives) {
        settle(collective.name);
        settle(collective.group);
    }
    for (RankName &row : data.names) {
        settle(row.name);
        settle(row.category);
    }
}

void noteUnequalSteps(RankSet &set)
{
    const auto [least, most] = std::minmax_element(set.ranks.begin(), set.ranks.end(),
        [](const SetRank &a, const SetRank &b) { return a.data.steps.size() < b.data.steps.size(); });
    if (least->data.steps.size() == most->data.steps.size())
        return;
    set.notes.add("stepsDiffer", Severity::Warning,
        "Ranks have unlike numbers of steps: rank " + least->label + " has " + std::to_string(least->data.steps.size())
            + ", rank " + most->label + " has " + std::to_string(most->data.steps.size())
            + ". Sums of names and of waiting count them all; times per step are means.",
        1);
}

void noteDamaged(RankSet &set)
{
    for (const SetRank &rank : set.ranks) {
        if (rank.data.isDamaged)
            set.notes.add("damagedFiles", Severity::DataLoss,
                "Files are damaged or cut, the first that of rank " + rank.label
                    + ": what was lost is missing in its times and calls, and may look like a difference between "
                      "ranks.");
    }
}

void noteCollectivesOutside(RankSet &set)
{
    std::uint64_t outside = 0;
    for (const SetRank &rank : set.ranks)
        outside += rank.data.collectivesOutside;
    set.notes.add("collectivesOutsideSteps", Severity::Info,
        "Collectives outside of the steps that count are left out of all waiting.", outside);
    set.notes.add("unmatchedCollectives", Severity::Warning,
        "Collectives of ranks have no partner on the others, so nothing is known of waiting in them.",
        set.unmatchedCollectives);
}

/// By their first rank; kinds of ranks that were not chosen are left out.
void orderKinds(RankSet &set)
{
    std::vector<RankKind> kinds;
    std::vector<std::optional<std::uint32_t>> placeOf(set.kinds.size());
    for (RankIndex index = 0; index < set.ranks.size(); ++index) {
        SetRank &rank = set.ranks[index];
        auto &place = placeOf[rank.kind];
        if (!place) {
            place = static_cast<std::uint32_t>(kinds.size());
            kinds.push_back(std::move(set.kinds[rank.kind]));
        }
        rank.kind = *place;
        kinds[*place].ranks.push_back(index);
    }
    set.kinds = std::move(kinds);
}

} // namespace

std::int64_t SetRank::sumNs() const
{
    std::int64_t sum = 0;
    for (const RankStep &step : data.steps)
        sum = saturatedSum(sum, step.windowNs);
    return sum;
}

std::int64_t SetRank::averageStepNs() const
{
    return roundedDivision(sumNs(), static_cast<Int128>(data.steps.size()));
}

Result<RankChoice> RankChoice::parse(std::string_view text)
{
    const Error wrong { ErrorCode::BadRequest, {}, 0,
        "\"" + std::string(text) + "\" names no ranks; give all or numbers such as 0,4-7" };
    RankChoice choice;
    if (text == "all")
        return choice;
    const auto numberOf = [](std::string_view digits) {
        const bool isNumber = !digits.empty() && digits.find_first_not_of("0123456789") == digits.npos;
        const auto number = isNumber ? integerOf(digits) : std::nullopt;
        return number && *number <= kLargestRank ? number : std::nullopt;
    };
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const std::string_view part = text.substr(at, end - at);
        const std::size_t dash = part.find('-');
        const auto first = numberOf(part.substr(0, dash)),
                   last = dash == part.npos ? first : numberOf(part.substr(dash + 1));
        if (!first || !last || *last < *first)
            return wrong;
        choice.ranges.emplace_back(*first, *last);
        at = end + 1;
    }
    return choice;
}

bool RankChoice::holds(std::int64_t rank) const
{
    return ranges.empty() || std::any_of(ranges.begin(), ranges.end(), [&](const auto &range) {
        return rank >= range.first && rank <= range.second;
    });
}

std::uint64_t RankRanges::count() const
{
    std::uint64_t sum = 0;
    for (const RankRange &range : ranges)
        sum += static_cast<std::uint64_t>(range.last - range.first) + 1;
    return sum;
}

std::vector<std::int64_t> RankRanges::first(std::size_t most) const
{
    std::vector<std::int64_t> ranks;
    for (const RankRange &range : ranges) {
        for (std::int64_t rank = range.first; rank <= range.last; ++rank) {
            if (ranks.size() == most)
                return ranks;
            ranks.push_back(rank);
        }
    }
    return ranks;
}

std::string ranksText(const RankRanges &ranks)
{
    constexpr std::size_t kMostRanges = 20;
    std::string text;
    const std::size_t count = ranks.ranges.size();
    for (std::size_t i = 0; i < count; ++i) {
        const RankRange &range = ranks.ranges[i];
        text += (i == 0 ? "" : ", ") + std::to_string(range.first);
        if (range.last > range.first)
            text += (range.last - range.first > 1 ? "–" : ", ") + std::to_string(range.last);
        if (count > kMostRanges && i + 2 == kMostRanges) {
            text += ", …";
            i = count - 2;
        }
    }
    return text;
}

std::string ranksText(std::span<const std::int64_t> ranks)
{
    RankRanges joined;
    for (const std::int64_t rank : ranks) {
        if (!joined.ranges.empty() && joined.ranges.back().last + 1 == rank)
            joined.ranges.back().last = rank;
        else
            joined.ranges.push_back({ rank, rank });
    }
    return ranksText(joined);
}

void RankSetBuilder::joinKind(SetRank &rank, std::vector<RankBlock> blocks, std::span<const NameId> textOf)
{
    std::uint64_t hash = blocks.size(), labels = 0;
    for (RankBlock &block : blocks) {
        block.label = textOf[block.label.row()];
        block.className = block.className ? textOf[block.className.row()] : NameId();
        const std::string_view name = m_set.text(block.className ? block.className : block.label);
        hash = mixedHash(mixedHash(hash, textHash(name)), std::uint64_t(block.kind) << 32 | block.subtreeEnd);
        labels = mixedHash(labels, textHash(m_set.text(block.label)));
        rank.blockNs.push_back(block.criticalNs);
    }
    rank.blockSteps = static_cast<std::uint32_t>(rank.data.steps.size());
    const auto known = std::find(m_kindHashes.begin(), m_kindHashes.end(), hash);
    rank.kind = static_cast<std::uint32_t>(known - m_kindHashes.begin());
    if (known == m_kindHashes.end()) {
        m_kindHashes.push_back(hash);
        m_labelHashes.push_back(labels);
        m_set.kinds.emplace_back();
    } else if (labels >= m_labelHashes[rank.kind]) {
        return;
    }
    // Ranks of one kind may label blocks differently. Whichever file is read first, the same labels are kept.
    m_labelHashes[rank.kind] = labels;
    RankKind kind;
    for (const RankBlock &block : blocks)
        kind.blocks.push_back({ block.label, block.className, block.kind, block.subtreeEnd });
    m_set.kinds[rank.kind] = std::move(kind);
}

void RankSetBuilder::add(RankSummary summary, MemberPlace place, bool isTrace)
{
    const std::vector<NameId> textOf = internedTexts(summary.texts, m_set.texts);
    SetRank rank;
    rank.place = std::move(place);
    rank.isTrace = isTrace;
    rank.data = std::move(summary.data);
    translate(rank.data, textOf);
    joinKind(rank, std::exchange(rank.data.blocks, {}), textOf);
    rank.data.names.shrink_to_fit();
    m_set.ranks.push_back(std::move(rank));
    ++m_set.filesRead;
}

void RankSetBuilder::addUnreadable(std::string file, std::string text)
{
    m_set.unreadable.push_back({ std::move(file), std::move(text) });
}

RankSet RankSetBuilder::soFar() const
{
    RankSet made;
    std::vector<SetRank> untold;
    std::vector<NameId> textOf(m_set.texts.size());
    for (const SetRank &rank : m_set.ranks) {
        SetRank copy;
        copy.data.file = rank.data.file;
        copy.data.identity = rank.data.identity;
        copy.data.steps = rank.data.steps;
        copy.data.peakAllocatedBytes = rank.data.peakAllocatedBytes;
        copy.place = rank.place;
        copy.isTrace = rank.isTrace;
        for (RankStep &step : copy.data.steps) {
            if (!step.name)
                continue;
            NameId &known = textOf[step.name.row()];
            if (!known)
                known = made.texts.intern(m_set.text(step.name));
            step.name = known;
        }
        copy.rank = copy.data.identity.rank.value_or(0);
        made.worldSize = std::max(made.worldSize, copy.data.identity.worldSize);
        (copy.data.identity.rank ? made.ranks : untold).push_back(std::move(copy));
    }
    joinRecordings(made);
    std::sort(untold.begin(), untold.end(),
        [](const SetRank &a, const SetRank &b) { return isBeforeNaturally(a.place.name(), b.place.name()); });
    std::move(untold.begin(), untold.end(), std::back_inserter(made.ranks));
    made.unreadable = m_set.unreadable;
    made.filesRead = m_set.filesRead;
    return made;
}

Result<RankSet> RankSetBuilder::finish(const RankChoice &choice, ImportNotes notes)
{
    m_set.notes = std::move(notes);
    std::sort(m_set.unreadable.begin(), m_set.unreadable.end(),
        [](const UnreadableMember &a, const UnreadableMember &b) { return isBeforeNaturally(a.file, b.file); });
    numberUntoldRanks(m_set);
    std::erase_if(m_set.ranks, [&](const SetRank &rank) { return !choice.holds(rank.rank); });
    if (m_set.ranks.empty())
        return Error { ErrorCode::BadRequest, {}, 0, "the set has none of the ranks that were asked for" };
    joinRecordings(m_set);
    findMissingRanks(m_set, choice);
    orderKinds(m_set);
    noteDamaged(m_set);
    noteUnequalSteps(m_set);
    findCollectives(m_set);
    noteCollectivesOutside(m_set);
    findStragglers(m_set);
    return std::move(m_set);
}

} // namespace twinlane
