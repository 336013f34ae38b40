// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks what the shown files are in the notebook: of which experiment, in which role, and what was changed.

#pragma once

#include "model/base/side.h"
#include "model/notebook/notebook.h"

#include <QDialog>

#include <array>
#include <vector>

class QComboBox;
class QLineEdit;

namespace twinlane {

/// What the user wants to be added.
struct WantedEntry {
    std::size_t subject = 0;     ///< place of what is added
    std::string experiment;      ///< id; empty: a new one
    std::string experimentTitle; ///< of the new one
    bool addsBaseline = false;   ///< the comparison's baseline becomes an entry before it, and its parent
    NotebookEntry entry;         ///< texts, role and parent
};

/// What can be added: files that are compared.
struct NotebookSubject {
    QString title; ///< in words, where there are several
    /// By side, without hashes; the second side may have none. @pre the first side has one
    PerSide<std::vector<EntrySource>> sources;

    bool isAlone() const { return sources[1].empty(); }
    const EntrySource &first(Side side) const { return sources[side].front(); }
};

class AddEntryDialog : public QDialog {
    Q_OBJECT
public:
    /// @pre @p subjects are not empty; the first one is chosen
    AddEntryDialog(const Notebook &notebook, std::vector<NotebookSubject> subjects, QWidget *parent = nullptr);

    WantedEntry wanted() const;

private:
    void fillChoices();
    void suggestTitle();
    const NotebookSubject &subject() const;
    void listParents();
    const Experiment *chosen() const;

    const Notebook m_notebook;
    const std::vector<NotebookSubject> m_subjects;
    QComboBox *m_subject, *m_experiment, *m_role, *m_parent;
    QLineEdit *m_newTitle, *m_title, *m_hypothesis, *m_change, *m_commit, *m_link;
};

} // namespace twinlane
