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

/// The calls of several steps that one folded block stands for: at most one per step, by step, never none. The first is
/// no memory of its own, as a recording of one step has hundred thousands of columns.
class CallColumn {
public:
    explicit CallColumn(Member first)
        : m_first(first)
    {
    }

    std::size_t size() const { return 1 + m_others.size(); }
    Member operator[](std::size_t at) const { return at == 0 ? m_first : m_others[at - 1]; }
    Member front() const { return m_first; }
    void add(Member next) { m_others.push_back(next); }

    bool holdsStep(std::uint32_t step) const
    {
        const auto found = std::lower_bound(
            m_others.begin(), m_others.end(), step, [](Member m, std::uint32_t wanted) { return m.step < wanted; });
        return m_first.step == step || (found != m_others.end() && found->step == step);
    }

private:
    Member m_first;
    std::vector<Member> m_others;
};

/// What a step owns between two of its calls, if it is anything.
struct OwnPiece {
    std::uint32_t step = 0;
    std::uint32_t at = 0; ///< index into StepBlocks::own
    OwnTime time;
};

/// What the steps own between two folded children.
using Gap = std::vector<OwnPiece>;

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
        makeRoom();
        for (std::size_t s = 0; s < steps.size(); ++s) {
            m_result.folded[s].resize(steps[s].blocks.size());
            m_result.foldedGap[s].resize(steps[s].own.size());
        }
    }

    FoldedSteps run(const std::vector<StepGroup> &groups)
    {
        const BlockId run = push(BlockKind::Run, BlockId());
        for (const StepGroup &group : groups) {
            CallColumn alike({ group.steps.front(), 0 }); // the steps themselves
            for (std::size_t s = 1; s < group.steps.size(); ++s)
                alike.add({ group.steps[s], 0 });
            addBlock(run, std::move(alike));
            while (!m_open.empty())
                addNext();
        }
        sumUp();
        giveBackRoom();
        return std::move(m_result);
    }

