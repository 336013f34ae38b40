// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/reasons/whychanged.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/reasons/operatordiff.h"
#include "model/reasons/operatorforest.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

constexpr std::uint32_t kNone = OperatorNode::kNone;
/// Time alone is a reason if it goes beyond the common factor by these parts of the step and of itself. Anything
/// smaller is noise.
constexpr double kLeastOfStep = 0.01, kLeastOfStepInRow = 0.002, kLeastOfItselfHost = 0.1, kLeastOfItselfDevice = 0.05;
constexpr std::size_t kMostNames = 3, kMostReasons = 100;
constexpr std::string_view kManyOperators = "\n"; ///< in place of the name: no operator has it

/// One cause in one row, or one cause and group over all rows.
struct Account {
    ReasonKind kind = ReasonKind::Shape;
    bool onDevice = false;
    std::string group, operatorName;
    std::vector<Evidence> evidence;
    std::array<EventId, 2> events; ///< of both sides, of the operator whose evidence is shown
    std::uint32_t operators = 0;
    double a = 0, b = 0;                            ///< ns per step
    double most = -1;                               ///< the largest difference so far, whose evidence is shown
    std::map<std::string, double> namesNs, sizesNs; ///< of names, of changes of sizes
    std::map<RowId, double> rowsNs;

    void add(std::string_view name, const std::vector<Evidence> &found, const std::array<EventId, 2> &both, RowId row,
        double nsA, double nsB)
    {
        a += nsA;
        b += nsB;
        ++operators;
        namesNs[std::string(name)] += std::abs(nsB - nsA);
        rowsNs[row] += std::abs(nsB - nsA);
        if (std::abs(nsB - nsA) <= most)
            return;
        most = std::abs(nsB - nsA);
        evidence = found;
        events = both;
        operatorName = name;
    }
};

std::string number(double value)
{
    std::array<char, 32> text {};
    const int digits = value < 10 && value != std::floor(value) ? 1 : 0;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, digits);
    return { text.data(), end.ptr };
}

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
    ChangeFinder(const AlignedRuns &runs, const CommonFactors &common)
        : m_runs(runs)
        , m_common(common)
        , m_a(forest(Side::Baseline))
        , m_b(forest(Side::Experimental))
        , m_stepsA(static_cast<std::int64_t>(runs.baselineSteps.size()))
        , m_stepsB(static_cast<std::int64_t>(runs.experimentalSteps.size()))
        , m_ranks(m_names.ranks())
        , m_diff(m_a, m_b, m_stepsA, m_stepsB)
        , m_callsA(callsOfNames(m_a))
        , m_callsB(callsOfNames(m_b))
        , m_recomputedA(callsOfRecomputed(m_a))
        , m_recomputedB(callsOfRecomputed(m_b))
        , m_bothOnDevice(!runs.baseline->links.device.empty() && !runs.experimental->links.device.empty())
    {
        const auto step = runs.timeNs(runs.stepRow(), Measure::Critical);
        m_stepNs = double(std::max(step.baseline.value_or(0), step.experimental.value_or(0)));
    }

    WhyChanged find()
    {
        for (std::size_t row = 0; row < m_runs.rows.size(); ++row) {
            interruptionPoint();
            findInRow(RowId(row));
        }
        m_row = m_runs.stepRow();
        addIdle(ReasonKind::QueuedAhead, "", m_a.queuedAheadNs, m_b.queuedAheadNs);
        writeReasons();
        return std::move(m_result);
    }

