// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The recordings of one program's ranks as one side of a comparison: who they are, where they wait for each other, and
// how far they lie apart.

#pragma once

#include "model/sets/ranksummary.h"
#include "model/sets/setmembers.h"
#include "model/trace/importnotes.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// Index into RankSet::ranks.
using RankIndex = std::uint32_t;

/// One rank of a set. Its data's blocks are empty: they stand in the kind.
struct SetRank {
    RankData data;
    std::int64_t rank = 0;
    std::string label;                    ///< "7"; "7 (2)" if another recording of rank 7 overlaps this one in time
    bool isClash = false;                 ///< such a recording: it is matched with nobody
    MemberPlace place;                    ///< of its (first) file
    std::vector<MemberPlace> laterTraces; ///< of its further recordings, in time order; summaries are none
    bool isTrace = false;                 ///< else a summary
    std::uint32_t kind = 0;               ///< index into RankSet::kinds
    std::vector<std::int64_t> blockNs;    ///< by block of the kind: sum over blockSteps steps
    std::uint32_t blockSteps = 0;
    std::int64_t waitNs = 0, causedWaitNs = 0;
    std::optional<std::int64_t> exposedWaitNs; ///< none: collectives are ranges of the host
    std::optional<std::int64_t> clockOffsetNs; ///< of its clock against the others' median; none: not known

    /// Rounded once.
    std::int64_t averageStepNs() const;
    std::int64_t sumNs() const; ///< of the steps' windows
};

/// A block as all ranks of a kind have it; the times stand in the ranks.
struct KindBlock {
    NameId label, className;
    BlockKind kind = BlockKind::Run;
    std::uint32_t subtreeEnd = 0;
};

/// Ranks whose trees of blocks have the same structure and classes.
struct RankKind {
    std::vector<RankIndex> ranks; ///< ascending
    std::vector<KindBlock> blocks;
};

/// One collective over its ranks.
struct SetCollective {
    NameId step, group, name;
    std::vector<RankIndex> ranks;                 ///< ascending, at least two
    std::vector<std::int64_t> durationNs, waitNs; ///< as ranks
    std::vector<std::uint32_t> steps;             ///< as ranks: index among the rank's own steps
    std::int64_t transferNs = 0;
    RankIndex last = 0;
};

struct Straggler {
    RankIndex rank = 0;
    double share = 0; ///< of all waiting
    std::string text;
};

/// A file that could not be read.
struct UnreadableMember {
    std::string file, text;
};

/// Ranks from @p first to @p last, both of them.
struct RankRange {
    std::int64_t first = 0, last = 0;
    bool operator==(const RankRange &) const = default;
};
/// A file may tell a world of any size, so ranks that nobody recorded are never listed one by one.
struct RankRanges {
    std::vector<RankRange> ranges; ///< ascending, apart: hardly more than there are recordings
    std::uint64_t count() const;
    /// The first @p most ranks.
    std::vector<std::int64_t> first(std::size_t most) const;
    bool operator==(const RankRanges &) const = default;
};

struct RankSet {
    StringPool texts;
    std::vector<SetRank> ranks; ///< by rank, then recordings that clash by their files; never empty
    std::optional<std::int64_t> worldSize;
    RankRanges missingRanks;                  ///< of the world (or of the ranks that were asked for)
    std::vector<UnreadableMember> unreadable; ///< by file
    ImportNotes notes;
    std::vector<RankKind> kinds; ///< by their first rank
    std::vector<SetCollective> collectives;
    std::uint64_t unmatchedCollectives = 0; ///< of one rank, without partner
    std::vector<Straggler> stragglers;      ///< the one that causes most waiting first
    std::size_t filesRead = 0;

    std::string_view text(NameId id) const { return id ? texts.text(id) : std::string_view(); }
};

/// Which ranks count: all, or those in inclusive ranges.
struct RankChoice {
    std::vector<std::pair<std::int64_t, std::int64_t>> ranges; ///< empty: all
    /// "all" or "0,4-7". Error: BadRequest.
    static Result<RankChoice> parse(std::string_view text);
    bool holds(std::int64_t rank) const;
};

/// "0–3, 7": @p ranks ascending. Of more than twenty ranges the first ones and the last: "0, 2, 4, …, 98".
std::string ranksText(std::span<const std::int64_t> ranks);
std::string ranksText(const RankRanges &ranks);

/// Takes recordings in any order and makes the same set of them.
class RankSetBuilder {
public:
    /// The texts are interned for the whole set, the blocks joined with those of their kind.
    void add(RankSummary summary, MemberPlace place, bool isTrace);
    void addUnreadable(std::string file, std::string text);
    std::size_t size() const { return m_set.ranks.size(); }
    const std::vector<UnreadableMember> &unreadable() const { return m_set.unreadable; }

    /// What a picture of the ranks needs of those that were added: their steps and memory, without names, blocks and
    /// collectives. Ranks that nothing tells stand last and without a label, as their numbers depend on those to come.
    /// Cost: linear in the steps.
    RankSet soFar() const;
    /// @pre something was added. Error: BadRequest, if none of the chosen ranks is there.
    Result<RankSet> finish(const RankChoice &choice, ImportNotes notes);

private:
    void joinKind(SetRank &rank, std::vector<RankBlock> blocks, std::span<const NameId> textOf);

    RankSet m_set;
    std::vector<std::uint64_t> m_kindHashes, m_labelHashes; ///< by kind
};

} // namespace twinlane
