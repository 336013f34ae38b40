// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/siblingmatch.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace twinlane {

namespace {

constexpr double kSameClassScore = 0.6;   // the rest is the likeness of the subtrees
constexpr int kWrapperLevels = 3;         // FSDP around checkpoint around compile
constexpr double kWrapperFactor = 0.97;   // per level
constexpr double kRenameSimilarity = 0.5; // least likeness of the insides of two blocks of different classes
constexpr double kRenameFactor = 0.55;
/// Score of a leaf paired with a leaf of another class. If one may replace the other it is just above kLeastScore; else
/// their names must be a little alike.
constexpr double kGuessLeaf = 0.13, kGuessStranger = 0.1;
constexpr double kGuessNames = 0.4; // least likeness of two names for a guess
constexpr int kSpliceRounds = 3;

/// One block of a list that is being matched.
struct Element {
    BlockId block;
    bool isOpened = false;       ///< it came out of a container that was replaced by its children
    std::uint32_t container = 0; ///< number of that container within the round that opened it
};

using Elements = std::vector<Element>;

/// The unpaired elements of two lists.
struct Leftover {
    Elements a, b;
};

/// A pair of elements, and the blocks that the pair is of: the elements themselves or blocks inside them.
struct Candidate {
    BlockId a, b;
    double score = 0;
};

bool canBeLookedThrough(BlockKind kind)
{
    return kind == BlockKind::Module || kind == BlockKind::Annotation || kind == BlockKind::Operator;
}

class SiblingMatcher {
public:
    SiblingMatcher(
        const BlockShapes &shapes, const PairingRules &rules, BlockId contextA, BlockId contextB, bool lookThrough)
        : m_shapes(shapes)
        , m_rules(rules)
        , m_contextA(contextA)
        , m_contextB(contextB)
        , m_lookThrough(lookThrough)
        , m_detail(shapes.tellingDetail(contextA, contextB))
    {
    }

    SiblingMatch match()
    {
        matchLists(elements(m_shapes.a, m_contextA, m_rules.partnerOfA, m_rules.aloneInA),
            elements(m_shapes.b, m_contextB, m_rules.partnerOfB, m_rules.aloneInB), m_lookThrough ? kSpliceRounds : 0);
        return std::move(m_match);
    }

private:
    using Partners = std::unordered_map<BlockId, BlockId>;

    /// The kids to match, without pinned ones. A kid that rules leave alone is replaced by its own kids.
    static Elements elements(
        const ShapeSide &side, BlockId context, const Partners &pinned, const std::unordered_set<BlockId> &alone)
    {
        Elements list, open { { context, false, 0 } };
        while (!open.empty()) {
            interruptionPoint();
            const Element element = open.back();
            open.pop_back();
            if (element.block != context && !alone.contains(element.block)) {
                list.push_back(element);
                continue;
            }
            const auto kids = side.kids(element.block);
            for (auto kid = kids.rbegin(); kid != kids.rend(); ++kid) {
                if (!pinned.contains(*kid))
                    open.push_back({ *kid, element.block != context, 0 });
            }
        }
        return list;
    }

    bool isPinned(BlockId x, BlockId y) const
    {
        return m_rules.hasPins() && (m_rules.partnerOfA.contains(x) || m_rules.partnerOfB.contains(y));
    }

    std::uint32_t keyA(BlockId block) const { return m_shapes.a.key[block.row()]; }
    std::uint32_t keyB(BlockId block) const { return m_shapes.b.key[block.row()]; }
    std::uint32_t shapeA(BlockId block) const { return m_shapes.a.shape[block.row()]; }
    std::uint32_t shapeB(BlockId block) const { return m_shapes.b.shape[block.row()]; }

    NameEvidence names(BlockId x, BlockId y) const { return m_shapes.nameEvidence(x, m_contextA, y, m_contextB); }

    /// Pairs must fit into one tree. So at most one of two partners may come out of an opened container.
    static bool fit(const Element &x, const Element &y) { return !x.isOpened || !y.isOpened; }

    double sameClassScore(BlockId x, BlockId y) const
    {
        if (keyA(x) != keyB(y))
            return 0;
        return kSameClassScore + (1 - kSameClassScore) * m_shapes.similarity(shapeA(x), shapeB(y));
    }

