// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/reasonlist.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/figures/coarsetimes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

constexpr std::size_t kMostReasons = 100, kMostPathBytes = 120;
constexpr double kMostOfOnce = 0.5; // of a reason's change, to call it so

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

/// What is new on one side is gone on the other.
ReasonKind kindOfBothWays(ReasonKind kind)
{
    return kind == ReasonKind::Removed ? ReasonKind::Added : kind;
}

/// Of cause and subject. What gains tensor cores on one side loses them on the other.
std::uint64_t hashOf(const ReasonAccount &account)
{
    const ReasonKind kind = kindOfBothWays(account.kind);
    const std::uint64_t subject = mixedHash(textHash(reasonKindKey(kind)), account.onDevice);
    if (kind == ReasonKind::Replaced)
        return mixedHash(subject, replacementHash(account.group));
    return mixedHash(subject, kind == ReasonKind::TensorCores ? 0 : hashOfBothWays(account.group));
}

std::vector<RowId> largestRows(std::vector<ReasonAccount::RowNs> ns)
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

class ReasonList {
public:
    ReasonList(const AlignedRuns &runs, BothForests &both, const ReasonLimits &limits)
        : m_runs(runs)
        , m_both(both)
        , m_limits(limits)
        , m_isOneCoarse(areTimesCoarse(*both.a.run) != areTimesCoarse(*both.b.run))
    {
    }

    std::vector<OverallReason> write(std::vector<WaysTaken> overall)
    {
        separate(std::move(overall));
        foldSmallWaits();
        std::vector<OverallReason> reasons;
        for (ReasonAccount &account : m_accounts) {
            tellOwnCalls(account);
            showFirstName(account);
            const bool takesNoTime = account.a == 0 && account.b == 0;
            if (!takesNoTime && m_limits.isWorthSaying(account) && !onlyMoved(account))
                reasons.push_back(reasonOf(account));
        }
        tellApart(reasons);
        sort(reasons);
        for (OverallReason &reason : reasons)
            reason.hash = ownHash(reason.hash);
        if (reasons.size() > kMostReasons)
            reasons.resize(kMostReasons);
        return reasons;
    }

private:
    /// One account of each cause and group, or two of opposite effects, the larger one first. A recording may have as
    /// many as it has operators, so what is not said is given back at once.
    void separate(std::vector<WaysTaken> overall)
    {
        for (WaysTaken &taken : overall) {
            interruptionPoint();
            BothWays halves;
            for (std::size_t way = 0; way < halves.size(); ++way) {
                if (const std::unique_ptr<ReasonAccount> account = std::move(taken[way]))
                    halves[way] = std::move(*account);
            }
            const bool hasGrownMore = std::abs(halves[1].deltaNs()) > std::abs(halves[0].deltaNs());
            ReasonAccount &most = halves[hasGrownMore ? 1 : 0], &least = halves[hasGrownMore ? 0 : 1];
            const bool areTwo = m_limits.areOpposite(most, least);
            if (!areTwo && least.operators > 0)
                most.add(least);
            most.isOneOfTwo = least.isOneOfTwo = areTwo;
            take(most);
            if (areTwo)
                take(least);
        }
    }

    void take(ReasonAccount &account)
    {
        if (m_limits.isWorthSaying(account)) {
            m_accounts.push_back(std::move(account));
        } else if (isFoldedWhenSmall(account.kind) && account.a != account.b) {
            ReasonAccount &rest = m_rests[account.kind][account.deltaNs() > 0 ? 1 : 0];
            rest.holdsOutside = rest.holdsOutside || account.group.empty();
            rest.add(account);
            rest.group = kManyOperators;
            rest.evidence.clear();
        }
    }

    /// Many small waits may be one large one. Those that grew and those that shrank are two, so that each names only what
    /// went its way. Whether they are worth saying is asked of both together: a wait that only moved is chance.
    void foldSmallWaits()
    {
        for (auto &[kind, halves] : m_rests) {
            ReasonAccount both = halves[0];
            both.add(halves[1]);
            both.kind = kind;
            if (!m_limits.isWorthSaying(both))
                continue;
            const std::size_t most = both.deltaNs() > 0 ? 1 : 0; // its hash does not depend on which side is which
            for (ReasonAccount *rest : { &halves[most], &halves[1 - most] }) {
                rest->operators = static_cast<std::uint32_t>(rest->namesNs.size());
                if (rest->operators > 0)
                    m_accounts.push_back(std::move(*rest));
            }
        }
    }

