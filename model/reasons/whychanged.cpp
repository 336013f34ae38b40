// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/whychanged.h"

#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/reasons/bothforests.h"
#include "model/reasons/calltimes.h"
#include "model/reasons/movedwork.h"
#include "model/reasons/nodetimes.h"
#include "model/reasons/operatoralignment.h"
#include "model/reasons/operatordiff.h"
#include "model/reasons/outsidework.h"
#include "model/reasons/reasonaccount.h"
#include "model/reasons/reasonlimits.h"
#include "model/reasons/reasonlist.h"
#include "model/reasons/reasonsums.h"
#include "model/reasons/replacedoperators.h"
#include "model/reasons/rowhostgaps.h"
#include "model/trace/eventkind.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

class ChangeFinder {
public:
    ChangeFinder(const AlignedRuns &runs, const CommonFactors &common, const ActivitiesOfSides *activities,
        const OnceOfSides *once, LayersOfSides layers)
        : m_runs(runs)
        , m_once(once)
        , m_both(runs, activities)
        , m_ranks(m_both.names.ranks())
        , m_moved(m_both)
        , m_diff(m_both.a, m_both.b, m_both.stepsA, m_both.stepsB)
        , m_timesA(m_both.a, runs.timeline(Side::Baseline).operatorPlaces, runs.baselineSteps.size())
        , m_timesB(m_both.b, runs.timeline(Side::Experimental).operatorPlaces, runs.experimentalSteps.size())
        , m_limits(runs, common)
        , m_sums(m_both.onDevice)
        , m_areOtherLayers(layers == LayersOfSides::Other && !m_moved.isAny() && lacksSizes(runs))
    {
    }

    WhyChanged find()
    {
        for (std::size_t row = 0; row < m_runs.rows.size(); ++row) {
            interruptionPoint();
            m_row = RowId(row);
            m_sums.beginRow(m_row);
            findInRow();
            writeRow();
        }
        m_sums.beginRow(m_runs.stepRow());
        addIdle(ReasonKind::QueuedAhead, {}, m_both.a.queuedAheadNs, m_both.b.queuedAheadNs);
        addLeftOut();
        m_sums.endRow();
        m_result.reasons = listReasons(m_runs, m_both, m_limits, m_sums.takeOverall());
        return std::move(m_result);
    }

private:
    static bool lacksSizes(const AlignedRuns &runs)
    {
        return runs.baseline->trace.operatorShapes.empty() || runs.experimental->trace.operatorShapes.empty();
    }

    void findInRow()
    {
        const std::uint32_t rootA = m_both.a.rootOfRow[m_row.row()], rootB = m_both.b.rootOfRow[m_row.row()];
        addHostGaps();
        if (rootA == kNoNode && rootB == kNoNode)
            return;
        OutsideWork outside(m_both, rootA, rootB);
        m_taken = {};
        if (rootA != kNoNode && rootB != kNoNode)
            addPair(m_both.a.nodes[rootA], m_both.b.nodes[rootB]);
        const std::vector<NodePair> pairs = alignOperators(m_both.a, rootA, m_both.b, rootB, m_ranks);
        for (const Replacement &found : m_areOtherLayers ? std::vector<Replacement>()
                                                         : replacedOperators(m_both.a, rootA, m_both.b, rootB, pairs,
                                                             placeOfRoots(), m_both.callsA, m_both.callsB))
            addReplacement(found);
        for (const NodePair &pair : pairs) {
            interruptionPoint();
            if (pair.a != kNoNode && pair.b != kNoNode)
                addPair(m_both.a.nodes[pair.a], m_both.b.nodes[pair.b]);
            else if (pair.a != kNoNode)
                addAlone(Side::Baseline, pair.a, outside);
            else
                addAlone(Side::Experimental, pair.b, outside);
        }
        addMovedRoots(rootA, rootB);
    }

