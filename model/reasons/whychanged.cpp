// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/reasons/whychanged.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/reasons/calltimes.h"
#include "model/reasons/operatoralignment.h"
#include "model/reasons/operatordiff.h"
#include "model/reasons/operatorforest.h"
#include "model/reasons/reasonaccount.h"
#include "model/reasons/replacedoperators.h"
#include "model/trace/eventkind.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

constexpr std::uint32_t kNone = OperatorNode::kNone;
/// Time alone is a reason if it goes beyond the common factor by these parts of the step and of itself. Anything
/// smaller is noise.
constexpr double kLeastOfStep = 0.01, kLeastOfStepInRow = 0.002, kLeastOfItselfHost = 0.1, kLeastOfItselfDevice = 0.05;
constexpr std::size_t kMostReasons = 100, kMostPathBytes = 120;
/// What grew and what shrank for one cause are two reasons if the lesser effect is this part of the other one. Times
/// that scatter have both signs by chance.
constexpr double kOpposite = 0.1, kOppositeTimes = 0.5;
/// Operators are in place of others that take up to so many times as long.
constexpr double kLeastOfReplaced = 0.01;

/// Equal for "a -> b, c -> d" and "d -> c, b -> a".
std::uint64_t hashOfBothWays(std::string_view group)
{
    constexpr std::string_view kArrow = " -> ", kNext = ", ";
    std::uint64_t sum = 0;
    while (!group.empty()) {
        const std::string_view change = group.substr(0, group.find(kNext));
        group.remove_prefix(std::min(group.size(), change.size() + kNext.size()));
        const std::size_t arrow = change.find(kArrow);
        sum += arrow == change.npos
            ? mixedHash(0, textHash(change))
            : mixedHash(1, textHash(change.substr(0, arrow)) + textHash(change.substr(arrow + kArrow.size())));
    }
    return sum;
}

class ChangeFinder {
public:
    ChangeFinder(const AlignedRuns &runs, const CommonFactors &common, const ActivitiesOfSides *activities)
        : m_runs(runs)
        , m_activities(activities)
        , m_common(common)
        , m_names(GenerationNames(runs.baseline->trace, runs.experimental->trace))
        , m_a(forest(Side::Baseline))
        , m_b(forest(Side::Experimental))
        , m_stepsA(static_cast<std::int64_t>(runs.baselineSteps.size()))
        , m_stepsB(static_cast<std::int64_t>(runs.experimentalSteps.size()))
        , m_ranks(m_names.ranks())
        , m_diff(m_a, m_b, m_stepsA, m_stepsB)
        , m_timesA(m_a, runs.timeline(Side::Baseline).operatorPlaces, runs.baselineSteps.size())
        , m_timesB(m_b, runs.timeline(Side::Experimental).operatorPlaces, runs.experimentalSteps.size())
        , m_callsA(callsOfNames(m_a))
        , m_callsB(callsOfNames(m_b))
        , m_recomputedA(callsOfRecomputed(m_a))
        , m_recomputedB(callsOfRecomputed(m_b))
        , m_bothOnDevice(isTimeOfDevice(runs))
    {
        const auto step = runs.timeNs(runs.stepRow(), Measure::Critical);
        m_stepsNs = { double(step.baseline.value_or(0)), double(step.experimental.value_or(0)) };
        m_stepNs = std::max(m_stepsNs[0], m_stepsNs[1]);
        m_lesserStepNs = std::min(m_stepsNs[0], m_stepsNs[1]);
    }

    WhyChanged find()
    {
        for (std::size_t row = 0; row < m_runs.rows.size(); ++row) {
            interruptionPoint();
            findInRow(RowId(row));
        }
        m_row = m_runs.stepRow();
        addIdle(ReasonKind::QueuedAhead, {}, m_a.queuedAheadNs, m_b.queuedAheadNs);
        addLeftOut();
        addRowToOverall();
        writeReasons();
        return std::move(m_result);
    }

private:
    OperatorForest forest(Side side)
    {
        return buildOperatorForest(m_runs, side, pairRowOfBlocks(m_runs, side), m_names,
            m_activities ? &(*m_activities)[std::size_t(side)] : nullptr);
    }

    std::vector<std::int64_t> callsOfNames(const OperatorForest &forest) const
    {
        std::vector<std::int64_t> calls(m_names.size(), 0);
        for (const OperatorNode &node : forest.nodes) {
            interruptionPoint();
            if (node.event)
                calls[node.name] += node.calls;
        }
        return calls;
    }

    /// Calls that the backward pass runs again, without those that they make.
    static std::int64_t callsOfRecomputed(const OperatorForest &forest)
    {
        std::int64_t calls = 0;
        for (const OperatorNode &node : forest.nodes) {
            interruptionPoint();
            if (node.isRecomputed && !forest.nodes[node.parent].isRecomputed)
                calls += node.calls;
        }
        return calls;
    }

    double perStepA(std::int64_t ns) const { return double(ns) / double(m_stepsA); }
    double perStepB(std::int64_t ns) const { return double(ns) / double(m_stepsB); }

    void findInRow(RowId row)
    {
        const std::uint32_t rootA = m_a.rootOfRow[row.row()], rootB = m_b.rootOfRow[row.row()];
        m_row = row;
        m_inRow.clear();
        addHostGaps();
        m_outside = { workOutside(m_a, rootA), workOutside(m_b, rootB) };
        if (rootA == kNone && rootB == kNone) {
            writeRow();
            return;
        }
        if (rootA != kNone && rootB != kNone)
            addPair(m_a.nodes[rootA], m_b.nodes[rootB]);
        const std::vector<NodePair> pairs = alignOperators(m_a, rootA, m_b, rootB, m_ranks);
        for (const Replacement &found :
            replacedOperators(m_a, rootA, m_b, rootB, pairs, placeOfRoots(row), m_callsA, m_callsB))
            addReplacement(found);
        for (const NodePair &pair : pairs) {
            interruptionPoint();
            if (pair.a != kNone && pair.b != kNone)
                addPair(m_a.nodes[pair.a], m_b.nodes[pair.b]);
            else if (pair.a != kNone)
                addAlone(m_a, pair.a, m_aloneInA);
            else
                addAlone(m_b, pair.b, m_aloneInB);
        }
        writeRow();
    }

