// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What tells a set of ranks from another one under the same name: its files, their sizes and the ends of their content.

#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <stop_token>
#include <vector>

namespace twinlane {

/// A file of a set, and what it was when the session was saved.
struct SessionMember {
    QString name; ///< from the set's folder
    qint64 bytes = -1;
    QByteArray hash; ///< BLAKE2b, 256 bits, of the first and last 64 KB; of a compressed file they show any change
    bool operator==(const SessionMember &) const = default;
};

/// A side that is a set, as the user named it: a folder, an archive, a pattern, or "@" and a list of files.
struct SessionSet {
    QString absolute;                   ///< empty: there is none
    QString relative;                   ///< to the session file, where it lies beside or below that; else empty
    std::vector<SessionMember> members; ///< empty: not known
    bool operator==(const SessionSet &) const = default;

    bool isThere() const { return !absolute.isEmpty() || !relative.isEmpty(); }
    QString name() const;
};

/// @p word with the path in it from @p folder on; the "@" of a list stays in front.
QString absoluteWord(const QString &word, const QString &folder);

/// The files of a set now, by name. Empty: there are none, or one is no plain file, or @p stop was requested. Cost: opens
/// each file; not for the window's thread.
std::vector<SessionMember> membersOf(const QString &word, const std::stop_token &stop);

struct CheckedSet {
    QString word; ///< the first place that has files; empty: none has
    QStringList gone, changed, added;
    bool isSame() const { return gone.isEmpty() && changed.isEmpty() && added.isEmpty(); }
};

/// Looks for @p set at @p places in turn; one where nothing changed is taken before others. Cost: that of membersOf()
/// for each place.
CheckedSet checkSet(const SessionSet &set, const QStringList &places, const std::stop_token &stop);

} // namespace twinlane
