// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The texts of one entry, and the user's verdict.

#pragma once

#include "views/notebook/notebookstore.h"

#include <QString>
#include <QWidget>

#include <functional>
#include <string>
#include <vector>

class QGridLayout;
class QLineEdit;

namespace twinlane {

class ChoiceChip;

class EntryForm : public QWidget {
    Q_OBJECT
public:
    /// @p store outlives the form.
    explicit EntryForm(NotebookStore &store, QWidget *parent = nullptr);

    /// Shows an entry; one that is not there: nothing can be written.
    void setEntry(const QString &experiment, const QString &entry);

private:
    void addFields(QGridLayout &grid);
    void addChips(QGridLayout &grid);
    void update();
    void edit(const std::function<void(NotebookEntry &)> &change);

    NotebookStore &m_store;
    QString m_experiment, m_entry;
    struct Field {
        QLineEdit *edit;
        std::string NotebookEntry::*text;
    };
    std::vector<Field> m_fields;
    ChoiceChip *m_verdict, *m_role;
};

} // namespace twinlane
