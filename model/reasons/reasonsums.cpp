// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/reasonsums.h"

#include "model/reasons/reasonlimits.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

/// What went either way, in one. Its evidence is of an operator that went the way of the whole: another one would
/// seem to have changed by what it did not.
ReasonAccount bothWays(const BothWays &ways)
{
    const bool isMore = ways[0].operators == 0 || ways[0].deltaNs() + ways[1].deltaNs() > 0;
    ReasonAccount sum = ways[isMore ? 1 : 0];
    const ReasonAccount &other = ways[isMore ? 0 : 1];
    sum.a += other.a;
    sum.b += other.b;
    sum.operators += other.operators;
    return sum;
}

/// Are the groups of the cause operators, or what the host is in?
bool isOfNamedOperator(ReasonKind kind)
{
    return isNamedTime(kind) || kind == ReasonKind::Added || kind == ReasonKind::Removed || kind == ReasonKind::Count;
}

bool isOfSizes(ReasonKind reason)
{
    return reason == ReasonKind::Shape || reason == ReasonKind::Strides;
}

/// All changes of sizes are one reason, wherever they are: the workload's. So are those of strides: of another memory
/// format, each layer has its own. So is all that runs again.
bool isOneReason(ReasonKind reason)
{
    return isOfSizes(reason) || reason == ReasonKind::Recomputation;
}

} // namespace

void ReasonSums::beginRow(RowId row)
{
    m_row = row;
    m_inRow.clear();
}

ReasonAccount &ReasonSums::add(ReasonKind reason, bool onDevice, std::string_view group, std::string_view name,
    const std::vector<Evidence> &evidence, double nsA, double nsB)
{
    if (isOneReason(reason) && m_bothOnDevice && !onDevice)
        nsA = nsB = 0; // host time beside a busy device would be added to the device's
    ReasonAccount &byCause = m_inRow[{ reason, onDevice }][nsB > nsA ? 1 : 0];
    byCause.kind = reason;
    byCause.onDevice = onDevice;
    byCause.addTime(name, evidence, m_shown, nsA, nsB);
    return addOverall(reason, onDevice, group, name, evidence, nsA, nsB);
}

ReasonAccount &ReasonSums::addOverall(ReasonKind reason, bool onDevice, std::string_view group, std::string_view name,
    const std::vector<Evidence> &evidence, double nsA, double nsB)
{
    const bool isSizes = isOfSizes(reason);
    const std::tuple key(reason, onDevice || isOneReason(reason), isSizes ? std::string_view() : group);
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

void ReasonSums::tellOwnCalls(ReasonAccount &account) const
{
    const bool countsCalls = !account.evidence.empty() && account.evidence.front().kind == EvidenceKind::CallsPerStep;
    const auto group =
        m_groupsInRow.find(std::tuple(account.kind, account.onDevice, std::string_view(account.operatorName)));
    if (!countsCalls || group == m_groupsInRow.end())
        return;
    const std::string a = perStepText(group->second.callsA), b = perStepText(group->second.callsB);
    Evidence &calls = account.evidence.front();
    const bool areAll = a == calls.baseline && b == calls.experimental;
    if (account.kind == ReasonKind::Count && !areAll)
        calls = { EvidenceKind::OwnCallsPerStep, a, b };
}

void ReasonSums::nameLargestGroup(ReasonAccount &account) const
{
    account.namedNs = account.deltaNs();
    if (!isOfNamedOperator(account.kind))
        return;
    const ReasonAccount *largest = nullptr;
    account.groups = 0;
    const double sign = account.deltaNs() < 0 ? -1 : 1;
    for (const auto &[key, group] : m_groupsInRow) {
        if (std::get<ReasonKind>(key) != account.kind || std::get<bool>(key) != account.onDevice)
            continue;
        ++account.groups;
        const double ahead = largest ? sign * (group.deltaNs() - largest->deltaNs()) : 0;
        if (!largest || ahead > 0 || (ahead == 0 && group.group < largest->group))
            largest = &group;
    }
    if (!largest)
        return;
    account.namedNs = largest->deltaNs();
    account.operatorName = largest->operatorName;
    account.evidence = largest->evidence;
    account.shown = largest->shown;
}

std::vector<ReasonAccount> ReasonSums::endRow()
{
    std::vector<ReasonAccount> accounts;
    for (const auto &[key, ways] : m_inRow) {
        accounts.push_back(bothWays(ways));
        nameLargestGroup(accounts.back());
        tellOwnCalls(accounts.back());
    }
    // Rows that grew for one cause are kept apart from those that shrank.
    while (!m_groupsInRow.empty()) {
        auto group = m_groupsInRow.extract(m_groupsInRow.begin());
        ReasonAccount &account = group.mapped();
        std::unique_ptr<ReasonAccount> &known = m_overall[std::move(group.key())][account.deltaNs() > 0 ? 1 : 0];
        if (known)
            known->add(account);
        else
            known = std::make_unique<ReasonAccount>(std::move(account));
    }
    return accounts;
}

std::vector<WaysTaken> ReasonSums::takeOverall()
{
    std::vector<decltype(m_overall)::value_type *> ordered;
    ordered.reserve(m_overall.size());
    for (auto &each : m_overall)
        ordered.push_back(&each);
    std::sort(ordered.begin(), ordered.end(), [](const auto *x, const auto *y) { return x->first < y->first; });
    std::vector<WaysTaken> all;
    all.reserve(ordered.size());
    for (auto *each : ordered)
        all.push_back(std::move(each->second));
    m_overall.clear();
    return all;
}

} // namespace twinlane