    /// A module, forward or backward, or an optimizer: its operators make one thing, wherever they stand in it. The
    /// steps of two unlike programs have no places in common.
    PlaceOfRoots placeOfRoots(RowId row) const
    {
        const BlockId block = m_runs.block(row, Side::Baseline);
        const BlockKind kind = m_runs.kind(row);
        if (kind == BlockKind::Module || kind == BlockKind::Optimizer
            || (block && m_runs.tree(Side::Baseline)[block].forward))
            return PlaceOfRoots::Whole;
        return m_runs.topLevelOnly ? PlaceOfRoots::None : PlaceOfRoots::BetweenPairs;
    }

    /// The own time of an operator on the host. The time in which the device was idle because of it is told as a wait
    /// for the host.
    static std::int64_t hostNs(const OperatorNode &node)
    {
        return std::max<std::int64_t>(0, node.hostSelfNs - node.gapSelfNs);
    }

    void addPair(const OperatorNode &a, const OperatorNode &b)
    {
        m_shown = { { a.event, b.event } };
        const bool hasKernels = a.kernelsBegin < a.kernelsEnd || b.kernelsBegin < b.kernelsEnd;
        const std::string_view name = b.event ? m_b.run->trace.nameOf(b.event) : std::string_view();
        const double hostA = perStepA(hostNs(a)), hostB = perStepB(hostNs(b));
        const double nsA = hasKernels ? perStepA(a.deviceSelfNs) : hostA,
                     nsB = hasKernels ? perStepB(b.deviceSelfNs) : hostB;
        const auto change = m_diff.change(a, b, nsA, nsB);
        if (change) {
            const std::string group = change->kind == ReasonKind::Unexplained ? m_names.text(b.name) : change->group;
            ReasonAccount &account = add(change->kind, hasKernels, group, name, change->evidence,
                nsA - perStepA(a.hiddenSelfNs), nsB - perStepB(b.hiddenSelfNs));
            account.collectivesNs += perStepB(exposedSelfNs(m_b, b)) - perStepA(exposedSelfNs(m_a, a));
        } else if (hasKernels) {
            addKernelTime(a, b, name, nsA, nsB);
        }
        const bool isHostTold = hasKernels ? !m_bothOnDevice : change.has_value();
        if (a.recomputes != b.recomputes && !isHostTold) // what runs the forward operators is on the host in the node
            addRecomputingNode(hostA, hostB);
        else if (b.event && !isHostTold)
            addHostTime(a, b, name, hostA, hostB);
        // By the name that stands for it on both sides, as for an operator of one side.
        const std::string_view waiting = b.event ? std::string_view(m_names.text(b.name)) : std::string_view();
        addIdle(ReasonKind::StreamWait, waiting, a.streamWaitNs, b.streamWaitNs, &a, &b);
        addIdle(ReasonKind::Launching, waiting, a.launchingNs, b.launchingNs, &a, &b);
        addIdle(ReasonKind::QueuedGaps, waiting, a.queuedGapNs, b.queuedGapNs);
        addIdle(ReasonKind::IdleUnexplained, waiting, a.unexplainedNs, b.unexplainedNs, &a, &b);
    }

    /// A node takes longer by itself where it also runs what was thrown away.
    void addRecomputingNode(double nsA, double nsB)
    {
        const double both = std::min(nsA, nsB);
        add(ReasonKind::Recomputation, false, "", "", recomputedCalls(), nsA - both, nsB - both);
    }

    /// A collective that does the same takes another time because of its peers or of the network. What is hidden behind
    /// other kernels takes none of the step. Kernels of the family that the device's activities take for compute are
    /// told as other kernels are.
    void addKernelTime(const OperatorNode &a, const OperatorNode &b, std::string_view name, double nsA, double nsB)
    {
        const KernelFamily family = m_diff.mainFamily(a, b);
        const std::int64_t exposedA = exposedSelfNs(m_a, a), exposedB = exposedSelfNs(m_b, b);
        const bool communicates = a.hiddenSelfNs + exposedA > 0 || b.hiddenSelfNs + exposedB > 0;
        if (family != KernelFamily::Communication || !communicates) {
            ReasonAccount &account = add(ReasonKind::KernelTime, true, kernelFamilyKey(family), name, {},
                nsA - perStepA(a.hiddenSelfNs), nsB - perStepB(b.hiddenSelfNs));
            account.collectivesNs += perStepB(exposedB) - perStepA(exposedA);
            return;
        }
        ReasonAccount &account = add(ReasonKind::RankWait, true, "", name, {}, perStepA(exposedA), perStepB(exposedB));
        account.kernelsA += nsA;
        account.kernelsB += nsB;
    }

    static std::int64_t exposedSelfNs(const OperatorForest &forest, const OperatorNode &node)
    {
        const auto found = forest.exposedNs.find(numberOf(forest, node));
        return found == forest.exposedNs.end() ? 0 : found->second;
    }

    static std::uint32_t numberOf(const OperatorForest &forest, const OperatorNode &node)
    {
        return static_cast<std::uint32_t>(&node - forest.nodes.data());
    }

