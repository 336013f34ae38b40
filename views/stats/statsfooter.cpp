// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stats/statsfooter.h"

#include "views/look/nametext.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"

#include <QStringList>

#include <algorithm>

namespace twinlane {

namespace {

using Values = StatsFooter::Values;

Values valuesOf(const Delta<std::int64_t> &delta)
{
    return { delta.baseline, delta.experimental };
}

/// a - b - c, where the first has a value.
Values less(const Values &a, const Values &b, const Values &c = { 0, 0 })
{
    Values rest;
    for (std::size_t side = 0; side < rest.size(); ++side) {
        if (a[side])
            rest[side] = *a[side] - b[side].value_or(0) - c[side].value_or(0);
    }
    return rest;
}

Values valuesOf(const PairSum &sum)
{
    return { sum.baseline, sum.experimental };
}

} // namespace

StatsFooter::StatsFooter(const StatsModel &model, const RowFilterProxy &rows, QObject *parent)
    : QAbstractTableModel(parent)
    , m_model(model)
    , m_rows(rows)
{
}

void StatsFooter::update(const QString &title, Measure measure, bool judgedByMeasure)
{
    beginResetModel();
    m_measure = measure;
    m_isJudgedByMeasure = judgedByMeasure;
    m_lines.clear();
    if (m_rows.hidden().rows > 0)
        m_lines.push_back(hiddenLine());
    if (m_model.table().totals) {
        const Line total = totalLine(title);
        m_lines.push_back(restLine(total));
        m_lines.push_back(total);
    }
    endResetModel();
}

// The device's columns add up to what the chart shows, which is the critical path if it is not the device itself.
Values StatsFooter::totalOf(std::size_t metric) const
{
    const MetricColumn &column = metricColumns(m_model.kind())[metric];
    const BlockTotals &totals = *m_model.table().totals;
    if (!column.perStep)
        return {};
    if (!column.onDevice)
        return valuesOf(totals.hostNs);
    return valuesOf(column.addsUp && m_measure == Measure::Critical ? totals.criticalNs : totals.deviceNs);
}

Values StatsFooter::sumOfRows(std::size_t metric) const
{
    PairSum sum;
    for (const StatsRow &row : m_model.rows()) {
        if (row.group == kNoGroup)
            sum.add(row.ns[metric]);
    }
    return valuesOf(sum);
}

StatsFooter::Line StatsFooter::hiddenLine() const
{
    Line line;
    line.title = tr("%n row(s) filtered out", nullptr, m_rows.hidden().rows);
    line.toolTip = toolTipOf(tr("The sum of the rows that the filter leaves out."));
    for (std::size_t metric = 0; metric < kMetricCount; ++metric) {
        if (metricColumns(m_model.kind())[metric].addsUp)
            line.ns[metric] = valuesOf(m_rows.hidden().ns[metric]);
    }
    return line;
}

StatsFooter::Line StatsFooter::totalLine(const QString &title) const
{
    Line line;
    line.title = title;
    line.isTotal = true;
    for (std::size_t metric = 0; metric < kMetricCount; ++metric)
        line.ns[metric] = totalOf(metric);
    const bool isCritical = m_measure == Measure::Critical;
    const QString ofStep =
        tr("A step on the host is its ProfilerStep. Its window, which the headline tells, ends with its own "
           "device work.");
    line.toolTip = toolTipOf(title + QLatin1Char('\n')
        + (isCritical ? tr("The block's host time, and in the columns of the device its part of the critical path.")
                      : tr("The block's time on the host and on the device."))
        + QLatin1Char('\n') + ofStep);
    return line;
}

StatsFooter::Line StatsFooter::restLine(const Line &total) const
{
    Line line;
    const bool isOperators = m_model.kind() == StatsKind::Operators;
    for (std::size_t metric = 0; metric < kMetricCount; ++metric) {
        if (metricColumns(m_model.kind())[metric].addsUp)
            line.ns[metric] = less(total.ns[metric], sumOfRows(metric));
    }
    const bool hasOverlap = std::any_of(line.ns.begin(), line.ns.end(),
        [](const Values &ns) { return ns[0].value_or(0) < 0 || ns[1].value_or(0) < 0; });
    line.title = !isOperators ? tr("waiting, less overlap")
        : hasOverlap          ? tr("outside operators, less overlap")
                              : tr("outside operators, waiting");
    line.toolTip = toolTipOf(restReason());
    return line;
}

QString StatsFooter::partText(const QString &title, const Values &ns) const
{
    const TimeUnit &unit = m_model.unit(m_model.kind() == StatsKind::Operators ? 2 : 0);
    const auto valueOf = [&](Side side) {
        const std::optional<std::int64_t> &value = ns[side];
        return value ? inUnit(perStep(*value, side), unit) : missingText();
    };
    return QStringLiteral("%1: %2 → %3 %4").arg(title, valueOf(Side::Baseline), valueOf(Side::Experimental), unit.name);
}

/// What the rest is made of, exactly.
QString StatsFooter::restReason() const
{
    const BlockTotals &totals = *m_model.table().totals;
    QStringList lines;
    if (m_model.kind() == StatsKind::Operators) {
        lines << tr("Host: Python, launches and waiting outside of operators; less what operators did on several "
                    "threads at once.");
        lines << partText(tr("Device: work that no operator of the block launched"),
            less(valuesOf(totals.launchedOutsideNs), valuesOf(totals.countedElsewhereNs)));
    }
    if (m_measure == Measure::Critical)
        lines << partText(tr("Time in which the device waited, less work that ran at once or behind other blocks"),
            less(valuesOf(totals.criticalNs), valuesOf(totals.deviceNs)));
    return lines.join(QLatin1Char('\n'));
}

double StatsFooter::perStep(std::int64_t ns, Side side) const
{
    return m_model.table().perStep(ns, side);
}

std::optional<double> StatsFooter::delta(const Line &line, std::size_t metric) const
{
    const Values &ns = line.ns[metric];
    if (!ns[0] && !ns[1])
        return {};
    return perStep(ns[1].value_or(0), Side::Experimental) - perStep(ns[0].value_or(0), Side::Baseline);
}

DeltaLook StatsFooter::look(const Line &line) const
{
    const MetricColumn &column = metricColumns(m_model.kind())[m_model.metric()];
    const bool showsMeasure = m_measure == Measure::Host ? !column.onDevice : column.onDevice && column.addsUp;
    if (!line.isTotal || !m_isJudgedByMeasure || !showsMeasure)
        return {};
    return lookOf(
        delta(line, m_model.metric()).value_or(0), m_model.table().blockJudgement, !m_model.table().isDifferentWork);
}

QString StatsFooter::text(const Line &line, int column) const
{
    if (column == StatsColumn::Name)
        return line.title;
    if (!StatsColumn::isOfMetric(column))
        return {};
    const std::size_t metric = StatsColumn::metricOf(column);
    const Values &ns = line.ns[metric];
    const TimeUnit &unit = m_model.unit(metric);
    if (!metricColumns(m_model.kind())[metric].perStep)
        return {};
    if (!ns[0] && !ns[1])
        return missingText();
    const auto side = [&](Side of) {
        const std::optional<std::int64_t> &value = ns[std::size_t(of)];
        return value ? inUnit(perStep(*value, of), unit) : missingText();
    };
    switch (StatsColumn::partOf(column)) {
    case ColumnPart::Baseline:
        return side(Side::Baseline);
    case ColumnPart::Experimental:
        return side(Side::Experimental);
    case ColumnPart::Delta:
        return signedInUnit(*delta(line, metric), unit);
    case ColumnPart::Percent:
        break;
    }
    if (!ns[0] || !ns[1] || *ns[0] < 0 || *ns[1] < 0) // of less than nothing there is no percentage
        return missingText();
    return changeInPercent(perStep(*ns[0], Side::Baseline), perStep(*ns[1], Side::Experimental));
}

int StatsFooter::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int StatsFooter::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : StatsColumn::kCount;
}

