// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/operatoralignment.h"

#include "model/base/interruption.h"
#include "model/base/sequencematch.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace twinlane {

namespace {

constexpr std::uint64_t kOperatorCells = 400'000; // per pair of sibling lists
/// Siblings of one name, of which one side has more, only moved if so many of the other side's have an equal.
constexpr double kMovedShare = 0.8;
constexpr double kSameNameScore = 0.6; // the rest is the likeness of what they call
/// Tensors of another number of sizes are rather other tensors than other sizes.
constexpr double kOtherForm = 0.4;

std::vector<std::uint32_t> childrenOf(const OperatorForest &forest, std::uint32_t node)
{
    std::vector<std::uint32_t> children;
    if (node == kNoNode)
        return children;
    for (std::uint32_t child = forest.nodes[node].firstChild; child != kNoNode;
         child = forest.nodes[child].nextSibling) {
        interruptionPoint();
        children.push_back(child);
    }
    return children;
}

class OperatorAligner {
public:
    OperatorAligner(const OperatorForest &a, const OperatorForest &b, const std::vector<std::uint32_t> &ranks)
        : m_a(a)
        , m_b(b)
        , m_ranks(ranks)
    {
    }

    std::vector<NodePair> align(std::uint32_t rootA, std::uint32_t rootB)
    {
        matchChildren(rootA, rootB);
        // The list grows during the walk: pairs of parents come before those of their children.
        for (std::size_t i = 0; i < m_pairs.size(); ++i) {
            interruptionPoint();
            const NodePair pair = m_pairs[i];
            matchChildren(pair.a, pair.b);
        }
        return std::move(m_pairs);
    }

private:
    std::vector<SequenceItem> items(const OperatorForest &forest, const std::vector<std::uint32_t> &list) const
    {
        std::vector<SequenceItem> made;
        made.reserve(list.size());
        for (const std::uint32_t node : list) {
            const OperatorNode &n = forest.nodes[node];
            made.push_back({ n.hash, n.size, m_ranks[n.name], n.shapes });
        }
        return made;
    }

    PairScore score(const OperatorNode &x, const OperatorNode &y) const
    {
        if (x.name != y.name)
            return {};
        const bool isOtherForm = x.form != y.form && x.form != 0 && y.form != 0;
        const double likeness = x.hash == y.hash ? 1 : double(std::min(x.size, y.size)) / double(x.size + y.size);
        // Equal input sizes decide among equal names. Other sizes keep no pair apart.
        const bool sameShapes = x.shapes != 0 && x.shapes == y.shapes;
        return { (kSameNameScore + (1 - kSameNameScore) * likeness) * (isOtherForm ? kOtherForm : 1),
            sameShapes ? NameEvidence::Same : NameEvidence::None };
    }

    void matchChildren(std::uint32_t parentA, std::uint32_t parentB)
    {
        const auto listA = childrenOf(m_a, parentA), listB = childrenOf(m_b, parentB);
        std::vector<NodePair> found;
        if (!listA.empty() && !listB.empty())
            found = pairedSiblings(listA, listB);
        std::vector<bool> isDoneA(listA.size(), false), isDoneB(listB.size(), false);
        for (const NodePair &pair : found) {
            m_pairs.push_back({ listA[pair.a], listB[pair.b], pair.isMoved });
            isDoneA[pair.a] = isDoneB[pair.b] = true;
        }
        for (std::size_t i = 0; i < listA.size(); ++i) {
            if (!isDoneA[i])
                m_pairs.push_back({ listA[i], kNoNode, false });
        }
        for (std::size_t j = 0; j < listB.size(); ++j) {
            if (!isDoneB[j])
                m_pairs.push_back({ kNoNode, listB[j], false });
        }
    }

    /// By place in the two lists: what corresponds in order, what has moved, and last what its sizes pair.
    std::vector<NodePair> pairedSiblings(
        const std::vector<std::uint32_t> &listA, const std::vector<std::uint32_t> &listB) const
    {
        std::vector<NodePair> pairs;
        std::vector<bool> isDoneA(listA.size(), false), isDoneB(listB.size(), false);
        const auto pair = [&](std::uint32_t i, std::uint32_t j, bool isMoved) {
            pairs.push_back({ i, j, isMoved });
            isDoneA[i] = isDoneB[j] = true;
        };
        std::vector<SequenceItem> itemsA = items(m_a, listA), itemsB = items(m_b, listB);
        if (!doInputsTell(itemsA, itemsB)) {
            for (auto *list : { &itemsA, &itemsB })
                std::ranges::for_each(*list, [](SequenceItem &item) { item.inputs = 0; });
        }
        const SequenceMatch match = matchSequences(
            itemsA, itemsB,
            [&](std::uint32_t i, std::uint32_t j) { return score(m_a.nodes[listA[i]], m_b.nodes[listB[j]]); },
            kOperatorCells);
        for (const SequencePair &found : match.pairs)
            pair(found.a, found.b, false);
        std::map<std::pair<std::uint32_t, std::uint64_t>, std::vector<std::uint32_t>> leftOfB;
        for (std::size_t j = listB.size(); j-- > 0;) {
            if (!isDoneB[j])
                leftOfB[nameAndForm(m_b.nodes[listB[j]])].push_back(std::uint32_t(j));
        }
        for (std::size_t i = 0; i < listA.size() && !leftOfB.empty(); ++i) {
            interruptionPoint();
            const auto left = isDoneA[i] ? leftOfB.end() : leftOfB.find(nameAndForm(m_a.nodes[listA[i]]));
            if (left == leftOfB.end() || left->second.empty())
                continue;
            pair(std::uint32_t(i), left->second.back(), true);
            left->second.pop_back();
        }
        pairBySizes(listA, listB, pairs);
        return pairs;
    }

