// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stats/metriccolumns.h"

#include <QCoreApplication>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(MetricColumns)
};

std::vector<MetricColumn> operatorMetrics()
{
    return {
        { "hostSelfNs", Texts::tr("Host self"), Texts::tr("Time on the host without called operators and launches."),
            true, true, false },
        { "hostTotalNs", Texts::tr("Host total"), Texts::tr("Time on the host from call to return."), true, false,
            false },
        { "deviceSelfNs", Texts::tr("Device self"), Texts::tr("Device work that the operator itself launched."), true,
            true, true },
        { "deviceTotalNs", Texts::tr("Device total"),
            Texts::tr("Device work launched by the operator and by all it called."), true, false, true },
    };
}

std::vector<MetricColumn> kernelMetrics()
{
    return {
        { "totalNs", Texts::tr("Total"), Texts::tr("Summed duration of all its launches."), true, true, true },
        { "meanNs", Texts::tr("Mean"), Texts::tr("Mean duration of one launch."), false, false, true },
        { "minNs", Texts::tr("Minimum"), Texts::tr("Shortest launch."), false, false, true },
        { "maxNs", Texts::tr("Maximum"), Texts::tr("Longest launch."), false, false, true },
    };
}

QString partTitle(ColumnPart part)
{
    switch (part) {
    case ColumnPart::Baseline:
        return Texts::tr("baseline");
    case ColumnPart::Experimental:
        return Texts::tr("experimental");
    case ColumnPart::Delta:
        return QStringLiteral("Δ");
    case ColumnPart::Percent:
        break;
    }
    return QStringLiteral("Δ\u00A0%");
}

} // namespace

const std::vector<MetricColumn> &metricColumns(StatsKind kind)
{
    // Made once: the language does not change while the program runs, and headers ask for each section.
    static const std::vector<MetricColumn> operators = operatorMetrics(), kernels = kernelMetrics();
    return kind == StatsKind::Operators ? operators : kernels;
}

QString columnKey(StatsKind kind, int column)
{
    constexpr const char *kAboutRow[] = { "name", "family", "calls" };
    constexpr const char *kParts[] = { "baseline", "experimental", "delta", "percent" };
    if (!StatsColumn::isOfMetric(column))
        return QLatin1String(kAboutRow[column]);
    const std::string_view metric = metricColumns(kind)[StatsColumn::metricOf(column)].key;
    return QStringLiteral("%1.%2").arg(QLatin1String(metric.data(), qsizetype(metric.size())),
        QLatin1String(kParts[int(StatsColumn::partOf(column))]));
}

QString columnTitle(StatsKind kind, int column)
{
    switch (column) {
    case StatsColumn::Name:
        return kind == StatsKind::Operators ? Texts::tr("Operator") : Texts::tr("Kernel");
    case StatsColumn::Family:
        return Texts::tr("Family");
    case StatsColumn::Calls:
        return Texts::tr("Calls A → B");
    default:
        return QStringLiteral("%1: %2").arg(
            metricColumns(kind)[StatsColumn::metricOf(column)].title, partTitle(StatsColumn::partOf(column)));
    }
}

QString shortColumnTitle(StatsKind kind, int column)
{
    if (!StatsColumn::isOfMetric(column))
        return columnTitle(kind, column);
    const ColumnPart part = StatsColumn::partOf(column);
    return part == ColumnPart::Baseline    ? QStringLiteral("A")
        : part == ColumnPart::Experimental ? QStringLiteral("B")
                                           : partTitle(part);
}

QString columnDefinition(StatsKind kind, int column)
{
    switch (column) {
    case StatsColumn::Name:
        return {};
    case StatsColumn::Family:
        return kind == StatsKind::Operators
            ? Texts::tr("What most of the device time is for that the operator launched; by its name if it launched "
                        "nothing.")
            : Texts::tr("What the kernel is for, judged by its name.");
    case StatsColumn::Calls:
        return Texts::tr("Calls per step; where the sides differ, baseline → experimental");
    default:
        break;
    }
    const MetricColumn &metric = metricColumns(kind)[StatsColumn::metricOf(column)];
    switch (StatsColumn::partOf(column)) {
    case ColumnPart::Baseline:
        return Texts::tr("Baseline. %1").arg(metric.definition);
    case ColumnPart::Experimental:
        return Texts::tr("Experimental. %1").arg(metric.definition);
    case ColumnPart::Delta:
        return Texts::tr("Experimental − baseline. Sorts by size. %1").arg(metric.definition);
    case ColumnPart::Percent:
        break;
    }
    return Texts::tr("Difference relative to the baseline; a ratio from three times on. %1").arg(metric.definition);
}

} // namespace twinlane
