// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The notes of the shown comparison: what forgets them, and where they are written.

#pragma once

#include "views/notes/notes.h"

#include <QObject>

namespace twinlane {

class ExplainPanel;

class NotesController : public QObject {
    Q_OBJECT
public:
    /// @p shown outlives the controller.
    explicit NotesController(Shown &shown, QObject *parent = nullptr);

    Notes &notes() { return m_notes; }
    const Notes &notes() const { return m_notes; }

    /// Picks the block of @p row and opens its note in @p panel, which is shown or will be.
    void write(RowId row, ExplainPanel &panel);
    /// The block that is picked, else the selected one, else the step.
    RowId pickedBlock() const;

    /// Other files are about to be read: their comparison begins without notes.
    void expectOtherFiles() { m_areOthersComing = true; }
    /// They were not read.
    void keepFiles() { m_areOthersComing = false; }
    /// A comparison is shown.
    void takeComparison();

private:
    void tellEdited(const QString &path, const QString &before, const QString &now);

    Shown &m_shown;
    Notes m_notes;
    bool m_areOthersComing = false;
};

} // namespace twinlane
