// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/reasons/operatorforest.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/base/intervals.h"
#include "model/figures/deviceidle.h"
#include "model/figures/deviceuse.h"
#include "model/figures/hostduring.h"
#include "model/figures/hostwaits.h"
#include "model/reasons/hostidle.h"
#include "model/run/annotationclass.h"
#include "model/run/costs.h"
#include "model/trace/autogradnames.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

constexpr std::uint32_t kNone = OperatorNode::kNone;

class ForestBuilder {
public:
    ForestBuilder(const AlignedRuns &runs, Side side, const std::vector<RowId> &homeOfBlock, OperatorNames &names,
        const std::vector<DeviceActivities> *activities)
        : m_run(runs.run(side))
        , m_timeline(runs.timeline(side))
        , m_homeOfBlock(homeOfBlock)
        , m_names(names)
        , m_activities(activities)
        , m_stepRow(runs.stepRow())
        , m_isTimeOfDevice(isTimeOfDevice(runs))
        , m_isChosen(m_run.steps.kept.size(), false)
        , m_keyOfName(m_run.trace.texts.size(), kNone)
        , m_nodeOfOperator(m_run.operators.size(), kNone)
    {
        m_forest.run = &m_run;
        m_forest.rootOfRow.assign(runs.rows.size(), kNone);
        // As many as there can be, but for the roots: what is not written to takes no memory.
        m_forest.nodes.reserve(m_run.operators.size());
        for (const std::uint32_t step : runs.steps(side)) {
            m_isChosen[step] = true;
            m_windows.push_back({ m_run.steps.kept[step].startNs, m_run.steps.kept[step].endNs });
        }
        unite(m_windows);
        findLoaders();
    }

    OperatorForest build()
    {
        for (std::size_t i = 0; i < m_run.operators.size(); ++i) {
            interruptionPoint();
            addOperator(i);
        }
        if (m_isTimeOfDevice)
            addDeviceWork();
        else
            addHostIdle();
        addHidden();
        finish();
        m_forest.nodeOfOperator = std::move(m_nodeOfOperator);
        return std::move(m_forest);
    }

private:
    RowId homeOf(const Place &place) const
    {
        return place.block && m_isChosen[place.step] ? m_homeOfBlock[place.block.row()] : RowId();
    }

    /// The blocks of data loaders and all blocks in them.
    void findLoaders()
    {
        const BlockTree &tree = m_timeline.tree;
        m_loads.assign(tree.size(), false);
        for (std::size_t b = 0; b < tree.size(); ++b) {
            const Block &block = tree[BlockId(b)];
            m_loads[b] = block.kind == BlockKind::DataLoader || (block.parent && m_loads[block.parent.row()]);
        }
    }

    bool isInGapOfLoader(const Place &place) const
    {
        return !m_isTimeOfDevice && place.block && m_loads[place.block.row()];
    }

    std::uint32_t rootOf(RowId row)
    {
        std::uint32_t &root = m_forest.rootOfRow[row.row()];
        if (root == kNone) {
            root = static_cast<std::uint32_t>(m_forest.nodes.size());
            addNode({}, row);
        }
        return root;
    }

    std::uint32_t keyOf(EventId event)
    {
        std::uint32_t &key = m_keyOfName[m_run.trace.name[event.row()].row()];
        if (key == kNone)
            key = m_names.key(m_run.trace.nameOf(event));
        return key;
    }

