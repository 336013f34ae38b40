// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The entries of an experiment as rows: where each stands in its chain, its numbers, and its verdict.

#pragma once

#include "views/notebook/notebookstore.h"

#include <QAbstractTableModel>
#include <QString>
#include <QVariant>

namespace twinlane {

class EntryModel : public QAbstractTableModel {
    Q_OBJECT
public:
    /// What a delegate draws besides the text.
    enum Role {
        SecondLineRole = Qt::UserRole + 1, ///< text below
        SecondToneRole,                    ///< Tone of it; absent: muted
        VerdictRole,                       ///< EntryVerdict as int; absent: the row has none
        DepthRole,                         ///< entries above it
        IsBaselineRole,
        ParentRowRole, ///< row of its parent; -1: none
        IsWarningRole, ///< the second line is a warning
    };

    explicit EntryModel(const NotebookStore &store, QObject *parent = nullptr);

    /// Shows the experiment with this id; one that is not there: nothing.
    void setExperiment(const QString &id);
    const Experiment *experiment() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant entryData(const NotebookEntry &entry, std::size_t row, int role) const;
    QVariant metricData(std::size_t row, const std::string &metric, int role) const;
    QVariant verdictData(std::size_t row, int role) const;
    QString toolTip(std::size_t row) const;
    void update();

    const NotebookStore &m_store;
    QString m_id;
    Experiment m_shown;
    bool m_isThere = false;
};

} // namespace twinlane
