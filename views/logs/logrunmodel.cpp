// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/logs/logrunmodel.h"

#include "views/logs/logtexts.h"
#include "views/look/celldelegate.h"
#include "views/look/nametext.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

/// A larger one has more digits than a cell has room.
constexpr double kMostPlainSpeedup = 1e6;

} // namespace

void LogRunModel::setEntry(std::shared_ptr<const LogSet> logs, int entry)
{
    beginResetModel();
    m_logs = std::move(logs);
    m_rows.clear();
    m_flags.clear();
    m_mainTime.clear();
    if (m_logs && entry >= 0) {
        const LogEntry &shown = m_logs->entries[static_cast<std::size_t>(entry)];
        for (const std::size_t run : shown.pair.baseline.runs)
            m_rows.push_back({ true, run });
        for (const std::size_t run : shown.pair.experimental.runs)
            m_rows.push_back({ false, run });
        m_flags = differingFlags(*m_logs, shown);
        m_mainTime = shown.mainTime ? shown.mainTime->key : std::string();
    }
    endResetModel();
}

bool LogRunModel::hasSpeedup() const
{
    return std::ranges::any_of(m_rows, [this](const Row &row) { return run(row).speedup.has_value(); });
}

int LogRunModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LogRunModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : Columns;
}

QString LogRunModel::placeText(const Row &row) const
{
    const LogRun &run = this->run(row);
    const Log &log = m_logs->log(row.isBaseline);
    const QString line = QLocale().toString(static_cast<qulonglong>(run.line));
    if (log.files.size() < 2)
        return line;
    return QStringLiteral("%1:%2").arg(oneLine(QFileInfo(toQString(log.files[run.file])).fileName()), line);
}

QString LogRunModel::timeText(const LogRun &run) const
{
    const auto found = std::ranges::find(run.timingNs, m_mainTime, &LogNumber::key);
    if (found != run.timingNs.end())
        return formatNs(static_cast<double>(found->value));
    return m_mainTime == "compilation" && run.compilationNs ? formatNs(static_cast<double>(*run.compilationNs))
                                                            : missingText();
}

QString LogRunModel::flagsText(const LogRun &run, bool onlyDiffering) const
{
    QStringList parts;
    if (!run.command)
        return {};
    for (const LogFlag &flag : run.command->flags) {
        if (onlyDiffering && std::ranges::find(m_flags, flag.name) == m_flags.end())
            continue;
        const QString name = QStringLiteral("--") + toQString(flag.name);
        parts << (flag.value ? QStringLiteral("%1 %2").arg(name, toQString(*flag.value)) : name);
    }
    return oneLine(parts.join(QLatin1Char(' ')));
}

QString LogRunModel::cellText(const Row &row, int column) const
{
    const LogRun &run = this->run(row);
    const auto told = [](const std::string &text) { return text.empty() ? missingText() : oneLine(toQString(text)); };
    switch (column) {
    case SideName:
        return m_logs->isAlone ? QString() : sideTitle(row.isBaseline ? Side::Baseline : Side::Experimental);
    case Place:
        return placeText(row);
    case Status:
        return told(run.status);
    case Speedup:
        return run.speedup
            ? QChar(0x00D7) + QLocale().toString(*run.speedup, *run.speedup < kMostPlainSpeedup ? 'f' : 'g', 3)
            : missingText();
    case Time:
        return timeText(run);
    case Commit:
        return told(run.command ? run.command->commit : std::string());
    case Script:
        return told(run.command ? run.command->script : std::string());
    case Flags: {
        const QString flags = flagsText(run, true);
        return flags.isEmpty() ? missingText() : flags;
    }
    default:
        return {};
    }
}

QString LogRunModel::toolTip(const Row &row) const
{
    const LogRun &run = this->run(row);
    QString text = tr("%1, line %2")
                       .arg(toQString(m_logs->log(row.isBaseline).files[run.file]),
                           QLocale().toString(static_cast<qulonglong>(run.line)));
    if (run.command)
        text += QStringLiteral("\n%1 %2").arg(toQString(run.command->script), flagsText(run, false));
    return toolTipOf(text);
}

QVariant LogRunModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const bool isNumber = index.column() == Time || index.column() == Place || index.column() == Speedup;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return cellText(row, index.column());
    case Qt::ToolTipRole:
        return toolTip(row);
    case CellRole::Style:
        return static_cast<int>(isNumber ? CellStyle::Number : CellStyle::Text);
    case CellRole::Quiet:
        return index.column() == SideName;
    case CellRole::Missing:
        return cellText(row, index.column()) == missingText();
    default:
        return {};
    }
}

QVariant LogRunModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(
            (section == Time || section == Place || section == Speedup ? Qt::AlignRight : Qt::AlignLeft)
            | Qt::AlignVCenter);
    const bool isTip = role == Qt::ToolTipRole;
    if (role != Qt::DisplayRole && !isTip)
        return {};
    switch (section) {
    case SideName:
        return isTip ? tr("The log that holds the run") : tr("Side");
    case Place:
        return isTip ? tr("Where the run stands in the file") : tr("Line");
    case Status:
        return isTip ? tr("How the run ended, as the benchmark says") : tr("Status");
    case Speedup:
        return isTip ? tr("Eager time by compiled time, as the benchmark says") : tr("Speedup");
    case Time:
        return isTip && !m_mainTime.empty() ? timingTitle(m_mainTime) : tr("Time");
    case Commit:
        return isTip ? tr("The commit in the prompt of the command") : tr("Commit");
    case Script:
        return isTip ? tr("The benchmark that ran") : tr("Script");
    case Flags:
        return isTip ? tr("Flags that not all of these runs have with the same value; the tool tip of a run has all")
                     : tr("Flags that differ");
    default:
        return {};
    }
}

} // namespace twinlane
