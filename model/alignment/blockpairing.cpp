// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/blockpairing.h"

#include "model/alignment/siblingmatch.h"
#include "model/base/interruption.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

constexpr float kAmbiguous = 0.2F; // taken off if an equal neighbour could have been the partner as well

float factorBelow(Match match)
{
    switch (match) {
    case Match::Exact:
        return 1.0F;
    case Match::Class:
        return 0.95F;
    case Match::Wrapper:
        return 0.9F;
    case Match::Moved:
        return 0.8F;
    case Match::Renamed:
        return 0.7F;
    case Match::Guessed:
    case Match::OnlyBaseline:
    case Match::OnlyExperimental:
        break;
    }
    return 0.4F;
}

/// All children, unknown ones included, in execution order.
std::vector<BlockId> presentChildren(const ShapeSide &side, BlockId block)
{
    std::vector<BlockId> children;
    for (std::size_t i = block.row() + 1; i < side[block].subtreeEnd; i = side[BlockId(i)].subtreeEnd) {
        if (side.isPresent[i])
            children.push_back(BlockId(i));
    }
    return children;
}

class BlockPairer {
public:
    BlockPairer(const BlockShapes &shapes, PairingDepth depth, const PairingRules &rules)
        : m_shapes(shapes)
        , m_depth(depth)
        , m_rules(rules)
    {
        for (std::size_t i = 0; i < rules.pins.size(); ++i)
            m_pinsBelow[shapes.a[rules.pins[i].a].parent].push_back(i);
        m_pairing.partnerOfA.resize(shapes.a.tree->size());
        m_pairing.partnerOfB.resize(shapes.b.tree->size());
        m_pairing.pairOfA.resize(shapes.a.tree->size());
    }

    BlockPairing pair()
    {
        const BlockId run(0);
        m_pairing.add(run, run, {});
        pairSteps(run);
        if (m_depth == PairingDepth::TopLevel) {
            for (const BlockId step : m_steps)
                pairKids(step, partnerOfA(step));
        } else {
            // Forward blocks first. Then pins whose parents are no pair, once the tree of pairs is known. Then backward
            // blocks, which follow the forward ones. Unknown gaps last: they are found by their neighbours.
            m_open.assign(m_steps.rbegin(), m_steps.rend());
            pairOpen();
            pairPinsElsewhere();
            pairBackward();
        }
        pairUnknown();
        if (m_shapes.hasJoinedClasses())
            tellChangesInside();
        return std::move(m_pairing);
    }

private:
    /// Blocks of joined classes make the blocks around them equal, although a class inside has changed.
    void tellChangesInside()
    {
        std::vector<bool> isChangedInside(m_pairing.partnerOfA.size());
        for (std::size_t i = isChangedInside.size(); i-- > 1;) {
            interruptionPoint(i);
            if (!m_pairing.partnerOfA[i])
                continue;
            Match &match = m_pairing.pairOfA[i].match;
            const bool isStep = m_shapes.a[BlockId(i)].kind == BlockKind::Step;
            if (match == Match::Exact && isChangedInside[i] && !isStep)
                match = Match::Class;
            const BlockId parent = m_shapes.a[BlockId(i)].parent;
            if (match == Match::Renamed || isChangedInside[i])
                isChangedInside[parent.row()] = true;
        }
    }

    BlockId partnerOfA(BlockId a) const { return m_pairing.partnerOfA[a.row()]; }
    BlockId partnerOfB(BlockId b) const { return m_pairing.partnerOfB[b.row()]; }

    /// Steps are pairs if they are of one kind, which is their label. A run without kinds has one step.
    void pairSteps(BlockId run)
    {
        const std::vector<BlockId> inB = presentChildren(m_shapes.b, run);
        const auto label = [](const ShapeSide &side, BlockId block) { return side.tree->text(side[block].label); };
        for (const BlockId a : presentChildren(m_shapes.a, run)) {
            const auto b = std::find_if(inB.begin(), inB.end(),
                [&](BlockId other) { return label(m_shapes.a, a) == label(m_shapes.b, other); });
            if (b == inB.end())
                continue;
            m_pairing.add(a, *b, {});
            m_steps.push_back(a);
        }
    }

