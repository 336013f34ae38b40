// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/setnames/setnamesmodel.h"

#include "views/look/celldelegate.h"
#include "views/look/nametext.h"
#include "views/words/format.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace twinlane {

void SetNamesModel::setRows(std::vector<SetNameRow> rows, bool isAlone, bool isCertain)
{
    beginResetModel();
    m_rows = std::move(rows);
    m_isAlone = isAlone;
    m_isCertain = isCertain;
    orderRows();
    endResetModel();
}

void SetNamesModel::setFilter(const SetNamesFilter &filter)
{
    if (filter == m_filter)
        return;
    beginResetModel();
    m_filter = filter;
    orderRows();
    endResetModel();
}

void SetNamesModel::sort(int column, Qt::SortOrder order)
{
    beginResetModel();
    m_sortColumn = column;
    m_sortOrder = order;
    orderRows();
    endResetModel();
}

bool SetNamesModel::isShown(const SetNameRow &row) const
{
    if (kindOf(row) != m_filter.kind)
        return false;
    if (m_filter.change && changeOf(row, m_filter.figure) != *m_filter.change)
        return false;
    if (m_filter.words.isEmpty())
        return true;
    const QString name = toQString(row.normalizedName);
    return std::all_of(m_filter.words.begin(), m_filter.words.end(),
        [&name](const QString &word) { return name.contains(word, Qt::CaseInsensitive); });
}

/// Differences are sorted by their size, so that both ends of a change stand at the top.
double SetNamesModel::value(const SetNameRow &row, int column) const
{
    switch (column) {
    case Change:
        return static_cast<double>(changeOf(row, m_filter.figure));
    case BaselineCalls:
        return *row.callsPerRank.baseline;
    case ExperimentalCalls:
        return *row.callsPerRank.experimental;
    case CallsDelta:
        return std::abs(*row.callsPerRank.delta);
    case BaselineTime:
        return static_cast<double>(*row.totalPerRankNs.baseline);
    case ExperimentalTime:
        return static_cast<double>(*row.totalPerRankNs.experimental);
    case TimeDelta:
        return m_isAlone ? static_cast<double>(*row.totalPerRankNs.experimental)
                         : std::abs(static_cast<double>(*row.totalPerRankNs.delta));
    case TimePercent:
        return std::abs(row.totalPerRankNs.percent.value_or(HUGE_VAL));
    case Ranks:
        return static_cast<double>(*row.ranks.experimental);
    default:
        return 0;
    }
}

void SetNamesModel::orderRows()
{
    m_order.clear();
    for (std::uint32_t row = 0; row < m_rows.size(); ++row) {
        if (isShown(m_rows[row]))
            m_order.push_back(row);
    }
    const bool isDown = m_sortOrder == Qt::DescendingOrder;
    if (m_sortColumn == Name) { // rows come in the order of names
        if (isDown)
            std::reverse(m_order.begin(), m_order.end());
        return;
    }
    std::vector<double> values(m_rows.size());
    for (const std::uint32_t row : m_order)
        values[row] = value(m_rows[row], m_sortColumn);
    std::stable_sort(m_order.begin(), m_order.end(), [&values, isDown](std::uint32_t a, std::uint32_t b) {
        return isDown ? values[a] > values[b] : values[a] < values[b];
    });
}

int SetNamesModel::findRow(const std::string &normalizedName) const
{
    const auto found = std::find_if(m_order.begin(), m_order.end(),
        [&](std::uint32_t row) { return m_rows[row].normalizedName == normalizedName; });
    return found == m_order.end() ? -1 : static_cast<int>(found - m_order.begin());
}

std::array<int, kNameChangeCount> SetNamesModel::counts() const
{
    std::array<int, kNameChangeCount> counts {};
    for (const SetNameRow &row : m_rows) {
        if (kindOf(row) == NameKind::Work)
            ++counts[static_cast<std::size_t>(changeOf(row, m_filter.figure))];
    }
    return counts;
}

int SetNamesModel::count(NameKind kind) const
{
    return static_cast<int>(
        std::count_if(m_rows.begin(), m_rows.end(), [kind](const SetNameRow &row) { return kindOf(row) == kind; }));
}

int SetNamesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_order.size());
}

int SetNamesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString SetNamesModel::text(const SetNameRow &row, int column) const
{
    const auto ns = [](std::int64_t value) { return formatNs(static_cast<double>(value)); };
    switch (column) {
    case Name:
        return toQString(row.normalizedName);
    case Change:
        return nameChangeTitle(changeOf(row, m_filter.figure));
    case BaselineCalls:
        return callsText(*row.callsPerRank.baseline);
    case ExperimentalCalls:
        return callsText(*row.callsPerRank.experimental);
    case CallsDelta:
        return formatSigned(*row.callsPerRank.delta, Unit::Count);
    case BaselineTime:
        return ns(*row.totalPerRankNs.baseline);
    case ExperimentalTime:
        return ns(*row.totalPerRankNs.experimental);
    case TimeDelta:
        return formatSigned(static_cast<double>(*row.totalPerRankNs.delta), Unit::Nanoseconds);
    case TimePercent:
        return formatChange(toDouble(row.totalPerRankNs));
    default:
        return m_isAlone || *row.ranks.baseline == *row.ranks.experimental
            ? formatCount(static_cast<double>(*row.ranks.experimental))
            : QStringLiteral("%1 | %2").arg(formatCount(static_cast<double>(*row.ranks.baseline)),
                formatCount(static_cast<double>(*row.ranks.experimental)));
    }
}

QString SetNamesModel::toolTip(const SetNameRow &row, int column) const
{
    const auto sums = [](const QString &text, const QString &baseline, const QString &experimental) {
        return text.arg(baseline, experimental);
    };
    const auto count = [](std::int64_t value) { return formatCount(static_cast<double>(value)); };
    const auto ns = [](std::int64_t value) { return formatNs(static_cast<double>(value)); };
    switch (column) {
    case Name:
        return toQString(row.name);
    case Change:
        return nameChangeDefinition(changeOf(row, m_filter.figure));
    case BaselineCalls:
    case ExperimentalCalls:
    case CallsDelta:
        return sums(SetNamesTexts::tr("Calls of all ranks: baseline %1, experimental %2"), count(*row.calls.baseline),
            count(*row.calls.experimental));
    case Ranks:
        return sums(SetNamesTexts::tr("Ranks that have it: baseline %1, experimental %2"), count(*row.ranks.baseline),
            count(*row.ranks.experimental));
    default:
        return sums(SetNamesTexts::tr("Time of all ranks: baseline %1, experimental %2"), ns(*row.totalNs.baseline),
            ns(*row.totalNs.experimental));
    }
}

Tone SetNamesModel::toneOfTime(const SetNameRow &row) const
{
    return m_isCertain ? toneOf(toDouble(row.totalPerRankNs), Better::Lower, kUnchangedNamePercent) : Tone::Neutral;
}

QVariant SetNamesModel::data(const QModelIndex &index, int role) const
{
    const SetNameRow &row = rowAt(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return toolTipOf(toolTip(row, column));
    case CellRole::Style:
        return static_cast<int>(column == Name ? CellStyle::Name
                : column == Change             ? CellStyle::Text
                                               : CellStyle::Number);
    case CellRole::Tone:
        return static_cast<int>(column == TimeDelta || column == TimePercent ? toneOfTime(row) : Tone::Neutral);
    case CellRole::Quiet:
        return column == BaselineCalls || column == ExperimentalCalls || column == BaselineTime
            || column == ExperimentalTime || column == Ranks;
    case CellRole::Separator:
        return column == BaselineCalls || column == BaselineTime;
    default:
        return {};
    }
}

QVariant SetNamesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == CellRole::Separator)
        return section == BaselineCalls || section == BaselineTime;
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignVCenter | (section <= Change ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::InitialSortOrderRole)
        return section <= Change ? Qt::AscendingOrder : Qt::DescendingOrder;
    if (role == Qt::ToolTipRole) {
        return toolTipOf(section == Name ? SetNamesTexts::tr("Names without addresses; operators without overload")
                : section == Change ? SetNamesTexts::tr("What became of the name; the chip chooses by calls or by time")
                : section == Ranks  ? SetNamesTexts::tr("In how many of the chosen ranks it occurs")
                : section < BaselineTime
                ? SetNamesTexts::tr("Calls per rank: the sum over the chosen ranks by their number")
                : SetNamesTexts::tr("Time per rank: the sum over the chosen ranks by their number"));
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return SetNamesTexts::tr("Name");
    case Change:
        return SetNamesTexts::tr("Change");
    case BaselineCalls:
        return SetNamesTexts::tr("Calls, base");
    case ExperimentalCalls:
        return m_isAlone ? SetNamesTexts::tr("Calls") : SetNamesTexts::tr("Calls, exp.");
    case CallsDelta:
        return SetNamesTexts::tr("Δ calls");
    case BaselineTime:
        return SetNamesTexts::tr("Time, base");
    case ExperimentalTime:
        return m_isAlone ? SetNamesTexts::tr("Time") : SetNamesTexts::tr("Time, exp.");
    case TimeDelta:
        return SetNamesTexts::tr("Δ time");
    case TimePercent:
        return SetNamesTexts::tr("Δ %");
    default:
        return SetNamesTexts::tr("Ranks");
    }
}

} // namespace twinlane