    void addHostTime(const OperatorNode &a, const OperatorNode &b, std::string_view name, double nsA, double nsB)
    {
        const std::string &group = m_names.text(b.name);
        const bool isCollective = !m_bothOnDevice && (group.starts_with("c10d::") || namesCommunication(group));
        if (isCollective) {
            add(ReasonKind::RankWait, false, "", name, {}, nsA, nsB);
            return;
        }
        ReasonAccount &account = add(ReasonKind::HostTime, false, group, name, {}, nsA, nsB);
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
            return callShift(m_timesA, indexOf(m_a, a), m_timesB, indexOf(m_b, b));
        CallShift shift;
        shift.placesNs = { deltaNs };
        return shift;
    }

    static std::uint32_t indexOf(const OperatorForest &forest, const OperatorNode &node)
    {
        return static_cast<std::uint32_t>(&node - forest.nodes.data());
    }

    /// The time that counts on each side, of the most that a window leaves out.
    void addLeftOut()
    {
        const double leftA = perStepA(m_a.leftOutNs), leftB = perStepB(m_b.leftOutNs), most = std::max(leftA, leftB);
        m_shown = {};
        if (leftA != leftB)
            add(ReasonKind::Window, true, "", "", {}, most - leftA, most - leftB);
    }

    /// Gaps between queued work are short and many; all others are told by the operator whose work had to wait.
    void addIdle(ReasonKind kind, std::string_view name, std::int64_t sumA, std::int64_t sumB,
        const OperatorNode *a = nullptr, const OperatorNode *b = nullptr)
    {
        const bool isByName = kind != ReasonKind::QueuedGaps;
        if (sumA == 0 && sumB == 0)
            return;
        ReasonAccount &account =
            add(kind, true, isByName ? name : std::string_view(), name, {}, perStepA(sumA), perStepB(sumB));
        if (a)
            addHeldUpWaits(m_a, *a, kind, m_stepsA, account.heldUp[0]);
        if (b)
            addHeldUpWaits(m_b, *b, kind, m_stepsB, account.heldUp[1]);
    }

    static void addHeldUpWaits(const OperatorForest &forest, const OperatorNode &node, ReasonKind kind,
        std::int64_t steps, std::vector<HeldUpCalls> &found)
    {
        std::vector<TimeInStep> times;
        for (const NodeWait &wait : waitsOf(forest, numberOf(forest, node), kind))
            times.push_back(wait.time());
        const std::vector<HeldUpCalls> waits = eachHeldUpCall(times, std::size_t(steps));
        found.insert(found.end(), waits.begin(), waits.end());
    }

    /// The few calls that make most of a reason, if it is so.
    std::string heldUpOf(const ReasonAccount &account) const
    {
        const std::size_t side = heldUpSide(account.deltaNs());
        const std::array<HeldUpCalls, 2> sums { sumOf(account.heldUp[0]), sumOf(account.heldUp[1]) };
        if (sums[side].calls == 0 || !isHeldUp(sums, stepCounts(), account.deltaNs()))
            return {};
        const HeldUpCalls most = mostOf(account.heldUp[side]);
        const Run &run = *(side == 0 ? m_a : m_b).run;
        return heldUpText(most, run.steps.kept[most.longest.step].name, side, HeldUp::Waits);
    }

    /// Adds what the host was in while the device waited for it, or while no operator ran, for the present row.
    void addHostGaps()
    {
        struct Both {
            std::array<std::int64_t, 2> ns {};
            ShownEvents longest;
        };
        std::map<std::pair<std::string, HostGapKind>, Both> ofName;
        const std::array<std::string, 2> own { nameOfBlock(Side::Baseline), nameOfBlock(Side::Experimental) };
        // A block that is matched under two names is one.
        const bool isRenamed = !own[0].empty() && !own[1].empty() && own[0] != own[1];
        const std::string both = isRenamed ? own[0] + " -> " + own[1] : std::string();
        for (const auto *forest : { &m_a, &m_b }) {
            auto gap = std::partition_point(forest->hostGaps.begin(), forest->hostGaps.end(),
                [&](const HostGap &each) { return each.row < m_row; });
            const std::size_t side = forest == &m_a ? 0 : 1;
            for (; gap != forest->hostGaps.end() && gap->row == m_row; ++gap) {
                const std::string &name = m_names.text(gap->name);
                Both &gaps = ofName[{ isRenamed && name == own[side] ? both : name, gap->kind }];
                gaps.ns[side] += gap->ns;
                gaps.longest.events[side] = gap->event;
                gaps.longest.idleStartNs[side] = gap->longestStartNs;
            }
        }
        for (const auto &[key, gaps] : ofName) {
            interruptionPoint();
            m_shown = gaps.longest;
            add(reasonOf(key.second), m_bothOnDevice, key.first, key.first, {}, perStepA(gaps.ns[0]),
                perStepB(gaps.ns[1]));
        }
    }

    /// The class of the present row's block, as host gaps in it have it; empty: it has none.
    std::string nameOfBlock(Side side) const
    {
        const bool isStep = m_runs.kind(m_row) == BlockKind::Step || m_runs.kind(m_row) == BlockKind::Run;
        return isStep ? std::string() : normalizedName(m_runs.className(m_row, side));
    }

    ReasonKind reasonOf(HostGapKind kind) const
    {
        if (kind == HostGapKind::Plain)
            return m_bothOnDevice ? ReasonKind::HostWait : ReasonKind::HostGap;
        return kind == HostGapKind::Loading ? ReasonKind::DataLoading : ReasonKind::RankWait;
    }