    /// Works off m_open; a list instead of recursion, since frames can nest by the thousand.
    void pairOpen()
    {
        while (!m_open.empty()) {
            interruptionPoint();
            const BlockId a = m_open.back(), b = partnerOfA(a);
            m_open.pop_back();
            pairKids(a, b);
        }
    }

    /// The inside of a pair is matched later: backward blocks after all forward blocks, since they follow them.
    void open(BlockId a)
    {
        if (m_depth == PairingDepth::TopLevel)
            return;
        const bool isPhase =
            !m_isForwardDone && m_shapes.a[a].kind == BlockKind::Backward && m_shapes.a[a].subtreeEnd > a.row() + 1;
        (isPhase ? m_phases : m_open).push_back(a);
    }

    void addPin(const PinnedPair &pin)
    {
        const bool isExact = m_shapes.a.shape[pin.a.row()] == m_shapes.b.shape[pin.b.row()];
        const bool isClass =
            m_shapes.a.key[pin.a.row()] == m_shapes.b.key[pin.b.row()] && m_shapes.hasSameClassName(pin.a, pin.b);
        const Match match = !isClass ? Match::Renamed : isExact ? Match::Exact : Match::Class;
        m_pairing.add(pin.a, pin.b, { match, 1, 1, pin.isPin }); // a user who pins is certain: no doubt is handed down
        open(pin.a);
    }

    /// Pairs pinned kids of the two blocks.
    void pairPinnedKids(BlockId contextA, BlockId contextB)
    {
        const auto below = m_pinsBelow.find(contextA);
        if (below == m_pinsBelow.end())
            return;
        for (const std::size_t i : below->second) {
            const PinnedPair &pin = m_rules.pins[i];
            if (m_shapes.b[pin.b].parent == contextB)
                addPin(pin);
        }
    }

    /// Pins of blocks with unpaired parents hold if they fit into the tree of pairs.
    void pairPinsElsewhere()
    {
        for (std::size_t i = 0; i < m_rules.pins.size(); ++i) {
            const PinnedPair &pin = m_rules.pins[i];
            if (partnerOfA(pin.a) == pin.b)
                continue;
            if (!fit(pin.a, pin.b)) {
                m_pairing.unfitPins.push_back(i);
                continue;
            }
            addPin(pin);
            pairOpen();
        }
    }

    void pairKids(BlockId contextA, BlockId contextB)
    {
        pairPinnedKids(contextA, contextB);
        if (m_shapes.a.kids(contextA).empty() || m_shapes.b.kids(contextB).empty())
            return;
        const bool isWhole = m_depth == PairingDepth::Whole;
        const SiblingMatch match = matchSiblings(m_shapes, m_rules, contextA, contextB, isWhole);
        m_pairing.cells += match.cells;
        const float above = m_pairing.pairOfA[contextA.row()].below;
        for (const SiblingPair &found : match.pairs) {
            interruptionPoint();
            const float score =
                static_cast<float>(found.score) * (found.match == Match::Guessed ? factorBelow(Match::Guessed) : 1.0F);
            const Match shown = m_shapes.hasSameClassName(found.a, found.b) || found.match == Match::Guessed
                ? found.match
                : Match::Renamed;
            // A pair is at most as certain as the pairs around it.
            m_pairing.add(found.a, found.b, { shown, score * above, above * factorBelow(found.match), false });
            open(found.a);
        }
        lowerAmbiguous(contextA, contextB, match.pairs);
    }

    /// If some of several equal siblings in a row have no partner, nobody can say which one is missing: all pairs among
    /// them lose confidence.
    void lowerAmbiguous(BlockId contextA, BlockId contextB, const std::vector<SiblingPair> &pairs)
    {
        std::unordered_set<std::uint32_t> ambiguousOfA;
        const auto inA = ambiguousKids(m_shapes.a, contextA, m_pairing.partnerOfA);
        const auto inB = ambiguousKids(m_shapes.b, contextB, m_pairing.partnerOfB);
        if (inA.empty() && inB.empty())
            return;
        for (const SiblingPair &pair : pairs) {
            if (pair.isNamed || (!inA.contains(pair.a.value) && !inB.contains(pair.b.value)))
                continue;
            float &confidence = m_pairing.pairOfA[pair.a.row()].confidence;
            confidence = std::max(0.0F, confidence - kAmbiguous);
        }
    }

