// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Comparing the same runs anew: steps, values, levels, pins and the way back from them, further recordings.

#pragma once

#include "model/alignment/pins.h"
#include "model/comparison/comparison.h"

#include <QObject>
#include <QString>

#include <vector>

class QAction;
class QMenu;

namespace twinlane {

class OptionsBar;
class Session;
class Shown;
class WindowActions;
struct FileQuestions;

class OptionsController : public QObject {
    Q_OBJECT
public:
    /// All outlive the controller.
    OptionsController(Session &session, const Shown &shown, const FileQuestions &questions, WindowActions &actions);

    /// Its choices become the session's options; it shows those and when they cannot be changed. It outlives this.
    void serve(OptionsBar *bar);
    QAction *undoAction() const { return m_undo; }
    /// Adds the actions of further recordings.
    void fillRecordingsMenu(QMenu &menu) const;
    /// After anything that decides what can be done now.
    void updateActions();

    /// Of the first pair that is opened.
    void setPins(const Pins &pins);
    /// Compares with @p pins and remembers those of before; @p what says in a few words what was decided.
    void applyPins(const Pins &pins, const QString &what);
    /// The sides are about to change places.
    void swapPins();
    /// Steps, levels, repeats and pins belong to the files that they were chosen for.
    void forgetChoices();

signals:
    /// A word for the status line.
    void said(const QString &text);

private:
    void undoPins();
    void addRecordings(Side side);
    void removeRecordings();

    Session &m_session;
    const Shown &m_shown;
    const FileQuestions &m_questions;
    OptionsBar *m_bar = nullptr;
    QAction *m_undo, *m_addBaseline, *m_addExperimental, *m_remove;
    std::vector<Pins> m_pinsBefore; ///< for undoing, the last one at the end
};

} // namespace twinlane