private:
    OperatorForest forest(Side side)
    {
        return buildOperatorForest(m_runs, side, pairRowOfBlocks(m_runs, side), m_names);
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
        if (rootA == kNone && rootB == kNone) {
            writeRow();
            return;
        }
        if (rootA != kNone && rootB != kNone)
            addPair(m_a.nodes[rootA], m_b.nodes[rootB]);
        for (const NodePair &pair : alignOperators(m_a, rootA, m_b, rootB, m_ranks)) {
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

    /// The own time of an operator on the host. The time in which the device was idle because of it is told as a wait
    /// for the host.
    static std::int64_t hostNs(const OperatorNode &node)
    {
        return std::max<std::int64_t>(0, node.hostSelfNs - node.gapSelfNs);
    }

    void addPair(const OperatorNode &a, const OperatorNode &b)
    {
        m_events = { a.event, b.event };
        const bool hasKernels = a.kernelsBegin < a.kernelsEnd || b.kernelsBegin < b.kernelsEnd;
        const std::string_view name = b.event ? m_b.run->trace.nameOf(b.event) : std::string_view();
        const double hostA = perStepA(hostNs(a)), hostB = perStepB(hostNs(b));
        const double nsA = hasKernels ? perStepA(a.deviceSelfNs) : hostA,
                     nsB = hasKernels ? perStepB(b.deviceSelfNs) : hostB;
        const auto change = m_diff.change(a, b, nsA, nsB);
        if (change) {
            const std::string group = change->kind == ReasonKind::Unexplained ? m_names.text(b.name) : change->group;
            add(change->kind, hasKernels, group, name, change->evidence, nsA, nsB);
        } else if (hasKernels) {
            add(ReasonKind::KernelTime, true, kernelFamilyKey(m_diff.mainFamily(a, b)), name, {}, nsA, nsB);
        }
        const bool isHostTold = hasKernels ? !m_bothOnDevice : change.has_value();
        if (a.recomputes != b.recomputes && !isHostTold) // what runs the forward operators is on the host in the node
            add(ReasonKind::Recomputation, false, "", "", recomputedCalls(), hostA, hostB);
        else if (b.event && !isHostTold)
            add(ReasonKind::HostTime, false, m_names.text(b.name), name, {}, hostA, hostB);
        addIdle(ReasonKind::StreamWait, name, a.streamWaitNs, b.streamWaitNs);
        addIdle(ReasonKind::Launching, name, a.launchingNs, b.launchingNs);
        addIdle(ReasonKind::QueuedGaps, name, a.queuedGapNs, b.queuedGapNs);
        addIdle(ReasonKind::IdleUnexplained, name, a.unexplainedNs, b.unexplainedNs);
    }

    void addIdle(ReasonKind kind, std::string_view name, std::int64_t sumA, std::int64_t sumB)
    {
        if (sumA || sumB)
            add(kind, true, "", name, {}, perStepA(sumA), perStepB(sumB));
    }

    /// Adds what the host was in while the device waited for it, for the present row.
    void addHostGaps()
    {
        struct Both {
            std::array<std::int64_t, 2> ns {};
            std::array<EventId, 2> event;
        };
        std::map<std::uint32_t, Both> ofName;
        for (const auto *forest : { &m_a, &m_b }) {
            auto gap = std::partition_point(forest->hostGaps.begin(), forest->hostGaps.end(),
                [&](const HostGap &each) { return each.row < m_row; });
            const std::size_t side = forest == &m_a ? 0 : 1;
            for (; gap != forest->hostGaps.end() && gap->row == m_row; ++gap) {
                Both &both = ofName[gap->name];
                both.ns[side] = gap->ns;
                both.event[side] = gap->event;
            }
        }
        for (const auto &[name, both] : ofName) {
            interruptionPoint();
            m_events = { both.event[0], both.event[1] };
            add(ReasonKind::HostWait, true, m_names.text(name), m_names.text(name), {}, perStepA(both.ns[0]),
                perStepB(both.ns[1]));
        }
    }

    /// Adds an operator of one side. It stands for all operators that it calls.
    void addAlone(const OperatorForest &forest, std::uint32_t node, std::vector<bool> &alone)
    {
        alone.resize(forest.nodes.size(), false);
        alone[node] = true;
        const OperatorNode &n = forest.nodes[node];
        const bool isA = &forest == &m_a, onDevice = n.deviceTotalNs > 0;
        m_events = { isA ? n.event : EventId(), isA ? EventId() : n.event };
        addIdleOfAlone(n, isA);
        if (alone[n.parent])
            return;
        const std::int64_t callsA = m_callsA[n.name], callsB = m_callsB[n.name];
        const std::int64_t hostNs = std::max<std::int64_t>(0, n.hostTotalNs - n.gapTotalNs);
        const std::int64_t ns = onDevice ? n.deviceTotalNs : hostNs;
        const double nsA = isA ? perStepA(ns) : 0, nsB = isA ? 0 : perStepB(ns);
        const std::string_view name = forest.run->trace.nameOf(n.event);
        if (n.isRecomputed) {
            add(ReasonKind::Recomputation, onDevice, "", name, recomputedCalls(), nsA, nsB);
            return;
        }
        const ReasonKind reason = callsA == 0 ? ReasonKind::Added
            : callsB == 0                     ? ReasonKind::Removed
                                              : ReasonKind::Count;
        add(reason, onDevice, m_names.text(n.name), name, countEvidence(callsA, callsB), nsA, nsB);
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
        return { { EvidenceKind::CallsPerStep, number(perStepA(callsA)), number(perStepB(callsB)) } };
    }

    void add(ReasonKind reason, bool onDevice, std::string_view group, std::string_view name,
        const std::vector<Evidence> &evidence, double nsA, double nsB)
    {
        // All changes of sizes are one reason, wherever they are: the workload's. So is all that runs again.
        const bool isSizes = reason == ReasonKind::Shape, isOneReason = isSizes || reason == ReasonKind::Recomputation;
        if (isOneReason && m_bothOnDevice && !onDevice)
            nsA = nsB = 0; // host time beside a busy device would be added to the device's
        const auto key = std::tuple(reason, onDevice || isOneReason, isSizes ? std::string() : std::string(group));
        for (Account *account : { &m_inRow[{ reason, onDevice }], &m_overall[key] }) {
            account->kind = reason;
            account->onDevice = account->onDevice || onDevice;
            account->group = isSizes ? std::string_view() : group;
            if (isSizes)
                account->sizesNs[std::string(group)] += std::abs(nsB - nsA);
            account->add(name, evidence, m_events, m_row, nsA, nsB);
        }
    }

    double commonFactor(bool onDevice) const { return onDevice ? m_common.device : m_common.host; }

    static bool isTimeOnly(ReasonKind reason)
    {
        return reason == ReasonKind::KernelTime || reason == ReasonKind::HostTime || reason == ReasonKind::Unexplained;
    }
    static bool isWait(ReasonKind reason)
    {
        return reason == ReasonKind::HostWait || reason == ReasonKind::StreamWait || reason == ReasonKind::Launching
            || reason == ReasonKind::IdleUnexplained || reason == ReasonKind::QueuedAhead
            || reason == ReasonKind::QueuedGaps;
    }

    bool isWorthSaying(const Account &account, double leastOfStep) const
    {
        if ((isWait(account.kind) || isTimeOnly(account.kind)) && account.a == account.b)
            return false;
        if (isWait(account.kind))
            return std::abs(account.b - account.a) >= leastOfStep * m_stepNs;
        if (!isTimeOnly(account.kind))
            return true;
        const double expected = account.a * commonFactor(account.onDevice), beyond = std::abs(account.b - expected);
        const double least = account.onDevice ? kLeastOfItselfDevice : kLeastOfItselfHost;
        return beyond >= leastOfStep * m_stepNs && beyond >= least * std::max(expected, account.b);
    }

    void writeRow()
    {
        const std::size_t first = m_result.rowReasons.size();
        for (const auto &[key, account] : m_inRow) {
            if (!isWorthSaying(account, kLeastOfStepInRow))
                continue;
            m_result.rowReasons.push_back({ m_row, account.kind, account.evidence, account.operatorName,
                account.operators, account.a, account.b, account.onDevice });
        }
        std::stable_sort(m_result.rowReasons.begin() + std::ptrdiff_t(first), m_result.rowReasons.end(),
            [](const RowReason &x, const RowReason &y) { return std::abs(x.deltaNs()) > std::abs(y.deltaNs()); });
    }

    template <class Key> static std::vector<Key> largest(const std::map<Key, double> &ns)
    {
        std::vector<Key> keys;
        for (const auto &[key, difference] : ns)
            keys.push_back(key);
        std::stable_sort(keys.begin(), keys.end(), [&](const Key &x, const Key &y) {
            interruptionPoint();
            return ns.at(x) > ns.at(y);
        });
        return keys;
    }

    /// Many small waits for the host may be one large one.
    void foldSmallHostGaps()
    {
        Account rest;
        rest.kind = ReasonKind::HostWait;
        rest.onDevice = true;
        rest.group = kManyOperators;
        for (auto account = m_overall.begin(); account != m_overall.end();) {
            const Account &small = account->second;
            if (small.kind != ReasonKind::HostWait || isWorthSaying(small, kLeastOfStep)) {
                ++account;
                continue;
            }
            rest.a += small.a;
            rest.b += small.b;
            ++rest.operators;
            for (const auto &[name, ns] : small.namesNs)
                rest.namesNs[name] += ns;
            for (const auto &[row, ns] : small.rowsNs)
                rest.rowsNs[row] += ns;
            account = m_overall.erase(account);
        }
        m_overall[{ ReasonKind::HostWait, true, std::string(kManyOperators) }] = std::move(rest);
    }

    void writeReasons()
    {
        foldSmallHostGaps();
        for (const auto &[key, account] : m_overall) {
            // An operator that only moved was called as often as before.
            const bool isMoved = account.kind == ReasonKind::Count && isCalledAsOften(account);
            const bool takesNoTime = account.a == 0 && account.b == 0;
            if (isMoved || takesNoTime || !isWorthSaying(account, kLeastOfStep))
                continue;
            OverallReason reason { account.kind, hashOf(account), {}, account.evidence, largest(account.namesNs),
                account.operators, account.a, account.b, account.onDevice, largest(account.rowsNs), account.events[0],
                account.events[1] };
            reason.operatorNames.resize(std::min(reason.operatorNames.size(), kMostNames));
            std::erase(reason.operatorNames, std::string());
            reason.text = textOf(account, reason);
            m_result.reasons.push_back(std::move(reason));
        }
        std::vector<OverallReason> &reasons = m_result.reasons;
        // Host time beside a busy device is no part of the step's time.
        const auto rank = [this](const OverallReason &reason) {
            return std::pair(m_bothOnDevice && !reason.onDevice, -std::abs(reason.deltaNs()));
        };
        std::stable_sort(reasons.begin(), reasons.end(),
            [&](const OverallReason &x, const OverallReason &y) { return rank(x) < rank(y); });
        if (reasons.size() > kMostReasons)
            reasons.resize(kMostReasons);
    }

    /// What is new on one side is gone on the other.
    std::uint64_t hashOf(const Account &account)
    {
        const ReasonKind kind = account.kind == ReasonKind::Removed ? ReasonKind::Added : account.kind;
        const std::uint64_t subject = mixedHash(textHash(reasonKindKey(kind)), account.onDevice);
        const std::uint64_t hash = mixedHash(subject, hashOfBothWays(account.group));
        const std::uint64_t before = m_hashes[hash]++;
        return before == 0 ? hash : mixedHash(hash, before + 1);
    }

    bool isCalledAsOften(const Account &account)
    {
        const std::uint32_t name = m_names.key(account.group);
        return name < m_callsA.size() && m_callsA[name] > 0 && furtherCalls(name) == 0;
    }

    /// More (> 0) or fewer calls in an experimental step, over all places.
    std::int64_t furtherCalls(std::uint32_t name) const
    {
        return std::int64_t(m_callsB[name]) * m_stepsA - std::int64_t(m_callsA[name]) * m_stepsB;
    }

    /// Calls without a counterpart may take less time although there are more calls in all, or the other way round.
    std::string callsText(const Account &account, const OverallReason &reason)
    {
        const std::uint32_t name = m_names.key(account.group);
        const std::int64_t further = name < m_callsA.size() ? furtherCalls(name) : 0;
        const bool isLess = reason.deltaNs() < 0;
        const char *calls = further != 0 && (further < 0) != isLess ? "calls at other places of "
            : isLess                                                ? "fewer calls of "
                                                                    : "further calls of ";
        return calls + account.group;
    }

    static std::string operatorsText(const OverallReason &reason)
    {
        return std::to_string(reason.operators) + (reason.operators == 1 ? " operator" : " operators")
            + namesText(reason);
    }

    static std::string namesText(const OverallReason &reason)
    {
        std::string names;
        for (const std::string &name : reason.operatorNames)
            names += (names.empty() ? "" : ", ") + name;
        return names.empty() ? names : " (" + names + ')';
    }

    /// Of a change in number: of an operator's kernels, not of its calls.
    static bool countsKernels(const Account &account)
    {
        return !account.evidence.empty() && account.evidence.front().kind == EvidenceKind::KernelsPerStep;
    }

    std::string textOf(const Account &account, const OverallReason &reason)
    {
        const std::string on = " on " + operatorsText(reason);
        const bool isMore = reason.deltaNs() > 0;
        const std::string more = isMore ? "more" : "less", longer = isMore ? "longer" : "less";
        const std::string evidence = evidenceText(account.evidence);
        switch (account.kind) {
        case ReasonKind::Shape:
            return "input sizes " + sizesText(account) + on;
        case ReasonKind::Unexplained:
            return "unexplained: " + account.group + " takes " + more + " time" + on + ", and its input sizes ("
                + evidence + ") do not tell why";
        case ReasonKind::DataType:
            return "data type " + account.group + on;
        case ReasonKind::Strides:
            return "strides " + account.group + on;
        case ReasonKind::Kernel:
            return (namesTwoFamilies(account.group) ? "" : "other ") + kernelsText(account.group) + on + ", such as "
                + evidence;
        case ReasonKind::TensorCores:
            return "tensor cores " + account.group + on + ", such as " + evidence;
        case ReasonKind::LaunchConfiguration:
            return "other launch configuration of " + kernelsText(account.group) + on + ", such as " + evidence;
        case ReasonKind::Count:
            return countsKernels(account)
                ? "other number of " + kernelsText(account.group) + on + ", such as " + evidence
                : callsText(account, reason) + ": " + evidence;
        case ReasonKind::Recomputation:
            return (isMore ? "recomputation: the backward pass runs forward operators again"
                           : "less recomputation: the backward pass ran forward operators again")
                + namesText(reason) + ": " + evidence;
        case ReasonKind::Added:
            return account.group + " is new with what it calls: " + evidence;
        case ReasonKind::Removed:
            return account.group + " is gone with what it called: " + evidence;
        case ReasonKind::KernelTime:
            return "the same " + kernelsText(account.group) + " take " + more + " time" + on;
        case ReasonKind::HostTime:
            return account.group + " takes " + more + " time on the host"
                + (m_bothOnDevice ? ", while the device is busy," : "") + " in " + std::to_string(account.operators)
                + (account.operators == 1 ? " place" : " places") + " with the same inputs";
        case ReasonKind::HostWait:
            return "the device waits " + longer + " for the host" + hostText(account, reason);
        case ReasonKind::StreamWait:
            return "the device waits " + longer + " for streams, events or other devices" + on;
        case ReasonKind::Launching:
            return "the device waits " + longer + " while its work is being launched" + on;
        case ReasonKind::QueuedGaps:
            return "the device takes " + longer + " from one piece of queued work to the next" + on;
        case ReasonKind::QueuedAhead:
            return "the device is busy " + longer + " with work from outside the file";
        default:
            break;
        }
        return "the device is idle " + longer + ", and nothing tells why," + on;
    }

    /// "256 -> 512, 8 -> 16 and 3 other changes"
    static std::string sizesText(const Account &account)
    {
        const std::vector<std::string> changes = largest(account.sizesNs);
        const std::size_t shown = std::min(changes.size(), kMostNames);
        std::string text;
        for (std::size_t i = 0; i < shown; ++i)
            text += (text.empty() ? "" : "; ") + changes[i];
        if (changes.size() > shown)
            text += " and " + std::to_string(changes.size() - shown) + " more changes";
        return text;
    }

    static std::string hostText(const Account &account, const OverallReason &reason)
    {
        if (account.group == kManyOperators)
            return " in " + operatorsText(reason);
        return account.group.empty() ? " outside of all blocks and operators" : " in " + account.group;
    }

    const AlignedRuns &m_runs;
    CommonFactors m_common;
    OperatorNames m_names;   // before the forests, which fill it
    OperatorForest m_a, m_b; // one after the other: what building one needs is much
    std::int64_t m_stepsA, m_stepsB;
    std::vector<std::uint32_t> m_ranks;
    OperatorDiff m_diff;
    std::vector<std::int64_t> m_callsA, m_callsB; // by name, over all rows
    std::int64_t m_recomputedA, m_recomputedB;    // calls
    bool m_bothOnDevice;
    std::map<std::uint64_t, std::uint64_t> m_hashes; // of reasons: how many have it
    double m_stepNs = 0;
    RowId m_row;
    std::array<EventId, 2> m_events;          // of the pair that is looked at
    std::vector<bool> m_aloneInA, m_aloneInB; // by node
    std::map<std::pair<ReasonKind, bool>, Account> m_inRow;
    std::map<std::tuple<ReasonKind, bool, std::string>, Account> m_overall;
    WhyChanged m_result;
};

} // namespace

WhyChanged whyChanged(const AlignedRuns &runs, const CommonFactors &common)
{
    return ChangeFinder(runs, common).find();
}

} // namespace twinlane
