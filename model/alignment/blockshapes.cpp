// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/blockshapes.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/base/letters.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <string>
#include <tuple>
#include <unordered_set>

namespace twinlane {

namespace {

std::uint64_t classHash(const BlockClass &c)
{
    return mixedHash(textHash(c.name), static_cast<std::uint64_t>(c.kind) * 2 + c.recomputed);
}

/// "Linear [3]" -> "Linear": the ordinal among siblings does not belong to the class.
std::string_view withoutOrdinal(std::string_view label)
{
    const auto open = label.rfind(" [");
    if (!label.ends_with(']') || open == std::string_view::npos)
        return label;
    const std::string_view digits = label.substr(open + 2, label.size() - open - 3);
    const bool isNumber = !digits.empty() && std::all_of(digits.begin(), digits.end(), isDigit);
    return isNumber ? label.substr(0, open) : label;
}

std::string_view classNameOf(const BlockTree &tree, const Block &block)
{
    if (block.className)
        return tree.text(block.className);
    return withoutOrdinal(tree.text(block.label));
}

/// What lies deeper below a block says nothing of what the block is. Without a limit the bags of n blocks, each inside
/// the one before, would hold n * n / 2 classes.
constexpr std::uint32_t kMostLevels = 128;

double dice(std::uint64_t common, std::uint64_t both)
{
    return both == 0 ? 1.0 : 2.0 * static_cast<double>(common) / static_cast<double>(both);
}

/// Every three characters of the name as one number, sorted, each once. A name shorter than that is one such number.
std::vector<std::uint32_t> trigrams(std::string_view name)
{
    std::vector<std::uint32_t> grams;
    std::uint32_t gram = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char letter = name[i];
        gram = (gram << 8 | static_cast<unsigned char>(lowered(letter))) & 0xFFFFFF;
        if (i >= 2)
            grams.push_back(gram);
    }
    if (grams.empty())
        grams.push_back(gram);
    std::sort(grams.begin(), grams.end());
    grams.erase(std::unique(grams.begin(), grams.end()), grams.end());
    return grams;
}

std::uint64_t countShared(const std::vector<std::uint32_t> &x, const std::vector<std::uint32_t> &y)
{
    std::uint64_t shared = 0;
    for (auto i = x.begin(), j = y.begin(); i != x.end() && j != y.end();) {
        shared += *i == *j;
        const bool isFirst = *i <= *j, isSecond = *j <= *i;
        i += isFirst;
        j += isSecond;
    }
    return shared;
}

std::uint64_t unorderedPair(std::uint32_t x, std::uint32_t y)
{
    return (std::uint64_t(std::min(x, y)) << 32) | std::max(x, y);
}

/// By block; empty: no module has a backward pass. A module that is called several times has one backward block, which names
/// the first call.
std::vector<bool> forwardOnly(const BlockTree &tree)
{
    std::unordered_set<NameId> trained;
    for (const Block &block : tree.blocks) {
        interruptionPoint();
        if (block.kind == BlockKind::Backward && block.forward)
            trained.insert(tree[block.forward].instances.begin(), tree[block.forward].instances.end());
    }
    if (trained.empty())
        return {};
    std::vector<bool> result(tree.size());
    for (std::size_t row = 0; row < tree.size(); ++row) {
        interruptionPoint();
        const Block &block = tree.blocks[row];
        result[row] = block.kind == BlockKind::Module && !block.instances.empty()
            && std::ranges::none_of(block.instances, [&](NameId name) { return trained.contains(name); });
    }
    return result;
}

} // namespace

BlockShapes::BlockShapes(const AlignedTree &treeA, const AlignedTree &treeB, std::span<const SidePair> classes)
{
    joinClasses(classes);
    addSide(a, treeA);
    addSide(b, treeB);
    rankClasses();
    a.isForwardOnly = forwardOnly(*a.tree);
    b.isForwardOnly = forwardOnly(*b.tree);
    if (a.isForwardOnly.empty() || b.isForwardOnly.empty()) {
        a.isForwardOnly.clear();
        b.isForwardOnly.clear();
    }
}

