// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/memory/ownermodel.h"

#include "model/alignment/qualifiednames.h"
#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "model/trace/autogradnames.h"
#include "views/look/celldelegate.h"
#include "views/look/nametext.h"
#include "views/memory/memorytexts.h"
#include "views/words/format.h"
#include "views/words/rownames.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr QLatin1String kPathSeparator(" / ");
constexpr std::size_t kMostPathBytes = 300;
/// The unit is small enough that owners of a hundredth of the peak have digits.
constexpr double kUnitsOfPeak = 10;

QString operatorText(std::string_view name)
{
    if (isAutogradNodeName(name))
        name.remove_prefix(kAutogradNodePrefix.size());
    return name.empty() ? MemoryTexts::tr("outside operators") : toQString(name);
}

/// "Net / Block" of "Net / Block / mlp"; of a single block the blocks that it is in.
QString placeAround(const Comparison &comparison, const OwnerGroup &owner)
{
    const QString place =
        toQString(owner.rows.size() == 1 ? comparison.path(owner.rows.front(), kMostPathBytes) : owner.place);
    return place.left(std::max<qsizetype>(0, place.lastIndexOf(kPathSeparator)));
}

QString ownerName(const Comparison &comparison, const OwnerGroup &owner)
{
    if (owner.rows.empty())
        return MemoryTexts::tr("Outside the steps");
    if (owner.rows.size() == 1)
        return rowTitle(comparison, owner.rows.front());
    if (const std::string common = commonQualifiedName(comparison, owner.rows); !common.empty())
        return toQString(common);
    const QString place = toQString(owner.place);
    const qsizetype last = place.lastIndexOf(kPathSeparator);
    const QString label = last < 0 ? place : place.mid(last + kPathSeparator.size());
    const std::string_view former = formerClass(comparison, owner.rows);
    return QStringLiteral("%1 ×%2")
        .arg(former.empty() ? label : toQString(besideFormer(former, label.toStdString())))
        .arg(owner.rows.size());
}

class RowMaker {
public:
    explicit RowMaker(const TwinMemory &memory)
        : m_memory(memory)
    {
    }

    OwnerRow row(OwnerRow::Kind kind, const QString &name, const PerSide<std::int64_t> &bytes) const
    {
        OwnerRow made;
        made.kind = kind;
        made.name = name;
        // A side on which the block owns nothing has none of it, as in other tables.
        const auto value = [&](std::size_t s) {
            const bool isNothing = kind == OwnerRow::Kind::Owner && bytes[s] == 0;
            return m_memory.side[s] && !isNothing ? std::optional(static_cast<double>(bytes[s])) : std::nullopt;
        };
        made.bytes.baseline = value(0);
        made.bytes.experimental = value(1);
        if (!m_memory.hasBothSides())
            return made;
        made.bytes = makeDelta<double>(value(0), value(1));
        made.bytes.delta = static_cast<double>(differenceOfBytes(bytes[1], bytes[0]));
        return made;
    }

    OwnerRow ofSides(OwnerRow::Kind kind, const QString &name, std::int64_t LiveMemory::*bytes) const
    {
        PerSide<std::int64_t> values {};
        for (std::size_t s = 0; s < 2; ++s)
            values[s] = m_memory.side[s] ? m_memory.side[s]->live.*bytes : 0;
        return row(kind, name, values);
    }

private:
    const TwinMemory &m_memory;
};

bool isNothing(const OwnerRow &row)
{
    return row.bytes.baseline.value_or(0) == 0 && row.bytes.experimental.value_or(0) == 0;
}

OwnerRow othersRow(const TwinMemory &memory, const RowMaker &maker, std::size_t from)
{
    PerSide<std::int64_t> bytes {};
    for (std::size_t i = from; i < memory.owners.size(); ++i) {
        for (std::size_t s = 0; s < 2; ++s)
            bytes[s] = sumOfBytes(bytes[s], memory.owners[i].bytes[s]);
    }
    return maker.row(OwnerRow::Kind::Others,
        MemoryTexts::tr("%n other(s)", nullptr, static_cast<int>(memory.owners.size() - from)), bytes);
}

} // namespace