    void add(BlockId x, BlockId y, Match match, double score)
    {
        m_match.pairs.push_back({ x, y, match, score, names(x, y) == NameEvidence::Same });
    }

    template <class Score> SequenceMatch matchElements(const Elements &a, const Elements &b, const Score &score)
    {
        const auto items = [this](const ShapeSide &side, const Elements &elements) {
            std::vector<SequenceItem> list;
            list.reserve(elements.size());
            for (const Element &element : elements) {
                interruptionPoint();
                list.push_back(m_shapes.item(side, element.block, m_detail));
            }
            return list;
        };
        SequenceMatch match = matchSequences(
            items(m_shapes.a, a), items(m_shapes.b, b),
            [&](std::uint32_t i, std::uint32_t j) {
                return fit(a[i], b[j]) && !m_rules.forbids(a[i].block, b[j].block) ? score(a[i], b[j]) : PairScore {};
            },
            m_mostCells);
        m_match.cells += match.cells;
        dropOtherCalls(a, b, match.pairs);
        return match;
    }

    /// Calls of one operator that have nothing else in common are one call only where their neighbours are, too: the one thing
    /// that changed there. Elsewhere the order has paired what the two programs use the operator for.
    void dropOtherCalls(const Elements &a, const Elements &b, std::vector<SequencePair> &pairs) const
    {
        std::vector<bool> isDropped(pairs.size(), false);
        for (std::size_t k = 0; k < pairs.size(); ++k) {
            interruptionPoint();
            const SequencePair &pair = pairs[k];
            const bool followsPair =
                k > 0 ? pairs[k - 1].a + 1 == pair.a && pairs[k - 1].b + 1 == pair.b : pair.a == 0 && pair.b == 0;
            const bool leadsToPair = k + 1 < pairs.size() ? pair.a + 1 == pairs[k + 1].a && pair.b + 1 == pairs[k + 1].b
                                                          : pair.a + 1 == a.size() && pair.b + 1 == b.size();
            isDropped[k] = !(followsPair && leadsToPair) && m_shapes.areOtherCalls(a[pair.a].block, b[pair.b].block);
        }
        std::size_t k = 0;
        std::erase_if(pairs, [&](const SequencePair &) { return isDropped[k++]; });
    }

    /// Calls @p visit with the lists between consecutive pairs, and collects the elements that it leaves unpaired.
    template <class Visit>
    Leftover visitGaps(const Elements &a, const Elements &b, const std::vector<SequencePair> &pairs, const Visit &visit)
    {
        Leftover all;
        const GapCells cells = gapCells(a, b, pairs);
        const std::uint64_t outer = m_mostCells;
        std::size_t i = 0, j = 0;
        for (std::size_t k = 0; k <= pairs.size(); ++k) {
            interruptionPoint();
            const std::size_t endA = k < pairs.size() ? pairs[k].a : a.size(),
                              endB = k < pairs.size() ? pairs[k].b : b.size();
            Elements gapA(a.begin() + std::ptrdiff_t(i), a.begin() + std::ptrdiff_t(endA));
            Elements gapB(b.begin() + std::ptrdiff_t(j), b.begin() + std::ptrdiff_t(endB));
            m_mostCells = cells.shareOf(gapA.size() + gapB.size(), outer);
            Leftover rest = gapA.empty() || gapB.empty() ? Leftover { std::move(gapA), std::move(gapB) }
                                                         : visit(std::move(gapA), std::move(gapB));
            all.a.insert(all.a.end(), rest.a.begin(), rest.a.end());
            all.b.insert(all.b.end(), rest.b.begin(), rest.b.end());
            i = endA + 1;
            j = endB + 1;
        }
        m_mostCells = outer;
        return all;
    }