    /// A module, forward or backward, or an optimizer: its operators make one thing, wherever they stand in it. The
    /// steps of two unlike programs have no places in common.
    PlaceOfRoots placeOfRoots() const
    {
        const BlockId block = m_runs.block(m_row, Side::Baseline);
        const BlockKind kind = m_runs.kind(m_row);
        if (kind == BlockKind::Module || kind == BlockKind::Optimizer
            || (block && m_runs.tree(Side::Baseline)[block].forward))
            return PlaceOfRoots::Whole;
        return m_runs.topLevelOnly ? PlaceOfRoots::None : PlaceOfRoots::BetweenPairs;
    }

    void addPair(const OperatorNode &a, const OperatorNode &b)
    {
        m_sums.show({ { a.event, b.event } });
        const bool hasKernels = a.kernelsBegin < a.kernelsEnd || b.kernelsBegin < b.kernelsEnd;
        const std::string_view name = b.event ? m_both.b.run->trace.nameOf(b.event) : std::string_view();
        const double hostA = m_both.perStepA(ownHostNs(a)), hostB = m_both.perStepB(ownHostNs(b));
        const double nsA = hasKernels ? m_both.perStepA(a.deviceSelfNs) : hostA,
                     nsB = hasKernels ? m_both.perStepB(b.deviceSelfNs) : hostB;
        const bool isOneOfOtherLayers = m_areOtherLayers && a.event && b.event
            && m_both.callsA[b.name] * m_both.stepsB != m_both.callsB[b.name] * m_both.stepsA;
        if (isOneOfOtherLayers) {
            addCalls(Side::Baseline, a, true);
            addCalls(Side::Experimental, b, true);
            addIdleOf(a, b);
            return;
        }
        const bool isMoved = hasKernels && isMovedPair(a, b);
        // What took no time on either side explains none.
        const bool tookTime = nsA != 0 || nsB != 0;
        auto change = tookTime && !isMoved ? m_diff.change(a, b, nsA, nsB) : std::nullopt;
        if (change && change->kind == ReasonKind::Kernel && mayHaveSlipped(a, b, nsA, nsB))
            change.reset();
        if (isMoved) {
            addMoved({}, nsA - m_both.perStepA(a.hiddenSelfNs), nsB - m_both.perStepB(b.hiddenSelfNs)).collectivesNs +=
                m_both.perStepB(exposedSelfNs(m_both.b, b)) - m_both.perStepA(exposedSelfNs(m_both.a, a));
        } else if (change) {
            const std::string group =
                change->kind == ReasonKind::Unexplained ? m_both.names.text(b.name) : change->group;
            ReasonAccount &account = m_sums.add(change->kind, hasKernels, group, name, change->evidence,
                nsA - m_both.perStepA(a.hiddenSelfNs), nsB - m_both.perStepB(b.hiddenSelfNs));
            account.collectivesNs +=
                m_both.perStepB(exposedSelfNs(m_both.b, b)) - m_both.perStepA(exposedSelfNs(m_both.a, a));
        } else if (hasKernels && tookTime) {
            addKernelTime(a, b, name, nsA, nsB);
        }
        const bool isHostTold = hasKernels ? !m_both.onDevice : change.has_value();
        if (a.recomputes != b.recomputes && !isHostTold) // what runs the forward operators is on the host in the node
            addRecomputingNode(hostA, hostB);
        else if (b.event && !isHostTold)
            addHostTime(a, b, name, hostA, hostB);
        addIdleOf(a, b);
    }

    void addIdleOf(const OperatorNode &a, const OperatorNode &b)
    {
        // By the name that stands for it on both sides, as for an operator of one side.
        const std::string_view waiting = b.event ? std::string_view(m_both.names.text(b.name)) : std::string_view();
        addIdle(ReasonKind::StreamWait, waiting, a.streamWaitNs, b.streamWaitNs, &a, &b);
        addIdle(ReasonKind::Launching, waiting, a.launchingNs, b.launchingNs, &a, &b);
        addIdle(ReasonKind::QueuedGaps, waiting, a.queuedGapNs, b.queuedGapNs);
        addIdle(ReasonKind::IdleUnexplained, waiting, a.unexplainedNs, b.unexplainedNs, &a, &b);
    }

