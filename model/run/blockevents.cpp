// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/blockevents.h"

#include "model/base/interruption.h"
#include "model/base/intervals.h"
#include "model/base/shortestrange.h"
#include "model/run/annotationclass.h"
#include "model/run/modulenames.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

namespace twinlane {

namespace {

/// Answers a question about a name once per name.
class NameAnswers {
public:
    NameAnswers(const Trace &trace, std::function<bool(std::string_view)> question)
        : m_trace(trace)
        , m_question(std::move(question))
        , m_known(trace.texts.size(), -1)
    {
    }
    bool operator()(EventId event)
    {
        signed char &known = m_known[m_trace.name[event.row()].row()];
        if (known < 0)
            known = m_question(m_trace.nameOf(event));
        return known != 0;
    }

private:
    const Trace &m_trace;
    std::function<bool(std::string_view)> m_question;
    std::vector<signed char> m_known;
};

bool isUserAnnotation(std::string_view name)
{
    return annotationKind(name) == BlockKind::Annotation && !isTransparentAnnotation(name);
}

class Collector {
public:
    Collector(const Run &run, const BackwardLinks &links, BlockLevel level, const RangeClasses &lookedThrough)
        : m_run(run)
        , m_trace(run.trace)
        , m_links(links)
        , m_level(level)
        , m_isTransparent(run.trace,
              [&lookedThrough](std::string_view name) {
                  return isTransparentAnnotation(name)
                      || (!lookedThrough.empty() && annotationKind(name) == BlockKind::Annotation
                          && lookedThrough.contains(annotationClass(name)));
              })
        , m_isUserFrame(run.trace, isUserFrame)
        , m_isModuleRange(run.trace, isModuleRange)
    {
    }

    BlockEvents run()
    {
        m_result.level = m_level;
        m_nodeForwards = m_level == BlockLevel::Autograd ? forwardOperators() : std::vector<EventId>();
        if (m_level != BlockLevel::Kernels) { // there the device work alone makes the blocks
            addEvents();
            addNodes();
            addPhases();
        }
        sortAndNest();
        placeEvents();
        return std::move(m_result);
    }

private:
    void add(EventRole role, BlockKind kind, EventId event, EventId forward = {})
    {
        BlockEntry entry;
        entry.role = role;
        entry.kind = kind;
        entry.event = event;
        entry.forward = forward;
        entry.lane = m_trace.lane[event.row()];
        entry.startNs = m_trace.startNs[event.row()];
        entry.endNs = m_trace.endNs(event);
        entry.step = stepAt(m_run.steps, entry.startNs);
        const EventKind recorded = m_trace.kind[event.row()];
        if (recorded == EventKind::Annotation || recorded == EventKind::ModuleCall)
            settleStep(entry);
        m_result.entries.push_back(entry);
    }

    /// Ranges are no part of steps: they may begin a little before one, or end behind it.
    void settleStep(BlockEntry &entry) const
    {
        const std::vector<Step> &kept = m_run.steps.kept;
        if (kept.size() == 1 && !kept.front().event)
            return;
        const bool isInside = entry.step != StepList::kNoStep && entry.endNs <= kept[entry.step].hostEndNs;
        auto step = std::upper_bound(kept.begin(), kept.end(), entry.startNs,
            [](std::int64_t ns, const Step &candidate) { return ns < candidate.hostStartNs; });
        if (isInside || (entry.step == StepList::kNoStep && (step == kept.end() || step->hostStartNs >= entry.endNs)))
            return;
        if (step != kept.begin())
            --step;
        std::int64_t mostNs = 0, insideNs = 0;
        std::size_t whole = 0;
        std::uint32_t chosen = StepList::kNoStep;
        for (; step != kept.end() && step->hostStartNs < entry.endNs; ++step) {
            const std::int64_t partNs =
                clipped(entry.startNs, entry.endNs, { step->hostStartNs, step->hostEndNs }).lengthNs();
            whole += partNs > 0 && partNs == step->hostEndNs - step->hostStartNs;
            insideNs += partNs;
            if (partNs > mostNs) {
                mostNs = partNs;
                chosen = static_cast<std::uint32_t>(step - kept.begin());
            }
        }
        // A range around one step alone, as around the whole program, is around it and not in it.
        const bool isAround = whole > 1 || (whole == 1 && insideNs == mostNs);
        entry.step = isAround ? StepList::kNoStep : chosen;
        entry.isCrossing = entry.step != StepList::kNoStep;
    }