    /// What the gaps between pairs would take if each were searched as a whole.
    struct GapCells {
        std::uint64_t cells = 0, elements = 0;
        /// The part of @p most that a gap of so many elements may take: many gaps together take no more than one list.
        std::uint64_t shareOf(std::size_t count, std::uint64_t most) const
        {
            if (cells <= most)
                return most;
            return static_cast<std::uint64_t>(
                static_cast<double>(most) * static_cast<double>(count) / static_cast<double>(elements));
        }
    };
    static GapCells gapCells(const Elements &a, const Elements &b, const std::vector<SequencePair> &pairs)
    {
        GapCells sum;
        std::size_t i = 0, j = 0;
        for (std::size_t k = 0; k <= pairs.size(); ++k) {
            const std::size_t endA = k < pairs.size() ? pairs[k].a : a.size(),
                              endB = k < pairs.size() ? pairs[k].b : b.size();
            if (endA > i && endB > j) {
                sum.cells += std::uint64_t(endA - i) * (endB - j);
                sum.elements += endA - i + endB - j;
            }
            i = endA + 1;
            j = endB + 1;
        }
        return sum;
    }

    Leftover matchLists(const Elements &a, const Elements &b, int spliceRounds)
    {
        // Blocks of one class, in order. Two containers that a rename would pair are no pair here, but are left
        // opposite each other, so that a later pass finds them in one gap. So are a container and what may have been its
        // largest kid, where the other side has nothing of that class in this list: one opposite pair per container.
        const auto keysOfA = keysOf(m_shapes.a, a), keysOfB = keysOf(m_shapes.b, b);
        const auto mayBeDissolved = [&](BlockId x, BlockId y) {
            return m_lookThrough
                && ((isLargestKid(m_shapes.a, x, keyB(y)) && !keysOfA.contains(keyB(y)))
                    || (isLargestKid(m_shapes.b, y, keyA(x)) && !keysOfB.contains(keyA(x))));
        };
        const SequenceMatch sameClass = matchElements(a, b, [&](const Element &x, const Element &y) {
            const bool isSameClass = keyA(x.block) == keyB(y.block);
            // Of several the one that is trained, or not, as this one is.
            constexpr double kOtherPass = 0.95;
            const double part = m_shapes.isOneForwardOnly(x.block, y.block) ? kOtherPass : 1;
            return PairScore { part * sameClassScore(x.block, y.block), names(x.block, y.block),
                !isSameClass && (areAlikeInside(x.block, y.block) || mayBeDissolved(x.block, y.block)) };
        });
        for (const SequencePair &pair : sameClass.pairs) {
            interruptionPoint();
            const BlockId x = a[pair.a].block, y = b[pair.b].block;
            // Beyond the work bound blocks that are the same in the same order are still no guess.
            const Match match = shapeA(x) == shapeB(y) ? Match::Exact : pair.guessed ? Match::Guessed : Match::Class;
            add(x, y, match, sameClassScore(x, y));
        }
        const Leftover unpaired = visitGaps(a, b, sameClass.pairs, [](Elements gapA, Elements gapB) {
            return Leftover { std::move(gapA), std::move(gapB) };
        });
        // A class with unpaired elements on both sides is out of order, not renamed. Lists inside this one add their
        // own such classes while they are matched, so the outer set is kept and restored.
        const auto outer = std::exchange(m_waiting, waitingOnBothSides(unpaired));
        const Leftover rest = visitGaps(a, b, sameClass.pairs, [this, spliceRounds](Elements gapA, Elements gapB) {
            return matchGap(std::move(gapA), std::move(gapB), spliceRounds);
        });
        m_waiting = outer;
        return pairMoved(rest);
    }

    /// Is @p key the class of the largest kid of @p block? Of equal ones the alphabetically first counts.
    bool isLargestKid(const ShapeSide &side, BlockId block, std::uint32_t key)
    {
        if (!side.hasKid(block, key))
            return false;
        const auto [found, isNew] = m_largestKid.try_emplace(side.shape[block.row()], key);
        if (isNew) {
            const auto kids = side.kids(block);
            const auto worth = [&](BlockId kid) {
                const std::uint32_t kidKey = side.key[kid.row()];
                return std::pair(side.size[kid.row()], ~m_shapes.blockClass(kidKey).rank);
            };
            const BlockId largest =
                *std::max_element(kids.begin(), kids.end(), [&](BlockId x, BlockId y) { return worth(x) < worth(y); });
            found->second = side.key[largest.row()];
        }
        return found->second == key;
    }

