// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/foldsteps.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/base/sequencematch.h"

#include <algorithm>

namespace twinlane {

namespace {

/// One call of a step.
struct Member {
    std::uint32_t step = 0, block = 0;
};

/// The calls of several steps that one folded block stands for, at most one per step.
using CallColumn = std::vector<Member>;

/// The time that the steps own between two folded children.
struct Gap {
    std::vector<OwnTime> times;                                   ///< per step; empty: nothing at all
    std::vector<std::pair<std::uint32_t, std::uint32_t>> sources; ///< (step, index into StepBlocks::own)
};

/// Members come by step.
bool holdsStep(const CallColumn &column, std::uint32_t step)
{
    const auto found = std::lower_bound(
        column.begin(), column.end(), step, [](Member m, std::uint32_t wanted) { return m.step < wanted; });
    return found != column.end() && found->step == step;
}

class Folder {
public:
    Folder(const std::vector<StepBlocks> &steps, StringPool texts)
        : m_steps(steps)
    {
        BlockTree &tree = m_result.tree;
        tree.texts = std::move(texts);
        tree.stepCount = static_cast<std::uint32_t>(steps.size());
        m_result.folded.resize(steps.size());
        m_result.foldedGap.resize(steps.size());
        for (std::size_t s = 0; s < steps.size(); ++s) {
            m_result.folded[s].resize(steps[s].blocks.size());
            m_result.foldedGap[s].resize(steps[s].own.size());
        }
    }

    FoldedSteps run(const std::vector<StepGroup> &groups)
    {
        const BlockId run = push(BlockKind::Run, BlockId());
        for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
            CallColumn alike; // the steps themselves
            for (const std::uint32_t s : group->steps)
                alike.push_back({ s, 0 });
            m_open.push_back({ run, std::move(alike), kNoGap, {} });
        }
        while (!m_open.empty()) {
            interruptionPoint();
            Task task = std::move(m_open.back());
            m_open.pop_back();
            if (task.gap == kNoGap)
                addBlock(task);
            else
                addUnknown(task);
        }
        sumUp();
        giveBackRoom();
        return std::move(m_result);
    }

private:
    static constexpr std::uint32_t kNoGap = ~std::uint32_t(0);

    /// The tree lives as long as the comparison, and room for as many blocks again may be in it.
    void giveBackRoom()
    {
        BlockTree &tree = m_result.tree;
        tree.blocks.shrink_to_fit();
        for (auto *column : { &tree.criticalNs, &tree.hostNs, &tree.deviceNs })
            column->shrink_to_fit();
        tree.calls.shrink_to_fit();
    }

    /// A block to emit, or one unknown of its parent. Tasks are taken from the back, so that blocks come out in
    /// pre-order.
    struct Task {
        BlockId parent;
        CallColumn members; ///< of the block, or of an unknown's parent
        std::uint32_t gap;  ///< kNoGap: a block
        Gap own;            ///< of an unknown
    };

    const CallBlock &call(Member m) const { return m_steps[m.step].blocks[m.block]; }

    BlockId push(BlockKind kind, BlockId parent)
    {
        BlockTree &tree = m_result.tree;
        const BlockId id(tree.blocks.size());
        Block block;
        block.kind = kind;
        block.parent = parent;
        block.depth = parent ? tree[parent].depth + 1 : 0;
        tree.blocks.push_back(std::move(block));
        for (auto *column : { &tree.criticalNs, &tree.hostNs, &tree.deviceNs })
            column->resize(tree.blocks.size() * tree.stepCount, 0);
        tree.calls.resize(tree.blocks.size() * tree.stepCount, 0);
        return id;
    }

    std::size_t cell(BlockId id, std::uint32_t step) const { return id.row() * m_result.tree.stepCount + step; }

    void addTime(BlockId id, std::uint32_t step, const OwnTime &time)
    {
        m_result.tree.criticalNs[cell(id, step)] += time.criticalNs;
        m_result.tree.deviceNs[cell(id, step)] += time.deviceNs;
    }

