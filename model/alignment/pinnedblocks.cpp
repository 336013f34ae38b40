// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/pinnedblocks.h"

#include "model/alignment/rowids.h"
#include "model/base/interruption.h"
#include "model/base/shortid.h"
#include "model/run/modulenames.h"

#include <algorithm>
#include <array>
#include <utility>

namespace twinlane {

namespace {

constexpr std::string_view kPathSeparator = " / ";

Error refused(std::string_view what, std::string_view a, std::string_view b, std::string_view why)
{
    std::string text(what);
    text.append(" \"").append(a).append("\" = \"").append(b).append("\": ").append(why);
    return { ErrorCode::BadRequest, {}, 0, std::move(text) };
}

/// The block whose path gives this id: that of a row without a block of another path.
BlockId findId(const BlockTree &tree, std::string_view id)
{
    if (!id.starts_with(static_cast<char>(IdKind::Block)))
        return {};
    const std::vector<std::uint64_t> hashes = blockHashes(tree);
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        if (shortId(IdKind::Block, hashes[i]) == id)
            return BlockId(i);
    }
    return {};
}

/// Names may be written as the program has them, with the names of wrappers in them.
BlockId findQualified(const BlockTree &tree, std::string_view written)
{
    const std::string name = unwrappedName(written);
    BlockId found;
    for (std::size_t i = 0; i < tree.size(); ++i) {
        interruptionPoint(i);
        const Block &block = tree[BlockId(i)];
        if (!block.qualifiedName || tree.text(block.qualifiedName) != name)
            continue;
        if (block.kind == BlockKind::Module && !block.recomputed)
            return BlockId(i);
        if (!found)
            found = BlockId(i);
    }
    return found;
}

bool canBePinned(const ShapeSide &side, BlockId block)
{
    const BlockKind kind = side[block].kind;
    return kind != BlockKind::Run && kind != BlockKind::Step && kind != BlockKind::Unknown
        && !side.isLinkedBackward(block);
}

bool canBeAlone(BlockKind kind)
{
    return kind == BlockKind::Module || kind == BlockKind::Annotation || kind == BlockKind::Operator;
}

/// Modules, ranges and operators may be pairs of each other. A phase, an optimizer or a data loader may only be paired
/// with one of its kind.
bool mayMeet(BlockKind a, BlockKind b)
{
    return a == b || (canBeAlone(a) && canBeAlone(b));
}

struct Found {
    BlockId a, b;
};

Result<Found> findPair(std::string_view what, const SidePair &pair, const BlockShapes &shapes)
{
    const Found found { findBlock(*shapes.a.tree, pair.baseline), findBlock(*shapes.b.tree, pair.experimental) };
    const auto fail = [&](std::string_view why) { return refused(what, pair.baseline, pair.experimental, why); };
    if (!found.a)
        return fail("the baseline has no block of the first name");
    if (!found.b)
        return fail("the experimental run has no block of the second name");
    if (!canBePinned(shapes.a, found.a) || !canBePinned(shapes.b, found.b))
        return fail("runs, steps, unknown time and backward blocks of modules (which follow their "
                    "modules) cannot be named here");
    if (!mayMeet(shapes.a[found.a].kind, shapes.b[found.b].kind))
        return fail("the two are of different kinds");
    return found;
}

/// The blocks around @p block, innermost last, up to the step or to the first pinned block, without it.
std::vector<BlockId> blocksAround(
    const ShapeSide &side, BlockId block, const std::unordered_map<BlockId, BlockId> &pinned, BlockId &anchor)
{
    std::vector<BlockId> around;
    anchor = side[block].parent;
    while (side[anchor].kind != BlockKind::Step && !pinned.contains(anchor)) {
        around.push_back(anchor);
        anchor = side[anchor].parent;
    }
    std::reverse(around.begin(), around.end());
    return around;
}

/// Works on one pin that does not fit by itself.
class Surroundings {
public:
    Surroundings(PairingRules &rules, const BlockShapes &shapes, BlockId a, BlockId b)
        : m_rules(rules)
        , m_shapes(shapes)
        , m_a(a)
        , m_b(b)
    {
    }