    std::unordered_set<std::uint32_t> waitingOnBothSides(const Leftover &unpaired) const
    {
        std::unordered_set<std::uint32_t> keysOfA, both;
        for (const Element &x : unpaired.a)
            keysOfA.insert(keyA(x.block));
        for (const Element &y : unpaired.b) {
            interruptionPoint();
            if (keysOfA.contains(keyB(y.block)))
                both.insert(keyB(y.block));
        }
        return both;
    }

    Leftover matchGap(Elements a, Elements b, int spliceRounds)
    {
        // Wrappers before renames: FSDP around a layer must meet the layer inside it, not become a renamed layer.
        const SequenceMatch wrapped = m_lookThrough ? matchElements(a, b,
                                          [this](const Element &x, const Element &y) {
                                              return PairScore { throughWrappers(x, y).score, NameEvidence::None };
                                          })
                                                    : SequenceMatch {};
        for (const SequencePair &pair : wrapped.pairs) {
            interruptionPoint();
            const Candidate inner = throughWrappers(a[pair.a], b[pair.b]);
            add(inner.a, inner.b, pair.guessed ? Match::Guessed : Match::Wrapper, inner.score);
        }
        return visitGaps(a, b, wrapped.pairs, [this, spliceRounds](Elements gapA, Elements gapB) {
            return matchRenamed(std::move(gapA), std::move(gapB), spliceRounds);
        });
    }

    /// The only kid of @p block, if the block may be looked through; else none.
    static BlockId onlyKid(const ShapeSide &side, BlockId block)
    {
        const auto kids = side.kids(block);
        return kids.size() == 1 && canBeLookedThrough(side[block].kind) ? kids[0] : BlockId();
    }

    /// The best pair of one element with a block wrapped in the other one. Of equal scores the larger block wins, then
    /// the alphabetically smaller class. The classes always differ then, because equal ones would have been paired
    /// directly.
    Candidate throughWrappers(const Element &x, const Element &y) const
    {
        Candidate best;
        const auto consider = [&](BlockId a, BlockId b, int level) {
            double score = isPinned(a, b) || m_rules.forbids(a, b) ? 0 : sameClassScore(a, b);
            for (int i = 0; i < level; ++i)
                score *= kWrapperFactor;
            const auto worth = [this](const Candidate &c) {
                const auto size =
                    c.a ? std::int64_t(std::min(m_shapes.a.size[c.a.row()], m_shapes.b.size[c.b.row()])) : 0;
                return std::tuple(c.score, size, c.a ? -std::int64_t(m_shapes.blockClass(keyA(c.a)).rank) : 0);
            };
            const Candidate candidate { a, b, score };
            if (score > 0 && worth(candidate) > worth(best))
                best = candidate;
        };
        BlockId inner = x.block;
        for (int level = 1; level <= kWrapperLevels && !y.isOpened && (inner = onlyKid(m_shapes.a, inner)); ++level)
            consider(inner, y.block, level);
        inner = y.block;
        for (int level = 1; level <= kWrapperLevels && !x.isOpened && (inner = onlyKid(m_shapes.b, inner)); ++level)
            consider(x.block, inner, level);
        return best;
    }

    Leftover matchRenamed(Elements a, Elements b, int spliceRounds)
    {
        // Renames before opened containers: a renamed layer would be opened otherwise, and its children matched without
        // it. Guesses come last, since nearly any two leaves could be guessed.
        const SequenceMatch renamed = matchElements(a, b, [this](const Element &x, const Element &y) {
            return PairScore { renameScore(x.block, y.block), names(x.block, y.block),
                isLargestKid(m_shapes.a, x.block, keyB(y.block)) || isLargestKid(m_shapes.b, y.block, keyA(x.block)) };
        });
        for (const SequencePair &pair : renamed.pairs) {
            interruptionPoint();
            const BlockId x = a[pair.a].block, y = b[pair.b].block;
            // If the other side still has this class among the siblings, pairing it with another class is only a guess.
            const bool isGuess =
                pair.guessed || m_shapes.b.hasKid(m_contextB, keyA(x)) || m_shapes.a.hasKid(m_contextA, keyB(y));
            add(x, y, isGuess ? Match::Guessed : Match::Renamed, renameScore(x, y));
        }
        return visitGaps(a, b, renamed.pairs, [this, spliceRounds](Elements gapA, Elements gapB) {
            Leftover rest = splice(std::move(gapA), std::move(gapB), spliceRounds);
            if (rest.a.empty() || rest.b.empty())
                return rest;
            return matchGuessed(std::move(rest.a), std::move(rest.b));
        });
    }