/// The alphabetically smallest of all joined names stands for them. So the result does not depend on a side.
void BlockShapes::joinClasses(std::span<const SidePair> classes)
{
    // A name leads to a smaller one until it leads to itself; each search halves the way of the names it passes.
    const auto nameOf = [this](std::string_view name) {
        for (std::string_view *next = &m_joinedName.try_emplace(name, name).first->second; *next != name;) {
            name = *next;
            std::string_view &afterNext = m_joinedName.find(name)->second;
            *next = afterNext;
            next = &afterNext;
        }
        return name;
    };
    for (const SidePair &pair : classes) {
        interruptionPoint();
        const std::string_view x = nameOf(pair.baseline), y = nameOf(pair.experimental);
        m_joinedName.find(std::max(x, y))->second = std::min(x, y);
    }
    for (auto &[name, joined] : m_joinedName)
        joined = nameOf(name);
}

bool BlockShapes::hasSameClassName(BlockId blockA, BlockId blockB) const
{
    return m_joinedName.empty() || classNameOf(*a.tree, a[blockA]) == classNameOf(*b.tree, b[blockB]);
}

SequenceItem BlockShapes::item(const ShapeSide &side, BlockId block, InputDetail detail) const
{
    const InputSizes &inputs = m_inputs[side.inputs.empty() ? 0 : side.inputs[block.row()]];
    const std::uint64_t told = detail == InputDetail::None ? 0
        : detail == InputDetail::Form                      ? inputs.form
                                                           : inputs.exact;
    constexpr std::uint64_t kForwardOnly = 1;
    const std::uint64_t ofShape = hash(side.shape[block.row()]);
    const bool isOther = !side.isForwardOnly.empty() && side.isForwardOnly[block.row()];
    return { isOther ? mixedHash(ofShape, kForwardOnly) : ofShape, side.size[block.row()],
        m_classes[side.key[block.row()]].rank, told };
}

InputDetail BlockShapes::tellingDetail(BlockId contextA, BlockId contextB) const
{
    if (a.inputs.empty() || b.inputs.empty())
        return InputDetail::None;
    for (const InputDetail detail : { InputDetail::Sizes, InputDetail::Form }) {
        const auto kids = [&](const ShapeSide &side, BlockId context) {
            std::vector<SequenceItem> list;
            for (const BlockId kid : side.kids(context)) {
                interruptionPoint();
                list.push_back(item(side, kid, detail));
            }
            return list;
        };
        if (doInputsTell(kids(a, contextA), kids(b, contextB)))
            return detail;
    }
    return InputDetail::None;
}

bool BlockShapes::areOtherCalls(BlockId blockA, BlockId blockB) const
{
    if (a.inputs.empty() || b.inputs.empty())
        return false;
    const std::uint32_t x = a.inputs[blockA.row()], y = b.inputs[blockB.row()];
    return x != 0 && y != 0 && x != y && !areAlike(m_inputs[x], m_inputs[y]);
}

void BlockShapes::addInputs(ShapeSide &side, const BlockInputs &inputs)
{
    side.inputs.assign(inputs.ofBlock.size(), 0);
    std::unordered_map<std::uint32_t, std::uint32_t> known; // by name
    for (std::size_t i = 0; i < inputs.ofBlock.size(); ++i) {
        interruptionPoint(i);
        if (!inputs.ofBlock[i])
            continue;
        const auto [found, isNew] = known.try_emplace(inputs.ofBlock[i].value, 0);
        if (isNew) {
            InputSizes sizes = inputSizes(inputs.texts->text(inputs.ofBlock[i]));
            const auto [same, isFirst] =
                m_inputsOfHash.try_emplace(sizes.exact, static_cast<std::uint32_t>(m_inputs.size()));
            if (isFirst)
                m_inputs.push_back(std::move(sizes));
            found->second = same->second;
        }
        side.inputs[i] = found->second;
    }
}

void BlockShapes::addSide(ShapeSide &side, const AlignedTree &tree)
{
    side.tree = tree.tree;
    addInputs(side, tree.inputs);
    findPresent(side, tree);
    addClasses(side);
    collectKids(side);
    addShapes(side);
}

void BlockShapes::findPresent(ShapeSide &side, const AlignedTree &aligned) const
{
    const BlockTree &tree = *aligned.tree;
    side.isPresent.assign(tree.size(), false);
    for (std::size_t i = tree.size(); i-- > 0;) {
        interruptionPoint();
        const BlockId block(i);
        const auto happened = [&](std::uint32_t step) {
            return tree.callSamples(block)[step] != 0 || tree.samplesNs(block, Measure::Critical)[step] != 0
                || tree.samplesNs(block, Measure::Host)[step] != 0 || tree.samplesNs(block, Measure::Device)[step] != 0;
        };
        if (tree[block].kind == BlockKind::Run || side.isPresent[i]
            || std::any_of(aligned.steps.begin(), aligned.steps.end(), happened)) {
            side.isPresent[i] = true;
            if (tree[block].parent)
                side.isPresent[tree[block].parent.row()] = true;
        }
    }
}