    /// One of all calls of a name, by itself: what it calls is told by its own name. @p isPaired: another layer's call stands at its place, so
    /// it is no reason of the row.
    void addCalls(Side side, const OperatorNode &node, bool isPaired)
    {
        const bool isA = side == Side::Baseline, onDevice = m_both.onDevice && node.kernelsBegin < node.kernelsEnd;
        const OperatorForest &forest = isA ? m_both.a : m_both.b;
        const double steps = double(isA ? m_both.stepsA : m_both.stepsB), sign = isA ? -1 : 1;
        const double ns = double(onDevice ? node.deviceSelfNs - node.hiddenSelfNs : ownHostNs(node)) / steps;
        if (ns == 0)
            return;
        const std::int64_t callsA = m_both.callsA[node.name], callsB = m_both.callsB[node.name];
        const auto add = isPaired ? &ReasonSums::addOverall : &ReasonSums::add;
        ReasonAccount &account = (m_sums.*add)(reasonOfCalls(callsA, callsB), onDevice, m_both.names.text(node.name),
            forest.run->trace.nameOf(node.event), countEvidence(callsA, callsB), isA ? ns : 0, isA ? 0 : ns);
        account.collectivesNs += sign * double(exposedSelfNs(forest, node)) / steps;
        (isA ? account.callsA : account.callsB) += double(node.calls) / steps;
        account.areAllCalls = true;
    }

    static ReasonKind reasonOfCalls(std::int64_t callsA, std::int64_t callsB)
    {
        return callsA == 0 ? ReasonKind::Added : callsB == 0 ? ReasonKind::Removed : ReasonKind::Count;
    }

    /// Which operator of a nest a kernel is of may slip by the clocks: then one of several seems to be another, in the same time.
    static bool mayHaveSlipped(const OperatorNode &a, const OperatorNode &b, double nsA, double nsB)
    {
        constexpr double kLeastOfItself = 0.005;
        const bool areSeveral = a.kernelsEnd - a.kernelsBegin > 1 || b.kernelsEnd - b.kernelsBegin > 1;
        return areSeveral && std::abs(nsB - nsA) < kLeastOfItself * std::max(nsA, nsB);
    }

    /// One side's work of the two is replayed by a graph, or compiled, and the other's is not.
    bool isMovedPair(const OperatorNode &a, const OperatorNode &b) const
    {
        return m_moved.isAny() && a.event && b.event
            && m_moved.isInside(Side::Baseline, numberOf(m_both.a, a))
            != m_moved.isInside(Side::Experimental, numberOf(m_both.b, b));
    }

    /// Graphs that no operator launched. Kernels that are an operator's on the other side are told with it.
    void addMovedRoots(std::uint32_t rootA, std::uint32_t rootB)
    {
        if (!m_moved.isAny())
            return;
        const double a = rootA == kNoNode ? 0 : m_both.perStepA(m_moved.insideNs(Side::Baseline, rootA)) - m_taken[0],
                     b = rootB == kNoNode ? 0
                                          : m_both.perStepB(m_moved.insideNs(Side::Experimental, rootB)) - m_taken[1];
        m_sums.show({});
        if (a > 0 || b > 0)
            addMoved({}, std::max(a, 0.0), std::max(b, 0.0));
    }

    /// @p name: of an operator that runs outside; empty: what runs inside, which is no operator of its own.
    ReasonAccount &addMoved(std::string_view name, double nsA, double nsB)
    {
        const double insideA = m_moved.kernelsInside(Side::Baseline),
                     insideB = m_moved.kernelsInside(Side::Experimental);
        ReasonAccount &account = m_sums.add(ReasonKind::Moved, true, m_moved.whereTo(), name,
            { { EvidenceKind::KernelsPerStep, perStepText(insideA), perStepText(insideB) } }, nsA, nsB);
        if (name.empty()) {
            --account.operators;
            account.namesNs.erase(std::string());
        }
        account.callsA = insideA;
        account.callsB = insideB;
        return account;
    }

    /// A node takes longer by itself where it also runs what was thrown away.
    void addRecomputingNode(double nsA, double nsB)
    {
        const double both = std::min(nsA, nsB);
        m_sums.add(ReasonKind::Recomputation, false, "", "", recomputedCalls(), nsA - both, nsB - both);
    }

