// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/statsrows.h"

#include "model/figures/kernelname.h"
#include "model/tables/judgedtables.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(MetricColumns)
};

enum OperatorMetric : std::size_t { DeviceSelf, DeviceTotal, HostSelf, HostTotal };

bool isPresent(const std::optional<std::int64_t> &calls)
{
    return calls.value_or(0) > 0;
}

StatsRow operatorRow(
    const OperatorRow &row, const OperatorJudgement &judgement, const Comparison &comparison, RowId scope)
{
    StatsRow stats;
    stats.name = toQString(row.name);
    stats.key = row.name;
    stats.inBaseline = isPresent(row.calls.baseline);
    stats.inExperimental = isPresent(row.calls.experimental);
    stats.calls = perStep(row.calls, comparison, scope);
    for (const auto *sum : { &row.deviceSelfNs, &row.deviceTotalNs, &row.hostSelfNs, &row.hostTotalNs })
        stats.metrics.push_back(perStep(*sum, comparison, scope));
    stats.judgements = { judgement.deviceSelf, judgement.deviceTotal, judgement.hostSelf, judgement.hostTotal };
    return stats;
}

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

StatsRow kernelRow(const KernelRow &row, const KernelJudgement &judgement, const Comparison &comparison, RowId scope)
{
    StatsRow stats;
    stats.name = toQString(row.name);
    stats.key = row.name;
    stats.deviceKind = row.kind;
    stats.category = deviceWorkTitle(row);
    stats.inBaseline = isPresent(row.calls.baseline);
    stats.inExperimental = isPresent(row.calls.experimental);
    stats.calls = perStep(row.calls, comparison, scope);
    stats.metrics = { perStep(row.totalNs, comparison, scope), row.meanNs, toDouble(row.minNs), toDouble(row.maxNs) };
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

} // namespace

std::vector<StatsRow> statsRows(const Comparison &comparison, StatsKind kind, RowId scope)
{
    const TableScope tableScope { scope, true };
    std::vector<StatsRow> rows;
    if (kind == StatsKind::Operators) {
        const std::vector<OperatorRow> operators = operatorTable(comparison, tableScope);
        const std::vector<OperatorJudgement> judgements = judgeOperators(comparison, operators, tableScope);
        for (std::size_t i = 0; i < operators.size(); ++i)
            rows.push_back(operatorRow(operators[i], judgements[i], comparison, scope));
    } else {
        const std::vector<KernelRow> kernels = kernelTable(comparison, tableScope);
        const std::vector<KernelJudgement> judgements = judgeKernels(comparison, kernels, tableScope);
        for (std::size_t i = 0; i < kernels.size(); ++i)
            rows.push_back(kernelRow(kernels[i], judgements[i], comparison, scope));
        addShortNames(rows);
    }
    return rows;
}

std::size_t defaultMetric(StatsKind kind, std::span<const StatsRow> rows)
{
    if (kind == StatsKind::Kernels)
        return 0;
    const auto hasDeviceTime = [](const StatsRow &row) {
        return row.metrics[DeviceSelf].baseline.value_or(0) > 0 || row.metrics[DeviceSelf].experimental.value_or(0) > 0;
    };
    return std::any_of(rows.begin(), rows.end(), hasDeviceTime) ? DeviceSelf : HostSelf;
}

} // namespace twinlane
