// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/logs/logpairmodel.h"

#include "views/logs/logtexts.h"
#include "views/look/nametext.h"
#include "views/words/format.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

double longerNs(const LogEntry &entry)
{
    if (!entry.mainTime)
        return 0;
    const Delta<double> time = toDouble(entry.mainTime->value);
    return std::max(time.baseline.value_or(0), time.experimental.value_or(0));
}

/// How far an entry's sides lie apart; of one side how long it takes.
double sizeOf(const LogEntry &entry)
{
    if (!entry.mainTime || entry.sides != LogSides::Both)
        return longerNs(entry);
    return std::abs(toDouble(entry.mainTime->value).delta.value_or(0));
}

} // namespace

void LogPairModel::setLogs(std::shared_ptr<const LogSet> logs)
{
    beginResetModel();
    m_logs = std::move(logs);
    m_longestNs = 0;
    if (m_logs) {
        for (const LogEntry &entry : m_logs->entries)
            m_longestNs = std::max(m_longestNs, longerNs(entry));
    }
    fill();
    endResetModel();
}

void LogPairModel::setFilter(const QString &text)
{
    beginResetModel();
    m_filter = text.trimmed();
    fill();
    endResetModel();
}

void LogPairModel::setOrder(LogOrder order)
{
    beginResetModel();
    m_order = order;
    fill();
    endResetModel();
}

bool LogPairModel::fits(const LogEntry &entry) const
{
    return m_filter.isEmpty() || logModelName(entry.group()).contains(m_filter, Qt::CaseInsensitive)
        || logPlace(entry.group()).contains(m_filter, Qt::CaseInsensitive)
        || logStatus(entry).contains(m_filter, Qt::CaseInsensitive);
}

void LogPairModel::fill()
{
    m_rows.clear();
    if (!m_logs)
        return;
    const std::vector<LogEntry> &entries = m_logs->entries;
    for (const LogSides sides : { LogSides::Both, LogSides::Baseline, LogSides::Experimental }) {
        std::vector<int> places;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (entries[i].sides == sides && fits(entries[i]))
                places.push_back(static_cast<int>(i));
        }
        const auto at = [&entries](int place) -> const LogEntry & { return entries[static_cast<std::size_t>(place)]; };
        if (m_order == LogOrder::LargestChange)
            std::ranges::stable_sort(places, std::greater<>(), [&at](int place) { return sizeOf(at(place)); });
        else if (m_order == LogOrder::Name)
            std::ranges::stable_sort(places, {}, [&at](int place) { return at(place).group().model; });
        if (!places.empty() && !m_logs->isAlone)
            m_rows.push_back({ -1, sides });
        for (const int place : places)
            m_rows.push_back({ place, sides });
    }
}

int LogPairModel::rowOf(int entry) const
{
    const auto found = entry < 0 ? m_rows.end() : std::ranges::find(m_rows, entry, &Row::entry);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int LogPairModel::firstRow() const
{
    const auto found = std::ranges::find_if(m_rows, [](const Row &row) { return row.entry >= 0; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int LogPairModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QString LogPairModel::headingText(LogSides sides) const
{
    const auto count =
        std::ranges::count_if(m_rows, [sides](const Row &row) { return row.entry >= 0 && row.sides == sides; });
    const QString title = sides == LogSides::Both ? tr("In both logs")
        : sides == LogSides::Baseline             ? tr("Only in the baseline")
                                                  : tr("Only in the experimental log");
    return QStringLiteral("%1 · %2").arg(title, QLocale().toString(static_cast<qlonglong>(count)));
}

QString LogPairModel::accessibleText(const LogEntry &entry) const
{
    QStringList parts { logModelName(entry.group()), logPlace(entry.group()), logStatus(entry) };
    if (entry.mainTime)
        parts << logHeadline(*m_logs, entry).detail << logHeadline(*m_logs, entry).pill;
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QVariant LogPairModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (row.entry < 0)
        return role == Qt::DisplayRole || role == Qt::AccessibleTextRole ? QVariant(headingText(row.sides))
                                                                         : QVariant();
    const LogEntry &entry = m_logs->entries[static_cast<std::size_t>(row.entry)];
    switch (role) {
    case Qt::DisplayRole:
        return logModelName(entry.group());
    case Qt::AccessibleTextRole:
        return accessibleText(entry);
    case Qt::ToolTipRole: {
        const LogHeadline headline = logHeadline(*m_logs, entry);
        return toolTipOf(
            QStringLiteral("%1\n%2\n%3").arg(logModelName(entry.group()), logPlace(entry.group()), headline.detail));
    }
    default:
        return {};
    }
}

Qt::ItemFlags LogPairModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    return entryOf(index.row()) >= 0 ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren
                                     : Qt::ItemFlags(Qt::ItemNeverHasChildren);
}

} // namespace twinlane
