// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Writes a session file, whole or not at all, with the hashes of its files, and not over what others wrote meanwhile.

#pragma once

#include "app/sessionfile/sessionstate.h"
#include "model/base/result.h"
#include "views/work/errand.h"

#include <QHash>
#include <QObject>

#include <memory>
#include <optional>
#include <string>

namespace twinlane {

/// What a session file held when the window last read or wrote it.
struct KnownSession {
    std::string mark;                  ///< contentMark() of its text
    std::optional<SessionState> state; ///< none: what it held is not known any more
};

/// What may stand in the file that is written over.
struct SaveOver {
    bool anything = false;             ///< the user has just chosen this file
    std::optional<KnownSession> known; ///< what this window knows of it
    std::string agreedMark;            ///< what the user was asked about, and gives up
};

struct SavedSession {
    QString path;
    /// None: done. FileChanged: another program wrote the file, and it is as that left it. Else why it could not be written.
    std::optional<Error> error;
    std::string foundMark; ///< of FileChanged: what stands in the file
    KnownSession known;    ///< without an error: what stands in it now
    /// As it was written. It has what others added to the file where isJoined.
    Notebook notebook;
    bool isJoined = false;
};

class SessionSaving : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    bool isBusy() const { return m_errand && m_errand->isBusy(); }
    /// Reads the files of @p state on another thread, but those that it has read before, and writes the session. A file
    /// that was changed since it was compared gets no hash, so that opening the session tells of it. If this object
    /// ends meanwhile the session is written at once, without the hashes that are not there yet. Where another program
    /// has changed nothing but the notebook in the file, what both did is joined. @pre !isBusy()
    void start(SessionState state, const QString &path, const SaveOver &over);

signals:
    void ended(const twinlane::SavedSession &saved);

private:
    struct Job;

    void finish(Job &job, const std::optional<Error> &failed);

    QHash<QString, FileStamp> m_known; ///< with hashes, by path
    std::unique_ptr<Errand> m_errand;
};

} // namespace twinlane
