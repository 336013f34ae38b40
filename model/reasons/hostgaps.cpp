// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/hostgaps.h"

#include "model/base/interruption.h"
#include "model/base/intervals.h"
#include "model/figures/hostwaits.h"
#include "model/reasons/hooktimes.h"
#include "model/reasons/hostidle.h"
#include "model/run/annotationclass.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace twinlane {

namespace {

class HostGapSums {
public:
    explicit HostGapSums(OperatorFold &fold)
        : m_fold(fold)
        , m_run(fold.run())
        , m_timeline(fold.timeline())
        , m_forest(fold.forest())
    {
    }

    void add(std::vector<HostTime> times)
    {
        sumUp(std::move(times));
        sortHostGaps();
    }

    void addIdle()
    {
        std::vector<bool> isLeftOut(m_run.operators.size());
        for (std::size_t i = 0; i < isLeftOut.size(); ++i)
            isLeftOut[i] = m_fold.isInGapOfLoader(m_timeline.operatorPlaces[i]);
        HostIdle idle = hostIdle(m_run, m_fold.windows(), isLeftOut);
        std::vector<HostTime> times;
        for (const auto *idleTimes : { &idle.outside, &idle.inCollectives }) {
            for (const Interval &time : *idleTimes)
                times.push_back({ m_run.steps.lane, time });
        }
        m_besideCollectives = std::move(idle.inCollectives);
        addHooks();
        sumUp(std::move(times));
        if (m_rankWaitNs > 0)
            m_forest.hostGaps.push_back({ m_fold.stepRow(), HostGapKind::Collective, m_fold.names().key(""),
                m_rankWaitNs, idle.longestCollective, m_rankWaitNs });
        sortHostGaps();
    }

private:
    struct BlockOfEvent {
        EventId event;
        BlockId block;
    };

    void sumUp(std::vector<HostTime> times)
    {
        std::erase_if(times, [](const HostTime &gap) { return gap.time.lengthNs() == 0 || !gap.lane; });
        if (!times.empty())
            m_blockOfEvent = blocksOfEvents();
        hostDuring(m_run, std::move(times), m_run.steps.lane, [this](const HostStretch &stretch) {
            interruptionPoint();
            addHostStretch(stretch);
        });
        m_forest.hostGaps.reserve(m_gapOfRow.size());
        for (const auto &[key, gap] : m_gapOfRow)
            m_forest.hostGaps.push_back(gap);
    }

    /// What hooks take is no time of the operator that calls them. Where forward operators run again that is told instead.
    void addHooks()
    {
        for (const HookTime &hook : hookTimes(m_run)) {
            const std::uint32_t node = m_fold.nodeOf(hook.opPlace);
            if (node == kNoNode || m_forest.nodes[node].recomputes || hook.ns <= 0)
                continue;
            m_forest.nodes[node].gapTotalNs += hook.ns;
            m_forest.nodes[node].gapSelfNs += hook.ns;
            const std::string function = frameClass(m_run.trace.nameOf(hook.frame));
            addTime(m_fold.homeOfNode(node), HostGapKind::Plain, m_fold.names().key(function),
                { m_run.trace.startNs[hook.frame.row()], hook.ns }, hook.frame);
        }
    }

    void sortHostGaps()
    {
        std::sort(m_forest.hostGaps.begin(), m_forest.hostGaps.end(), [](const HostGap &x, const HostGap &y) {
            return std::tie(x.row, x.name, x.kind) < std::tie(y.row, y.name, y.kind);
        });
    }

    /// A phase has no event. Its time is split from the range around it.
    void addHostStretch(const HostStretch &stretch)
    {
        const BlockId block = innermostBlock(stretch.block);
        HostStretch rest = stretch;
        const auto upTo = [&](std::int64_t endNs) {
            HostStretch part = rest;
            part.ns = endNs - rest.startNs;
            rest.startNs = endNs;
            rest.ns -= part.ns;
            return part;
        };
        for (std::size_t i = stretch.op ? m_timeline.phaseCalls.size() : firstPhaseAfter(stretch.startNs);
             i < m_timeline.phaseCalls.size() && rest.ns > 0; ++i) {
            const PhaseCall &phase = m_timeline.phaseCalls[i];
            const std::int64_t endNs = rest.startNs + rest.ns;
            if (phase.time.startNs >= endNs)
                break;
            const Interval inside = clipped(phase.time.startNs, phase.time.endNs, { rest.startNs, endNs });
            if (inside.lengthNs() == 0 || !holdsPhase(stretch.block, phase))
                continue;
            addHostGap(upTo(inside.startNs), block, false);
            addHostGap(upTo(inside.endNs), phase.block, true);
        }
        addHostGap(rest, block, false);
    }

