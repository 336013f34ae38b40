// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/statsmodel.h"

#include "model/trace/normalizedname.h"
#include "views/look/celldelegate.h"
#include "views/look/nametext.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>

namespace twinlane {

namespace {

constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

QString rawNumber(double value, int decimals)
{
    return std::isfinite(value) ? QString::number(value, 'f', decimals) : QString();
}

} // namespace

StatsModel::StatsModel(StatsKind kind, QObject *parent)
    : QAbstractTableModel(parent)
    , m_kind(kind)
    , m_metrics(metricColumns(kind))
{
}

void StatsModel::setRows(std::vector<StatsRow> rows)
{
    NameOrder order = orderNames(rows);
    setTable({ std::move(rows), std::move(order) });
}

void StatsModel::setTable(StatsTable table)
{
    beginResetModel();
    m_rows = std::move(table.rows);
    m_order = std::move(table.order);
    m_isJudged = std::any_of(m_rows.begin(), m_rows.end(), [](const StatsRow &row) {
        return !row.judgements.empty() && row.judgements.front() && row.judgements.front()->flag();
    });
    m_categoryPlaces.clear();
    for (const StatsRow &row : m_rows)
        m_categoryPlaces.insert(row.category, 0);
    int place = 0;
    for (int &categoryPlace : m_categoryPlaces)
        categoryPlace = place++;
    endResetModel();
}

void StatsModel::setMetric(std::size_t metric)
{
    if (metric == m_metric)
        return;
    beginResetModel();
    m_metric = metric;
    endResetModel();
}

double StatsModel::difference(int row) const
{
    const Delta<double> &delta = value(row);
    return delta.experimental.value_or(0) - delta.baseline.value_or(0);
}

std::optional<RowJudgement> StatsModel::judgement(int row) const
{
    const StatsRow &stats = rowAt(row);
    return m_metric < stats.judgements.size() ? stats.judgements[m_metric] : std::nullopt;
}

Tone StatsModel::tone(int row) const
{
    // In a table with real differences, a row that was not judged must not look real.
    return isUnjudged(row) ? Tone::Neutral : realTone(direction(row), judgement(row));
}

bool StatsModel::isUnjudged(int row) const
{
    return m_isJudged && !judgement(row);
}

Tone StatsModel::direction(int row) const
{
    const StatsRow &stats = rowAt(row);
    Delta<double> delta = value(row);
    delta.delta = difference(row);
    if (!stats.inBaseline)
        delta.baseline.reset();
    return toneOf(delta, Better::Lower);
}

RowClass StatsModel::rowClass(int row) const
{
    const StatsRow &stats = rowAt(row);
    if (!stats.inBaseline)
        return RowClass::New;
    if (!stats.inExperimental)
        return RowClass::Gone;
    const Tone meaning = direction(row);
    return meaning == Tone::Worse ? RowClass::Slower : meaning == Tone::Better ? RowClass::Faster : RowClass::Same;
}

double StatsModel::sortValue(int row, int column) const
{
    const StatsRow &stats = rowAt(row);
    const Delta<double> &delta = value(row);
    switch (column) {
    case Category:
        return m_categoryPlaces.value(stats.category);
    case Calls:
        return std::max(stats.calls.baseline.value_or(0), stats.calls.experimental.value_or(0));
    case Baseline:
        return stats.inBaseline ? delta.baseline.value_or(kNoValue) : kNoValue;
    case Experimental:
        return stats.inExperimental ? delta.experimental.value_or(kNoValue) : kNoValue;
    case Difference:
        return std::abs(difference(row));
    case Change:
        if (delta.baseline.value_or(0) != 0)
            return difference(row) / *delta.baseline * 100;
        return delta.experimental.value_or(0) != 0 ? std::numeric_limits<double>::infinity() : kNoValue;
    default:
        return kNoValue;
    }
}

int StatsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int StatsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString StatsModel::callsText(const StatsRow &row) const
{
    const QString baseline = formatCount(row.calls.baseline.value_or(0));
    const QString experimental = formatCount(row.calls.experimental.value_or(0));
    return baseline == experimental ? baseline : QStringLiteral("%1 → %2").arg(baseline, experimental);
}

QString StatsModel::sideText(int row, Side side) const
{
    const bool isPresent = side == Side::Baseline ? rowAt(row).inBaseline : rowAt(row).inExperimental;
    const std::optional<double> &ns = side == Side::Baseline ? value(row).baseline : value(row).experimental;
    if (!isPresent || !ns)
        return missingText();
    return *ns == 0 ? formatCount(0) : formatNs(*ns);
}

QString StatsModel::cellText(int row, int column) const
{
    const StatsRow &stats = rowAt(row);
    switch (column) {
    case Name:
        return stats.title();
    case Category:
        return stats.category;
    case Calls:
        return callsText(stats);
    case Baseline:
        return sideText(row, Side::Baseline);
    case Experimental:
        return sideText(row, Side::Experimental);
    case Difference: {
        if (difference(row) == 0)
            return formatCount(0);
        const QString text = formatSigned(difference(row), Unit::Nanoseconds);
        return isChance(judgement(row)) ? QStringLiteral("≈ ") + text : text;
    }
    case Change:
        if (!stats.inBaseline)
            return tr("new");
        if (!stats.inExperimental)
            return tr("removed");
        return value(row).baseline.value_or(0) == 0 && value(row).experimental.value_or(0) == 0
            ? missingText()
            : formatChange(value(row));
    default:
        return {};
    }
}

QString StatsModel::toolTip(int row, int column) const
{
    const StatsRow &stats = rowAt(row);
    if (column == Calls)
        return tr("Calls per step");
    if ((column == Difference || column == Change) && isUnjudged(row))
        return tr("Not judged: the shortest and the longest launch are single events, and a mean over another number "
                  "of launches is no change of speed.");
    if (column == Difference || column == Change)
        return judgementText(judgement(row)).toHtmlEscaped();
    if (column != Name)
        return {};
    QString details = htmlOf(stats.details);
    if (m_kind == StatsKind::Operators && stats.name.contains(QLatin1Char('*')))
        details = htmlOf(tr("* stands for the backend: cudnn, miopen and others")); // see normalizedName()
    return QStringLiteral("<p style='margin:0'>%1</p>%2")
        .arg(htmlOf(stats.name),
            details.isEmpty() ? QString() : QStringLiteral("<p style='margin:6px 0 0 0'>%1</p>").arg(details));
}

QString StatsModel::accessibleText(int row, int column) const
{
    if (column != Difference && column != Change)
        return cellText(row, column);
    const Tone meaning = direction(row);
    const QString word = meaning == Tone::Worse ? tr("slower")
        : meaning == Tone::Better               ? tr("faster")
                                                : tr("about the same");
    const QString real = outcomeWord(judgement(row));
    return QStringLiteral("%1 %2").arg(
        cellText(row, column), real.isEmpty() ? word : QStringLiteral("%1, %2").arg(word, real));
}

QVariant StatsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    const int column = index.column();
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
        return column == Name    ? QVariant(cellText(row, column))
            : column == Category ? QVariant(cellText(row, column))
                                 : QVariant(sortValue(row, column));
    case CellRole::Style: {
        constexpr CellStyle kStyles[ColumnCount] = { CellStyle::Name, CellStyle::Text, CellStyle::Number,
            CellStyle::Number, CellStyle::Number, CellStyle::Bar, CellStyle::Pill };
        return static_cast<int>(kStyles[column]);
    }
    case CellRole::Tone:
        return static_cast<int>(column == Difference || column == Change ? tone(row) : Tone::Neutral);
    case CellRole::Quiet:
        return column == Category || column == Calls || (column == Difference && tone(row) == Tone::Neutral);
    case CellRole::Missing:
        return cellText(row, column) == missingText();
    default:
        return {};
    }
}