    std::optional<Error> add()
    {
        BlockId anchorA, anchorB;
        const auto aroundA = blocksAround(m_shapes.a, m_a, m_rules.partnerOfA, anchorA),
                   aroundB = blocksAround(m_shapes.b, m_b, m_rules.partnerOfB, anchorB);
        if (!areAnchors(anchorA, anchorB))
            return fail(anchorA, anchorB, "another pin keeps these apart");
        // The shorter list must be part of the longer one: only blocks of one side may be left over.
        std::size_t i = 0, j = 0;
        while (i < aroundA.size() || j < aroundB.size()) {
            const std::size_t leftA = aroundA.size() - i, leftB = aroundB.size() - j;
            const bool isPair =
                leftA > 0 && leftB > 0 && m_shapes.a.key[aroundA[i].row()] == m_shapes.b.key[aroundB[j].row()];
            std::optional<Error> error;
            if (isPair)
                error = addPair(aroundA[i++], aroundB[j++]);
            else if (aroundA.size() > aroundB.size() && leftA > leftB)
                error = addAlone(m_shapes.a, aroundA[i++], m_rules.aloneInA);
            else if (aroundB.size() > aroundA.size() && leftB > leftA)
                error = addAlone(m_shapes.b, aroundB[j++], m_rules.aloneInB);
            else
                error = fail(leftA > 0 ? aroundA[i] : anchorA, leftB > 0 ? aroundB[j] : anchorB,
                    "they are inside these two, which are no pair; pin these too, or a pair of "
                    "classes");
            if (error)
                return error;
        }
        return {};
    }

private:
    bool areAnchors(BlockId a, BlockId b) const
    {
        const auto found = m_rules.partnerOfA.find(a);
        if (found != m_rules.partnerOfA.end())
            return found->second == b;
        return !m_rules.partnerOfB.contains(b); // both are the step
    }

    std::optional<Error> addPair(BlockId a, BlockId b)
    {
        if (m_rules.forbids(a, b) || m_rules.aloneInA.contains(a) || m_rules.aloneInB.contains(b))
            return fail(a, b, "it would make these a pair, which another entry keeps apart");
        m_rules.partnerOfA[a] = b;
        m_rules.partnerOfB[b] = a;
        m_rules.pins.push_back({ a, b, false });
        return {};
    }

    std::optional<Error> addAlone(const ShapeSide &side, BlockId block, std::unordered_set<BlockId> &alone)
    {
        if (!canBeAlone(side[block].kind))
            return fail(m_a, m_b, "only one of them is inside a " + std::string(blockKindKey(side[block].kind)));
        alone.insert(block);
        return {};
    }

    Error fail(BlockId a, BlockId b, const std::string &why) const
    {
        std::string text = why;
        if (a != m_a)
            text += " (\"" + blockPath(*m_shapes.a.tree, a) + "\", \"" + blockPath(*m_shapes.b.tree, b) + "\")";
        return refused("pin", blockPath(*m_shapes.a.tree, m_a), blockPath(*m_shapes.b.tree, m_b), text);
    }

    PairingRules &m_rules;
    const BlockShapes &m_shapes;
    BlockId m_a, m_b;
};

void sortOuterFirst(PairingRules &rules, const BlockShapes &shapes)
{
    const auto rank = [&](const PinnedPair &pin) {
        return std::pair(shapes.a[pin.a].depth + shapes.b[pin.b].depth, pin.a.row() + pin.b.row());
    };
    std::stable_sort(rules.pins.begin(), rules.pins.end(),
        [&](const PinnedPair &x, const PinnedPair &y) { return rank(x) < rank(y); });
}

} // namespace

