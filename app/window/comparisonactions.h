// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The actions that need a comparison: to move in it, to choose a view, to ask what if, and to write notes.

#pragma once

#include "model/base/ids.h"

#include <QList>
#include <QObject>

class QAction;

namespace twinlane {

class ComparisonPage;
class DiffBarsView;
class ExplainController;
class NotesController;
class Shown;
class WindowActions;

class ComparisonActions : public QObject {
    Q_OBJECT
public:
    /// The objects that it needs. All outlive it.
    struct Around {
        WindowActions &actions;
        Shown &shown;
        ComparisonPage &page;
        DiffBarsView &blocks;
        NotesController &notes;
        ExplainController &explain;
    };
    explicit ComparisonActions(const Around &around);

    /// Keys 1, 2, …: the views of the centre in the order of their tabs; F: the findings. Once.
    void addViews();

    /// Back, forward, from cause to cause and so on, in the order of the menu.
    QList<QAction *> moving() const;
    /// Those that write notes, in the order of the menu.
    QList<QAction *> noting() const { return { m_note, m_noteOnWhole }; }
    /// One for each view of the centre, and that of the findings.
    const QList<QAction *> &views() const { return m_views; }

    /// Enables those that can do something now.
    void update();

private:
    void toggleAsInBaseline();
    /// None: of the block that is picked.
    void writeNote(RowId row);

    Around m_around;
    QAction *m_back, *m_forward, *m_out, *m_nextCause, *m_previousCause, *m_order, *m_asInBaseline, *m_note,
        *m_noteOnWhole;
    QList<QAction *> m_views;
};

} // namespace twinlane
