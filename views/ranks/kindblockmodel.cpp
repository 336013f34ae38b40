// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/ranks/kindblockmodel.h"

#include "views/look/celldelegate.h"
#include "views/look/nametext.h"
#include "views/ranks/ranktexts.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <utility>

namespace twinlane {

std::optional<Side> KindBlockModel::sideOf(int column)
{
    if (column >= BaselineLeast && column <= BaselineMost)
        return Side::Baseline;
    if (column >= ExperimentalLeast && column <= ExperimentalMost)
        return Side::Experimental;
    return std::nullopt;
}

void KindBlockModel::setKind(std::shared_ptr<const OpenedSets> opened, const KindPair &pair)
{
    beginResetModel();
    m_opened = std::move(opened);
    m_pair = pair;
    m_rows = m_opened ? kindBlockRows(*m_opened, pair) : std::vector<KindBlockRow>();
    m_top.clear();
    m_parts.assign(m_rows.size(), {});
    m_place.clear();
    m_times.assign(m_rows.size(), {});
    for (std::uint32_t row = 0; row < m_rows.size(); ++row) {
        std::vector<std::uint32_t> &siblings = m_rows[row].parent == row ? m_top : m_parts[m_rows[row].parent];
        m_place.push_back(static_cast<std::uint32_t>(siblings.size()));
        siblings.push_back(row);
    }
    endResetModel();
}

// --- tree ---

const std::vector<std::uint32_t> &KindBlockModel::partsOf(const QModelIndex &parent) const
{
    return parent.isValid() ? m_parts[static_cast<std::size_t>(parent.internalId())] : m_top;
}

QModelIndex KindBlockModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, quintptr(partsOf(parent)[static_cast<std::size_t>(row)]));
}

QModelIndex KindBlockModel::parent(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    const std::uint32_t parent = row(index).parent;
    return parent == index.internalId() ? QModelIndex()
                                        : createIndex(static_cast<int>(m_place[parent]), Label, quintptr(parent));
}

int KindBlockModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(partsOf(parent).size());
}

int KindBlockModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

// --- cells ---

const KindBlockModel::Times &KindBlockModel::times(std::uint32_t row) const
{
    Times &times = m_times[row];
    if (!std::exchange(times.isKnown, true)) {
        for (const Side side : kSides)
            times.bySide[side] = timeOf(*m_opened, m_pair, m_rows[row], side);
    }
    return times;
}

Delta<double> KindBlockModel::medians(std::uint32_t row) const
{
    const auto medianOf = [this, row](Side side) {
        const auto &time = times(row).bySide[side];
        return time ? std::optional(time->medianNs) : std::nullopt;
    };
    return toDouble(makeDelta(medianOf(Side::Baseline), medianOf(Side::Experimental)));
}

/// Neutral where the sides do not differ for certain, or the times of some ranks of one side lie among the other's.
Tone KindBlockModel::tone(std::uint32_t row) const
{
    const auto &[baseline, experimental] = times(row).bySide;
    const bool isApart =
        !baseline || !experimental || baseline->maxNs < experimental->minNs || experimental->maxNs < baseline->minNs;
    return isApart && m_opened->isCertain() ? toneOf(medians(row), Better::Lower) : Tone::Neutral;
}

QString KindBlockModel::text(std::uint32_t row, int column) const
{
    if (column == Label)
        return oneLine(toQString(m_rows[row].label));
    if (const auto side = sideOf(column)) {
        const auto &time = times(row).bySide[std::size_t(*side)];
        if (!time)
            return missingText();
        const int which = column - (*side == Side::Baseline ? BaselineLeast : ExperimentalLeast);
        const auto ns = static_cast<double>(which == 0 ? time->minNs : which == 1 ? time->medianNs : time->maxNs);
        if (which < 2)
            return formatNs(ns);
        return QStringLiteral("%1 · %2").arg(formatNs(ns), toQString(m_opened->side(*side).ranks[time->maxRank].label));
    }
    const Delta<double> value = medians(row);
    return column == Difference ? formatSigned(value.delta, Unit::Nanoseconds) : formatPairChange(value);
}

QString KindBlockModel::sideToolTip(Side side, const KindBlockTime &time) const
{
    const QString text = RankTexts::tr("%1 to %2 per step, median %3, most on rank %4")
                             .arg(formatNs(static_cast<double>(time.minNs)), formatNs(static_cast<double>(time.maxNs)),
                                 formatNs(static_cast<double>(time.medianNs)),
                                 toQString(m_opened->side(side).ranks[time.maxRank].label));
    return m_opened->isAlone ? text : QStringLiteral("%1: %2").arg(sideTitle(side), text);
}

QString KindBlockModel::toolTip(std::uint32_t row) const
{
    const KindBlockRow &block = m_rows[row];
    QStringList lines { toQString(block.label) };
    if (!block.className.empty() && block.className != block.label)
        lines << toQString(block.className);
    for (const Side side : kSides) {
        if (const auto &time = times(row).bySide[side])
            lines << sideToolTip(side, *time);
    }
    return lines.join(QLatin1Char('\n'));
}

QVariant KindBlockModel::data(const QModelIndex &index, int role) const
{
    const auto row = static_cast<std::uint32_t>(index.internalId());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return toolTipOf(toolTip(row));
    case CellRole::Style:
        return static_cast<int>(column == Label ? CellStyle::Name : CellStyle::Number);
    case CellRole::Tone:
        return static_cast<int>(column >= Difference ? tone(row) : Tone::Neutral);
    case CellRole::Missing:
        return sideOf(column) && !times(row).bySide[std::size_t(*sideOf(column))];
    case CellRole::Quiet:
        return sideOf(column) == Side::Baseline && !m_opened->isAlone;
    default:
        return {};
    }
}

QVariant KindBlockModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::ToolTipRole && section >= Difference)
        return toolTipOf(
            RankTexts::tr("Of the medians. It has a colour where all ranks of one side take longer than all "
                          "ranks of the other."));
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Label:
        return RankTexts::tr("Block");
    case BaselineLeast:
    case ExperimentalLeast:
        return RankTexts::tr("Least");
    case BaselineMedian:
    case ExperimentalMedian:
        return RankTexts::tr("Median");
    case BaselineMost:
    case ExperimentalMost:
        return RankTexts::tr("Most · rank");
    case Difference:
        return RankTexts::tr("Delta", "of the medians of both sides");
    default:
        return QStringLiteral("%");
    }
}

} // namespace twinlane