    std::size_t firstPhaseAfter(std::int64_t ns) const
    {
        const std::vector<PhaseCall> &calls = m_timeline.phaseCalls;
        const auto first = std::partition_point(
            calls.begin(), calls.end(), [ns](const PhaseCall &phase) { return phase.time.endNs <= ns; });
        return std::size_t(first - calls.begin());
    }

    /// Does the phase lie inside the range of an event, so that it is the inner one of both?
    bool holdsPhase(EventId range, const PhaseCall &phase) const
    {
        return !range || m_run.trace.kind[range.row()] == EventKind::Step
            || (m_run.trace.startNs[range.row()] <= phase.time.startNs && m_run.trace.endNs(range) >= phase.time.endNs);
    }

    /// The innermost range that is not looked through; none: there is none.
    EventId seenRange(EventId range) const
    {
        const auto isLookedThrough = [&](EventId each) {
            return m_run.trace.kind[each.row()] == EventKind::Annotation
                && m_timeline.lookedThrough.contains(blockClass(m_run.trace.nameOf(each)));
        };
        while (!m_timeline.lookedThrough.empty() && range && isLookedThrough(range))
            range = m_run.nesting.parent[range.row()];
        return range;
    }

    /// Adds a stretch, or a part of one, which lies in @p block.
    void addHostGap(HostStretch stretch, BlockId block, bool isPhase)
    {
        stretch.block = seenRange(stretch.block);
        const std::int64_t ns = stretch.ns;
        if (ns <= 0)
            return;
        if (isRankWait(stretch, block, isPhase)) {
            m_rankWaitNs += ns;
            return;
        }
        RowId row = m_fold.homeOrStep(block);
        std::uint32_t name = nameOfRange(stretch.block, block, isPhase);
        if (stretch.op) {
            const std::uint32_t node = m_fold.nodeOf(stretch.opPlace);
            if (node != kNoNode) {
                row = m_fold.homeOfNode(node);
                m_forest.nodes[node].gapTotalNs += ns;
                m_forest.nodes[node].gapSelfNs += stretch.call ? 0 : ns;
            }
            name = m_fold.keyOf(stretch.op);
        }
        if (stretch.call && (!stretch.op || isSlowCall(stretch.call)))
            name = m_fold.keyOf(stretch.call);
        EventId open = stretch.call ? stretch.call : stretch.op ? stretch.op : stretch.block;
        const bool loads = isLoading(stretch, block);
        if (loads) {
            name = m_fold.names().key("DataLoader");
            open = stretch.block;
        }
        addTime(row, loads ? HostGapKind::Loading : HostGapKind::Plain, name, { stretch.startNs, ns }, open);
    }

    struct Stretch {
        std::int64_t startNs = 0, ns = 0;
    };

    /// @p open: what the host was in.
    void addTime(RowId row, HostGapKind kind, std::uint32_t name, const Stretch &stretch, EventId open)
    {
        const std::uint64_t key = (std::uint64_t(row.value) << 32) | name;
        HostGap &sum = m_gapOfRow.try_emplace(key, HostGap { row, kind, name, 0, {}, -1 }).first->second;
        sum.ns += stretch.ns;
        addToStep(stretch.startNs, stretch.ns, open, sum);
        if (stretch.ns > sum.longestNs || (stretch.ns == sum.longestNs && open < sum.event)) {
            sum.longestNs = stretch.ns;
            sum.longestStartNs = stretch.startNs;
            sum.event = open;
        }
    }

    void addToStep(std::int64_t startNs, std::int64_t ns, EventId open, HostGap &gap)
    {
        const std::vector<Step> &kept = m_run.steps.kept;
        const auto after = std::partition_point(
            kept.begin(), kept.end(), [startNs](const Step &step) { return step.startNs <= startNs; });
        if (after != kept.begin())
            addToItsStep({ std::uint32_t(after - kept.begin() - 1), ns, open }, gap.ofSteps);
    }

    /// The innermost range that is no step, whether it is a block or not: DDP's own range tells more than the step.
    std::uint32_t nameOfRange(EventId range, BlockId block, bool isPhase)
    {
        const bool isRange = !isPhase && range && m_run.trace.kind[range.row()] != EventKind::Step;
        const bool isStep = !block || m_timeline.tree[block].kind == BlockKind::Step;
        if (isRange && !blockOf(range))
            return m_fold.names().key(blockClass(m_run.trace.nameOf(range)));
        if (isStep)
            return m_fold.names().key("");
        const Block &found = m_timeline.tree[block];
        const NameId text = found.className ? found.className : found.label;
        const auto [key, isNew] = m_keyOfText.try_emplace(text.value);
        if (isNew)
            key->second = m_fold.names().key(m_timeline.tree.text(text));
        return key->second;
    }