    /// Top-level operators that a node is linked to, sorted: the blocks of the autograd level.
    std::vector<EventId> forwardOperators() const
    {
        std::vector<EventId> forwards;
        for (EventId forward : m_links.forward) {
            interruptionPoint();
            if (forward)
                forwards.push_back(topOperator(forward));
        }
        interruptibleSort(forwards, std::less());
        forwards.erase(std::unique(forwards.begin(), forwards.end()), forwards.end());
        return forwards;
    }

    EventId topOperator(EventId event) const
    {
        while (m_run.nesting.parent[event.row()])
            event = m_run.nesting.parent[event.row()];
        return event;
    }

    bool isOperatorBlock(EventId event) const
    {
        if (m_level == BlockLevel::Operators)
            return !m_run.nesting.parent[event.row()] && !m_links.insideNode[event.row()]
                && m_trace.lane[event.row()] == m_run.steps.lane;
        return m_level == BlockLevel::Autograd
            && std::binary_search(m_nodeForwards.begin(), m_nodeForwards.end(), event);
    }

    void addEvents()
    {
        for (std::uint32_t e = 0; e < m_trace.eventCount(); ++e) {
            interruptionPoint(e);
            const EventId event(e);
            const bool onStepLane = m_trace.lane[e] == m_run.steps.lane;
            switch (m_trace.kind[e]) {
            case EventKind::ModuleCall:
                if (m_level == BlockLevel::Modules)
                    add(EventRole::Block, BlockKind::Module, event);
                break;
            case EventKind::Annotation:
                if (m_level == BlockLevel::Modules && !m_run.hasModuleCalls && m_isModuleRange(event))
                    add(EventRole::Block, BlockKind::Module, event);
                else if (onStepLane && !m_isTransparent(event))
                    add(EventRole::Block, annotationKind(m_trace.nameOf(event)), event);
                break;
            case EventKind::PythonFrame:
                if (m_level == BlockLevel::Frames && onStepLane && m_isUserFrame(event))
                    add(EventRole::Block, BlockKind::Annotation, event);
                break;
            case EventKind::Operator:
                if (isOperatorBlock(event))
                    add(EventRole::Block, BlockKind::Operator, event);
                break;
            default:
                break;
            }
        }
    }

    void addNodes()
    {
        for (std::size_t i = 0; i < m_run.nesting.nodes.size(); ++i) {
            interruptionPoint();
            add(EventRole::Node, BlockKind::Backward, m_run.nesting.nodes[i], m_links.forward[i]);
        }
    }

    void addPhase(std::int64_t startNs, std::int64_t endNs)
    {
        BlockEntry phase;
        phase.role = EventRole::Phase;
        phase.kind = BlockKind::Backward;
        phase.lane = m_run.steps.lane;
        phase.startNs = startNs;
        phase.endNs = endNs;
        phase.step = stepAt(m_run.steps, startNs);
        m_result.entries.push_back(phase);
    }

    void addPhases()
    {
        const std::vector<Interval> frames = backwardFrames(m_trace, m_run.steps.lane);
        for (const Interval &frame : frames)
            addPhase(frame.startNs, frame.endNs);
        // Nodes outside all frames of backward passes, by start.
        std::vector<BlockEntry> nodes;
        for (const BlockEntry &entry : m_result.entries) {
            interruptionPoint();
            if (entry.role == EventRole::Node && entry.step != StepList::kNoStep && !isInside(frames, entry.startNs))
                nodes.push_back(entry);
        }
        interruptibleSort(nodes, [](const BlockEntry &a, const BlockEntry &b) { return a.startNs < b.startNs; });
        addPhasesOfNodes(nodes);
    }

    /// Neighbouring nodes of a step, between which no forward operator starts, are one phase. It reaches over the
    /// innermost range of the user that holds all its nodes and nothing of the forward.
    void addPhasesOfNodes(const std::vector<BlockEntry> &nodes)
    {
        const std::vector<std::int64_t> forwards = forwardStarts();
        const std::vector<Interval> ranges = userRanges(forwards);
        std::vector<std::size_t> byStart(ranges.size());
        std::iota(byStart.begin(), byStart.end(), 0);
        interruptibleSort(byStart, [&](std::size_t a, std::size_t b) { return ranges[a].startNs < ranges[b].startNs; });
        std::vector<std::int64_t> endsNs;
        for (const Interval &range : ranges)
            endsNs.push_back(range.endNs);
        ShortestRange begun(std::move(endsNs));
        std::size_t next = 0;
        for (std::size_t first = 0; first < nodes.size();) {
            interruptionPoint();
            std::size_t last = first + 1;
            std::int64_t endNs = nodes[first].endNs;
            while (last < nodes.size() && nodes[last].step == nodes[first].step
                && !anyBetween(forwards, nodes[first].startNs, nodes[last].startNs))
                endNs = std::max(endNs, nodes[last++].endNs);
            for (; next < byStart.size() && ranges[byStart[next]].startNs <= nodes[first].startNs; ++next)
                begun.add(ranges[byStart[next]], byStart[next]);
            const Interval around = begun.reaching(endNs).value_or(Interval { nodes[first].startNs, endNs });
            addPhase(around.startNs, around.endNs);
            first = last;
        }
    }

