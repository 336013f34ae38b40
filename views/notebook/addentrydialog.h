// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks what a comparison is in the notebook: of which experiment, in which role, and what was changed.

#pragma once

#include "model/notebook/notebook.h"

#include <QDialog>

class QComboBox;
class QLineEdit;

namespace twinlane {

/// What the user wants to be added.
struct WantedEntry {
    std::string experiment;      ///< id; empty: a new one
    std::string experimentTitle; ///< of the new one
    bool addsBaseline = false;   ///< the comparison's baseline becomes an entry before it, and its parent
    NotebookEntry entry;         ///< texts, role and parent
};

/// What is compared.
struct ComparedFiles {
    QString baseline, experimental; ///< absolute paths; the second one empty: a trace alone
};

class AddEntryDialog : public QDialog {
    Q_OBJECT
public:
    AddEntryDialog(const Notebook &notebook, const ComparedFiles &files, QWidget *parent = nullptr);

    WantedEntry wanted() const;

private:
    void fillChoices();
    void listParents();
    const Experiment *chosen() const;

    const Notebook m_notebook;
    const ComparedFiles m_files;
    QComboBox *m_experiment, *m_role, *m_parent;
    QLineEdit *m_newTitle, *m_title, *m_hypothesis, *m_change, *m_commit, *m_link;
};

} // namespace twinlane