    /// The block of a range, or of the innermost one around it: not every range is a block. None: there is no such one.
    BlockId innermostBlock(EventId range) const
    {
        while (range && !blockOf(range))
            range = m_run.nesting.parent[range.row()];
        return range ? blockOf(range) : BlockId();
    }

    bool isBesideCollective(std::int64_t ns) const
    {
        const auto next = std::partition_point(m_besideCollectives.begin(), m_besideCollectives.end(),
            [ns](const Interval &time) { return time.endNs <= ns; });
        return next != m_besideCollectives.end() && next->startNs <= ns;
    }

    /// Does the host wait for other ranks in a stretch beside a collective? A module, an optimizer or a data loader has
    /// own work there, while the collective runs on by itself. In the backward pass and where nothing but the step or
    /// the user's own ranges are open, nothing else tells what the host waits for.
    bool isRankWait(const HostStretch &stretch, BlockId block, bool isPhase) const
    {
        if (!isBesideCollective(stretch.startNs))
            return false;
        const bool isRange = stretch.block && !blockOf(stretch.block);
        if (isPhase || !block || (isRange && isTransparentAnnotation(m_run.trace.nameOf(stretch.block))))
            return true;
        const Block &found = m_timeline.tree[block];
        if (found.kind == BlockKind::Module)
            return m_timeline.tree.text(found.className) == "DistributedDataParallel";
        return found.kind != BlockKind::Optimizer && found.kind != BlockKind::DataLoader;
    }

    bool isLoading(const HostStretch &stretch, BlockId block) const
    {
        if (block && m_fold.isInLoader(block))
            return true;
        return stretch.block && !blockOf(stretch.block)
            && annotationKind(m_run.trace.nameOf(stretch.block)) == BlockKind::DataLoader;
    }

    /// The blocks of steps, annotations and module calls, as far as these are blocks; by event.
    std::vector<BlockOfEvent> blocksOfEvents() const
    {
        std::vector<BlockOfEvent> blocks;
        for (const BlockCall &call : m_timeline.blockCalls) {
            interruptionPoint();
            if (call.event && call.block)
                blocks.push_back({ call.event, call.block });
        }
        interruptibleSort(blocks, [](const BlockOfEvent &x, const BlockOfEvent &y) { return x.event < y.event; });
        return blocks;
    }

    /// None: the range is not a block. Cost: O(log n); none if it is the same as the last time, as for most stretches.
    BlockId blockOf(EventId range) const
    {
        if (m_lastBlockOf.event != range) {
            const auto after = std::partition_point(m_blockOfEvent.begin(), m_blockOfEvent.end(),
                [range](const BlockOfEvent &each) { return each.event <= range; });
            const bool isBlock = after != m_blockOfEvent.begin() && std::prev(after)->event == range;
            m_lastBlockOf = { range, isBlock ? std::prev(after)->block : BlockId() };
        }
        return m_lastBlockOf.block;
    }

    /// A call that takes long by itself tells more than the operator around it.
    bool isSlowCall(EventId call)
    {
        const auto [known, isNew] = m_isSlow.try_emplace(m_run.trace.name[call.row()].value);
        if (isNew)
            known->second = namesSlowCall(m_run.trace.nameOf(call));
        return known->second;
    }

    static bool namesSlowCall(std::string_view name)
    {
        return waitsForDevice(name) || copiesAsynchronously(name) || name.find("Malloc") != name.npos
            || name.find("Free") != name.npos || name.find("Alloc") != name.npos
            || name.find("ModuleLoad") != name.npos;
    }

    OperatorFold &m_fold;
    const Run &m_run;
    const Timeline &m_timeline;
    OperatorForest &m_forest;
    std::vector<Interval> m_besideCollectives;             // in time order: those of the gaps in which a collective ran
    std::int64_t m_rankWaitNs = 0;                         // of the host, where time is the host's
    std::unordered_map<std::uint32_t, bool> m_isSlow;      // by name of a call
    std::vector<BlockOfEvent> m_blockOfEvent;              // see blocksOfEvents(); empty: no time is asked for
    mutable BlockOfEvent m_lastBlockOf;                    // see blockOf()
    std::unordered_map<std::uint64_t, HostGap> m_gapOfRow; // by row and name
    std::unordered_map<std::uint32_t, std::uint32_t> m_keyOfText; // of the names of blocks
};

} // namespace

void addHostGaps(OperatorFold &fold, std::vector<HostTime> times)
{
    HostGapSums(fold).add(std::move(times));
}

void addHostIdle(OperatorFold &fold)
{
    HostGapSums(fold).addIdle();
}

} // namespace twinlane