    static std::unordered_set<std::uint32_t> ambiguousKids(
        const ShapeSide &side, BlockId context, const std::vector<BlockId> &partners)
    {
        std::unordered_set<std::uint32_t> ambiguous;
        const auto kids = side.kids(context);
        for (std::size_t begin = 0, end = 0; begin < kids.size(); begin = end) {
            interruptionPoint();
            bool someAlone = false;
            for (end = begin; end < kids.size() && side.shape[kids[end].row()] == side.shape[kids[begin].row()]; ++end)
                someAlone = someAlone || !partners[kids[end].row()];
            for (std::size_t i = begin; someAlone && i < end; ++i)
                ambiguous.insert(kids[i].value);
        }
        return ambiguous;
    }

    using Calls = std::unordered_map<std::uint64_t, BlockId>; // identity -> call

    /// Pairs the backward block of each module as the module itself was paired. All other blocks of the backward phases
    /// are paired by class afterwards.
    void pairBackward()
    {
        constexpr int kMostNested = 4;
        m_isForwardDone = true;
        // If no phase holds a node, because its phase began in the step before, its block is a child of the step or of such a child.
        for (const BlockId step : m_steps) {
            if (!linkedBlocks(m_shapes.a, step).empty())
                m_phases.push_back(step);
        }
        if (m_phases.empty())
            return;
        const auto forwardA = firstPairedCalls(m_shapes.a, m_pairing.partnerOfA);
        const auto forwardB = firstPairedCalls(m_shapes.b, m_pairing.partnerOfB);
        for (const BlockId phaseA : m_phases) {
            if (m_shapes.a[phaseA].kind != BlockKind::Step)
                m_open.push_back(phaseA);
        }
        pairLinked(forwardA, forwardB);
        pairOpen();
        // Some lie in blocks that only their class has paired.
        for (int round = 0; round < kMostNested && pairLinked(forwardA, forwardB); ++round)
            pairOpen();
    }

    /// Pairs modules' backward blocks whose parents are paired. False: there was none.
    bool pairLinked(const Calls &forwardA, const Calls &forwardB)
    {
        bool isAny = false;
        for (const BlockId phaseA : m_phases) {
            for (const BackwardPair &found : backwardPairs(phaseA, forwardA, forwardB)) {
                if (partnerOfA(found.a) || partnerOfB(found.b) || !fit(found.a, found.b))
                    continue;
                BlockPair pair = m_pairing.pairOfA[found.callA.row()];
                pair.isPinned = false;
                m_pairing.add(found.a, found.b, pair);
                m_open.push_back(found.a);
                isAny = true;
            }
        }
        return isAny;
    }

    struct BackwardPair {
        BlockId a, b;
        BlockId callA; ///< the forward call whose pair decides about this one
    };

    /// The pairs that are possible in a phase, outer blocks first, because a module may run inside another one on one
    /// side only.
    std::vector<BackwardPair> backwardPairs(BlockId phaseA, const Calls &forwardA, const Calls &forwardB) const
    {
        const BackwardBlocks inA = backwardBlocks(m_shapes.a, m_pairing.partnerOfA, m_shapes.b, phaseA, forwardA);
        const BackwardBlocks inB =
            backwardBlocks(m_shapes.b, m_pairing.partnerOfB, m_shapes.a, partnerOfA(phaseA), forwardB);
        std::vector<BackwardPair> pairs;
        for (const auto &[modules, blocksA] : inA) {
            // Both directions must agree, or the result would depend on the side that is asked first.
            if (const auto found = inB.find({ modules.second, modules.first }); found != inB.end())
                addBackwardPairs(blocksA, found->second, pairs);
        }
        for (BackwardPair &pair : pairs)
            pair.callA = pairedCall(m_shapes.a, m_pairing.partnerOfA, pair.a, forwardA);
        const auto rank = [&](const BackwardPair &pair) {
            const std::size_t depth = m_shapes.a[pair.a].depth + m_shapes.b[pair.b].depth;
            return std::pair(depth, pair.a.row() + pair.b.row());
        };
        std::stable_sort(pairs.begin(), pairs.end(),
            [&](const BackwardPair &x, const BackwardPair &y) { return rank(x) < rank(y); });
        return pairs;
    }

