// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The runs of one entry: where each stands, how it ended, and what its command has apart from the others.

#pragma once

#include "model/logs/logset.h"

#include <QAbstractTableModel>

#include <memory>
#include <string>
#include <vector>

namespace twinlane {

class LogRunModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { SideName, Place, Status, Speedup, Time, Commit, Script, Flags, Columns };

    using QAbstractTableModel::QAbstractTableModel;

    /// @p entry is one of @p logs; -1: none.
    void setEntry(std::shared_ptr<const LogSet> logs, int entry);
    /// Do any runs have flags that others lack?
    bool hasFlags() const { return !m_flags.empty(); }
    bool hasSpeedup() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        bool isBaseline = true;
        std::size_t run = 0;
    };

    const LogRun &run(const Row &row) const { return m_logs->log(row.isBaseline).runs[row.run]; }
    QString cellText(const Row &row, int column) const;
    QString toolTip(const Row &row) const;
    QString placeText(const Row &row) const;
    QString timeText(const LogRun &run) const;
    QString flagsText(const LogRun &run, bool onlyDiffering) const;

    std::shared_ptr<const LogSet> m_logs;
    std::vector<Row> m_rows;
    std::vector<std::string> m_flags; ///< names of those that differ
    std::string m_mainTime;           ///< key of the time that is shown
};

} // namespace twinlane