    /// A collective that does the same takes another time because of its peers or of the network. What is hidden behind
    /// other kernels takes none of the step. Kernels of the family that the device's activities take for compute are
    /// told as other kernels are.
    void addKernelTime(const OperatorNode &a, const OperatorNode &b, std::string_view name, double nsA, double nsB)
    {
        const KernelFamily family = m_diff.mainFamily(a, b);
        const std::int64_t exposedA = exposedSelfNs(m_both.a, a), exposedB = exposedSelfNs(m_both.b, b);
        const bool communicates = a.hiddenSelfNs + exposedA > 0 || b.hiddenSelfNs + exposedB > 0;
        if (family != KernelFamily::Communication || !communicates) {
            ReasonAccount &account = m_sums.add(ReasonKind::KernelTime, true, kernelFamilyKey(family), name, {},
                nsA - m_both.perStepA(a.hiddenSelfNs), nsB - m_both.perStepB(b.hiddenSelfNs));
            account.collectivesNs += m_both.perStepB(exposedB) - m_both.perStepA(exposedA);
            account.sameInputs += m_diff.inputs(a, b) == InputsOfBoth::Same;
            return;
        }
        ReasonAccount &account =
            m_sums.add(ReasonKind::RankWait, true, "", name, {}, m_both.perStepA(exposedA), m_both.perStepB(exposedB));
        account.kernelsA += nsA;
        account.kernelsB += nsB;
        account.coveredNs += uncoveredNs(m_both.perStepB(exposedB) - m_both.perStepA(exposedA), nsB - nsA);
        account.sameInputs += m_diff.inputs(a, b) == InputsOfBoth::Same;
    }

    /// Of a difference of exposed time what that of the kernels' whole time does not make: other kernels ended sooner or later.
    static double uncoveredNs(double exposedNs, double kernelsNs)
    {
        if (exposedNs * kernelsNs < 0)
            return exposedNs;
        return std::abs(kernelsNs) < std::abs(exposedNs) ? exposedNs - kernelsNs : 0;
    }

    void addHostTime(const OperatorNode &a, const OperatorNode &b, std::string_view name, double nsA, double nsB)
    {
        const std::string &group = m_both.names.text(b.name);
        const bool isCollective = !m_both.onDevice && (group.starts_with("c10d::") || namesCommunication(group));
        if (isCollective) {
            m_sums.add(ReasonKind::RankWait, false, "", name, {}, nsA, nsB).sameInputs +=
                m_diff.inputs(a, b) == InputsOfBoth::Same;
            return;
        }
        ReasonAccount &account = m_sums.add(ReasonKind::HostTime, false, group, name, {}, nsA, nsB);
        account.shift.add(shiftOf(a, b, nsB - nsA));
        // Beside a busy device it is told of operators whose inputs differ, too.
        const InputsOfBoth inputs = m_diff.inputs(a, b);
        account.sameInputs += inputs == InputsOfBoth::Same;
        account.otherInputs += inputs == InputsOfBoth::Other;
    }

    /// @p deltaNs stands for the median where a part of the time is the device's, which is not known by step.
    CallShift shiftOf(const OperatorNode &a, const OperatorNode &b, double deltaNs) const
    {
        if (a.gapSelfNs == 0 && b.gapSelfNs == 0)
            return callShift(m_timesA, numberOf(m_both.a, a), m_timesB, numberOf(m_both.b, b));
        CallShift shift;
        shift.placesNs = { deltaNs };
        return shift;
    }

    /// The time that counts on each side, of the most that a window leaves out.
    void addLeftOut()
    {
        const double leftA = m_both.perStepA(m_both.a.leftOutNs), leftB = m_both.perStepB(m_both.b.leftOutNs),
                     most = std::max(leftA, leftB);
        m_sums.show({});
        if (leftA != leftB)
            m_sums.add(ReasonKind::Window, true, "", "", {}, most - leftA, most - leftB);
    }