    OverallReason reasonOf(const ReasonAccount &account)
    {
        OverallReason reason { account.kind, hashOf(account), {}, account.evidence, account.mostMovedNames(),
            account.places(m_both.stepCounts()), account.a, account.b, account.onDevice, largestRows(account.rowsNs),
            account.shown.events[0], account.shown.events[1], account.collectivesNs, account.shown.idleStartNs };
        std::erase(reason.operatorNames, std::string());
        reason.text = reasonText(account, reason, contextOf(account, reason));
        reason.isOnce =
            reason.deltaNs() != 0 && (account.onceNs[1] - account.onceNs[0]) / reason.deltaNs() >= kMostOfOnce;
        reason.isOfOverlap = account.isOfOverlap();
        if (reason.isOnce)
            reason.text += ", most of it once (a first use, or memory that grows or is given back)";
        return reason;
    }

    /// A cause stands before what follows from it: casts come and go with the types of tensors.
    void sort(std::vector<OverallReason> &reasons) const
    {
        std::array<double, 2> castsNs {}; // of the host and of the device
        std::array<std::tuple<double, std::uint64_t>, 2> types {};
        for (const OverallReason &reason : reasons) {
            if (isOfCasts(reason))
                castsNs[reason.onDevice] = std::max(castsNs[reason.onDevice], std::abs(reason.deltaNs()));
            if (reason.kind == ReasonKind::DataType)
                types[reason.onDevice] =
                    std::max(types[reason.onDevice], std::tuple(std::abs(reason.deltaNs()), reason.hash));
        }
        const auto weightNs = [&](const OverallReason &reason) {
            const double own = std::abs(reason.deltaNs());
            const bool isCause =
                reason.kind == ReasonKind::DataType && reason.hash == std::get<1>(types[reason.onDevice]);
            return isCause ? std::max(own, castsNs[reason.onDevice]) : own;
        };
        const auto rank = [&](const OverallReason &reason) {
            return std::tuple(m_both.onDevice && !reason.onDevice, -weightNs(reason),
                reason.kind != ReasonKind::DataType, kindOfBothWays(reason.kind), reason.hash);
        };
        std::stable_sort(reasons.begin(), reasons.end(),
            [&](const OverallReason &x, const OverallReason &y) { return rank(x) < rank(y); });
    }

    static bool isOfCasts(const OverallReason &reason)
    {
        constexpr std::array<std::string_view, 3> kCasts { "aten::to", "aten::_to_copy", "aten::copy_" };
        const bool isOfCalls =
            reason.kind == ReasonKind::Count || reason.kind == ReasonKind::Added || reason.kind == ReasonKind::Removed;
        return isOfCalls && !reason.operatorNames.empty()
            && std::find(kCasts.begin(), kCasts.end(), reason.operatorNames.front()) != kCasts.end();
    }

    /// The numbers are of the calls that the time is of, unless these are all that changed.
    void tellOwnCalls(ReasonAccount &account)
    {
        const bool isOfCalls = account.kind == ReasonKind::Count || account.kind == ReasonKind::Added
            || account.kind == ReasonKind::Removed;
        const bool countsCalls =
            !account.evidence.empty() && account.evidence.front().kind == EvidenceKind::CallsPerStep;
        if (isOfCalls && countsCalls && !account.holdsAllCalls(furtherCallsPerStep(account)))
            account.evidence = { { EvidenceKind::OwnCallsPerStep, perStepText(account.callsA),
                perStepText(account.callsB) } };
    }

    /// The evidence is of the operator that is named first.
    static void showFirstName(ReasonAccount &account)
    {
        const NamedEvidence *first = account.evidenceOfFirst(account.mostMovedNames());
        if (!first)
            return;
        account.evidence = first->evidence;
        account.shown = first->shown;
    }