    /// Adds operators that stand where others stand on the other side.
    void addReplacement(const Replacement &found)
    {
        const auto times = [&](const OperatorForest &forest, const std::vector<std::uint32_t> &nodes, auto nsOf) {
            std::map<std::string, std::int64_t> ns; // by name
            for (const std::uint32_t node : nodes)
                ns[m_names.text(forest.nodes[node].name)] += nsOf(forest.nodes[node]);
            return ns;
        };
        const auto hasDevice = [](const OperatorForest &forest, const std::vector<std::uint32_t> &nodes) {
            return std::any_of(
                nodes.begin(), nodes.end(), [&](std::uint32_t node) { return forest.nodes[node].deviceTotalNs > 0; });
        };
        const bool onDevice = m_bothOnDevice && (hasDevice(m_a, found.a) || hasDevice(m_b, found.b));
        const auto workNs = [=](const OperatorNode &node) { return totalNs(node, onDevice); };
        // Collectives do the same work, hidden or not.
        if (!areOneWork(times(m_a, found.a, workNs), times(m_b, found.b, workNs)))
            return;
        const auto ofStepNs = [=](const OperatorNode &node) { return ofStepTotalNs(node, onDevice); };
        const auto nsA = times(m_a, found.a, ofStepNs), nsB = times(m_b, found.b, ofStepNs);
        const auto exposedNs = [](const OperatorNode &node) { return node.exposedTotalNs; };
        const auto exposedA = times(m_a, found.a, exposedNs), exposedB = times(m_b, found.b, exposedNs);
        const std::string group = replacementGroup(nsA, nsB);
        m_shown = { { m_a.nodes[found.a.front()].event, m_b.nodes[found.b.front()].event } };
        const auto byNs = [](const auto &x, const auto &y) { return x.second < y.second; };
        const std::vector<Evidence> evidence { { EvidenceKind::Value,
            std::max_element(nsA.begin(), nsA.end(), byNs)->first,
            std::max_element(nsB.begin(), nsB.end(), byNs)->first } };
        for (const auto &[name, ns] : nsA)
            add(ReasonKind::Replaced, onDevice, group, name, evidence, perStepA(ns), 0).collectivesNs -=
                perStepA(exposedA.at(name));
        for (const auto &[name, ns] : nsB) {
            ReasonAccount &account = add(ReasonKind::Replaced, onDevice, group, name, evidence, 0, perStepB(ns));
            account.collectivesNs += perStepB(exposedB.at(name));
            if (onDevice && name == nsB.begin()->first) { // once for all
                account.copiesA += perStepA(copiesNs(m_a, found.a));
                account.copiesB += perStepB(copiesNs(m_b, found.b));
            }
        }
        for (const std::uint32_t node : found.a)
            m_replacedA.insert(node);
        for (const std::uint32_t node : found.b)
            m_replacedB.insert(node);
    }

    static bool isCopy(const OperatorForest &forest, const NodeKernel &kernel)
    {
        return forest.run->trace.kind[forest.run->links.device[kernel.firstDevice].row()] == EventKind::Memcpy;
    }

    /// The memory copies of operators with what they call, such as those into the inputs of a graph.
    static std::int64_t copiesNs(const OperatorForest &forest, const std::vector<std::uint32_t> &nodes)
    {
        std::int64_t ns = 0;
        std::vector<std::uint32_t> open = nodes;
        while (!open.empty()) {
            interruptionPoint();
            const OperatorNode &node = forest.nodes[open.back()];
            open.pop_back();
            for (std::uint32_t i = node.kernelsBegin; i < node.kernelsEnd; ++i)
                ns += isCopy(forest, forest.kernels[i]) ? forest.kernels[i].totalNs : 0;
            for (std::uint32_t child = node.firstChild; child != kNone; child = forest.nodes[child].nextSibling)
                open.push_back(child);
        }
        return ns;
    }

    /// Both are of one direction and take time: a helper that does next to nothing does not do what takes long.
    bool areOneWork(
        const std::map<std::string, std::int64_t> &nsA, const std::map<std::string, std::int64_t> &nsB) const
    {
        struct Work {
            double ns = 0, ofBackwardNs = 0;
            bool isOfBackward() const { return 2 * ofBackwardNs > ns; }
        };
        const auto workOf = [](const std::map<std::string, std::int64_t> &times, double steps) {
            Work work;
            for (const auto &[name, ns] : times) {
                const bool isOfBackward = name.find("ackward") != name.npos || name.find("AccumulateGrad") != name.npos;
                work.ns += double(ns) / steps;
                work.ofBackwardNs += isOfBackward ? double(ns) / steps : 0;
            }
            return work;
        };
        const Work a = workOf(nsA, double(m_stepsA)), b = workOf(nsB, double(m_stepsB));
        return std::min(a.ns, b.ns) >= kLeastOfReplaced * std::max(a.ns, b.ns) && a.isOfBackward() == b.isOfBackward();
    }

    /// Of an operator with what it calls.
    static std::int64_t totalNs(const OperatorNode &node, bool onDevice)
    {
        return onDevice ? node.deviceTotalNs : std::max<std::int64_t>(0, node.hostTotalNs - node.gapTotalNs);
    }

    /// The same without the kernels of collectives behind other kernels, which take none of the step.
    static std::int64_t ofStepTotalNs(const OperatorNode &node, bool onDevice)
    {
        return totalNs(node, onDevice) - (onDevice ? node.hiddenTotalNs : 0);
    }

    /// Kernels of one name.
    struct KernelSum {
        double calls = 0, ns = 0; ///< per step
        KernelFamily family = KernelFamily::Other;
    };
    using KernelSums = std::map<std::string, KernelSum>; // by normalized name

    void addKernels(KernelSums &sums, const OperatorForest &forest, const OperatorNode &node) const
    {
        const bool isA = &forest == &m_a;
        for (std::uint32_t k = node.kernelsBegin; k < node.kernelsEnd; ++k) {
            interruptionPoint();
            const NodeKernel &kernel = forest.kernels[k];
            KernelSum &sum = sums[normalizedName(forest.run->trace.texts.text(kernel.name))];
            sum.calls += isA ? perStepA(kernel.calls) : perStepB(kernel.calls);
            sum.ns += isA ? perStepA(kernel.totalNs) : perStepB(kernel.totalNs);
            sum.family = kernel.family;
        }
    }