    /// Unpaired backward blocks in the order in which they ran, by their module and the module that is its partner: the calls of
    /// a module may have partners in several.
    using BackwardBlocks = std::map<std::pair<std::uint64_t, std::uint64_t>, std::vector<BlockId>>;

    static BackwardBlocks backwardBlocks(const ShapeSide &side, const std::vector<BlockId> &partners,
        const ShapeSide &otherSide, BlockId phase, const Calls &firstCalls)
    {
        BackwardBlocks blocks;
        for (const BlockId block : linkedBlocks(side, phase)) {
            const BlockId call = pairedCall(side, partners, block, firstCalls);
            if (call && !partners[block.row()])
                blocks[{ identity(side, call), identity(otherSide, partners[call.row()]) }].push_back(block);
        }
        return blocks;
    }

    /// A module that ran at several places has several backward blocks. Those of one pair of calls belong together, the others
    /// by their order.
    void addBackwardPairs(
        const std::vector<BlockId> &inA, const std::vector<BlockId> &inB, std::vector<BackwardPair> &pairs) const
    {
        std::map<BlockId, std::vector<BlockId>> ofCall;
        for (auto b = inB.rbegin(); b != inB.rend(); ++b)
            ofCall[m_shapes.b[*b].forward].push_back(*b);
        std::vector<BlockId> restA, restB;
        std::unordered_set<BlockId> takenB;
        for (const BlockId a : inA) {
            const auto found = ofCall.find(partnerOfA(m_shapes.a[a].forward));
            if (found == ofCall.end() || found->second.empty()) {
                restA.push_back(a);
                continue;
            }
            pairs.push_back({ a, found->second.back(), BlockId() });
            takenB.insert(found->second.back());
            found->second.pop_back();
        }
        std::ranges::copy_if(inB, std::back_inserter(restB), [&](BlockId b) { return !takenB.contains(b); });
        for (std::size_t i = 0; i < std::min(restA.size(), restB.size()); ++i)
            pairs.push_back({ restA[i], restB[i], BlockId() });
    }

    /// The same for all calls of one module. A block without an instance name stands for itself.
    static std::uint64_t identity(const ShapeSide &side, BlockId block)
    {
        const auto &instances = side[block].instances;
        return instances.empty() ? (std::uint64_t(1) << 32) + block.value : instances.front().value;
    }

    /// The first paired call of each instance.
    static Calls firstPairedCalls(const ShapeSide &side, const std::vector<BlockId> &partners)
    {
        Calls calls;
        for (std::size_t i = 0; i < side.tree->size(); ++i) {
            interruptionPoint(i);
            const Block &block = side[BlockId(i)];
            if (partners[i] && block.kind == BlockKind::Module && !block.recomputed)
                calls.try_emplace(identity(side, BlockId(i)), BlockId(i));
        }
        return calls;
    }

    /// The paired forward call that decides about the backward block; none if its module has no partner.
    static BlockId pairedCall(
        const ShapeSide &side, const std::vector<BlockId> &partners, BlockId backward, const Calls &firstCalls)
    {
        const BlockId forward = side[backward].forward;
        if (partners[forward.row()])
            return forward;
        const auto found = firstCalls.find(identity(side, forward));
        return found == firstCalls.end() ? BlockId() : found->second;
    }

    /// The modules' backward blocks inside a phase, or those of a step that no phase holds.
    static std::vector<BlockId> linkedBlocks(const ShapeSide &side, BlockId context)
    {
        const bool isStep = side[context].kind == BlockKind::Step;
        std::vector<BlockId> blocks;
        for (std::size_t i = context.row() + 1; i < side[context].subtreeEnd;) {
            const bool isLinked = side.isPresent[i] && side.isLinkedBackward(BlockId(i));
            if (isLinked)
                blocks.push_back(BlockId(i));
            i = isStep && !isLinked ? side[BlockId(i)].subtreeEnd : i + 1;
        }
        return blocks;
    }

