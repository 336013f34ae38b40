// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/overviewmodel.h"

#include "views/look/celldelegate.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"
#include "views/words/metrictexts.h"
#include "views/words/modelwords.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

QString sideText(const OverviewMetric &metric, Side side)
{
    const bool baseline = side == Side::Baseline;
    if (metric.unit != Unit::Text) {
        const std::optional<double> &value = baseline ? metric.value.baseline : metric.value.experimental;
        return value == 0.0 ? formatCount(0) : formatValue(value, metric.unit); // a zero needs no unit
    }
    const std::string &text = baseline ? metric.baselineText : metric.experimentalText;
    return text.empty() ? missingText() : toQString(text);
}

bool hasBothSides(const OverviewMetric &metric)
{
    return metric.unit == Unit::Text ? !metric.baselineText.empty() && !metric.experimentalText.empty()
                                     : metric.value.baseline && metric.value.experimental;
}

} // namespace

void OverviewModel::setComparison(std::shared_ptr<const Comparison> comparison)
{
    beginResetModel();
    m_comparison = std::move(comparison);
    chooseColumns();
    endResetModel();
}

void OverviewModel::setShowsAll(bool showsAll)
{
    beginResetModel();
    m_showsAll = showsAll;
    chooseColumns();
    endResetModel();
}

bool OverviewModel::hasMore() const
{
    return m_comparison
        && !std::all_of(m_comparison->overview.begin(), m_comparison->overview.end(),
            [](const OverviewMetric &metric) { return isMainMetric(metric.key); });
}

void OverviewModel::chooseColumns()
{
    m_columns.clear();
    if (!m_comparison)
        return;
    const std::vector<OverviewMetric> &metrics = m_comparison->overview;
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        if (m_showsAll || isMainMetric(metrics[i].key))
            m_columns.push_back(i);
    }
    std::stable_sort(m_columns.begin(), m_columns.end(),
        [&](std::size_t a, std::size_t b) { return metricOrder(metrics[a].key) < metricOrder(metrics[b].key); });
}

int OverviewModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() || m_columns.empty())
        return 0;
    return m_comparison->isAlone() ? 1 : static_cast<int>(RowCount);
}

int OverviewModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

std::string_view OverviewModel::metricKey(int column) const
{
    return m_comparison->overview[m_columns[static_cast<std::size_t>(column)]].key;
}

// A part of the step that moved by next to nothing of the step is no news, whatever that is in percent of the part.
Tone OverviewModel::differenceTone(const OverviewMetric &metric) const
{
    constexpr double kRelevantShare = 0.002;
    if (isStepCost(metric.key)) {
        for (const OverviewMetric &step : m_comparison->overview) {
            if (step.key == "averageStepNs"
                && std::abs(metric.value.delta.value_or(0)) < kRelevantShare * step.value.baseline.value_or(0))
                return Tone::Neutral;
        }
    }
    return realTone(toneOf(metric.value, metric.better), metric.judgement);
}

QString OverviewModel::cellText(const OverviewMetric &metric, int row) const
{
    switch (row) {
    case Baseline:
        return sideText(metric, Side::Baseline);
    case Experimental:
        return sideText(metric, Side::Experimental);
    case Difference:
        if (!hasBothSides(metric))
            return missingText();
        if (metric.unit == Unit::Text)
            return metric.baselineText == metric.experimentalText ? tr("same") : tr("different");
        if (metric.value.delta == 0.0)
            return formatCount(0);
        return (isChance(metric.judgement) ? QStringLiteral("≈ ") : QString())
            + formatSigned(metric.value.delta, metric.unit);
    case Change:
        if (!hasBothSides(metric) || metric.unit == Unit::Text)
            return missingText();
        return *metric.value.baseline == 0 && *metric.value.experimental == 0 ? missingText()
                                                                              : formatChange(metric.value);
    }
    return {};
}

QString OverviewModel::toolTip(const OverviewMetric &metric) const
{
    return QStringLiteral("<p style='white-space:pre-wrap'><span style='font-weight:600'>%1</span><br>%2</p>")
        .arg(metricTitle(metric.key).toHtmlEscaped(), metricDefinition(metric.key).toHtmlEscaped());
}

QVariant OverviewModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const OverviewMetric &metric = m_comparison->overview[m_columns[static_cast<std::size_t>(index.column())]];
    const int row = index.row();
    const bool isDifference = row == Difference || row == Change;
    switch (role) {
    case Qt::DisplayRole:
        return cellText(metric, row);
    case Qt::ToolTipRole: {
        const QString why = isDifference ? judgementText(metric.judgement) : QString();
        return toolTip(metric) + (why.isEmpty() ? QString() : QStringLiteral("<p>%1</p>").arg(why.toHtmlEscaped()));
    }
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignVCenter | Qt::AlignRight);
    case Qt::AccessibleTextRole: {
        const Tone tone = isDifference ? differenceTone(metric) : Tone::Neutral;
        const QString word = isDifference ? outcomeWord(metric.judgement) : QString();
        const QString meaning = tone == Tone::Worse ? tr("worse") : tone == Tone::Better ? tr("better") : word;
        return QStringLiteral("%1, %2: %3 %4")
            .arg(metricTitle(metric.key), headerData(row, Qt::Vertical).toString(), cellText(metric, row), meaning)
            .trimmed();
    }
    case CellRole::Style:
        return static_cast<int>(row == Change ? CellStyle::Pill : CellStyle::Number);
    case CellRole::Tone:
        return static_cast<int>(isDifference ? differenceTone(metric) : Tone::Neutral);
    case CellRole::Quiet:
        return row == Baseline || (row == Difference && differenceTone(metric) == Tone::Neutral);
    case CellRole::Missing:
        return cellText(metric, row) == missingText();
    case CellRole::Separator:
        return headerData(index.column(), Qt::Horizontal, role);
    default:
        return {};
    }
}

QVariant OverviewModel::columnHeader(const OverviewMetric &metric, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return metricTitle(metric.key);
    case Qt::ToolTipRole:
        return toolTip(metric);
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignVCenter | Qt::AlignRight);
    case CellRole::Separator:
        return column > 0 && isStepCost(metric.key) != isStepCost(metricKey(column - 1));
    default:
        return {};
    }
}

QVariant OverviewModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal) {
        if (section < 0 || section >= columnCount())
            return {};
        return columnHeader(m_comparison->overview[m_columns[static_cast<std::size_t>(section)]], section, role);
    }
    if (section < 0 || section >= RowCount)
        return {};
    if (role == Qt::DisplayRole) {
        const QString titles[RowCount] = { tr("Baseline"), tr("Experimental"), tr("Delta"), tr("Delta (%)") };
        return titles[section];
    }
    if (role == Qt::DecorationRole && section == Baseline)
        return Theme::current().baseline;
    if (role == Qt::DecorationRole && section == Experimental)
        return Theme::current().accent;
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft);
    return {};
}

} // namespace twinlane