    /// The kernels of a row that no recorded operator launched.
    KernelSums workOutside(const OperatorForest &forest, std::uint32_t root) const
    {
        KernelSums sums;
        if (root != kNone)
            addKernels(sums, forest, forest.nodes[root]);
        return sums;
    }

    /// A recording may hold an operator's kernels without the operator, as old ones do on the backward thread. Then
    /// nothing came or went: the kernels of both sides are compared. False if they are not all there.
    bool addIfOutside(const OperatorForest &forest, const OperatorNode &node)
    {
        const bool isA = &forest == &m_a;
        KernelSums &own = m_outside[isA ? 0 : 1], &other = m_outside[isA ? 1 : 0];
        if (other.empty() || node.hiddenTotalNs + node.exposedTotalNs > 0)
            return false;
        KernelSums wanted;
        const auto number = numberOf(forest, node);
        for (std::uint32_t i = number; i != kNone; i = nextBelow(forest, i, number))
            addKernels(wanted, forest, forest.nodes[i]);
        constexpr double kRounding = 1e-6; // of calls per step
        const auto isThere = [&](const auto &entry) {
            const auto found = other.find(entry.first), beside = own.find(entry.first);
            const double needed = beside == own.end() ? 0 : beside->second.calls; // these have a counterpart already
            return found != other.end() && found->second.calls + kRounding >= entry.second.calls + needed;
        };
        if (wanted.empty() || !std::all_of(wanted.begin(), wanted.end(), isThere))
            return false;
        for (const auto &[name, sum] : wanted) {
            KernelSum &left = other[name];
            const double ns = left.ns * std::min(1.0, sum.calls / left.calls);
            left.ns -= ns;
            left.calls -= sum.calls;
            add(ReasonKind::KernelTime, true, kernelFamilyKey(sum.family), forest.run->trace.nameOf(node.event), {},
                isA ? sum.ns : ns, isA ? ns : sum.ns);
        }
        return true;
    }

    /// The node behind @p node among those below @p top, each before its children; kNone: there is none.
    static std::uint32_t nextBelow(const OperatorForest &forest, std::uint32_t node, std::uint32_t top)
    {
        if (forest.nodes[node].firstChild != kNone)
            return forest.nodes[node].firstChild;
        while (node != top && forest.nodes[node].nextSibling == kNone)
            node = forest.nodes[node].parent;
        return node == top ? kNone : forest.nodes[node].nextSibling;
    }

    /// Adds an operator of one side. It stands for all operators that it calls.
    void addAlone(const OperatorForest &forest, std::uint32_t node, std::vector<bool> &alone)
    {
        alone.resize(forest.nodes.size(), false);
        alone[node] = true;
        const OperatorNode &n = forest.nodes[node];
        const bool isA = &forest == &m_a, onDevice = m_bothOnDevice && n.deviceTotalNs > 0;
        m_shown = { { isA ? n.event : EventId(), isA ? EventId() : n.event } };
        addIdleOfAlone(n, isA);
        if (alone[n.parent] || (isA ? m_replacedA : m_replacedB).contains(node))
            return;
        if (onDevice && addIfOutside(forest, n))
            return;
        const std::int64_t callsA = m_callsA[n.name], callsB = m_callsB[n.name];
        const std::int64_t ns = ofStepTotalNs(n, onDevice);
        const double nsA = isA ? perStepA(ns) : 0, nsB = isA ? 0 : perStepB(ns);
        const std::string_view name = forest.run->trace.nameOf(n.event);
        const double collectivesNs = isA ? -perStepA(n.exposedTotalNs) : perStepB(n.exposedTotalNs);
        if (n.isRecomputed) {
            add(ReasonKind::Recomputation, onDevice, "", name, recomputedCalls(), nsA, nsB).collectivesNs +=
                collectivesNs;
            return;
        }
        const ReasonKind reason = callsA == 0 ? ReasonKind::Added
            : callsB == 0                     ? ReasonKind::Removed
                                              : ReasonKind::Count;
        ReasonAccount &account =
            add(reason, onDevice, m_names.text(n.name), name, countEvidence(callsA, callsB), nsA, nsB);
        account.collectivesNs += collectivesNs;
        (isA ? account.callsA : account.callsB) += isA ? perStepA(n.calls) : perStepB(n.calls);
    }

    std::vector<Evidence> recomputedCalls() const { return countEvidence(m_recomputedA, m_recomputedB); }

    /// A subtree of one side idles, too.
    void addIdleOfAlone(const OperatorNode &n, bool isA)
    {
        const std::string_view name = m_names.text(n.name);
        addIdle(ReasonKind::StreamWait, name, isA ? n.streamWaitNs : 0, isA ? 0 : n.streamWaitNs);
        addIdle(ReasonKind::Launching, name, isA ? n.launchingNs : 0, isA ? 0 : n.launchingNs);
        addIdle(ReasonKind::QueuedGaps, name, isA ? n.queuedGapNs : 0, isA ? 0 : n.queuedGapNs);
        addIdle(ReasonKind::IdleUnexplained, name, isA ? n.unexplainedNs : 0, isA ? 0 : n.unexplainedNs);
    }

    std::vector<Evidence> countEvidence(std::int64_t callsA, std::int64_t callsB) const
    {
        return { { EvidenceKind::CallsPerStep, perStepText(perStepA(callsA)), perStepText(perStepB(callsB)) } };
    }

