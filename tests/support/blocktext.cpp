// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/blocktext.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <charconv>
#include <map>
#include <unordered_map>
#include <utility>

namespace twinlane {

namespace {

bool endsInNumber(std::string_view name)
{
    const auto bar = name.rfind('_');
    return bar != std::string_view::npos && bar + 1 < name.size()
        && std::all_of(
            name.begin() + std::ptrdiff_t(bar) + 1, name.end(), [](unsigned char c) { return std::isdigit(c); });
}

std::string_view withoutNumber(std::string_view instance)
{
    return endsInNumber(instance) ? instance.substr(0, instance.rfind('_')) : instance;
}

std::size_t widestSamples(const std::vector<DrawnBlock> &blocks)
{
    std::size_t widest = 1;
    for (const DrawnBlock &block : blocks)
        widest = std::max({ widest, block.ns.size(), widestSamples(block.children) });
    return widest;
}

class TreeDrawer {
public:
    explicit TreeDrawer(std::size_t stepCount) { m_tree.stepCount = static_cast<std::uint32_t>(stepCount); }

    BlockTree draw(const std::vector<DrawnBlock> &blocks)
    {
        const BlockId run = add(BlockId(), BlockKind::Run, "run"), step = add(run, BlockKind::Step, "step");
        for (const DrawnBlock &block : blocks)
            drawBlock(block, step);
        for (std::size_t i = m_tree.size(); i-- > 0;)
            sumUp(BlockId(i));
        numberLabels();
        linkForward();
        return std::move(m_tree);
    }

private:
    BlockId add(BlockId parent, BlockKind kind, std::string_view label)
    {
        const BlockId id(m_tree.size());
        Block block;
        block.kind = kind;
        block.parent = parent;
        block.depth = parent ? m_tree[parent].depth + 1 : 0;
        block.subtreeEnd = id.value + 1;
        block.label = m_tree.texts.intern(label);
        m_tree.blocks.push_back(block);
        for (auto *column : { &m_tree.criticalNs, &m_tree.hostNs, &m_tree.deviceNs })
            column->resize(m_tree.size() * m_tree.stepCount, 0);
        m_tree.calls.resize(m_tree.size() * m_tree.stepCount, 0);
        return id;
    }

    void drawBlock(const DrawnBlock &drawn, BlockId parent)
    {
        const std::string label = drawn.label.empty() ? drawn.className : drawn.label;
        const BlockId id = add(parent, drawn.kind, label);
        std::string instance = drawn.instance;
        if (instance.empty() && drawn.kind == BlockKind::Module)
            instance = drawn.className + '_' + std::to_string(m_nextNumber[drawn.className]++);
        Block &block = m_tree.blocks[id.row()];
        block.recomputed = drawn.recomputed;
        if (!drawn.className.empty())
            block.className = m_tree.texts.intern(drawn.className);
        if (!instance.empty())
            block.instances = { m_tree.texts.intern(instance) };
        if (!drawn.qualifiedName.empty())
            block.qualifiedName = m_tree.texts.intern(drawn.qualifiedName);
        if (drawn.kind == BlockKind::Module && !drawn.recomputed)
            m_firstCall.try_emplace(instance, id);
        if (!drawn.forwardInstance.empty())
            m_forwardOf.emplace_back(id, drawn.forwardInstance);
        for (std::uint32_t step = 0; step < m_tree.stepCount && drawn.children.empty(); ++step) {
            const auto &ns = drawn.ns.size() == 1 ? drawn.ns.front() : drawn.ns.at(step);
            at(m_tree.criticalNs, id, step) = at(m_tree.hostNs, id, step) = ns.value_or(0);
            at(m_tree.deviceNs, id, step) = 2 * ns.value_or(0);
            m_tree.calls[id.row() * m_tree.stepCount + step] = ns && drawn.kind != BlockKind::Unknown ? 1 : 0;
        }
        for (const DrawnBlock &child : drawn.children)
            drawBlock(child, id);
        m_tree.blocks[id.row()].subtreeEnd = static_cast<std::uint32_t>(m_tree.size());
    }

    std::int64_t &at(std::vector<std::int64_t> &column, BlockId id, std::uint32_t step)
    {
        return column[id.row() * m_tree.stepCount + step];
    }

    void sumUp(BlockId id)
    {
        const BlockId parent = m_tree[id].parent;
        if (!parent)
            return;
        m_tree.blocks[parent.row()].subtreeEnd = std::max(m_tree[parent].subtreeEnd, m_tree[id].subtreeEnd);
        for (std::uint32_t step = 0; step < m_tree.stepCount; ++step) {
            for (auto *column : { &m_tree.criticalNs, &m_tree.hostNs, &m_tree.deviceNs })
                at(*column, parent, step) += at(*column, id, step);
            if (m_tree.calls[id.row() * m_tree.stepCount + step] > 0)
                m_tree.calls[parent.row() * m_tree.stepCount + step] = 1;
        }
    }

    void numberLabels()
    {
        for (std::size_t parent = 0; parent < m_tree.size(); ++parent) {
            std::map<std::string, std::vector<std::size_t>> alike;
            for (std::size_t i = parent + 1; i < m_tree.blocks[parent].subtreeEnd; i = m_tree.blocks[i].subtreeEnd)
                alike[std::string(m_tree.text(m_tree.blocks[i].label))].push_back(i);
            for (const auto &[label, blocks] : alike) {
                for (std::size_t k = 0; blocks.size() > 1 && k < blocks.size(); ++k)
                    m_tree.blocks[blocks[k]].label = m_tree.texts.intern(label + " [" + std::to_string(k) + ']');
            }
        }
    }

