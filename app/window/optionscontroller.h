// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Comparing the same runs again: steps, values, levels, further recordings, pins; and undoing it, or what was done in views.

#pragma once

#include "app/window/choicehistory.h"
#include "model/alignment/pins.h"
#include "model/base/side.h"
#include "model/judgement/judgedruns.h"
#include "views/shown.h"

#include <QList>
#include <QObject>
#include <QString>

#include <array>
#include <memory>
#include <optional>
#include <string>

class QAction;
class QMenu;

namespace twinlane {

struct Comparison;

class FileChip;
class OptionsBar;
class Session;
class WindowActions;
struct FileQuestions;

class OptionsController : public QObject {
    Q_OBJECT
public:
    /// All arguments outlive the controller.
    OptionsController(Session &session, Shown &shown, const FileQuestions &questions, WindowActions &actions);

    /// Makes the choices in @p bar the session's options, and shows in it the present options and whether they can
    /// change. @p bar outlives the controller.
    void serve(OptionsBar *bar);
    /// Lists the recordings of a side in its pill, and does what is chosen there. @p chip outlives the controller.
    void serve(Side side, FileChip *chip);
    QList<QAction *> undoActions() const { return { m_undo, m_redo }; }
    /// Makes @p menu the list of all that can be undone. It outlives the controller's actions.
    void serveHistory(QMenu *menu);
    /// A table of peaks of the user's, and the program's own again.
    QList<QAction *> peaksActions() const { return { m_peaks, m_ownPeaks }; }
    /// Adds the actions of further recordings, and of recordings that lend names.
    void fillRecordingsMenu(QMenu &menu) const;
    /// Call it after every change that decides which actions are possible.
    void updateActions();

    /// What the command line wants of the first pair that is opened. Without @p kind all kinds of steps are compared.
    void startWith(const Pins &pins, const QString &kind);
    /// Compares with @p pins. @p what names the decision in a few words.
    void applyPins(const Pins &pins, const QString &what);
    /// Forgets steps, levels, repeats and pins: they belong to the files that they were chosen for.
    void forgetChoices();

signals:
    /// A word for the status line.
    void said(const QString &text);

private:
    void undo(std::size_t count);
    void redo();
    void fillHistory();
    void compareAgain(const std::optional<CompareOptions> &options); ///< none: nothing of them changed
    void note(Act act);
    void noteZoom(Shown::Changes what);
    void addRecordings(Side side);
    void addFiles(Side side, const QStringList &paths);
    void removeRecordings();
    void borrowNames(Side side);
    void dropNames();
    void choosePeaks();

    Session &m_session;
    Shown &m_shown;
    const FileQuestions &m_questions;
    OptionsBar *m_bar = nullptr;
    PerSide<FileChip *> m_chips {}; ///< by side
    QAction *m_undo, *m_redo, *m_addBaseline, *m_addExperimental, *m_remove;
    QAction *m_baselineNames, *m_experimentalNames, *m_dropNames;
    QAction *m_peaks, *m_ownPeaks;
    QMenu *m_historyMenu = nullptr;
    ChoiceHistory m_history;
    std::string m_zoomed; ///< the path of the scope
    QString m_pinned;     ///< what the pins that are being applied are for
};

} // namespace twinlane