    /// Returns the account of the cause in the present row.
    ReasonAccount &add(ReasonKind reason, bool onDevice, std::string_view group, std::string_view name,
        const std::vector<Evidence> &evidence, double nsA, double nsB)
    {
        // All changes of sizes are one reason, wherever they are: the workload's. So is all that runs again.
        const bool isSizes = reason == ReasonKind::Shape, isOneReason = isSizes || reason == ReasonKind::Recomputation;
        if (isOneReason && m_bothOnDevice && !onDevice)
            nsA = nsB = 0; // host time beside a busy device would be added to the device's
        ReasonAccount &byCause = m_inRow[{ reason, onDevice }][nsB > nsA ? 1 : 0];
        byCause.kind = reason;
        byCause.onDevice = onDevice;
        byCause.addTime(name, evidence, m_shown, nsA, nsB);
        const std::tuple key(reason, onDevice || isOneReason, isSizes ? std::string_view() : group);
        auto found = m_groupsInRow.find(key);
        if (found == m_groupsInRow.end())
            found = m_groupsInRow.emplace(key, ReasonAccount()).first;
        ReasonAccount &byGroup = found->second;
        byGroup.kind = reason;
        byGroup.onDevice = byGroup.onDevice || onDevice;
        byGroup.group = isSizes ? std::string_view() : group;
        if (isSizes)
            byGroup.sizesNs[std::string(group)] += std::abs(nsB - nsA);
        byGroup.add(name, evidence, m_shown, m_row, nsA, nsB);
        return byGroup;
    }

    /// Rows that grew for one cause are kept apart from those that shrank.
    void addRowToOverall()
    {
        for (const auto &[key, account] : m_groupsInRow)
            m_overall[key][account.deltaNs() > 0 ? 1 : 0].add(account);
        m_groupsInRow.clear();
    }

    double commonFactor(bool onDevice) const { return onDevice ? m_common.device : m_common.host; }

    static bool isTimeOnly(ReasonKind reason)
    {
        return reason == ReasonKind::KernelTime || reason == ReasonKind::HostTime || reason == ReasonKind::Unexplained
            || reason == ReasonKind::RankWait;
    }
    static bool isWait(ReasonKind reason)
    {
        return reason == ReasonKind::HostWait || reason == ReasonKind::StreamWait || reason == ReasonKind::Launching
            || reason == ReasonKind::IdleUnexplained || reason == ReasonKind::QueuedAhead
            || reason == ReasonKind::QueuedGaps || reason == ReasonKind::DataLoading || reason == ReasonKind::HostGap
            || reason == ReasonKind::Window;
    }
    /// Told by what had to wait, where that is worth it; what is left is told as one.
    static bool isFoldedWhenSmall(ReasonKind reason)
    {
        return reason == ReasonKind::HostWait || reason == ReasonKind::HostGap || reason == ReasonKind::StreamWait
            || reason == ReasonKind::Launching || reason == ReasonKind::IdleUnexplained;
    }

    bool isWorthSaying(const ReasonAccount &account, double leastOfStep) const
    {
        if ((isWait(account.kind) || isTimeOnly(account.kind)) && account.a == account.b)
            return false;
        if (isWait(account.kind))
            return std::abs(account.b - account.a) >= leastOfStep * m_lesserStepNs;
        if (!isTimeOnly(account.kind))
            return true;
        // As if both sides ran at one speed between theirs, so that swapped sides say the same.
        const double half = std::sqrt(commonFactor(account.onDevice));
        const double a = account.a * half, b = account.b / half, beyond = std::abs(b - a);
        const double stepNs = std::max(m_stepsNs[0] * half, m_stepsNs[1] / half);
        const double least = account.onDevice ? kLeastOfItselfDevice : kLeastOfItselfHost;
        return beyond >= leastOfStep * stepNs && beyond >= least * std::max(a, b);
    }

    /// What went either way, in one. Its evidence is of an operator that went the way of the whole: another one would
    /// seem to have changed by what it did not.
    static ReasonAccount bothWays(const std::array<ReasonAccount, 2> &ways)
    {
        const bool isMore = ways[0].operators == 0 || ways[0].deltaNs() + ways[1].deltaNs() > 0;
        ReasonAccount sum = ways[isMore ? 1 : 0];
        const ReasonAccount &other = ways[isMore ? 0 : 1];
        sum.a += other.a;
        sum.b += other.b;
        sum.operators += other.operators;
        return sum;
    }

    void writeRow()
    {
        addRowToOverall();
        const std::size_t first = m_result.rowReasons.size();
        for (const auto &[key, ways] : m_inRow) {
            const ReasonAccount account = bothWays(ways);
            if (!isWorthSaying(account, kLeastOfStepInRow))
                continue;
            m_result.rowReasons.push_back({ m_row, account.kind, account.evidence, account.operatorName,
                account.operators, account.a, account.b, account.onDevice });
        }
        std::stable_sort(m_result.rowReasons.begin() + std::ptrdiff_t(first), m_result.rowReasons.end(),
            [](const RowReason &x, const RowReason &y) { return std::abs(x.deltaNs()) > std::abs(y.deltaNs()); });
    }

    static std::vector<RowId> largestRows(std::vector<ReasonAccount::RowNs> ns)
    {
        using RowNs = ReasonAccount::RowNs;
        interruptibleSort(ns, [](const RowNs &x, const RowNs &y) { return x.row < y.row; });
        std::vector<RowNs> sums;
        for (const RowNs &each : ns) {
            interruptionPoint();
            if (!sums.empty() && sums.back().row == each.row)
                sums.back().ns += each.ns;
            else
                sums.push_back(each);
        }
        interruptibleSort(sums, [](const RowNs &x, const RowNs &y) { return x.ns > y.ns; });
        std::vector<RowId> rows(sums.size());
        std::transform(sums.begin(), sums.end(), rows.begin(), [](const RowNs &each) { return each.row; });
        return rows;
    }