    /// Gaps between queued work are short and many; all others are told by the operator whose work had to wait.
    void addIdle(ReasonKind kind, std::string_view name, std::int64_t sumA, std::int64_t sumB,
        const OperatorNode *a = nullptr, const OperatorNode *b = nullptr)
    {
        const bool isByName = kind != ReasonKind::QueuedGaps;
        if (sumA == 0 && sumB == 0)
            return;
        ReasonAccount &account = m_sums.add(
            kind, true, isByName ? name : std::string_view(), name, {}, m_both.perStepA(sumA), m_both.perStepB(sumB));
        if (a) {
            addHeldUpWaits(m_both.a, *a, kind, m_both.stepsA, account.heldUp[0]);
            account.onceNs[0] += m_both.perStepA(waitsOnce(Side::Baseline, *a, kind));
        }
        if (b) {
            addHeldUpWaits(m_both.b, *b, kind, m_both.stepsB, account.heldUp[1]);
            account.onceNs[1] += m_both.perStepB(waitsOnce(Side::Experimental, *b, kind));
        }
    }

    bool isOnce(Side side, std::int64_t startNs) const
    {
        if (!m_once || startNs == kNotKnownNs)
            return false;
        const std::vector<Interval> &times = (*m_once)[side];
        const auto found = std::partition_point(
            times.begin(), times.end(), [startNs](const Interval &time) { return time.endNs <= startNs; });
        return found != times.end() && found->startNs <= startNs;
    }

    /// How much of a stretch of the device is what the host does once.
    std::int64_t onceDuring(Side side, std::int64_t startNs, std::int64_t ns) const
    {
        if (!m_once || startNs == kNotKnownNs)
            return 0;
        const std::vector<Interval> &times = (*m_once)[side];
        auto found = std::partition_point(
            times.begin(), times.end(), [startNs](const Interval &time) { return time.endNs <= startNs; });
        std::int64_t sum = 0;
        for (; found != times.end() && found->startNs < startNs + ns; ++found)
            sum += std::min(found->endNs, startNs + ns) - std::max(found->startNs, startNs);
        return sum;
    }

    /// The time of a node's waits whose launch is done once, over all steps.
    std::int64_t waitsOnce(Side side, const OperatorNode &node, ReasonKind kind) const
    {
        const OperatorForest &forest = side == Side::Baseline ? m_both.a : m_both.b;
        std::int64_t sum = 0;
        for (const NodeWait &wait : waitsOf(forest, numberOf(forest, node), kind)) {
            const bool isDoneOnce = wait.launch && isOnce(side, forest.run->trace.startNs[wait.launch.row()]);
            sum += isDoneOnce ? wait.ns : 0;
        }
        return sum;
    }

    static void addHeldUpWaits(const OperatorForest &forest, const OperatorNode &node, ReasonKind kind,
        std::int64_t steps, std::vector<HeldUpCalls> &found)
    {
        std::vector<TimeInStep> times;
        for (const NodeWait &wait : waitsOf(forest, numberOf(forest, node), kind))
            times.push_back(wait.time());
        addHeldUp(times, steps, found);
    }

    static void addHeldUp(std::vector<TimeInStep> &times, std::int64_t steps, std::vector<HeldUpCalls> &found)
    {
        const std::vector<HeldUpCalls> waits = eachHeldUpCall(times, std::size_t(steps));
        found.insert(found.end(), waits.begin(), waits.end());
    }

    /// The time of a gap's longest stretch in which the host does what it does once; where the gap is of one call, such as
    /// cudaFree, of all its stretches like it.
    std::int64_t onceOf(Side side, const HostGapOfBoth &gap) const
    {
        const std::int64_t onceNs = onceDuring(side, gap.longest.idleStartNs[side], gap.longestNs[side]);
        const EventId open = gap.longest.events[side];
        const Trace &trace = m_runs.run(side).trace;
        const bool isOfCall = open && trace.kind[open.row()] == EventKind::Launch && trace.nameOf(open) == gap.name;
        return isOfCall && 2 * onceNs > gap.longestNs[side] ? gap.ns[side] : onceNs;
    }