    void addOperator(std::size_t i)
    {
        const Place &place = m_timeline.operatorPlaces[i];
        const RowId home = homeOf(place);
        if (!home || isInGapOfLoader(place))
            return;
        const std::uint32_t outer = m_run.operatorCosts.around[i];
        std::uint32_t parent = outer == kNone ? kNone : m_nodeOfOperator[outer];
        const EventId event = m_run.operators[i];
        if (parent != kNone && (m_run.nestedCalls.isDispatchedAgain[i] || isPartOf(m_forest.nodes[parent], event))) {
            m_nodeOfOperator[i] = parent;
            addSelf(m_forest.nodes[parent], i);
            return;
        }
        if (parent == kNone || m_homeOfNode[parent] != home)
            parent = rootOf(home);
        if (isLeftOut(event)) {
            m_nodeOfOperator[i] = parent; // what it calls stands in its place
            return;
        }
        const std::uint32_t node = nodeFor(parent, keyOf(event), place.step, event);
        OperatorNode &n = m_forest.nodes[node];
        ++n.calls;
        n.hostTotalNs += m_run.trace.durationNs[event.row()];
        n.deviceTotalNs += m_run.operatorCosts.deviceTotalNs[i];
        addSelf(n, i);
        m_nodeOfOperator[i] = node;
        if (m_run.nestedCalls.isRecomputed[i])
            markRecomputed(node);
    }

    /// One generation does in parts what the other does at once.
    bool isPartOf(const OperatorNode &node, EventId event)
    {
        return node.name == keyOf(event) && m_names.generations().isRenamed(m_run.trace.nameOf(event));
    }

    /// A range of the engine, which the other generation does not record.
    bool isLeftOut(EventId event) const
    {
        return m_names.generations().leavesOutEngine() && isAutogradNodeName(m_run.trace.nameOf(event));
    }

    void addSelf(OperatorNode &node, std::size_t i) const
    {
        if (!m_run.operatorCosts.counts[i])
            return; // the operator of the same name around it has them already
        node.hostSelfNs += m_run.operatorCosts.hostSelfNs[i];
        node.deviceSelfNs += m_run.operatorCosts.deviceSelfNs[i];
    }

    void markRecomputed(std::uint32_t node)
    {
        std::vector<OperatorNode> &nodes = m_forest.nodes;
        nodes[node].isRecomputed = true;
        for (std::uint32_t outer = nodes[node].parent; !nodes[outer].recomputes && nodes[outer].event;
             outer = nodes[outer].parent)
            nodes[outer].recomputes = true;
    }

    /// The k-th node of that name below @p parent, where this is the k-th such call in its step.
    std::uint32_t nodeFor(std::uint32_t parent, std::uint32_t name, std::uint32_t step, EventId event)
    {
        Visit &visit = m_lastVisited[parent];
        if (visit.step != step)
            visit = { step, kNone };
        const std::uint64_t place = (std::uint64_t(parent) << 32) | name;
        Calls &calls = m_calls[place];
        if (calls.step != step)
            calls = { calls.first, kNone, step };
        std::uint32_t node = calls.last == kNone ? calls.first : m_nextCall[calls.last];
        if (node == kNone) {
            node = insertAfter(parent, visit.child, name, event);
            (calls.last == kNone ? calls.first : m_nextCall[calls.last]) = node;
        }
        calls.last = node;
        m_lastVisited[parent].child = node;
        return node;
    }

    std::uint32_t insertAfter(std::uint32_t parent, std::uint32_t before, std::uint32_t name, EventId event)
    {
        const auto node = static_cast<std::uint32_t>(m_forest.nodes.size());
        OperatorNode made;
        made.event = event;
        made.name = name;
        made.parent = parent;
        made.shapes = shapesOf(event);
        std::uint32_t &next = before == kNone ? m_forest.nodes[parent].firstChild : m_forest.nodes[before].nextSibling;
        made.nextSibling = next;
        next = node;
        addNode(made, m_homeOfNode[parent]);
        return node;
    }

    void addNode(const OperatorNode &node, RowId home)
    {
        m_forest.nodes.push_back(node);
        m_homeOfNode.push_back(home);
        m_lastVisited.push_back({});
        m_nextCall.push_back(kNone);
    }

