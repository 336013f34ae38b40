// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The columns of the operator and kernel tables: three about the row, four of each measure, then those of rates.

#pragma once

#include <QString>
#include <QtGlobal>

#include <string_view>
#include <vector>

namespace twinlane {

enum class StatsKind : quint8 { Operators, Kernels };

/// A measure that a table shows.
struct MetricColumn {
    std::string_view key;
    QString title;
    QString definition;
    bool perStep = true;   ///< false: a mean or an extreme over the calls
    bool addsUp = true;    ///< with what is outside of the rows, its rows add up to the block
    bool onDevice = false; ///< else on the host
};

constexpr std::size_t kMetricCount = 4;

/// The metrics a user can choose between, kMetricCount of them.
const std::vector<MetricColumn> &metricColumns(StatsKind kind);

/// What a column shows of its measure.
enum class ColumnPart : quint8 { Baseline, Experimental, Delta, Percent };
constexpr int kColumnParts = 4;

/// What is told of a row's work and of the roof of its device.
enum class RateFigure : quint8 { Flops, Bytes, FlopRate, ByteRate, Roof, Efficiency, Coverage };
constexpr std::size_t kRateFigureCount = 7;
/// A side's value, the other's and the difference.
constexpr int kRateParts = 3;

struct RateColumn {
    std::string_view key;
    QString title;
    QString unit; ///< behind the prefix of its column, if it has one: "FLOP", "B/s"
    QString definition;
    bool restsOnRoofs = false; ///< its coverage stands beside it
};
/// By figure.
const std::vector<RateColumn> &rateColumns();

namespace StatsColumn {
enum : int { Name, Family, Calls, FirstOfMetrics };
constexpr int FirstOfRates = FirstOfMetrics + int(kMetricCount) * kColumnParts;
constexpr int RoofClasses = FirstOfRates + int(kRateFigureCount) * kRateParts; ///< "memory → compute"
constexpr int kCount = RoofClasses + 1;

constexpr int of(RateFigure figure, ColumnPart part)
{
    return FirstOfRates + int(figure) * kRateParts + int(part);
}
/// One of a rate's numbers, and not its class.
constexpr bool isOfRate(int column)
{
    return column >= FirstOfRates && column < RoofClasses;
}
/// @pre isOfRate(column)
constexpr RateFigure figureOf(int column)
{
    return RateFigure((column - FirstOfRates) / kRateParts);
}

constexpr int of(std::size_t metric, ColumnPart part)
{
    return FirstOfMetrics + int(metric) * kColumnParts + int(part);
}
constexpr bool isOfMetric(int column)
{
    return column >= FirstOfMetrics && column < FirstOfRates;
}
/// @pre isOfMetric(column)
constexpr std::size_t metricOf(int column)
{
    return std::size_t((column - FirstOfMetrics) / kColumnParts);
}
/// @pre isOfMetric(column) or isOfRate(column)
constexpr ColumnPart partOf(int column)
{
    return isOfRate(column) ? ColumnPart((column - FirstOfRates) % kRateParts)
                            : ColumnPart((column - FirstOfMetrics) % kColumnParts);
}
} // namespace StatsColumn

/// "name", "calls", "hostSelfNs.delta": by which a column is remembered.
QString columnKey(StatsKind kind, int column);
/// "Host self: baseline": of menus and screen readers.
QString columnTitle(StatsKind kind, int column);
/// "Operator", "Calls A → B", "Δ": as in the header, below the measure.
QString shortColumnTitle(StatsKind kind, int column);
/// What the column shows, in a sentence or two.
QString columnDefinition(StatsKind kind, int column);

} // namespace twinlane