QVariant StatsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignVCenter | (section <= Category ? Qt::AlignLeft : Qt::AlignRight));
    const MetricColumn &metric = m_metrics[m_metric];
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Calls:
            return tr("Calls per step; where the sides differ, baseline → experimental");
        case Baseline:
        case Experimental:
            return QStringLiteral("%1. %2").arg(metric.title, metric.definition);
        case Difference:
            return tr("Experimental − baseline. Sorts by size; the bars share one scale.");
        case Change:
            return tr("Difference relative to the baseline");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return m_kind == StatsKind::Operators ? tr("Operator") : tr("Kernel");
    case Category:
        return tr("Category");
    case Calls:
        return tr("Calls");
    case Baseline:
        return tr("Baseline");
    case Experimental:
        return tr("Experimental");
    case Difference:
        return tr("Difference");
    case Change:
        return tr("Change");
    default:
        return {};
    }
}

QString StatsModel::tabSeparatedHeader() const
{
    const QStringList titles { m_kind == StatsKind::Operators ? tr("Operator") : tr("Kernel"),
        tr("Baseline calls per step"), tr("Experimental calls per step"),
        tr("Baseline %1 (ns)").arg(m_metrics[m_metric].title),
        tr("Experimental %1 (ns)").arg(m_metrics[m_metric].title), tr("Difference (ns)"), tr("Change (%)") };
    return titles.join(QLatin1Char('\t'));
}

QString StatsModel::tabSeparated(int row) const
{
    const StatsRow &stats = rowAt(row);
    QString name = stats.name;
    name.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
    const QStringList cells { name, rawNumber(stats.calls.baseline.value_or(0), 2),
        rawNumber(stats.calls.experimental.value_or(0), 2), rawNumber(sortValue(row, Baseline), 0),
        rawNumber(sortValue(row, Experimental), 0), rawNumber(difference(row), 0),
        rawNumber(sortValue(row, Change), 2) };
    return cells.join(QLatin1Char('\t'));
}

} // namespace twinlane