    /// Would a rename pair these two containers of different class?
    bool areAlikeInside(BlockId x, BlockId y) const
    {
        return !m_shapes.a.kids(x).empty() && !m_shapes.b.kids(y).empty() && mayBeRenamed(x, y)
            && m_shapes.innerSimilarity(shapeA(x), shapeB(y)) >= kRenameSimilarity;
    }

    bool mayBeRenamed(BlockId x, BlockId y) const
    {
        const BlockClass &classX = m_shapes.blockClass(keyA(x)), &classY = m_shapes.blockClass(keyB(y));
        if (classX.kind != classY.kind || classX.recomputed != classY.recomputed || !canBeLookedThrough(classX.kind))
            return false;
        if (keyA(x) == keyB(y) || m_waiting.contains(keyA(x)) || m_waiting.contains(keyB(y)))
            return false;
        // If one class lies inside the other block, that is a wrapper or a dissolved container.
        return !m_shapes.contains(shapeA(x), keyB(y)) && !m_shapes.contains(shapeB(y), keyA(x));
    }

    double renameScore(BlockId x, BlockId y) const
    {
        if (!mayBeRenamed(x, y))
            return 0;
        const bool isNamed = names(x, y) == NameEvidence::Same;
        const bool bothHold = !m_shapes.a.kids(x).empty() && !m_shapes.b.kids(y).empty();
        const double inner = bothHold ? m_shapes.innerSimilarity(shapeA(x), shapeB(y)) : 0;
        if (isNamed)
            return kSameClassScore + (1 - kSameClassScore) * inner;
        return inner >= kRenameSimilarity ? kRenameFactor * inner : 0;
    }

    /// Other siblings of x and y are pairs, and neither side has the class of the other one here.
    bool mayReplace(BlockId x, BlockId y) const
    {
        return !m_match.pairs.empty() && !m_shapes.b.hasKid(m_contextB, keyA(x))
            && !m_shapes.a.hasKid(m_contextA, keyB(y));
    }

    double guessScore(BlockId x, BlockId y) const
    {
        if (!mayBeRenamed(x, y))
            return 0;
        const double likeness = m_shapes.nameSimilarity(keyA(x), keyB(y));
        const bool xHolds = !m_shapes.a.kids(x).empty(), yHolds = !m_shapes.b.kids(y).empty();
        // A leaf module between the same neighbours may well replace another one, whatever its name is. Operators and
        // ranges come and go.
        if (!xHolds && !yHolds && m_shapes.blockClass(keyA(x)).kind == BlockKind::Module)
            return (mayReplace(x, y) ? kGuessLeaf : kGuessStranger) + 0.3 * likeness;
        if (xHolds && yHolds && m_shapes.innerSimilarity(shapeA(x), shapeB(y)) >= kRenameSimilarity)
            return 0;
        return likeness >= kGuessNames ? 0.3 * likeness : 0;
    }

    Leftover matchGuessed(Elements a, Elements b)
    {
        const SequenceMatch guessed = matchElements(a, b, [this](const Element &x, const Element &y) {
            return PairScore { guessScore(x.block, y.block), NameEvidence::None };
        });
        for (const SequencePair &pair : guessed.pairs)
            add(a[pair.a].block, b[pair.b].block, Match::Guessed, guessScore(a[pair.a].block, b[pair.b].block));
        return visitGaps(a, b, guessed.pairs, [](Elements gapA, Elements gapB) {
            return Leftover { std::move(gapA), std::move(gapB) };
        });
    }

