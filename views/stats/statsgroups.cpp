// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stats/statsgroups.h"

#include "model/base/interruption.h"
#include "model/comparison/comparison.h"
#include "model/tables/operatorparts.h"
#include "views/words/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(StatsGroups)
};

using RowOfKey = std::unordered_map<std::string, std::size_t>;

RowOfKey rowsByKey(const std::vector<StatsRow> &rows)
{
    RowOfKey found;
    for (std::size_t i = 0; i < rows.size(); ++i)
        found.emplace(rows[i].key, i);
    return found;
}

bool isSame(const PairSum &a, const PairSum &b)
{
    return a.baseline == b.baseline && a.experimental == b.experimental;
}

/// Adds the judgements of a group's members: real ones that go its way and hold a third of it make it real. None if a
/// member was not judged.
class GroupJudgement {
public:
    void add(const StatsRow &row)
    {
        for (std::size_t i = 0; i < kMetricCount; ++i) {
            const bool isJudged = i < row.judgements.size() && row.judgements[i];
            m_isPartly[i] |= !isJudged;
            if (!isJudged)
                continue;
            m_sums[i].add(*row.judgements[i]);
            m_last[i] = row.judgements[i];
        }
    }
    std::vector<std::optional<RowJudgement>> result() const
    {
        std::vector<std::optional<RowJudgement>> judgements(kMetricCount);
        for (std::size_t i = 0; i < kMetricCount; ++i) {
            if (!m_last[i] || m_isPartly[i])
                continue;
            RowJudgement judgement;
            judgement.unit = m_last[i]->unit;
            judgement.effectNs = m_sums[i].effectNs;
            judgement.outcome = m_sums[i].judged == 0 ? m_last[i]->outcome
                : m_sums[i].isReal()                  ? Outcome::Real
                                                      : Outcome::WithinNoise;
            judgement.isRealInside = judgement.outcome == Outcome::Real;
            judgements[i] = judgement;
        }
        return judgements;
    }

private:
    std::array<JudgedSum, kMetricCount> m_sums;
    std::array<std::optional<RowJudgement>, kMetricCount> m_last;
    std::array<bool, kMetricCount> m_isPartly {}; ///< a member was not judged
};

/// The mean of one launch follows from the sums; the shortest and the longest one are those of the members.
void addKernelValues(StatsRow &group, const StatsRow &member)
{
    const auto extreme = [&](std::size_t metric, auto choose) {
        const auto side = [&](std::int64_t PairSum::*of) {
            if (member.calls.*of == 0)
                return;
            std::int64_t &value = group.ns[metric].*of;
            value = group.calls.*of == 0 ? member.ns[metric].*of : choose(value, member.ns[metric].*of);
        };
        side(&PairSum::baseline);
        side(&PairSum::experimental);
    };
    constexpr std::size_t kTotal = 0, kMean = 1, kMin = 2, kMax = 3;
    extreme(kMin, [](std::int64_t a, std::int64_t b) { return std::min(a, b); });
    extreme(kMax, [](std::int64_t a, std::int64_t b) { return std::max(a, b); });
    group.calls.add(member.calls);
    group.ns[kTotal].add(member.ns[kTotal]);
    const auto mean = [](std::int64_t ns, std::int64_t calls) {
        return calls ? std::llround(double(ns) / double(calls)) : 0;
    };
    group.ns[kMean] = { mean(group.ns[kTotal].baseline, group.calls.baseline),
        mean(group.ns[kTotal].experimental, group.calls.experimental) };
}

void addMember(StatsKind kind, StatsRow &group, const StatsRow &member)
{
    if (kind == StatsKind::Kernels) {
        addKernelValues(group, member);
        return;
    }
    group.calls.add(member.calls);
    for (std::size_t metric = 0; metric < kMetricCount; ++metric)
        group.ns[metric].add(member.ns[metric]);
}

/// What the members' units add up to; each unit counts for one of them.
std::shared_ptr<const RatedPair> ratesOfMembers(const std::vector<StatsRow> &members)
{
    std::shared_ptr<RatedPair> sum;
    for (const StatsRow &member : members) {
        if (!member.rates)
            continue;
        if (!sum)
            sum = std::make_shared<RatedPair>();
        for (std::size_t side = 0; side < sum->size(); ++side)
            (*sum)[side].add((*member.rates)[side]);
    }
    return sum;
}