    /// Adds what the host was in while the device waited for it, or while no operator ran, for the present row.
    void addHostGaps()
    {
        for (HostGapOfBoth &gap : hostGapsOfRow(m_runs, m_both, m_row)) {
            interruptionPoint();
            m_sums.show(gap.longest);
            ReasonAccount &account = m_sums.add(reasonOf(gap), m_both.onDevice, gap.name, nameOf(gap), {},
                m_both.perStepA(gap.ns[0]), m_both.perStepB(gap.ns[1]));
            account.onceNs[0] += m_both.perStepA(onceOf(Side::Baseline, gap));
            account.onceNs[1] += m_both.perStepB(onceOf(Side::Experimental, gap));
            addHeldUp(gap.ofSteps[0], m_both.stepsA, account.heldUp[0]);
            addHeldUp(gap.ofSteps[1], m_both.stepsB, account.heldUp[1]);
        }
    }

    /// A wait in several collectives has the name of the longest one.
    std::string_view nameOf(const HostGapOfBoth &gap) const
    {
        const std::size_t side = gap.ns[1] >= gap.ns[0] ? 1 : 0;
        const EventId longest = gap.longest.events[side];
        const bool isNamed = gap.kind != HostGapKind::Collective || !gap.name.empty() || !longest;
        return isNamed ? std::string_view(gap.name)
                       : m_runs.run(side == 0 ? Side::Baseline : Side::Experimental).trace.nameOf(longest);
    }

    ReasonKind reasonOf(const HostGapOfBoth &gap) const
    {
        if (gap.kind == HostGapKind::Plain || (gap.kind == HostGapKind::Loading && isLoaderTheSame(gap)))
            return m_both.onDevice ? ReasonKind::HostWait : ReasonKind::HostGap;
        return gap.kind == HostGapKind::Loading ? ReasonKind::DataLoading : ReasonKind::RankWait;
    }

    /// Does the device wait otherwise for a loader that takes as long as before? Then it came there earlier or later.
    bool isLoaderTheSame(const HostGapOfBoth &gap) const
    {
        constexpr double kHalf = 0.5;
        if (!m_both.onDevice || m_runs.kind(m_row) != BlockKind::DataLoader)
            return false;
        const auto ofLoader = m_runs.timeNs(m_row, Measure::Host, Aggregate::Mean);
        if (!ofLoader.baseline || !ofLoader.experimental)
            return false;
        const double waitsNs = m_both.perStepB(gap.ns[1]) - m_both.perStepA(gap.ns[0]),
                     loaderNs = double(*ofLoader.experimental - *ofLoader.baseline);
        return loaderNs * waitsNs <= 0 || std::abs(loaderNs) < kHalf * std::abs(waitsNs);
    }

    /// Is each all that the same operator calls otherwise? Then it stands for the other one, whatever either takes.
    bool isOneForOne(const Replacement &found) const
    {
        const auto isOnlyInOperator = [](const OperatorForest &forest, const std::vector<std::uint32_t> &nodes) {
            return nodes.size() == 1 && forest.nodes[forest.nodes[nodes.front()].parent].event;
        };
        return isOnlyInOperator(m_both.a, found.a) && isOnlyInOperator(m_both.b, found.b);
    }

