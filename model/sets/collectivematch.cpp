// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/sets/collectivematch.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/base/sequencematch.h"

#include <algorithm>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>

namespace twinlane {

namespace {

using Member = CollectiveMatch::Member;

/// The collectives of one rank in one group.
struct Chain {
    RankIndex rank = 0;
    std::vector<std::uint32_t> collectives; ///< in time order
    std::vector<std::uint64_t> hashes;      ///< of each one's step and name
    std::uint64_t hash = 0;                 ///< of all of them
    bool hasSequence = true;                ///< each one tells its group and number
};

/// Groups of equal names are one if they have the same ranks, as far as that is told.
std::uint64_t groupKey(const RankSet &set, const RankData &data, NameId group)
{
    if (!group)
        return 0;
    const std::string_view name = set.text(group);
    std::uint64_t key = mixedHash(textHash(name), 1);
    for (const ProcessGroup &known : data.identity.groups) {
        if (known.name != name)
            continue;
        for (const std::int64_t rank : known.ranks)
            key = mixedHash(key, static_cast<std::uint64_t>(rank));
        break;
    }
    return key;
}

class Matcher {
public:
    explicit Matcher(const RankSet &set)
        : m_set(set)
    {
    }

    CollectiveMatches match()
    {
        findChains();
        for (const auto &[key, chains] : m_chains)
            matchGroup(chains);
        CollectiveMatches found;
        found.unmatched = m_collectives;
        for (CollectiveMatch &match : m_matches) {
            if (match.members.size() < 2)
                continue;
            found.unmatched -= match.members.size();
            found.matches.push_back(std::move(match));
        }
        std::sort(found.matches.begin(), found.matches.end(), [](const CollectiveMatch &a, const CollectiveMatch &b) {
            const Member &x = a.members.front(), &y = b.members.front();
            return x.rank != y.rank ? x.rank < y.rank : x.collective < y.collective;
        });
        return found;
    }

private:
    void findChains()
    {
        for (RankIndex rank = 0; rank < m_set.ranks.size(); ++rank) {
            if (m_set.ranks[rank].isClash)
                continue;
            const RankData &data = m_set.ranks[rank].data;
            std::unordered_map<std::uint32_t, std::uint64_t> keys;
            for (std::uint32_t i = 0; i < data.collectives.size(); ++i) {
                interruptionPoint(i);
                const RankCollective &own = data.collectives[i];
                const auto [known, isNew] = keys.try_emplace(own.group.value);
                if (isNew)
                    known->second = groupKey(m_set, data, own.group);
                std::vector<Chain> &chains = m_chains[known->second];
                if (chains.empty() || chains.back().rank != rank)
                    chains.push_back({ rank, {}, {}, 0, true });
                append(chains.back(), data, i);
            }
        }
    }

    void append(Chain &chain, const RankData &data, std::uint32_t i)
    {
        const RankCollective &own = data.collectives[i];
        const std::uint64_t hash =
            mixedHash(textHash(m_set.text(data.steps[own.step].name)), textHash(m_set.text(own.name)));
        chain.collectives.push_back(i);
        chain.hashes.push_back(hash);
        chain.hash = mixedHash(chain.hash, hash);
        chain.hasSequence = chain.hasSequence && own.group && own.sequence >= 0;
        ++m_collectives;
    }

    void matchGroup(const std::vector<Chain> &chains)
    {
        interruptionPoint();
        const auto all = [&](const auto &test) { return std::all_of(chains.begin(), chains.end(), test); };
        if (all([](const Chain &chain) { return chain.hasSequence; }))
            matchSequences(chains);
        else if (all([&](const Chain &chain) {
                     return chain.hash == chains.front().hash && chain.hashes.size() == chains.front().hashes.size();
                 }))
            matchPositions(chains);
        else
            matchCommon(chains);
    }

    /// A number that occurs twice in a rank (parts of one call) means the k-th of them.
    void matchSequences(const std::vector<Chain> &chains)
    {
        std::map<std::pair<std::int64_t, std::uint32_t>, CollectiveMatch> byNumber;
        for (const Chain &chain : chains) {
            std::unordered_map<std::int64_t, std::uint32_t> seen;
            for (const std::uint32_t i : chain.collectives) {
                const std::int64_t sequence = m_set.ranks[chain.rank].data.collectives[i].sequence;
                byNumber[{ sequence, seen[sequence]++ }].members.push_back({ chain.rank, i });
            }
        }
        for (auto &[number, match] : byNumber)
            m_matches.push_back(std::move(match));
    }

    void matchPositions(const std::vector<Chain> &chains)
    {
        for (std::size_t at = 0; at < chains.front().collectives.size(); ++at) {
            CollectiveMatch match;
            for (const Chain &chain : chains)
                match.members.push_back({ chain.rank, chain.collectives[at] });
            m_matches.push_back(std::move(match));
        }
    }

    using Hashes = std::vector<std::uint64_t>;

    static std::vector<SequencePair> commonOf(const Hashes &a, const Hashes &b)
    {
        const auto items = [](const Hashes &hashes) {
            std::vector<SequenceItem> made;
            for (const std::uint64_t hash : hashes)
                made.push_back({ hash, 1, 0 });
            return made;
        };
        const auto score = [&](std::uint32_t i, std::uint32_t j) {
            return PairScore { a[i] == b[j] ? 1.0 : 0.0, NameEvidence::None, false };
        };
        std::vector<SequencePair> pairs = twinlane::matchSequences(items(a), items(b), score).pairs;
        std::erase_if(pairs, [&](const SequencePair &pair) { return a[pair.a] != b[pair.b]; });
        return pairs;
    }

    /// Equal chains are compared once.
    void matchCommon(const std::vector<Chain> &chains)
    {
        std::map<std::uint64_t, const Hashes *> distinct;
        for (const Chain &chain : chains)
            distinct.emplace(chain.hash, &chain.hashes);
        Hashes common = chains.front().hashes;
        for (const auto &[hash, hashes] : distinct) {
            Hashes kept;
            for (const SequencePair &pair : commonOf(common, *hashes))
                kept.push_back(common[pair.a]);
            common = std::move(kept);
        }
        constexpr std::uint32_t kNone = ~std::uint32_t(0);
        std::map<std::uint64_t, std::vector<std::uint32_t>> placeOf; ///< by chain: of each common one
        std::vector<bool> isInAll(common.size(), true);
        for (const auto &[hash, hashes] : distinct) {
            std::vector<std::uint32_t> &places = placeOf[hash];
            places.assign(common.size(), kNone);
            for (const SequencePair &pair : commonOf(common, *hashes))
                places[pair.a] = pair.b;
            for (std::size_t i = 0; i < common.size(); ++i)
                isInAll[i] = isInAll[i] && places[i] != kNone;
        }
        for (std::size_t i = 0; i < common.size(); ++i) {
            CollectiveMatch match;
            for (const Chain &chain : chains) {
                if (isInAll[i])
                    match.members.push_back({ chain.rank, chain.collectives[placeOf[chain.hash][i]] });
            }
            m_matches.push_back(std::move(match));
        }
    }

    const RankSet &m_set;
    std::map<std::uint64_t, std::vector<Chain>> m_chains; ///< by group
    std::vector<CollectiveMatch> m_matches;
    std::uint64_t m_collectives = 0;
};

} // namespace

CollectiveMatches matchCollectives(const RankSet &set)
{
    return Matcher(set).match();
}

} // namespace twinlane
