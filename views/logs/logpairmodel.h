// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What ran, as a list: pairs, then what only one side has, each group below a heading.

#pragma once

#include "model/logs/logset.h"

#include <QAbstractListModel>
#include <QString>

#include <memory>
#include <vector>

namespace twinlane {

enum class LogOrder : int { AsInLog, LargestChange, Name };

class LogPairModel : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    /// Null empties it.
    void setLogs(std::shared_ptr<const LogSet> logs);
    const std::shared_ptr<const LogSet> &logs() const { return m_logs; }
    /// Only entries whose model, device, mode, tag or status holds @p text, whatever its case.
    void setFilter(const QString &text);
    void setOrder(LogOrder order);
    LogOrder order() const { return m_order; }

    /// Place of a row in LogSet::entries; -1: it is a heading.
    int entryOf(int row) const { return m_rows[static_cast<std::size_t>(row)].entry; }
    /// The row of an entry; -1: it is filtered away.
    int rowOf(int entry) const;
    /// The first row that is no heading; -1: there is none.
    int firstRow() const;
    /// ns, of all entries: the length of a whole bar.
    double longestNs() const { return m_longestNs; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    struct Row {
        int entry = -1;
        LogSides sides = LogSides::Both;
    };

    void fill();
    bool fits(const LogEntry &entry) const;
    QString headingText(LogSides sides) const;
    QString accessibleText(const LogEntry &entry) const;

    std::shared_ptr<const LogSet> m_logs;
    QString m_filter;
    LogOrder m_order = LogOrder::AsInLog;
    std::vector<Row> m_rows;
    double m_longestNs = 0;
};

} // namespace twinlane
