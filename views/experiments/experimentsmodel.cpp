// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/experiments/experimentsmodel.h"

#include "views/look/celldelegate.h"
#include "views/words/errortext.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

/// It is slower, which its step cannot show.
bool isBadByPlace(const ExperimentRow &row)
{
    return row.standing == Standing::Bad && row.outcome != Outcome::Real && row.placeDeltaNs;
}

/// The step's change, or that of the place which decides.
QString decidingChange(const ExperimentRow &row)
{
    if (isBadByPlace(row))
        return formatSigned(double(*row.placeDeltaNs), Unit::Nanoseconds);
    return row.stepNs.percent ? formatPercentChange(*row.stepNs.percent) : missingText();
}

QString decidingChangeAndPlace(const ExperimentRow &row)
{
    return isBadByPlace(row) ? ExperimentsModel::tr("%1 in %2").arg(decidingChange(row), boundedText(row.place))
                             : decidingChange(row);
}

Tone toneOf(const ExperimentRow &row)
{
    if (row.standing == Standing::Bad)
        return Tone::Worse;
    return row.standing == Standing::Good && row.outcome == Outcome::Real ? Tone::Better : Tone::Neutral;
}

QString standingText(const ExperimentRow &row)
{
    switch (row.standing) {
    case Standing::Good:
        return row.outcome == Outcome::Real ? ExperimentsModel::tr("faster") : ExperimentsModel::tr("not slower");
    case Standing::Bad:
        return ExperimentsModel::tr("slower");
    case Standing::Unknown:
        break;
    }
    return row.error ? ExperimentsModel::tr("not compared") : certaintyText(Certainty::CannotTell);
}

QString placeText(const ExperimentRow &row)
{
    if (row.error || row.place.empty())
        return row.error ? toQString(*row.error) : QString();
    const QString place = boundedText(row.place);
    return row.placeDeltaNs
        ? QStringLiteral("%1 (%2)").arg(place, formatSigned(double(*row.placeDeltaNs), Unit::Nanoseconds))
        : place;
}

/// The ends of the paths, with as many folders as tell all of them apart.
QStringList namesOf(const QStringList &files)
{
    for (qsizetype parts = 1; parts < 8; ++parts) {
        QStringList names;
        for (const QString &file : files)
            names << file.section(QLatin1Char('/'), -static_cast<int>(parts));
        QStringList once = names;
        if (once.removeDuplicates() == 0)
            return names;
    }
    return files;
}

} // namespace

void ExperimentsModel::begin(const QString &baseline, std::size_t recordings, const QStringList &files)
{
    beginResetModel();
    m_files = files;
    m_names = namesOf(files);
    m_experiments = {};
    m_experiments.baseline = baseline.toStdString();
    m_experiments.recordings = recordings;
    endResetModel();
}

void ExperimentsModel::add(ExperimentRow row)
{
    m_experiments.listed.push_back(std::move(row));
    const int last = static_cast<int>(m_experiments.listed.size()) - 1;
    emit dataChanged(index(last, 0), index(last, ColumnCount - 1));
}

int ExperimentsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_files.size());
}

int ExperimentsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

const ExperimentRow *ExperimentsModel::rowAt(int row) const
{
    const auto at = static_cast<std::size_t>(row);
    return at < m_experiments.listed.size() ? &m_experiments.listed[at] : nullptr;
}

QVariant ExperimentsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_files.size())
        return {};
    if (role == Qt::ToolTipRole)
        return toolTip(index.row());
    if (index.column() == File)
        return fileData(index.row(), role);
    const ExperimentRow *row = rowAt(index.row());
    const bool isWords = index.column() >= Judged;
    switch (role) {
    case Qt::DisplayRole:
        return row ? text(*row, index.column()) : index.column() == Stands ? tr("being compared…") : QString();
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (isWords ? Qt::AlignLeft : Qt::AlignRight));
    case CellRole::Style:
        return static_cast<int>(isWords ? CellStyle::Text : CellStyle::Number);
    case CellRole::Tone:
        return index.column() == Difference || index.column() == Change
            ? static_cast<int>(row && row->outcome == Outcome::Real ? toneOf(*row) : Tone::Neutral)
            : QVariant();
    default:
        return {};
    }
}