void BlockShapes::addClasses(ShapeSide &side)
{
    side.key.resize(side.tree->size());
    for (std::size_t i = 0; i < side.tree->size(); ++i) {
        interruptionPoint();
        const Block &block = (*side.tree)[BlockId(i)];
        BlockClass c { classNameOf(*side.tree, block), block.kind, block.recomputed, 0 };
        if (const auto joined = m_joinedName.find(c.name); joined != m_joinedName.end())
            c.name = joined->second;
        std::vector<std::uint32_t> &keys = m_keysOfName[c.name];
        const auto known = std::find_if(keys.begin(), keys.end(), [&](std::uint32_t key) {
            return m_classes[key].kind == c.kind && m_classes[key].recomputed == c.recomputed;
        });
        if (known != keys.end()) {
            side.key[i] = *known;
            continue;
        }
        side.key[i] = static_cast<std::uint32_t>(m_classes.size());
        keys.push_back(side.key[i]);
        m_classes.push_back(c);
    }
}

void BlockShapes::collectKids(ShapeSide &side) const
{
    const BlockTree &tree = *side.tree;
    const auto isKid = [&](std::size_t i) {
        const BlockId block(i);
        return side.isPresent[i] && tree[block].parent && tree[block].kind != BlockKind::Unknown
            && !side.isLinkedBackward(block);
    };
    side.m_kidOffsets.assign(tree.size() + 1, 0);
    for (std::size_t i = 0; i < tree.size(); ++i) {
        interruptionPoint(i);
        if (isKid(i))
            ++side.m_kidOffsets[tree[BlockId(i)].parent.row() + 1];
    }
    std::partial_sum(side.m_kidOffsets.begin(), side.m_kidOffsets.end(), side.m_kidOffsets.begin());
    side.m_kids.resize(side.m_kidOffsets.back());
    std::vector<std::uint32_t> next(side.m_kidOffsets.begin(), side.m_kidOffsets.end() - 1);
    for (std::size_t i = 0; i < tree.size(); ++i) {
        interruptionPoint(i);
        if (isKid(i))
            side.m_kids[next[tree[BlockId(i)].parent.row()]++] = BlockId(i);
    }
    side.m_kidKeys.resize(side.m_kids.size());
    std::transform(side.m_kids.begin(), side.m_kids.end(), side.m_kidKeys.begin(),
        [&](BlockId kid) { return side.key[kid.row()]; });
    for (std::size_t i = 0; i < tree.size(); ++i) {
        interruptionPoint(i);
        std::sort(side.m_kidKeys.begin() + side.m_kidOffsets[i], side.m_kidKeys.begin() + side.m_kidOffsets[i + 1]);
    }
}

void BlockShapes::addShapes(ShapeSide &side)
{
    const BlockTree &tree = *side.tree;
    std::vector<std::uint64_t> hashes(tree.size(), 0);
    side.shape.assign(tree.size(), 0);
    side.size.assign(tree.size(), 0);
    // Children stand behind their parent, so a walk from the back meets them first. They mix their hashes into
    // hashes[parent], which is complete when the parent is reached.
    for (std::size_t i = tree.size(); i-- > 0;) {
        interruptionPoint();
        const Block &block = tree[BlockId(i)];
        if (!side.isPresent[i] || block.kind == BlockKind::Unknown)
            continue;
        const std::uint64_t hash = mixedHash(classHash(m_classes[side.key[i]]), hashes[i]);
        hashes[i] = hash;
        ++side.size[i];
        if (block.parent) {
            hashes[block.parent.row()] = mixedHash(hashes[block.parent.row()], hash);
            side.size[block.parent.row()] += side.size[i];
        }
        const auto [found, isNew] = m_shapeOfHash.try_emplace(hash, static_cast<std::uint32_t>(m_shapes.size()));
        if (isNew)
            m_shapes.push_back({ hash, &side, BlockId(i), side.key[i], {} });
        side.shape[i] = found->second;
    }
}