    /// Replaces containers that one side alone has by their children and matches those, a few levels deep.
    Leftover splice(Elements a, Elements b, int rounds)
    {
        for (int round = 0; round < rounds && !a.empty() && !b.empty(); ++round) {
            const auto keysOfA = keysOf(m_shapes.a, a), keysOfB = keysOf(m_shapes.b, b);
            const Elements openedA = open(m_shapes.a, a, keysOfB, m_rules.partnerOfA),
                           openedB = open(m_shapes.b, b, keysOfA, m_rules.partnerOfB);
            if (openedA.size() == a.size() && openedB.size() == b.size() && sameBlocks(openedA, a)
                && sameBlocks(openedB, b))
                break;
            const std::size_t before = m_match.pairs.size();
            // The call numbers its own containers. The numbers of this round are kept in openedA and openedB for
            // close().
            Leftover rest = matchLists(openedA, openedB, rounds - 1);
            // No block inside found a partner. Opening more would not help.
            if (m_match.pairs.size() == before)
                break;
            a = close(m_shapes.a, a, openedA, rest.a);
            b = close(m_shapes.b, b, openedB, rest.b);
        }
        return { std::move(a), std::move(b) };
    }

    static bool sameBlocks(const Elements &x, const Elements &y)
    {
        return std::equal(x.begin(), x.end(), y.begin(), y.end(),
            [](const Element &p, const Element &q) { return p.block == q.block; });
    }

    static std::unordered_set<std::uint32_t> keysOf(const ShapeSide &side, const Elements &elements)
    {
        std::unordered_set<std::uint32_t> keys;
        for (const Element &element : elements)
            keys.insert(side.key[element.block.row()]);
        return keys;
    }

    /// @p elements, in which a container is replaced by its kids if its class is not among @p others but a class inside
    /// it is.
    Elements open(const ShapeSide &side, const Elements &elements, const std::unordered_set<std::uint32_t> &others,
        const Partners &pinned) const
    {
        Elements opened;
        for (std::uint32_t i = 0; i < elements.size(); ++i) {
            interruptionPoint();
            const BlockId block = elements[i].block;
            const auto kids = side.kids(block);
            const auto &inside = m_shapes.bag(side.shape[block.row()]);
            const bool isContainer = !kids.empty() && canBeLookedThrough(side[block].kind)
                && !others.contains(side.key[block.row()])
                && std::any_of(
                    inside.begin(), inside.end(), [&](const auto &entry) { return others.contains(entry.first); });
            if (!isContainer) {
                opened.push_back({ block, elements[i].isOpened, i });
                continue;
            }
            for (const BlockId kid : kids) {
                if (!pinned.contains(kid))
                    opened.push_back({ kid, true, i });
            }
        }
        return opened;
    }

    /// The unpaired @p elements. A container none of whose kids found a partner is put back as a whole.
    static Elements close(const ShapeSide &side, const Elements &elements, const Elements &opened, const Elements &rest)
    {
        std::vector<std::size_t> openedCount(elements.size(), 0), restCount(elements.size(), 0);
        std::unordered_map<std::uint32_t, std::uint32_t> containerOf;
        for (const Element &element : opened) {
            interruptionPoint();
            ++openedCount[element.container];
            containerOf[element.block.value] = element.container;
        }
        const auto container = [&](BlockId block) {
            // A block that a deeper round took out of a kid belongs to the kid's container.
            while (!containerOf.contains(block.value))
                block = side[block].parent;
            return containerOf[block.value];
        };
        std::vector<bool> isSame(elements.size(), true);
        for (const Element &element : rest) {
            interruptionPoint();
            const std::uint32_t i = container(element.block);
            ++restCount[i];
            isSame[i] = isSame[i] && containerOf.contains(element.block.value);
        }
        Elements closed;
        std::vector<bool> isWritten(elements.size(), false);
        for (const Element &element : rest) {
            interruptionPoint();
            const std::uint32_t i = container(element.block);
            if (isSame[i] && restCount[i] == openedCount[i]) {
                if (!isWritten[i])
                    closed.push_back(elements[i]);
                isWritten[i] = true;
            } else {
                closed.push_back({ element.block, element.isOpened, 0 });
            }
        }
        return closed;
    }