std::vector<OwnerRow> ownerRows(const TwinMemory &memory, std::size_t mostOwners)
{
    std::vector<OwnerRow> rows;
    if (!memory.side[0] && !memory.side[1])
        return rows;
    const RowMaker maker(memory);
    const Comparison &comparison = *memory.comparison;
    const std::size_t count = memory.owners.size() <= mostOwners ? memory.owners.size() : mostOwners;
    for (std::size_t i = 0; i < count; ++i) {
        const OwnerGroup &owner = memory.owners[i];
        OwnerRow row = maker.row(OwnerRow::Kind::Owner, ownerName(comparison, owner), owner.bytes);
        const QString around = placeAround(comparison, owner);
        row.where = operatorText(owner.operatorName) + (around.isEmpty() ? QString() : QStringLiteral(" · ") + around);
        row.row = owner.largest;
        rows.push_back(std::move(row));
    }
    if (count < memory.owners.size())
        rows.push_back(othersRow(memory, maker, count));
    OwnerRow before =
        maker.ofSides(OwnerRow::Kind::Before, MemoryTexts::tr("Before the recording"), &LiveMemory::beforeBytes);
    before.where = MemoryTexts::tr("allocated before it began, and not freed");
    const bool hasOwners = std::any_of(memory.side.begin(), memory.side.end(),
        [](const std::optional<MemorySide> &side) { return side && side->memory.hasAddresses; });
    OwnerRow other = maker.ofSides(OwnerRow::Kind::Unknown,
        hasOwners ? MemoryTexts::tr("Everything else") : MemoryTexts::tr("Since the recording began"),
        &LiveMemory::otherBytes);
    other.where = hasOwners ? MemoryTexts::tr("records that are missing, or say nothing of where")
                            : MemoryTexts::tr("the file has no addresses");
    for (OwnerRow *row : { &before, &other }) {
        if (!isNothing(*row))
            rows.push_back(std::move(*row));
    }
    rows.push_back(maker.ofSides(OwnerRow::Kind::Peak, MemoryTexts::tr("Peak"), &LiveMemory::allocatedBytes));
    return rows;
}

void OwnerModel::setMemory(const TwinMemory *memory)
{
    beginResetModel();
    m_rows = memory ? ownerRows(*memory) : std::vector<OwnerRow>();
    m_isAlone = memory && memory->comparison->isAlone();
    double largest = 0;
    for (const OwnerRow &row : m_rows)
        largest = std::max(
            { largest, std::abs(row.bytes.baseline.value_or(0)), std::abs(row.bytes.experimental.value_or(0)) });
    m_unit = byteUnit(largest / kUnitsOfPeak);
    endResetModel();
}

int OwnerModel::indexOf(const Comparison &comparison, RowId row) const
{
    for (std::size_t i = 0; row && i < m_rows.size(); ++i) {
        const RowId owner = m_rows[i].row;
        if (owner && row <= owner && owner.row() < comparison.rows[row.row()].subtreeEnd)
            return static_cast<int>(i);
    }
    return -1;
}

int OwnerModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int OwnerModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_isAlone ? 2 : 4;
}

QString OwnerModel::numberText(const OwnerRow &row, int column) const
{
    const std::optional<double> &value = column == Baseline ? row.bytes.baseline
        : column == Experimental                            ? row.bytes.experimental
                                                            : row.bytes.delta;
    if (!value)
        return missingText();
    return column == Difference ? signedInUnit(*value, m_unit) : inUnit(*value, m_unit);
}

QVariant OwnerModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const OwnerRow &row = m_rows[static_cast<std::size_t>(index.row())];
    const bool isName = index.column() == Owner;
    switch (role) {
    case Qt::DisplayRole:
        return isName ? row.name : numberText(row, index.column());
    case Qt::AccessibleTextRole:
        return isName ? (row.where.isEmpty() ? row.name : row.name + QStringLiteral(", ") + row.where)
                      : QStringLiteral("%1 %2").arg(numberText(row, index.column()), m_unit.name);
    case Qt::ToolTipRole:
        return toolTipOf(row.where.isEmpty() ? row.name : row.name + QLatin1Char('\n') + row.where);
    case WhereRole:
        return row.where;
    case IsTotalRole:
        return row.kind == OwnerRow::Kind::Peak;
    case CellRole::Quiet:
        return row.kind != OwnerRow::Kind::Owner && row.kind != OwnerRow::Kind::Peak;
    default:
        return {};
    }
}

QVariant OwnerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Owner ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Owner:
        return tr("At the peak, in %1").arg(m_unit.name);
    case Baseline:
        return m_isAlone ? tr("Allocated") : tr("A", "the baseline, in little room");
    case Experimental:
        return tr("B", "the experimental side, in little room");
    default:
        return QString(QChar(0x0394));
    }
}

Qt::ItemFlags OwnerModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

} // namespace twinlane