    static bool isInside(const std::vector<Interval> &intervals, std::int64_t timeNs)
    {
        const auto after = std::upper_bound(intervals.begin(), intervals.end(), timeNs,
            [](std::int64_t ns, const Interval &i) { return ns < i.startNs; });
        return after != intervals.begin() && timeNs < std::prev(after)->endNs;
    }

    std::vector<std::int64_t> forwardStarts() const
    {
        std::vector<std::int64_t> starts;
        for (EventId forward : m_links.forward) {
            interruptionPoint();
            if (forward)
                starts.push_back(m_trace.startNs[forward.row()]);
        }
        interruptibleSort(starts, std::less());
        return starts;
    }

    static bool anyBetween(const std::vector<std::int64_t> &sorted, std::int64_t fromNs, std::int64_t toNs)
    {
        const auto first = std::lower_bound(sorted.begin(), sorted.end(), fromNs);
        return first != sorted.end() && *first <= toNs;
    }

    /// The user's annotations on the steps' thread in which no forward operator starts.
    std::vector<Interval> userRanges(const std::vector<std::int64_t> &forwards) const
    {
        std::vector<Interval> ranges;
        for (const BlockEntry &entry : m_result.entries) {
            interruptionPoint();
            const bool isRange =
                entry.role == EventRole::Block && entry.kind == BlockKind::Annotation && entry.lane == m_run.steps.lane;
            if (isRange && !anyBetween(forwards, entry.startNs, entry.endNs))
                ranges.push_back({ entry.startNs, entry.endNs });
        }
        return ranges;
    }

    void sortAndNest()
    {
        auto &entries = m_result.entries;
        // Of equal extents the annotation holds the phase and the phase its nodes.
        const auto rank = [](const BlockEntry &e) {
            return std::array<std::int64_t, 3> { e.startNs, -e.endNs, static_cast<std::int64_t>(e.role) };
        };
        interruptibleSort(entries, [&](const BlockEntry &a, const BlockEntry &b) {
            return a.lane != b.lane ? a.lane < b.lane : rank(a) < rank(b);
        });
        m_result.laneHasNodes.assign(m_trace.lanes.size(), false);
        m_result.firstOfLane.assign(m_trace.lanes.size() + 1, 0);
        OpenStack open;
        LaneId lane;
        for (std::uint32_t i = 0; i < entries.size(); ++i) {
            interruptionPoint();
            BlockEntry &entry = entries[i];
            if (entry.lane != lane)
                open.clear();
            lane = entry.lane;
            ++m_result.firstOfLane[lane.row() + 1];
            open.open(i, entry.startNs, entry.endNs);
            const auto &stack = open.entries();
            entry.endNs = stack.back().endNs;
            if (stack.size() > 1) {
                entry.parent = stack[stack.size() - 2].item;
                const BlockEntry &parent = entries[entry.parent];
                entry.insideNode = parent.insideNode || parent.role == EventRole::Node;
                if (parent.isCrossing && entry.role == EventRole::Block) {
                    entry.step = parent.step;
                    entry.isCrossing = true;
                }
            }
            if (entry.role == EventRole::Node)
                m_result.laneHasNodes[lane.row()] = true;
        }
        for (std::size_t l = 0; l < m_trace.lanes.size(); ++l)
            m_result.firstOfLane[l + 1] += m_result.firstOfLane[l];
    }

    /// One walk per lane over its entries and its operators and launches.
    void placeEvents()
    {
        m_result.entryOfEvent.assign(m_trace.eventCount(), BlockEntry::kNoEntry);
        const auto &entries = m_result.entries;
        for (std::size_t l = 0; l < m_trace.lanes.size(); ++l) {
            OpenStack open;
            std::uint32_t next = m_result.firstOfLane[l];
            const std::uint32_t last = m_result.firstOfLane[l + 1];
            if (next == last)
                continue;
            for (std::uint32_t e = m_trace.lanes[l].firstEvent; e < m_trace.lanes[l].lastEvent; ++e) {
                interruptionPoint(e);
                if (layerOf(m_trace.kind[e]) != Layer::Operators)
                    continue;
                for (; next < last && entries[next].startNs <= m_trace.startNs[e]; ++next)
                    open.open(next, entries[next].startNs, entries[next].endNs);
                open.advance(m_trace.startNs[e]);
                if (!open.entries().empty())
                    m_result.entryOfEvent[e] = open.entries().back().item;
            }
        }
        for (const EarlyLaunch &early : m_run.nesting.early)
            m_result.entryOfEvent[early.launch.row()] = m_result.entryOfEvent[early.op.row()];
    }

