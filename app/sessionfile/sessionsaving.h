// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Writes a session file, whole or not at all, with the hashes of its files.

#pragma once

#include "app/sessionfile/errand.h"
#include "app/sessionfile/sessionstate.h"
#include "model/base/result.h"

#include <QHash>
#include <QObject>

#include <memory>
#include <optional>

namespace twinlane {

class SessionSaving : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    bool isBusy() const { return m_errand && m_errand->isBusy(); }
    /// Reads the files of @p state on another thread, but those that it has read before, and writes the session. A file
    /// that was changed since it was compared gets no hash, so that opening the session tells of it. If this object
    /// ends meanwhile the session is written at once, without the hashes that are not there yet. @pre !isBusy()
    void start(SessionState state, const QString &path);

signals:
    /// None: done. Else NotWritable, and the file is as it was.
    void ended(const QString &path, const std::optional<twinlane::Error> &error);

private:
    struct Job;

    void finish(Job &job);

    QHash<QString, FileStamp> m_known; ///< with hashes, by path
    std::unique_ptr<Errand> m_errand;
};

} // namespace twinlane