    ReasonContext contextOf(const ReasonAccount &account, const OverallReason &reason)
    {
        const HeldUpCalls few = account.fewCalls(m_both.stepCounts());
        const Run &run = m_runs.run(heldUpSide(account.deltaNs()) == 0 ? Side::Baseline : Side::Experimental);
        return { m_both.onDevice, m_both.stepCounts(), heldUpOf(account),
            few.calls > 0 ? run.steps.kept[few.longest.step].name : std::string(),
            reason.rows.empty() ? std::string() : m_runs.path(reason.rows.front(), kMostPathBytes),
            furtherCallsPerStep(account), namesSameDevices(), m_runs.withheld == Withheld::DeviceWorkLost,
            m_isOneCoarse };
    }

    bool namesSameDevices() const
    {
        const auto namesOf = [](const Run &run) {
            std::vector<std::string_view> names;
            for (const DeviceProperties &device : run.trace.metadata.devices)
                names.push_back(device.name);
            return names;
        };
        const auto names = namesOf(*m_both.a.run);
        return !names.empty() && names == namesOf(*m_both.b.run);
    }

    /// The few calls that make most of a reason, if it is so.
    std::string heldUpOf(const ReasonAccount &account) const
    {
        const std::size_t side = heldUpSide(account.deltaNs());
        const PerSide<HeldUpCalls> sums { sumOf(account.heldUp[0]), sumOf(account.heldUp[1]) };
        if (sums[side].calls == 0 || !isHeldUp(sums, m_both.stepCounts(), account.deltaNs()))
            return {};
        const HeldUpCalls most = mostOf(perStep(account.heldUp[side]));
        const Run &run = *(side == 0 ? m_both.a : m_both.b).run;
        return heldUpText(most, run.steps.kept[most.longest.step].name, side, HeldUp::Waits);
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

    /// Of reasons of one cause and subject, the second one has another hash than the first one.
    std::uint64_t ownHash(std::uint64_t hash)
    {
        const std::uint64_t before = m_hashes[hash]++;
        return before == 0 ? hash : mixedHash(hash, before + 1);
    }

    bool isCalledAsOften(const ReasonAccount &account)
    {
        const std::uint32_t name = m_both.names.key(account.group);
        return name < m_both.callsA.size() && m_both.callsA[name] > 0 && furtherCalls(name) == 0;
    }

    /// An operator that only moved was called as often as before, and kernels that only moved are as many.
    bool onlyMoved(const ReasonAccount &account)
    {
        return account.kind == ReasonKind::Count
            && (account.countsKernels() ? areKernelsAsMany(account) : isCalledAsOften(account));
    }

    /// Of the account's family: where ranges overlap, the next call may be given to another operator.
    bool areKernelsAsMany(const ReasonAccount &account)
    {
        const auto countOf = [&](const OperatorForest &forest) {
            std::int64_t calls = 0;
            for (const NodeKernel &kernel : forest.kernels) {
                interruptionPoint();
                calls += account.group == kernelFamilyKey(kernel.family) ? kernel.calls : 0;
            }
            return calls;
        };
        return countOf(m_both.a) * m_both.stepsB == countOf(m_both.b) * m_both.stepsA;
    }

    /// More (> 0) or fewer calls in an experimental step, over all places.
    std::int64_t furtherCalls(std::uint32_t name) const
    {
        return std::int64_t(m_both.callsB[name]) * m_both.stepsA - std::int64_t(m_both.callsA[name]) * m_both.stepsB;
    }

    double furtherCallsPerStep(const ReasonAccount &account)
    {
        const std::uint32_t name = m_both.names.key(account.group);
        return name < m_both.callsA.size() ? m_both.perStepB(m_both.callsB[name]) - m_both.perStepA(m_both.callsA[name])
                                           : 0;
    }

    const AlignedRuns &m_runs;
    BothForests &m_both;
    const ReasonLimits &m_limits;
    bool m_isOneCoarse = false;
    std::vector<ReasonAccount> m_accounts;           ///< that may be worth saying
    std::map<ReasonKind, BothWays> m_rests;          ///< of small waits: of those that shrank, and of those that grew
    std::map<std::uint64_t, std::uint64_t> m_hashes; ///< of reasons: how many have it
};

} // namespace

std::vector<OverallReason> listReasons(
    const AlignedRuns &runs, BothForests &both, const ReasonLimits &limits, std::vector<WaysTaken> overall)
{
    return ReasonList(runs, both, limits).write(std::move(overall));
}

} // namespace twinlane
