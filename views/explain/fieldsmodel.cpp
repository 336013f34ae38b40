// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/explain/fieldsmodel.h"

#include "views/look/nametext.h"
#include "views/words/format.h"

#include <algorithm>
#include <numeric>

namespace twinlane {

namespace {

constexpr qsizetype kToolTipCharacters = 3000;

QString joined(const std::vector<DetailPart> &parts)
{
    std::string text;
    for (const DetailPart &part : parts)
        text += part.text;
    return toQString(text);
}

QString stateText(const DetailRow &row)
{
    switch (row.state) {
    case DetailRow::State::Same:
        return FieldsModel::tr("the same on both sides");
    case DetailRow::State::Differs:
        return FieldsModel::tr("differs");
    case DetailRow::State::OnlyBaseline:
        return FieldsModel::tr("only in the baseline");
    case DetailRow::State::OnlyExperimental:
        break;
    }
    return FieldsModel::tr("only in the experimental trace");
}

bool sameFields(const std::vector<DetailRow> &a, const std::vector<std::size_t> &shownA,
    const std::vector<DetailRow> &b, const std::vector<std::size_t> &shownB)
{
    return std::equal(shownA.begin(), shownA.end(), shownB.begin(), shownB.end(),
        [&](std::size_t x, std::size_t y) { return a[x].key == b[y].key && a[x].isArgument == b[y].isArgument; });
}

} // namespace

bool isTelling(const DetailRow &row)
{
    return row.state != DetailRow::State::Same && !row.isIdentity;
}

std::vector<std::size_t> FieldsModel::wanted() const
{
    std::vector<std::size_t> shown(m_rows.size());
    std::iota(shown.begin(), shown.end(), std::size_t(0));
    // Arguments tell most and come first, then the event's own fields, then ids and times.
    const auto place = [this](std::size_t i) { return m_rows[i].isIdentity ? 2 : m_rows[i].isArgument ? 0 : 1; };
    std::stable_sort(
        shown.begin(), shown.end(), [&place](std::size_t x, std::size_t y) { return place(x) < place(y); });
    return shown;
}

void FieldsModel::setRows(std::vector<DetailRow> rows)
{
    const std::vector<DetailRow> before = std::exchange(m_rows, std::move(rows));
    std::vector<std::size_t> shown = wanted();
    if (!m_shown.empty() && sameFields(before, m_shown, m_rows, shown)) {
        m_shown = std::move(shown);
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_shown = std::move(shown);
    endResetModel();
}

int FieldsModel::differenceCount() const
{
    return static_cast<int>(std::count_if(m_rows.begin(), m_rows.end(), isTelling));
}

bool FieldsModel::hasArguments() const
{
    return std::any_of(m_rows.begin(), m_rows.end(), [](const DetailRow &row) { return row.isArgument; });
}

QString FieldsModel::value(int row, Column column) const
{
    const DetailRow &fields = rowAt(row);
    if (column == Field)
        return toQString(fields.key);
    return joined(column == Baseline ? fields.baseline : fields.experimental);
}

QString FieldsModel::tabSeparated(int row) const
{
    QStringList cells { value(row, Field), value(row, Baseline), value(row, Experimental) };
    for (QString &cell : cells)
        cell.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
    return cells.join(QLatin1Char('\t'));
}

int FieldsModel::rowOf(const std::string &key) const
{
    const auto found =
        std::find_if(m_shown.begin(), m_shown.end(), [&](std::size_t index) { return m_rows[index].key == key; });
    return found == m_shown.end() ? -1 : static_cast<int>(found - m_shown.begin());
}

bool FieldsModel::isExpanded(int row) const
{
    return std::find(m_expanded.begin(), m_expanded.end(), rowAt(row).key) != m_expanded.end();
}

void FieldsModel::toggleExpanded(int row)
{
    if (row < 0 || row >= rowCount())
        return;
    const std::string &key = rowAt(row).key;
    if (std::erase(m_expanded, key) == 0)
        m_expanded.push_back(key);
    emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

int FieldsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int FieldsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FieldsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto column = static_cast<Column>(index.column());
    const DetailRow &row = rowAt(index.row());
    const bool isMissing = column != Field && (column == Baseline ? row.baseline : row.experimental).empty();
    switch (role) {
    case Qt::DisplayRole:
        return isMissing ? missingText() : value(index.row(), column);
    case Qt::ToolTipRole: {
        const QString title = QStringLiteral("<span style='font-weight:600'>%1</span> · %2")
                                  .arg(htmlOf(toQString(row.key), kToolTipCharacters), stateText(row).toHtmlEscaped());
        if (column == Field || isMissing)
            return title;
        return QStringLiteral("<p style='margin:0'>%1</p><p style='margin:6px 0 0 0'>%2</p>")
            .arg(title, htmlOf(value(index.row(), column), kToolTipCharacters));
    }
    case Qt::AccessibleTextRole: {
        const QString text = isMissing ? tr("missing") : value(index.row(), column).left(kToolTipCharacters);
        return column == Field ? QStringLiteral("%1, %2").arg(text, stateText(row)) : text;
    }
    case Expanded:
        return isExpanded(index.row());
    default:
        return {};
    }
}

QVariant FieldsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft);
    if (role != Qt::DisplayRole)
        return {};
    return section == Field ? tr("Field") : section == Baseline ? tr("Baseline") : tr("Experimental");
}

} // namespace twinlane