    /// Does each paired block inside @p block have its partner inside @p other?
    static bool holdsPartners(const ShapeSide &side, const std::vector<BlockId> &partners, BlockId block,
        const ShapeSide &otherSide, BlockId other)
    {
        for (std::size_t i = block.row() + 1; i < side[block].subtreeEnd; ++i) {
            interruptionPoint(i);
            const BlockId partner = partners[i];
            if (partner && (partner <= other || partner.row() >= otherSide[other].subtreeEnd))
                return false;
        }
        return true;
    }

    /// Can the two become a pair in the tree of pairs? Three conditions:
    /// - The nearest paired blocks above the two are partners of each other.
    /// - On at most one side are there unpaired blocks in between.
    /// - Every pair inside one of the two lies inside the other one too.
    bool fit(BlockId a, BlockId b) const
    {
        const BlockId parentA = m_shapes.a[a].parent, parentB = m_shapes.b[b].parent;
        BlockId aboveA = parentA, aboveB = parentB;
        while (!partnerOfA(aboveA))
            aboveA = m_shapes.a[aboveA].parent;
        while (!partnerOfB(aboveB))
            aboveB = m_shapes.b[aboveB].parent;
        return partnerOfA(aboveA) == aboveB && (aboveA == parentA || aboveB == parentB)
            && holdsPartners(m_shapes.a, m_pairing.partnerOfA, a, m_shapes.b, b)
            && holdsPartners(m_shapes.b, m_pairing.partnerOfB, b, m_shapes.a, a);
    }

    /// Two unknown gaps are a pair if they come after the same pair, else if they come before the same pair.
    void pairUnknown()
    {
        std::vector<BlockId> contexts;
        for (std::size_t i = 0; i < m_pairing.partnerOfA.size(); ++i) {
            interruptionPoint(i);
            if (m_pairing.partnerOfA[i])
                contexts.push_back(BlockId(i));
        }
        if (m_depth == PairingDepth::TopLevel)
            contexts = m_steps;
        for (const BlockId a : contexts)
            pairUnknownChildren(a, partnerOfA(a));
        if (m_depth == PairingDepth::TopLevel)
            return;
        // Blocks that were matched out of an opened container keep the gaps that follow them there.
        for (const BlockId a : contexts) {
            interruptionPoint();
            pairUnknownAfter(a, partnerOfA(a));
        }
    }

    void addUnknown(BlockId a, BlockId b, BlockId contextA)
    {
        const BlockPair &context = m_pairing.pairOfA[contextA.row()];
        m_pairing.add(a, b,
            { context.match == Match::Exact ? Match::Exact : Match::Class, context.confidence, context.below, false });
    }

    /// The neighbours of an unknown block; none: the end of its parent.
    struct Gap {
        BlockId unknown, before, after;
    };

    static std::vector<Gap> gaps(const ShapeSide &side, BlockId context)
    {
        interruptionPoint();
        std::vector<Gap> list;
        BlockId before;
        std::size_t open = 0; // from here on, gaps have no following block yet
        for (const BlockId child : presentChildren(side, context)) {
            if (side[child].kind == BlockKind::Unknown) {
                list.push_back({ child, before, BlockId() });
                continue;
            }
            before = child;
            for (; open < list.size(); ++open)
                list[open].after = child;
        }
        return list;
    }

    /// The block among the children of @p other that stands where @p child stands: its partner, or a wrapper around one
    /// of the two.
    static BlockId counterpart(const ShapeSide &side, const ShapeSide &otherSide, const std::vector<BlockId> &partners,
        BlockId child, BlockId other)
    {
        while (!partners[child.row()]) {
            const auto kids = side.kids(child);
            if (kids.size() != 1)
                return {};
            child = kids[0];
        }
        BlockId partner = partners[child.row()];
        while (otherSide[partner].parent != other) {
            partner = otherSide[partner].parent;
            if (!partner || otherSide.kids(partner).size() != 1)
                return {};
        }
        return partner;
    }

    /// Two gaps that may be one, as the blocks before or after them are.
    struct GapPair {
        BlockId a, b;
        bool isBetweenSame = false; ///< both are
        double distance = 0;        ///< of their times, by their ratio
    };