void BlockShapes::rankClasses()
{
    std::vector<std::uint32_t> order(m_classes.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto content = [this](std::uint32_t key) {
        return std::tuple(m_classes[key].name, m_classes[key].kind, m_classes[key].recomputed);
    };
    std::sort(order.begin(), order.end(), [&](std::uint32_t x, std::uint32_t y) { return content(x) < content(y); });
    for (std::uint32_t rank = 0; rank < order.size(); ++rank)
        m_classes[order[rank]].rank = rank;
}

const std::vector<std::pair<std::uint32_t, std::uint32_t>> &BlockShapes::bag(std::uint32_t shape) const
{
    Shape &s = m_shapes[shape];
    if (s.bag)
        return *s.bag;
    std::vector<std::uint32_t> keys;
    const ShapeSide &side = *s.side;
    for (std::size_t i = s.block.row(); i < side[s.block].subtreeEnd;) {
        interruptionPoint();
        const Block &inside = side[BlockId(i)];
        if (inside.depth - side[s.block].depth > kMostLevels) {
            i = inside.subtreeEnd;
            continue;
        }
        if (side.isPresent[i] && inside.kind != BlockKind::Unknown)
            keys.push_back(side.key[i]);
        ++i;
    }
    interruptibleSort(keys, std::less());
    auto &bag = s.bag.emplace();
    for (const std::uint32_t key : keys) {
        if (bag.empty() || bag.back().first != key)
            bag.emplace_back(key, 0);
        ++bag.back().second;
    }
    return bag;
}

const BlockShapes::Common &BlockShapes::common(std::uint32_t shapeA, std::uint32_t shapeB) const
{
    const auto [found, isNew] = m_common.try_emplace(unorderedPair(shapeA, shapeB));
    if (!isNew)
        return found->second;
    const auto &x = bag(shapeA), &y = bag(shapeB);
    std::uint64_t both = 0, whole = 0, inner = 0;
    for (const auto &[key, count] : x)
        both += count;
    for (const auto &[key, count] : y)
        both += count;
    for (auto i = x.begin(), j = y.begin(); i != x.end() && j != y.end();) {
        if (i->first == j->first) {
            whole += std::min(i->second, j->second);
            inner += std::min(
                i->second - (i->first == m_shapes[shapeA].key), j->second - (j->first == m_shapes[shapeB].key));
            ++i;
            ++j;
        } else if (i->first < j->first) {
            ++i;
        } else {
            ++j;
        }
    }
    found->second = { dice(whole, both), dice(inner, both - 2) };
    return found->second;
}

double BlockShapes::similarity(std::uint32_t shapeA, std::uint32_t shapeB) const
{
    return shapeA == shapeB ? 1.0 : common(shapeA, shapeB).whole;
}

double BlockShapes::innerSimilarity(std::uint32_t shapeA, std::uint32_t shapeB) const
{
    return shapeA == shapeB ? 1.0 : common(shapeA, shapeB).inner;
}

bool BlockShapes::contains(std::uint32_t shape, std::uint32_t key) const
{
    const auto &keys = bag(shape);
    const auto found = std::lower_bound(
        keys.begin(), keys.end(), key, [](const auto &entry, std::uint32_t k) { return entry.first < k; });
    return found != keys.end() && found->first == key;
}

double BlockShapes::nameSimilarity(std::uint32_t keyA, std::uint32_t keyB) const
{
    const std::vector<std::uint32_t> &x = trigramsOf(keyA), &y = trigramsOf(keyB);
    return dice(countShared(x, y), x.size() + y.size());
}

const std::vector<std::uint32_t> &BlockShapes::trigramsOf(std::uint32_t key) const
{
    m_trigrams.resize(m_classes.size());
    if (m_trigrams[key].empty())
        m_trigrams[key] = trigrams(m_classes[key].name);
    return m_trigrams[key];
}

std::string_view BlockShapes::relativeName(const ShapeSide &side, BlockId block, BlockId context)
{
    const BlockTree &tree = *side.tree;
    const std::string_view name = tree.text(tree[block].qualifiedName);
    const std::string_view outer = tree.text(tree[context].qualifiedName);
    if (!outer.empty() && name.size() > outer.size() && name.starts_with(outer) && name[outer.size()] == '.')
        return name.substr(outer.size() + 1);
    return name;
}

NameEvidence BlockShapes::nameEvidence(BlockId blockA, BlockId contextA, BlockId blockB, BlockId contextB) const
{
    const std::string_view x = relativeName(a, blockA, contextA), y = relativeName(b, blockB, contextB);
    if (x.empty() || y.empty())
        return NameEvidence::None;
    return x == y ? NameEvidence::Same : NameEvidence::Different;
}

} // namespace twinlane