    /// What the host was in while the device or an operator had to wait is chance: another place waits the next time.
    bool areOpposite(const ReasonAccount &most, const ReasonAccount &least) const
    {
        if (isWait(most.kind))
            return false;
        if (most.kind == ReasonKind::HostTime && !(most.isSteady() && least.isSteady()))
            return false;
        const double part = isTimeOnly(most.kind) ? kOppositeTimes : kOpposite;
        return std::abs(least.deltaNs()) >= std::max(kLeastOfStep * m_stepNs, part * std::abs(most.deltaNs()))
            && isWorthSaying(least, kLeastOfStep);
    }

    /// One account of each cause and group, or two of opposite effects, the larger one first.
    std::vector<ReasonAccount> separateAccounts()
    {
        std::vector<ReasonAccount> accounts;
        for (auto &[key, halves] : m_overall) {
            interruptionPoint();
            const bool hasGrownMore = std::abs(halves[1].deltaNs()) > std::abs(halves[0].deltaNs());
            ReasonAccount &most = halves[hasGrownMore ? 1 : 0], &least = halves[hasGrownMore ? 0 : 1];
            const bool areTwo = areOpposite(most, least);
            if (!areTwo && least.operators > 0)
                most.add(least);
            most.isOneOfTwo = least.isOneOfTwo = areTwo;
            accounts.push_back(std::move(most));
            if (areTwo)
                accounts.push_back(std::move(least));
        }
        m_overall.clear();
        return accounts;
    }

    /// Many small waits may be one large one. Those that grew and those that shrank are two, so that each names only what
    /// went its way. Whether they are worth saying is asked of both together: a wait that only moved is chance.
    void foldSmallWaits(std::vector<ReasonAccount> &accounts) const
    {
        std::map<ReasonKind, std::array<ReasonAccount, 2>> rests; // of the accounts that shrank, and of those that grew
        const auto isSmall = [&](const ReasonAccount &account) {
            return isFoldedWhenSmall(account.kind) && !isWorthSaying(account, kLeastOfStep);
        };
        for (const ReasonAccount &account : accounts) {
            if (!isSmall(account) || account.a == account.b)
                continue;
            ReasonAccount &rest = rests[account.kind][account.deltaNs() > 0 ? 1 : 0];
            rest.add(account);
            rest.group = kManyOperators;
            rest.evidence.clear();
        }
        std::erase_if(accounts, isSmall);
        for (auto &[kind, halves] : rests) {
            ReasonAccount both = halves[0];
            both.add(halves[1]);
            both.kind = kind;
            if (!isWorthSaying(both, kLeastOfStep))
                continue;
            const std::size_t most = both.deltaNs() > 0 ? 1 : 0; // its hash does not depend on which side is which
            for (ReasonAccount *rest : { &halves[most], &halves[1 - most] }) {
                rest->operators = static_cast<std::uint32_t>(rest->namesNs.size());
                if (rest->operators > 0)
                    accounts.push_back(std::move(*rest));
            }
        }
    }

    void writeReasons()
    {
        std::vector<ReasonAccount> accounts = separateAccounts();
        foldSmallWaits(accounts);
        for (ReasonAccount &account : accounts) {
            tellOwnCalls(account);
            // An operator that only moved was called as often as before.
            const bool isMoved = account.kind == ReasonKind::Count && isCalledAsOften(account);
            const bool takesNoTime = account.a == 0 && account.b == 0;
            if (isMoved || takesNoTime || !isWorthSaying(account, kLeastOfStep))
                continue;
            OverallReason reason { account.kind, hashOf(account), {}, account.evidence, account.mostMovedNames(),
                account.places(stepCounts()), account.a, account.b, account.onDevice, largestRows(account.rowsNs),
                account.shown.events[0], account.shown.events[1], account.collectivesNs, account.shown.idleStartNs };
            reason.operatorNames.resize(std::min(reason.operatorNames.size(), kMostReasonNames));
            std::erase(reason.operatorNames, std::string());
            reason.text = reasonText(account, reason, contextOf(account, reason));
            m_result.reasons.push_back(std::move(reason));
        }
        tellApart(m_result.reasons);
        std::vector<OverallReason> &reasons = m_result.reasons;
        // Host time beside a busy device is no part of the step's time. Swapped sides have the same order.
        const auto rank = [this](const OverallReason &reason) {
            return std::tuple(m_bothOnDevice && !reason.onDevice, -std::abs(reason.deltaNs()),
                kindOfBothWays(reason.kind), reason.hash);
        };
        std::stable_sort(reasons.begin(), reasons.end(),
            [&](const OverallReason &x, const OverallReason &y) { return rank(x) < rank(y); });
        for (OverallReason &reason : reasons)
            reason.hash = ownHash(reason.hash);
        if (reasons.size() > kMostReasons)
            reasons.resize(kMostReasons);
    }

    /// The numbers are of the calls that the time is of, unless these are all that changed.
    void tellOwnCalls(ReasonAccount &account)
    {
        const bool isOfCalls = account.kind == ReasonKind::Count || account.kind == ReasonKind::Added
            || account.kind == ReasonKind::Removed;
        const bool countsCalls =
            !account.evidence.empty() && account.evidence.front().kind == EvidenceKind::CallsPerStep;
        if (isOfCalls && countsCalls && !account.holdsAllCalls(furtherCallsPerStep(account)))
            account.evidence = { { EvidenceKind::CallsPerStep, perStepText(account.callsA),
                perStepText(account.callsB) } };
    }

