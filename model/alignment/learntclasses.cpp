// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/learntclasses.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

/// A map of two single blocks would say no more than their pair does.
constexpr std::uint32_t kLeastSupport = 3;
/// Of the pairs of a class, one in so many may be with another class: where one module was replaced, or a guess failed.
constexpr std::uint32_t kPairsPerCounterExample = 8;
/// Least likeness of the insides of two modules that are broken down.
constexpr double kLeastLikeness = 0.5;

using Names = std::pair<std::string_view, std::string_view>;

/// A first call of a module: neither its backward block nor a repetition inside the backward pass.
bool isModule(const ShapeSide &side, std::size_t block)
{
    const Block &b = (*side.tree)[BlockId(block)];
    return side.isPresent[block] && b.kind == BlockKind::Module && !b.recomputed && b.className;
}

std::string_view className(const ShapeSide &side, BlockId block)
{
    return side.tree->text(side[block].className);
}

std::set<std::string_view> moduleClasses(const ShapeSide &side)
{
    std::set<std::string_view> classes;
    for (std::size_t i = 0; i < side.tree->size(); ++i) {
        interruptionPoint(i);
        if (isModule(side, i))
            classes.insert(className(side, BlockId(i)));
    }
    return classes;
}

/// Two leaves are alike, as nothing speaks against it. A leaf and a module that is broken down are not.
bool areAlikeInside(const BlockShapes &shapes, BlockId a, BlockId b)
{
    const bool holdsA = !shapes.a.kids(a).empty(), holdsB = !shapes.b.kids(b).empty();
    if (!holdsA || !holdsB)
        return holdsA == holdsB;
    return shapes.innerSimilarity(shapes.a.shape[a.row()], shapes.b.shape[b.row()]) >= kLeastLikeness;
}

/// How often modules of two classes were paired.
struct Support {
    std::uint32_t pairs = 0;
    std::uint32_t alike = 0; ///< of them, those that are alike inside
};

/// The pairs of modules by their classes, and the sums by class.
struct PairCounts {
    std::map<Names, Support> ofBoth;
    std::map<std::string_view, std::uint32_t> ofA, ofB;
};

PairCounts countPairs(const BlockShapes &shapes, const BlockPairing &pairing)
{
    PairCounts counts;
    for (std::size_t i = 0; i < pairing.partnerOfA.size(); ++i) {
        interruptionPoint(i);
        const BlockId a(i), b = pairing.partnerOfA[i];
        if (!b || !isModule(shapes.a, i) || !isModule(shapes.b, b.row()))
            continue;
        const Names names { className(shapes.a, a), className(shapes.b, b) };
        Support &support = counts.ofBoth[names];
        ++support.pairs;
        support.alike += names.first != names.second && areAlikeInside(shapes, a, b);
        ++counts.ofA[names.first];
        ++counts.ofB[names.second];
    }
    return counts;
}

std::set<std::string_view> pinnedNames(const Pins &pins)
{
    std::set<std::string_view> names;
    for (const SidePair &pair : pins.classes)
        names.insert({ pair.baseline, pair.experimental });
    return names;
}

} // namespace

std::vector<SidePair> learnClasses(const BlockShapes &shapes, const BlockPairing &pairing, const Pins &pins)
{
    const PairCounts counts = countPairs(shapes, pairing);
    const bool anyOther = std::any_of(counts.ofBoth.begin(), counts.ofBoth.end(), [](const auto &entry) {
        return entry.first.first != entry.first.second && entry.second.pairs >= kLeastSupport;
    });
    if (!anyOther)
        return {};
    const std::set<std::string_view> classesOfA = moduleClasses(shapes.a), classesOfB = moduleClasses(shapes.b);
    const std::set<std::string_view> pinned = pinnedNames(pins);
    std::vector<SidePair> learnt;
    for (const auto &[names, support] : counts.ofBoth) {
        const auto &[a, b] = names;
        const bool isGone = !classesOfB.contains(a) && !classesOfA.contains(b);
        const std::uint32_t others = counts.ofA.at(a) + counts.ofB.at(b) - 2 * support.pairs;
        const bool isConsistent = others + (support.pairs - support.alike) <= support.pairs / kPairsPerCounterExample;
        if (isGone && isConsistent && support.alike >= kLeastSupport && !pinned.contains(a) && !pinned.contains(b))
            learnt.push_back({ std::string(a), std::string(b) });
    }
    return learnt;
}

std::vector<ClassChange> countClassChanges(
    const BlockShapes &shapes, const BlockPairing &pairing, const std::vector<SidePair> &learnt, const Pins &pins)
{
    std::vector<ClassChange> changes;
    if (learnt.empty() && pins.classes.empty())
        return changes;
    const PairCounts counts = countPairs(shapes, pairing);
    const auto addAll = [&](const std::vector<SidePair> &classes, bool isPinned) {
        for (const SidePair &pair : classes) {
            const auto found = counts.ofBoth.find(Names(pair.baseline, pair.experimental));
            if (pair.baseline != pair.experimental && found != counts.ofBoth.end())
                changes.push_back({ pair.baseline, pair.experimental, found->second.pairs, isPinned });
        }
    };
    addAll(learnt, false);
    addAll(pins.classes, true);
    // By both names, so that swapped sides give the same order.
    std::sort(changes.begin(), changes.end(), [](const ClassChange &x, const ClassChange &y) {
        const auto rank = [](const ClassChange &c) {
            return std::tuple(~c.pairs, std::min(c.baseline, c.experimental), std::max(c.baseline, c.experimental));
        };
        return rank(x) < rank(y);
    });
    return changes;
}

} // namespace twinlane