    void addUnknown(const Task &task)
    {
        const BlockId id = push(BlockKind::Unknown, task.parent);
        BlockTree &tree = m_result.tree;
        Block &block = tree.blocks[id.row()];
        block.gap = task.gap;
        for (Member m : task.members)
            block.hostKnown = block.hostKnown && call(m).hostKnown;
        for (std::uint32_t s = 0; s < task.own.times.size(); ++s) {
            const OwnTime &time = task.own.times[s];
            addTime(id, s, time);
            tree.hostNs[cell(id, s)] = time.hostNs;
            tree.calls[cell(id, s)] = time.criticalNs != 0 || time.hostNs != 0 || time.deviceNs != 0;
        }
        for (const auto &[step, at] : task.own.sources)
            m_result.foldedGap[step][at] = id;
    }

    void addBlock(Task &task)
    {
        const CallBlock &first = call(task.members.front());
        const BlockId id = push(first.kind, task.parent);
        BlockTree &tree = m_result.tree;
        Block &block = tree.blocks[id.row()];
        block.recomputed = first.recomputed;
        block.className = first.className;
        block.qualifiedName = first.qualifiedName;
        for (Member m : task.members) {
            const CallBlock &c = call(m);
            if (c.instance
                && std::find(block.instances.begin(), block.instances.end(), c.instance) == block.instances.end())
                block.instances.push_back(c.instance);
            tree.hostNs[cell(id, m.step)] = c.hostNs;
            tree.calls[cell(id, m.step)] = c.calls;
            m_result.folded[m.step][m.block] = id;
        }
        const std::vector<CallColumn> columns = foldChildren(task.members);
        if (columns.empty())
            addLeaf(id, task.members);
        else
            pushChildren(id, task.members, columns);
    }

    void addLeaf(BlockId id, const CallColumn &members)
    {
        for (Member m : members) {
            const CallBlock &c = call(m);
            addTime(id, m.step, m_steps[m.step].own[c.firstGap]);
            m_result.foldedGap[m.step][c.firstGap] = id;
        }
    }

    void pushChildren(BlockId id, const CallColumn &members, const std::vector<CallColumn> &columns)
    {
        const std::size_t gapCount = columns.size() + 1;
        std::vector<Gap> gaps(gapCount);
        for (Member m : members)
            foldGaps(id, m, columns, gaps);
        for (std::size_t g = gapCount; g-- > 0;) {
            interruptionPoint();
            if (g < columns.size())
                m_open.push_back({ id, columns[g], kNoGap, {} });
            if (!gaps[g].times.empty())
                m_open.push_back({ id, members, static_cast<std::uint32_t>(g), std::move(gaps[g]) });
        }
    }

    /// Adds what @p m owns between its children to the gaps between the same folded children.
    void foldGaps(BlockId id, Member m, const std::vector<CallColumn> &columns, std::vector<Gap> &gaps)
    {
        const CallBlock &c = call(m);
        std::vector<std::uint32_t> target; // own gap -> folded gap
        if (c.hasOneGap) {
            target.push_back(static_cast<std::uint32_t>(columns.size()));
        } else {
            target.push_back(0);
            for (std::uint32_t g = 0; g < columns.size(); ++g) {
                interruptionPoint(g);
                if (holdsStep(columns[g], m.step))
                    target.push_back(g + 1);
            }
        }
        for (std::uint32_t g = 0; g < target.size(); ++g) {
            interruptionPoint(g);
            const OwnTime &own = m_steps[m.step].own[c.firstGap + g];
            const std::int64_t hostNs = c.hostKnown ? own.hostNs : 0;
            m_result.foldedGap[m.step][c.firstGap + g] = id;
            if (own.criticalNs == 0 && hostNs == 0 && own.deviceNs == 0)
                continue;
            Gap &gap = gaps[target[g]];
            gap.times.resize(m_steps.size());
            gap.times[m.step].criticalNs += own.criticalNs;
            gap.times[m.step].hostNs += hostNs;
            gap.times[m.step].deviceNs += own.deviceNs;
            gap.sources.push_back({ m.step, c.firstGap + g });
        }
    }

    std::vector<Member> childrenOf(Member m) const
    {
        std::vector<Member> children;
        for (std::uint32_t child : m_steps[m.step].childrenOf(call(m)))
            children.push_back({ m.step, child });
        return children;
    }

    /// The folded children of @p members: the first step's, into which the others' are merged one by one.
    std::vector<CallColumn> foldChildren(const CallColumn &members) const
    {
        std::vector<CallColumn> columns;
        for (Member m : members)
            columns = merge(std::move(columns), childrenOf(m));
        return columns;
    }

