// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stats/statscopy.h"

#include "views/look/nametext.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(StatsCopy)
};

QString wholeName(const StatsModel &model, int row)
{
    const StatsRow &stats = model.row(row);
    const QString name = oneLine(stats.name);
    return stats.group == kNoGroup
        ? name
        : QStringLiteral("%1 / %2").arg(oneLine(model.row(static_cast<int>(stats.group)).name), name);
}

QString rawNumber(double value, int decimals)
{
    return std::isfinite(value) ? QString::number(value, 'f', decimals) : QString();
}

int rateDecimals(RateFigure figure)
{
    return figure == RateFigure::Efficiency || figure == RateFigure::Coverage ? 2 : 0;
}

QStringList rawTitles(StatsKind kind, int column)
{
    if (column == StatsColumn::Calls)
        return { Texts::tr("Baseline calls per step"), Texts::tr("Experimental calls per step") };
    if (StatsColumn::isOfRate(column)) {
        const RateFigure figure = StatsColumn::figureOf(column);
        const QString &unit = rateColumns()[std::size_t(figure)].unit;
        return { QStringLiteral("%1 (%2)").arg(
            columnTitle(kind, column), figure == RateFigure::Roof ? QStringLiteral("ns") : unit) };
    }
    if (!StatsColumn::isOfMetric(column))
        return { columnTitle(kind, column) };
    const bool isPercent = StatsColumn::partOf(column) == ColumnPart::Percent;
    return { isPercent ? columnTitle(kind, column) : columnTitle(kind, column) + QStringLiteral(" (ns)") };
}

QStringList rawCells(const StatsModel &model, int row, int column)
{
    const StatsRow &stats = model.row(row);
    if (column == StatsColumn::Name)
        return { wholeName(model, row) };
    if (column == StatsColumn::Calls)
        return { rawNumber(model.table().perStep(stats.calls.baseline, Side::Baseline), 2),
            rawNumber(model.table().perStep(stats.calls.experimental, Side::Experimental), 2) };
    if (StatsColumn::isOfRate(column))
        return { rawNumber(model.rateNumber(row, column), rateDecimals(StatsColumn::figureOf(column))) };
    if (!StatsColumn::isOfMetric(column))
        return { model.cellText(row, column) };
    const bool isDelta = StatsColumn::partOf(column) == ColumnPart::Delta;
    const bool isPercent = StatsColumn::partOf(column) == ColumnPart::Percent;
    return { rawNumber(isDelta && std::isfinite(model.sortValue(row, column))
            ? model.difference(row, StatsColumn::metricOf(column))
            : model.sortValue(row, column),
        isPercent ? 2 : 0) };
}

QString markdownTitle(const StatsModel &model, int column)
{
    const QString title = columnTitle(model.kind(), column);
    if (StatsColumn::isOfRate(column))
        return QStringLiteral("%1, %2").arg(title, model.rateUnit(StatsColumn::figureOf(column)));
    if (!StatsColumn::isOfMetric(column) || StatsColumn::partOf(column) == ColumnPart::Percent)
        return title;
    return QStringLiteral("%1, %2").arg(title, model.unit(StatsColumn::metricOf(column)).name);
}

/// A name as code, in which nothing is markup.
QString markdownCode(QString name)
{
    name.replace(QLatin1Char('|'), QLatin1String("\\|"));
    const bool hasTicks = name.contains(QLatin1Char('`'));
    return hasTicks ? QStringLiteral("`` %1 ``").arg(name) : QStringLiteral("`%1`").arg(name);
}

QString markdownLine(const QStringList &cells)
{
    return QStringLiteral("| %1 |\n").arg(cells.join(QStringLiteral(" | ")));
}

} // namespace

QString tabSeparated(const CopiedRows &copied)
{
    const auto line = [&copied](const auto &cellsOf) {
        QStringList cells;
        for (const int column : copied.columns)
            cells += cellsOf(column);
        return cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    };
    QString text = line([&copied](int column) { return rawTitles(copied.model.kind(), column); });
    for (const int row : copied.rows)
        text += line([&copied, row](int column) { return rawCells(copied.model, row, column); });
    return text;
}

QString asMarkdown(const CopiedRows &copied)
{
    QStringList titles, lines;
    for (const int column : copied.columns) {
        titles << markdownTitle(copied.model, column);
        lines << (column <= StatsColumn::Family ? QStringLiteral("---") : QStringLiteral("---:"));
    }
    QString text = markdownLine(titles) + markdownLine(lines);
    for (const int row : copied.rows) {
        QStringList cells;
        for (const int column : copied.columns)
            cells << (column == StatsColumn::Name ? markdownCode(wholeName(copied.model, row))
                                                  : copied.model.cellText(row, column));
        text += markdownLine(cells);
    }
    return text;
}

} // namespace twinlane