    /// Adds operators that stand where others stand on the other side.
    void addReplacement(const Replacement &found)
    {
        const bool onDevice =
            m_both.onDevice && (haveDeviceTime(m_both.a, found.a) || haveDeviceTime(m_both.b, found.b));
        const auto ofA = [&](const auto &nsOf) { return nsByName(m_both.names, m_both.a, found.a, nsOf); };
        const auto ofB = [&](const auto &nsOf) { return nsByName(m_both.names, m_both.b, found.b, nsOf); };
        const auto workNs = [=](const OperatorNode &node) { return wholeNs(node, onDevice); };
        // Collectives do the same work, hidden or not.
        if (!isOneForOne(found) && !areOneWork(ofA(workNs), m_both.stepsA, ofB(workNs), m_both.stepsB))
            return;
        const auto ofStepNs = [=](const OperatorNode &node) { return wholeOfStepNs(node, onDevice); };
        const auto exposedNs = [](const OperatorNode &node) { return node.exposedTotalNs; };
        const NsByName nsA = ofA(ofStepNs), nsB = ofB(ofStepNs), exposedA = ofA(exposedNs), exposedB = ofB(exposedNs);
        const std::string group = replacementGroup(nsA, nsB);
        m_sums.show({ { m_both.a.nodes[found.a.front()].event, m_both.b.nodes[found.b.front()].event } });
        const auto byNs = [](const auto &x, const auto &y) { return x.second < y.second; };
        const std::vector<Evidence> evidence { { EvidenceKind::Value,
            std::max_element(nsA.begin(), nsA.end(), byNs)->first,
            std::max_element(nsB.begin(), nsB.end(), byNs)->first } };
        for (const auto &[name, ns] : nsA)
            m_sums.add(ReasonKind::Replaced, onDevice, group, name, evidence, m_both.perStepA(ns), 0).collectivesNs -=
                m_both.perStepA(exposedA.at(name));
        for (const auto &[name, ns] : nsB) {
            ReasonAccount &account =
                m_sums.add(ReasonKind::Replaced, onDevice, group, name, evidence, 0, m_both.perStepB(ns));
            account.collectivesNs += m_both.perStepB(exposedB.at(name));
            if (onDevice && name == nsB.begin()->first) { // once for all
                account.copiesA += m_both.perStepA(copiesNs(m_both.a, found.a));
                account.copiesB += m_both.perStepB(copiesNs(m_both.b, found.b));
            }
        }
        m_replaced[0].insert(found.a.begin(), found.a.end());
        m_replaced[1].insert(found.b.begin(), found.b.end());
    }

    /// Adds an operator of one side. It stands for all operators that it calls.
    void addAlone(Side side, std::uint32_t node, OutsideWork &outside)
    {
        const bool isA = side == Side::Baseline;
        const OperatorForest &forest = isA ? m_both.a : m_both.b;
        std::vector<bool> &alone = m_alone[side];
        alone.resize(forest.nodes.size(), false);
        alone[node] = true;
        const OperatorNode &n = forest.nodes[node];
        const bool onDevice = m_both.onDevice && n.deviceTotalNs > 0;
        m_sums.show({ { isA ? n.event : EventId(), isA ? EventId() : n.event } });
        addIdleOfAlone(n, isA);
        if (m_areOtherLayers) {
            addCalls(side, n, false);
            return;
        }
        if (alone[n.parent] || m_replaced[side].contains(node))
            return;
        if (onDevice && addIfOutside(side, node, outside))
            return;
        if (onDevice && addIfMoved(side, node))
            return;
        const std::int64_t callsA = m_both.callsA[n.name], callsB = m_both.callsB[n.name];
        const std::int64_t ns = wholeOfStepNs(n, onDevice);
        const double nsA = isA ? m_both.perStepA(ns) : 0, nsB = isA ? 0 : m_both.perStepB(ns);
        const std::string_view name = forest.run->trace.nameOf(n.event);
        const double collectivesNs = isA ? -m_both.perStepA(n.exposedTotalNs) : m_both.perStepB(n.exposedTotalNs);
        if (n.isRecomputed) {
            m_sums.add(ReasonKind::Recomputation, onDevice, "", name, recomputedCalls(), nsA, nsB).collectivesNs +=
                collectivesNs;
            return;
        }
        ReasonAccount &account = m_sums.add(reasonOfCalls(callsA, callsB), onDevice, m_both.names.text(n.name), name,
            countEvidence(callsA, callsB), nsA, nsB);
        account.collectivesNs += collectivesNs;
        (isA ? account.callsA : account.callsB) += isA ? m_both.perStepA(n.calls) : m_both.perStepB(n.calls);
    }

    /// A recording may hold an operator's kernels without the operator. Then nothing came or went: the kernels of both
    /// sides are compared. False if they are not all there.
    bool addIfOutside(Side side, std::uint32_t node, OutsideWork &outside)
    {
        const OperatorForest &forest = side == Side::Baseline ? m_both.a : m_both.b;
        const std::vector<KernelCounterpart> kernels = outside.take(side, node);
        for (const KernelCounterpart &each : kernels) {
            m_taken[side == Side::Baseline ? 1 : 0] += side == Side::Baseline ? each.nsB : each.nsA;
            m_sums.add(ReasonKind::KernelTime, true, kernelFamilyKey(each.family),
                forest.run->trace.nameOf(forest.nodes[node].event), {}, each.nsA, each.nsB);
        }
        return !kernels.empty();
    }