    std::uint64_t shapesOf(EventId event) const
    {
        const auto &shapes = m_run.trace.operatorShapes;
        const auto found = std::lower_bound(shapes.begin(), shapes.end(), event,
            [](const OperatorShapes &entry, EventId e) { return entry.event < e; });
        if (found == shapes.end() || found->event != event || !found->inputDims)
            return 0;
        // Another writer of the same trace may break its lines at other places.
        std::string sizes(m_run.trace.texts.text(found->inputDims));
        std::erase_if(sizes, [](char c) { return static_cast<unsigned char>(c) <= 0x20; });
        return textHash(sizes) | 1;
    }

    void addDeviceWork()
    {
        m_communicates = communicationWork(m_run.trace, m_run.nesting, m_run.links);
        struct Launched {
            std::uint32_t node;
            NameId name;
            std::uint32_t device;
        };
        std::vector<Launched> launched;
        for (std::size_t i = 0; i < m_run.links.device.size(); ++i) {
            interruptionPoint(i);
            const RowId home = homeOf(m_timeline.devicePlaces[i]);
            if (!home)
                continue;
            const std::uint32_t around = m_run.operatorCosts.launcher[i];
            std::uint32_t node = around == kNone ? kNone : m_nodeOfOperator[around];
            if (node == kNone)
                node = rootOf(home);
            launched.push_back({ node, m_run.trace.name[m_run.links.device[i].row()], static_cast<std::uint32_t>(i) });
        }
        addWaits(launched);
        interruptibleSort(launched, [](const Launched &x, const Launched &y) {
            return std::tuple(x.node, x.name, x.device) < std::tuple(y.node, y.name, y.device);
        });
        for (std::size_t begin = 0, end = 0; begin < launched.size(); begin = end) {
            interruptionPoint();
            const std::uint32_t node = launched[begin].node;
            const std::size_t first = m_forest.kernels.size();
            for (end = begin; end < launched.size() && launched[end].node == node; ++end)
                addKernel(first, launched[end].name, launched[end].device);
            if (m_forest.kernels.size() > first + 1) // most have one, and sorting it allocates memory
                std::stable_sort(m_forest.kernels.begin() + std::ptrdiff_t(first), m_forest.kernels.end(),
                    [](const NodeKernel &x, const NodeKernel &y) { return x.totalNs > y.totalNs; });
            m_forest.nodes[node].kernelsBegin = static_cast<std::uint32_t>(first);
            m_forest.nodes[node].kernelsEnd = static_cast<std::uint32_t>(m_forest.kernels.size());
        }
    }

    void addKernel(std::size_t first, NameId name, std::uint32_t device)
    {
        const EventId event = m_run.links.device[device];
        std::vector<NodeKernel> &kernels = m_forest.kernels;
        if (kernels.size() == first || kernels.back().name != name)
            kernels.push_back({ name, familyOf(event), device, 0, 0, 0 });
        const std::int64_t ns = m_run.trace.durationNs[event.row()];
        ++kernels.back().calls;
        kernels.back().totalNs += ns;
        kernels.back().communicationNs += communicates(device) ? ns : 0;
    }

    bool communicates(std::uint32_t device) const { return !m_communicates.empty() && m_communicates[device]; }

    KernelFamily familyOf(EventId event)
    {
        const EventKind kind = m_run.trace.kind[event.row()];
        const auto key = std::pair(m_run.trace.name[event.row()], kind);
        const auto [found, isNew] = m_familyOfName.try_emplace(key, KernelFamily::Other);
        if (isNew)
            found->second = kernelFamily(kind, m_run.trace.nameOf(event));
        return found->second;
    }