QVariant ExperimentsModel::fileData(int row, int role) const
{
    const ExperimentRow *told = rowAt(row);
    switch (role) {
    case Qt::DisplayRole:
        return m_names[row];
    case Qt::AccessibleTextRole:
        return told ? QStringLiteral("%1: %2, %3").arg(m_names[row], decidingChangeAndPlace(*told), standingText(*told))
                    : tr("%1: being compared").arg(m_names[row]);
    case CellRole::Style:
        return static_cast<int>(CellStyle::Name);
    case ChangeRole:
        return told && !told->error ? decidingChange(*told) : QString();
    case ToneRole:
        return static_cast<int>(told ? toneOf(*told) : Tone::Neutral);
    case IsToldRole:
        return told && told->standing != Standing::Unknown;
    case IsPendingRole:
        return !told;
    case IsFirstBadRole: {
        const auto bad = firstBad(m_experiments);
        return bad && *bad == static_cast<std::size_t>(row);
    }
    default:
        return {};
    }
}

QString ExperimentsModel::text(const ExperimentRow &row, int column) const
{
    switch (column) {
    case Step:
        return formatValue(row.stepNs.experimental, Unit::Nanoseconds);
    case Difference:
        return formatSigned(row.stepNs.delta, Unit::Nanoseconds);
    case Change:
        return row.error ? missingText() : formatChange(row.stepNs);
    case Interval:
        return row.intervalPercent ? tr("%1 to %2")
                                         .arg(formatPercentChange(row.intervalPercent->first),
                                             formatPercentChange(row.intervalPercent->second))
                                   : missingText();
    case Judged:
        return row.error ? missingText() : certaintyText(certaintyOf(row.outcome));
    case Stands:
        return standingText(row);
    case Where:
        return placeText(row);
    default:
        return {};
    }
}

QString ExperimentsModel::toolTip(int row) const
{
    QString tip = m_files[row];
    if (const ExperimentRow *told = rowAt(row); told && told->error)
        tip += QLatin1Char('\n') + toQString(*told->error);
    return tip.left(1000).toHtmlEscaped();
}

QVariant ExperimentsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (section == File || section >= Judged ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole)
        return {};
    const QString titles[] = { tr("Recording"), tr("Step"), tr("Difference"), tr("Change"), tr("95 % interval"),
        tr("Certainty"), tr("Against the baseline"), tr("Where") };
    return titles[section];
}

QString ExperimentsModel::sentence() const
{
    const auto &listed = m_experiments.listed;
    const auto named = [this, &listed](std::size_t at) {
        return QStringLiteral("%1, %2").arg(m_names[static_cast<qsizetype>(at)], decidingChangeAndPlace(listed[at]));
    };
    const auto bad = firstBad(m_experiments), good = lastGood(m_experiments);
    const auto first = listed.begin() + (bad && good ? std::ptrdiff_t(*good) + 1 : 0);
    const auto last = listed.begin() + std::ptrdiff_t(bad.value_or(listed.size()));
    const int open = static_cast<int>(
        std::count_if(first, last, [](const ExperimentRow &row) { return row.standing == Standing::Unknown; }));
    QStringList parts;
    if (!bad)
        parts << (isComplete() ? tr("None is slower for certain.") : tr("None so far is slower for certain."));
    else
        parts << tr("First slower: %1.").arg(named(*bad));
    if (good)
        parts << tr("Last before it that is not: %1.").arg(named(*good));
    if (open > 0)
        parts << (bad ? tr("Nothing can be told of %n before it.", nullptr, open)
                      : tr("Nothing can be told of %n.", nullptr, open));
    return parts.join(QLatin1Char(' '));
}

} // namespace twinlane