/// A group and its members, at the end of @p rows.
void appendGroup(StatsKind kind, const QString &name, std::vector<StatsRow> members, std::vector<StatsRow> &rows)
{
    const auto head = static_cast<std::uint32_t>(rows.size());
    StatsRow group;
    group.name = name;
    group.isGroup = true;
    group.family = members.front().family;
    GroupJudgement judgement;
    for (const StatsRow &member : members) {
        addMember(kind, group, member);
        judgement.add(member);
    }
    group.judgements = judgement.result();
    group.rates = ratesOfMembers(members);
    rows.push_back(std::move(group));
    for (StatsRow &member : members) {
        member.group = head;
        rows.push_back(std::move(member));
    }
}

} // namespace

PairSum pairSum(const Delta<std::int64_t> &value)
{
    return { value.baseline.value_or(0), value.experimental.value_or(0) };
}

StatsRow operatorRow(const OperatorRow &row)
{
    StatsRow stats;
    stats.name = toQString(row.name);
    stats.key = row.name;
    stats.calls = pairSum(row.calls);
    stats.ns = { pairSum(row.hostSelfNs), pairSum(row.hostTotalNs), pairSum(row.deviceSelfNs),
        pairSum(row.deviceTotalNs) };
    return stats;
}

std::vector<StatsRow> openedByShapes(const Comparison &comparison, const TableScope &scope, std::vector<StatsRow> rows)
{
    const RowOfKey rowOfKey = rowsByKey(rows);
    std::vector<std::vector<StatsRow>> members(rows.size());
    const RatedPairs rated = comparison.rates ? ratedShapes(comparison, *comparison.rates, scope) : RatedPairs();
    for (const OperatorPart &part : operatorParts(comparison, scope, PartsBy::Shapes)) {
        interruptionPoint();
        const std::size_t row = rowOfKey.at(part.row.name);
        StatsRow member = operatorRow(part.row);
        member.family = rows[row].family;
        member.name = part.part.empty() ? Texts::tr("sizes not recorded") : toQString(part.part);
        if (const auto found = rated.find(ratedShape(part.row.name, part.part)); found != rated.end())
            member.rates = std::make_shared<const RatedPair>(found->second);
        members[row].push_back(std::move(member));
    }
    std::vector<StatsRow> opened;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto head = static_cast<std::uint32_t>(opened.size());
        rows[i].isGroup = members[i].size() > 1;
        if (!rows[i].isGroup) {
            const bool isKnown = members[i].size() == 1 && members[i].front().name != Texts::tr("sizes not recorded");
            if (isKnown)
                rows[i].details = members[i].front().name;
            members[i].clear();
        }
        opened.push_back(std::move(rows[i]));
        for (StatsRow &member : members[i]) {
            member.group = head;
            opened.push_back(std::move(member));
        }
    }
    return opened;
}

std::vector<StatsRow> groupedByFamily(StatsKind kind, std::vector<StatsRow> rows)
{
    std::map<KernelFamily, std::vector<StatsRow>> members;
    for (StatsRow &row : rows)
        members[row.family].push_back(std::move(row));
    std::vector<StatsRow> grouped;
    grouped.reserve(rows.size() + members.size());
    for (auto &[family, ofFamily] : members)
        appendGroup(kind, familyTitle(family), std::move(ofFamily), grouped);
    return grouped;
}

std::vector<StatsRow> groupedByModule(
    const Comparison &comparison, const TableScope &scope, const std::vector<StatsRow> &rows)
{
    const RowOfKey rowOfKey = rowsByKey(rows);
    std::map<std::string, std::vector<StatsRow>> members;
    for (const OperatorPart &part : operatorParts(comparison, scope, PartsBy::Module)) {
        interruptionPoint();
        const StatsRow &row = rows[rowOfKey.at(part.row.name)];
        StatsRow member = operatorRow(part.row);
        member.family = row.family;
        if (isSame(member.calls, row.calls)) {
            member.judgements = row.judgements;
            member.rates = row.rates;
        }
        members[part.part].push_back(std::move(member));
    }
    std::vector<StatsRow> grouped;
    for (auto &[module, inside] : members) {
        const QString name = module.empty() ? Texts::tr("outside of modules") : toQString(module);
        appendGroup(StatsKind::Operators, name, std::move(inside), grouped);
    }
    return grouped;
}

QString familyTitle(KernelFamily family)
{
    return QCoreApplication::translate("StatsGroups", std::string(kernelFamilyTitle(family)).c_str());
}

} // namespace twinlane