    bool isSame(Member a, Member b) const
    {
        const CallBlock &x = call(a), &y = call(b);
        return x.kind == y.kind && x.recomputed == y.recomputed && x.className == y.className
            && (x.instance == y.instance || x.kind == BlockKind::Annotation); // which only shows it otherwise
    }

    SequenceItem item(Member m) const
    {
        const CallBlock &c = call(m);
        const std::uint32_t instance = c.kind == BlockKind::Annotation ? 0 : c.instance.value;
        const std::uint64_t names = std::uint64_t(c.className.value) << 32 | instance;
        return { mixedHash(names, std::uint64_t(c.kind) * 2 + c.recomputed), 1, c.className.value };
    }

    std::vector<CallColumn> merge(std::vector<CallColumn> columns, const std::vector<Member> &children) const
    {
        const auto isAligned = [&] {
            for (std::size_t i = 0; i < columns.size(); ++i) {
                if (!isSame(columns[i].front(), children[i]))
                    return false;
            }
            return true;
        };
        if (columns.size() == children.size() && isAligned()) {
            for (std::size_t i = 0; i < columns.size(); ++i) {
                interruptionPoint();
                columns[i].push_back(children[i]);
            }
            return columns;
        }
        std::vector<SequenceItem> left, right;
        for (const CallColumn &column : columns)
            left.push_back(item(column.front()));
        for (Member child : children)
            right.push_back(item(child));
        constexpr double kSameClass = 0.5; // a new instance in each step, such as a loss that is made anew
        const SequenceMatch match = matchSequences(left, right, [&](std::uint32_t a, std::uint32_t b) {
            const CallBlock &x = call(columns[a].front()), &y = call(children[b]);
            if (isSame(columns[a].front(), children[b]))
                return PairScore { 1, NameEvidence::None };
            const bool sameClass =
                x.className && x.kind == y.kind && x.recomputed == y.recomputed && x.className == y.className;
            return PairScore { sameClass ? kSameClass : 0, NameEvidence::None };
        });
        std::vector<CallColumn> merged;
        std::size_t a = 0, b = 0;
        const auto takeUntil = [&](std::size_t untilA, std::size_t untilB) {
            for (; a < untilA; ++a)
                merged.push_back(std::move(columns[a]));
            for (; b < untilB; ++b)
                merged.push_back({ children[b] });
        };
        for (const SequencePair &pair : match.pairs) {
            interruptionPoint();
            takeUntil(pair.a, pair.b);
            merged.push_back(std::move(columns[a++]));
            merged.back().push_back(children[b++]);
        }
        takeUntil(columns.size(), children.size());
        return merged;
    }

    void sumUp()
    {
        BlockTree &tree = m_result.tree;
        for (std::size_t i = tree.blocks.size(); i-- > 0;) {
            interruptionPoint();
            Block &block = tree.blocks[i];
            block.subtreeEnd = std::max(block.subtreeEnd, static_cast<std::uint32_t>(i + 1));
            if (!block.parent)
                continue;
            Block &parent = tree.blocks[block.parent.row()];
            parent.subtreeEnd = std::max(parent.subtreeEnd, block.subtreeEnd);
            for (std::uint32_t s = 0; s < tree.stepCount; ++s) {
                tree.criticalNs[cell(block.parent, s)] += tree.criticalNs[cell(BlockId(i), s)];
                tree.deviceNs[cell(block.parent, s)] += tree.deviceNs[cell(BlockId(i), s)];
            }
        }
        for (const BlockId step : tree.children(BlockId(std::size_t(0)))) {
            for (std::uint32_t s = 0; s < tree.stepCount; ++s) {
                tree.hostNs[s] += tree.hostNs[cell(step, s)];
                tree.calls[s] += tree.calls[cell(step, s)];
            }
        }
    }

    const std::vector<StepBlocks> &m_steps;
    FoldedSteps m_result;
    std::vector<Task> m_open;
};

} // namespace

FoldedSteps foldSteps(const std::vector<StepBlocks> &steps, StringPool texts, const std::vector<StepGroup> &groups)
{
    return Folder(steps, std::move(texts)).run(groups);
}

} // namespace twinlane
