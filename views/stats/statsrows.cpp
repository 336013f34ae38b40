// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stats/statsrows.h"

#include "model/comparison/comparison.h"
#include "model/figures/kernelname.h"
#include "model/tables/judgedtables.h"
#include "model/tables/operatorfamilies.h"
#include "views/stats/statsgroups.h"
#include "views/words/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(MetricColumns)
};

QString pairText(const QString &title, const std::optional<double> &baseline, const std::optional<double> &experimental,
    const QString &unit)
{
    if (!baseline && !experimental)
        return {};
    const auto side = [&](const std::optional<double> &value) {
        return value ? formatCount(*value) + unit : missingText();
    };
    return QStringLiteral("%1: %2 → %3").arg(title, side(baseline), side(experimental));
}

QString kernelDetails(const KernelRow &row)
{
    QStringList lines;
    lines << pairText(Texts::tr("Achieved occupancy"), row.occupancyPercent.baseline, row.occupancyPercent.experimental,
        QStringLiteral("\u00A0%"));
    lines << pairText(Texts::tr("Blocks per SM"), row.blocksPerSm.baseline, row.blocksPerSm.experimental, {});
    if (row.tensorCoresBaseline || row.tensorCoresExperimental) {
        const auto yesNo = [](bool used) { return used ? Texts::tr("yes") : Texts::tr("no"); };
        lines << QStringLiteral("%1: %2 → %3")
                     .arg(
                         Texts::tr("Tensor cores"), yesNo(row.tensorCoresBaseline), yesNo(row.tensorCoresExperimental));
    }
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

StatsRow kernelRow(const KernelRow &row, const KernelJudgement &judgement)
{
    StatsRow stats;
    stats.name = toQString(row.name);
    stats.key = row.name;
    stats.deviceKind = row.kind;
    stats.family = kernelFamily(row.kind, row.name);
    stats.calls = pairSum(row.calls);
    const PairSum mean { std::llround(row.meanNs.baseline.value_or(0)),
        std::llround(row.meanNs.experimental.value_or(0)) };
    stats.ns = { pairSum(row.totalNs), mean, pairSum(row.minNs), pairSum(row.maxNs) };
    stats.judgements = { judgement.total, judgement.mean, std::nullopt, std::nullopt };
    stats.details = kernelDetails(row);
    return stats;
}

void addShortNames(std::vector<StatsRow> &rows)
{
    std::vector<std::string> names;
    names.reserve(rows.size());
    for (const StatsRow &row : rows)
        names.push_back(row.key);
    names = shortKernelNames(names);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (names[i] != rows[i].key)
            rows[i].shortName = toQString(names[i]);
    }
}

std::vector<StatsRow> operatorRows(const Comparison &comparison, const TableScope &scope)
{
    const std::vector<OperatorRow> operators = operatorTable(comparison, scope);
    const std::vector<OperatorJudgement> judgements = judgeOperators(comparison, operators, scope);
    const std::vector<KernelFamily> families = operatorFamilies(comparison, operators, scope);
    std::vector<StatsRow> rows;
    rows.reserve(operators.size());
    for (std::size_t i = 0; i < operators.size(); ++i) {
        StatsRow row = operatorRow(operators[i]);
        row.family = families[i];
        const OperatorJudgement &judgement = judgements[i];
        row.judgements = { judgement.hostSelf, judgement.hostTotal, judgement.deviceSelf, judgement.deviceTotal };
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<StatsRow> kernelRows(const Comparison &comparison, const TableScope &scope)
{
    const std::vector<KernelRow> kernels = kernelTable(comparison, scope);
    const std::vector<KernelJudgement> judgements = judgeKernels(comparison, kernels, scope);
    std::vector<StatsRow> rows;
    rows.reserve(kernels.size());
    for (std::size_t i = 0; i < kernels.size(); ++i)
        rows.push_back(kernelRow(kernels[i], judgements[i]));
    addShortNames(rows);
    return rows;
}

std::shared_ptr<const RatedPair> ratesOf(const RatedPairs &pairs, const std::string &key)
{
    const auto found = pairs.find(key);
    return found == pairs.end() ? nullptr : std::make_shared<const RatedPair>(found->second);
}

/// Of whole operators and kernels. Parts and groups take over what they need of them.
void addRates(const Comparison &comparison, StatsKind kind, const TableScope &scope, std::vector<StatsRow> &rows)
{
    if (!comparison.rates)
        return;
    const bool isKernels = kind == StatsKind::Kernels;
    const RatedPairs pairs = isKernels ? ratedKernels(comparison, *comparison.rates, scope)
                                       : ratedOperators(comparison, *comparison.rates, scope);
    for (StatsRow &row : rows)
        row.rates = ratesOf(pairs, isKernels ? ratedKernel(row.key, row.deviceKind) : row.key);
}

} // namespace

bool isOffered(StatsKind kind, StatsGrouping grouping)
{
    return kind == StatsKind::Operators || grouping == StatsGrouping::Name || grouping == StatsGrouping::Family;
}

QString groupingTitle(StatsGrouping grouping)
{
    switch (grouping) {
    case StatsGrouping::Name:
        return Texts::tr("Name");
    case StatsGrouping::Shapes:
        return Texts::tr("Name + shapes");
    case StatsGrouping::Family:
        return Texts::tr("Family");
    case StatsGrouping::Module:
        break;
    }
    return Texts::tr("Module");
}

std::vector<StatsRow> statsRows(const Comparison &comparison, StatsKind kind, RowId scope, StatsGrouping grouping)
{
    const TableScope tableScope { scope, true, true };
    std::vector<StatsRow> rows =
        kind == StatsKind::Operators ? operatorRows(comparison, tableScope) : kernelRows(comparison, tableScope);
    addRates(comparison, kind, tableScope, rows);
    switch (grouping) {
    case StatsGrouping::Name:
        break;
    case StatsGrouping::Shapes:
        return openedByShapes(comparison, tableScope, std::move(rows));
    case StatsGrouping::Family:
        return groupedByFamily(kind, std::move(rows));
    case StatsGrouping::Module:
        return groupedByModule(comparison, tableScope, rows);
    }
    return rows;
}

} // namespace twinlane
