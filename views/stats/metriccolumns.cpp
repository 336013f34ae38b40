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

std::vector<RateColumn> madeRateColumns()
{
    const QString flop = QStringLiteral("FLOP"), bytes = QStringLiteral("B");
    return {
        { "flops", Texts::tr("Work"), flop,
            Texts::tr("Floating-point operations per step of matrix products, convolutions and attention, two per "
                      "multiply-add."),
            false },
        { "bytes", Texts::tr("Data"), bytes,
            Texts::tr("Bytes per step that must be read and written at least: each input and each output once."),
            false },
        { "flopRate", Texts::tr("Arithmetic"), flop + QStringLiteral("/s"),
            Texts::tr("Floating-point operations by the time of the device's work."), false },
        { "byteRate", Texts::tr("Throughput"), bytes + QStringLiteral("/s"),
            Texts::tr("Bytes that must be moved at least, by the time of the device's work."), false },
        { "roofNs", Texts::tr("Roof"), {},
            Texts::tr(
                "The least time per step that the device's data sheet allows for the work. It stands for the time "
                "that has a known roof."),
            true },
        { "efficiency", Texts::tr("Of the roof"), QStringLiteral("%"),
            Texts::tr(
                "Roof by time: 100 % would be what the data sheet promises. Above that, inputs came from a cache, "
                "or the algorithm needs less work. It is of the time that has a known roof."),
            true },
        { "coverage", Texts::tr("Roof known"), QStringLiteral("%"),
            Texts::tr("Share of the time that has a known roof. Roof and share of the roof are of this time alone."),
            true },
    };
}

} // namespace

const std::vector<RateColumn> &rateColumns()
{
    static const std::vector<RateColumn> columns = madeRateColumns();
    return columns;
}

const std::vector<MetricColumn> &metricColumns(StatsKind kind)
{
    // Made once: the language does not change while the program runs, and headers ask for each section.
    static const std::vector<MetricColumn> operators = operatorMetrics(), kernels = kernelMetrics();
    return kind == StatsKind::Operators ? operators : kernels;
}

QString columnKey(StatsKind kind, int column)
{
    constexpr const char *kAboutRow[] = { "name", "family", "calls" };
    const auto keyOf = [](std::string_view key, ColumnPart part) {
        constexpr const char *kOfPart[] = { "baseline", "experimental", "delta", "percent" };
        return QStringLiteral("%1.%2").arg(
            QLatin1String(key.data(), qsizetype(key.size())), QLatin1String(kOfPart[int(part)]));
    };
    if (column == StatsColumn::RoofClasses)
        return QStringLiteral("roofClass");
    if (StatsColumn::isOfRate(column))
        return keyOf(rateColumns()[std::size_t(StatsColumn::figureOf(column))].key, StatsColumn::partOf(column));
    if (!StatsColumn::isOfMetric(column))
        return QLatin1String(kAboutRow[column]);
    return keyOf(metricColumns(kind)[StatsColumn::metricOf(column)].key, StatsColumn::partOf(column));
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
    case StatsColumn::RoofClasses:
        return Texts::tr("Bound A → B");
    default:
        if (StatsColumn::isOfRate(column))
            return QStringLiteral("%1: %2").arg(rateColumns()[std::size_t(StatsColumn::figureOf(column))].title,
                partTitle(StatsColumn::partOf(column)));
        return QStringLiteral("%1: %2").arg(
            metricColumns(kind)[StatsColumn::metricOf(column)].title, partTitle(StatsColumn::partOf(column)));
    }
}

QString shortColumnTitle(StatsKind kind, int column)
{
    if (!StatsColumn::isOfMetric(column) && !StatsColumn::isOfRate(column))
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
    case StatsColumn::RoofClasses:
        return Texts::tr(
            "Which roof is the nearer one for most calls. It says nothing of how near: that is the share of "
            "the roof.");
    default:
        break;
    }
    if (StatsColumn::isOfRate(column)) {
        const QString &definition = rateColumns()[std::size_t(StatsColumn::figureOf(column))].definition;
        switch (StatsColumn::partOf(column)) {
        case ColumnPart::Baseline:
            return Texts::tr("Baseline. %1").arg(definition);
        case ColumnPart::Experimental:
            return Texts::tr("Experimental. %1").arg(definition);
        default:
            return Texts::tr("Experimental − baseline. Sorts by size. %1").arg(definition);
        }
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