    const Run &m_run;
    const Trace &m_trace;
    const BackwardLinks &m_links;
    BlockLevel m_level;
    NameAnswers m_isTransparent, m_isUserFrame, m_isModuleRange;
    std::vector<EventId> m_nodeForwards;
    BlockEvents m_result;
};

} // namespace

std::uint32_t stepAt(const StepList &steps, std::int64_t timeNs)
{
    const auto after = std::upper_bound(steps.kept.begin(), steps.kept.end(), timeNs,
        [](std::int64_t ns, const Step &step) { return ns < step.hostStartNs; });
    if (after == steps.kept.begin())
        return StepList::kNoStep;
    const auto step = std::prev(after);
    // A step that is the whole trace ends with the last event, which may have no length.
    const bool isInside =
        timeNs < step->hostEndNs || (timeNs == step->hostEndNs && steps.kept.size() == 1 && !step->event);
    return isInside ? static_cast<std::uint32_t>(step - steps.kept.begin()) : StepList::kNoStep;
}

std::uint32_t stepOfEvent(const Run &run, const BlockEvents &events, EventId event)
{
    const std::uint32_t entry = events.entryOfEvent[event.row()];
    if (entry != BlockEntry::kNoEntry && events.entries[entry].isCrossing)
        return events.entries[entry].step;
    return stepAt(run.steps, run.trace.startNs[event.row()]);
}

BlockEvents collectBlockEvents(
    const Run &run, const BackwardLinks &links, BlockLevel level, const RangeClasses &lookedThrough)
{
    return Collector(run, links, level, lookedThrough).run();
}

/// Without flows and numbers no node is linked to an operator, so none is a block of level autograd.
static bool mayLinkNodes(const Run &run)
{
    const auto isNumbered = [](const OperatorArgs &args) { return args.sequenceNumber >= 0; };
    const Column<OperatorArgs> &args = run.trace.operatorArgs;
    return !run.nesting.nodes.empty()
        && (!run.trace.flows.empty() || std::any_of(args.begin(), args.end(), isNumbered));
}

std::vector<BlockLevel> availableLevels(const Run &run)
{
    const Trace &trace = run.trace;
    NameAnswers isUser(trace, isUserAnnotation), isFrame(trace, isUserFrame), isRange(trace, isModuleRange);
    std::array<bool, 6> has {};
    bool namesModules = std::any_of(
        trace.deviceArgs.begin(), trace.deviceArgs.end(), [](const DeviceArgs &args) { return bool(args.moduleName); });
    const auto mark = [&](BlockLevel level) { has[static_cast<std::size_t>(level)] = true; };
    for (std::uint32_t e = 0; e < trace.eventCount(); ++e) {
        interruptionPoint(e);
        const EventKind kind = trace.kind[e];
        if (isDeviceWork(kind))
            mark(BlockLevel::Kernels);
        if (layerOf(kind) == Layer::None || stepAt(run.steps, trace.startNs[e]) == StepList::kNoStep)
            continue;
        const bool onStepLane = trace.lane[e] == run.steps.lane;
        namesModules = namesModules || (kind == EventKind::Annotation && isRange(EventId(e)));
        if (kind == EventKind::ModuleCall)
            mark(BlockLevel::Modules);
        else if (kind == EventKind::Annotation && onStepLane && isUser(EventId(e)))
            mark(BlockLevel::Annotations);
        else if (kind == EventKind::PythonFrame && onStepLane && isFrame(EventId(e)))
            mark(BlockLevel::Frames);
        else if (kind == EventKind::Operator)
            mark(BlockLevel::Operators);
    }
    if (mayLinkNodes(run))
        mark(BlockLevel::Autograd);
    if (namesModules)
        mark(BlockLevel::Modules);
    std::vector<BlockLevel> levels;
    for (std::size_t i = 0; i < has.size(); ++i) {
        if (has[i])
            levels.push_back(static_cast<BlockLevel>(i));
    }
    if (levels.empty())
        levels.push_back(BlockLevel::Operators);
    return levels;
}

} // namespace twinlane