    /// Gives the idle time of the busiest device inside the chosen steps to the operators that explain it, by the rules
    /// of DeviceActivity.
    template <class Launched> void addWaits(const std::vector<Launched> &launched)
    {
        const std::optional<std::int32_t> device = busiestDevice();
        if (!device)
            return;
        const std::vector<DeviceActivities> found =
            m_activities ? std::vector<DeviceActivities>() : deviceActivities(m_run);
        const std::vector<DeviceActivities> &all = m_activities ? *m_activities : found;
        const auto activities =
            std::find_if(all.begin(), all.end(), [&](const DeviceActivities &each) { return each.device == device; });
        if (activities == all.end() || activities->stretches.empty())
            return;
        std::vector<std::uint32_t> nodeOfDevice(m_run.links.device.size(), kNone);
        for (const Launched &work : launched)
            nodeOfDevice[work.device] = work.node;
        const Interval busy { activities->stretches.front().startNs, activities->endNs };
        for (const Interval &window : m_windows) {
            const Interval before = clipped(window.startNs, busy.startNs, window);
            if (activities->before == DeviceActivity::IdleHost)
                m_hostGaps.push_back({ activities->firstLane, before });
            else if (before.lengthNs() > 0)
                m_forest.nodes[rootOf(m_stepRow)].unexplainedNs += before.lengthNs();
            m_hostGaps.push_back({ m_run.steps.lane, clipped(busy.endNs, window.endNs, window) });
        }
        addLeftOut();
        for (std::size_t i = 0; i < activities->stretches.size(); ++i) {
            interruptionPoint();
            const ActivityStretch &stretch = activities->stretches[i];
            if (stretch.activity > DeviceActivity::Copies)
                addIdle(stretch, activities->timeOf(i), nodeOfDevice[stretch.next]);
        }
        addHostGaps();
        sumWaits();
        addExposed(*activities, nodeOfDevice);
    }

    /// Waits of one node and step, of which a call may have several, become one.
    void sumWaits()
    {
        std::vector<NodeWait> &waits = m_forest.waits;
        const auto key = [](const NodeWait &wait) { return std::tuple(wait.node, wait.kind, wait.step); };
        interruptibleSort(waits, [&](const NodeWait &x, const NodeWait &y) { return key(x) < key(y); });
        std::size_t last = 0;
        for (std::size_t i = 1; i < waits.size(); ++i) {
            interruptionPoint(i);
            if (key(waits[i]) == key(waits[last]))
                waits[last].ns += waits[i].ns;
            else
                waits[++last] = waits[i];
        }
        if (!waits.empty())
            waits.resize(last + 1);
        waits.shrink_to_fit();
    }

    /// Shares the exposed time of the device among the collectives that ran then.
    void addExposed(const DeviceActivities &activities, const std::vector<std::uint32_t> &nodeOfDevice)
    {
        const auto startNs = [this](std::uint32_t i) { return m_run.trace.startNs[m_run.links.device[i].row()]; };
        std::vector<std::uint32_t> collectives;
        for (std::uint32_t i = 0; i < nodeOfDevice.size(); ++i) {
            interruptionPoint(i);
            if (nodeOfDevice[i] != kNone && communicates(i))
                collectives.push_back(i);
        }
        interruptibleSort(collectives,
            [&](std::uint32_t x, std::uint32_t y) { return std::pair(startNs(x), x) < std::pair(startNs(y), y); });
        const std::vector<ActivityStretch> &stretches = activities.stretches;
        std::size_t stretch = 0;
        std::int64_t doneNs = std::numeric_limits<std::int64_t>::min();
        for (const std::uint32_t i : collectives) {
            const Interval rest { std::max(doneNs, startNs(i)), m_run.trace.endNs(m_run.links.device[i]) };
            while (stretch < stretches.size() && activities.timeOf(stretch).endNs <= rest.startNs)
                ++stretch;
            for (std::size_t at = stretch; at < stretches.size() && stretches[at].startNs < rest.endNs; ++at) {
                interruptionPoint();
                if (stretches[at].activity == DeviceActivity::Communication && rest.lengthNs() > 0)
                    m_forest.exposedNs[nodeOfDevice[i]] +=
                        insideWindowsNs(clipped(stretches[at].startNs, activities.timeOf(at).endNs, rest));
            }
            doneNs = std::max(doneNs, rest.endNs);
        }
    }

