// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/ranks/ranktables.h"

#include "model/base/side.h"
#include "views/look/celldelegate.h"
#include "views/look/nametext.h"
#include "views/ranks/ranktexts.h"
#include "views/words/format.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace twinlane {

namespace {

/// Which side a row is of, where there are two.
QString sideMark(const OpenedSets &opened, Side side)
{
    if (opened.isAlone)
        return {};
    return side == Side::Baseline ? RankTexts::tr("A", "the baseline, in little room")
                                  : RankTexts::tr("B", "the experimental side, in little room");
}

QString withSide(const OpenedSets &opened, Side side, const QString &text)
{
    const QString mark = sideMark(opened, side);
    return mark.isEmpty() ? text : QStringLiteral("%1 · %2").arg(mark, text);
}

} // namespace

// --- spread ---

void SpreadModel::setSets(std::shared_ptr<const OpenedSets> opened)
{
    beginResetModel();
    m_opened = std::move(opened);
    m_rows.clear();
    for (const Side side : kSides) {
        if (!m_opened || (side == Side::Experimental && m_opened->isAlone))
            continue;
        for (const Spread &spread : spreadsOf(m_opened->side(side)))
            m_rows.push_back({ side, spread, false });
    }
    std::stable_sort(
        m_rows.begin(), m_rows.end(), [](const Row &a, const Row &b) { return a.spread.metric < b.spread.metric; });
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (i == 0 || m_rows[i - 1].spread.metric != m_rows[i].spread.metric) {
            m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(i), m_rows[i]);
            m_rows[i++].isTitle = true;
        }
    }
    endResetModel();
}

int SpreadModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SpreadModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : Most + 1;
}

QString SpreadModel::text(const Row &row, int column) const
{
    const RankSet &set = m_opened->side(row.side);
    const Unit unit = rankMetrics()[row.spread.metric].unit;
    const auto value = [unit](const Fraction &fraction) { return formatValue(fraction.toDouble(), unit); };
    const auto ranked = [&](const Fraction &fraction, RankIndex rank) {
        return QStringLiteral("%1 · %2").arg(value(fraction), toQString(set.ranks[rank].label));
    };
    if (row.isTitle)
        return column == Figure ? rankMetricTitle(row.spread.metric) : QString();
    switch (column) {
    case Figure:
        return sideMark(*m_opened, row.side);
    case Least:
        return ranked(row.spread.min, row.spread.minRank);
    case Median:
        return value(row.spread.median);
    default:
        return ranked(row.spread.max, row.spread.maxRank);
    }
}

QVariant SpreadModel::data(const QModelIndex &index, int role) const
{
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return toolTipOf(index.column() == Figure
                ? rankMetricDefinition(row.spread.metric)
                : RankTexts::tr("%1, mean %2")
                      .arg(rankMetricTitle(row.spread.metric),
                          formatValue(row.spread.mean.toDouble(), rankMetrics()[row.spread.metric].unit)));
    case CellRole::Style:
        return static_cast<int>(index.column() == Figure ? CellStyle::Name : CellStyle::Number);
    case CellRole::Quiet:
        return index.column() == Figure && !row.isTitle;
    default:
        return {};
    }
}

QVariant SpreadModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Figure:
        return RankTexts::tr("Figure");
    case Least:
        return RankTexts::tr("Least · rank");
    case Median:
        return RankTexts::tr("Median");
    default:
        return RankTexts::tr("Most · rank");
    }
}

// --- collectives ---

void CollectiveModel::setSets(std::shared_ptr<const OpenedSets> opened)
{
    beginResetModel();
    m_opened = std::move(opened);
    m_rows.clear();
    for (const Side side : kSides) {
        if (!m_opened || (side == Side::Experimental && m_opened->isAlone))
            continue;
        const std::vector<SetCollective> &collectives = m_opened->side(side).collectives;
        for (std::uint32_t i = 0; i < collectives.size(); ++i) {
            std::int64_t waitNs = 0;
            for (const std::int64_t each : collectives[i].waitNs) {
                if (__builtin_add_overflow(waitNs, each, &waitNs))
                    waitNs = std::numeric_limits<std::int64_t>::max();
            }
            m_rows.push_back({ side, i, waitNs });
        }
    }
    std::stable_sort(m_rows.begin(), m_rows.end(), [](const Row &a, const Row &b) { return a.waitNs > b.waitNs; });
    endResetModel();
}

const SetCollective &CollectiveModel::collectiveOf(const Row &row) const
{
    return m_opened->side(row.side).collectives[row.collective];
}

int CollectiveModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CollectiveModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : Last + 1;
}

QString CollectiveModel::text(const Row &row, int column) const
{
    const SetCollective &collective = collectiveOf(row);
    const RankSet &set = m_opened->side(row.side);
    switch (column) {
    case Name:
        return withSide(*m_opened, row.side, cutText(oneLine(toQString(set.text(collective.name))), 200));
    case Transfer:
        return formatNs(static_cast<double>(collective.transferNs));
    case Wait:
        return formatNs(static_cast<double>(row.waitNs));
    default:
        return toQString(set.ranks[collective.last].label);
    }
}

QString CollectiveModel::toolTip(const Row &row) const
{
    constexpr std::size_t kMostRanks = 16;
    const SetCollective &collective = collectiveOf(row);
    const RankSet &set = m_opened->side(row.side);
    QStringList lines { toQString(set.text(collective.name)), toQString(set.text(collective.step)) };
    if (collective.group)
        lines << RankTexts::tr("Process group %1").arg(toQString(set.text(collective.group)));
    for (std::size_t i = 0; i < std::min(collective.ranks.size(), kMostRanks); ++i)
        lines << RankTexts::tr("rank %1: %2, of this %3 waiting")
                     .arg(toQString(set.ranks[collective.ranks[i]].label),
                         formatNs(static_cast<double>(collective.durationNs[i])),
                         formatNs(static_cast<double>(collective.waitNs[i])));
    if (collective.ranks.size() > kMostRanks)
        lines << RankTexts::tr("and %n more rank(s)", nullptr, static_cast<int>(collective.ranks.size() - kMostRanks));
    return lines.join(QLatin1Char('\n'));
}

QVariant CollectiveModel::data(const QModelIndex &index, int role) const
{
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return toolTipOf(toolTip(row));
    case CellRole::Style:
        return static_cast<int>(index.column() == Name ? CellStyle::Name : CellStyle::Number);
    default:
        return {};
    }
}

QVariant CollectiveModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return RankTexts::tr("Collective");
    case Transfer:
        return RankTexts::tr("Transfer");
    case Wait:
        return RankTexts::tr("Waiting");
    default:
        return RankTexts::tr("Last", "the last rank");
    }
}

} // namespace twinlane
