// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Several experiments against one baseline as rows: how each stands to it. Rows come one after the other.

#pragma once

#include "model/report/experiments.h"

#include <QAbstractTableModel>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <cstddef>

namespace twinlane {

class ExperimentsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column : int { File, Step, Difference, Change, Interval, Judged, Stands, Where, ColumnCount };
    /// What the strip draws, of the first column; the others are CellRole's.
    enum Role : int {
        ChangeRole = Qt::UserRole + 100, ///< "+12.3 %"; empty while it is compared, and of a file that could not be
        ToneRole,                        ///< Tone as int, of the step or the place that decides
        IsToldRole,                      ///< bool: its standing is known
        IsPendingRole,                   ///< bool: it is still compared
        IsFirstBadRole,                  ///< bool: the first one that is slower for certain
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Shows @p files, none of which is compared yet, against @p baseline of so many recordings.
    void begin(const QString &baseline, std::size_t recordings, const QStringList &files);
    /// The next one was compared. @pre there is a next one
    void add(ExperimentRow row);
    const Experiments &experiments() const { return m_experiments; }
    bool isComplete() const { return m_experiments.listed.size() == static_cast<std::size_t>(m_files.size()); }
    QString file(int row) const { return m_files.value(row); }
    /// Which is the first slower one, and the last before it that is not. Of what is there so far.
    QString sentence() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const ExperimentRow *rowAt(int row) const;
    QVariant fileData(int row, int role) const;
    QString text(const ExperimentRow &row, int column) const;
    QString toolTip(int row) const;

    QStringList m_files, m_names; ///< names tell the files apart
    Experiments m_experiments;
};

} // namespace twinlane