    ReasonContext contextOf(const ReasonAccount &account, const OverallReason &reason)
    {
        const HeldUpCalls few = account.fewCalls(stepCounts());
        const Run &run = m_runs.run(heldUpSide(account.deltaNs()) == 0 ? Side::Baseline : Side::Experimental);
        return { m_bothOnDevice, stepCounts(), heldUpOf(account),
            few.calls > 0 ? run.steps.kept[few.longest.step].name : std::string(),
            reason.rows.empty() ? std::string() : m_runs.path(reason.rows.front(), kMostPathBytes),
            furtherCallsPerStep(account) };
    }

    std::array<std::size_t, 2> stepCounts() const
    {
        return { m_runs.baselineSteps.size(), m_runs.experimentalSteps.size() };
    }

    /// No two reasons read the same: where one is of the device and one of the host, they say so; else where they are.
    void tellApart(std::vector<OverallReason> &reasons) const
    {
        std::map<std::string, std::vector<OverallReason *>> ofText;
        for (OverallReason &reason : reasons)
            ofText[reason.text].push_back(&reason);
        for (const auto &[text, equal] : ofText) {
            interruptionPoint();
            if (equal.size() < 2)
                continue;
            const bool firstOnDevice = equal.front()->onDevice;
            const bool areOfBoth = std::any_of(equal.begin(), equal.end(),
                [firstOnDevice](const OverallReason *reason) { return reason->onDevice != firstOnDevice; });
            for (OverallReason *reason : equal) {
                if (areOfBoth)
                    reason->text += reason->onDevice ? ", on the device" : ", on the host";
                if ((!areOfBoth || equal.size() > 2) && !reason->rows.empty())
                    reason->text += ", most in " + m_runs.path(reason->rows.front(), kMostPathBytes);
            }
        }
    }

    /// What is new on one side is gone on the other.
    static ReasonKind kindOfBothWays(ReasonKind kind) { return kind == ReasonKind::Removed ? ReasonKind::Added : kind; }

    /// Of cause and subject. What gains tensor cores on one side loses them on the other.
    static std::uint64_t hashOf(const ReasonAccount &account)
    {
        const ReasonKind kind = kindOfBothWays(account.kind);
        const std::uint64_t subject = mixedHash(textHash(reasonKindKey(kind)), account.onDevice);
        if (kind == ReasonKind::Replaced)
            return mixedHash(subject, replacementHash(account.group));
        return mixedHash(subject, kind == ReasonKind::TensorCores ? 0 : hashOfBothWays(account.group));
    }

    /// Of reasons of one cause and subject, the second one has another hash than the first one.
    std::uint64_t ownHash(std::uint64_t hash)
    {
        const std::uint64_t before = m_hashes[hash]++;
        return before == 0 ? hash : mixedHash(hash, before + 1);
    }

    bool isCalledAsOften(const ReasonAccount &account)
    {
        const std::uint32_t name = m_names.key(account.group);
        return name < m_callsA.size() && m_callsA[name] > 0 && furtherCalls(name) == 0;
    }

    /// More (> 0) or fewer calls in an experimental step, over all places.
    std::int64_t furtherCalls(std::uint32_t name) const
    {
        return std::int64_t(m_callsB[name]) * m_stepsA - std::int64_t(m_callsA[name]) * m_stepsB;
    }

    double furtherCallsPerStep(const ReasonAccount &account)
    {
        const std::uint32_t name = m_names.key(account.group);
        return name < m_callsA.size() ? perStepB(m_callsB[name]) - perStepA(m_callsA[name]) : 0;
    }

    const AlignedRuns &m_runs;
    const ActivitiesOfSides *m_activities;
    CommonFactors m_common;
    OperatorNames m_names;   // before the forests, which fill it
    OperatorForest m_a, m_b; // one after the other: what building one needs is much
    std::int64_t m_stepsA, m_stepsB;
    std::vector<std::uint32_t> m_ranks;
    OperatorDiff m_diff;
    CallTimes m_timesA, m_timesB;
    std::vector<std::int64_t> m_callsA, m_callsB; // by name, over all rows
    std::int64_t m_recomputedA, m_recomputedB;    // calls
    bool m_bothOnDevice;
    std::map<std::uint64_t, std::uint64_t> m_hashes; // of reasons: how many have it
    std::array<double, 2> m_stepsNs {};              // of both sides
    double m_stepNs = 0, m_lesserStepNs = 0;         // the greater and the lesser one
    RowId m_row;
    ShownEvents m_shown;                                        // of the pair that is looked at
    std::vector<bool> m_aloneInA, m_aloneInB;                   // by node
    std::unordered_set<std::uint32_t> m_replacedA, m_replacedB; // nodes
    std::array<KernelSums, 2> m_outside; // of the present row, as far as they are no counterpart yet
    std::map<std::pair<ReasonKind, bool>, std::array<ReasonAccount, 2>> m_inRow; ///< what took less, and what took more
    using Key = std::tuple<ReasonKind, bool, std::string>;                       // cause, on the device, group
    /// Compares with a key whose text is only seen, part by part: clang 14 has no order of unlike tuples.
    struct KeyLess {
        using is_transparent = void;
        template <class X, class Y> bool operator()(const X &x, const Y &y) const
        {
            const auto rank = [](const auto &key) { return std::pair(std::get<0>(key), std::get<1>(key)); };
            if (rank(x) != rank(y))
                return rank(x) < rank(y);
            return std::string_view(std::get<2>(x)) < std::string_view(std::get<2>(y));
        }
    };
    std::map<Key, ReasonAccount, KeyLess> m_groupsInRow;   // can be asked without making a text
    std::map<Key, std::array<ReasonAccount, 2>> m_overall; // of the rows that shrank, and of those that grew
    WhyChanged m_result;
};

} // namespace

WhyChanged whyChanged(const AlignedRuns &runs, const CommonFactors &common, const ActivitiesOfSides *activities)
{
    return ChangeFinder(runs, common, activities).find();
}

} // namespace twinlane