    /// A collective on another device than the busiest one takes none of the step, either.
    void addHidden()
    {
        for (std::uint32_t i = 0; i < m_forest.nodes.size(); ++i) {
            interruptionPoint(i);
            OperatorNode &node = m_forest.nodes[i];
            for (std::uint32_t k = node.kernelsBegin; k < node.kernelsEnd; ++k)
                node.hiddenSelfNs += m_forest.kernels[k].communicationNs;
            if (const auto exposed = m_forest.exposedNs.find(i); exposed != m_forest.exposedNs.end())
                node.exposedTotalNs = exposed->second;
            node.hiddenSelfNs -= node.exposedTotalNs;
            node.hiddenTotalNs = node.hiddenSelfNs;
        }
    }

    std::int64_t insideWindowsNs(const Interval &time) const
    {
        std::int64_t ns = 0;
        for (auto window = firstWindow(time.startNs); window != m_windows.end() && window->startNs < time.endNs;
             ++window)
            ns += clipped(time.startNs, time.endNs, *window).lengthNs();
        return ns;
    }

    std::vector<Interval>::const_iterator firstWindow(std::int64_t ns) const
    {
        return std::partition_point(
            m_windows.begin(), m_windows.end(), [ns](const Interval &span) { return span.endNs <= ns; });
    }

    /// The device waited for the host there as it does in the window of a run that leaves nothing out.
    void addLeftOut()
    {
        const Interval &time = m_timeline.leftOut.time;
        if (m_isChosen.empty() || !m_isChosen.front() || time.lengthNs() == 0)
            return;
        m_forest.leftOutNs = time.lengthNs();
        m_hostGaps.push_back({ m_run.steps.lane, time });
    }

    /// @p all: the time of @p stretch.
    void addIdle(const ActivityStretch &stretch, const Interval &all, std::uint32_t node)
    {
        const ReasonKind reason = reasonOf(stretch.activity, all.lengthNs());
        for (auto window = firstWindow(all.startNs); window != m_windows.end() && window->startNs < all.endNs;
             ++window) {
            const Interval time = clipped(all.startNs, all.endNs, *window);
            if (stretch.activity == DeviceActivity::IdleHost) {
                m_hostGaps.push_back({ m_run.trace.lane[m_run.links.launch[stretch.next].row()], time });
                continue;
            }
            if (stretch.activity == DeviceActivity::QueuedAhead) {
                m_forest.queuedAheadNs += time.lengthNs();
                continue;
            }
            const std::uint32_t waiting = node == kNone ? rootOf(m_stepRow) : node;
            idleOf(m_forest.nodes[waiting], reason) += time.lengthNs();
            const std::uint32_t step = m_run.steps.stepOfDevice[stretch.next];
            if (step != StepList::kNoStep && node != kNone && reason != ReasonKind::QueuedGaps)
                addWait({ node, reason, step, m_run.links.launch[stretch.next], time.lengthNs() });
        }
    }

    /// Most stretches go on with the wait before them, so few are kept until sumWaits().
    void addWait(const NodeWait &wait)
    {
        std::vector<NodeWait> &waits = m_forest.waits;
        if (!waits.empty() && waits.back().node == wait.node && waits.back().kind == wait.kind
            && waits.back().step == wait.step)
            waits.back().ns += wait.ns;
        else
            waits.push_back(wait);
    }

    static ReasonKind reasonOf(DeviceActivity activity, std::int64_t lengthNs)
    {
        if (activity == DeviceActivity::IdleWaiting)
            return ReasonKind::StreamWait;
        if (activity != DeviceActivity::IdleUnexplained)
            return ReasonKind::Launching;
        return lengthNs < kLaunchGapNs ? ReasonKind::QueuedGaps : ReasonKind::IdleUnexplained;
    }

    static std::int64_t &idleOf(OperatorNode &node, ReasonKind reason)
    {
        switch (reason) {
        case ReasonKind::StreamWait:
            return node.streamWaitNs;
        case ReasonKind::Launching:
            return node.launchingNs;
        case ReasonKind::QueuedGaps:
            return node.queuedGapNs;
        default:
            return node.unexplainedNs;
        }
    }