    /// Left-over blocks with equal subtrees have changed their place; then those of equal class.
    Leftover pairMoved(const Leftover &rest)
    {
        if (rest.a.empty() || rest.b.empty())
            return rest;
        const auto pairAlike = [&](const auto &likenessA, const auto &likenessB, bool isExact) {
            std::map<std::uint64_t, std::pair<Elements, Elements>> alike;
            for (const Element &x : rest.a) {
                interruptionPoint();
                if (!m_movedA.contains(x.block))
                    alike[likenessA(x.block)].first.push_back(x);
            }
            for (const Element &y : rest.b) {
                interruptionPoint();
                if (!m_movedB.contains(y.block))
                    alike[likenessB(y.block)].second.push_back(y);
            }
            for (const auto &[likeness, elements] : alike)
                pairInOrder(elements.first, elements.second, isExact);
        };
        // Order counts no longer. Equal calls and equal subtrees first, since a class alone may stand for other work.
        const auto call = [this](const ShapeSide &side, BlockId block) {
            const SequenceItem item = m_shapes.item(side, block, m_detail);
            return mixedHash(item.hash, item.inputs);
        };
        if (m_detail != InputDetail::None)
            pairAlike(
                [&](BlockId x) { return call(m_shapes.a, x); }, [&](BlockId y) { return call(m_shapes.b, y); }, true);
        pairAlike([this](BlockId x) { return std::uint64_t(shapeA(x)); },
            [this](BlockId y) { return std::uint64_t(shapeB(y)); }, true);
        pairAlike([this](BlockId x) { return std::uint64_t(keyA(x)); },
            [this](BlockId y) { return std::uint64_t(keyB(y)); }, false);
        Leftover still;
        std::copy_if(rest.a.begin(), rest.a.end(), std::back_inserter(still.a),
            [this](const Element &x) { return !m_movedA.contains(x.block); });
        std::copy_if(rest.b.begin(), rest.b.end(), std::back_inserter(still.b),
            [this](const Element &y) { return !m_movedB.contains(y.block); });
        return still;
    }

    bool isMoved(const Element &x, const Element &y) const
    {
        return m_movedA.contains(x.block) || m_movedB.contains(y.block);
    }

    void pairAsMoved(const Element &x, const Element &y, bool isExact)
    {
        if (isMoved(x, y) || !fit(x, y) || m_rules.forbids(x.block, y.block)
            || m_shapes.areOtherCalls(x.block, y.block))
            return;
        if (!isExact && m_shapes.similarity(shapeA(x.block), shapeB(y.block)) < kRenameSimilarity)
            return;
        m_movedA.insert(x.block);
        m_movedB.insert(y.block);
        add(x.block, y.block, Match::Moved, sameClassScore(x.block, y.block));
    }

    /// Pairs blocks of one qualified name first, the others in the order of their calls.
    void pairInOrder(const Elements &a, const Elements &b, bool isExact)
    {
        std::unordered_map<std::string_view, Element> named;
        for (const Element &y : b)
            named.try_emplace(BlockShapes::relativeName(m_shapes.b, y.block, m_contextB), y);
        for (const Element &x : a) {
            interruptionPoint();
            const std::string_view name = BlockShapes::relativeName(m_shapes.a, x.block, m_contextA);
            if (const auto found = named.find(name); !name.empty() && found != named.end())
                pairAsMoved(x, found->second, isExact);
        }
        for (auto x = a.begin(), y = b.begin(); x != a.end() && y != b.end();) {
            interruptionPoint();
            const bool isGoneA = m_movedA.contains(x->block), isGoneB = m_movedB.contains(y->block);
            if (!isGoneA && !isGoneB)
                pairAsMoved(*x, *y, isExact);
            // Skips an element that already has a partner without using up one of the other side.
            x += !isGoneB || isGoneA ? 1 : 0;
            y += !isGoneA || isGoneB ? 1 : 0;
        }
    }

    const BlockShapes &m_shapes;
    const PairingRules &m_rules;
    BlockId m_contextA, m_contextB;
    bool m_lookThrough;
    InputDetail m_detail;
    // classes with unpaired elements on both sides of the lists that are being matched
    std::unordered_set<std::uint32_t> m_waiting;
    std::unordered_map<std::uint32_t, std::uint32_t> m_largestKid; // by shape: the class
    std::unordered_set<BlockId> m_movedA, m_movedB;
    std::uint64_t m_mostCells = kMostCells; // of the lists that are being matched
    SiblingMatch m_match;
};

} // namespace

SiblingMatch matchSiblings(
    const BlockShapes &shapes, const PairingRules &rules, BlockId contextA, BlockId contextB, bool lookThrough)
{
    return SiblingMatcher(shapes, rules, contextA, contextB, lookThrough).match();
}

} // namespace twinlane