    /// It did not come or go if its kernels run on, inside of graphs or compiled code, or if it is what they run in.
    bool addIfMoved(Side side, std::uint32_t node)
    {
        const bool isInside = m_moved.isWhollyInside(side, node);
        if (!isInside && !m_moved.runsOnInside(side, node))
            return false;
        const OperatorNode &n = (side == Side::Baseline ? m_both.a : m_both.b).nodes[node];
        const double ns = double(wholeOfStepNs(n, true)), exposedNs = double(n.exposedTotalNs);
        const std::string_view name = isInside ? std::string_view() : std::string_view(m_both.names.text(n.name));
        if (side == Side::Baseline)
            addMoved(name, ns / double(m_both.stepsA), 0).collectivesNs -= exposedNs / double(m_both.stepsA);
        else
            addMoved(name, 0, ns / double(m_both.stepsB)).collectivesNs += exposedNs / double(m_both.stepsB);
        return true;
    }

    std::vector<Evidence> recomputedCalls() const { return countEvidence(m_both.recomputedA, m_both.recomputedB); }

    /// A subtree of one side idles, too.
    void addIdleOfAlone(const OperatorNode &n, bool isA)
    {
        const std::string_view name = m_both.names.text(n.name);
        addIdle(ReasonKind::StreamWait, name, isA ? n.streamWaitNs : 0, isA ? 0 : n.streamWaitNs);
        addIdle(ReasonKind::Launching, name, isA ? n.launchingNs : 0, isA ? 0 : n.launchingNs);
        addIdle(ReasonKind::QueuedGaps, name, isA ? n.queuedGapNs : 0, isA ? 0 : n.queuedGapNs);
        addIdle(ReasonKind::IdleUnexplained, name, isA ? n.unexplainedNs : 0, isA ? 0 : n.unexplainedNs);
    }

    std::vector<Evidence> countEvidence(std::int64_t callsA, std::int64_t callsB) const
    {
        return { { EvidenceKind::CallsPerStep, perStepText(m_both.perStepA(callsA)),
            perStepText(m_both.perStepB(callsB)) } };
    }

    void writeRow()
    {
        const std::size_t first = m_result.rowReasons.size();
        for (const ReasonAccount &account : m_sums.endRow()) {
            const bool isSmall = !m_limits.isWorthSayingInRow(account);
            if (!isSmall || m_limits.countsInSums(account))
                m_result.rowReasons.push_back({ m_row, account.kind, account.evidence, account.operatorName,
                    account.operators, account.a, account.b, account.onDevice, account.groups,
                    account.deltaNs() != 0 ? account.namedNs / account.deltaNs() : 1, isSmall });
        }
        std::stable_sort(m_result.rowReasons.begin() + std::ptrdiff_t(first), m_result.rowReasons.end(),
            [](const RowReason &x, const RowReason &y) { return std::abs(x.deltaNs()) > std::abs(y.deltaNs()); });
    }

    const AlignedRuns &m_runs;
    const OnceOfSides *m_once;
    BothForests m_both;
    std::vector<std::uint32_t> m_ranks;
    MovedWork m_moved;
    PerSide<double> m_taken {}; ///< of the row's roots: ns per step of kernels that are operators' on the other side
    OperatorDiff m_diff;
    CallTimes m_timesA, m_timesB;
    ReasonLimits m_limits;
    ReasonSums m_sums;
    bool m_areOtherLayers; ///< and nothing tells the sizes of what stands at one place
    RowId m_row;
    PerSide<std::vector<bool>> m_alone;                    // of both sides, by node
    PerSide<std::unordered_set<std::uint32_t>> m_replaced; // nodes of both sides
    WhyChanged m_result;
};

} // namespace

WhyChanged whyChanged(const AlignedRuns &runs, const CommonFactors &common, const ActivitiesOfSides *activities,
    const OnceOfSides *once, LayersOfSides layers)
{
    return ChangeFinder(runs, common, activities, once, layers).find();
}

} // namespace twinlane