    void linkForward()
    {
        for (const auto &[block, instance] : m_forwardOf) {
            assert(m_firstCall.contains(instance));
            m_tree.blocks[block.row()].forward = m_firstCall.at(instance);
        }
    }

    BlockTree m_tree;
    std::unordered_map<std::string, int> m_nextNumber;
    std::unordered_map<std::string, BlockId> m_firstCall;
    std::vector<std::pair<BlockId, std::string>> m_forwardOf;
};

std::vector<std::optional<std::int64_t>> samplesFromText(std::string_view text)
{
    std::vector<std::optional<std::int64_t>> samples;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string_view number = text.substr(begin, end - begin);
        std::int64_t ns = 0;
        std::from_chars(number.data(), number.data() + number.size(), ns);
        samples.push_back(number == "-" ? std::nullopt : std::optional(ns));
        begin = end + 1;
    }
    return samples;
}

void nameBlock(DrawnBlock &block, std::string_view word)
{
    constexpr std::string_view kBackward = ".backward";
    constexpr std::array<std::pair<std::string_view, BlockKind>, 4> kKinds { {
        { "annotation:", BlockKind::Annotation },
        { "operator:", BlockKind::Operator },
        { "optimizer:", BlockKind::Optimizer },
        { "dataLoader:", BlockKind::DataLoader },
    } };
    for (const auto &[prefix, kind] : kKinds) {
        if (word.starts_with(prefix)) {
            block.kind = kind;
            block.className = word.substr(prefix.size());
            return;
        }
    }
    if (word == "unknown" || word == "backward") {
        block.kind = word == "unknown" ? BlockKind::Unknown : BlockKind::Backward;
        block.label = word;
    } else if (word.starts_with("autograd:")) {
        block.kind = BlockKind::Backward;
        block.label = "autograd: " + std::string(word.substr(9));
    } else if (word.ends_with(kBackward)) {
        block.kind = BlockKind::Backward;
        block.instance = block.forwardInstance = word.substr(0, word.size() - kBackward.size());
        block.className = withoutNumber(block.instance);
        block.label = block.className + std::string(kBackward);
    } else {
        block.recomputed = word.starts_with("recomputed:");
        const std::string_view name = block.recomputed ? word.substr(11) : word;
        block.className = withoutNumber(name);
        block.instance = endsInNumber(name) ? name : std::string_view();
    }
}

DrawnBlock blockFromLine(std::string_view line)
{
    DrawnBlock block;
    bool isNamed = false;
    for (std::size_t begin = 0; begin < line.size();) {
        const std::size_t end = std::min(line.find(' ', begin), line.size());
        const std::string_view word = line.substr(begin, end - begin);
        if (!isNamed)
            nameBlock(block, word);
        else if (word.starts_with('@'))
            block.qualifiedName = word.substr(1);
        else if (!word.empty())
            block.ns = samplesFromText(word);
        isNamed = isNamed || !word.empty();
        begin = end + 1;
    }
    return block;
}

} // namespace

BlockTree drawnTree(const std::vector<DrawnBlock> &blocks)
{
    return TreeDrawer(widestSamples(blocks)).draw(blocks);
}

BlockTree treeFromText(std::string_view text)
{
    DrawnBlock root;
    std::vector<DrawnBlock *> open;
    std::optional<std::size_t> indent;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        begin = end + 1;
        const std::size_t start = line.find_first_not_of(' ');
        if (start == std::string_view::npos)
            continue;
        if (!indent)
            indent = start;
        assert(start >= *indent && (start - *indent) % 2 == 0);
        const std::size_t depth = (start - *indent) / 2;
        assert(depth <= open.size());
        open.resize(depth);
        // The parent's last child is the only one that is still pointed to.
        std::vector<DrawnBlock> &siblings = open.empty() ? root.children : open.back()->children;
        siblings.push_back(blockFromLine(line.substr(start)));
        open.push_back(&siblings.back());
    }
    return drawnTree(root.children);
}

std::string blockName(const BlockTree &tree, BlockId block)
{
    if (!block)
        return "-";
    const Block &b = tree[block];
    if (b.instances.empty() || b.kind == BlockKind::Backward)
        return std::string(tree.text(b.instances.empty() ? b.label : b.instances.front()))
            + (b.instances.empty() ? "" : ".backward");
    return (b.recomputed ? "recomputed:" : "") + std::string(tree.text(b.instances.front()));
}

std::string rowsText(const std::vector<PairRow> &rows, const BlockTree &a, const BlockTree &b, bool confidence)
{
    std::string text;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const PairRow &row = rows[i];
        text += std::string(2 * (row.depth - 1), ' ') + blockName(a, row.a);
        text +=
            row.a && row.b && blockName(a, row.a) == blockName(b, row.b) ? std::string() : " = " + blockName(b, row.b);
        text += ' ' + std::string(matchKey(row.match)) + (row.isOwnTime ? " own" : "");
        const int percent = static_cast<int>(row.confidence * 100 + 0.5F);
        if (confidence && percent < 100)
            text += (percent < 10 ? " 0.0" : " 0.") + std::to_string(percent);
        text += '\n';
    }
    return text;
}

} // namespace twinlane
