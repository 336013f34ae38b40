// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stats/statsmodel.h"

#include "views/look/nametext.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"
#include "views/words/ratetexts.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <limits>

namespace twinlane {

namespace {

constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();

QString paragraph(const QString &html, int abovePx)
{
    return html.isEmpty() ? QString() : QStringLiteral("<p style='margin:%1px 0 0 0'>%2</p>").arg(abovePx).arg(html);
}

} // namespace

StatsModel::StatsModel(StatsKind kind, QObject *parent)
    : QAbstractTableModel(parent)
    , m_kind(kind)
{
    findUnits();
}

void StatsModel::setTable(StatsTable table)
{
    beginResetModel();
    m_table = std::move(table);
    findUnits();
    endResetModel();
}

void StatsModel::setMetric(std::size_t metric)
{
    if (metric == m_metric)
        return;
    m_metric = metric;
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void StatsModel::setAlone(bool alone)
{
    m_isAlone = alone;
    emit headerDataChanged(Qt::Horizontal, 0, StatsColumn::kCount - 1);
}

// One unit for all that stands in the columns of a measure, the block's total among it.
void StatsModel::findUnits()
{
    m_widest = {};
    for (int row = 0; row < rowCount(); ++row) {
        for (std::size_t metric = 0; metric < kMetricCount; ++metric) {
            const double a = value(row, metric, Side::Baseline), b = value(row, metric, Side::Experimental);
            m_widest[metric].side = std::max({ m_widest[metric].side, a, b });
            m_widest[metric].delta = std::max(m_widest[metric].delta, std::abs(b - a));
        }
    }
    for (std::size_t metric = 0; metric < kMetricCount; ++metric) {
        const MetricColumn &column = metricColumns(m_kind)[metric];
        if (const auto &totals = m_table.totals; totals && column.perStep) {
            const auto largest = [&](const Delta<std::int64_t> &total) {
                const double a = m_table.perStep(total.baseline.value_or(0), Side::Baseline),
                             b = m_table.perStep(total.experimental.value_or(0), Side::Experimental);
                m_widest[metric].side = std::max({ m_widest[metric].side, a, b });
                m_widest[metric].delta = std::max(m_widest[metric].delta, std::abs(b - a));
            };
            largest(column.onDevice ? totals->deviceNs : totals->hostNs);
            if (column.onDevice)
                largest(totals->criticalNs);
        }
        m_units[metric] = timeUnit(std::max(m_widest[metric].side, m_widest[metric].delta));
    }
    findRateUnits();
}

QString StatsModel::widestText(int column) const
{
    switch (column) {
    case StatsColumn::Name:
        return {};
    case StatsColumn::Family: {
        QString widest;
        const QFontMetricsF metrics(Theme::font(13));
        std::array<bool, kKernelFamilyCount> known {};
        for (const StatsRow &row : m_table.rows)
            known[std::size_t(row.family)] = true;
        for (std::size_t family = 0; family < kKernelFamilyCount; ++family) {
            const QString title = known[family] ? familyTitle(KernelFamily(family)) : QString();
            if (metrics.horizontalAdvance(title) > metrics.horizontalAdvance(widest))
                widest = title;
        }
        return widest;
    }
    case StatsColumn::Calls: {
        QString widest;
        PairSum most;
        for (const StatsRow &row : m_table.rows) {
            most.baseline = std::max(most.baseline, row.calls.baseline);
            most.experimental = std::max(most.experimental, row.calls.experimental);
        }
        StatsRow row;
        row.calls = most;
        widest = callsText(row);
        return most.baseline == most.experimental ? QStringLiteral("0 → ") + widest : widest;
    }
    case StatsColumn::RoofClasses: {
        QString widest;
        for (const StatsRow &row : m_table.rows) {
            const QString text = row.rates ? classText(row) : QString();
            widest = text.size() > widest.size() ? text : widest;
        }
        return widest;
    }
    default:
        break;
    }
    if (StatsColumn::isOfRate(column)) {
        const RateFigure figure = StatsColumn::figureOf(column);
        const Widest &widest = m_widestRates[std::size_t(figure)];
        const bool isDelta = StatsColumn::partOf(column) == ColumnPart::Delta;
        return rateText(isDelta ? -widest.delta : widest.side, figure, isDelta);
    }
    const std::size_t metric = StatsColumn::metricOf(column);
    switch (StatsColumn::partOf(column)) {
    case ColumnPart::Delta:
        return QStringLiteral("▲\u2002") + signedInUnit(-m_widest[metric].delta, m_units[metric]);
    case ColumnPart::Percent:
        return QStringLiteral("+000.0\u00A0%");
    default:
        return inUnit(m_widest[metric].side, m_units[metric]);
    }
}

double StatsModel::value(int row, std::size_t metric, Side side) const
{
    return m_table.value(m_kind, this->row(row).ns[metric], metric, side);
}

double StatsModel::difference(int row, std::size_t metric) const
{
    return value(row, metric, Side::Experimental) - value(row, metric, Side::Baseline);
}

std::optional<RowJudgement> StatsModel::judgement(int row) const
{
    const StatsRow &stats = this->row(row);
    return m_metric < stats.judgements.size() ? stats.judgements[m_metric] : std::nullopt;
}

// A sum that one side lacks is 0 there. A mean or an extreme is not.
bool StatsModel::hasDifference(const StatsRow &row, std::size_t metric) const
{
    return metricColumns(m_kind)[metric].perStep || (row.inBaseline() && row.inExperimental());
}

RowClass StatsModel::rowClass(int row) const
{
    constexpr double kSamePercent = 2;
    const StatsRow &stats = this->row(row);
    if (!stats.inBaseline())
        return RowClass::New;
    if (!stats.inExperimental())
        return RowClass::Gone;
    const double baseline = value(row, m_metric, Side::Baseline), delta = difference(row);
    if (delta == 0 || std::abs(delta) * 100 < baseline * kSamePercent)
        return RowClass::Same;
    return delta > 0 ? RowClass::Slower : RowClass::Faster;
}

double StatsModel::sortValue(int row, int column) const
{
    const StatsRow &stats = this->row(row);
    if (column == StatsColumn::Calls)
        return std::max(m_table.perStep(stats.calls.baseline, Side::Baseline),
            m_table.perStep(stats.calls.experimental, Side::Experimental));
    if (StatsColumn::isOfRate(column)) {
        const double number = rateNumber(row, column);
        return StatsColumn::partOf(column) == ColumnPart::Delta ? std::abs(number) : number;
    }
    if (column == StatsColumn::RoofClasses && stats.rates) {
        const RatedPair &pair = *stats.rates;
        const auto roofClass = pair[1].roofClass() ? pair[1].roofClass() : pair[0].roofClass();
        return roofClass ? double(*roofClass) : kNotANumber;
    }
    if (!StatsColumn::isOfMetric(column))
        return kNotANumber;
    const std::size_t metric = StatsColumn::metricOf(column);
    const double baseline = value(row, metric, Side::Baseline), experimental = value(row, metric, Side::Experimental);
    switch (StatsColumn::partOf(column)) {
    case ColumnPart::Baseline:
        return stats.inBaseline() ? baseline : kNotANumber;
    case ColumnPart::Experimental:
        return stats.inExperimental() ? experimental : kNotANumber;
    case ColumnPart::Delta:
        return hasDifference(stats, metric) ? std::abs(experimental - baseline) : kNotANumber;
    case ColumnPart::Percent:
        break;
    }
    if (baseline != 0)
        return (experimental - baseline) / baseline * 100;
    return experimental != 0 ? std::numeric_limits<double>::infinity() : kNotANumber;
}

int StatsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int StatsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : StatsColumn::kCount;
}

QString StatsModel::callsText(const StatsRow &row) const
{
    const QString baseline = formatCount(m_table.perStep(row.calls.baseline, Side::Baseline));
    const QString experimental = formatCount(m_table.perStep(row.calls.experimental, Side::Experimental));
    return baseline == experimental ? baseline : QStringLiteral("%1 → %2").arg(baseline, experimental);
}

QString StatsModel::metricText(int row, int column) const
{
    const StatsRow &stats = this->row(row);
    const std::size_t metric = StatsColumn::metricOf(column);
    switch (StatsColumn::partOf(column)) {
    case ColumnPart::Baseline:
        return stats.inBaseline() ? inUnit(value(row, metric, Side::Baseline), m_units[metric]) : missingText();
    case ColumnPart::Experimental:
        return stats.inExperimental() ? inUnit(value(row, metric, Side::Experimental), m_units[metric]) : missingText();
    case ColumnPart::Delta:
        return hasDifference(stats, metric) ? signedInUnit(difference(row, metric), m_units[metric]) : missingText();
    case ColumnPart::Percent:
        break;
    }
    if (!stats.inBaseline())
        return tr("new");
    if (!stats.inExperimental())
        return tr("gone");
    return changeInPercent(value(row, metric, Side::Baseline), value(row, metric, Side::Experimental));
}

QString StatsModel::cellText(int row, int column) const
{
    const StatsRow &stats = this->row(row);
    switch (column) {
    case StatsColumn::Name:
        return stats.title();
    case StatsColumn::Family: {
        const bool isHead = stats.isGroup && m_table.grouping != StatsGrouping::Shapes;
        if (isHead || (stats.group != kNoGroup && m_table.grouping == StatsGrouping::Shapes))
            return {};
        return stats.family == KernelFamily::Other ? missingText() : familyTitle(stats.family);
    }
    case StatsColumn::Calls:
        return callsText(stats);
    case StatsColumn::RoofClasses:
        return stats.rates ? classText(stats) : missingText();
    default:
        break;
    }
    if (!StatsColumn::isOfRate(column))
        return metricText(row, column);
    const double number = rateNumber(row, column);
    return std::isfinite(number)
        ? rateText(number, StatsColumn::figureOf(column), StatsColumn::partOf(column) == ColumnPart::Delta)
        : missingText();
}

DeltaLook StatsModel::look(int row) const
{
    return lookOf(difference(row), judgement(row), !m_table.isDifferentWork);
}

QString StatsModel::nameToolTip(const StatsRow &row) const
{
    QString details = htmlOf(row.details);
    if (m_kind == StatsKind::Operators && !row.key.empty() && row.name.contains(QLatin1Char('*')))
        details = htmlOf(tr("* stands for the backend: cudnn, miopen and others")); // see normalizedName()
    return paragraph(htmlOf(row.name), 0) + paragraph(details, 6);
}

QString StatsModel::toolTip(int row, int column) const
{
    if (column == StatsColumn::Name)
        return nameToolTip(this->row(row));
    if (column == StatsColumn::Calls)
        return tr("Calls per step");
    if (StatsColumn::isOfRate(column) || column == StatsColumn::RoofClasses)
        return rateToolTip(row, column);
    if (!StatsColumn::isOfMetric(column) || StatsColumn::metricOf(column) != m_metric
        || StatsColumn::partOf(column) < ColumnPart::Delta)
        return {};
    if (judgement(row))
        return judgementText(judgement(row)).toHtmlEscaped();
    if (m_kind == StatsKind::Operators)
        return tr("Not judged: only whole operators of the block are, and groups of them.").toHtmlEscaped();
    return tr("Not judged: the shortest and the longest launch are single events, and a mean over another number "
              "of launches is no change of speed.");
}

QString StatsModel::accessibleText(int row, int column) const
{
    if (!StatsColumn::isOfMetric(column) || StatsColumn::metricOf(column) != m_metric
        || StatsColumn::partOf(column) < ColumnPart::Delta)
        return cellText(row, column);
    const double delta = difference(row);
    const QString word = delta == 0 ? certaintyText(Certainty::Negligible) : delta > 0 ? tr("slower") : tr("faster");
    const std::optional<RowJudgement> judged = judgement(row);
    const QString real = judged ? certaintyText(certaintyOf(judged)) : QString();
    return QStringLiteral("%1 %2").arg(
        cellText(row, column), real.isEmpty() ? word : QStringLiteral("%1, %2").arg(word, real));
}

bool StatsModel::isQuiet(int row, int column) const
{
    if (column == StatsColumn::Family || column == StatsColumn::Calls || column == StatsColumn::RoofClasses)
        return true;
    if (StatsColumn::isOfRate(column))
        return StatsColumn::figureOf(column) == RateFigure::Coverage;
    if (!StatsColumn::isOfMetric(column))
        return false;
    const ColumnPart part = StatsColumn::partOf(column);
    if (StatsColumn::metricOf(column) != m_metric)
        return part >= ColumnPart::Delta;
    return part >= ColumnPart::Delta && !look(row).isSure && !m_table.isDifferentWork;
}

QVariant StatsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row(), column = index.column();
    const bool isChosenDelta = StatsColumn::isOfMetric(column) && StatsColumn::metricOf(column) == m_metric
        && StatsColumn::partOf(column) >= ColumnPart::Delta;
    switch (role) {
    case Qt::DisplayRole:
        return cellText(row, column);
    case Qt::ToolTipRole:
        return toolTip(row, column);
    case Qt::TextAlignmentRole:
        return headerData(column, Qt::Horizontal, role);
    case Qt::AccessibleTextRole:
        return accessibleText(row, column);
    case CellRole::Sort:
        return column <= StatsColumn::Family ? QVariant(cellText(row, column)) : QVariant(sortValue(row, column));
    case CellRole::Style:
        return static_cast<int>(column == StatsColumn::Name ? CellStyle::Name
                : column == StatsColumn::Family             ? CellStyle::Text
                                                            : CellStyle::Number);
    case CellRole::Tone:
        return static_cast<int>(isChosenDelta ? look(row).tone : Tone::Neutral);
    case StatsRole::Mark:
        return isChosenDelta && StatsColumn::partOf(column) == ColumnPart::Delta ? look(row).mark : QString();
    case StatsRole::Strong:
        return column == StatsColumn::Name
            ? this->row(row).isGroup && m_table.grouping != StatsGrouping::Shapes
            : isChosenDelta && look(row).isSure && StatsColumn::partOf(column) == ColumnPart::Delta;
    case CellRole::Quiet:
        return isQuiet(row, column);
    case CellRole::Missing:
        return column >= StatsColumn::Family && cellText(row, column) == missingText();
    case StatsRole::Depth:
        return m_table.grouping == StatsGrouping::Name ? 0 : this->row(row).group == kNoGroup ? 1 : 2;
    case StatsRole::Fold:
        return static_cast<int>(this->row(row).isGroup ? FoldMark::Closed : FoldMark::None);
    default:
        return {};
    }
}

QVariant StatsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= StatsColumn::kCount)
        return {};
    switch (role) {
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignVCenter | (section <= StatsColumn::Family ? Qt::AlignLeft : Qt::AlignRight));
    case Qt::InitialSortOrderRole:
        return section <= StatsColumn::Family ? Qt::AscendingOrder : Qt::DescendingOrder;
    case Qt::ToolTipRole:
        return columnDefinition(m_kind, section);
    case Qt::AccessibleTextRole:
        return columnTitle(m_kind, section);
    case Qt::DisplayRole:
        if (m_isAlone && section == StatsColumn::Calls)
            return tr("Calls");
        if (m_isAlone && section == StatsColumn::RoofClasses)
            return tr("Bound");
        return m_isAlone && (StatsColumn::isOfMetric(section) || StatsColumn::isOfRate(section))
            ? QString()
            : shortColumnTitle(m_kind, section);
    default:
        return {};
    }
}

} // namespace twinlane