    /// The time of the chosen steps that no operator fills.
    void addHostIdle()
    {
        std::vector<bool> isLeftOut(m_run.operators.size());
        for (std::size_t i = 0; i < isLeftOut.size(); ++i)
            isLeftOut[i] = isInGapOfLoader(m_timeline.operatorPlaces[i]);
        HostIdle idle = hostIdle(m_run, m_windows, isLeftOut);
        for (const auto *times : { &idle.outside, &idle.inCollectives }) {
            for (const Interval &time : *times)
                m_hostGaps.push_back({ m_run.steps.lane, time });
        }
        m_besideCollectives = std::move(idle.inCollectives);
        addHostGaps();
        if (m_rankWaitNs > 0)
            m_forest.hostGaps.push_back({ m_stepRow, HostGapKind::Collective, m_names.key(""), m_rankWaitNs,
                idle.longestCollective, m_rankWaitNs });
        sortHostGaps();
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

    void sortHostGaps()
    {
        std::sort(m_forest.hostGaps.begin(), m_forest.hostGaps.end(), [](const HostGap &x, const HostGap &y) {
            return std::tie(x.row, x.name, x.kind) < std::tie(y.row, y.name, y.kind);
        });
    }

    bool isLoading(const HostStretch &stretch, BlockId block) const
    {
        if (block && m_loads[block.row()])
            return true;
        return stretch.block && !blockOf(stretch.block)
            && annotationKind(m_run.trace.nameOf(stretch.block)) == BlockKind::DataLoader;
    }

    void addHostGaps()
    {
        std::erase_if(m_hostGaps, [](const HostTime &gap) { return gap.time.lengthNs() == 0 || !gap.lane; });
        if (!m_hostGaps.empty())
            m_blockOfEvent = blocksOfEvents();
        hostDuring(m_run, std::move(m_hostGaps), m_run.steps.lane, [this](const HostStretch &stretch) {
            interruptionPoint();
            addHostStretch(stretch);
        });
        m_forest.hostGaps.reserve(m_gapOfRow.size());
        for (const auto &[key, gap] : m_gapOfRow)
            m_forest.hostGaps.push_back(gap);
        sortHostGaps();
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

    /// The block of a range, or of the innermost one around it: not every range is a block. None: there is no such one.
    BlockId innermostBlock(EventId range) const
    {
        while (range && !blockOf(range))
            range = m_run.nesting.parent[range.row()];
        return range ? blockOf(range) : BlockId();
    }

    /// The innermost range that is no step, whether it is a block or not: DDP's own range tells more than the step.
    std::uint32_t nameOfRange(EventId range, BlockId block, bool isPhase)
    {
        const bool isRange = !isPhase && range && m_run.trace.kind[range.row()] != EventKind::Step;
        const bool isStep = !block || m_timeline.tree[block].kind == BlockKind::Step;
        if (isRange && !blockOf(range))
            return m_names.key(blockClass(m_run.trace.nameOf(range)));
        if (isStep)
            return m_names.key("");
        const Block &found = m_timeline.tree[block];
        const NameId text = found.className ? found.className : found.label;
        const auto [key, isNew] = m_keyOfText.try_emplace(text.value);
        if (isNew)
            key->second = m_names.key(m_timeline.tree.text(text));
        return key->second;
    }

    /// Adds a stretch, or a part of one, which lies in @p block.
    void addHostGap(const HostStretch &stretch, BlockId block, bool isPhase)
    {
        const std::int64_t ns = stretch.ns;
        if (ns <= 0)
            return;
        if (isRankWait(stretch, block, isPhase)) {
            m_rankWaitNs += ns;
            return;
        }
        RowId row = block && m_homeOfBlock[block.row()] ? m_homeOfBlock[block.row()] : m_stepRow;
        std::uint32_t name = nameOfRange(stretch.block, block, isPhase);
        if (stretch.op) {
            const std::uint32_t node = m_nodeOfOperator[stretch.opPlace];
            if (node != kNone) {
                row = m_homeOfNode[node];
                m_forest.nodes[node].gapTotalNs += ns;
                m_forest.nodes[node].gapSelfNs += stretch.call ? 0 : ns;
            }
            name = keyOf(stretch.op);
        }
        if (stretch.call && (!stretch.op || isSlowCall(stretch.call)))
            name = keyOf(stretch.call);
        EventId open = stretch.call ? stretch.call : stretch.op ? stretch.op : stretch.block;
        const bool loads = isLoading(stretch, block);
        if (loads) {
            name = m_names.key("DataLoader");
            open = stretch.block;
        }
        const std::uint64_t key = (std::uint64_t(row.value) << 32) | name;
        const HostGapKind kind = loads ? HostGapKind::Loading : HostGapKind::Plain;
        HostGap &sum = m_gapOfRow.try_emplace(key, HostGap { row, kind, name, 0, {}, -1 }).first->second;
        sum.ns += ns;
        if (ns > sum.longestNs || (ns == sum.longestNs && open < sum.event)) {
            sum.longestNs = ns;
            sum.longestStartNs = stretch.startNs;
            sum.event = open;
        }
    }

    struct BlockOfEvent {
        EventId event;
        BlockId block;
    };

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

    std::optional<std::int32_t> busiestDevice() const
    {
        std::set<std::int32_t> working;
        for (const DeviceArgs &args : m_run.trace.deviceArgs) {
            interruptionPoint();
            working.insert(args.device);
        }
        if (working.size() < 2)
            return working.empty() ? std::nullopt : std::optional(*working.begin());
        if (m_windows.empty())
            return {};
        const std::vector<DeviceUse> devices = deviceUse(m_run, { m_windows.front().startNs, m_windows.back().endNs });
        const DeviceUse *most = busiest(devices);
        return most ? std::optional(most->id) : std::nullopt;
    }

    /// Sizes and hashes from the leaves up.
    void finish()
    {
        std::vector<OperatorNode> &nodes = m_forest.nodes;
        for (std::size_t i = nodes.size(); i-- > 0;) {
            interruptionPoint();
            // The hash of the text. Numbers of names depend on which side was read first.
            std::uint64_t hash = nodes[i].event ? textHash(m_names.text(nodes[i].name)) : 0;
            std::uint64_t work = mixedHash(hash, nodes[i].shapes);
            bool hasSizes = nodes[i].shapes != 0;
            for (std::uint32_t child = nodes[i].firstChild; child != kNone; child = nodes[child].nextSibling) {
                hash = mixedHash(hash, nodes[child].hash);
                work = mixedHash(work, nodes[child].work);
                hasSizes = hasSizes || nodes[child].work != 0;
                nodes[i].size += nodes[child].size;
                nodes[i].gapTotalNs += nodes[child].gapTotalNs;
                nodes[i].hiddenTotalNs += nodes[child].hiddenTotalNs;
                nodes[i].exposedTotalNs += nodes[child].exposedTotalNs;
            }
            nodes[i].hash = hash;
            nodes[i].work = hasSizes ? work | 1 : 0;
        }
    }

    struct Visit {
        std::uint32_t step = kNone, child = kNone;
    };
    /// Of one name inside one parent: the nodes in the order of the calls, linked by m_nextCall.
    struct Calls {
        std::uint32_t first = kNone, last = kNone; // last: of the present step
        std::uint32_t step = kNone;
    };

    const Run &m_run;
    const Timeline &m_timeline;
    const std::vector<RowId> &m_homeOfBlock;
    OperatorNames &m_names;
    const std::vector<DeviceActivities> *m_activities; // null: not known yet
    RowId m_stepRow;
    bool m_isTimeOfDevice;
    std::vector<bool> m_isChosen;
    std::vector<bool> m_loads;       // by block
    std::vector<Interval> m_windows; // of the chosen steps
    std::vector<HostTime> m_hostGaps;
    std::vector<Interval> m_besideCollectives; // in time order: those of the gaps in which a collective ran
    std::int64_t m_rankWaitNs = 0;             // of the host, where time is the host's
    std::vector<std::uint32_t> m_keyOfName, m_nodeOfOperator;
    std::map<std::pair<NameId, EventKind>, KernelFamily> m_familyOfName;
    std::vector<std::uint8_t> m_communicates;                     // see communicationWork()
    std::unordered_map<std::uint32_t, bool> m_isSlow;             // by name of a call
    std::vector<BlockOfEvent> m_blockOfEvent;                     // see blocksOfEvents(); empty: no time is asked for
    mutable BlockOfEvent m_lastBlockOf;                           // see blockOf()
    std::unordered_map<std::uint64_t, HostGap> m_gapOfRow;        // by row and name
    std::unordered_map<std::uint32_t, std::uint32_t> m_keyOfText; // of the names of blocks
    OperatorForest m_forest;
    std::vector<RowId> m_homeOfNode;
    std::vector<Visit> m_lastVisited;                 // by parent: the child that was called last in the present step
    std::vector<std::uint32_t> m_nextCall;            // by node: see Calls
    std::unordered_map<std::uint64_t, Calls> m_calls; // by parent and name
};

} // namespace

std::uint32_t OperatorNames::key(std::string_view rawName)
{
    const auto [found, isNew] =
        m_keys.try_emplace(normalizedName(m_generations.shared(rawName)), static_cast<std::uint32_t>(m_texts.size()));
    if (isNew)
        m_texts.push_back(found->first);
    return found->second;
}

std::vector<std::uint32_t> OperatorNames::ranks() const
{
    std::vector<std::uint32_t> order(m_texts.size()), ranks(m_texts.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [this](std::uint32_t x, std::uint32_t y) { return m_texts[x] < m_texts[y]; });
    for (std::uint32_t rank = 0; rank < order.size(); ++rank)
        ranks[order[rank]] = rank;
    return ranks;
}

bool isTimeOfDevice(const AlignedRuns &runs)
{
    return !runs.baseline->links.device.empty() && !runs.experimental->links.device.empty();
}

OperatorForest buildOperatorForest(const AlignedRuns &runs, Side side, const std::vector<RowId> &homeOfBlock,
    OperatorNames &names, const std::vector<DeviceActivities> *activities)
{
    return ForestBuilder(runs, side, homeOfBlock, names, activities).build();
}

std::span<const NodeWait> waitsOf(const OperatorForest &forest, std::uint32_t node, ReasonKind kind)
{
    const auto found = std::equal_range(forest.waits.begin(), forest.waits.end(), NodeWait { node, kind, 0, {}, 0 },
        [](const NodeWait &x, const NodeWait &y) { return std::pair(x.node, x.kind) < std::pair(y.node, y.kind); });
    return { found.first, found.second };
}

std::vector<RowId> pairRowOfBlocks(const AlignedRuns &runs, Side side)
{
    const BlockTree &tree = runs.tree(side);
    const std::vector<PairRow> &rows = runs.rows;
    std::vector<RowId> home(tree.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        interruptionPoint();
        const BlockId block = runs.block(RowId(i), side);
        if (block && !rows[i].isOwnTime)
            home[block.row()] = RowId(i);
    }
    for (std::size_t b = 0; b < tree.size(); ++b) {
        interruptionPoint();
        RowId row = home[b];
        while (row && (!rows[row.row()].a || !rows[row.row()].b || runs.kind(row) == BlockKind::Unknown))
            row = rows[row.row()].parent;
        home[b] = row || !tree[BlockId(b)].parent ? row : home[tree[BlockId(b)].parent.row()];
    }
    return home;
}

} // namespace twinlane