    static double meanNs(const ShapeSide &side, BlockId block)
    {
        const std::int64_t *ns = side.tree->samplesNs(block, Measure::Critical);
        const std::uint32_t steps = side.tree->stepCount;
        return std::accumulate(ns, ns + steps, 0.0) / double(std::max(steps, 1U));
    }

    std::vector<GapPair> gapPairs(BlockId a, BlockId b) const
    {
        const std::vector<Gap> gapsA = gaps(m_shapes.a, a), gapsB = gaps(m_shapes.b, b);
        std::vector<GapPair> pairs;
        if (gapsA.empty() || gapsB.empty())
            return pairs;
        for (const bool byBefore : { true, false }) {
            std::map<BlockId, BlockId> unknownAt;
            for (const Gap &gap : gapsB) {
                interruptionPoint();
                unknownAt.try_emplace(byBefore ? gap.before : gap.after, gap.unknown);
            }
            for (const Gap &gap : gapsA) {
                interruptionPoint();
                const BlockId neighbour = byBefore ? gap.before : gap.after;
                const BlockId there =
                    neighbour ? counterpart(m_shapes.a, m_shapes.b, m_pairing.partnerOfA, neighbour, b) : BlockId();
                if (neighbour && !there)
                    continue;
                if (const auto found = unknownAt.find(there); found != unknownAt.end())
                    pairs.push_back({ gap.unknown, found->second });
            }
        }
        return pairs;
    }

    /// Gaps between the same blocks are one. Where a block between two of them is of one side alone, two gaps stand against one:
    /// it is the one that takes about as long.
    void pairUnknownChildren(BlockId a, BlockId b)
    {
        std::vector<GapPair> pairs = gapPairs(a, b);
        std::map<std::pair<BlockId, BlockId>, int> neighbours;
        for (const GapPair &pair : pairs)
            ++neighbours[{ pair.a, pair.b }];
        for (GapPair &pair : pairs) {
            interruptionPoint();
            pair.isBetweenSame = neighbours[{ pair.a, pair.b }] > 1;
            pair.distance = std::abs(std::log((meanNs(m_shapes.a, pair.a) + 1) / (meanNs(m_shapes.b, pair.b) + 1)));
        }
        std::ranges::stable_sort(
            pairs, std::less(), [](const GapPair &pair) { return std::pair(!pair.isBetweenSame, pair.distance); });
        for (const GapPair &pair : pairs) {
            if (!partnerOfA(pair.a) && !partnerOfB(pair.b))
                addUnknown(pair.a, pair.b, a);
        }
    }

    static BlockId unknownAfter(const ShapeSide &side, BlockId block)
    {
        const std::size_t next = side[block].subtreeEnd;
        const bool isSibling = next < side.tree->size() && side[BlockId(next)].parent == side[block].parent;
        return isSibling && side[BlockId(next)].kind == BlockKind::Unknown && side.isPresent[next] ? BlockId(next)
                                                                                                   : BlockId();
    }

    void pairUnknownAfter(BlockId a, BlockId b)
    {
        const BlockId unknownA = unknownAfter(m_shapes.a, a), unknownB = unknownAfter(m_shapes.b, b);
        if (!unknownA || !unknownB || partnerOfA(unknownA) || partnerOfB(unknownB))
            return;
        BlockId context = m_shapes.a[a].parent;
        while (!partnerOfA(context))
            context = m_shapes.a[context].parent;
        addUnknown(unknownA, unknownB, context);
    }

    const BlockShapes &m_shapes;
    PairingDepth m_depth;
    const PairingRules &m_rules;
    std::unordered_map<BlockId, std::vector<std::size_t>> m_pinsBelow; // by the baseline's parent
    BlockPairing m_pairing;
    std::vector<BlockId> m_steps;  // of the baseline, with a partner
    std::vector<BlockId> m_open;   // paired blocks of the baseline whose kids are not matched yet
    std::vector<BlockId> m_phases; // paired backward phases, and other blocks that hold modules' backward blocks
    bool m_isForwardDone = false;
};

} // namespace

BlockPairing pairBlocks(const BlockShapes &shapes, PairingDepth depth, const PairingRules &rules)
{
    return BlockPairer(shapes, depth, rules).pair();
}

} // namespace twinlane
