// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/overviewmodel.h"

#include "model/comparison/comparison.h"
#include "model/comparison/ratemetrics.h"
#include "views/look/celldelegate.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/overview/metriccell.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"
#include "views/words/metrictexts.h"
#include "views/words/modelwords.h"
#include "views/words/ratetexts.h"

#include <utility>

namespace twinlane {

namespace {

/// With the device, its data sheet and what has no roof, where the metric rests on them.
QString toolTip(const Comparison &comparison, const OverviewMetric &metric)
{
    QString text = QStringLiteral("<p style='white-space:pre-wrap'><span style='font-weight:600'>%1</span><br>%2</p>")
                       .arg(metricTitle(metric.key).toHtmlEscaped(), metricDefinition(metric.key).toHtmlEscaped());
    const bool isRate = metric.key == "mfu" || metric.key == "hfu" || metric.key == "roofCoverage";
    if (isRate)
        text += QStringLiteral("<p>%1</p>").arg(htmlOf(roofLines(comparison).join(QLatin1Char('\n'))));
    return text;
}

} // namespace

void OverviewModel::setContent(std::shared_ptr<const Comparison> comparison, std::vector<std::size_t> columns)
{
    beginResetModel();
    m_comparison = std::move(comparison);
    m_metrics = m_comparison ? shownMetrics(*m_comparison) : std::vector<OverviewMetric>();
    m_columns = std::move(columns);
    endResetModel();
}

int OverviewModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() || m_columns.empty() || !m_comparison)
        return 0;
    return m_comparison->isAlone() ? 1 : static_cast<int>(RowCount);
}

int OverviewModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

std::string_view OverviewModel::metricKey(int column) const
{
    return metricOf(column).key;
}

QString OverviewModel::cellText(const OverviewMetric &metric, int row) const
{
    switch (row) {
    case Baseline:
        return metricText(*m_comparison, metric, Side::Baseline);
    case Experimental:
        return metricText(*m_comparison, metric, Side::Experimental);
    case Difference:
        return metricDelta(*m_comparison, metric);
    case Change:
        return metricChange(metric);
    }
    return {};
}

QVariant OverviewModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const OverviewMetric &metric = metricOf(index.column());
    const int row = index.row();
    const bool isDifference = row == Difference || row == Change;
    switch (role) {
    case Qt::DisplayRole:
        return cellText(metric, row);
    case Qt::ToolTipRole: {
        // Of memory only its being the same is judged, which no limit tells.
        const bool isTold = isDifference && metric.unit != Unit::Bytes;
        const QString why = isTold ? judgementText(metric.judgement) : QString();
        return toolTip(*m_comparison, metric)
            + (why.isEmpty() ? QString() : QStringLiteral("<p>%1</p>").arg(why.toHtmlEscaped()));
    }
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignVCenter | Qt::AlignRight);
    case Qt::AccessibleTextRole: {
        const Tone tone = isDifference ? metricTone(*m_comparison, metric) : Tone::Neutral;
        const QString word =
            isDifference && metric.judgement ? certaintyText(certaintyOf(metric.judgement)) : QString();
        const QString meaning = tone == Tone::Worse ? tr("worse") : tone == Tone::Better ? tr("better") : word;
        return QStringLiteral("%1, %2: %3 %4")
            .arg(metricTitle(metric.key), headerData(row, Qt::Vertical).toString(), cellText(metric, row), meaning)
            .trimmed();
    }
    case CellRole::Style:
        return static_cast<int>(CellStyle::Number);
    case CellRole::Tone:
        return static_cast<int>(isDifference ? metricTone(*m_comparison, metric) : Tone::Neutral);
    case CellRole::Quiet:
        return row == Baseline || (isDifference && isQuietDifference(*m_comparison, metric));
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
        return toolTip(*m_comparison, metric);
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
        return columnHeader(metricOf(section), section, role);
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
        return Theme::current().experimental;
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft);
    return {};
}

} // namespace twinlane
