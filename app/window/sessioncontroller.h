// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Session files: saving what the window shows, opening it again, and going on after a crash.

#pragma once

#include "app/sessionfile/crashkeeper.h"
#include "app/sessionfile/sessionopening.h"
#include "app/sessionfile/sessionsaving.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>

class QAction;

namespace twinlane {

class ComparisonPage;
class ExplainController;
class LoadController;
class NotebookController;
class OwnPageController;
class Notes;
class Session;
class Settings;
class Shown;
class WindowActions;
struct FileQuestions;

class SessionController : public QObject {
    Q_OBJECT
public:
    /// What a session is made of. All outlive the controller.
    struct Around {
        Session &session;
        Shown &shown;
        ComparisonPage &page;
        LoadController &files;
        ExplainController &explain;
        Notes &notes;
        NotebookController &notebook;
        const Settings &settings;
        const FileQuestions &questions;
        WindowActions &actions;
    };
    explicit SessionController(const Around &around);

    QAction *saveAction() const { return m_save; }
    QAction *saveAsAction() const { return m_saveAs; }
    /// Copies a link to the picked block, else to the zoomed one, of the session's file.
    QAction *linkAction() const { return m_link; }
    /// Call it after every change that decides which actions are possible.
    void updateActions();
    /// The file that the shown comparison was saved to or opened from; empty: none.
    const QString &path() const { return m_path; }
    /// Shows the same as @p other, which has the same files.
    void takePath(const SessionController &other) { setPath(other.m_path, other.m_known); }

    /// Reads a session file, looks for its files and opens them.
    void open(const QString &path);
    /// Is it looking for files? cancel() ends that.
    bool isOpening() const { return m_opening.isBusy(); }
    void cancel();
    /// Of the shown comparison, with the notebook. None: there is none.
    std::optional<SessionState> present() const;
    /// Shows the shown comparison as @p state says.
    void apply(const SessionState &state);

    /// Keeps the state for a crash from now on, and offers what is left over from one.
    void startKeeping(const QString &folder);
    /// There is nothing to go on with, as another window goes on with it all.
    void endKeeping();
    /// The window closes as it should. Only entries of a notebook that no file has are something to go on with.
    void closeKeeping();

signals:
    /// A word for the status line.
    void said(const QString &text);
    void pathChanged();
    void saved();
    /// A session was opened that has a notebook and no traces.
    void openedNotebookAlone();
    /// The session that was to be opened is not.
    void notOpened();

private:
    void setPath(const QString &path, std::optional<KnownSession> known = {});
    void save(bool elsewhere);
    void write(const QString &path, const SaveOver &over);
    void askAboutChange(const SavedSession &found);
    void takeJoined(const SavedSession &saved);
    std::optional<SessionState> kept() const;
    bool mayReplaceNotebook(const Notebook &other) const;
    void openNotebook(const SessionState &state);
    void openNotebookAlone(const SessionState &state, const QString &path, KnownSession known);
    void saveEnded(const SavedSession &saved);
    QString suggestedPath() const;
    void copyLink(RowId row); ///< none: to the place that is shown
    void openState(const SessionState &state, const QString &folder, const QString &path, KnownSession known);
    void load(const SessionState &state);
    void takeComparison();
    void takeOwnPage(OwnPageController &page);
    /// What is shown is that of the session that was opened.
    void takePendingPath();
    void keep();
    void offerLeftover();
    void goOn();
    void forgetLeftover();

    Around m_around;
    QAction *m_save, *m_saveAs, *m_link;
    QString m_path;
    std::optional<KnownSession> m_known; ///< of the file at m_path
    SessionQuestions m_questions;
    SessionOpening m_opening;
    SessionSaving m_saving;
    Notebook m_savedNotebook; ///< the window's when it was saved last
    QString m_pathOfOpening;  ///< of what m_opening looks for
    KnownSession m_knownOfOpening;
    /// Applied when its comparison is there, and becomes the session of this path.
    std::optional<SessionState> m_pending;
    QString m_pendingPath;
    KnownSession m_pendingKnown;
    std::unique_ptr<CrashKeeper> m_keeper;
    std::optional<Leftover> m_leftover; ///< that is offered
    bool m_goesOn = false;              ///< with the offered one
    QTimer m_keepTimer;
    QByteArray m_kept; ///< without the time
};

} // namespace twinlane