private:
    /// For the blocks of the step that has most: exact if it is the only one.
    void makeRoom()
    {
        std::size_t most = 0;
        for (const StepBlocks &step : m_steps) {
            std::size_t rows = 1; // the run
            for (const CallBlock &block : step.blocks) {
                interruptionPoint(rows);
                ++rows;
                for (std::uint32_t g = 0; block.childCount > 0 && g < block.gapCount(); ++g)
                    rows += isAnything(ownOf(step, block, g));
            }
            most = std::max(most, rows);
        }
        BlockTree &tree = m_result.tree;
        tree.blocks.reserve(most);
        for (auto *column : { &tree.criticalNs, &tree.hostNs, &tree.deviceNs })
            column->reserve(most * tree.stepCount);
        tree.calls.reserve(most * tree.stepCount);
    }

    static OwnTime ownOf(const StepBlocks &step, const CallBlock &block, std::uint32_t gap)
    {
        OwnTime own = step.own[block.firstGap + gap];
        if (!block.hostKnown)
            own.hostNs = 0;
        return own;
    }

    static bool isAnything(const OwnTime &own) { return own.criticalNs != 0 || own.hostNs != 0 || own.deviceNs != 0; }

    /// The tree lives as long as the comparison, and room for as many blocks again may be in it.
    void giveBackRoom()
    {
        BlockTree &tree = m_result.tree;
        tree.blocks.shrink_to_fit();
        for (auto *column : { &tree.criticalNs, &tree.hostNs, &tree.deviceNs })
            column->shrink_to_fit();
        tree.calls.shrink_to_fit();
    }

    /// A block that has children, of which some are not in the tree yet. The blocks come out in pre-order.
    struct Open {
        BlockId block;
        CallColumn members;
        std::vector<CallColumn> columns; ///< its children
        std::vector<Gap> gaps;           ///< before each child, and behind the last one
        std::uint32_t next = 0;          ///< the gap and child that come next
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

    /// What comes next below the innermost open block: an unknown where there is one, and a child or the block's end.
    void addNext()
    {
        interruptionPoint();
        Open &open = m_open.back();
        const std::uint32_t at = open.next++;
        if (!open.gaps[at].empty())
            addUnknown(open, at);
        if (at == open.columns.size())
            m_open.pop_back();
        else
            addBlock(open.block, std::move(open.columns[at]));
    }

    void addUnknown(const Open &parent, std::uint32_t gap)
    {
        const BlockId id = push(BlockKind::Unknown, parent.block);
        BlockTree &tree = m_result.tree;
        Block &block = tree.blocks[id.row()];
        block.gap = gap;
        for (std::size_t i = 0; i < parent.members.size(); ++i)
            block.hostKnown = block.hostKnown && call(parent.members[i]).hostKnown;
        for (const OwnPiece &piece : parent.gaps[gap]) {
            addTime(id, piece.step, piece.time);
            tree.hostNs[cell(id, piece.step)] += piece.time.hostNs;
            tree.calls[cell(id, piece.step)] = 1;
            m_result.foldedGap[piece.step][piece.at] = id;
        }
    }

    void addBlock(BlockId parent, CallColumn members)
    {
        const CallBlock &first = call(members.front());
        const BlockId id = push(first.kind, parent);
        BlockTree &tree = m_result.tree;
        Block &block = tree.blocks[id.row()];
        block.recomputed = first.recomputed;
        block.className = first.className;
        block.qualifiedName = first.qualifiedName;
        for (std::size_t i = 0; i < members.size(); ++i) {
            const Member m = members[i];
            const CallBlock &c = call(m);
            if (c.instance
                && std::find(block.instances.begin(), block.instances.end(), c.instance) == block.instances.end())
                block.instances.push_back(c.instance);
            tree.hostNs[cell(id, m.step)] = c.hostNs;
            tree.calls[cell(id, m.step)] = c.calls;
            m_result.folded[m.step][m.block] = id;
        }
        std::vector<CallColumn> columns = foldChildren(members);
        if (columns.empty())
            addLeaf(id, members);
        else
            open(id, std::move(members), std::move(columns));
    }

    void addLeaf(BlockId id, const CallColumn &members)
    {
        for (std::size_t i = 0; i < members.size(); ++i) {
            const Member m = members[i];
            const CallBlock &c = call(m);
            addTime(id, m.step, m_steps[m.step].own[c.firstGap]);
            m_result.foldedGap[m.step][c.firstGap] = id;
        }
    }

    void open(BlockId id, CallColumn members, std::vector<CallColumn> columns)
    {
        std::vector<Gap> gaps(columns.size() + 1);
        for (std::size_t i = 0; i < members.size(); ++i)
            foldGaps(id, members[i], columns, gaps);
        m_open.push_back({ id, std::move(members), std::move(columns), std::move(gaps) });
    }

    /// Adds what @p m owns between its children to the gaps between the same folded children.
    void foldGaps(BlockId id, Member m, const std::vector<CallColumn> &columns, std::vector<Gap> &gaps)
    {
        const CallBlock &c = call(m);
        std::uint32_t next = 0; // gap of the call
        const auto addNext = [&](std::size_t target) {
            const std::uint32_t at = c.firstGap + next;
            m_result.foldedGap[m.step][at] = id; // until an unknown takes it
            if (const OwnTime own = ownOf(m_steps[m.step], c, next++); isAnything(own))
                gaps[target].push_back({ m.step, at, own });
        };
        if (c.hasOneGap) {
            addNext(columns.size());
            return;
        }
        addNext(0);
        for (std::size_t column = 0; column < columns.size(); ++column) {
            interruptionPoint(column);
            if (columns[column].holdsStep(m.step))
                addNext(column + 1);
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
        for (const std::uint32_t child : m_steps[members.front().step].childrenOf(call(members.front())))
            columns.emplace_back(Member { members.front().step, child });
        for (std::size_t i = 1; i < members.size(); ++i)
            columns = merge(std::move(columns), childrenOf(members[i]));
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
                columns[i].add(children[i]);
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
                merged.emplace_back(children[b]);
        };
        for (const SequencePair &pair : match.pairs) {
            interruptionPoint();
            takeUntil(pair.a, pair.b);
            merged.push_back(std::move(columns[a++]));
            merged.back().add(children[b++]);
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
    std::vector<Open> m_open; ///< each in the one before
};

} // namespace

FoldedSteps foldSteps(const std::vector<StepBlocks> &steps, StringPool texts, const std::vector<StepGroup> &groups)
{
    return Folder(steps, std::move(texts)).run(groups);
}

} // namespace twinlane