    static std::pair<std::uint32_t, std::uint64_t> nameAndForm(const OperatorNode &node)
    {
        return { node.name, node.form };
    }

    /// The siblings of one name that are in no pair of equal work, by place.
    struct Loose {
        std::vector<std::uint32_t> a, b;
        std::size_t pairs = 0;
    };

    std::map<std::uint32_t, Loose> looseSiblings(const std::vector<std::uint32_t> &listA,
        const std::vector<std::uint32_t> &listB, const std::vector<NodePair> &pairs) const
    {
        std::map<std::uint32_t, Loose> ofName;
        std::vector<bool> isSettledA(listA.size(), false), isSettledB(listB.size(), false);
        for (const NodePair &pair : pairs) {
            const OperatorNode &x = m_a.nodes[listA[pair.a]], &y = m_b.nodes[listB[pair.b]];
            const bool isLoose = x.work != y.work && x.work != 0 && y.work != 0;
            isSettledA[pair.a] = isSettledB[pair.b] = !isLoose;
            if (isLoose)
                ++ofName[x.name].pairs;
        }
        const auto gather = [&](const OperatorForest &forest, const std::vector<std::uint32_t> &list,
                                const std::vector<bool> &isSettled, std::vector<std::uint32_t> Loose::*side) {
            for (std::size_t i = 0; i < list.size(); ++i) {
                interruptionPoint(i);
                const auto loose = isSettled[i] ? ofName.end() : ofName.find(forest.nodes[list[i]].name);
                if (loose != ofName.end())
                    (loose->second.*side).push_back(std::uint32_t(i));
            }
        };
        gather(m_a, listA, isSettledA, &Loose::a);
        gather(m_b, listB, isSettledB, &Loose::b);
        return ofName;
    }

    /// Where the same sizes are there on both sides but in another order, the order pairs what has nothing in common.
    void pairBySizes(const std::vector<std::uint32_t> &listA, const std::vector<std::uint32_t> &listB,
        std::vector<NodePair> &pairs) const
    {
        const std::map<std::uint32_t, Loose> ofName = looseSiblings(listA, listB, pairs);
        std::vector<NodePair> made;
        std::vector<bool> isTakenA(listA.size(), false);
        for (const auto &[name, loose] : ofName) {
            std::vector<NodePair> bySize = equalWork(listA, listB, loose);
            const std::size_t lesser = std::min(loose.a.size(), loose.b.size());
            const bool onlyMoved = loose.a.size() == loose.b.size()
                ? bySize.size() == lesser
                : double(bySize.size()) >= kMovedShare * double(lesser);
            if (bySize.empty() || !onlyMoved)
                continue;
            for (const std::uint32_t i : loose.a)
                isTakenA[i] = true;
            addRest(loose, bySize);
            made.insert(made.end(), bySize.begin(), bySize.end());
        }
        std::erase_if(pairs, [&](const NodePair &pair) { return isTakenA[pair.a]; });
        pairs.insert(pairs.end(), made.begin(), made.end());
    }

    std::vector<NodePair> equalWork(
        const std::vector<std::uint32_t> &listA, const std::vector<std::uint32_t> &listB, const Loose &loose) const
    {
        std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> ofB;
        for (std::size_t j = loose.b.size(); j-- > 0;)
            ofB[m_b.nodes[listB[loose.b[j]]].work].push_back(loose.b[j]);
        std::vector<NodePair> pairs;
        for (const std::uint32_t i : loose.a) {
            interruptionPoint();
            const auto same = ofB.find(m_a.nodes[listA[i]].work);
            if (same == ofB.end() || same->second.empty())
                continue;
            pairs.push_back({ i, same->second.back(), true });
            same->second.pop_back();
        }
        return pairs;
    }

    /// Pairs what has no equal in order.
    static void addRest(const Loose &loose, std::vector<NodePair> &pairs)
    {
        std::set<std::uint32_t> doneA, doneB;
        for (const NodePair &pair : pairs) {
            doneA.insert(pair.a);
            doneB.insert(pair.b);
        }
        auto b = loose.b.begin();
        for (const std::uint32_t i : loose.a) {
            if (doneA.contains(i))
                continue;
            while (b != loose.b.end() && doneB.contains(*b))
                ++b;
            if (b == loose.b.end())
                return;
            pairs.push_back({ i, *b++, true });
        }
    }

    const OperatorForest &m_a, &m_b;
    const std::vector<std::uint32_t> &m_ranks;
    std::vector<NodePair> m_pairs;
};

} // namespace

std::vector<NodePair> alignOperators(const OperatorForest &a, std::uint32_t rootA, const OperatorForest &b,
    std::uint32_t rootB, const std::vector<std::uint32_t> &nameRanks)
{
    return OperatorAligner(a, b, nameRanks).align(rootA, rootB);
}

} // namespace twinlane