QVariant StatsFooter::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Line &line = m_lines[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    const bool isChosenDelta = StatsColumn::isOfMetric(column) && StatsColumn::metricOf(column) == m_model.metric()
        && StatsColumn::partOf(column) >= ColumnPart::Delta;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(line, column);
    case Qt::ToolTipRole:
        if (isChosenDelta && line.isTotal && m_isJudgedByMeasure)
            return judgementText(m_model.table().blockJudgement).toHtmlEscaped();
        return line.toolTip;
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignVCenter | (column <= StatsColumn::Family ? Qt::AlignLeft : Qt::AlignRight));
    case CellRole::Style:
        return static_cast<int>(column == StatsColumn::Name ? CellStyle::Name : CellStyle::Number);
    case CellRole::Tone:
        return static_cast<int>(isChosenDelta ? look(line).tone : Tone::Neutral);
    case StatsRole::Mark:
        return isChosenDelta && StatsColumn::partOf(column) == ColumnPart::Delta ? look(line).mark : QString();
    case StatsRole::Strong:
        return line.isTotal && (column == StatsColumn::Name || look(line).isSure);
    case CellRole::Quiet:
        return !line.isTotal;
    case CellRole::Missing:
        return text(line, column) == missingText();
    case StatsRole::Footer:
        return true;
    default:
        return {};
    }
}

} // namespace twinlane