std::string blockPath(const BlockTree &tree, BlockId block)
{
    std::vector<std::string_view> labels;
    const std::uint32_t top = tree[tree.top()].depth;
    for (; tree[block].depth > top; block = tree[block].parent)
        labels.push_back(tree.text(tree[block].label));
    std::string path;
    for (auto label = labels.rbegin(); label != labels.rend(); ++label)
        path.append(path.empty() ? std::string_view() : kPathSeparator).append(*label);
    return path;
}

BlockId findBlock(const BlockTree &tree, std::string_view path)
{
    struct Open {
        BlockId parent;
        std::string_view rest;
    };
    // Labels may hold the separator themselves, so every label that fits is followed.
    std::vector<Open> open { { tree.top(), path } };
    while (!open.empty()) {
        const Open at = open.back();
        open.pop_back();
        for (const BlockId child : tree.children(at.parent)) {
            interruptionPoint();
            const std::string_view label = tree.text(tree[child].label);
            if (label.empty() || !at.rest.starts_with(label))
                continue;
            const std::string_view rest = at.rest.substr(label.size());
            if (rest.empty())
                return child;
            if (rest.starts_with(kPathSeparator))
                open.push_back({ child, rest.substr(kPathSeparator.size()) });
        }
    }
    const BlockId named = path.empty() ? BlockId() : findQualified(tree, path);
    return named ? named : findId(tree, path);
}

Result<PairingRules> pairingRules(const Pins &pins, const BlockShapes &shapes)
{
    PairingRules rules;
    const auto happens = [&](const Found &pair) {
        return shapes.a.isPresent[pair.a.row()] && shapes.b.isPresent[pair.b.row()];
    };
    for (const SidePair &forbid : pins.forbids) {
        const auto pair = findPair("forbid", forbid, shapes);
        if (!pair)
            return pair.error();
        rules.forbidden.insert(PairingRules::key(pair->a, pair->b));
    }
    for (const SidePair &pin : pins.pins) {
        const auto pair = findPair("pin", pin, shapes);
        if (!pair)
            return pair.error();
        const auto known = rules.partnerOfA.find(pair->a);
        if (known != rules.partnerOfA.end() && known->second == pair->b)
            continue;
        if (known != rules.partnerOfA.end() || rules.partnerOfB.contains(pair->b))
            return refused(
                "pin", pin.baseline, pin.experimental, "one of them is in another pin already; remove one of the two");
        if (rules.forbids(pair->a, pair->b))
            return refused(
                "pin", pin.baseline, pin.experimental, "it is forbidden by another entry; remove one of the two");
        if (!happens(*pair))
            continue;
        rules.partnerOfA[pair->a] = pair->b;
        rules.partnerOfB[pair->b] = pair->a;
        rules.pins.push_back({ pair->a, pair->b, true });
    }
    sortOuterFirst(rules, shapes);
    return rules;
}

std::optional<Error> checkClasses(const Pins &pins, const BlockTree &a, const BlockTree &b)
{
    const auto isClass = [&](std::string_view name) {
        for (const BlockTree *tree : { &a, &b }) {
            for (const Block &block : tree->blocks) {
                if (block.className && tree->text(block.className) == name)
                    return true;
            }
        }
        return false;
    };
    for (const SidePair &pair : pins.classes) {
        for (const std::string *name : { &pair.baseline, &pair.experimental }) {
            if (!isClass(*name))
                return refused(
                    "class map", pair.baseline, pair.experimental, "neither trace has a class \"" + *name + '"');
        }
    }
    return {};
}

std::optional<Error> addSurroundings(
    PairingRules &rules, const std::vector<std::size_t> &unfit, const BlockShapes &shapes)
{
    std::vector<PinnedPair> pins;
    for (const std::size_t i : unfit)
        pins.push_back(rules.pins[i]);
    for (const PinnedPair &pin : pins) {
        if (auto error = Surroundings(rules, shapes, pin.a, pin.b).add())
            return error;
    }
    sortOuterFirst(rules, shapes);
    return {};
}

} // namespace twinlane
