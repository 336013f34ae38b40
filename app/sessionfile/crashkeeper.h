// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Keeps the state of the present comparison in the application's folder, so that it can go on after a crash. A clean
// end removes it.

#pragma once

#include "app/sessionfile/sessionstate.h"
#include "views/work/errand.h"

#include <QByteArray>
#include <QLockFile>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace twinlane {

/// A state that no running program keeps any more.
struct Leftover {
    QString path;
    SessionState state;
};

class CrashKeeper {
public:
    /// Uses @p folder, which is made when there is something to keep.
    explicit CrashKeeper(QString folder);
    /// What was kept stays. Only end() removes it.
    ~CrashKeeper();

    /// Where the program keeps its states.
    static QString defaultFolder();

    /// The newest that was not removed; none: there is none. What a newer version kept and what cannot be read at the
    /// moment stays for another time; what can never be read is removed.
    std::optional<Leftover> nextLeftover() const;
    /// It is not offered again, even where the file cannot be removed.
    void remove(const Leftover &leftover);

    /// Writes it on another thread, in place of what was kept before. Does nothing if that is the same. What cannot be
    /// written is not kept.
    void keep(const QByteArray &json);
    /// The file that keeps the state; empty before the first keep().
    const QString &path() const { return m_path; }
    bool isWriting() const { return m_errand && m_errand->isBusy(); }
    /// There is nothing to go on with.
    void end();
    /// The program ends, and there is: the newest state is written before this returns, and the next start offers it.
    void leave();

private:
    void write();

    QString m_folder, m_path;
    QStringList m_removed;
    std::unique_ptr<QLockFile> m_lock; ///< says that this program still runs
    QByteArray m_wanted, m_written;
    std::unique_ptr<Errand> m_errand;
};

} // namespace twinlane
